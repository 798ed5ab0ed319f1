import './exposure-grid.css';
import { EmptyState } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { chartValue, OfficeMoney } from '../../platform/office-money.tsx';
import type { IssueDetail } from './lottery-queries.ts';
import { percentWords } from './return-words.ts';

type Space = IssueDetail['spaces'][number];

/** From which part of the limit on a cell has which step of colour. */
const steps = [0.25, 0.45, 0.7, 0.9] as const;

/** What each outcome would cost the house, as a picture: one field per outcome, the darker the nearer to the limit. The figure stands in each. */
export function ExposureGrid({ data: { spaces, exposureMax, currency } }: { readonly data: IssueDetail }) {
  const t = useT();
  return (
    <section className="card of-card" aria-label={t('office.lotteryExposure')}>
      <div className="of-title-small">
        <h2>{t('office.lotteryExposure')}</h2>
        <Legend />
      </div>
      <p className="of-muted">
        {t('office.lotteryExposureLead')} <OfficeMoney amount={exposureMax} currency={currency} />
      </p>
      {spaces.length === 0 ? (
        <EmptyState title={t('office.lotteryExposureEmpty')} />
      ) : (
        spaces.map((space) => <Cells key={space.space} space={space} limit={chartValue(exposureMax)} currency={currency} />)
      )}
    </section>
  );
}

function Cells({ space, limit, currency }: { readonly space: Space; readonly limit: number; readonly currency: string }) {
  const t = useT();
  const tag = useTag();
  const short = shortAmount(tag);
  return (
    <div className="ex-space">
      <h3>
        {space.name} <OfficeMoney amount={space.worst} currency={currency} />
      </h3>
      <ul className="ex-grid">
        {space.cells.map(({ place, cell, name, amount }) => {
          const share = chartValue(amount) / Math.max(limit, 1);
          return (
            <li key={`${place} ${cell}`} className={`ex-cell s${stepOf(share)}`}>
              <b>{name}</b>
              <span>{short(chartValue(amount))}</span>
              <span className="sr">{t('office.lotteryOfLimit', { percent: percentWords(Math.round(share * 1_000_000), tag) })}</span>
            </li>
          );
        })}
      </ul>
      {space.more > 0 && <p className="of-muted">{t('office.lotteryMore', { count: space.more })}</p>}
    </div>
  );
}

/** Cents while they fit into a cell, thousands and millions above. */
function shortAmount(tag: string): (value: number) => string {
  const exact = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 });
  return (value) => (value < 1_000 ? exact : compact).format(value);
}

function Legend() {
  const tag = useTag();
  return (
    <ul className="ex-legend" aria-hidden="true">
      {steps.map((step, index) => (
        <li key={step}>
          <i className={`s${index + 1}`} /> {percentWords(step * 1_000_000, tag)}
        </li>
      ))}
    </ul>
  );
}

/** 0: far below; 4: at the limit or nearly. */
function stepOf(share: number): number {
  return steps.filter((step) => share >= step).length;
}
