import './vendor-wallet-list.css';
import { Amount, Badge } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import type { VendorWallet } from '../../wallet/index.ts';

export type VendorWalletListProps = {
  readonly wallets: readonly VendorWallet[];
  readonly chosen: string;
  readonly onChoose: (vassalage: string) => void;
};

/** Every wallet that a vendor keeps, with what it says lies there; one is chosen. */
export function VendorWalletList({ wallets, chosen, onChoose }: VendorWalletListProps) {
  const t = useT();
  const tag = useLanguageTag();
  return (
    <section className="card vw-list" aria-label={t('vw.wallets')}>
      {wallets.map((wallet) => (
        <button key={wallet.vassalage} type="button" aria-pressed={wallet.vassalage === chosen} onClick={() => onChoose(wallet.vassalage)}>
          <span className="b t1">{wallet.displayName}</span>
          <Amount money={moneyOf(wallet.balance, wallet.currency)} language={tag} />
          {wallet.pending === null ? null : <Badge tone="warn">{t(`vw.state.${wallet.pending.state}`)}</Badge>}
          {wallet.pending === null && !wallet.live && wallet.balanceAt !== null ? <span className="t3 xs">{t('vw.lastKnown')}</span> : null}
        </button>
      ))}
    </section>
  );
}
