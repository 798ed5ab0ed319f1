import { amountOf } from '@trevo/money';
import { Badge } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { useMoneyText } from '../data/lottery-money.tsx';
import type { Order } from './lottery-views.ts';
import { statusTones } from './order-words.ts';

/** What became of an order. A win says its amount, and nothing louder than that. */
export function StatusBadge({ order: { status, win } }: { readonly order: Pick<Order, 'status' | 'win'> }) {
  const t = useT();
  const moneyText = useMoneyText();
  return (
    <Badge tone={statusTones[status]}>
      <span className="num">
        {status === 'won' ? t('lottery.ticket.wonSum', { sum: moneyText(amountOf(win)) }) : t(`lottery.ticket.status.${status}`)}
      </span>
    </Badge>
  );
}
