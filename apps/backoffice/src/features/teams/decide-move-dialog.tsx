import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { type AskedEffect, MoveEffectView } from './move-effect.tsx';
import { type MoveLine, refreshMoves } from './move-lines.ts';

type Props = { readonly row: MoveLine; readonly decision: 'approve' | 'cancel' | 'reject'; readonly onClose: () => void };

/** Signs a move or a closing as the second person, with its effect as it is now; ends the proposal; or takes back what was announced. */
export function DecideMoveDialog({ row, decision, onClose }: Props) {
  const t = useT();
  const form = useOfficeForm<object>({
    initial: {},
    send: async () => {
      try {
        await callOffice('officeDecideTeamMove', { moveId: row.moveId, decision: decision === 'approve' ? 'approve' : 'reject' } as never);
        onClose();
      } finally {
        await refreshMoves();
      }
    },
  });
  return (
    <FormDialog
      title={`${t(`office.teamMove.${row.kind}`)}: ${row.account.username}`}
      form={{ ...form, ready: true }}
      confirm={t(`office.teamMoveDecide.${decision}`)}
      danger={decision === 'approve'}
      onClose={onClose}
    >
      <p className="of-muted">{t(`office.teamMoveDecideText.${decision}`)}</p>
      <p>{row.reason}</p>
      {decision === 'approve' ? <MoveEffectView asked={askedOf(row)} /> : null}
    </FormDialog>
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
