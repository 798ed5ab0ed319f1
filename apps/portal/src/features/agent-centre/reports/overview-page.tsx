import { useQuery } from '@tanstack/react-query';
import { type DateRange, ErrorState, RangeField, Segmented, Skeleton } from '@trevo/ui';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';
import { useListSetting } from '../../../shell/portal-list.tsx';
import { agentPath } from '../agent-pages.ts';
import { type Overview, overviewQuery } from '../api/report-queries.ts';
import { AgentHead } from '../components/agent-head.tsx';
import { SizeCards } from '../components/size-cards.tsx';
import { Figure } from './figure.tsx';
import { figureNames, figurePath } from './figure-columns.tsx';
import { OverviewTrend } from './overview-trend.tsx';
import { daysOf, listNameOf, type RangeName, rangeNames, reportPath, useReportList, useToday } from './report-days.ts';
import { StateLine } from './report-head.tsx';

const page = 'agentTeamOverview';

/** What the team came to in some days, day by day, and what the agent earned (Spec §2 agentTeamOverview). */
export function OverviewPage() {
  const t = useT();
  const { list, days } = useReportList({ name: listNameOf(page) });
  const { data, error, isFetching, refetch } = useQuery(overviewQuery(days));
  return (
    <>
      <AgentHead title={t(`agent.page.${page}`)} text={t('agent.overview.text')}>
        <StateLine state={data?.state} />
      </AgentHead>
      <Days days={days} onDays={(range) => list.change({ range })} />
      {data === undefined && error !== null ? (
        <ErrorState
          title={t('list.failed')}
          text={failureMessage(error, t)}
          retryLabel={t('list.retry')}
          retrying={isFetching}
          retryingLabel={t('list.retrying')}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton className="agc-waiting" />
      ) : (
        <OverviewBody days={days} overview={data} />
      )}
    </>
  );
}

/** The ranges that are asked for often, and any other. */
function Days({ days, onDays }: { readonly days: DateRange; readonly onDays: (days: DateRange | undefined) => void }) {
  const t = useT();
  const today = useToday();
  const setting = useListSetting();
  const chosen = rangeNames.find((name) => {
    const { from, to } = daysOf(name, today);
    return from === days.from && to === days.to;
  });
  return (
    <div className="row agc-days">
      <Segmented<RangeName | 'other'>
        label={t('agent.overview.days')}
        options={rangeNames.map((value) => ({ value, label: t(`agent.overview.days.${value}`) }))}
        value={chosen ?? 'other'}
        onChange={(name) => onDays(name === 'other' ? undefined : daysOf(name, today))}
      />
      <RangeField {...setting} value={days} onChange={onDays} />
    </div>
  );
}

function OverviewBody({ days, overview }: { readonly days: DateRange; readonly overview: Overview }) {
  const t = useT();
  const { currency, total, income } = overview;
  return (
    <>
      <SizeCards
        sizes={[
          { label: t('agent.overview.size'), count: overview.below },
          { label: t('agent.overview.agents'), count: overview.agents },
          { label: t('agent.overview.newAccounts'), count: overview.newAccounts },
          { label: t('agent.report.active'), count: overview.active ?? undefined },
        ]}
      />
      <dl className="agc-sizes" aria-label={t('agent.overview.figures')}>
        {figureNames.map((name) => (
          <div key={name} className="card agc-size">
            <dt className="t2 sm">{t(`agent.figure.${name}`)}</dt>
            <dd>
              <Figure
                amount={total[name]}
                currency={currency}
                href={figurePath(name, days, 'team')}
                tone={name === 'net' ? 'delta' : undefined}
              />
            </dd>
          </div>
        ))}
      </dl>
      <OverviewTrend days={days} overview={overview} />
      <dl className="agc-sizes" aria-label={t('agent.overview.income')}>
        {income.map(({ income: kind, amount }) => (
          <div key={kind} className="card agc-size agc-income">
            <dt className="t2 sm">{t('agent.overview.incomeOf', { kind: t(`agent.income.${kind}`) })}</dt>
            <dd>
              <Figure amount={amount} currency={currency} href={reportPath('agentRevenueReport', days)} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a className="link" href={agentPath('downlineManagmentView')}>
          {t('agent.page.downlineManagmentView')}
        </a>
      </p>
    </>
  );
}
