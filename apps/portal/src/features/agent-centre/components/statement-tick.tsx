import { readTick, type TickRecord } from '@trevo/commission/check';
import { formatNumber } from '@trevo/i18n';
import type { ReactNode } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useFigureText } from '../payment-words.ts';
import { BetsPart } from './bets-part.tsx';
import { TickUnits } from './tick-units.tsx';

type StatementTickProps = {
  readonly statementId: string;
  readonly record: string;
  /** How many bets it is of. */
  readonly facts: number;
  readonly aside: ReactNode;
};

/** What a tick of real-time salary came from: its settled bets, and their sum down to the payment. Beside it stands what `aside` adds. */
export function StatementTick({ statementId, record, facts, aside }: StatementTickProps) {
  const t = useT();
  const read = readTick(JSON.parse(record));
  if (!read.ok) return <p role="alert">{t('agent.pay.unreadable')}</p>;
  const tick = read.value;
  return (
    <div className="agc-pay">
      <div className="agc-pay-col">
        <Sums tick={tick} />
      </div>
      <div className="agc-pay-col">{aside}</div>
      <div className="agc-pay-whole">
        <BetsPart text={t('agent.pay.bets.tickText')} open={t('agent.pay.bets.open', { count: facts })} count={facts}>
          <TickUnits {...{ statementId, tick }} />
        </BetsPart>
      </div>
    </div>
  );
}

/** From what its bets gave to what was paid, in the order of the sum. */
function Sums({ tick: { lines, payment } }: { readonly tick: TickRecord }) {
  const t = useT();
  const tag = useLanguageTag();
  const figureText = useFigureText();
  const sum = (of: 'belowMicro' | 'grossMicro' | 'netMicro') =>
    figureText({ unit: 'micro', value: lines.reduce((total, line) => total + line[of], 0n) });
  const rows = [
    { id: 'count', label: t('agent.pay.bets.count'), sign: '', value: formatNumber(String(lines.length), tag) },
    { id: 'gross', label: t('agent.pay.gross'), sign: '', value: sum('grossMicro') },
    { id: 'below', label: t('agent.pay.fall.onward'), sign: '−', value: sum('belowMicro') },
    { id: 'net', label: t('agent.pay.net'), sign: '=', value: sum('netMicro'), look: 'is-sum' },
    { id: 'before', label: t('agent.rebate.before'), sign: '+', value: figureText({ unit: 'micro', value: payment.streamInMicro }) },
    { id: 'paid', label: t('agent.pay.paid'), sign: '=', value: figureText({ unit: 'minor', value: payment.paid }), look: 'is-paid' },
  ];
  return (
    <section className="card pad agc-pay-part">
      <h3 className="h4">{t('agent.pay.tick')}</h3>
      <dl className="agc-rows agc-sums">
        {rows.map(({ id, label, sign, value, look }) => (
          <div key={id} className={look}>
            <dt>
              <span className="agc-sign" aria-hidden="true">
                {sign}
              </span>
              {label}
            </dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
