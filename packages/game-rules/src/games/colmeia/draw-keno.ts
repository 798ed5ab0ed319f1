import type { Stream } from '@trevo/fairness';
import { multipleOfHundredths, multipleText } from '../../studio/multiple.ts';
import type { RoundOutcome } from '../../studio/outcome.ts';
import { type KenoChoice, kenoPays, type KenoTable } from './keno-table.ts';

export type KenoOutcome = RoundOutcome &
  KenoChoice & {
    readonly game: 'colmeia';
    /** In the order drawn. */
    readonly draw: readonly number[];
    readonly hits: number;
  };

/** Draws ten of forty numbers: `pickScaled` of 1 … 40 (public scheme, rule book §2.6). */
export function drawKeno(stream: Stream, table: KenoTable, { picks, risk }: KenoChoice): KenoOutcome {
  const numbers = Array.from({ length: table.numbers }, (_, index) => index + 1);
  const draw = stream.pickScaled(numbers, table.drawn);
  const hits = picks.filter((number) => draw.includes(number)).length;
  const multiple = kenoPays(table, { risk, count: picks.length })[hits] ?? 0;
  return {
    format: 1,
    game: 'colmeia',
    tableVersion: table.version,
    picks,
    risk,
    draw,
    hits,
    multiplier: multipleText(multipleOfHundredths(multiple)),
    features: [],
    position: stream.position,
  };
}
