import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { chainedSource, collectedPageSize, type ListSource, pagedSource } from '@trevo/ui';

type PageRequest = { readonly pageNo: number };
type Page<R> = { readonly list: readonly R[]; readonly totalPages: number; readonly total: number };
type Chain<R> = { readonly list: readonly R[]; readonly next: string | null };

export type PagedList<R, Q extends PageRequest> = {
  /** The part of the cache it stands in: `deposits`. */
  readonly key: readonly string[];
  readonly request: Q;
  readonly ask: (request: Q & { readonly pageSize?: number }) => Promise<Page<R>>;
  readonly rowKey: (row: R) => string;
};

/** A list of numbered pages. The page before stays until the next has come. */
export function usePagedList<R, Q extends PageRequest>({ key, request, ask, rowKey }: PagedList<R, Q>): ListSource<R> {
  const query = useQuery({ queryKey: [...key, request], queryFn: () => ask(request), placeholderData: keepPreviousData });
  return pagedSource({ query, rowKey, ask: (pageNo) => ask({ ...request, pageNo, pageSize: collectedPageSize }) });
}

type ChainedList<R> = {
  readonly key: readonly unknown[];
  /** `pageSize` is said where a file is made, and only then. */
  readonly ask: (before: string | null, pageSize: { readonly pageSize?: number }) => Promise<Chain<R>>;
  readonly enabled?: boolean;
};

/** Rows of a call that gives chains, where a file is made. */
const chainedPageSize = 50;

/** A list of which each page names the next. */
export function useChainedList<R>({ key, ask, enabled = true }: ChainedList<R>): ListSource<R> {
  const query = useInfiniteQuery({
    queryKey: key,
    enabled,
    queryFn: ({ pageParam }) => ask(pageParam, {}),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
  return chainedSource({ query, ask: (before) => ask(before, { pageSize: chainedPageSize }) });
}
