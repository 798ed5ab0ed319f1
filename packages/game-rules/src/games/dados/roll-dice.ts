import type { Stream } from '@trevo/fairness';
import { type Hundredths, multipleText } from '../../studio/multiple.ts';
import type { RoundOutcome } from '../../studio/outcome.ts';
import { type DiceChoice, diceMultiple, type DiceTable } from './dice-table.ts';

export type DiceOutcome = RoundOutcome &
  DiceChoice & {
    readonly game: 'dados';
    /** From 0 to 10,000: the whole part stands on the two dice, the hundredths beside them. */
    readonly roll: Hundredths;
  };

/** One roll: `scaled(10001)` (public scheme, rule book §2.3). */
export function rollDice(stream: Stream, table: DiceTable, { side, target }: DiceChoice): DiceOutcome {
  const roll = stream.scaled(table.rolls);
  const wins = side === 'under' ? roll < target : roll > target;
  return {
    format: 1,
    game: 'dados',
    tableVersion: table.version,
    side,
    target,
    roll,
    multiplier: wins ? multipleText(diceMultiple(table, { side, target })) : '0',
    features: [],
    position: stream.position,
  };
}
