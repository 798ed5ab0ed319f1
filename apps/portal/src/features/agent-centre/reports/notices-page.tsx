import '../agent-centre.css';
import './reports.css';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@trevo/i18n';
import { Badge, type ListColumn } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useChainedList } from '../../../platform/list-query.ts';
import { useMoment } from '../../../platform/moment.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import { type AgentNotice, siteMostQuery, vendorFeesQuery } from '../api/report-queries.ts';
import { AgentHead } from '../components/agent-head.tsx';
import { valueWords } from '../values-text.ts';
import { Figure } from './figure.tsx';
import { SiteMost } from './site-most.tsx';

/** What operators tell agents, and what vendors charge (Spec §2 agentAnnouncement). */
export function NoticesPage() {
  const t = useT();
  const list = useList({ name: 'notices', range: true });
  const { pageNo: _page, ...request } = list.request;
  const source = useChainedList<AgentNotice>({
    key: 'agentNotices',
    request,
    ask: (part) => callApi('agentNotices', { ...request, ...part }),
  });
  const [most, fees] = [useQuery(siteMostQuery()), useQuery(vendorFeesQuery())];
  return (
    <>
      <AgentHead title={t('agent.page.agentAnnouncement')} text={t('agent.notices.text')} />
      <PortalList<AgentNotice>
        title={t('agent.page.agentAnnouncement')}
        {...{ list, source }}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={{ title: t('agent.notices.none'), text: t('agent.notices.noneText') }}
      />
      {/* In one go, and below a list that has its height: none of them pushes another aside. */}
      {source.isSettled && most.isFetched && fees.isFetched ? (
        <>
          <SiteMost />
          <VendorFees />
          <PaymentFees />
        </>
      ) : null}
    </>
  );
}

function useColumns(): readonly ListColumn<AgentNotice>[] {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  return [
    {
      id: 'title',
      header: t('agent.notices.title'),
      cell: ({ title, text }) => (
        <details className="agc-notice">
          <summary className="b t1">{title}</summary>
          <p className="t2">{text}</p>
        </details>
      ),
      file: ({ title, text }) => `${title}: ${text}`,
    },
    {
      id: 'publishedAt',
      header: t('agent.notices.published'),
      cell: ({ publishedAt }) => <span className="num">{moment(publishedAt, 'moment')}</span>,
      file: ({ publishedAt }) => moment(publishedAt, 'exact'),
    },
    {
      id: 'effectiveOn',
      header: t('agent.notices.effective'),
      cell: ({ effectiveOn }) => (effectiveOn === null ? '–' : <Badge tone="info">{formatDay(effectiveOn, tag)}</Badge>),
      file: ({ effectiveOn }) => effectiveOn,
    },
  ];
}

/** What each vendor charges of the gross result: the list that agents can check their costs by. */
function VendorFees() {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const { data } = useQuery(vendorFeesQuery());
  if (data === undefined || data.list.length === 0) return null;
  return (
    <section className="card pad agc-fees" aria-label={t('agent.fees.title')}>
      <h2 className="h3">{t('agent.fees.title')}</h2>
      <p className="t2 sm">{t('agent.fees.text')}</p>
      <dl className="agc-facts">
        {data.list.map(({ vendor, vendorName, ratePpm, since }) => (
          <div key={`${vendor} ${since}`}>
            <dt>{vendorName}</dt>
            <dd>
              <span className="num">{valueWords('RNG', ratePpm, tag)}</span>{' '}
              <span className="t3 xs">{t('agent.fees.since', { at: moment(since, 'day') })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What each payment provider takes of the house for a payment: a cost where a contract says so. */
function PaymentFees() {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const { data } = useQuery(vendorFeesQuery());
  if (data === undefined || data.payments.length === 0) return null;
  return (
    <section className="card pad agc-fees" aria-label={t('agent.fees.payments')}>
      <h2 className="h3">{t('agent.fees.payments')}</h2>
      <p className="t2 sm">{t('agent.fees.paymentsText')}</p>
      <dl className="agc-facts">
        {data.payments.map(({ provider, method, direction, currency, fixed, ratePpm, since }) => (
          <div key={`${provider} ${direction} ${currency} ${since}`}>
            <dt>
              {t(`method.name.${method}`)} <span className="t3 xs">{t(`agent.field.${direction}`)}</span>
            </dt>
            <dd>
              <Figure amount={fixed} currency={currency} /> + <span className="num">{valueWords('RNG', ratePpm, tag)}</span>{' '}
              <span className="t3 xs">{t('agent.fees.since', { at: moment(since, 'day') })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
