import { limits } from '@trevo/contract';
import { Button, ProgressBar } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { ListPager } from '../../../shell/list-pager.tsx';

export type LobbyPagingProps = {
  readonly shown: number;
  readonly total: number;
  readonly totalPages: number;
  /** The last page that is shown. */
  readonly current: number;
  readonly busy: boolean;
  readonly onMore: () => void;
  readonly onPage: (page: number) => void;
};

/** How much is shown, load more, and numbered pages: range 5, margin 2 (Spec §9; decision D10). */
export function LobbyPaging({ shown, total, totalPages, current, busy, onMore, onPage }: LobbyPagingProps) {
  const t = useT();
  const tag = useLanguageTag();
  const figure = (value: number): string => new Intl.NumberFormat(tag).format(value);
  if (totalPages < 2) return null;
  const text = t('lobby.shown', { shown: figure(shown), total: figure(total) });
  return (
    <div className="col lobby-paging">
      <div className="col lobby-progress">
        <span className="sm t2 num">{text}</span>
        <ProgressBar label={t('lobby.progress')} part={total === 0 ? 0 : shown / total} valueText={text} />
      </div>
      {current < totalPages ? (
        <Button iconEnd="down" busy={busy} busyLabel={t('lobby.loadingMore')} onClick={onMore}>
          {t('lobby.more')}
        </Button>
      ) : null}
      <ListPager total={totalPages} current={current} margin={limits.lobbyPaginationMargin} onPage={onPage} />
    </div>
  );
}
