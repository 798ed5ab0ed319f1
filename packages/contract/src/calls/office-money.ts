import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, daysIn, idIn, instantText, noRequest, sortIn, textIn } from '../fields.ts';
import { payoutView } from './cashier-fields.ts';
import { actorView, ledgerLine, namedProvider, officePage, pageOf, withdrawalLine } from './office-fields.ts';

const base = { encrypted: false, access: ['operator'], spec: '§4 withdrawal confirmation; architecture §4' } as const;

export const officeMoneyCalls = {
  officeWithdrawals: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/withdrawals',
    permission: 'withdrawals.read',
    idempotent: 'none',
    request: z.strictObject({
      ...officePage,
      ...daysIn,
      status: z.optional(z.string().check(z.maxLength(32))),
      search: z.optional(textIn(0, 64)),
      sort: sortIn('at', 'amount'),
    }),
    response: pageOf(withdrawalLine),
    errors: [],
    summary: 'The withdrawals of the brand, those that wait first',
  }),
  officeWithdrawal: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/withdrawals/:withdrawalId',
    permission: 'withdrawals.read',
    idempotent: 'none',
    request: z.strictObject({ withdrawalId: idIn('withdrawal') }),
    response: z.strictObject({
      withdrawal: withdrawalLine,
      /** People make its payments; no provider does. */
      byHand: z.boolean(),
      /** What of the amount is the method's fee. */
      fee: amountText,
      /** What of it was not played as often as it must be when it was asked for; it goes back to the account that it came from, or is reported. */
      unplayed: amountText,
      /** Where the money goes, masked. */
      target: z.strictObject({ kind: z.string(), masked: z.string(), holder: z.string() }),
      balance: amountText,
      totals: z.strictObject({ deposits: amountText, withdrawals: amountText, stakes: amountText, payouts: amountText }),
      ledger: z.array(ledgerLine),
      history: z.array(z.strictObject({ at: instantText, status: z.string(), actor: actorView, reason: z.nullable(z.string()) })),
      /** Its payments, with what the member says of each. `not_received` waits for `officeSettleReport`. */
      payouts: z.array(
        z.strictObject({
          ...payoutView.shape,
          /** What the member wrote in a not-received report. */
          complaint: z.nullable(z.string()),
          /** Whom it was ordered of; null before. */
          provider: z.nullable(namedProvider),
          /** Nobody knows whether it was paid, and nothing is ordered until two operators have decided; see `officeReroutePayout`. */
          parked: z.nullable(
            z.strictObject({
              since: instantText,
              /** Who else could pay it. */
              targets: z.array(namedProvider),
              /** What a first operator proposes; `to` null: it goes back to the member. */
              proposal: z.nullable(z.strictObject({ to: z.nullable(namedProvider), operator: actorView, reason: z.string() })),
            }),
          ),
        }),
      ),
      /** Images of not-received reports; see `officeProof`. */
      proofs: z.array(z.strictObject({ proofId: z.string(), payoutId: z.string(), type: z.string(), bytes: z.int() })),
      remaining: amountText,
    }),
    errors: ['not_found'],
    summary: 'One withdrawal with its member’s money and ledger',
  }),
  officeApproveWithdrawal: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/withdrawals/:withdrawalId/approve',
    permission: 'withdrawals.decide',
    idempotent: 'key',
    request: z.strictObject({ withdrawalId: idIn('withdrawal') }),
    response: z.strictObject({ status: z.string(), approvals: z.int(), approvalsNeeded: z.int() }),
    errors: [
      'not_found',
      'withdrawal_not_pending',
      'withdrawal_same_operator',
      'idempotency_key_missing',
      'idempotency_key_reused',
      'request_in_progress',
    ],
    summary: 'Approves a withdrawal; above the threshold a second person must approve too',
  }),
  officeRejectWithdrawal: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/withdrawals/:withdrawalId/reject',
    permission: 'withdrawals.decide',
    idempotent: 'key',
    lines: ['reason'],
    request: z.strictObject({ withdrawalId: idIn('withdrawal'), reason: textIn(10, 500) }),
    response: z.strictObject({ status: z.string() }),
    errors: ['not_found', 'withdrawal_not_pending', 'idempotency_key_missing', 'idempotency_key_reused', 'request_in_progress'],
    summary: 'Rejects a withdrawal with a reason; the held money goes back',
  }),
  officeLedgerProof: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/ledger/prove',
    permission: 'ledger.prove',
    idempotent: 'none',
    request: noRequest,
    response: z.strictObject({
      sound: z.boolean(),
      checkedAt: instantText,
      entries: z.int(),
      faults: z.array(z.strictObject({ check: z.string(), at: z.string() })),
      auditSound: z.boolean(),
    }),
    errors: [],
    summary: 'Proves the ledger and the audit log now and names the first bad row',
  }),
  officePaymentFaults: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/payments/faults',
    permission: 'payments.read',
    idempotent: 'none',
    request: z.strictObject(officePage),
    response: pageOf(
      z.strictObject({
        webhookId: z.string(),
        receivedAt: instantText,
        reason: z.string(),
        excerpt: z.string(),
        amount: z.nullable(amountText),
      }),
    ),
    errors: [],
    summary: 'Payment messages that could not be booked: unknown, unreadable, wrong amount',
  }),
};
