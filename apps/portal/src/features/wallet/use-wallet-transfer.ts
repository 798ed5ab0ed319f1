import { useQueryClient } from '@tanstack/react-query';
import { callOnce } from '../../platform/call-once.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { type Attempt, useAttempt } from '../../platform/use-attempt.ts';
import { balanceKey } from './api/wallet-queries.ts';
import type { VendorTransfer } from './api/vendor-wallet-queries.ts';
import type { WalletOrder } from './wallet-order.ts';

/** Moves money between the main wallet and one that a vendor keeps, and reads anew what that changed, also where it failed on the way. */
export function useWalletMove(): (order: WalletOrder) => Promise<readonly VendorTransfer[]> {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      [balanceKey, ...['vendorBalances', 'vendorTransfers', 'consolidated', 'entries'].map((name) => ownKey(name))].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  return async (order) => {
    try {
      return (await callOnce('walletTransfer', order)).transfers;
    } finally {
      await refresh();
    }
  };
}

/** The same at the press of a button, one attempt at a time. */
export function useWalletTransfer(): Pick<Attempt, 'busy' | 'refusal'> & {
  readonly transfer: (order: WalletOrder, onDone?: (transfers: readonly VendorTransfer[]) => void) => Promise<void>;
} {
  const move = useWalletMove();
  const { busy, refusal, run } = useAttempt();
  return { busy, refusal, transfer: (order, onDone) => run(async () => onDone?.(await move(order))) };
}
