import { useT } from '../../../platform/language.ts';
import { closeModal } from '../../../platform/modals.ts';
import { DepositFlow } from './deposit-flow.tsx';
import { WalletDialog } from './wallet-dialog.tsx';

/** A deposit as a popup. */
export function DepositDialog() {
  const t = useT();
  const close = (): void => closeModal('depositModal');
  return (
    <WalletDialog title={t('deposit.title')} onClose={close}>
      <DepositFlow onDone={close} />
    </WalletDialog>
  );
}
