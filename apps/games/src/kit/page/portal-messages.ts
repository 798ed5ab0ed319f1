/**
 * What the game tells the page around it, by `postMessage` to its own origin. `hold-balance`: show this balance until released, the
 * reels tell the win; `release-balance`: show the true one again; `stake`: what the next bet would be; `begin`: our scripts run, and whatever happens from
 * here on we say ourselves; `lost`: we could not load the words to say so; `exit`: leave the game; `open-deposit`: the player wants to add money.
 */
export type PortalMessage =
  | { readonly type: 'hold-balance'; readonly balance: string }
  | { readonly type: 'release-balance' }
  | { readonly type: 'stake'; readonly stake: string }
  | { readonly type: 'begin' }
  | { readonly type: 'lost' }
  | { readonly type: 'exit' }
  | { readonly type: 'open-deposit' };

/** Tells the page around the game; nothing happens when the game stands alone. */
export function tellPortal(message: PortalMessage): void {
  if (window.parent !== window) window.parent.postMessage({ source: 'trevo-game', ...message }, window.location.origin);
}
