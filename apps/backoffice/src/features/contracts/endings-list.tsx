import { Badge, type ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { SecondSignature } from '../../shell/second-signature.tsx';
import { type Ending, endingTones, refreshContracts } from './contract-lines.ts';
import { SignDialog } from '../../shell/sign-dialog.tsx';

const rowKey = ({ rulingId }: Ending): string => rulingId;

/** Contracts that were proposed to be ended: what waits for a second person, and what was decided. */
export function EndingsList() {
  const t = useT();
  const list = useList({ name: 'endings' });
  const source = usePagedList({
    key: ['contracts', 'endings'],
    request: list.request,
    ask: (request) => callOffice('officeContractEndings', request),
    rowKey,
  });
  return (
    <OfficeList<Ending>
      title={t('office.contractEndings')}
      headed
      dense
      calm
      {...{ list, source, rowKey }}
      columns={useColumns(useMay('contracts.write'))}
      empty={{ title: t('office.contractEndingsNone') }}
    />
  );
}

function useColumns(mayWrite: boolean): readonly ListColumn<Ending>[] {
  const t = useT();
  const column = useOfficeColumns<Ending>();
  const stateWords = ({ state }: Ending) => t(`office.rulingState.${state}`);
  return [
    column.words({ id: 'agent', header: t('office.contractAgent') }, ({ downline }) => downline),
    column.words({ id: 'reason', header: t('office.contractGround') }, ({ reason }) => t(`office.contractGround.${reason}`)),
    column.words({ id: 'evidence', header: t('office.contractEvidence') }, ({ evidence }) => evidence),
    column.words({ id: 'by', header: t('office.rulingProposed') }, ({ proposedBy }) => proposedBy),
    column.moment({ id: 'at', header: t('office.contractProposedAt') }, ({ proposedAt }) => proposedAt),
    column.drawn({ id: 'state', header: t('office.status') }, stateWords, (row) => (
      <Badge tone={endingTones[row.state]}>{stateWords(row)}</Badge>
    )),
    ...(mayWrite
      ? [
          {
            ...column.acts(t('office.contractActs'), (row) => (row.state === 'proposed' ? <Decide row={row} /> : null)),
            headerHidden: true,
          },
        ]
      : []),
  ];
}

function Decide({ row }: { readonly row: Ending }) {
  const t = useT();
  const open = useRoomDialog();
  return (
    <SecondSignature
      isOwn={row.isOwn}
      label={(decision) => t(`office.contractDecide.${decision}`)}
      onDecide={(decision) => open((close) => <DecideDialog {...{ row, decision }} onClose={close} />)}
    />
  );
}

type DecideProps = { readonly row: Ending; readonly decision: 'approve' | 'reject'; readonly onClose: () => void };

function DecideDialog({ row, decision, onClose }: DecideProps) {
  const t = useT();
  return (
    <SignDialog
      refresh={refreshContracts}
      title={t('office.contractEndTitle', { account: row.downline })}
      confirm={t(`office.contractDecide.${decision}`)}
      danger={decision === 'approve'}
      send={() => callOffice('officeDecideContractEnd', { rulingId: row.rulingId, decision } as never)}
      onClose={onClose}
    >
      <p className="of-muted">{t(`office.contractDecideText.${decision}`)}</p>
      <p>{row.evidence}</p>
    </SignDialog>
  );
}
