import { prefersStillness } from '../kit/play/motion.ts';

const settleMs = 140;
/** How far a reel swings past its stop, in symbols. */
const swing = 0.09;
const goneMs = 260;
const fallMs = 220;
const fallMoreMs = 55;
const coverMs = 380;

const appear = [{ opacity: 0 }, { opacity: 1 }];

/** The column slides down past the window at one speed, whatever it shows; the result stands above the passing symbols. */
export function turnColumn(column: HTMLElement, cells: number, rows: number, durationMs: number): Animation {
  if (prefersStillness()) return column.animate(appear, { duration: settleMs });
  const perCell = 100 / cells;
  const start = perCell * (cells - rows);
  const whole = durationMs + settleMs;
  return column.animate(
    [
      { transform: `translateY(-${start}%)`, easing: 'linear' },
      { transform: `translateY(${swing * perCell}%)`, offset: durationMs / whole, easing: 'ease-out' },
      { transform: 'translateY(0)' },
    ],
    { duration: whole },
  );
}

/** The cells that were paid shrink away; they stay away until the column falls. */
export function removeCells(column: HTMLElement, gone: readonly number[]): Animation[] {
  const frames = prefersStillness()
    ? [{ opacity: 1 }, { opacity: 0 }]
    : [
        { transform: 'scale(1)', opacity: 1 },
        { transform: 'scale(1.16)', opacity: 1, offset: 0.4 },
        { transform: 'scale(0.2)', opacity: 0 },
      ];
  return cellsOf(column)
    .filter((_, row) => gone.includes(row))
    .map((cell) => cell.animate(frames, { duration: goneMs, easing: 'ease-in', fill: 'forwards' }));
}

/** Every cell that moved comes down from where it was, new ones from above the window. The further it falls, the longer it takes. */
export function dropCells(column: HTMLElement, gone: readonly number[], rows: number): Animation[] {
  const stayed = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.includes(row));
  return cellsOf(column).flatMap((cell, row) => {
    const from = row < gone.length ? row - gone.length : (stayed[row - gone.length] ?? row);
    const cells = row - from;
    if (cells === 0) return [];
    if (prefersStillness()) return [cell.animate(appear, { duration: settleMs })];
    return [
      cell.animate(
        [
          { transform: `translateY(-${cells * 100}%)`, easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' },
          { transform: `translateY(${swing * 100}%)`, offset: 0.82, easing: 'ease-out' },
          { transform: 'translateY(0)' },
        ],
        { duration: fallMs + cells * fallMoreMs },
      ),
    ];
  });
}

/** The cells open from their middle, one after the other from the top. */
export function coverColumn(column: HTMLElement): Animation[] {
  const frames = prefersStillness()
    ? appear
    : [
        { transform: 'scaleY(0)', opacity: 0 },
        { transform: 'scaleY(1.08)', opacity: 1, offset: 0.7 },
        { transform: 'scaleY(1)', opacity: 1 },
      ];
  return cellsOf(column).map((cell, row) =>
    cell.animate(frames, { duration: coverMs, delay: row * 60, easing: 'ease-out', fill: 'backwards' }),
  );
}

function cellsOf(column: HTMLElement): HTMLElement[] {
  return [...column.children].filter((cell) => cell instanceof HTMLElement);
}
