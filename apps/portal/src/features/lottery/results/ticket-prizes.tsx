import { amountOf } from '@trevo/money';
import { Table } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { Sum } from '../data/lottery-money.tsx';
import { useLotteryWords } from '../data/lottery-words.ts';
import type { Order, OrderDetail } from './lottery-views.ts';
import { tierOf } from './order-words.ts';
import { PanelHead } from './panel-head.tsx';

type Prize = OrderDetail['prizes'][number];

/** What an order was paid for, prize by prize. */
export function TicketPrizes({ order, prizes }: { readonly order: Order; readonly prizes: readonly Prize[] }) {
  const t = useT();
  const words = useLotteryWords();
  return (
    <section className="card" aria-label={t('lottery.ticket.prizes')}>
      <PanelHead title={t('lottery.ticket.prizes')} />
      <Table<Prize>
        caption={t('lottery.ticket.prizes')}
        dense
        rows={prizes}
        rowKey={({ key }) => key}
        columns={[
          { id: 'tier', header: t('lottery.ticket.prize'), cell: ({ tier }) => <b className="b t1">{tierOf(order, tier, words)}</b> },
          { id: 'count', header: t('lottery.ticket.count'), align: 'end', cell: ({ count }) => count },
          { id: 'amount', header: t('lottery.ticket.paid'), align: 'end', cell: ({ amount }) => <Sum minor={amountOf(amount)} win /> },
        ]}
      />
    </section>
  );
}
