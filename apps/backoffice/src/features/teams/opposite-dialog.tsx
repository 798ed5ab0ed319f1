import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import type { FindingLine } from './findings-list.tsx';

type Props = { readonly row: FindingLine; readonly onClose: () => void };
const askAgain = () => readAnew('team-findings');

/** Signs a correction of bets against each other as the second person, or ends the proposal. */
export function DecideOppositeDialog({ row, decision, onClose }: Props & { readonly decision: 'approve' | 'reject' }) {
  const t = useT();
  return (
    <SignDialog
      title={t(`office.oppositeAct.${decision}`)}
      confirm={t(`office.oppositeAct.${decision}`)}
      danger={decision === 'approve'}
      send={() => callOffice('officeDecideOpposite', { findingId: row.findingId, decision } as never)}
      refresh={askAgain}
      onClose={onClose}
    >
      <p className="of-muted">{t(`office.oppositeText.${decision}`)}</p>
      <p>{row.accounts.map(({ username }) => username).join(', ')}</p>
      <p>{row.correction?.proposedBy}</p>
    </SignDialog>
  );
}

/** Proposes that what was taken is given back. */
export function RevokeOppositeDialog({ row, onClose }: Props) {
  const t = useT();
  return (
    <ReasonDialog
      title={t('office.oppositeAct.revoke')}
      text={t('office.oppositeText.revoke')}
      confirm={t('office.oppositeAct.revoke')}
      danger
      send={(reason) => callOffice('officeRevokeOpposite', { findingId: row.findingId, reason } as never)}
      refresh={askAgain}
      onClose={onClose}
    />
  );
}
