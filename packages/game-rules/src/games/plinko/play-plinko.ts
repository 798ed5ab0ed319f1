import type { Stream } from '@trevo/fairness';
import { invariant } from '@trevo/kernel';
import { multipleOfHundredths, multipleText } from '../../studio/multiple.ts';
import type { RoundOutcome } from '../../studio/outcome.ts';
import { type PlinkoChoice, plinkoMultipliers, type PlinkoTable } from './plinko-table.ts';

/** A ball's way through the board. */
export type PlinkoOutcome = RoundOutcome &
  PlinkoChoice & {
    readonly game: 'plinko';
    /** One letter per row, R right and L left. */
    readonly path: string;
    /** Where it fell, counted from the left: the number of rights. */
    readonly slot: number;
  };

/** Drops one ball: `scaled(2)` at every row, 1 is right (public scheme, rule book §1.5). */
export function playPlinko(stream: Stream, table: PlinkoTable, { rows, risk }: PlinkoChoice): PlinkoOutcome {
  const multipliers = plinkoMultipliers(table, { rows, risk });
  let path = '';
  let slot = 0;
  for (let row = 0; row < rows; row++) {
    const right = stream.scaled(2);
    path += right === 1 ? 'R' : 'L';
    slot += right;
  }
  const multiple = multipliers[slot];
  invariant(multiple !== undefined, 'Every slot of a board has its multiplier');
  return {
    format: 1,
    game: 'plinko',
    tableVersion: table.version,
    rows,
    risk,
    path,
    slot,
    multiplier: multipleText(multipleOfHundredths(multiple)),
    features: [],
    position: stream.position,
  };
}
