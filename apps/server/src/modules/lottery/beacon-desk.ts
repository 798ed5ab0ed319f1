import { secondMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
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
  readonly valueOf: (chain: string, round: number) => string | null;
};

export function createBeaconDesk(app: App): BeaconDesk {
  const { beacon } = app.ports;
  let chain: ValueSource = beacon === null ? 'here' : null;
  let chainAskedAt = Number.NEGATIVE_INFINITY;
  const values = new Map<number, { value: string | null; askedAt: number; asking: boolean }>();

  const source = (): ValueSource => {
    if (beacon === null || chain !== null || performance.now() - chainAskedAt < chainAgainMs) return chain;
    chainAskedAt = performance.now();
    void beacon.chain().then(
      (told) => {
        chain = told.hash === null ? null : told;
        if (chain === null) app.log.error('the randomness beacon does not name its chain: no draw can wait for it');
      },
      (error: unknown) => app.log.warn({ err: error }, 'the randomness beacon does not say its rounds'),
    );
    return chain;
  };

  const ask = (round: number): void => {
    const known = values.get(round) ?? { value: null, askedAt: Number.NEGATIVE_INFINITY, asking: false };
    if (beacon === null || known.asking || performance.now() - known.askedAt < valueAgainMs) return;
    values.set(round, known);
    if (values.size > keptMax) values.delete(values.keys().next().value as number);
    known.asking = true;
    void beacon
      .valueOf(round)
      .then((value) => {
        known.value = value;
      })
      .catch((error: unknown) => app.log.warn({ err: error, round }, 'the randomness beacon gave no value'))
      .finally(() => {
        known.asking = false;
        known.askedAt = performance.now();
      });
  };

  return {
    source,
    valueOf(of, round) {
      const now = source();
      // Rounds of another beacon have other times: a value of one may have existed before the tickets were frozen.
      if (now === null || now === 'here' || now.hash !== of) return null;
      const value = values.get(round)?.value ?? null;
      if (value === null) ask(round);
      return value;
    },
  };
}
