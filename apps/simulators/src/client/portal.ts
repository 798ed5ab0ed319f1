/** What a game may tell the portal around it (docs/vendor-api.md, 4). */
type PortalEvent = 'ready' | 'round-start' | 'round-end' | 'close';

/** Tells the portal that launched the game, and nobody else. */
export function tellPortal(origin: string | null, event: PortalEvent): void {
  if (origin !== null && window.parent !== window) window.parent.postMessage({ type: 'trevo:game', event }, origin);
}
