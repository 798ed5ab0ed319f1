import { type ChainedPage, collectChain, type CollectedRows, type CollectPorts, collectPages, type NumberedPage } from './collect-rows.ts';

/** Where the rows of a list come from: those that are shown, how to get others, and all of them for a file. */
export type ListSource<R> = {
  /** Undefined while nothing has come. */
  readonly rows: readonly R[] | undefined;
  /** Null unless the last try failed. */
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly retry: () => void;
  /** The first answer has come, or its failure: cards that come one by one would push those below them. */
  readonly isSettled: boolean;
  /** Of all pages, where it is known. */
  readonly total: number | undefined;
  /** Numbered pages, where the list has them. */
  readonly pages: number | undefined;
  /** Asks for further rows, where the list grows and there are some. */
  readonly more: { readonly isBusy: boolean; readonly ask: () => void } | undefined;
  /** All rows are here already: they can be sorted in place. */
  readonly isWhole: boolean;
  readonly collect: (ports: CollectPorts) => Promise<CollectedRows<R>>;
};

/** What is read of a query of the cache. */
type Asked<T> = {
  readonly data: T | undefined;
  readonly error: unknown;
  /** Stays true while a failed one is asked again. */
  readonly isFetched: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type Paged<R> = {
  readonly query: Asked<NumberedPage<R>>;
  /** Asks for a page with as many rows as the call gives. */
  readonly ask: (pageNo: number) => Promise<NumberedPage<R>>;
  readonly rowKey: (row: R) => string;
};

/** Numbered pages, one of which is shown. */
export function pagedSource<R>({ query, ask, rowKey }: Paged<R>): ListSource<R> {
  return {
    ...askedSource(query),
    rows: query.data?.list,
    total: query.data?.total,
    pages: query.data?.totalPages,
    collect: (ports) => collectPages(ask, rowKey, ports),
  };
}

type Chained<R> = {
  readonly query: Asked<{ readonly pages: readonly ChainedPage<R>[] }> & {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly ask: (before: string | null) => Promise<ChainedPage<R>>;
};

/** Pages of which each names the next, shown one under the other. */
export function chainedSource<R>({ query, ask }: Chained<R>): ListSource<R> {
  return {
    ...askedSource(query),
    rows: query.data?.pages.flatMap(({ list }) => list),
    more: query.hasNextPage ? { isBusy: query.isFetchingNextPage, ask: () => void query.fetchNextPage() } : undefined,
    collect: (ports) => collectChain(ask, ports),
  };
}

/** A list that comes as a whole, or as its first rows of `total`. */
export function wholeSource<R>(query: Asked<readonly R[]>, total?: number): ListSource<R> {
  const { data: rows } = query;
  return {
    ...askedSource(query),
    rows,
    total: total ?? rows?.length,
    isWhole: true,
    collect: ({ onCount }) => {
      onCount(rows?.length ?? 0);
      return Promise.resolve({ rows: rows ?? [], capped: (total ?? 0) > (rows?.length ?? 0), changed: false });
    },
  };
}

/** Rows that came with something else. */
export function givenSource<R>(rows: readonly R[]): ListSource<R> {
  return wholeSource({ data: rows, error: null, isFetched: true, isFetching: false, refetch: () => undefined });
}

function askedSource({ data, error, isFetched, isFetching, refetch }: Asked<unknown>) {
  return {
    // A list that could not be asked again is still the list.
    error: data === undefined ? error : null,
    isSettled: isFetched,
    isFetching,
    retry: () => void refetch(),
    total: undefined,
    pages: undefined,
    more: undefined,
    isWhole: false,
  };
}
