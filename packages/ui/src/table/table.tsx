import './table.css';
import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { ScrollRegion } from './scroll-region.tsx';

export interface Column<R> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: R) => ReactNode;
  /** Figures stand at the end, under each other. */
  readonly align?: 'start' | 'end' | undefined;
  /** A class for the row's cell: `t1`, `gain`, `loss`, `win`. */
  readonly tone?: ((row: R) => string | undefined) | undefined;
  /** Under the column, e.g. a sum. */
  readonly footer?: ReactNode;
  /** How the rows are sorted by this column now; `none` when they could be. */
  readonly sort?: 'ascending' | 'descending' | 'none' | undefined;
  readonly onSort?: (() => void) | undefined;
}

export interface TableProps<R> {
  /** Names the table; read out, not drawn. */
  readonly caption: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly dense?: boolean | undefined;
  /** So many rows of skeleton instead of rows. */
  readonly loadingRows?: number | undefined;
  /** Stands in the body when there are no rows. */
  readonly empty?: ReactNode;
  /** What the sums under the columns are called: stands under the first one. */
  readonly footerLabel?: string | undefined;
}

/** Rows under headings that stay in sight, hairlines only. Wider than its place, it scrolls by itself. */
export function Table<R>(props: TableProps<R>) {
  const { caption, columns, rows, rowKey, dense = false, loadingRows, empty, footerLabel } = props;
  const hasFooter = columns.some((column) => column.footer !== undefined);
  return (
    <ScrollRegion className="tbl-scroll" label={caption}>
      <table
        // Widths change when the rows come: the full table takes the place of the waiting one, and nothing is seen to move.
        key={loadingRows === undefined ? 'full' : 'waiting'}
        className={joinClasses('tbl', dense && 'dense')}
        aria-busy={loadingRows !== undefined || undefined}
      >
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) =>
              loadingRows === undefined ? <HeadCell key={column.id} column={column} /> : <WaitingHead key={column.id} column={column} />,
            )}
          </tr>
        </thead>
        <tbody>
          {loadingRows === undefined ? (
            <BodyRows {...{ columns, rows, rowKey, empty }} />
          ) : (
            <WaitingRows count={loadingRows} columns={columns.length} />
          )}
        </tbody>
        {hasFooter && loadingRows === undefined ? (
          <tfoot>
            <FootCells columns={columns} label={footerLabel} />
          </tfoot>
        ) : null}
      </table>
    </ScrollRegion>
  );
}

/** The sums under their columns; what they are called stands before the first of them. */
function FootCells<R>({ columns, label }: { readonly columns: readonly Column<R>[]; readonly label: string | undefined }) {
  const first = Math.max(
    0,
    columns.findIndex(({ footer }) => footer !== undefined),
  );
  return (
    <tr>
      {first === 0 ? null : <td colSpan={first}>{label}</td>}
      {columns.slice(first).map((column) => (
        <td key={column.id} className={endClass(column)}>
          {column.footer}
        </td>
      ))}
    </tr>
  );
}

function HeadCell<R>({ column }: { readonly column: Column<R> }) {
  const { header, sort, onSort } = column;
  const sorted = sort === undefined || sort === 'none' ? undefined : sort;
  return (
    <th scope="col" className={endClass(column)} aria-sort={sort}>
      {onSort === undefined ? (
        header
      ) : (
        <button type="button" className="sorter" onClick={onSort}>
          {header}
          <Icon name={sorted === 'ascending' ? 'up' : 'down'} size={14} />
        </button>
      )}
    </th>
  );
}

function BodyRows<R>({ columns, rows, rowKey, empty }: Pick<TableProps<R>, 'columns' | 'rows' | 'rowKey' | 'empty'>) {
  if (rows.length === 0)
    return (
      <tr>
        <td className="whole" colSpan={columns.length}>
          {empty}
        </td>
      </tr>
    );
  return rows.map((row) => (
    <tr key={rowKey(row)}>
      {columns.map((column) => (
        <td key={column.id} className={joinClasses(endClass(column), column.tone?.(row)) || undefined}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  ));
}

function WaitingHead<R>({ column }: { readonly column: Column<R> }) {
  return (
    <th scope="col" className={endClass(column)}>
      <span className="sr">{column.header}</span>
      <Skeleton height="10px" width="50%" radius="5px" />
    </th>
  );
}

function WaitingRows({ count, columns }: { readonly count: number; readonly columns: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={`waiting-${String(row)}`}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={`waiting-${String(column)}`}>
          <Skeleton height="12px" width={column === 0 ? '70%' : '50%'} radius="5px" />
        </td>
      ))}
    </tr>
  ));
}

function endClass(column: { readonly align?: 'start' | 'end' | undefined }): string | undefined {
  return column.align === 'end' ? 'r' : undefined;
}
