import { useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { closeModal } from '../../../platform/modals.ts';
import type { Withdrawal } from '../api/wallet-queries.ts';
import { WalletDialog } from './wallet-dialog.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalStatus } from './withdrawal-status.tsx';

/** A withdrawal as a popup: the request, then what became of it. */
export function WithdrawDialog() {
  const t = useT();
  const [requested, setRequested] = useState<Withdrawal>();
  const close = (): void => closeModal('withdrawModal');
  return (
    <WalletDialog title={t('withdraw.title')} onClose={close}>
      {requested === undefined ? (
        <WithdrawForm onRequested={setRequested} />
      ) : (
        <WithdrawalStatus withdrawalId={requested.withdrawalId} first={requested} />
      )}
    </WalletDialog>
  );
}
