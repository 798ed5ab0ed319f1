/** What the simulator can be told to do wrong, each for the next `times` occasions. */
export const cardMisbehaviours = [
  /** The notice comes `delayMs` after what it tells. */
  'delay_notice',
  'duplicate_notice',
  'drop_notice',
  /** The notice is signed with another secret. */
  'forge_signature',
  /** The notice is signed with a time outside the window. */
  'stale_notice',
  'garbage_notice',
  /** A payer pays one step of the currency more than the session asks. */
  'wrong_amount',
  /** Orders are answered with 503. */
  'unavailable',
  /** The list of events is answered with 503. */
  'list_unavailable',
  /** An order is booked and the connection cut before the answer. */
  'crash_after_booking',
  'fail_refund',
] as const;

export type CardMisbehaviour = (typeof cardMisbehaviours)[number];

/** Orders to misbehave that are not used up yet. */
export type CardMischief = {
  readonly order: (kind: CardMisbehaviour, times?: number, delayMs?: number) => void;
  /** Uses one order up: its delay in milliseconds, or null when there is none. */
  readonly take: (kind: CardMisbehaviour) => number | null;
  readonly clear: () => void;
};

export function createCardMischief(): CardMischief {
  const orders = new Map<CardMisbehaviour, { times: number; delayMs: number }>();
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
