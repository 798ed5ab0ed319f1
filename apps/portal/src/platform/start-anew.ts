import { loadStatus } from './brand.ts';

/**
 * Loads the page anew, once the server can be reached: a browser that failed to load a script never asks for it again on the same page. Rejects while
 * the server is away, so that nobody loses the page to the browser's own.
 */
export async function startAnew(): Promise<void> {
  await loadStatus();
  window.location.reload();
}
