import { limits } from '@trevo/contract';
import { Pager } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';

export type HistoryPagerProps = { readonly total: number; readonly current: number; readonly onPage: (page: number) => void };

/** Pages of a history, as in the announcements: range 5, margin 1. */
export function HistoryPager({ total, current, onPage }: HistoryPagerProps) {
  const t = useT();
  return (
    <div className="mc-pager">
      <Pager
        total={total}
        current={current}
        range={limits.paginationRange}
        margin={limits.announcementPaginationMargin}
        onPage={onPage}
        label={t('pager.label')}
        previousLabel={t('pager.previous')}
        nextLabel={t('pager.next')}
        pageLabel={(page) => t('pager.page', { page })}
      />
    </div>
  );
}
