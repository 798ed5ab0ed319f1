import { displayMoney, type Money, money } from '@trevo/money';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { feeOf, hasFee, type Way } from '../ways.ts';

type FeeLineProps = {
  readonly way: Way;
  /** Undefined while none can be read. */
  readonly amount: Money | undefined;
  readonly direction: 'deposit' | 'withdrawal';
};

/** What the method takes of the typed amount, and what is left of it; nothing where it takes nothing. */
export function FeeLine({ way, amount, direction }: FeeLineProps) {
  const t = useT();
  const tag = useLanguageTag();
  if (!hasFee(way) || amount === undefined) return null;
  const fee = feeOf(way, amount);
  const left = money(amount.currency, amount.minor > fee.minor ? amount.minor - fee.minor : 0n);
  return (
    <p className="t2 sm num" role="status">
      {t(`method.feeOf.${direction}`, { fee: displayMoney(fee, tag), left: displayMoney(left, tag) })}
    </p>
  );
}
