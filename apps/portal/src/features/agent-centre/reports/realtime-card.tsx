import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { tickMs } from '@trevo/commission/periods';
import { Badge, type DateRange } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { $second, clockText } from '../../../platform/server-second.ts';
import { heldQuery } from '../../contracts/index.ts';
import type { Overview } from '../api/report-queries.ts';
import { Figure } from './figure.tsx';
import { reportPath } from './report-days.ts';

type CardProps = { readonly days: DateRange; readonly overview: Overview };

/** What the real-time salary came to in the days, and when it is reckoned next (rule book §10): only for who holds such a contract. */
export function RealtimeCard({ days, overview: { income, currency } }: CardProps) {
  const t = useT();
  const { data = [] } = useQuery(heldQuery());
  // Ticks are the slots of UTC, on the server's clock.
  const left = (tickMs - (useStore($second) % tickMs)) / 1000;
  const amount = income.find((one) => one.income === 'realtime')?.amount;
  if (amount === undefined || !data.some(({ terms, state }) => terms.kind === 'realtime' && state === 'active')) return null;
  return (
    <section className="card pad agc-tick" aria-label={t('contract.kind.realtime')}>
      <header className="row">
        <h2 className="h4">{t('contract.kind.realtime')}</h2>
        <span className="end">
          <Badge tone="ok" icon="bolt">
            {t('contract.state.active')}
          </Badge>
        </span>
      </header>
      <p className="row agc-tick-v">
        <Figure amount={amount} currency={currency} href={reportPath('agentRevenueReport', days)} tone="win" />
        {/* It is for the eye: nothing has to be done before it is over. */}
        <span className="end num" aria-hidden="true">
          {clockText(left)}
        </span>
      </p>
      <p className="row xs t3">
        <span>{t('contract.about.realtime')}</span>
        <span className="end">{t('agent.overview.nextTick')}</span>
      </p>
      <progress max={tickMs / 1000} value={tickMs / 1000 - left} aria-hidden="true" />
    </section>
  );
}
