import { isCurrency } from '@trevo/money';
import { OfficeMoney } from '../../platform/office-money.tsx';
import type { Report } from './vendor-queries.ts';

/** The amount a report speaks of. Its currency is the vendor's word and may be none that exists. */
export function ReportAmount({ report: { amount, currency } }: { readonly report: Pick<Report, 'amount' | 'currency'> }) {
  if (amount === null) return '–';
  if (currency === null) return <OfficeMoney amount={amount} />;
  return isCurrency(currency) ? <OfficeMoney amount={amount} currency={currency} /> : `${amount} ${currency}`;
}
