import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { chainedSource, collectedPageSize, type ListSource, pagedSource } from '@trevo/ui';
import { ownKey } from './query-keys.ts';

type PageRequest = { readonly pageNo: number };
type Page<R> = { readonly list: readonly R[]; readonly totalPages: number };
type Chain<R> = { readonly list: readonly R[]; readonly next: string | null };

type PagedList<R, Q extends PageRequest> = {
  /** The part of the account's cache it stands in: `deposits`. */
  readonly key: string;
  readonly request: Q;
  readonly ask: (request: Q & { readonly pageSize: number }) => Promise<Page<R>>;
  readonly rowKey: (row: R) => string;
  readonly pageSize: number;
};

/** A list of the account in numbered pages. The page before stays until the next has come. */
export function usePagedList<R, Q extends PageRequest>({ key, request, ask, rowKey, pageSize }: PagedList<R, Q>): ListSource<R> {
  const query = useQuery({
    queryKey: ownKey(key, request, pageSize),
    queryFn: () => ask({ ...request, pageSize }),
    placeholderData: keepPreviousData,
  });
  return pagedSource({ query, rowKey, ask: (pageNo) => ask({ ...request, pageNo, pageSize: collectedPageSize }) });
}

/** Rows of a chained page, and of one while a file is made: as many as calls give. */
const chainedPageSize = { shown: 20, inFile: 50 } as const;

type ChainPart = { readonly before?: string; readonly pageSize: number };

type ChainedList<R> = { readonly key: string; readonly request: unknown; readonly ask: (part: ChainPart) => Promise<Chain<R>> };

/** A list of the account of which each page names the next. */
export function useChainedList<R>({ key, request, ask }: ChainedList<R>): ListSource<R> {
  const part = (before: string | null, pageSize: number): ChainPart => ({ pageSize, ...(before === null ? {} : { before }) });
  const query = useInfiniteQuery({
    queryKey: ownKey(key, request),
    queryFn: ({ pageParam }) => ask(part(pageParam, chainedPageSize.shown)),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    // What happened elsewhere while another page was open stands here when it is opened again.
    refetchOnMount: 'always',
  });
  return chainedSource({ query, ask: (before) => ask(part(before, chainedPageSize.inFile)) });
}
