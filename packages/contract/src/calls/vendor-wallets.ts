import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, instantText, noRequest, positiveAmountIn } from '../fields.ts';
import { stakeRefusals } from '../stake-refusals.ts';
import { keyErrors, moneyAccess, page, pageOf } from './cashier-fields.ts';

const base = { access: moneyAccess, encrypted: false, spec: '§7 Wallet; §4' } as const;

const walletIn = z.string().check(z.regex(/^[A-Z0-9_]{1,32}$/, { error: 'invalid' }));

const transferView = z.strictObject({
  transferId: z.string(),
  vendor: z.string(),
  /** What the vendor is called, in the caller's language. */
  vendorName: z.string(),
  direction: z.enum(['in', 'out']),
  amount: amountText,
  currency: z.string(),
  /** `sent`: on its way; `unknown`: the vendor gave no clear answer and is being asked; `done` and `refused` are final. */
  state: z.enum(['sent', 'unknown', 'done', 'refused']),
  createdAt: instantText,
});

const walletView = z.strictObject({
  vassalage: z.string(),
  displayName: z.string(),
  /** As the vendor told last, with what is on its way there. */
  balance: amountText,
  currency: z.string(),
  /** When the vendor told it; null: never. */
  balanceAt: z.nullable(instantText),
  /** The vendor told it just now. */
  live: z.boolean(),
  /** The transfer that is not settled yet. */
  pending: z.nullable(transferView),
});

/** Wallets that vendors keep, and the way in and out of them. */
export const vendorWalletCalls = {
  merchantWallet: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    idempotent: 'none',
    request: noRequest,
    response: z.strictObject({
      /** One wallet for every vendor: nothing has to be transferred before play. */
      isSingle: z.boolean(),
      /** Money goes back to the main wallet by itself when a game is left. */
      sweeps: z.boolean(),
      wallets: z.array(walletView),
    }),
    errors: [],
    summary: 'Whether the brand has one wallet for all vendors, and those that vendors keep; clients may cache it for the session',
  }),
  vendorBalances: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/v2/wallets/vendors',
    idempotent: 'none',
    request: noRequest,
    response: z.array(walletView),
    errors: [],
    summary: 'Asks every vendor that keeps a wallet of the caller for its balance',
  }),
  walletTransfer: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    idempotent: 'key',
    request: z.strictObject({
      /** `MAIN`, a vendor that keeps wallets, or `ALL` for every one of them. One of the two sides is `MAIN`. */
      from: walletIn,
      to: walletIn,
      /** Without it, out of a vendor: everything there. */
      amount: z.optional(positiveAmountIn),
    }),
    response: z.strictObject({ transfers: z.array(transferView), balance: amountText, currency: z.string() }),
    errors: [
      ...keyErrors,
      'wallet_choice_invalid',
      'vendor_wallet_unknown',
      'vendor_transfer_open',
      'vendor_transfer_refused',
      'vendor_unavailable',
      'insufficient_balance',
      'amount_not_payable',
      ...stakeRefusals,
    ],
    summary: 'Moves money into a vendor’s wallet or back; `ALL` to `MAIN` brings everything back',
  }),
  vendorTransfers: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/v2/wallets/transfers',
    idempotent: 'none',
    request: z.strictObject(page),
    response: pageOf(transferView),
    errors: [],
    summary: 'Own transfers to and from vendors, newest first',
  }),
};
