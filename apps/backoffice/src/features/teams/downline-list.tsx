import { type Calls, contractKinds, type RequestOf, type ResponseOf, valueItems } from '@trevo/contract';
import type { ListColumn } from '@trevo/ui';
import { type Say, useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useExportStamp } from '../../shell/export-stamp.ts';
import { useChainedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { useTreeAccountColumns } from './account-columns.ts';
import { useValueWords, type ValueWords } from './value-words.ts';

type Line = ResponseOf<Calls['officeTeamDownline']>['list'][number];
type MemberId = RequestOf<Calls['officeTeamDownline']>['memberId'];

const filters = { kind: ['all', 'agents', 'members'], state: ['all', 'active', 'inactive', 'closed'] } as const;
const rowKey = ({ memberId }: Line): string => memberId;

/** Who stands directly below an account: each name is the way one level further down. */
export function DownlineList({ of }: { readonly of: string }) {
  const t = useT();
  const list = useList({ name: 'downline', filters, search: true, range: true });
  const { pageNo: _page, ...asked } = list.request;
  const source = useChainedList<Line>({
    key: ['team-downline', of, asked],
    ask: (before, size) =>
      callOffice('officeTeamDownline', { ...asked, ...size, memberId: of as MemberId, ...(before === null ? {} : { before }) }),
  });
  return (
    <OfficeList<Line>
      title={t('office.teamDirect')}
      headed
      dense
      {...{ list, source, rowKey }}
      columns={useDownlineColumns()}
      stamp={useExportStamp((told) => callOffice('officeTeamExport', { list: 'downline', filters: told }))}
      searchLabel={t('office.teamDownlineSearch')}
      filters={{
        kind: { label: t('office.teamKind'), of: (choice) => t(`office.teamKind.${choice as (typeof filters.kind)[number]}`) },
        state: { label: t('office.status'), of: (choice) => t(`office.teamState.${choice as (typeof filters.state)[number]}`) },
      }}
      empty={{ title: t('office.teamDownlineNone') }}
      emptyNarrowed={{ title: t('office.teamAccountsNoneFound') }}
    />
  );
}

function useDownlineColumns(): readonly ListColumn<Line>[] {
  const t = useT();
  const column = useOfficeColumns<Line>();
  const valueWords = useValueWords();
  const account = useTreeAccountColumns<Line>();
  return [
    account.name,
    account.type,
    column.words({ id: 'state', header: t('office.status') }, ({ state }) => t(`office.teamState.${state}`)),
    column.moment({ id: 'registeredAt', header: t('office.teamRegistered') }, ({ registeredAt }) => registeredAt),
    column.moment({ id: 'lastSeenAt', header: t('office.teamLastSeen') }, ({ lastSeenAt }) => lastSeenAt),
    account.direct,
    account.below,
    column.drawn(
      { id: 'values', header: t('office.teamValues') },
      (line) => valuesOf(line, t, valueWords),
      (line) => <span className="of-wrap of-bet-terms">{valuesOf(line, t, valueWords)}</span>,
    ),
    column.drawn(
      { id: 'contracts', header: t('office.room.contracts') },
      (line) => contractsOf(line, t),
      (line) => <span className="of-wrap">{contractsOf(line, t)}</span>,
    ),
  ];
}

function valuesOf({ values }: Line, t: Say, valueWords: ValueWords): string {
  return (
    valueItems
      .filter((item) => values[item] !== undefined)
      .map((item) => `${t(`office.teamValue.${item}`)} ${valueWords(values, item)}`)
      .join(' · ') || '–'
  );
}

function contractsOf({ contracts }: Line, t: Say): string {
  const told = contractKinds.flatMap((kind) => {
    const state = contracts[kind];
    return state === undefined ? [] : [`${t(`office.contractKind.${kind}`)}: ${t(`office.teamContract.${state}`)}`];
  });
  return told.join(' · ') || '–';
}
