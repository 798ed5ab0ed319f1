import type { Cell, Selection } from '../core/selection.ts';
import { cellLabel } from './describe-play.ts';
import type { LotteryWords } from './lottery-words.ts';

/** The most cells of a list that are written out; what comes after them is "…". */
const cellsShownMax = 100;

/** A selection in words, as a slip or a receipt shows it: `1 2 | 5 | –`, `Twice: 3; Once: 1, 7`, `Ball 1: Big`. */
export function betInWords(selection: Selection, words: LotteryWords): string {
  const fields = Object.entries<Held>(selection as Readonly<Record<string, Held>>);
  if (fields.length === 0) return words.say('way.nothing');
  const several = fields.length > 1;
  return fields.map(([name, held]) => (several ? `${words.say(`button.${name}`)}: ` : '') + heldText(name, held, words)).join('; ');
}

type Held = Cell | readonly (Cell | readonly Cell[])[] | Readonly<Record<string, readonly Cell[]>>;

function heldText(name: string, held: Held, words: LotteryWords): string {
  if (typeof held !== 'object') return name === 'pattern' ? String(held) : cellLabel(held, words);
  if (isBalls(held)) {
    const balls = Object.entries(held).map(([n, cells]) => `${words.say('button.ball', { n })}: ${listed(cells, ', ', words)}`);
    return balls.join('; ');
  }
  // Places are counted from one on paper.
  if (name === 'places') return held.map((place) => Number(place) + 1).join(', ');
  return held.some((cell) => typeof cell === 'object') ? listed(held, ' | ', words) : listed(held, ', ', words);
}

function isBalls(held: Exclude<Held, Cell>): held is Readonly<Record<string, readonly Cell[]>> {
  return !Array.isArray(held);
}

function listed(cells: readonly (Cell | readonly Cell[])[], between: string, words: LotteryWords): string {
  const shown = cells.slice(0, cellsShownMax).map((cell) => {
    if (typeof cell !== 'object') return cellLabel(cell, words);
    return cell.length === 0 ? '–' : listed(cell, ' ', words);
  });
  return [...shown, ...(cells.length > cellsShownMax ? ['…'] : [])].join(between);
}
