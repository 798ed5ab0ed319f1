import { formatDate, invariant } from '@trevo/kernel';
import { range } from '../core/counting.ts';
import { anyPrize, type Reach } from '../core/reach.ts';
import type { Selection } from '../core/selection.ts';
import { type LhcDraw, lhcModel } from './draw.ts';

/** Bets on the special number alone: a draw for each of the 49, on the day that settles their signs. No more than `together` of the chosen values win at once. */
export function specialReach(together: number): Reach<Selection, LhcDraw> {
  return {
    kind: 'draws',
    space: 'LHC special',
    size: 49,
    *draws(on) {
      for (const special of range(1, 49)) {
        const normals = range(1, 7).filter((it) => it !== special);
        const draw = lhcModel.read({ date: formatDate(on), normals: normals.slice(0, 6), special });
        invariant(draw.ok, 'The day of the draw lies in a known lunar year');
        yield draw.value;
      }
    },
    cellOf: ({ special }) => String(special),
    most: (selection) => [{ [anyPrize]: Math.min(together, (Object.values(selection)[0] as readonly unknown[]).length) }],
  };
}
