// Keeps the shell of the portal for moments without a network: the page itself, and the files whose names follow from their content. Nothing else is ever kept:
// calls, balances, rounds and sockets pass by this script untouched, so that no old figure can be taken for a true one. It also shows what the server tells this
// device because its owner switched that on.
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

self.addEventListener('push', (event) => {
  const { title, body, tag, lang, dir, path } = wordsOf(event.data);
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, dir, icon: '/brand/icon.png', data: { path } }));
});

/** What came, of which nothing is taken for granted; a browser that is told must show something. */
function wordsOf(data) {
  let given = {};
  try {
    given = data?.json() ?? {};
  } catch {
    // No words of ours.
  }
  const text = (name, otherwise) => (typeof given[name] === 'string' && given[name] !== '' ? given[name] : otherwise);
  return {
    title: text('title', self.location.hostname),
    body: text('body', ''),
    tag: text('tag', 'push'),
    lang: text('lang', ''),
    dir: given.dir === 'rtl' ? 'rtl' : 'ltr',
    path: text('path', page),
  };
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPortal(event.notification.data?.path));
});

/** Shows the page in a window of the portal that is open, else in a new one. Whatever leads elsewhere leads to the first page. */
async function openPortal(path) {
  const asked = new URL(typeof path === 'string' ? path : page, self.location.origin);
  const url = asked.origin === self.location.origin ? asked.href : self.location.origin;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open === undefined) return self.clients.openWindow(url);
  await open.focus();
  return open.navigate(url);
}
