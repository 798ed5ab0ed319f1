import '../reports/reports.css';
import { sortableAt } from '@trevo/i18n';
import { Badge, Button, type ListColumn } from '@trevo/ui';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useStatus } from '../../../platform/brand.ts';
import { useT } from '../../../platform/language.ts';
import { useChainedList } from '../../../platform/list-query.ts';
import { usePeriodText } from '../../../platform/period-text.ts';
import { useMoment } from '../../../platform/moment.ts';
import { useListStamp, useOwnStamp } from '../../../shell/list-stamp.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import type { StatementKind, StatementRow } from '../api/statement-queries.ts';
import { statementsName } from '../contract-pages.ts';
import { statementTones, useCategoryName } from '../payment-words.ts';
import { useAmountColumns } from './amount-columns.tsx';
import { SalaryDays } from './salary-days.tsx';
import { StatementDialog } from './statement-dialog.tsx';

const ofAll = { state: ['all', 'waiting', 'paid'], by: ['period', 'posting'] } as const;
/** What is no period's is its holder's affair. */
const filters = { mine: { ...ofAll, lines: ['all', 'periods', 'adjustments'] }, downline: ofAll } as const;
type Chosen<K extends keyof (typeof filters)['mine']> = (typeof filters)['mine'][K][number];

type Column = ListColumn<StatementRow>;
type OfKind = { readonly kind: StatementKind };

/** What the reader's own contracts of a kind came to, period by period, each with the way to it; ticks by their day first (rule book §12). */
export function StatementsOfMine({ kind }: OfKind) {
  return kind === 'realtime' ? <TicksOfMine /> : <OwnStatements kind={kind} />;
}

/** Days, until one or some are chosen: the list of their ticks says in the address which. */
function TicksOfMine() {
  const t = useT();
  const { state: shown, change } = useStatementList('realtime', 'mine');
  if (shown.range === undefined) return <SalaryDays onOpen={(day) => change({ page: 1, range: { from: day, to: day } })} />;
  const back = (
    <Button size="sm" icon="calendar" onClick={() => change({ page: 1, range: undefined })}>
      {t('agent.pay.days.all')}
    </Button>
  );
  return <OwnStatements kind="realtime" acts={back} />;
}

function OwnStatements({ kind, acts }: OfKind & { readonly acts?: ReactNode }) {
  const [shown, setShown] = useState<StatementRow>();
  const columns = useOwnColumns(kind, setShown);
  return (
    <>
      <Statements kind={kind} side="mine" columns={columns} acts={acts} />
      {shown === undefined ? null : <StatementDialog row={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

/** What the direct downline received by its contracts with the reader: the amounts, which stand in the reader's own records as well. */
export function StatementsOfDownline({ kind }: OfKind) {
  return <Statements kind={kind} side="downline" columns={useDownlineColumns()} />;
}

type Side = 'mine' | 'downline';
type StatementsProps = OfKind & { readonly side: Side; readonly columns: readonly Column[]; readonly acts?: ReactNode };

function useStatementList(kind: StatementKind, side: Side) {
  return useList({ name: statementsName(kind, side), filters: filters[side], range: true });
}

function Statements({ kind, side, columns, acts }: StatementsProps) {
  const t = useT();
  const list = useStatementList(kind, side);
  const ownStamp = useOwnStamp();
  const downlineStamp = useListStamp('statements');
  const { pageNo: _page, ...asked } = list.request;
  const request = { ...asked, kind, side };
  const ask = (part: { readonly before?: string; readonly pageSize: number }) => callApi('commissionStatements', { ...request, ...part });
  const source = useChainedList<StatementRow>({ key: 'commissionStatements', request, ask });
  return (
    <div className={side === 'mine' ? 'agc-wide agc-opened' : undefined}>
      <PortalList<StatementRow>
        title={t(`agent.pay.${side}`)}
        headed
        {...{ list, source, columns, acts }}
        stamp={side === 'mine' ? ownStamp : downlineStamp}
        dense={side === 'mine'}
        rowKey={({ statementId }) => statementId}
        filters={{
          state: { label: t('agent.pay.show'), of: (choice) => t(`agent.pay.show.${choice as Chosen<'state'>}`) },
          by: { label: t('agent.pay.by'), of: (choice) => t(`agent.pay.by.${choice as Chosen<'by'>}`), asMenu: true },
          lines: { label: t('agent.pay.lines'), of: (choice) => t(`agent.pay.lines.${choice as Chosen<'lines'>}`), asMenu: true },
        }}
        empty={{ title: t('agent.pay.none'), text: t('agent.pay.noneText') }}
      />
    </div>
  );
}

function useOwnColumns(kind: StatementKind, onOpen: (row: StatementRow) => void): readonly Column[] {
  const t = useT();
  const amounts = useAmountColumns<StatementRow>();
  const reckoned = useReckonedColumns(kind);
  const [number, period, category, stateColumn] = useCommonColumns();
  // What it came to and how it stands comes first: a narrow window shows that without being moved.
  return [
    number,
    period,
    amounts.ofText('paid', t('agent.pay.paid'), ({ paid }) => paid),
    stateColumn,
    ...reckoned,
    amounts.ofMicro('gross', t('agent.pay.gross'), ({ grossMicro }) => grossMicro),
    amounts.ofMicro('deductions', t('agent.pay.handedOn'), ({ deductionsMicro }) => deductionsMicro),
    amounts.ofMicro('net', t('agent.pay.net'), ({ netMicro }) => netMicro),
    amounts.ofRest('remainder', t('agent.pay.remainder'), ({ remainderMicro }) => remainderMicro),
    category,
    ...(kind === 'realtime' ? [] : [count('version', t('agent.pay.version'), ({ version }) => version)]),
    {
      id: 'open',
      header: t('history.details'),
      headerHidden: true,
      align: 'end',
      cell: (row) => (
        <Button size="sm" onClick={() => onOpen(row)}>
          {t('agent.pay.open')}
          <span className="sr"> {row.number}</span>
        </Button>
      ),
    },
  ];
}

function count(id: string, header: string, of: (row: StatementRow) => number | null): Column {
  return { id, header, align: 'end', cell: (row) => <span className="num">{of(row) ?? '–'}</span>, file: of };
}

/**
 * What a period was reckoned by, up to the base. A salary has no result beside its valid bet; ticks have neither tier nor base: each of their bets has a row of
 * the contract of its own.
 */
function useReckonedColumns(kind: StatementKind): readonly Column[] {
  const t = useT();
  const amounts = useAmountColumns<StatementRow>();
  if (kind === 'realtime') return [];
  return [
    amounts.ofText('validBet', t('agent.pay.input.validBet'), ({ validBet }) => validBet),
    ...(kind === 'dividend' ? [amounts.ofText('periodNet', t('agent.pay.periodNet'), ({ periodNet }) => periodNet)] : []),
    count('active', t('agent.pay.active'), ({ active }) => active),
    count('tier', t('agent.pay.tierShort'), ({ tier }) => tier),
    amounts.ofText('base', t('agent.pay.base'), ({ base }) => base),
  ];
}

function useDownlineColumns(): readonly Column[] {
  const t = useT();
  const amounts = useAmountColumns<StatementRow>();
  const [number, period, category, stateColumn] = useCommonColumns();
  // As with the own ones, what it came to and how it stands before which games it is of.
  return [
    number,
    {
      id: 'account',
      header: t('agent.pay.account'),
      cell: ({ account }) => <b className="t1">{account}</b>,
      file: ({ account }) => account,
    },
    period,
    amounts.ofMicro('got', t('agent.pay.got'), ({ grossMicro }) => grossMicro),
    stateColumn,
    category,
  ];
}

function useCommonColumns(): readonly [number: Column, period: Column, category: Column, state: Column] {
  const t = useT();
  const moment = useMoment();
  const periodText = usePeriodText();
  const categoryName = useCategoryName();
  const { timeZone } = useStatus().merchant;
  return [
    {
      id: 'number',
      header: t('agent.pay.number'),
      cell: ({ number }) => <span className="num">{number}</span>,
      file: ({ number }) => String(number),
    },
    {
      id: 'period',
      header: t('agent.pay.period'),
      cell: ({ cause, from, to }) => (
        <span className="num">
          {cause === null ? periodText(from, to) : `${t(`agent.pay.cause.${cause}`)} · ${moment(from, 'moment')}`}
        </span>
      ),
      file: ({ from }) => sortableAt(from, timeZone),
    },
    {
      id: 'category',
      header: t('agent.pay.category'),
      cell: ({ category }) => categoryName(category),
      file: ({ category }) => categoryName(category),
    },
    {
      id: 'state',
      header: t('agent.pay.state'),
      cell: (row) => <Badge tone={statementTones[row.state]}>{t(`agent.pay.state.${row.state}`)}</Badge>,
      file: (row) => t(`agent.pay.state.${row.state}`),
    },
  ];
}
