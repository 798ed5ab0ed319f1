import { createRouter } from '@nanostores/router';
import type { IconName } from '@trevo/ui';

/** The rooms of the back office: address, icon and the permission that opens each. */
export const rooms = {
  dashboard: { path: '/office', icon: 'chart', permission: 'dashboard.read', group: 'operation' },
  withdrawals: { path: '/office/withdrawals', icon: 'withdraw', permission: 'withdrawals.read', group: 'operation' },
  members: { path: '/office/members', icon: 'users', permission: 'members.read', group: 'operation' },
  rounds: { path: '/office/rounds', icon: 'timer', permission: 'rounds.read', group: 'operation' },
  problems: { path: '/office/problems', icon: 'support', permission: 'problems.read', group: 'operation' },
  games: { path: '/office/games', icon: 'slots', permission: 'games.read', group: 'operation' },
  vendors: { path: '/office/vendors', icon: 'link', permission: 'vendors.read', group: 'operation' },
  payments: { path: '/office/payments', icon: 'wallet', permission: 'payments.read', group: 'control' },
  ledger: { path: '/office/ledger', icon: 'shield', permission: 'ledger.prove', group: 'control' },
  audit: { path: '/office/audit', icon: 'receipt', permission: 'audit.read', group: 'control' },
  brand: { path: '/office/brand', icon: 'settings', permission: 'brand.read', group: 'control' },
} as const satisfies Record<string, { path: string; icon: IconName; permission: string; group: 'operation' | 'control' }>;

export type RoomName = keyof typeof rooms;

/** The address bar as a store. */
export const $place = createRouter({
  dashboard: /^\/office\/?$/,
  withdrawals: '/office/withdrawals',
  withdrawal: '/office/withdrawals/:id',
  members: '/office/members',
  member: '/office/members/:id',
  rounds: '/office/rounds',
  round: '/office/members/:member/rounds/:vendor/:round',
  problems: '/office/problems',
  games: '/office/games',
  vendors: '/office/vendors',
  vendor: '/office/vendors/:code',
  vendorReport: '/office/vendors/reports/:id',
  payments: '/office/payments',
  ledger: '/office/ledger',
  audit: '/office/audit',
  brand: '/office/brand',
} as const);

/** Where a round's story stands. */
export function roundPath(memberId: string, { vendor, round }: { readonly vendor: string; readonly round: string }): string {
  return `/office/members/${memberId}/rounds/${vendor}/${encodeURIComponent(round)}`;
}

/** Where a vendor's page stands. */
export function vendorPath(code: string): string {
  return `/office/vendors/${encodeURIComponent(code)}`;
}

/** Where the story of a vendor's report stands. */
export function reportPath(reportId: string): string {
  return `/office/vendors/reports/${reportId}`;
}

export function go(path: string): void {
  $place.open(path);
}
