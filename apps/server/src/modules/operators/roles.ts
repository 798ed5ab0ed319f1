/** What an operator may do. A call of the back office names the one it needs. */
export const permissions = [
  'dashboard.read',
  'withdrawals.read',
  'withdrawals.decide',
  'withdrawals.pay',
  'members.read',
  'members.lock',
  'members.protect',
  'teams.read',
  'teams.write',
  'rounds.read',
  'rounds.refund',
  'problems.read',
  'problems.close',
  'games.read',
  'games.write',
  'content.read',
  'content.write',
  'content.publish',
  'lotteries.read',
  'lotteries.write',
  'vendors.read',
  'vendors.write',
  'brand.read',
  'brand.write',
  'status.write',
  'audit.read',
  'ledger.prove',
  'payments.read',
  'payments.settle',
  'work.read',
  'work.manage',
  'payments.configure',
  'contracts.read',
  'contracts.write',
  'rewards.read',
  'rewards.write',
] as const;

export type Permission = (typeof permissions)[number];

/** Roles as data: what each may do. Nobody may choose a result: there is no permission for it. */
export const roles = {
  admin: permissions,
  finance: [
    'dashboard.read',
    'withdrawals.read',
    'withdrawals.decide',
    'withdrawals.pay',
    'members.read',
    'teams.read',
    'teams.write',
    'rounds.read',
    'rounds.refund',
    'vendors.read',
    'audit.read',
    'ledger.prove',
    'payments.read',
    'payments.settle',
    'contracts.read',
    'contracts.write',
    'rewards.read',
    'rewards.write',
  ],
  support: [
    'dashboard.read',
    'withdrawals.read',
    'members.read',
    'members.lock',
    'members.protect',
    'teams.read',
    'rounds.read',
    'problems.read',
    'problems.close',
    'rewards.read',
    'games.read',
    'vendors.read',
  ],
  games: [
    'dashboard.read',
    'games.read',
    'games.write',
    'lotteries.read',
    'lotteries.write',
    'vendors.read',
    'rounds.read',
    'problems.read',
    'problems.close',
    'brand.read',
  ],
  content: ['dashboard.read', 'games.read', 'content.read', 'content.write', 'content.publish'],
  auditor: [
    'dashboard.read',
    'withdrawals.read',
    'members.read',
    'teams.read',
    'rounds.read',
    'problems.read',
    'rewards.read',
    'games.read',
    'content.read',
    'lotteries.read',
    'vendors.read',
    'brand.read',
    'audit.read',
    'ledger.prove',
    'payments.read',
    'work.read',
    'contracts.read',
  ],
} as const satisfies Record<string, readonly Permission[]>;

export type OperatorRole = keyof typeof roles;

export function isOperatorRole(text: string): text is OperatorRole {
  return Object.hasOwn(roles, text);
}

/** The permissions of a role; none for a role that no longer exists. */
export function permissionsOf(role: string): readonly Permission[] {
  return isOperatorRole(role) ? roles[role] : [];
}
