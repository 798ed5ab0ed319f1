import { givenSource } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { Facts } from '../../shell/facts.tsx';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { AnswerWords } from './answer-words.tsx';
import { BreakerState } from './vendor-badges.tsx';
import type { Health } from './vendor-queries.ts';

type Exchange = Health['asked'][number];

/** Whether a vendor answers, and what waits; looked at again every few seconds. */
export function VendorHealth({ health: { breaker, node, since, asked, parked, held } }: { readonly health: Health }) {
  const t = useT();
  const moment = useMoment();
  return (
    <section className="card of-card">
      <h2>{t('office.answersNow')}</h2>
      <Facts
        facts={[
          [t('office.status'), <BreakerState key="b" breaker={breaker} />],
          [t('office.answerTime'), asked[0] === undefined ? '–' : t('office.milliseconds', { ms: medianMs(asked) })],
          [
            t('office.parked'),
            parked.oldestAt === null ? (
              t('office.parkedNone')
            ) : (
              <span key="p">
                <OfficeMoney amount={parked.amount} /> · {t('office.parkedSince', { count: parked.count, at: moment(parked.oldestAt) })}
              </span>
            ),
          ],
          [
            t('office.held'),
            held.count === 0 ? (
              t('office.parkedNone')
            ) : (
              <span key="h">
                <OfficeMoney amount={held.amount} /> · {t('office.heldCount', { count: held.count })}
              </span>
            ),
          ],
          [t('office.seenBy'), t('office.seenByNode', { node, at: moment(since) })],
        ]}
      />
    </section>
  );
}

/** The last answers of both sides. */
export function VendorExchanges({ health: { asked, answered } }: { readonly health: Health }) {
  const t = useT();
  return (
    <div className="of-columns of-wide">
      <Exchanges name="asked" title={t('office.asked.vendor')} list={asked} />
      <Exchanges name="answered" title={t('office.answered.vendor')} list={answered} />
    </div>
  );
}

type KeyedExchange = Exchange & { readonly key: string };

function Exchanges({ name, title, list }: { readonly name: string; readonly title: string; readonly list: readonly Exchange[] }) {
  const t = useT();
  const column = useOfficeColumns<KeyedExchange>();
  const keyed = list.map((exchange, index) => ({ ...exchange, key: `${exchange.at} ${list.length - index}` }));
  return (
    <OfficeList<KeyedExchange>
      title={title}
      headed
      dense
      list={useList({ name })}
      source={givenSource(keyed)}
      rowKey={({ key }) => key}
      columns={[
        column.moment({ id: 'at', header: t('office.at') }, ({ at }) => at),
        column.drawn(
          { id: 'call', header: t('office.call') },
          ({ call }) => call,
          ({ call }) => (
            <code className="of-code" translate="no">
              {call}
            </code>
          ),
        ),
        column.drawn(
          { id: 'answer', header: t('office.answer') },
          ({ answer }) => answer,
          ({ answer, failed }) => <AnswerWords answer={answer} failed={failed} />,
        ),
        column.count(
          { id: 'ms', header: t('office.took') },
          ({ ms }) => ms,
          ({ ms }) => t('office.milliseconds', { ms }),
        ),
      ]}
      empty={{ title: t('office.exchangesEmpty') }}
    />
  );
}

function medianMs(list: readonly Exchange[]): number {
  const sorted = list.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
