import { Button } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import type { WithdrawalLine } from './withdrawal-queries.ts';

/** Approve or reject a withdrawal that waits. A second click can never approve twice, and who approved first is not offered the second approval. */
export function Decide({ withdrawal }: { readonly withdrawal: WithdrawalLine }) {
  const t = useT();
  const open = useRoomDialog();
  const waits = withdrawal.status === 'pending' || withdrawal.status === 'second_review';
  if (!useMay('withdrawals.decide') || !waits) return null;
  return (
    <div className="of-acts">
      {withdrawal.isOwnApproval ? null : (
        <Button
          variant="primary"
          size="sm"
          icon="check"
          onClick={() => open((close) => <ApproveDialog withdrawal={withdrawal} onClose={close} />)}
        >
          {t('office.approve')}
        </Button>
      )}
      <Button
        variant="danger"
        size="sm"
        icon="close"
        onClick={() => open((close) => <RejectDialog withdrawal={withdrawal} onClose={close} />)}
      >
        {t('office.reject')}
      </Button>
    </div>
  );
}

type DialogProps = { readonly withdrawal: WithdrawalLine; readonly onClose: () => void };

const refresh = () => readAnew('withdrawals', 'withdrawal', 'dashboard');
const idOf = ({ withdrawalId }: WithdrawalLine) => withdrawalId as never;

function ApproveDialog({ withdrawal, onClose }: DialogProps) {
  const t = useT();
  const last = withdrawal.approvals + 1 >= withdrawal.approvalsNeeded;
  return (
    <SignDialog
      title={t('office.approveTitle')}
      confirm={t('office.approve')}
      width={440}
      send={(idempotencyKey) => callOffice('officeApproveWithdrawal', { withdrawalId: idOf(withdrawal) }, { idempotencyKey })}
      refresh={refresh}
      onClose={onClose}
    >
      <p className="of-big">
        <OfficeMoney amount={withdrawal.amount} currency={withdrawal.currency} />
      </p>
      <p className="of-muted">{t(last ? 'office.approveText' : 'office.approveFirstText', { name: withdrawal.username })}</p>
    </SignDialog>
  );
}

function RejectDialog({ withdrawal, onClose }: DialogProps) {
  const t = useT();
  return (
    <ReasonDialog
      title={t('office.rejectTitle')}
      text={t('office.rejectText', { name: withdrawal.username })}
      confirm={t('office.reject')}
      danger
      send={(reason, idempotencyKey) =>
        callOffice('officeRejectWithdrawal', { withdrawalId: idOf(withdrawal), reason }, { idempotencyKey })
      }
      refresh={refresh}
      onClose={onClose}
    />
  );
}
