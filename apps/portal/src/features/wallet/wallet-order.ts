import { allWallets, mainWallet } from '@trevo/contract';

/** What is to move from one wallet to another: an amount, or all that is there. */
export type WalletOrder = { readonly from: string; readonly to: string; readonly amount?: string };

/** Brings everything back from every vendor's wallet. */
export const everythingBack: WalletOrder = { from: allWallets, to: mainWallet };
