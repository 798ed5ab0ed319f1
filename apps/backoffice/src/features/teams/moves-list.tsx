import { Badge, Button, type ListColumn } from '@trevo/ui';
import { useAccountType } from '../../platform/account-type.ts';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { teamPath } from '../../platform/rooms.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { SecondSignature } from '../../shell/second-signature.tsx';
import { DecideMoveDialog } from './decide-move-dialog.tsx';
import { type MoveLine, moveTones } from './move-lines.ts';
import { ProposeMoveDialog } from './propose-move-dialog.tsx';

const rowKey = ({ moveId }: MoveLine): string => moveId;

/** Moves of accounts and closings of agents: what waits for a second person, what was announced, and what became of it. */
export function MovesList() {
  const t = useT();
  const open = useRoomDialog();
  const mayWrite = useMay('teams.write');
  const list = useList({ name: 'moves' });
  const source = usePagedList({
    key: ['team-moves'],
    request: list.request,
    ask: (request) => callOffice('officeTeamMoves', request),
    rowKey,
  });
  return (
    <>
      {mayWrite ? (
        <div className="of-acts">
          <Button variant="primary" onClick={() => open((close) => <ProposeMoveDialog kind="move" onClose={close} />)}>
            {t('office.teamMoveNew.move')}
          </Button>
          <Button onClick={() => open((close) => <ProposeMoveDialog kind="promote" onClose={close} />)}>
            {t('office.teamMoveNew.promote')}
          </Button>
          <Button variant="danger" onClick={() => open((close) => <ProposeMoveDialog kind="close" onClose={close} />)}>
            {t('office.teamMoveNew.close')}
          </Button>
        </div>
      ) : null}
      <OfficeList<MoveLine>
        title={t('office.teamMoves')}
        headed
        dense
        {...{ list, source, rowKey }}
        columns={useColumns(mayWrite)}
        empty={{ title: t('office.teamMovesNone'), text: t('office.teamMovesNoneText') }}
      />
    </>
  );
}

function useColumns(mayWrite: boolean): readonly ListColumn<MoveLine>[] {
  const t = useT();
  const column = useOfficeColumns<MoveLine>();
  const accountType = useAccountType();
  const stateWords = ({ state, guard }: MoveLine) => {
    const words = t(`office.teamMoveState.${state}`);
    return guard === null ? words : `${words}: ${t(`office.teamMoveGuard.${guard}`)}`;
  };
  const house = t('office.teamHouse');
  return [
    column.link({ id: 'account', header: t('office.teamMoveAccount') }, ({ account }) => ({
      words: account.username,
      to: teamPath(account.memberId),
    })),
    column.words({ id: 'kind', header: t('office.teamMoveKind') }, ({ kind }) => t(`office.teamMove.${kind}`)),
    column.words({ id: 'from', header: t('office.teamMoveFrom') }, ({ from }) => from?.username ?? house),
    column.words({ id: 'to', header: t('office.teamMoveTo') }, ({ to, type }) =>
      type === null ? (to?.username ?? house) : accountType(type),
    ),
    column.moment({ id: 'at', header: t('office.teamMoveAt') }, ({ at }) => at),
    column.words({ id: 'reason', header: t('office.teamMoveReason') }, ({ reason }) => reason),
    column.words({ id: 'by', header: t('office.rulingProposed') }, ({ proposedBy }) => proposedBy),
    column.moment({ id: 'proposed', header: t('office.teamMoveProposedAt') }, ({ proposedAt }) => proposedAt),
    column.drawn({ id: 'state', header: t('office.status') }, stateWords, (row) => (
      <Badge tone={moveTones[row.state]}>{stateWords(row)}</Badge>
    )),
    ...(mayWrite ? [{ ...column.acts(t('office.contractActs'), (row) => <Acts row={row} />), headerHidden: true }] : []),
  ];
}

/** What can be done about a move as it stands. */
function Acts({ row }: { readonly row: MoveLine }) {
  const t = useT();
  const open = useRoomDialog();
  const decide = (decision: 'approve' | 'cancel' | 'reject') =>
    open((close) => <DecideMoveDialog {...{ row, decision }} onClose={close} />);
  const label = (decision: 'approve' | 'cancel' | 'reject') => t(`office.teamMoveDecide.${decision}`);
  if (row.state === 'approved' && row.kind === 'move') {
    return (
      <Button size="sm" onClick={() => decide('cancel')}>
        {label('cancel')}
      </Button>
    );
  }
  return row.state === 'proposed' ? <SecondSignature isOwn={row.isOwn} label={label} onDecide={decide} /> : null;
}
