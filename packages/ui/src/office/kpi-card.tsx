import './kpi-card.css';
import type { ReactNode } from 'react';
import { Mark } from '../brand/mark.tsx';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../join-classes.ts';

export interface KpiCardProps {
  readonly label: string;
  readonly value: ReactNode;
  /** Signed text such as `+11,8%`, which way it went, and whether that is good; good is up unless said otherwise. */
  readonly delta?: { readonly text: string; readonly way: 'up' | 'down' | 'flat'; readonly good?: boolean | undefined } | undefined;
  readonly note?: ReactNode;
  readonly chart?: ReactNode;
  /** The one filled with the brand's colour on a screen. */
  readonly lead?: boolean | undefined;
}

/** One figure, how it moved, and its trend. */
export function KpiCard({ label, value, delta, note, chart, lead = false }: KpiCardProps) {
  return (
    <div className={joinClasses('kpi', lead && 'lead')}>
      {lead ? <Mark size={210} /> : null}
      <div className="t2 sm b">{label}</div>
      <div className="v">{value}</div>
      <div className="foot">
        <span className="row">
          {delta === undefined ? null : <Delta {...delta} />}
          {note === undefined ? null : <span className="t2 sm note">{note}</span>}
        </span>
        {chart}
      </div>
    </div>
  );
}

function Delta({ text, way, good = way === 'up' }: NonNullable<KpiCardProps['delta']>) {
  return (
    <span className={joinClasses('delta', way !== 'flat' && (good ? 'gain' : 'loss'))}>
      {way === 'flat' ? null : <Icon name={way === 'up' ? 'trendUp' : 'trendDown'} size={16} />}
      {text}
    </span>
  );
}
