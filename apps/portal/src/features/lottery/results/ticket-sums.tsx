import './ticket-sums.css';
import type { Calls, ResponseOf } from '@trevo/contract';
import { amountOf } from '@trevo/money';
import { useT } from '../../../platform/language.ts';
import { Sum } from '../data/lottery-money.tsx';

export type TicketTotals = ResponseOf<Calls['lotteryOrders']>['sums'];

const parts = ['stake', 'win', 'returned', 'rebate', 'net'] as const;

/** What all orders that are asked for come to, the result as plain as the wins; and what is owed for wins that were taken back. */
export function TicketSums({ sums, owed }: { readonly sums: TicketTotals | undefined; readonly owed: string | undefined }) {
  const t = useT();
  const owes = owed === undefined ? 0n : amountOf(owed);
  return (
    <dl className="card ticket-sums num" aria-busy={sums === undefined}>
      {parts.map((name) => (
        <div key={name}>
          <dt>{t(`lottery.ticket.${name}`)}</dt>
          {/* Its place is kept while it is on its way: what stands below stays there. */}
          <dd>{sums === undefined ? '–' : <Sum minor={sumOf(sums, name)} delta={name === 'net'} />}</dd>
        </div>
      ))}
      {owes > 0n ? (
        <div>
          <dt>{t('lottery.ticket.owed')}</dt>
          <dd>
            <Sum minor={owes} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

function sumOf(sums: TicketTotals, name: (typeof parts)[number]): bigint {
  if (name !== 'net') return amountOf(sums[name]);
  return amountOf(sums.win) + amountOf(sums.returned) + amountOf(sums.rebate) - amountOf(sums.stake);
}
