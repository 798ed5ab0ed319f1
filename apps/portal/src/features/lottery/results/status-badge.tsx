import { Badge } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { displayMoney } from '@trevo/money';
import { useCurrency } from '../data/lottery-money.tsx';
import type { Order } from './lottery-views.ts';
import { statusTones } from './order-words.ts';

/** What became of an order. A win says its amount, and nothing louder than that. */
export function StatusBadge({ order: { status, win } }: { readonly order: Pick<Order, 'status' | 'win'> }) {
  const t = useT();
  const tag = useLanguageTag();
  const currency = useCurrency();
  return (
    <Badge tone={statusTones[status]}>
      <span className="num">
        {status === 'won'
          ? t('lottery.ticket.wonSum', { sum: displayMoney(moneyOf(win, currency), tag) })
          : t(`lottery.ticket.status.${status}`)}
      </span>
    </Badge>
  );
}
