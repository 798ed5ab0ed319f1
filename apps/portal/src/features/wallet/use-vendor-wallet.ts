import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../platform/api.ts';
import { openModal } from '../../platform/modals.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { pathOf } from '../../platform/routes.ts';
import { $isLogin } from '../../platform/session.ts';
import { sessionKeys } from '../../platform/session-keys.ts';
import { merchantWalletQuery, vendorBalancesQuery } from './api/vendor-wallet-queries.ts';
import { balanceKey } from './api/wallet-queries.ts';
import { everythingBack } from './wallet-order.ts';

/**
 * While a game of a vendor that keeps wallets is open: offers to move money in when nothing lies there, and brings everything back when the game is left,
 * where the brand sweeps. A transfer that fails then is settled by the server; what the vendor keeps stays visible in the member centre.
 */
export function useVendorWallet(vendor: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (vendor === null) return undefined;
    sessionStorage.setItem(sessionKeys.openWallet, vendor);
    let left = false;
    void client
      .query(vendorBalancesQuery())
      .then((wallets) => {
        const wallet = wallets.find(({ vassalage }) => vassalage === vendor);
        if (!left && wallet !== undefined && wallet.pending === null && !/[1-9]/.test(wallet.balance))
          openModal('vendorWalletModal', { vendor });
      })
      // The dialog says why when it is opened by hand.
      .catch(() => undefined);
    return () => {
      left = true;
      if ($isLogin.get()) void sweep(client);
    };
  }, [client, vendor]);
}

/** Brings everything back that a game left there whose page was not left by a way of ours: the address was typed, or the tab was loaded anew elsewhere. */
export function useLeftWallet(): void {
  const client = useQueryClient();
  useEffect(() => {
    const isPlaying = window.location.pathname === pathOf('seamless');
    if (!isPlaying && sessionStorage.getItem(sessionKeys.openWallet) !== null) void sweep(client);
  }, [client]);
}

async function sweep(client: ReturnType<typeof useQueryClient>): Promise<void> {
  try {
    const { sweeps } = await client.query(merchantWalletQuery());
    sessionStorage.removeItem(sessionKeys.openWallet);
    if (!sweeps) return;
    // A key of its own: whatever lies there now comes back, and what nobody answered before cannot come back twice.
    await callApi('walletTransfer', everythingBack, { idempotencyKey: crypto.randomUUID() });
  } catch {
    // Nothing was lost: the money lies where the member centre shows it, and can be taken back there.
  }
  await Promise.all(
    [balanceKey, ownKey('consolidated'), ownKey('vendorBalances')].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
