import type { Calls, ResponseOf } from '@trevo/contract';
import { pageOf } from './page-of.ts';

type Vendor = ResponseOf<Calls['officeVendors']>[number];
type Link = ResponseOf<Calls['officeVendorLinks']>[number];
type Held = ResponseOf<Calls['officeHeldWins']>['list'][number];
type Gap = NonNullable<ResponseOf<Calls['officeVendorList']>['gap']>;

const noon = '2026-11-22T12:00:00.000Z';

/** A vendor on the air, and one that nobody has linked yet. */
export const vendor: Vendor = { vendor: 'KY', displayName: 'Kaya Gaming', enabled: true, maintenance: null, games: 120 };
export const loneVendor: Vendor = {
  vendor: 'SB',
  displayName: 'SB',
  enabled: true,
  maintenance: { until: '2026-11-22T18:00:00.000Z' },
  games: 0,
};
/** How the first is connected. */
export const vendorLink: Link = {
  vendor: 'KY',
  dialect: 'trevo',
  wallet: 'seamless',
  baseUrl: 'https://kaya.example',
  enabled: true,
  changedAt: noon,
  keys: [
    { id: 'key-2', purpose: 'shared', forTests: true, createdAt: noon, retiresAt: null },
    { id: 'key-1', purpose: 'shared', forTests: false, createdAt: noon, retiresAt: '2026-11-23T12:00:00.000Z' },
  ],
  breaker: 'half_open',
  openReports: 2,
  listWaits: true,
};
/** How it and we answer each other. */
export const vendorHealth: ResponseOf<Calls['officeVendorHealth']> = {
  breaker: 'closed',
  node: 'node-1',
  since: noon,
  asked: [
    { at: noon, call: 'launch', answer: '200', failed: false, ms: 40 },
    { at: '2026-11-22T11:59:00.000Z', call: 'launch', answer: 'silent', failed: true, ms: 9000 },
    { at: '2026-11-22T11:58:00.000Z', call: 'launch', answer: '200', failed: false, ms: 60 },
  ],
  answered: [{ at: noon, call: 'bet', answer: 'insufficient_balance', failed: false, ms: 12 }],
  parked: { count: 1, amount: '15.00', oldestAt: noon },
  held: { count: 2, amount: '9000.00' },
  openReports: 2,
};
/** What it may pay without a person. */
export const winLimits: ResponseOf<Calls['officeWinLimits']> = {
  currency: 'BRL',
  multipleMax: 5000,
  unstakedMax: '200.00',
  hourMax: '50000.00',
  paidThisHour: '310.00',
  games: [{ nodeId: 'gam_01k0000000000000000000000a', displayName: 'Blue Lagoon', multipleMax: 100 }],
};
/** What its list of games lacks. */
export const listGap: Gap = {
  listed: 90,
  since: noon,
  readAt: noon,
  missing: [
    { gameCode: 'A', displayName: 'Amber' },
    { gameCode: 'B', displayName: 'Basalt' },
  ],
  kept: [{ gameCode: 'C', displayName: 'Coral' }],
};
/** A prize above the limits that waits for a person, and one that was paid. */
export const heldWin: Held = {
  heldId: 'hld_01k0000000000000000000000a',
  vendor: 'KY',
  vendorName: 'Kaya Gaming',
  action: 'win',
  transactionId: 'tx-77',
  memberId: 'mbr_01k0000000000000000000000a',
  username: 'marina.alves',
  round: { roundId: 'r1', gameCode: 'KY_LAGOON', staked: '1.00' },
  currency: 'BRL',
  amount: '9000.00',
  reason: 'above_stake',
  heldAt: noon,
  ended: null,
};
export const endedWin: Held = {
  ...heldWin,
  heldId: 'hld_01k0000000000000000000000b',
  action: 'credit',
  round: null,
  reason: 'unstaked',
  ended: { at: noon, paid: true, by: 'Otto Reis', note: 'The vendor proved it.' },
};
/** What the rooms of vendors ask for. */
export const vendorAnswers = {
  officeVendors: [vendor, loneVendor],
  officeVendorLinks: [vendorLink],
  officeVendorHealth: vendorHealth,
  officeWinLimits: winLimits,
  officeVendorList: { gap: listGap },
  officeHeldWins: ({ state }: { readonly state?: 'open' | 'ended' | undefined }) => pageOf(state === 'ended' ? endedWin : heldWin),
  officeVendorReports: pageOf<ResponseOf<Calls['officeVendorReports']>['list'][number]>(),
};
