import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, intIn } from '../fields.ts';
import { categoryIn, contractIdIn } from './contract-fields.ts';

/** How the downline answers: A accepts (on a request to end: keeps the contract), R rejects, C confirms that it ends. */
const answer = {
  status: z.enum(['A', 'R', 'C']),
  /** The version that was read. */
  version: z.optional(intIn(1, 1_000_000)),
  /** The endings of own downline contracts were shown and confirmed. */
  confirmed: z.optional(z.literal('Y')),
};

const processing = {
  method: 'POST',
  access: ['member', 'agent'],
  module: 'AGENTPOLICY3',
  encrypted: false,
  idempotent: 'none',
  response: done,
  errors: [
    'feature_disabled',
    'contract_unknown',
    'contract_state',
    'offer_changed',
    'offer_expired',
    'offer_unfit',
    'confirm_downline_ending',
    'own_request',
  ],
} as const;

/** The four answers of the specification (rule book §18). The same answer again is the same answer. */
export const contractWireCalls = {
  processDividendReq: defineCall({
    ...processing,
    path: '/wps/relay/MCS2_processDividendReq',
    request: z.strictObject({
      type: categoryIn,
      /** The contract that was read: another that was offered meanwhile is not what is answered. */
      contractId: z.optional(contractIdIn),
      ...answer,
    }),
    spec: '§7 Contracts; S7.CONTR.01',
    summary: 'Answers the dividend offer of a category',
  }),
  processDailySalContract: defineCall({
    ...processing,
    path: '/wps/relay/MCS2_processDailySalContract',
    request: z.strictObject({ id: contractIdIn, ...answer }),
    spec: '§7 Salary; S7.SAL.01',
    summary: 'Answers the offer of a daily salary',
  }),
  processContractHourSalary: defineCall({
    ...processing,
    path: '/wps/relay/MCS2_processContractHourSalary',
    request: z.strictObject({ contractId: contractIdIn, ...answer }),
    spec: '§7 Salary; S7.SAL.02',
    summary: 'Answers the offer of an hourly salary',
  }),
  processRealTimeSalaryContract: defineCall({
    ...processing,
    path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
    request: z.strictObject({ contractId: contractIdIn, ...answer }),
    spec: '§7 Salary; S7.SAL.03',
    summary: 'Answers the offer of a real-time salary',
  }),
};
