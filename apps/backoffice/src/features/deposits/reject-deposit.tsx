import { useMutation } from '@tanstack/react-query';
import { useActKey } from '../../platform/act-key.ts';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import type { DepositLine } from './deposit-queries.ts';

/** No such payment arrived; the member reads the reason. */
export function RejectDeposit({ deposit, onClose }: { readonly deposit: DepositLine; readonly onClose: () => void }) {
  const t = useT();
  const keyOf = useActKey();
  const reject = useMutation({
    mutationFn: (reason: string) =>
      callOffice('officeRejectDeposit', { depositId: deposit.depositId as never, reason }, { idempotencyKey: keyOf(reason) }),
    onSuccess: async () => {
      await Promise.all(['deposits', 'deposit'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('office.rejectDepositTitle')}
      text={t('office.rejectDepositText', { name: deposit.username })}
      confirm={t('office.reject')}
      danger
      onConfirm={(reason) => reject.mutateAsync(reason)}
      onClose={onClose}
    />
  );
}
