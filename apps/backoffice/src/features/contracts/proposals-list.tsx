import { Badge, type ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { SecondSignature } from '../../shell/second-signature.tsx';
import { endingTones, type HouseProposal, refreshContracts } from './contract-lines.ts';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import { useRates, useTermSentences } from './term-sentences.ts';

const rowKey = ({ proposalId }: HouseProposal): string => proposalId;

/** Contracts of the house that were proposed to be offered: what waits for a second person, and what was decided. */
export function ProposalsList() {
  const t = useT();
  const list = useList({ name: 'proposals' });
  const source = usePagedList({
    key: ['contracts', 'proposals'],
    request: list.request,
    ask: (request) => callOffice('officeContractProposals', request),
    rowKey,
  });
  return (
    <OfficeList<HouseProposal>
      title={t('office.contractProposals')}
      headed
      dense
      calm
      {...{ list, source, rowKey }}
      columns={useColumns(useMay('contracts.write'))}
      empty={{ title: t('office.contractEndingsNone') }}
    />
  );
}

function useColumns(mayWrite: boolean): readonly ListColumn<HouseProposal>[] {
  const t = useT();
  const column = useOfficeColumns<HouseProposal>();
  const rates = useRates();
  const stateWords = ({ state }: HouseProposal) => t(`office.rulingState.${state}`);
  return [
    column.words({ id: 'agent', header: t('office.contractAgent') }, ({ downline }) => downline),
    column.words({ id: 'kind', header: t('office.contractKind') }, ({ terms }) => t(`office.contractKind.${terms.kind}`)),
    column.words({ id: 'category', header: t('office.contractCategory') }, ({ terms }) => t(`office.contractCategory.${terms.category}`)),
    column.words({ id: 'rates', header: t('office.contractRates') }, ({ terms }) => rates(terms).join(' · ')),
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

function Decide({ row }: { readonly row: HouseProposal }) {
  const t = useT();
  const open = useRoomDialog();
  return (
    <SecondSignature
      isOwn={row.isOwn}
      label={(decision) => t(`office.contractProposal.${decision}`)}
      onDecide={(decision) => open((close) => <DecideDialog {...{ row, decision }} onClose={close} />)}
    />
  );
}

type DecideProps = { readonly row: HouseProposal; readonly decision: 'approve' | 'reject'; readonly onClose: () => void };

/** Whoever signs reads the terms in the sentences in which the agent will. */
function DecideDialog({ row, decision, onClose }: DecideProps) {
  const t = useT();
  const moment = useMoment();
  const sentences = useTermSentences();
  return (
    <SignDialog
      refresh={refreshContracts}
      title={t('office.contractProposalTitle', { account: row.downline })}
      confirm={t(`office.contractProposal.${decision}`)}
      send={() => callOffice('officeDecideContractProposal', { proposalId: row.proposalId, decision } as never)}
      onClose={onClose}
    >
      <p className="of-muted">{t(`office.contractProposalText.${decision}`, { by: row.proposedBy, at: moment(row.proposedAt) })}</p>
      <dl className="of-facts">
        {sentences(row).map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </SignDialog>
  );
}
