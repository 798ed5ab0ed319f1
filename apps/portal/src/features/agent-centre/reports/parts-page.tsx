import { useQuery } from '@tanstack/react-query';
import { factCategories } from '@trevo/contract';
import { formatDay } from '@trevo/i18n';
import { type ListColumn, wholeSource } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { PortalList } from '../../../shell/portal-list.tsx';
import type { MemberId } from '../api/agent-queries.ts';
import { type FigurePart, type FigureParts, type PartsOf, partsQuery } from '../api/report-queries.ts';
import { AgentHead } from '../components/agent-head.tsx';
import { Figure } from './figure.tsx';
import { figureNames } from './figure-columns.tsx';
import { partsList, reportPath, useReportList } from './report-days.ts';
import { StateLine } from './report-head.tsx';
import { useStamp } from './use-stamp.ts';

const filters = { category: ['all', ...factCategories] } as const;
type Category = (typeof factCategories)[number];
const page = 'palStatementsAgentCopy';
/** As the statement calls them. */
const ofWords = { team: 'agent.lines.of.team', own: 'agent.statements.self', left: 'agent.statements.left' } as const;

type PartsPageProps = {
  readonly of: PartsOf;
  /** Without it the caller's own. */
  readonly whose: MemberId | undefined;
};

/** What the figures of a team, of an account alone or of those who left are made of: the same figures by day and kind of game. */
export function PartsPage({ of, whose }: PartsPageProps) {
  const t = useT();
  const { list, days, request } = useReportList({ name: partsList, filters });
  const query = useQuery(partsQuery({ of, ...(whose === undefined ? {} : { memberId: whose }), ...request }));
  const source = wholeSource({ ...query, data: query.data?.list });
  const back = reportPath(page, days);
  return (
    <>
      <AgentHead title={t('agent.parts.title')} text={t('agent.parts.text')}>
        <StateLine state={query.data?.state} />
      </AgentHead>
      <div className="agc-wide">
        <PortalList<FigurePart>
          title={t('agent.parts.title')}
          lead={
            <span className="row">
              <a className="link" href={back}>
                {t(`agent.page.${page}`)}
              </a>
              <b className="b">{[query.data?.account, t(ofWords[of])].filter(Boolean).join(' · ')}</b>
            </span>
          }
          {...{ list, source }}
          dense
          stamp={useStamp('parts', days)}
          columns={useColumns(query.data)}
          rowKey={({ day, category }) => `${day} ${category ?? ''}`}
          filters={{
            category: {
              label: t('agent.units.category'),
              of: (choice) => (choice === 'all' ? t('agent.team.kind.all') : t(`category.${choice as Category}`)),
            },
          }}
          empty={{ title: t('agent.parts.none'), text: t('agent.report.noneText') }}
        />
      </div>
    </>
  );
}

function useColumns(head: FigureParts | undefined): readonly ListColumn<FigurePart>[] {
  const t = useT();
  const tag = useLanguageTag();
  const currency = head?.currency ?? 'BRL';
  const categoryOf = ({ category }: FigurePart): string => (category === null ? t('agent.parts.noCategory') : t(`category.${category}`));
  return [
    {
      id: 'day',
      header: t('agent.report.day'),
      cell: ({ day }) => <span className="num">{formatDay(day, tag)}</span>,
      file: ({ day }) => day,
    },
    { id: 'category', header: t('agent.units.category'), cell: categoryOf, file: categoryOf },
    ...figureNames.map(
      (name): ListColumn<FigurePart> => ({
        id: name,
        header: t(`agent.figure.${name}`),
        align: 'end',
        cell: ({ figures }) => <Figure amount={figures[name]} currency={currency} tone={name === 'net' ? 'delta' : undefined} />,
        file: ({ figures }) => ({ decimal: figures[name] }),
        total: () => (head === undefined ? null : <Figure amount={head.total[name]} currency={currency} />),
      }),
    ),
  ];
}
