import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import type { DepositLine } from './deposit-queries.ts';

/** No such payment arrived; the member reads the reason. */
export function RejectDeposit({ deposit, onClose }: { readonly deposit: DepositLine; readonly onClose: () => void }) {
  const t = useT();
  return (
    <ReasonDialog
      title={t('office.rejectDepositTitle')}
      text={t('office.rejectDepositText', { name: deposit.username })}
      confirm={t('office.reject')}
      danger
      send={(reason, idempotencyKey) =>
        callOffice('officeRejectDeposit', { depositId: deposit.depositId as never, reason }, { idempotencyKey })
      }
      refresh={() => readAnew('deposits', 'deposit')}
      onClose={onClose}
    />
  );
}
