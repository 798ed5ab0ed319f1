import { sortableAt } from '@trevo/i18n';
import { Badge, Button, type ListColumn } from '@trevo/ui';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useStatus } from '../../../platform/brand.ts';
import { useT } from '../../../platform/language.ts';
import { useChainedList } from '../../../platform/list-query.ts';
import { usePeriodText } from '../../../platform/period-text.ts';
import { useMoment } from '../../../platform/moment.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import type { StatementKind, StatementRow } from '../api/statement-queries.ts';
import { statementTones, useCategoryName } from '../payment-words.ts';
import { useAmountColumns } from './amount-columns.tsx';
import { SalaryDays } from './salary-days.tsx';
import { StatementDialog } from './statement-dialog.tsx';

const state = ['all', 'waiting', 'paid'] as const;

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
  return useList({ name: `${kind}-${side}`, filters: { state }, range: true });
}

function Statements({ kind, side, columns, acts }: StatementsProps) {
  const t = useT();
  const list = useStatementList(kind, side);
  const { pageNo: _page, ...asked } = list.request;
  const request = { ...asked, kind, side };
  const ask = (part: { readonly before?: string; readonly pageSize: number }) => callApi('commissionStatements', { ...request, ...part });
  const source = useChainedList<StatementRow>({ key: 'commissionStatements', request, ask });
  return (
    <PortalList<StatementRow>
      title={t(`agent.pay.${side}`)}
      headed
      {...{ list, source, columns, acts }}
      rowKey={({ statementId }) => statementId}
      filters={{ state: { label: t('agent.pay.show'), of: (choice) => t(`agent.pay.show.${choice as (typeof state)[number]}`) } }}
      empty={{ title: t('agent.pay.none'), text: t('agent.pay.noneText') }}
    />
  );
}

function useOwnColumns(kind: StatementKind, onOpen: (row: StatementRow) => void): readonly Column[] {
  const t = useT();
  const amounts = useAmountColumns<StatementRow>();
  const [number, period, category, stateColumn] = useCommonColumns();
  const isOfTicks = kind === 'realtime';
  return [
    number,
    period,
    category,
    // Each bet of a tick has a base of its own.
    ...(isOfTicks ? [] : [amounts.ofText('base', t('agent.pay.base'), ({ base }) => base)]),
    amounts.ofMicro('gross', t('agent.pay.gross'), ({ grossMicro }) => grossMicro),
    ...(isOfTicks ? [amounts.ofMicro('below', t('agent.pay.fall.onward'), belowOf)] : []),
    amounts.ofMicro('net', t('agent.pay.net'), ({ netMicro }) => netMicro),
    amounts.ofText('paid', t('agent.pay.paid'), ({ paid }) => paid),
    ...(isOfTicks ? [amounts.ofRest('rest', t('agent.pay.remainder'), ({ remainderMicro }) => remainderMicro)] : []),
    stateColumn,
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

/** What of a tick goes to the direct downline. */
function belowOf({ grossMicro, netMicro }: StatementRow): bigint | null {
  return grossMicro === null || netMicro === null ? null : BigInt(grossMicro) - BigInt(netMicro);
}

function useDownlineColumns(): readonly Column[] {
  const t = useT();
  const amounts = useAmountColumns<StatementRow>();
  const [number, period, category, stateColumn] = useCommonColumns();
  return [
    number,
    {
      id: 'account',
      header: t('agent.pay.account'),
      cell: ({ account }) => <b className="t1">{account}</b>,
      file: ({ account }) => account,
    },
    period,
    category,
    amounts.ofMicro('got', t('agent.pay.got'), ({ grossMicro }) => grossMicro),
    stateColumn,
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
        <span className="num">{cause === null ? periodText(from, to) : `${t(`agent.pay.cause.${cause}`)}, ${moment(from, 'moment')}`}</span>
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
