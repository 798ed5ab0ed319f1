import { Badge, Button, type ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { Room } from '../../shell/room.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { Together } from '../../shell/together.tsx';
import { ActDialog } from './act-dialog.tsx';
import { type HouseContract, stateTones } from './contract-lines.ts';
import { EndingsList } from './endings-list.tsx';
import { HouseDraftsList } from './house-drafts-list.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { ProposalsList } from './proposals-list.tsx';
import { useRates } from './term-sentences.ts';
import { TreeContracts } from './tree-contracts.tsx';
import { ProposeEndDialog } from './propose-end-dialog.tsx';

const state = ['all', 'open', 'inForce', 'over'] as const;
const rowKey = ({ contractId, version }: HouseContract): string => `${contractId} ${version}`;

/** Contracts that the house gives its top agents: offers by two persons, what is in force, and what two persons end. */
export function ContractsRoom() {
  const t = useT();
  return (
    <Room title={t('office.room.contracts')} lead={<span className="of-muted">{t('office.contractsLead')}</span>}>
      <HouseContracts />
    </Room>
  );
}

function HouseContracts() {
  const t = useT();
  const open = useRoomDialog();
  const mayWrite = useMay('contracts.write');
  const list = useList({ filters: { state } });
  const source = usePagedList({
    key: ['contracts', 'list'],
    request: list.request,
    ask: (request) => callOffice('officeContracts', request),
    rowKey,
  });
  return (
    <Together>
      {mayWrite ? (
        <div className="of-acts">
          <Button variant="primary" icon="plus" onClick={() => open((close) => <OfferDialog onClose={close} />)}>
            {t('office.contractOffer')}
          </Button>
        </div>
      ) : null}
      <OfficeList<HouseContract>
        title={t('office.contractList')}
        headed
        dense
        {...{ list, source, rowKey }}
        columns={useColumns(mayWrite)}
        filters={{ state: { label: t('office.status'), of: (choice) => t(`office.contractShow.${choice as (typeof state)[number]}`) } }}
        empty={{ title: t('office.contractNone'), text: t('office.contractNoneText') }}
      />
      {mayWrite ? <HouseDraftsList /> : null}
      <ProposalsList />
      <TreeContracts />
      <EndingsList />
    </Together>
  );
}

function useColumns(mayWrite: boolean): readonly ListColumn<HouseContract>[] {
  const t = useT();
  const column = useOfficeColumns<HouseContract>();
  const rates = useRates();
  const stateWords = (row: HouseContract) => t(`office.contractState.${row.state}`);
  return [
    column.words({ id: 'agent', header: t('office.contractAgent') }, ({ downline }) => downline),
    column.words({ id: 'kind', header: t('office.contractKind') }, ({ terms }) => t(`office.contractKind.${terms.kind}`)),
    column.words({ id: 'category', header: t('office.contractCategory') }, ({ terms }) => t(`office.contractCategory.${terms.category}`)),
    column.words({ id: 'rates', header: t('office.contractRates') }, ({ terms }) => rates(terms).join(' · ')),
    column.drawn({ id: 'state', header: t('office.status') }, stateWords, (row) => (
      <Badge tone={stateTones[row.state]}>{stateWords(row)}</Badge>
    )),
    column.moment({ id: 'from', header: t('office.contractFrom') }, ({ effectiveFrom }) => effectiveFrom),
    column.moment({ id: 'until', header: t('office.contractUntil') }, ({ endsAt }) => endsAt),
    ...(mayWrite ? [{ ...column.acts(t('office.contractActs'), (row) => <Acts row={row} />), headerHidden: true }] : []),
  ];
}

/** What the house can do about a contract as it stands. */
function Acts({ row }: { readonly row: HouseContract }) {
  const t = useT();
  const open = useRoomDialog();
  const act = (name: 'agreeTermination' | 'refuseTermination' | 'withdraw') => (
    <Button key={name} size="sm" onClick={() => open((close) => <ActDialog row={row} act={name} onClose={close} />)}>
      {t(`office.contractAct.${name}`)}
    </Button>
  );
  if (row.state === 'offered') return act('withdraw');
  const isInForce = row.state === 'active' || row.state === 'terminationRequested';
  return (
    <span className="of-acts">
      {row.state === 'terminationRequested' && row.requestedBy === 'downline' ? [act('agreeTermination'), act('refuseTermination')] : null}
      {isInForce || row.state === 'scheduled' ? (
        <Button size="sm" variant="danger" onClick={() => open((close) => <ProposeEndDialog row={row} onClose={close} />)}>
          {t('office.contractEnd')}
        </Button>
      ) : null}
    </span>
  );
}
