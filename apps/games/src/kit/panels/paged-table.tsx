import { Button, type Column, EmptyState, ErrorState, Table } from '@trevo/ui';
import { useWording } from '../page/language.ts';
import type { Pages } from './use-pages.ts';

type PagedTableProps<T> = {
  readonly pages: Pages<T>;
  readonly rowKey: (row: T) => string;
  readonly columns: readonly Column<T>[];
};

/** The player's own rounds as a table that grows by the page. */
export function PagedTable<T>({ pages: { rows, failed, again, more }, rowKey, columns }: PagedTableProps<T>) {
  const { t } = useWording();
  return (
    <>
      {failed && <ErrorState title={t('game.fault')} text={t('game.lostText')} retryLabel={t('game.retry')} onRetry={again} />}
      {rows?.length === 0 ? (
        <EmptyState title={t('game.noRounds')} text={t('game.noRoundsText')} />
      ) : (
        <Table<T>
          caption={t('game.history')}
          dense
          rows={rows ?? []}
          rowKey={rowKey}
          columns={columns}
          {...(rows === null && !failed ? { loadingRows: 6 } : {})}
        />
      )}
      {more && (
        <Button onClick={more} block>
          {t('game.more')}
        </Button>
      )}
    </>
  );
}
