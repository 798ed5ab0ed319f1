import './sale-log.css';
import { EmptyState } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useDayAndTime } from '../../platform/moment.ts';
import { useHeldWords } from './held-words.ts';
import type { IssueDetail } from './lottery-queries.ts';

type SaleEvent = IssueDetail['log'][number];

/** What happened while an issue was sold, the newest first. */
export function SaleLog({ data: { log, currency } }: { readonly data: Pick<IssueDetail, 'log' | 'currency'> }) {
  const t = useT();
  return (
    <section className="card of-card" aria-label={t('office.lotteryLog')}>
      <h2>{t('office.lotteryLog')}</h2>
      {log.length === 0 ? (
        <EmptyState title={t('office.lotteryLogEmpty')} />
      ) : (
        <ol className="sl-log">
          {log.map((event) => (
            <Line key={`${event.at} ${event.kind} ${event.of} ${event.name}`} event={event} currency={currency} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Line({ event, currency }: { readonly event: SaleEvent; readonly currency: string }) {
  const split = useDayAndTime();
  const { time, day } = split(event.at);
  return (
    <li>
      <time dateTime={event.at} title={day}>
        {time}
      </time>
      <div>
        <Told event={event} currency={currency} />
        {event.reason !== null && <p className="of-muted">{event.reason}</p>}
      </div>
    </li>
  );
}

function Told({ event: { kind, name, of, by, costMax, orderMax }, currency }: { readonly event: SaleEvent; readonly currency: string }) {
  const t = useT();
  const words = useHeldWords(currency);
  const said = { name: name ?? '', of: of ?? '', by: by ?? '', what: words.what({ costMax, orderMax }) };
  return <span>{t(`office.lotteryEvent.${kind}`, said)}</span>;
}
