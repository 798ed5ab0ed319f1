import { rational } from '../../slot-par/rational.ts';
import { choose } from '../../studio/choose.ts';
import type { GameSheet } from '../../studio/game-sheet.ts';
import { multipleOfHundredths, multipleText } from '../../studio/multiple.ts';
import { type Chance, exactly, meanOf, returnRange, settingFigures } from '../../studio/setting-figures.ts';
import { type KenoChoice, kenoPays, kenoPicksMax, kenoPicksMin, type KenoRisk, kenoRisks, type KenoTable } from './keno-table.ts';

type Setting = { readonly risk: KenoRisk; readonly count: number };

/** Every count of picks at every risk, every count of hits that pays, exact. */
export function kenoSheet(table: KenoTable): GameSheet {
  const counts = Array.from({ length: kenoPicksMax - kenoPicksMin + 1 }, (_, index) => kenoPicksMin + index);
  const settings = kenoRisks.flatMap((risk) => counts.map((count): Setting => ({ risk, count })));
  return {
    ...returnRange(settings.map((setting) => meanOf(chancesOf(table, setting)))),
    settings: settings.map((setting) => ({
      choice: { risk: setting.risk, picks: setting.count },
      figures: settingFigures(chancesOf(table, setting)),
      lines: chancesOf(table, setting).map(({ multiple, chance, hits }) => ({
        at: { kind: 'count', of: hits },
        multiplier: multipleText(multiple),
        chance: exactly(chance),
      })),
    })),
  };
}

/** Every count of hits that pays. */
export function kenoChances(table: KenoTable, { picks, risk }: KenoChoice): Chance[] {
  return chancesOf(table, { risk, count: picks.length });
}

/** h of n picks among the drawn come with C(n, h) · C(40 − n, 10 − h) in C(40, 10). */
function chancesOf(table: KenoTable, setting: Setting): (Chance & { readonly hits: number })[] {
  const { numbers, drawn } = table;
  const { count } = setting;
  const all = choose(numbers, drawn);
  return kenoPays(table, setting).flatMap((hundredths, hits) => {
    const chance = rational(choose(count, hits) * choose(numbers - count, drawn - hits), all);
    return hundredths === 0 ? [] : [{ hits, multiple: multipleOfHundredths(hundredths), chance }];
  });
}
