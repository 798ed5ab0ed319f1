import type { ListColumn } from './list-column.ts';
import type { ListState } from './list-state.ts';

/** Rows by what a column sorts by; equal ones stay as they came. Without a sort they all do. */
export function sortedRows<R>(rows: readonly R[], columns: readonly ListColumn<R>[], sort: ListState['sort']): readonly R[] {
  const sortBy = columns.find(({ id }) => id === sort?.by)?.sortBy;
  if (sort === undefined || sortBy === undefined) return rows;
  const sign = sort.descending ? -1 : 1;
  return [...rows].sort((a, b) => sign * compared(sortBy(a), sortBy(b)));
}

function compared(a: string | number | bigint, b: string | number | bigint): number {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b);
  return a < b ? -1 : a > b ? 1 : 0;
}
