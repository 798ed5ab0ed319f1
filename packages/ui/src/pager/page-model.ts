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

/** So many pages fit a phone of 360 px, each 44 px wide; where there are more it has the ends and the current page. */
const phonePages = 5;

/** A cell of a pager, and where it stands: on every screen, or only where there is much room, or little. */
export type PagerCell = { readonly cell: PageCell; readonly room?: 'much' | 'little' };

/**
 * The cells of a pager for both kinds of screen at once: where there is much room the model of `range` and `margin`,
 * where there is little the ends and the current page, with a gap wherever pages are left out. Every page of the latter is one of the former.
 */
export function pagerCells(total: number, current: number, range: number, margin: number): readonly PagerCell[] {
  const little = pageModel(total, current, total <= Math.min(phonePages, range) ? range : 1, 1);
  return pageModel(total, current, range, margin).flatMap((cell): readonly PagerCell[] => {
    if (cell === 'gap') return [{ cell, room: 'much' }];
    const at = little.indexOf(cell);
    if (at < 0) return [{ cell, room: 'much' }];
    return little[at - 1] === 'gap' ? [{ cell: 'gap', room: 'little' }, { cell }] : [{ cell }];
  });
}
