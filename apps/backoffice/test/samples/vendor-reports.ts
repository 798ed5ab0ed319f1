import type { Calls, ResponseOf } from '@trevo/contract';
import { pageOf } from './page-of.ts';

type Story = ResponseOf<Calls['officeVendorReport']>;

const noon = '2026-11-22T12:00:00.000Z';

/** A prize whose stake never came. */
export const vendorReport: Story['report'] = {
  reportId: 'vrp_01k0000000000000000000000a',
  vendor: 'KY',
  vendorName: 'Kaya Gaming',
  reason: 'round_unknown',
  action: 'win',
  transactionId: 'tx-41',
  memberId: 'mbr_01k0000000000000000000000a',
  roundId: 'r9',
  currency: 'XDOGE',
  amount: '15.00',
  said: '{"amount":"15.00"}',
  firstAt: noon,
  lastAt: noon,
  times: 3,
  closed: null,
};
/** It as a story: what was answered, and how the money stands. */
export const reportStory: Story = {
  report: vendorReport,
  username: 'marina.alves',
  closedBy: null,
  answers: [
    { at: noon, action: 'win', outcome: 'parked', code: null },
    { at: '2026-11-22T12:01:00.000Z', action: 'win', outcome: 'refused', code: 'round_unknown' },
  ],
  parked: { amount: '15.00', parkedAt: noon, paidAt: null },
  held: { amount: '9000.00', reason: 'above_stake', heldAt: noon, ended: { at: noon, paid: false } },
  round: { status: 'open', staked: '1.00', won: '0.00', returned: '0.00' },
};
/** What the lists and the story of reports ask for. */
export const reportAnswers = { officeVendorReports: pageOf(vendorReport), officeVendorReport: reportStory };
