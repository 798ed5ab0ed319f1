import { ok, refuse, type Result } from '@trevo/kernel';
import type { PrizeMode } from '../core/play.ts';
import { one, type Rational, ratio } from '../core/rational.ts';
import type { Selection, SelectionRefusal } from '../core/selection.ts';

/** The least that ZY leaves of a prize. */
export const zyLeast = ratio(3, 4);
const nineTenths = ratio(9, 10);

/**
 * What ZY (智赢) pays of the 2000 table: 75 % when the first digit drawn is 6, 90 % when it is 9, else all of it.
 * 96.5 % of fair on the whole, because no bet of this mode looks at the first digit. Rule book §2.2.
 */
export function zyFactor(drawn: readonly number[]): Rational {
  if (drawn[0] === 6) return zyLeast;
  return drawn[0] === 9 ? nineTenths : one;
}

/** ZY does not offer the first position: it is the control digit, and a bet on it could dodge or invite the reduction. */
export function zyOffers(selection: Selection, mode: PrizeMode): Result<Selection, SelectionRefusal> {
  if (mode !== 'ZY') return ok(selection);
  if ('positions' in selection && selection.positions[0]?.length !== 0) return refuse('not-offered', 'positions[0]');
  if ('places' in selection && selection.places.includes(0)) return refuse('not-offered', 'places');
  return ok(selection);
}
