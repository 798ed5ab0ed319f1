/** One page of a list: page numbers start at 1; a page past the end is empty. An empty list has one page. */
export function pageOf<T>(
  items: readonly T[],
  pageNo: number,
  pageSize: number,
): { items: readonly T[]; totalPages: number; pageNum: number; total: number } {
  const from = (pageNo - 1) * pageSize;
  return {
    items: items.slice(from, from + pageSize),
    totalPages: Math.max(1, Math.ceil(items.length / pageSize)),
    pageNum: pageNo,
    total: items.length,
  };
}
