/** What movements of the own balance are about; `rewards`: whatever none of the others is. */
export const entryGroups = ['deposits', 'withdrawals', 'play', 'transfers', 'rewards'] as const;

/** Pockets of money that a member can look into: `bonus`: those of all bonuses; `vendors`: wallets that vendors keep. */
export const statementPockets = ['main', 'pending', 'bonus', 'vendors'] as const;

/** What a movement came from, or went to. */
export const entrySources = [
  'round',
  'deposit',
  'withdrawal',
  'bonus',
  'reward',
  'tournament',
  'jackpot',
  'statement',
  'transfer',
  'vendor',
  'points',
  'operator',
] as const;
