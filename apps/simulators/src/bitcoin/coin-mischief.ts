/** What the simulator can be told to do wrong, each for the next `times` occasions. */
export const coinMisbehaviours = [
  /** The notice comes `delayMs` after what it tells. */
  'delay_notice',
  'duplicate_notice',
  'drop_notice',
  /** The notice is signed with another secret. */
  'forge_signature',
  'garbage_notice',
  /** Orders and questions are answered with 503. */
  'unavailable',
  /** An order is booked and the connection cut before the answer. */
  'crash_after_booking',
  /** A payment out is cancelled by the store's people. */
  'cancel_payout',
] as const;

export type CoinMisbehaviour = (typeof coinMisbehaviours)[number];

/** Orders to misbehave that are not used up yet. */
export type CoinMischief = {
  readonly order: (kind: CoinMisbehaviour, times?: number, delayMs?: number) => void;
  /** Uses one order up: its delay in milliseconds, or null when there is none. */
  readonly take: (kind: CoinMisbehaviour) => number | null;
  readonly clear: () => void;
};

export function createCoinMischief(): CoinMischief {
  const orders = new Map<CoinMisbehaviour, { times: number; delayMs: number }>();
  return {
    order: (kind, times = 1, delayMs = 0) => void orders.set(kind, { times, delayMs }),
    take(kind) {
      const found = orders.get(kind);
      if (!found || found.times <= 0) return null;
      found.times -= 1;
      return found.delayMs;
    },
    clear: () => orders.clear(),
  };
}
