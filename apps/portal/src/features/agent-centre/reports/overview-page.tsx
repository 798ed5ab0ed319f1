import { useQuery } from '@tanstack/react-query';
import { type DateRange, ErrorState, RangeField, Segmented, Skeleton } from '@trevo/ui';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';
import { useListSetting } from '../../../shell/portal-list.tsx';
import { type Overview, overviewQuery } from '../api/report-queries.ts';
import { AgentHead } from '../components/agent-head.tsx';
import { HeadFigures, OwnIncome, ResultSteps, TeamSize } from './overview-cards.tsx';
import { OverviewDirect } from './overview-direct.tsx';
import { OverviewShares } from './overview-shares.tsx';
import { OverviewTrend } from './overview-trend.tsx';
import { courseDays, daysBefore, daysOf, eachDay, listNameOf, type RangeName, rangeNames, useReportList, useToday } from './report-days.ts';
import { RealtimeCard } from './realtime-card.tsx';
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
        <div className="agc-waiting" aria-busy="true">
          {Array.from({ length: 7 }, (_none, index) => (
            <Skeleton key={index} />
          ))}
        </div>
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
  const before = useQuery({ ...overviewQuery(daysBefore(days)), enabled: eachDay(days).length > 1 });
  // One day is no course: beside it stand the days before.
  const course = courseDays(days);
  const { data: around } = useQuery({ ...overviewQuery(course), enabled: course.from !== days.from });
  const drawn =
    course.from === days.from ? { days, overview } : { days: around === undefined ? days : course, overview: around ?? overview };
  return (
    <>
      <section className="agc-kpis" aria-label={t('agent.overview.figures')}>
        <HeadFigures {...{ days, overview, drawn }} before={eachDay(days).length > 1 ? before.data : undefined} />
        <ResultSteps {...{ days, overview }} />
      </section>
      <div className="agc-course">
        <OverviewTrend {...drawn} />
        <div className="agc-stack">
          <OverviewShares {...{ days, overview }} />
          <RealtimeCard {...{ days, overview }} />
        </div>
      </div>
      <div className="agc-halves">
        <OwnIncome {...{ days, overview }} />
        <TeamSize {...{ days, overview }} />
      </div>
      <OverviewDirect days={days} />
    </>
  );
}
