/** The one page of a short list, as the office calls answer it. */
export function pageOf<T = never>(...list: T[]): { list: T[]; pageNum: number; totalPages: number; total: number } {
  return { list, pageNum: 1, totalPages: list.length === 0 ? 0 : 1, total: list.length };
}
