// Keeps the shell of the portal for moments without a network: the page itself, and the files whose names follow from their content. Nothing else is ever kept:
// calls, balances, rounds and sockets pass by this script untouched, so that no old figure can be taken for a true one.
const shell = 'shell-1';
const page = '/';
/** Old builds leave their files behind; past so many the oldest go. */
const filesMax = 400;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(shell).then((cache) => cache.add(page)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== shell).map((name) => caches.delete(name)))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !url.pathname.startsWith('/games/')) event.respondWith(openPage(event, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(openFile(event));
});

/** The server's page, always; the kept one where the server cannot be reached. */
async function openPage(event, url) {
  try {
    const answer = await fetch(event.request);
    if (url.pathname === page && url.search === '' && answer.ok) event.waitUntil(keep(page, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await caches.match(page);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** A file's name follows from its content: what is kept under it is it. */
async function openFile(event) {
  const kept = await caches.match(event.request);
  if (kept !== undefined) return kept;
  const answer = await fetch(event.request);
  if (answer.ok && answer.type === 'basic') event.waitUntil(keep(event.request, answer.clone()));
  return answer;
}

async function keep(key, answer) {
  const cache = await caches.open(shell);
  await cache.put(key, answer);
  const kept = await cache.keys();
  const files = kept.filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
  await Promise.all(files.slice(0, Math.max(0, files.length - filesMax)).map((file) => cache.delete(file)));
}
