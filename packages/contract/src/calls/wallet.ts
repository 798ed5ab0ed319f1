import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, daysIn, instantText, intIn, noRequest } from '../fields.ts';
import { bonusChoiceView } from './bonus-fields.ts';
import { dailyOffers, dividendOffers, hourlyOffers, realTimeOffers } from './contract-offers.ts';
import { entryGroups, entrySources, pointGroups, statementPockets } from './entry-groups.ts';
import { moneyAccess, page } from './cashier-fields.ts';

const base = { access: moneyAccess, encrypted: false, idempotent: 'none', method: 'GET' } as const;
const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const digits = z.string().check(z.regex(/^-?\d+$/));

/** Money as an amount, points as a whole number: the pocket says which. */
const figureText = z.string().check(z.regex(/^-?\d+(\.\d{2}(\d{2})?)?$/));

const entryView = z.strictObject({
  transferId: z.string(),
  kind: z.string(),
  pocket: z.enum(statementPockets),
  amount: figureText,
  balanceBefore: figureText,
  balanceAfter: figureText,
  version: z.int(),
  at: instantText,
  /** What it belongs to: a deposit, a withdrawal, a game's round. */
  reference: z.nullable(z.string()),
  /** Why, in a word of the kind: what ended a bonus, what a reward was for. */
  reason: z.nullable(z.string()),
  /** Whether the record of what it was computed from can be asked for (`creditRecord`). */
  explained: z.boolean(),
  /** Where it came from: opens where there is a page of it. `vendor`: of a round, whose `id` is the vendor's name of it. */
  source: z.nullable(
    z.strictObject({ kind: z.enum(entrySources), id: z.string(), vendor: z.nullable(z.string()), vendorName: z.nullable(z.string()) }),
  ),
});

export const walletCalls = {
  walletBalance: defineCall({
    ...base,
    access: ['member', 'trial', 'agent'],
    path: '/wps/v2/wallets/balance',
    request: noRequest,
    response: z.strictObject({
      balance: amountText,
      /** Set aside for withdrawals. */
      pending: amountText,
      bonus: amountText,
      currency: z.string(),
      /** Version of the main pocket: a push with a lower one is stale. */
      version: z.int(),
    }),
    errors: [],
    spec: '§7 Wallet',
    summary: 'Own balance; a trial account has none',
  }),
  walletEntries: defineCall({
    ...base,
    path: '/wps/v2/wallets/entries',
    request: z.strictObject({
      ...page,
      ...daysIn,
      /** `main` where nothing is said; `all`: every pocket of money. */
      pocket: z.optional(z.enum(['all', ...statementPockets])),
      group: z.optional(z.enum([...entryGroups, ...pointGroups])),
    }),
    response: z.strictObject({
      list: z.array(entryView),
      pageNum: z.int(),
      totalPages: z.int(),
      /** What came and what went in all that was asked for; only where days were. */
      sums: z.nullable(z.strictObject({ came: figureText, went: figureText })),
    }),
    errors: [],
    spec: '§7 Wallet; architecture §4',
    summary: 'Every movement of own pockets, of money or of points, with its reason and its source, newest first',
  }),
  walletProof: defineCall({
    ...base,
    path: '/wps/v2/wallets/proof',
    request: z.strictObject({
      pocket: z.optional(z.enum(['main', 'pending', 'bonus'])),
      /** First version wanted; at most 1,000 entries per answer. */
      fromVersion: z.optional(intIn(1, 999_999_999)),
    }),
    response: z.strictObject({
      format: z.literal('trevo-ledger-1'),
      account: z.strictObject({ merchant: z.string(), owner: z.string(), pocket: z.string(), currency: z.string() }),
      entries: z.array(
        z.strictObject({
          version: z.int(),
          transferId: z.string(),
          kind: z.string(),
          at: instantText,
          /** Ledger units, 1/10,000 of the currency's unit. */
          amount: digits,
          balanceBefore: digits,
          balanceAfter: digits,
          transferDigest: hex,
          previousHash: hex,
          hash: hex,
        }),
      ),
      /** The chain's state now, signed by the server. */
      statement: z.strictObject({ version: z.int(), head: hex, balance: digits, at: instantText, signature: z.string() }),
      /** The latest daily anchor that holds this account, or null before the first. */
      anchor: z.nullable(
        z.strictObject({
          day: z.string(),
          root: hex,
          leaves: z.int(),
          previousRoot: hex,
          signature: z.string(),
          version: z.int(),
          head: hex,
          index: z.int(),
          path: z.array(hex),
        }),
      ),
      /** Raw Ed25519 public key, base64url. */
      publicKey: z.string(),
    }),
    errors: [],
    spec: 'architecture §4',
    summary: 'Proof of own history, to be checked offline',
  }),
  withdrawable: defineCall({
    ...base,
    path: '/wps/v2/wallets/withdrawable',
    request: noRequest,
    response: z.strictObject({
      currency: z.string(),
      /** More than can be withdrawn is refused, or taken and looked at by an operator within a day. */
      mode: z.enum(['block', 'review']),
      cash: amountText,
      /** Set aside for withdrawals. */
      pending: amountText,
      /** What of the cash must still be played. */
      locked: amountText,
      withdrawable: amountText,
      /** What must be played before it leaves, oldest first. */
      lots: z.array(
        z.strictObject({
          lotId: z.string(),
          source: z.enum(['deposit', 'transfer', 'gift', 'points']),
          at: instantText,
          amount: amountText,
          /** To be played, and what of it was. */
          required: amountText,
          done: amountText,
          left: amountText,
          /** What of the amount cannot leave yet. */
          locked: amountText,
          donePpm: z.int(),
        }),
      ),
      /** What a withdrawal would cost in bonuses; null: nothing. */
      bonuses: z.nullable(bonusChoiceView),
    }),
    errors: [],
    spec: 'reward rule book §4.15, §6, §23',
    summary: 'What can be withdrawn now, and what must be played first',
  }),
  consolidatedFunds: defineCall({
    ...base,
    path: '/wps/member/info/funds/consolidated',
    request: noRequest,
    response: z.strictObject({
      currency: z.string(),
      total: amountText,
      main: amountText,
      pending: amountText,
      bonus: amountText,
      /** In wallets that vendors keep. */
      vendors: amountText,
      dailysalreqtype: dailyOffers,
      divtypereq: dividendOffers,
      contracthoursalreq: hourlyOffers,
      realtimesalreqtype: realTimeOffers,
    }),
    errors: [],
    spec: '§3 consolidated contract settings; §7 Wallet',
    summary: 'All own pockets together, and the contract offers that wait for an answer',
  }),
};
