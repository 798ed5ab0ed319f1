import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import { type AskedEffect, MoveEffectView } from './move-effect.tsx';
import { type MoveLine, refreshMoves } from './move-lines.ts';

type Props = { readonly row: MoveLine; readonly decision: 'approve' | 'cancel' | 'reject'; readonly onClose: () => void };

/** Signs a move or a closing as the second person, with its effect as it is now; ends the proposal; or takes back what was announced. */
export function DecideMoveDialog({ row, decision, onClose }: Props) {
  const t = useT();
  return (
    <SignDialog
      title={`${t(`office.teamMove.${row.kind}`)}: ${row.account.username}`}
      confirm={t(`office.teamMoveDecide.${decision}`)}
      danger={decision === 'approve'}
      send={() =>
        callOffice('officeDecideTeamMove', { moveId: row.moveId, decision: decision === 'approve' ? 'approve' : 'reject' } as never)
      }
      refresh={refreshMoves}
      onClose={onClose}
    >
      <p className="of-muted">{t(`office.teamMoveDecideText.${decision}`)}</p>
      <p>{row.reason}</p>
      {decision === 'approve' ? <MoveEffectView asked={askedOf(row)} /> : null}
    </SignDialog>
  );
}

/** The same question that was asked before it was proposed. */
function askedOf({ kind, account, to, type }: MoveLine): AskedEffect {
  return {
    kind,
    account: account.username,
    ...(kind === 'move' && to !== null ? { upline: to.username } : {}),
    ...(type === null ? {} : { type }),
  };
}
