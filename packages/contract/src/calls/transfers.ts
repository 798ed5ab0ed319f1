import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, daysIn, idIn, instantText, positiveAmountIn, textIn } from '../fields.ts';
import { limits } from '../limits.ts';
import { secret } from '../secret.ts';
import { keyErrors, moneyAccess } from './cashier-fields.ts';
import { memberIdIn, pageSizeIn, placeIn } from './team-fields.ts';

const base = {
  access: moneyAccess,
  module: 'AGENTPOLICY3',
  encrypted: false,
  idempotent: 'none',
  spec: '§1 §2 §6; rule book §10',
} as const;

/** The receipt of a transfer, as one of its two sides sees it. */
const transferView = z.strictObject({
  transferId: z.string(),
  side: z.enum(['sent', 'received']),
  /** Along the edge of the tree: towards the downline or the upline. */
  way: z.enum(['down', 'up']),
  /** The other account; an upline's name is masked. */
  account: z.string(),
  amount: amountText,
  currency: z.string(),
  at: instantText,
});

/** Money from an account to its upline or direct downline. All of it needs the agent policy flag, and a jurisdiction that allows it. */
export const transferCalls = {
  teamTransferTerms: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/team/transfer-terms',
    /** To which account of the direct downline; without it to the upline. */
    request: z.strictObject({ memberId: z.optional(memberIdIn) }),
    response: z.strictObject({
      currency: z.string(),
      min: amountText,
      max: amountText,
      /** Null where there is nobody to send to that way. */
      receiver: z.nullable(z.strictObject({ account: z.string(), amountLeft: amountText, countLeft: z.int() })),
      /** What was received and must still be played before it can be withdrawn. */
      turnoverDue: amountText,
    }),
    errors: ['feature_disabled', 'transfers_closed', 'not_in_team'],
    summary: 'What may be sent to the upline, or to an account of the direct downline, today',
  }),
  sendTeamTransfer: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/team/transfers',
    encrypted: true,
    idempotent: 'key',
    request: z.strictObject({
      memberId: z.optional(memberIdIn),
      amount: positiveAmountIn,
      /** Step-up: the password, or a code of the second factor where the member has one. */
      password: z.optional(secret(textIn(1, limits.verificationCodeLengthMax))),
      verificationCode: z.optional(secret(textIn(1, limits.verificationCodeLengthMax))),
    }),
    response: transferView,
    errors: [
      ...keyErrors,
      'feature_disabled',
      'transfers_closed',
      'not_in_team',
      'transfer_way_refused',
      'transfer_too_early',
      'transfer_barred',
      'transfer_count_reached',
      'transfer_day_amount_reached',
      'identity_needed',
      'money_rests',
      'amount_below_minimum',
      'amount_above_maximum',
      'amount_not_payable',
      'insufficient_balance',
      'step_up_wrong',
      'too_many_requests',
      'too_busy',
    ],
    summary: 'Send cash to the upline, or to an account of the direct downline; it cannot be taken back',
  }),
  teamTransfers: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/team/transfers',
    request: z.strictObject({
      side: z.optional(z.enum(['all', 'sent', 'received'])),
      before: placeIn,
      pageSize: pageSizeIn,
      ...daysIn,
    }),
    response: z.strictObject({ list: z.array(transferView), next: z.nullable(z.string()) }),
    errors: ['feature_disabled'],
    summary: 'Own transfers within the team, sent and received, newest first',
  }),
  teamTransfer: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/team/transfers/:transferId',
    request: z.strictObject({ transferId: idIn('transfer') }),
    response: transferView,
    errors: ['feature_disabled', 'not_found'],
    summary: 'The receipt of one transfer, for either side',
  }),
};
