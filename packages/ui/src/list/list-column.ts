import type { ReactNode } from 'react';
import type { FileCell } from './csv-text.ts';

/** A column of a list: what is seen, what the file says, and how it sorts. */
export type ListColumn<R> = {
  readonly id: string;
  readonly header: string;
  /** The heading is read out, not drawn: over buttons. */
  readonly headerHidden?: boolean | undefined;
  readonly cell: (row: R) => ReactNode;
  /** Figures stand at the end, under each other. */
  readonly align?: 'start' | 'end' | undefined;
  /** A class for the row's cell: `t1`, `gain`, `loss`, `win`. */
  readonly tone?: ((row: R) => string | undefined) | undefined;
  /** What the file says of a row; without it the column is not in the file. */
  readonly file?: ((row: R) => FileCell) | undefined;
  /** Stands in the file and not in the table: what few look for, and what would push figures out of sight. */
  readonly fileOnly?: boolean | undefined;
  /** Under the column: the sum of the rows that are shown. */
  readonly total?: ((rows: readonly R[]) => ReactNode) | undefined;
  /** The server's word for sorting by it ({@link ListSpec}). */
  readonly sort?: string | undefined;
  /** In lists that are here as a whole: what rows are sorted by. */
  readonly sortBy?: ((row: R) => string | number | bigint) | undefined;
};
