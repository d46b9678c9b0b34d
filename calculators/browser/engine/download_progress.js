/*
 * Counts how much of Python has arrived, for readers who wait on a slow line. Used by worker.js.
 *
 * withProgress(response, size, tell) -> Response: the same one; if it came late, tell(percent) is called for each
 *   further percent of its bytes. size: the unpacked bytes, because a host only tells the number of packed ones.
 *
 * On a fast line it counts nothing: a browser may cache compiled code, but not the code of a counted response.
 */

const LATE = 500; // milliseconds after the start of the worker

export function withProgress(response, size, tell) {
  if (!size || performance.now() < LATE) return response;
  let received = 0;
  let reported = 0;
  const counter = new TransformStream({
    transform(chunk, controller) {
      received += chunk.length;
      const percent = Math.floor((100 * received) / size);
      if (percent > reported) tell((reported = percent));
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), response);
}
