import './queue-preview.css';
import { EmptyState } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { PlaceLink } from '../../shell/place-link.tsx';
import type { Dashboard } from './dashboard.ts';

/** The oldest withdrawals that wait for a person. */
export function QueuePreview({ data }: { readonly data: Dashboard }) {
  const t = useT();
  const moment = useMoment();
  return (
    <section className="card of-card">
      <div className="of-title-small">
        <h2>
          {t('office.queue')} <span className="count">{data.queueTotal}</span>
        </h2>
        <PlaceLink to="/withdrawals">{t('office.openQueue')}</PlaceLink>
      </div>
      {data.queue.length === 0 && <EmptyState title={t('office.queueEmpty')} />}
      <ul className="of-queue">
        {data.queue.map((row) => (
          <li key={row.withdrawalId}>
            <span>
              <PlaceLink to={`/withdrawals/${row.withdrawalId}`}>{row.username}</PlaceLink>
              <small className="of-muted">{moment(row.requestedAt)}</small>
            </span>
            <b>
              <OfficeMoney amount={row.amount} currency={row.currency} />
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
