import { statementShows } from '@trevo/contract';
import { Button, type ListColumn } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { StatementDialog } from './statement-dialog.tsx';
import type { RunAsked, StatementLine } from './statement-queries.ts';
import { StatementState, useStateWords } from './statement-state.tsx';

const rowKey = ({ statementId }: StatementLine): string => statementId;

/** Who gets what of a period, one line for each holder. */
export function RunStatements({ of }: { readonly of: RunAsked }) {
  const t = useT();
  const [opened, setOpened] = useState<string>();
  const list = useList({ filters: { show: statementShows }, search: true });
  const source = usePagedList({
    key: ['commission', 'run', 'statements'],
    request: { ...list.request, ...of },
    ask: (request) => callOffice('officeRunStatements', request),
    rowKey,
  });
  return (
    <>
      <OfficeList<StatementLine>
        title={t('office.commission.statements')}
        headed
        dense
        {...{ list, source, rowKey }}
        columns={useStatementColumns(setOpened)}
        searchLabel={t('office.commission.username')}
        filters={{
          show: { label: t('office.run.show'), of: (choice) => t(`office.run.show.${choice as (typeof statementShows)[number]}`) },
        }}
        empty={{ title: t('office.run.none'), text: t('office.run.noneText') }}
        emptyNarrowed={{ title: t('office.run.noneFound'), text: t('office.run.noneFoundText') }}
      />
      {opened === undefined ? null : <StatementDialog statementId={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function useStatementColumns(onOpen: (statementId: string) => void): readonly ListColumn<StatementLine>[] {
  const t = useT();
  const column = useOfficeColumns<StatementLine>();
  const stateWords = useStateWords();
  const money = (id: 'deducted' | 'gross' | 'net', header: string) =>
    column.money({ id, header }, ({ [id]: amount, currency }) => (amount === null ? null : { amount, currency }));
  const act = column.acts(t('office.statement.open'), ({ statementId, username }) => (
    <Button size="sm" onClick={() => onOpen(statementId)}>
      {t('office.statement.openShort')} <span className="sr">{username}</span>
    </Button>
  ));
  return [
    column.count({ id: 'number', header: t('office.run.number') }, ({ number }) => number),
    column.member((row) => row),
    column.count({ id: 'version', header: t('office.run.version') }, ({ version }) => version),
    column.count({ id: 'tier', header: t('office.run.tier') }, ({ tier }) => tier),
    money('gross', t('office.run.gross')),
    money('deducted', t('office.run.deducted')),
    money('net', t('office.run.net')),
    column.money({ id: 'pays', header: t('office.run.pays'), summed: true }, ({ pays, currency }) => ({ amount: pays, currency })),
    column.drawn({ id: 'state', header: t('office.commission.state') }, stateWords, (line) => <StatementState line={line} />),
    column.moment({ id: 'payFrom', header: t('office.commission.payFrom') }, ({ payFrom }) => payFrom),
    column.moment({ id: 'paidAt', header: t('office.run.paidAt') }, ({ paidAt }) => paidAt),
    { ...act, headerHidden: true },
  ];
}
