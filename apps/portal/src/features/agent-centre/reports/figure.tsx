import './reports.css';
import { Amount, type AmountProps } from '@trevo/ui';
import { useLanguageTag } from '../../../platform/language.ts';
import { moneyOf } from '../../../platform/money-of.ts';

type FigureProps = {
  readonly amount: string;
  readonly currency: string;
  /** Where one sees what it is made of. */
  readonly href?: string | undefined;
  readonly tone?: AmountProps['tone'];
};

/** An amount of a report, and the way to what it is made of. */
export function Figure({ amount, currency, href, tone }: FigureProps) {
  const shown = <Amount money={moneyOf(amount, currency)} language={useLanguageTag()} tone={tone} />;
  return href === undefined ? (
    shown
  ) : (
    <a className="agc-figure" href={href}>
      {shown}
    </a>
  );
}
