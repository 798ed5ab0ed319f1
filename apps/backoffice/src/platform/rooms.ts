import { createRouter } from '@nanostores/router';
import type { IconName } from '@trevo/ui';
import type { Permission } from './office-session.ts';

/** The rooms of the back office: address, icon and the permission that opens each. */
export const rooms = {
  dashboard: { path: '/', icon: 'chart', permission: 'dashboard.read', group: 'operation' },
  withdrawals: { path: '/withdrawals', icon: 'withdraw', permission: 'withdrawals.read', group: 'operation' },
  deposits: { path: '/deposits', icon: 'deposit', permission: 'payments.read', group: 'operation' },
  members: { path: '/members', icon: 'users', permission: 'members.read', group: 'operation' },
  teams: { path: '/teams', icon: 'transfer', permission: 'teams.read', group: 'operation' },
  rounds: { path: '/rounds', icon: 'timer', permission: 'rounds.read', group: 'operation' },
  problems: { path: '/problems', icon: 'support', permission: 'problems.read', group: 'operation' },
  service: { path: '/service', icon: 'mail', permission: 'service.read', group: 'operation' },
  rewards: { path: '/rewards', icon: 'gift', permission: 'rewards.read', group: 'operation' },
  content: { path: '/content', icon: 'mega', permission: 'content.read', group: 'operation' },
  games: { path: '/games', icon: 'slots', permission: 'games.read', group: 'operation' },
  lotteries: { path: '/lotteries', icon: 'lott', permission: 'lotteries.read', group: 'operation' },
  vendors: { path: '/vendors', icon: 'link', permission: 'vendors.read', group: 'operation' },
  payments: { path: '/payments', icon: 'wallet', permission: 'payments.read', group: 'control' },
  commission: { path: '/commission', icon: 'percent', permission: 'payments.read', group: 'control' },
  methods: { path: '/payment-methods', icon: 'sliders', permission: 'payments.read', group: 'control' },
  contracts: { path: '/contracts', icon: 'percent', permission: 'contracts.read', group: 'control' },
  work: { path: '/work', icon: 'calendar', permission: 'work.read', group: 'control' },
  ledger: { path: '/ledger', icon: 'shield', permission: 'ledger.prove', group: 'control' },
  audit: { path: '/audit', icon: 'receipt', permission: 'audit.read', group: 'control' },
  brand: { path: '/brand', icon: 'settings', permission: 'brand.read', group: 'control' },
} as const satisfies Record<string, { path: string; icon: IconName; permission: Permission; group: 'operation' | 'control' }>;

export type RoomName = keyof typeof rooms;

/** The room that a page belongs to: its address begins with the room's. An address that leads nowhere has no path, and no room. */
export function roomAt(path: string | undefined): RoomName | undefined {
  if (path === undefined) return undefined;
  const start = `/${path.split('/')[1] ?? ''}`;
  return (Object.keys(rooms) as RoomName[]).find((name) => rooms[name].path === start);
}

/** The address bar as a store. */
export const $place = createRouter({
  dashboard: '/',
  withdrawals: '/withdrawals',
  withdrawal: '/withdrawals/:id',
  deposits: '/deposits',
  deposit: '/deposits/:id',
  members: '/members',
  member: '/members/:id',
  teams: '/teams',
  team: '/teams/:id',
  rounds: '/rounds',
  round: '/members/:member/rounds/:vendor/:round',
  problems: '/problems',
  service: '/service',
  rewards: '/rewards',
  content: '/content',
  contentItem: '/content/:kind/:id',
  games: '/games',
  lotteries: '/lotteries',
  lotteryWatch: '/lotteries/watch',
  lottery: '/lotteries/:code',
  lotteryIssue: '/lotteries/:code/:number',
  vendors: '/vendors',
  vendor: '/vendors/:code',
  vendorReport: '/vendors/reports/:id',
  payments: '/payments',
  contracts: '/contracts',
  commission: '/commission',
  commissionRun: '/commission/runs/:kind/:category/:period/:from',
  work: '/work',
  workRow: '/work/:id',
  methods: '/payment-methods',
  ledger: '/ledger',
  audit: '/audit',
  brand: '/brand',
} as const);

/** Where a round's story stands. */
export function roundPath(memberId: string, { vendor, round }: { readonly vendor: string; readonly round: string }): string {
  return `/members/${memberId}/rounds/${vendor}/${encodeURIComponent(round)}`;
}

/** Where an account’s place in the tree of agents stands. */
export function teamPath(memberId: string): string {
  return `/teams/${memberId}`;
}

/** Where an item of the portal's content is written. */
export function contentPath(kind: string, id: string): string {
  return `/content/${kind}/${id}`;
}

/** Where everything that keeps draws honest is watched. */
export const lotteryWatchPath = '/lotteries/watch';

/** Where a lottery's page stands. */
export function lotteryPath(code: string): string {
  return `/lotteries/${encodeURIComponent(code)}`;
}

/** Where an issue of a lottery stands. */
export function issuePath(code: string, number: string): string {
  return `${lotteryPath(code)}/${encodeURIComponent(number)}`;
}

/** Where a vendor's page stands. */
export function vendorPath(code: string): string {
  return `/vendors/${encodeURIComponent(code)}`;
}

/** Where the story of a vendor's report stands. */
export function reportPath(reportId: string): string {
  return `/vendors/reports/${reportId}`;
}

/** What names a period of contracts that was reckoned. */
export type RunPlace = { readonly kind: string; readonly category: string; readonly period: string; readonly from: string };

/** Where a period of contracts that was reckoned stands. */
export function runPath({ kind, category, period, from }: RunPlace): string {
  return `/commission/runs/${kind}/${category}/${period}/${encodeURIComponent(from)}`;
}

/** Where one piece of due work stands. */
export function workPath(workId: string): string {
  return `/work/${workId}`;
}

export function go(path: string): void {
  $place.open(path);
}
