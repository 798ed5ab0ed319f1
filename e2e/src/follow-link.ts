import type { Page, Request } from 'playwright-core';

/** As the browser's own `networkidle` has it. */
const quietMs = 500;

/**
 * Follows a link to a path of the site whose page is open, and waits until nothing of it is on its way. The portal stays and turns to the page, as it does for
 * everybody who is there: to load it anew for each page takes three times as long, and is proven where loading is what a story is about.
 */
export async function followLink(page: Page, path: string): Promise<void> {
  const quiet = watchRequests(page);
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await quiet();
}

/** Notes what is asked for from now on. What it answers resolves once nothing was under way for a while. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  const { promise, resolve } = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const rest = (): void => {
    clearTimeout(timer);
    timer = open.size === 0 ? setTimeout(resolve, quietMs) : undefined;
  };
  const begin = (request: Request): void => {
    open.add(request);
    rest();
  };
  const end = (request: Request): void => {
    open.delete(request);
    rest();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return async () => {
    rest();
    await promise;
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  };
}
