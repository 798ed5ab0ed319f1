import { amountOf } from '@trevo/money';
import { Table } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { Sum } from '../data/lottery-money.tsx';
import { ticketPath } from './lottery-paths.ts';
import type { Order } from './lottery-views.ts';
import { PanelHead } from './panel-head.tsx';
import { StatusBadge } from './status-badge.tsx';

/** The other issues of an order's chase, each the way to its own ticket. */
export function TicketChase({ order, chase }: { readonly order: Order; readonly chase: readonly Order[] }) {
  const t = useT();
  const when = useMoment();
  const rows = [order, ...chase.filter(({ orderId }) => orderId !== order.orderId)].toSorted((a, b) => a.drawsAt.localeCompare(b.drawsAt));
  return (
    <section className="card" aria-label={t('lottery.ticket.chase')}>
      <PanelHead title={t('lottery.ticket.chase')}>
        <span className="sm t3">{t('lottery.ticket.issues', { count: rows.length })}</span>
      </PanelHead>
      <Table<Order>
        caption={t('lottery.ticket.chase')}
        dense
        rows={rows}
        rowKey={({ orderId }) => orderId}
        columns={[
          {
            id: 'issue',
            header: t('lottery.see.issue'),
            cell: ({ orderId, issue, lottery }) =>
              orderId === order.orderId ? (
                <b className="num b t1">{issue}</b>
              ) : (
                <a className="link num" href={ticketPath(orderId, lottery)}>
                  {issue}
                </a>
              ),
          },
          { id: 'when', header: t('lottery.ticket.drawn'), cell: ({ drawsAt }) => <span className="num">{when(drawsAt, 'moment')}</span> },
          { id: 'multiple', header: t('lottery.ticket.multiple'), align: 'end', cell: ({ multiple }) => `${multiple}×` },
          { id: 'stake', header: t('lottery.ticket.stake'), align: 'end', cell: ({ stake }) => <Sum minor={amountOf(stake)} /> },
          { id: 'state', header: t('history.state'), cell: (row) => <StatusBadge order={row} /> },
        ]}
      />
    </section>
  );
}
