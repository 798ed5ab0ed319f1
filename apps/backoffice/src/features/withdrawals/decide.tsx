import { useMutation } from '@tanstack/react-query';
import { Button, Dialog } from '@trevo/ui';
import { useActKey } from '../../platform/act-key.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import type { WithdrawalLine } from './withdrawal-queries.ts';

/** Approve or reject a withdrawal that waits. A second click can never approve twice. */
export function Decide({ withdrawal }: { readonly withdrawal: WithdrawalLine }) {
  const t = useT();
  const open = useRoomDialog();
  const waits = withdrawal.status === 'pending' || withdrawal.status === 'second_review';
  if (!useMay('withdrawals.decide') || !waits) return null;
  return (
    <div className="of-acts">
      <Button
        variant="primary"
        size="sm"
        icon="check"
        onClick={() => open((close) => <ApproveDialog withdrawal={withdrawal} onClose={close} />)}
      >
        {t('office.approve')}
      </Button>
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

function useDecision(name: 'officeApproveWithdrawal' | 'officeRejectWithdrawal', { withdrawal, onClose }: DialogProps) {
  const keyOf = useActKey();
  return useMutation({
    mutationFn: (fields: object) =>
      callOffice(name, { withdrawalId: withdrawal.withdrawalId, ...fields } as never, { idempotencyKey: keyOf(fields) }),
    onSuccess: async () => {
      await Promise.all(['withdrawals', 'withdrawal', 'dashboard'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
      onClose();
    },
  });
}

function ApproveDialog(props: DialogProps) {
  const t = useT();
  const decision = useDecision('officeApproveWithdrawal', props);
  const { withdrawal, onClose } = props;
  const last = withdrawal.approvals + 1 >= withdrawal.approvalsNeeded;
  return (
    <Dialog label={t('office.approveTitle')} onClose={onClose} closeLabel={t('office.close')} width={440}>
      <div className="of-stack of-dialog">
        <h2>{t('office.approveTitle')}</h2>
        <p className="of-big">
          <OfficeMoney amount={withdrawal.amount} currency={withdrawal.currency} />
        </p>
        <p className="of-muted">{t(last ? 'office.approveText' : 'office.approveFirstText', { name: withdrawal.username })}</p>
        {decision.isError && (
          <p className="of-fault" role="alert">
            {failureText(decision.error, t)}
          </p>
        )}
        <div className="of-row-end">
          <Button onClick={onClose}>{t('office.cancel')}</Button>
          <Button variant="primary" busy={decision.isPending} busyLabel={t('office.busy')} onClick={() => decision.mutate({})}>
            {t('office.approve')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function RejectDialog(props: DialogProps) {
  const t = useT();
  const decision = useDecision('officeRejectWithdrawal', props);
  return (
    <ReasonDialog
      title={t('office.rejectTitle')}
      text={t('office.rejectText', { name: props.withdrawal.username })}
      confirm={t('office.reject')}
      danger
      onConfirm={(reason) => decision.mutateAsync({ reason })}
      onClose={props.onClose}
    />
  );
}
