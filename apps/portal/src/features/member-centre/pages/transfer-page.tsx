import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { consolidatedQuery, EverythingBack, TransferForm, vendorBalancesQuery, type VendorWallet } from '../../wallet/index.ts';
import { PageHead } from '../components/page-head.tsx';
import { TransferHistory } from '../components/transfer-history.tsx';
import { VendorWalletList } from '../components/vendor-wallet-list.tsx';
import { WalletPanel } from '../components/wallet-panel.tsx';

/** Wallets that vendors keep: what lies there, and the way in and out (Spec §2 member centre, transferFund). */
export function TransferPage() {
  const t = useT();
  const wallets = useQuery(vendorBalancesQuery());
  const [chosen, setChosen] = useState<string>();
  if (wallets.data === undefined)
    return wallets.error === null ? (
      <PageLoader />
    ) : (
      <>
        <PageHead title={t('member.page.transferFund')} text={t('vw.text')} />
        <section className="card">
          <FaultCard error={wallets.error} onRetry={() => void wallets.refetch()} />
        </section>
      </>
    );
  const wallet = wallets.data.find(({ vassalage }) => vassalage === chosen) ?? wallets.data[0];
  return (
    <>
      <PageHead title={t('member.page.transferFund')} text={t('vw.text')} />
      {wallet === undefined ? (
        <section className="card pad">
          <EmptyState title={t('vw.singleTitle')} text={t('vw.singleText')} />
        </section>
      ) : (
        <div className="m2">
          <div className="col mc-col">
            <Transfer key={wallet.vassalage} wallet={wallet} />
            <TransferHistory />
          </div>
          <div className="col mc-col">
            <WalletPanel />
            <VendorWalletList wallets={wallets.data} chosen={wallet.vassalage} onChoose={setChosen} />
            <EverythingBack wallets={wallets.data} />
          </div>
        </div>
      )}
    </>
  );
}

function Transfer({ wallet }: { readonly wallet: VendorWallet }) {
  const t = useT();
  const funds = useQuery(consolidatedQuery());
  return (
    <section className="card pad" aria-label={wallet.displayName}>
      <h2 className="h3">{wallet.displayName}</h2>
      {wallet.pending === null ? null : (
        <p className="msg" role="status">
          {t(wallet.pending.direction === 'in' ? 'vw.pendingIn' : 'vw.pendingOut')}
        </p>
      )}
      <TransferForm wallet={wallet} main={funds.data?.main ?? '0.00'} onDone={() => void funds.refetch()} />
    </section>
  );
}
