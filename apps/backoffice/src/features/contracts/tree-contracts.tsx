import { contractKinds } from '@trevo/contract';
import { Badge, Button, type ListColumn } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { teamPath } from '../../platform/rooms.ts';
import { useExportStamp } from '../../shell/export-stamp.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { ContractStoryDialog } from './contract-story-dialog.tsx';
import { stateTones, type TreeContract } from './contract-lines.ts';
import { useRates } from './term-sentences.ts';

const filters = {
  state: ['all', 'open', 'inForce', 'over'],
  kind: ['all', ...contractKinds],
  given: ['all', 'house', 'agents'],
} as const;
const rowKey = ({ contractId, version }: TreeContract): string => `${contractId} ${version}`;

/** Every contract of the brand, or of one account's team: also those between two agents, to read. */
export function TreeContracts() {
  const t = useT();
  const [opened, setOpened] = useState<string>();
  const list = useList({ name: 'tree', filters, search: true });
  const { search, ...narrowed } = list.request;
  const source = usePagedList({
    key: ['contracts', 'tree'],
    request: { ...narrowed, ...(search === undefined ? {} : { account: search }) },
    ask: (request) => callOffice('officeTreeContracts', request),
    rowKey,
  });
  return (
    <>
      <OfficeList<TreeContract>
        title={t('office.treeContracts')}
        headed
        dense
        calm
        {...{ list, source, rowKey }}
        columns={useTreeColumns(setOpened)}
        stamp={useExportStamp((told) => callOffice('officeContractsExport', { filters: told }))}
        searchLabel={t('office.treeContractsSearch')}
        filters={{
          state: { label: t('office.status'), of: (choice) => t(`office.contractShow.${choice as (typeof filters.state)[number]}`) },
          kind: { label: t('office.contractKind'), of: (choice) => t(`office.commission.kind.${choice as (typeof filters.kind)[number]}`) },
          given: {
            label: t('office.treeContractsGiven'),
            of: (choice) => t(`office.treeContractsGiven.${choice as (typeof filters.given)[number]}`),
          },
        }}
        empty={{ title: t('office.contractNone') }}
        emptyNarrowed={{ title: t('office.contractNone'), text: t('office.treeContractsNoneText') }}
      />
      {opened === undefined ? null : <ContractStoryDialog contractId={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function useTreeColumns(onOpen: (contractId: string) => void): readonly ListColumn<TreeContract>[] {
  const t = useT();
  const rates = useRates();
  const column = useOfficeColumns<TreeContract>();
  const seesTeams = useMay('teams.read');
  // Who may not see the tree is led nowhere.
  const party = (
    head: { readonly id: string; readonly header: string },
    of: (row: TreeContract) => { readonly words: string; readonly to: string },
  ) => (seesTeams ? column.link(head, of) : column.words(head, (row) => of(row).words));
  const stateWords = (row: TreeContract) => t(`office.contractState.${row.state}`);
  const act = column.acts(t('office.contractOpen'), ({ contractId, downline }) => (
    <Button size="sm" onClick={() => onOpen(contractId)}>
      {t('office.contractOpen')}
      <span className="sr"> {downline}</span>
    </Button>
  ));
  return [
    party({ id: 'upline', header: t('office.contractGiver') }, ({ upline, uplineId }) =>
      upline === null || uplineId === null ? { words: t('office.teamHouse'), to: '/teams' } : { words: upline, to: teamPath(uplineId) },
    ),
    party({ id: 'downline', header: t('office.contractHolder') }, ({ downline, downlineId }) => ({
      words: downline,
      to: teamPath(downlineId),
    })),
    column.words({ id: 'kind', header: t('office.contractKind') }, ({ terms }) => t(`office.contractKind.${terms.kind}`)),
    column.words({ id: 'category', header: t('office.contractCategory') }, ({ terms }) => t(`office.contractCategory.${terms.category}`)),
    column.words({ id: 'rates', header: t('office.contractRates') }, ({ terms }) => rates(terms).join(' · ')),
    column.count({ id: 'version', header: t('office.run.version') }, ({ version }) => version),
    column.drawn({ id: 'state', header: t('office.status') }, stateWords, (row) => (
      <Badge tone={stateTones[row.state]}>{stateWords(row)}</Badge>
    )),
    column.moment({ id: 'from', header: t('office.contractFrom') }, ({ effectiveFrom }) => effectiveFrom),
    column.moment({ id: 'until', header: t('office.contractUntil') }, ({ endsAt }) => endsAt),
    { ...act, headerHidden: true },
  ];
}
