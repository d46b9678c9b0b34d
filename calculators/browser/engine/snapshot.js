/*
 * A started Python, stored in the reader's own browser: the next visit resumes it instead of starting a new one, in
 * about half the time. Used by worker.js; offline.js deletes it. It never leaves the browser.
 *
 * load(runtime) -> Promise<Uint8Array | undefined>: the snapshot for this runtime folder and this very browser. The
 *   folder's name changes with everything in it, so no snapshot outlives the files it was made from.
 * save(runtime, snapshot) -> Promise<void>: stores it and deletes all others.
 * deleteAll() -> Promise<void>: deletes all.
 * isStored() -> Promise<boolean>: whether any is stored, of whatever runtime.
 *
 * None of these ever fails or takes long: a browser that stores nothing just starts a new Python each time.
 * In IndexedDB, because that is there over plain http as well.
 */

const NAME = "tableside";
const STORE = "snapshots";
const PATIENCE = 1000; // milliseconds; some browsers' databases have been known never to answer
const key = (runtime) => `${runtime} ${navigator.userAgent}`;

export function load(runtime) {
  const timeout = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  return Promise.race([timeout, withStore("readonly", (store) => store.get(key(runtime)))]);
}

export function save(runtime, snapshot) {
  return withStore("readwrite", (store) => {
    store.clear();
    store.put(snapshot, key(runtime));
  });
}

export function deleteAll() {
  return withStore("readwrite", (store) => store.clear());
}

export async function isStored() {
  return (await withStore("readonly", (store) => store.count())) > 0;
}

/** Run an operation on the store; return its result once it has finished for good, or nothing if it fails. */
async function withStore(mode, operation) {
  try {
    const database = await open();
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = operation(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onabort = () => reject(transaction.error);
    }).finally(() => database.close());
  } catch {
    return undefined;
  }
}

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
