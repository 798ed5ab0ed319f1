/**
 * What a game in the frame says to the page around it. `hold-balance`: show this balance until released, the reels tell the win;
 * `release-balance`: show the true one again; `exit`: leave the game; `open-deposit`: the player wants to add money.
 */
export type GameMessage =
  | { readonly type: 'hold-balance'; readonly balance: string }
  | { readonly type: 'release-balance' }
  | { readonly type: 'exit' }
  | { readonly type: 'open-deposit' };

/** A message we understand, or nothing. Whatever else a frame sends is passed over. */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, balance } = data as { readonly type?: unknown; readonly balance?: unknown };
  if (type === 'hold-balance') return typeof balance === 'string' && /^\d+\.\d{2,4}$/.test(balance) ? { type, balance } : undefined;
  return type === 'release-balance' || type === 'exit' || type === 'open-deposit' ? { type } : undefined;
}
