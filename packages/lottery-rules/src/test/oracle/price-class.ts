import type { Line } from '../../core/play.ts';
import { signName } from './lhc.ts';

/** The price class of a line where a tier has several, as the key's suffix; empty where it has one. */
export function priceClassOf(id: string, line: Line, result: unknown): string {
  if (id.startsWith('e11.ent.ball')) return line.cells[0] === 'ODD' || line.cells[0] === 'EVEN' ? `/${line.cells[0]}` : '';
  if (/^lhc\.(pingtail|jointail|misstail)/.test(id)) return line.cells.includes(0) ? '/zero' : '/other';
  if (/^lhc\.(pingzodiac|joinzodiac|misszodiac|normalzodiac|combine\d_with49)/.test(id)) {
    return line.cells.includes(signName(1, (result as { date: string }).date)) ? '/year' : '/other';
  }
  return '';
}
