import { useQueryClient } from '@tanstack/react-query';
import { allWallets, mainWallet } from '@trevo/contract';
import { callOnce } from '../../platform/call-once.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { type Attempt, useAttempt } from '../../platform/use-attempt.ts';
import { balanceKey } from './api/wallet-queries.ts';
import type { VendorTransfer } from './api/vendor-wallet-queries.ts';

export type WalletOrder = { readonly from: string; readonly to: string; readonly amount?: string };

/** Moves money between the main wallet and one that a vendor keeps, one attempt at a time, and reads anew what it changed. */
export function useWalletTransfer(): Pick<Attempt, 'busy' | 'refusal' | 'refuse'> & {
  readonly transfer: (order: WalletOrder, onDone?: (transfers: readonly VendorTransfer[]) => void) => Promise<void>;
} {
  const client = useQueryClient();
  const { busy, refusal, refuse, run } = useAttempt();
  const refresh = () =>
    Promise.all(
      [balanceKey, ...['vendorBalances', 'vendorTransfers', 'consolidated', 'entries'].map((name) => ownKey(name))].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  return {
    busy,
    refusal,
    refuse,
    transfer: (order, onDone) =>
      run(
        async () => {
          const { transfers } = await callOnce('walletTransfer', order);
          await refresh();
          onDone?.(transfers);
        },
        async () => {
          await refresh();
        },
      ),
  };
}

/** Brings everything back from every vendor's wallet. */
export const everythingBack: WalletOrder = { from: allWallets, to: mainWallet };
