import { formatAmount } from '@trevo/money';
import { type OperatorAct, operatorRules } from '@trevo/reward-rules/operators';
import { useMoneyText } from '../../platform/office-money.tsx';

/** Up to which value one operator is enough for an act (rewards’ rule book §20), as its dialog says it. */
export function useAloneUpTo(act: OperatorAct): string {
  const money = useMoneyText();
  return money(formatAmount(operatorRules[act]?.oneUpToMinor ?? 0n));
}
