import type { Stream } from '@trevo/fairness';
import { multipleOfHundredths, multipleText } from '../../studio/multiple.ts';
import type { RoundOutcome } from '../../studio/outcome.ts';
import { type WheelChoice, wheelSegments, type WheelTable } from './wheel-table.ts';

export type WheelOutcome = RoundOutcome &
  WheelChoice & {
    readonly game: 'roda';
    /** The segment under the pointer, clockwise from 0. */
    readonly index: number;
  };

/** One turn: `scaled(segments)` (public scheme, rule book §2.7). */
export function spinWheel(stream: Stream, table: WheelTable, { segments, risk }: WheelChoice): WheelOutcome {
  const index = stream.scaled(segments);
  return {
    format: 1,
    game: 'roda',
    tableVersion: table.version,
    segments,
    risk,
    index,
    multiplier: multipleText(multipleOfHundredths(wheelSegments(table, { segments, risk })[index] ?? 0)),
    features: [],
    position: stream.position,
  };
}
