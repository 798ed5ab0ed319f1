/** What the simulator can be told to do wrong, each for the next `times` occasions. */
export const misbehaviours = [
  /** The notice of a payment comes 24 hours' worth late: `delayMs` after it. */
  'delay_notice',
  'duplicate_notice',
  'drop_notice',
  'forge_signature',
  /** The notice is signed with a time outside the window. */
  'stale_notice',
  'garbage_notice',
  /** A payer pays one real more than the charge asks. */
  'wrong_amount',
  'unknown_charge',
  /** Orders are answered with 503. */
  'unavailable',
  /** The list of received payments is answered with 503. */
  'list_unavailable',
  /** Orders are taken but never answered. */
  'time_out',
  /** The payout is booked and the connection cut before the answer. */
  'crash_after_booking',
  /** The connection is cut before the payout is booked. */
  'crash_before_booking',
  'fail_payout',
  /** The payout stays on its way until it is asked about twice. */
  'slow_payout',
  /** The payout is taken, and nothing is ever heard of it again. */
  'silent_payout',
  /** The payout is refused, and made all the same: whoever asks hears of it. */
  'refuse_and_pay',
  /** The payout is made twice, under one order and two names of the payment system. */
  'pay_twice',
  /** A payment comes without a word of who paid. */
  'hide_payer',
  'fail_return',
  /** A return stays on its way until it is asked about twice. */
  'slow_return',
] as const;

export type Misbehaviour = (typeof misbehaviours)[number];

/** Orders to misbehave that are not used up yet. */
export type Mischief = {
  readonly order: (kind: Misbehaviour, times: number, delayMs: number) => void;
  /** Uses one order up: its delay in milliseconds, or null when there is none. */
  readonly take: (kind: Misbehaviour) => number | null;
  readonly left: () => Partial<Record<Misbehaviour, number>>;
  readonly clear: () => void;
};

export function createMischief(): Mischief {
  const orders = new Map<Misbehaviour, { times: number; delayMs: number }>();
  return {
    order: (kind, times, delayMs) => void orders.set(kind, { times, delayMs }),
    take(kind) {
      const found = orders.get(kind);
      if (!found || found.times <= 0) return null;
      found.times -= 1;
      return found.delayMs;
    },
    left: () => Object.fromEntries([...orders].filter(([, { times }]) => times > 0).map(([kind, { times }]) => [kind, times])),
    clear: () => orders.clear(),
  };
}
