/*
 * Counts how much of Python has arrived, for readers who wait on a slow line. Used by worker.js.
 *
 * counted(response, size, tell) -> Response: the same one; if it came late, tell(percent) is called for each further
 *   percent of its bytes. size: the unpacked bytes, because a host only tells the number of packed ones.
 *
 * On a fast line it counts nothing: a browser may cache compiled code, but not the code of a counted response.
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
