import { useStore } from '@nanostores/react';
import { Purse } from '@trevo/ui';
import { $balanceHidden, toggleBalance, useBalance, useLeftWallet } from '../../features/wallet/index.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { openModal } from '../../platform/modals.ts';
import { $isWithdrawOnly } from '../../platform/session.ts';

/** Balance with its sign, hide and refresh, and the way to a deposit (Spec §2 Header). */
export function PursePart() {
  const t = useT();
  const language = useLanguageTag();
  const hidden = useStore($balanceHidden);
  const paused = useStore($isWithdrawOnly);
  const { balance, isFetching, refresh } = useBalance();
  useLeftWallet();
  return (
    <Purse
      balance={balance}
      language={language}
      hidden={hidden}
      onToggleHidden={toggleBalance}
      refreshing={isFetching}
      onRefresh={refresh}
      onDeposit={paused ? undefined : () => openModal('depositModal')}
      labels={{
        balance: t('purse.label'),
        hiddenBalance: t('purse.hidden'),
        hide: t('purse.hide'),
        show: t('purse.show'),
        refresh: t('purse.refresh'),
        deposit: t('purse.deposit'),
      }}
    />
  );
}
