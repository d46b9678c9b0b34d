// The page's side of the engine against a worker that follows the test's script. Run by test_worker_protocol.py.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const RUNTIME = "http://host/site/runtime/1/";
let workers;
let engine;
let stages;
let imports = 0;

/** A worker that records its messages; `says` sends a message to the page. */
class FakeWorker {
  heard = [];
  alive = true;

  constructor(address, options) {
    assert.match(String(address), /\/worker\.js(\?\d+)?$/);
    assert.equal(options.type, "module");
    workers.push(this);
  }

  postMessage(message) {
    this.heard.push(message);
  }

  terminate() {
    this.alive = false;
  }

  says(data) {
    this.onmessage({ data });
  }

  tells(json) {
    this.says({ type: "headline", id: this.heard.at(-1).id, json });
  }

  answers(json = "{}") {
    this.says({ type: "answer", id: this.heard.at(-1).id, json });
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

const wait = setTimeout;
let late = []; // callbacks with delays of minutes, which this run skips
globalThis.setTimeout = (then, after, ...given) => (after > 60_000 ? late.push(then) : wait(then, after, ...given));

beforeEach(async () => {
  workers = [];
  stages = [];
  late = [];
  globalThis.Worker = FakeWorker;
  engine = await import(`../../calculators/browser/engine/engine.js?${++imports}`); // a new query loads a new module
  engine.onStatus((stage) => stages.push(stage));
});

async function ready() {
  const started = engine.start(RUNTIME, "actions");
  workers.at(-1).says({ type: "ready" });
  await started;
  return workers.at(-1);
}

test("starting twice makes one worker, and tells it where the runtime is", async () => {
  const first = engine.start(RUNTIME, "actions");
  assert.equal(engine.start(RUNTIME, "actions"), first);
  workers[0].says({ type: "ready" });
  await first;
  assert.equal(workers.length, 1);
  assert.deepEqual(workers[0].heard, [{ type: "start", runtime: RUNTIME, own: "actions", anew: false }]);
  assert.deepEqual(stages, ["idle", "loading", "ready"]);
});

test("a page of another build gets its own engine, and nothing that was asked of the old one", async () => {
  const old = await ready();
  const asked = [engine.ask("parry-cost", "a", "", "now"), engine.ask("parry-cost", "b", "", "next")];
  await settle();
  engine.start("http://host/site/runtime/2/");
  assert.deepEqual(await Promise.all(asked), [null, null]);
  assert.deepEqual([old.alive, workers.length, workers[1].heard[0].runtime], [false, 2, "http://host/site/runtime/2/"]);
  const answer = engine.ask("parry-cost", "c", "");
  old.says({ type: "answer", id: 1, json: '"old"' });
  old.says({ type: "unavailable", message: "gone" });
  workers[1].says({ type: "ready" });
  await settle();
  workers[1].answers('"new"');
  assert.equal(await answer, "new");
  assert.deepEqual(stages, ["idle", "loading", "ready", "idle", "loading", "ready"]);
});

test("a start that was overtaken by a page of another build does not count", async () => {
  engine.start(RUNTIME, "actions");
  const lost = engine.ask("parry-cost", "", "");
  const started = engine.start("http://host/site/runtime/2/");
  workers[0].onerror({ message: "gone" });
  assert.equal(await lost, null);
  workers[1].says({ type: "ready" });
  await started;
  assert.deepEqual(stages, ["idle", "loading", "idle", "loading", "ready"]);
});

test("a question waits until the engine is ready, and its answer is parsed", async () => {
  engine.start(RUNTIME, "actions");
  const answer = engine.ask("parry-cost", "skill=2", "../");
  await settle();
  assert.equal(workers[0].heard.length, 1);
  workers[0].says({ type: "ready" });
  await settle();
  const { id, ...question } = workers[0].heard[1];
  const asked = { type: "ask", what: "answer", calculator: "parry-cost", query: "skill=2", base: "../" };
  assert.deepEqual(question, { ...asked, since: undefined, first: undefined });
  workers[0].says({ type: "answer", id, json: '{"query":"skill=2"}' });
  assert.deepEqual(await answer, { query: "skill=2" });
  engine.ask("parry-cost", "", "../", "parry-cost", "skill=2");
  assert.equal(workers[0].heard[2].since, "skill=2"); // sent right away, because the worker was ready
});

test("a newer question takes the place of an older one with the same key, asked or not", async () => {
  const worker = await ready();
  const asked = ["a", "b", "c"].map((query) => engine.ask("parry-cost", query, ""));
  await settle();
  const other = engine.ask("reveal-depth", "d", "");
  const last = engine.ask("parry-cost", "e", "");
  assert.deepEqual(await Promise.all(asked.slice(0, 2)), [null, null]);
  worker.answers('"too late"');
  assert.equal(await asked[2], null);
  await settle();
  worker.answers('"e"');
  await settle();
  worker.answers('"d"');
  assert.deepEqual([await other, await last], ["d", "e"]);
  assert.deepEqual(worker.heard.map(({ query }) => query), [undefined, "a", "e", "d"]);
});

test("a reply in two parts is told at once, and is whole at the end", async () => {
  const worker = await ready();
  const told = [];
  const asked = engine.ask("parry-cost", "", "", "parry-cost", undefined, undefined, (part) => told.push(part));
  await settle();
  worker.tells('{"verdict":"2 AD"}');
  assert.deepEqual(told, [{ verdict: "2 AD" }]);
  worker.answers('{"details":"odds"}');
  assert.deepEqual(await asked, { verdict: "2 AD", details: "odds" });
  assert.equal(told.length, 1);
});

test("questions with keys of their own do not displace each other", async () => {
  const worker = await ready();
  const left = engine.ask("parry-cost", "a", "", "left");
  const right = engine.ask("parry-cost", "b", "", "right");
  await settle();
  worker.answers("1");
  await settle();
  worker.answers("2");
  assert.deepEqual([await left, await right], [1, 2]);
});

test("a question that raises fails alone", async () => {
  const worker = await ready();
  const bad = engine.ask("parry-cost", "", "");
  const good = engine.ask("reveal-depth", "", "");
  await settle();
  worker.says({ type: "raised", id: worker.heard.at(-1).id, message: "ValueError: no" });
  await assert.rejects(bad, (error) => error instanceof engine.AnswerFailed && error.message === "ValueError: no");
  await settle();
  worker.answers();
  assert.deepEqual(await good, {});
  assert.equal(worker.alive, true);
});

test("a part of the library that cannot be fetched fails its question as a missing engine does", async () => {
  const worker = await ready();
  const lost = engine.ask("duel", "", "");
  await settle();
  worker.says({ type: "missing", id: worker.heard.at(-1).id, message: "ModuleNotFoundError: no" });
  await assert.rejects(lost, (error) => error instanceof engine.EngineUnavailable);
  const answer = engine.ask("duel", "", "");
  await settle();
  worker.answers('"after all"');
  assert.equal(await answer, "after all");
  assert.equal(workers.length, 1);
});

test("a new worker is told what the page that asked last needs", async () => {
  const worker = await ready();
  engine.start(RUNTIME, "confrontations");
  worker.onerror({ message: "gone" });
  engine.ask("duel", "", "");
  await settle();
  assert.deepEqual(workers.map(({ heard }) => heard[0].own), ["actions", "confrontations"]);
});

test("an engine that cannot start fails everything asked, until retried", async () => {
  const started = engine.start(RUNTIME, "actions");
  const asked = engine.ask("parry-cost", "", "");
  workers[0].says({ type: "unavailable", message: "404" });
  await assert.rejects(started, engine.EngineUnavailable);
  await assert.rejects(asked, engine.EngineUnavailable);
  await assert.rejects(engine.ask("parry-cost", "", ""), engine.EngineUnavailable);
  assert.deepEqual([workers.length, workers[0].alive], [1, false]);
  engine.retry();
  const again = engine.ask("parry-cost", "", "");
  workers[1].says({ type: "ready" });
  await settle();
  workers[1].answers();
  assert.deepEqual(await again, {});
  assert.deepEqual(stages, ["idle", "loading", "failed", "loading", "ready"]);
});

test("a worker that is not allowed or not there is an engine that cannot start", async () => {
  const started = engine.start(RUNTIME, "actions");
  workers[0].onerror({});
  await assert.rejects(started, engine.EngineUnavailable);
  globalThis.Worker = class {
    constructor() {
      throw new Error("blocked by policy");
    }
  };
  engine.retry();
  await assert.rejects(engine.start(RUNTIME, "actions"), (error) => error instanceof engine.EngineUnavailable);
  assert.equal(stages.at(-1), "failed");
});

test("retrying what has not failed does nothing", async () => {
  await ready();
  engine.retry();
  assert.equal(workers.length, 1);
});

for (const [name, happen] of [
  ["reports a breakdown", (worker) => worker.says({ type: "crashed", id: worker.heard.at(-1).id, message: "fatal" })],
  ["dies", (worker) => worker.onerror({ message: "fatal" })],
  ["cannot be understood", (worker) => worker.onmessageerror({})],
]) {
  test(`a worker that ${name} fails its question; the next one gets a new worker`, async () => {
    const worker = await ready();
    const broken = engine.ask("parry-cost", "", "");
    await settle();
    happen(worker);
    await assert.rejects(broken, engine.AnswerFailed);
    assert.equal(worker.alive, false);
    assert.deepEqual([workers.length, stages.at(-1)], [1, "idle"]);
    const next = engine.ask("parry-cost", "", "");
    assert.equal(workers[1].heard[0].anew, true);
    workers[1].says({ type: "ready" });
    await settle();
    workers[1].answers();
    assert.deepEqual(await next, {});
  });
}

test("giving up ends the worker of a running question; others are asked of a new one", async () => {
  const worker = await ready();
  const long = engine.ask("parry-cost", "", "", "long");
  const behind = engine.ask("parry-cost", "", "", "behind");
  const other = engine.ask("reveal-depth", "", "", "other");
  await settle();
  engine.cancel("behind");
  assert.equal(await behind, null);
  assert.equal(worker.alive, true);
  engine.cancel("long");
  assert.equal(await long, null);
  assert.equal(worker.alive, false);
  assert.equal(workers[1].heard[0].anew, false);
  workers[1].says({ type: "ready" });
  await settle();
  workers[1].answers("1");
  assert.equal(await other, 1);
});

test("a listener hears the stage at once, with its message, and nothing once stopped", async () => {
  engine.start(RUNTIME, "actions").catch(() => {});
  workers[0].says({ type: "unavailable", message: "404" });
  await settle();
  const heard = [];
  const stop = engine.onStatus((...status) => heard.push(status));
  stop();
  engine.retry();
  assert.deepEqual(heard, [["failed", "404"]]);
});

test("what has come on a slow line is told", async () => {
  engine.start(RUNTIME, "actions").catch(() => {});
  const heard = [];
  engine.onStatus((...status) => heard.push(status));
  workers[0].says({ type: "loading", percent: 7 });
  workers[0].says({ type: "ready" });
  await settle();
  assert.deepEqual(heard, [["loading", ""], ["loading", 7], ["ready", ""]]);
});

test("giving up the only question stops an engine that is loading, and one of another keeps it", async () => {
  const asked = [engine.start(RUNTIME, "actions"), engine.ask("parry-cost", "a", ""), engine.ask("duel", "b", "")];
  engine.cancel("parry-cost");
  assert.equal(await asked[1], null);
  assert.ok(workers[0].alive);
  engine.cancel("duel");
  assert.equal(await asked[2], null);
  assert.ok(!workers[0].alive);
  late.forEach((then) => then());
  await settle();
  assert.deepEqual(stages, ["idle", "loading", "idle"]);
  const answer = engine.ask("duel", "b", "");
  workers[1].says({ type: "ready" });
  await settle();
  workers[1].answers('"now"');
  assert.equal(await answer, "now");
});

test("a worker that says nothing for minutes has failed", async () => {
  const lost = engine.start(RUNTIME, "actions");
  late.forEach((then) => then());
  await assert.rejects(lost, { name: "EngineUnavailable", message: "It took too long to load." });
  assert.deepEqual(stages, ["idle", "loading", "failed"]);
});
