import type { Cell, Selection } from '../core/selection.ts';
import { type Language, wordsFor } from './catalogue.ts';
import { cellLabel } from './describe-play.ts';

/** The most cells of a list that are written out; what comes after them is "…". */
const cellsShownMax = 100;

/** A selection in words, as a slip or a receipt shows it: `1 2 | 5 | –`, `Twice: 3; Once: 1, 7`, `Ball 1: Big`. */
export function betInWords(selection: Selection, language: Language): string {
  const fields = Object.entries<Held>(selection as Readonly<Record<string, Held>>);
  if (fields.length === 0) return wordsFor(language, 'way.nothing');
  const several = fields.length > 1;
  return fields
    .map(([name, held]) => (several ? `${wordsFor(language, `button.${name}`)}: ` : '') + heldText(name, held, language))
    .join('; ');
}

type Held = Cell | readonly (Cell | readonly Cell[])[] | Readonly<Record<string, readonly Cell[]>>;

function heldText(name: string, held: Held, language: Language): string {
  if (typeof held !== 'object') return name === 'pattern' ? String(held) : cellLabel(held, language);
  if (isBalls(held)) {
    const balls = Object.entries(held).map(([n, cells]) => `${wordsFor(language, 'button.ball', { n })}: ${listed(cells, ', ', language)}`);
    return balls.join('; ');
  }
  // Places are counted from one on paper.
  if (name === 'places') return held.map((place) => Number(place) + 1).join(', ');
  return held.some((cell) => typeof cell === 'object') ? listed(held, ' | ', language) : listed(held, ', ', language);
}

function isBalls(held: Exclude<Held, Cell>): held is Readonly<Record<string, readonly Cell[]>> {
  return !Array.isArray(held);
}

function listed(cells: readonly (Cell | readonly Cell[])[], between: string, language: Language): string {
  const shown = cells.slice(0, cellsShownMax).map((cell) => {
    if (typeof cell !== 'object') return cellLabel(cell, language);
    return cell.length === 0 ? '–' : listed(cell, ' ', language);
  });
  return [...shown, ...(cells.length > cellsShownMax ? ['…'] : [])].join(between);
}
