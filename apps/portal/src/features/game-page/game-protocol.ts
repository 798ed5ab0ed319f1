/**
 * What a game in the frame says to the page around it. `hold-balance`: show this balance until released, the reels tell the win;
 * `release-balance`: show the true one again; `stake`: what the next bet would be; `begin`: its scripts run, and whatever happens from here on it says
 * itself; `lost`: it could not load the words to say so; `exit`: leave the game; `open-deposit`: the player wants to add money.
 */
export type GameMessage =
  | { readonly type: 'hold-balance'; readonly balance: string }
  | { readonly type: 'release-balance' }
  | { readonly type: 'stake'; readonly stake: string }
  | { readonly type: 'begin' }
  | { readonly type: 'lost' }
  | { readonly type: 'exit' }
  | { readonly type: 'open-deposit' };

/** A message we understand, or nothing. Whatever else a frame sends is passed over. */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, balance, stake } = data as { readonly type?: unknown; readonly balance?: unknown; readonly stake?: unknown };
  if (type === 'hold-balance') return isAmount(balance) ? { type, balance } : undefined;
  if (type === 'stake') return isAmount(stake) ? { type, stake } : undefined;
  return isPlain(type) ? { type } : undefined;
}

const plain = ['release-balance', 'begin', 'lost', 'exit', 'open-deposit'] as const;

function isPlain(type: unknown): type is (typeof plain)[number] {
  return plain.some((one) => one === type);
}

function isAmount(text: unknown): text is string {
  return typeof text === 'string' && /^\d{1,15}\.\d{2,4}$/.test(text);
}
