/**
 * What a game in the frame says to the page around it. `hold-balance`: show this balance until released, the reels tell the win;
 * `release-balance`: show the true one again; `stake`: what the next bet would be; `exit`: leave the game; `open-deposit`: the player wants to add money.
 */
export type GameMessage =
  | { readonly type: 'hold-balance'; readonly balance: string }
  | { readonly type: 'release-balance' }
  | { readonly type: 'stake'; readonly stake: string }
  | { readonly type: 'exit' }
  | { readonly type: 'open-deposit' };

/** A message we understand, or nothing. Whatever else a frame sends is passed over. */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, balance, stake } = data as { readonly type?: unknown; readonly balance?: unknown; readonly stake?: unknown };
  if (type === 'hold-balance') return isAmount(balance) ? { type, balance } : undefined;
  if (type === 'stake') return isAmount(stake) ? { type, stake } : undefined;
  return type === 'release-balance' || type === 'exit' || type === 'open-deposit' ? { type } : undefined;
}

function isAmount(text: unknown): text is string {
  return typeof text === 'string' && /^\d{1,15}\.\d{2,4}$/.test(text);
}
