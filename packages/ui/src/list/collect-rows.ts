/** Every row of a list, as far as a file may hold them. */
export type CollectedRows<R> = {
  readonly rows: readonly R[];
  /** There are more than the file holds. */
  readonly capped: boolean;
  /** Rows came or went while the pages were read, each time that they were. */
  readonly changed: boolean;
};

/** Called with the rows so far; throws what `signal` was aborted with when nobody waits any more. */
export type CollectPorts = { readonly onCount: (count: number) => void; readonly signal: AbortSignal };

/** The most rows that one file holds: some 20 MB, and 200 calls. */
export const fileRowsMax = 20_000;

/** Rows of a call while rows are collected, as many as calls give. */
export const collectedPageSize = 100;

/** How often a list that changes under the reader is read again from its first page. */
const readingsMax = 3;

export type NumberedPage<R> = { readonly list: readonly R[]; readonly totalPages: number; readonly total?: number };

/**
 * Follows numbered pages to the end. A row that moved to a later page meanwhile is not taken twice; where rows came or went the reading begins again, and after
 * three readings the file says so.
 */
export async function collectPages<R>(
  ask: (pageNo: number) => Promise<NumberedPage<R>>,
  keyOf: (row: R) => string,
  ports: CollectPorts,
): Promise<CollectedRows<R>> {
  for (let reading = 1; ; reading++) {
    const collected = await readPages(ask, keyOf, ports);
    if (!collected.changed || reading === readingsMax) return collected;
  }
}

async function readPages<R>(
  ask: (pageNo: number) => Promise<NumberedPage<R>>,
  keyOf: (row: R) => string,
  { onCount, signal }: CollectPorts,
): Promise<CollectedRows<R>> {
  const rows = new Map<string, R>();
  let seen = 0;
  let first: NumberedPage<R> | undefined;
  for (let pageNo = 1; ; pageNo++) {
    signal.throwIfAborted();
    const page = await ask(pageNo);
    signal.throwIfAborted();
    first ??= page;
    seen += page.list.length;
    for (const row of page.list) rows.set(keyOf(row), row);
    onCount(rows.size);
    const isLast = pageNo >= page.totalPages || page.list.length === 0;
    if (!isLast && rows.size < fileRowsMax) continue;
    const changed = seen !== rows.size || page.totalPages !== first.totalPages || page.total !== first.total;
    return { rows: [...rows.values()].slice(0, fileRowsMax), capped: !isLast || rows.size > fileRowsMax, changed };
  }
}

export type ChainedPage<R> = { readonly list: readonly R[]; readonly next: string | null };

/** Follows pages of which each names the next: rows that come meanwhile stand before the first, and none is missed or taken twice. */
export async function collectChain<R>(
  ask: (before: string | null) => Promise<ChainedPage<R>>,
  { onCount, signal }: CollectPorts,
): Promise<CollectedRows<R>> {
  const rows: R[] = [];
  for (let before: string | null = null; ; ) {
    signal.throwIfAborted();
    const page: ChainedPage<R> = await ask(before);
    signal.throwIfAborted();
    rows.push(...page.list);
    onCount(rows.length);
    before = page.next;
    if (before === null || rows.length >= fileRowsMax)
      return { rows: rows.slice(0, fileRowsMax), capped: before !== null || rows.length > fileRowsMax, changed: false };
  }
}
