import type { Stream } from '@trevo/fairness';
import { type Hundredths, multipleOfHundredths, multipleText } from '../../studio/multiple.ts';
import type { RoundOutcome } from '../../studio/outcome.ts';
import { type RideChoice, ridePoint, type RideTable, words } from './ride-table.ts';

export type RideOutcome = RoundOutcome &
  RideChoice & {
    readonly game: 'bondinho';
    /** How far the car came, in hundredths. */
    readonly point: Hundredths;
  };

/** One ride: a number of 32 bits says how far it comes (public scheme); at the target or beyond it the target is paid. */
export function ride(stream: Stream, table: RideTable, { target }: RideChoice): RideOutcome {
  const point = ridePoint(table, stream.scaled(words));
  return {
    format: 1,
    game: 'bondinho',
    tableVersion: table.version,
    target,
    point,
    multiplier: point >= target ? multipleText(multipleOfHundredths(target)) : '0',
    features: [],
    position: stream.position,
  };
}
