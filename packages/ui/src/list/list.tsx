import './list.css';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { rangeText } from '../date-range/range-field.tsx';
import { EmptyState, ErrorState } from '../feedback/empty-state.tsx';
import { joinClasses } from '../join-classes.ts';
import { Pager } from '../pager/pager.tsx';
import type { Column } from '../table/table.tsx';
import { Table } from '../table/table.tsx';
import type { ListColumn } from './list-column.ts';
import { ListFile, type ListStamp } from './list-file.tsx';
import type { ListSource } from './list-source.ts';
import { isNarrowed, type ListState } from './list-state.ts';
import { type FilterWords, type ListControl, ListTools } from './list-tools.tsx';
import type { ListSetting } from './list-words.ts';
import { printPart } from './print-part.ts';
import { sortedRows } from './sorted-rows.ts';

export type ListProps<R> = {
  readonly setting: ListSetting;
  readonly list: ListControl;
  readonly source: ListSource<R>;
  /** Names the list, its table and its file. */
  readonly title: string;
  /** Draws the title; a page whose heading says the same leaves it out. */
  readonly headed?: boolean | undefined;
  /** Beside the title. */
  readonly lead?: ReactNode;
  /** What else can be done with the list as a whole. */
  readonly acts?: ReactNode;
  readonly columns: readonly ListColumn<R>[];
  readonly rowKey: (row: R) => string;
  readonly filters?: Readonly<Record<string, FilterWords>> | undefined;
  readonly searchLabel?: string | undefined;
  readonly empty: { readonly title: string; readonly text?: string | undefined; readonly action?: ReactNode };
  /** One of several lists on a page: having none takes a line, and no picture. */
  readonly calm?: boolean | undefined;
  /** Instead, when what is narrowed has none. */
  readonly emptyNarrowed?: { readonly title: string; readonly text?: string | undefined } | undefined;
  /** What the sums under the columns are called, where they are not of the rows that are shown. */
  readonly totalLabel?: string | undefined;
  /** Asked before a file is made, with what the list is narrowed to: lines under its rows that say whose it is and of when. Rejects where there can be none. */
  readonly stamp?: ListStamp | undefined;
  readonly dense?: boolean | undefined;
  readonly waitingRows?: number | undefined;
};

/** Rows of something: narrowed, sorted, paged, summed, saved as a file and printed, the same way everywhere. */
export function List<R>(props: ListProps<R>) {
  const { setting, list, source, title, headed = false, lead, acts, columns } = props;
  const id = useId();
  useLastPage(props);
  const range = list.state.range === undefined ? [] : [rangeText(list.state.range, setting.say, setting.figures)];
  const told = [...filterWords(props), ...range];
  const fileRange = list.state.range === undefined ? [setting.today] : [list.state.range.from, list.state.range.to];
  return (
    <section className="card list" id={id} aria-label={title}>
      <div className={joinClasses('list-head', headed && 'is-headed')}>
        {headed ? <h2>{title}</h2> : null}
        {lead === undefined ? null : <span className="list-lead">{lead}</span>}
        <div className="list-tools">
          <ListTools {...{ list, setting }} filters={props.filters ?? {}} searchLabel={props.searchLabel} />
          {acts}
          {source.rows?.length === 0 ? null : (
            <span className="list-out">
              <ListFile {...{ setting, columns, told }} stamp={props.stamp} nameParts={[title, ...fileRange]} collect={source.collect} />
              <IconButton icon="receipt" line label={setting.say('print')} title={setting.say('print')} onClick={() => printPart(id)} />
            </span>
          )}
        </div>
      </div>
      <div className="list-printed" aria-hidden="true">
        <h2>{title}</h2>
        <p>{[...told, setting.say('printedAt', { at: setting.now() })].join(' · ')}</p>
      </div>
      <ListBody {...props} />
    </section>
  );
}

/** Rows that went may leave the page in the address empty: then the last one that is left is shown. */
function useLastPage<R>({ list: { state, change }, source: { rows, pages } }: ListProps<R>): void {
  const last = Math.max(1, pages ?? 1);
  const isBeyond = rows?.length === 0 && pages !== undefined && state.page > last;
  useEffect(() => {
    if (isBeyond) change({ page: last }, { replace: true });
  }, [isBeyond, last, change]);
}

/** What narrows the list, as the paper says it. */
function filterWords<R>({ list: { spec, state }, filters = {}, searchLabel }: ListProps<R>): readonly string[] {
  const chosen = Object.keys(spec.filters ?? {}).map((id) => `${filters[id]?.label}: ${filters[id]?.of(state.filters[id] ?? '')}`);
  return state.search.trim() === '' ? chosen : [...chosen, `${searchLabel}: ${state.search.trim()}`];
}

function ListBody<R>(props: ListProps<R>) {
  const { setting, list, source, title, columns, rowKey, dense, waitingRows = 8, empty } = props;
  const { say } = setting;
  const [placed, setPlaced] = useState<ListState['sort']>();
  const sort = source.isWhole ? placed : list.state.sort;
  if (source.rows === undefined && source.error !== null && source.error !== undefined)
    return (
      <ErrorState
        title={say('failed')}
        text={setting.reason(source.error)}
        retryLabel={say('retry')}
        retrying={source.isFetching}
        retryingLabel={say('retrying')}
        onRetry={source.retry}
      />
    );
  if (source.rows?.length === 0)
    return isNarrowed(list.spec, list.state) ? (
      <NoneFound {...props} />
    ) : props.calm === true ? (
      <NoneLine {...empty} />
    ) : (
      <EmptyState {...empty} />
    );
  const rows = sortedRows(source.rows ?? [], columns, source.isWhole ? placed : undefined);
  const onSort = source.isWhole ? setPlaced : (next: ListState['sort']) => list.change({ page: 1, sort: next });
  return (
    <>
      <Table
        caption={title}
        columns={columns
          .filter(({ fileOnly }) => !fileOnly)
          .map((column) => tableColumn(column, rows, { sort, onSort, isWhole: source.isWhole }))}
        rows={rows}
        rowKey={rowKey}
        dense={dense}
        loadingRows={source.rows === undefined ? waitingRows : undefined}
        footerLabel={props.totalLabel ?? say('total')}
      />
      <ListFoot {...props} />
    </>
  );
}

/** That there is nothing, in a line. */
function NoneLine({ title, text, action }: ListProps<never>['empty']) {
  return (
    <p className="list-none">
      <span>{title}</span>
      {text === undefined ? null : <span>{text}</span>}
      {action}
    </p>
  );
}

/** Nothing of what is asked: what narrows the list can be taken away in one go. */
function NoneFound<R>({ setting: { say }, list: { spec, change }, empty, emptyNarrowed, calm }: ListProps<R>) {
  const None = calm === true ? NoneLine : EmptyState;
  const first = Object.fromEntries(Object.entries(spec.filters ?? {}).map(([id, choices]) => [id, choices[0] ?? '']));
  return (
    <None
      title={(emptyNarrowed ?? empty).title}
      text={(emptyNarrowed ?? empty).text ?? say('noneFoundText')}
      action={
        <Button size="sm" onClick={() => change({ page: 1, search: '', filters: first, range: undefined })}>
          {say('showAll')}
        </Button>
      }
    />
  );
}

type Sorting = {
  readonly sort: ListState['sort'];
  readonly onSort: (next: ListState['sort']) => void;
  readonly isWhole: boolean;
};

function tableColumn<R>(column: ListColumn<R>, rows: readonly R[], { sort, onSort, isWhole }: Sorting): Column<R> {
  const { id, header, headerHidden, cell, align, tone, total } = column;
  const by = isWhole ? (column.sortBy === undefined ? undefined : id) : column.sort;
  const now = sort !== undefined && sort.by === by ? (sort.descending ? 'descending' : 'ascending') : 'none';
  return {
    id,
    header: headerHidden === true ? <span className="sr">{header}</span> : header,
    cell,
    align,
    tone,
    footer: total?.(rows),
    sort: by === undefined ? undefined : now,
    // First the way that is of use for figures and times, then the other, then as it was.
    onSort:
      by === undefined
        ? undefined
        : () => onSort(now === 'none' ? { by, descending: true } : now === 'descending' ? { by, descending: false } : undefined),
  };
}

function ListFoot<R>({ setting: { say }, list: { state, change }, source }: ListProps<R>) {
  const { total, pages, more, rows } = source;
  if (rows === undefined || (total === undefined && more === undefined && (pages ?? 0) < 2)) return null;
  return (
    <div className="list-foot">
      {total === undefined ? null : <span className="list-count num">{say('count', { count: total })}</span>}
      {more === undefined ? null : (
        <Button busy={more.isBusy} busyLabel={say('busy')} onClick={more.ask}>
          {say('more')}
        </Button>
      )}
      {pages === undefined ? null : (
        <Pager
          total={pages}
          current={state.page}
          range={5}
          margin={1}
          onPage={(page) => change({ page })}
          label={say('pages')}
          previousLabel={say('previousPage')}
          nextLabel={say('nextPage')}
          pageLabel={(number) => say('page', { number })}
        />
      )}
    </div>
  );
}
