import { Pager } from '@trevo/ui';
import { useT } from '../platform/language.ts';

type RoomPagerProps = {
  /** A page as the office calls answer it. */
  readonly page: { readonly totalPages: number; readonly pageNum: number };
  readonly onPage: (pageNo: number) => void;
};

/** The pages of a list. */
export function RoomPager({ page, onPage }: RoomPagerProps) {
  const t = useT();
  return (
    <Pager
      total={page.totalPages}
      current={page.pageNum}
      range={5}
      margin={1}
      onPage={onPage}
      label={t('office.pages')}
      previousLabel={t('office.previous')}
      nextLabel={t('office.next')}
      pageLabel={(number) => t('office.page', { number })}
    />
  );
}
