import type { Cell } from '@trevo/lottery-rules';
import type { PadRow, QuickPick } from '@trevo/lottery-rules/text';

/** The cells that a quick pick fills a row with: halves by place in the row, odd and even by number, the mirror by what is `chosen` in it. */
export function quickCells({ cells }: Pick<PadRow, 'cells'>, pick: QuickPick, chosen: readonly Cell[] = []): readonly Cell[] {
  const half = Math.floor(cells.length / 2);
  switch (pick) {
    case 'all':
      return cells;
    case 'big':
      return cells.slice(half);
    case 'small':
      return cells.slice(0, half);
    case 'odd':
      return cells.filter((cell) => Number(cell) % 2 === 1);
    case 'even':
      return cells.filter((cell) => Number(cell) % 2 === 0);
    case 'twins':
      return cells.filter((cell) => String(cell) === backwards(cell));
    case 'mirror':
      return cells.filter((cell) => chosen.includes(cell) || chosen.includes(backwards(cell)));
    case 'clear':
      return [];
  }
}

function backwards(cell: Cell): string {
  return [...String(cell)].reverse().join('');
}

/** The quick picks that a row can take: not more cells than it may hold. Positions are ticked all at once or not at all. */
export function offeredPicks(row: PadRow): readonly QuickPick[] {
  const offered = row.path === 'places' ? row.quickPicks.filter((pick) => pick === 'all' || pick === 'clear') : row.quickPicks;
  const fitting = offered.filter((pick) => pick === 'clear' || mostCells(row, pick) <= row.max);
  return fitting.length > 1 ? fitting : fitting.filter((pick) => pick === 'clear');
}

/** How many cells a quick pick can come to. */
function mostCells(row: PadRow, pick: QuickPick): number {
  return pick === 'mirror' ? row.cells.length : quickCells(row, pick).length;
}
