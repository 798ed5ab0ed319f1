import { type Instant, secondMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { type Answer } from './answers-store.ts';
import type { ValueSource } from './make-issues.ts';

const chainAgainMs = 5 * secondMs;
const valueAgainMs = secondMs / 2;
const keptMax = 200;

/**
 * The beacon as a room asks it: at once, with what is known by now. What is not known yet is asked for beside the room's steps, so that a beacon that is slow
 * or silent keeps no other draw waiting.
 */
export type BeaconDesk = {
  /** The beacon's chain; `here` where no beacon is set up, null while it has not said. */
  readonly source: () => ValueSource;
  /** The value of a round of a chain, or null while it is not known. */
  readonly valueOf: (chain: string, round: DueRound) => string | null;
  /** How the beacon answered since this was asked last, told at an instant: each value once, failures, and the first answer after one. */
  readonly answered: (now: Instant) => readonly Answer[];
};

/** A round and when the beacon makes it. */
export type DueRound = { readonly round: number; readonly at: Instant };

export function createBeaconDesk(app: App): BeaconDesk {
  const { beacon } = app.ports;
  let chain: ValueSource = beacon === null ? 'here' : null;
  let chainAskedAt = Number.NEGATIVE_INFINITY;
  const values = new Map<number, { value: string | null; askedAt: number; asking: boolean }>();
  const { hear, answered } = listen();
  const fail = (): void => hear({ failed: 'no_answer' });

  const source = (): ValueSource => {
    if (beacon === null || chain !== null || performance.now() - chainAskedAt < chainAgainMs) return chain;
    chainAskedAt = performance.now();
    void beacon.chain().then(
      (told) => {
        chain = told.hash === null ? null : told;
        if (chain === null) app.log.error('the randomness beacon does not name its chain: no draw can wait for it');
        hear(chain === null ? { failed: 'no_chain' } : 'none');
      },
      (error: unknown) => {
        app.log.warn({ err: error }, 'the randomness beacon does not say its rounds');
        fail();
      },
    );
    return chain;
  };

  const ask = ({ round, at }: DueRound): void => {
    const known = values.get(round) ?? { value: null, askedAt: Number.NEGATIVE_INFINITY, asking: false };
    if (beacon === null || known.asking || performance.now() - known.askedAt < valueAgainMs) return;
    values.set(round, known);
    if (values.size > keptMax) values.delete(values.keys().next().value as number);
    known.asking = true;
    void beacon
      .valueOf(round)
      .then((value) => {
        known.value = value;
        hear(value === null ? 'none' : { round, at });
      })
      .catch((error: unknown) => {
        app.log.warn({ err: error, round }, 'the randomness beacon gave no value');
        fail();
      })
      .finally(() => {
        known.asking = false;
        known.askedAt = performance.now();
      });
  };

  return {
    source,
    answered,
    valueOf(of, due) {
      const now = source();
      // Rounds of another beacon have other times: a value of one may have existed before the tickets were frozen.
      if (now === null || now === 'here' || now.hash !== of) return null;
      const value = values.get(due.round)?.value ?? null;
      if (value === null) ask(due);
      return value;
    },
  };
}

/** Collects answers until somebody asks for them. */
function listen() {
  let heard: (DueRound | { readonly failed: string } | 'none')[] = [];
  let isAway = false;
  return {
    hear(answer: (typeof heard)[number]): void {
      // That a round is not made yet is said several times a second, and is worth a word only after a failure.
      if (answer !== 'none' || isAway) heard.push(answer);
      isAway = typeof answer === 'object' && 'failed' in answer;
    },
    answered(now: Instant): readonly Answer[] {
      const answers = heard.map((answer) =>
        typeof answer === 'object' && 'round' in answer
          ? { told: String(answer.round), afterMs: Math.max(0, Math.round(now - answer.at)) }
          : answer,
      );
      heard = [];
      return answers;
    },
  };
}
