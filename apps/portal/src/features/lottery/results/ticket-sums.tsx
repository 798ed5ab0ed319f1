import './ticket-sums.css';
import type { Calls, ResponseOf } from '@trevo/contract';
import { amountOf, money } from '@trevo/money';
import { Amount } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { Sum, useCurrency } from '../data/lottery-money.tsx';

export type TicketTotals = ResponseOf<Calls['lotteryOrders']>['sums'];

/** What all orders that are asked for come to, the result as plain as the wins; and what is owed for wins that were taken back. */
export function TicketSums({ sums, owed }: { readonly sums: TicketTotals | undefined; readonly owed: string | undefined }) {
  const t = useT();
  const tag = useLanguageTag();
  const currency = useCurrency();
  if (sums === undefined) return null;
  const [stake, rebate, win, returned] = [sums.stake, sums.rebate, sums.win, sums.returned].map((sum) => amountOf(sum)) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const owes = owed === undefined ? 0n : amountOf(owed);
  return (
    <dl className="card ticket-sums num">
      {(
        [
          ['stake', stake],
          ['win', win],
          ['returned', returned],
          ['rebate', rebate],
        ] as const
      ).map(([name, minor]) => (
        <div key={name}>
          <dt>{t(`lottery.ticket.${name}`)}</dt>
          <dd>
            <Sum minor={minor} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('lottery.ticket.net')}</dt>
        <dd>
          <Amount money={money(currency, win + returned + rebate - stake)} language={tag} signed tone="delta" />
        </dd>
      </div>
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
