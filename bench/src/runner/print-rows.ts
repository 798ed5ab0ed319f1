import { formatNumber, type Row } from './bench.ts';

/** One row by itself: what was measured, how much, against what, and whether that is enough. */
export function formatRow({ name, value, unit, reference, ratio, bar, pass }: Row): string {
  const against = ratio === null ? '' : `, ${ratio.toFixed(2)} of ${reference}`;
  return `${pass ? '✓' : '✗'} ${name}: ${formatNumber(value)} ${unit}${against} (${bar})`;
}

/** The rows as a table with aligned columns, numbers to the right. */
export function formatRows(rows: readonly Row[]): string {
  const heading = ['', 'measured', 'unit', 'value', 'against', 'ratio', 'bar'];
  const lines = rows.map(({ name, value, unit, reference, ratio, bar, pass }) => [
    pass ? '✓' : '✗',
    name,
    unit,
    formatNumber(value),
    reference,
    ratio === null ? '' : ratio.toFixed(2),
    bar,
  ]);
  const widths = heading.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)));
  const toTheRight = new Set([3, 5]);
  const draw = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (toTheRight.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [draw(heading), ...lines.map(draw)].join('\n');
}
