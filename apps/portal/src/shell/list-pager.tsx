import { limits } from '@trevo/contract';
import { Pager } from '@trevo/ui';
import { useT } from '../platform/language.ts';

export type ListPagerProps = {
  readonly total: number;
  readonly current: number;
  readonly onPage: (page: number) => void;
  /** Pages at each end; 1 unless the place has another (Spec §9). */
  readonly margin?: number;
};

/** The numbered pages of a list: range 5, margin 1 (Spec §9 announcements). */
export function ListPager({ total, current, onPage, margin = limits.announcementPaginationMargin }: ListPagerProps) {
  const t = useT();
  return (
    <Pager
      total={total}
      current={current}
      range={limits.paginationRange}
      margin={margin}
      onPage={onPage}
      label={t('pager.label')}
      previousLabel={t('pager.previous')}
      nextLabel={t('pager.next')}
      pageLabel={(page) => t('pager.page', { page })}
    />
  );
}
