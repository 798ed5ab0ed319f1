import { type Column, Table } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/language.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { ListPager } from '../../../shell/list-pager.tsx';

export type HistoryCardProps<R> = {
  /** Names the card and its table. */
  readonly title: string;
  /** The first line of the card; the title as a heading unless something else stands there. */
  readonly head?: ReactNode;
  readonly query: {
    readonly data: { readonly list: readonly R[]; readonly totalPages: number } | undefined;
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly columns: readonly Column<R>[];
  readonly rowKey: (row: R) => string;
  readonly waitingRows: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

/** A history page by page: waiting, failed, empty or full. */
export function HistoryCard<R>({ title, head, query, columns, rowKey, waitingRows, page, onPage }: HistoryCardProps<R>) {
  const t = useT();
  return (
    <section className="card" aria-label={title}>
      <div className="row mc-card-h">{head ?? <h2 className="h4">{title}</h2>}</div>
      {query.error === null ? (
        <Table
          caption={title}
          columns={columns}
          rows={query.data?.list ?? []}
          rowKey={rowKey}
          loadingRows={query.isPending ? waitingRows : undefined}
          empty={t('in_no_data')}
        />
      ) : (
        <FaultCard error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data === undefined ? null : (
        <div className="mc-pager">
          <ListPager total={query.data.totalPages} current={page} onPage={onPage} />
        </div>
      )}
    </section>
  );
}
