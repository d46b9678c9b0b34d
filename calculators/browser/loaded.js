/*
 * How much of Python has come, for somebody who waits on a slow line. Used by worker.js.
 *
 * counted(response, size, tell) -> Response: the same one; if it came late, tell(percent) is called as often as one more
 *   percent of its bytes has been read. size: how many they are, unpacked: what a host says is their number on the line.
 *
 * Not on a fast line: a browser may keep what it has compiled, but not of a response that is counted.
 */

const LATE = 500; // milliseconds after the start of the worker

export function counted(response, size, tell) {
  if (!size || performance.now() < LATE) return response;
  let come = 0;
  let told = 0;
  const counting = new TransformStream({
    transform(chunk, next) {
      come += chunk.length;
      const percent = Math.floor((100 * come) / size);
      if (percent > told) tell((told = percent));
      next.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counting), response);
}
