import { Icon } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { type FreeBet, FreeBetTerms } from '../../free-bets/index.ts';
import { useMoneyText } from '../data/lottery-money.tsx';

/** That a free bet pays the slip and what its player pays: nothing; with all its terms once more before the last word. */
export function PaidByFree({ bet }: { readonly bet: FreeBet }) {
  const t = useT();
  const money = useMoneyText();
  return (
    <div className="slip-free">
      <p className="row sm b t1">
        <Icon name="gift" size={16} />
        <span>{t('lottery.bet.paidByFree', { amount: money(0n) })}</span>
      </p>
      <FreeBetTerms of={bet} />
    </div>
  );
}
