/** A hand that did nothing for so long rests. */
const restMs = 700;
/** What is new waits no longer than this for a hand that never rests. */
const waitMaxMs = 5_000;

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

export type Hand = {
  /** Calls back once the hand rests, at most five seconds from now; the same wish once, however often it is said meanwhile. */
  readonly whenStill: (wish: string, act: () => void) => void;
  readonly stop: () => void;
};

/** Watches the hand at this page: what somebody is about to press must not change its place at that moment. */
export function watchHand(page: EventTarget = document): Hand {
  let lastSignAt = Number.NEGATIVE_INFINITY;
  const wishes = new Map<string, ReturnType<typeof setTimeout>>();
  const note = () => {
    lastSignAt = performance.now();
  };
  for (const sign of signs) page.addEventListener(sign, note, { passive: true });
  const look = (wish: string, act: () => void, latest: number) => {
    const now = performance.now();
    const leftMs = Math.min(lastSignAt + restMs, latest) - now;
    if (leftMs > 0) wishes.set(wish, setTimeout(look, leftMs, wish, act, latest));
    else {
      wishes.delete(wish);
      act();
    }
  };
  return {
    whenStill: (wish, act) => {
      if (!wishes.has(wish)) look(wish, act, performance.now() + waitMaxMs);
    },
    stop: () => {
      for (const timer of wishes.values()) clearTimeout(timer);
      for (const sign of signs) page.removeEventListener(sign, note);
    },
  };
}
