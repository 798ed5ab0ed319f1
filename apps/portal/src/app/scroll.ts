import type { Location } from '../platform/router.ts';

/** How long a page may take to draw the element its hash names. */
const patienceMs = 4000;

/** Scrolls to the element of the hash, or to the top (Spec §2). An element that is not drawn yet is waited for. Returns how to stop waiting. */
export function scrollAfterNavigation(location: Pick<Location, 'hash'>): () => void {
  if (location.hash === '') {
    window.scrollTo(0, 0);
    return () => undefined;
  }
  const found = document.getElementById(location.hash);
  if (found !== null) {
    found.scrollIntoView();
    return () => undefined;
  }
  window.scrollTo(0, 0);
  return waitFor(location.hash);
}

function waitFor(id: string): () => void {
  const observer = new MutationObserver(() => {
    const element = document.getElementById(id);
    if (element === null) return;
    stop();
    element.scrollIntoView();
  });
  const timer = setTimeout(() => stop(), patienceMs);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
