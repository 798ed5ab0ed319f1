/** A page number from 1, or a gap of pages left out. */
export type PageCell = number | 'gap';

/**
 * The cells of a pager: a window of `range` pages round the current one, and `margin` pages at both ends.
 * A gap always stands for at least two pages. A current page outside `1…total` counts as the nearest one.
 */
export function pageModel(total: number, current: number, range: number, margin: number): readonly PageCell[] {
  const at = Math.min(Math.max(current, 1), Math.max(total, 1));
  const low = Math.max(1, Math.min(at - Math.floor(range / 2), total - range + 1));
  const high = Math.min(total, low + range - 1);
  const shown = (page: number): boolean => (page >= low && page <= high) || page <= margin || page > total - margin;
  const pages = Array.from({ length: Math.max(total, 0) }, (_, index) => index + 1).filter(
    (page) => shown(page) || (shown(page - 1) && shown(page + 1)),
  );
  return pages.flatMap((page, index): PageCell[] => {
    const before = pages[index - 1];
    return before !== undefined && page - before > 1 ? ['gap', page] : [page];
  });
}
