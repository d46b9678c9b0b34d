/*
 * Takes the place of an earlier build's service worker and removes it with all that it kept: this build was made with
 * `--without-offline`. A browser that has no such worker never asks for this file.
 */

const OURS = `tableside ${self.registration.scope} `;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS)) await caches.delete(name);
  }
  await self.registration.unregister();
}
