import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../platform/language.ts';
import { closeModal } from '../../../platform/modals.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { vendorBalancesQuery } from '../api/vendor-wallet-queries.ts';
import { consolidatedQuery } from '../api/wallet-queries.ts';
import { TransferForm } from './transfer-form.tsx';
import { WalletDialog } from './wallet-dialog.tsx';

/** Money into a vendor's wallet and back without leaving its game. Closes by itself once money has arrived. */
export function VendorWalletDialog({ vendor }: { readonly vendor: string }) {
  const t = useT();
  const wallets = useQuery(vendorBalancesQuery());
  const funds = useQuery(consolidatedQuery());
  const wallet = wallets.data?.find(({ vassalage }) => vassalage === vendor);
  const close = (): void => closeModal('vendorWalletModal');
  return (
    <WalletDialog title={wallet?.displayName ?? t('member.page.transferFund')} onClose={close}>
      <p className="t2 sm">{t('vw.gameText')}</p>
      {wallet === undefined || funds.data === undefined ? (
        wallets.error === null ? (
          <PageLoader />
        ) : (
          <FaultCard error={wallets.error} onRetry={() => void wallets.refetch()} />
        )
      ) : (
        <TransferForm wallet={wallet} main={funds.data.main} onDone={(transfer) => (transfer?.state === 'done' ? close() : undefined)} />
      )}
    </WalletDialog>
  );
}
