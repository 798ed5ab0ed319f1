/** What movements of the own balance are about; `rewards`: whatever none of the others is. */
export const entryGroups = ['deposits', 'withdrawals', 'play', 'transfers', 'tips', 'rewards'] as const;

/** What movements of own points are about: what came, what orders took and gave back, what became money. */
export const pointGroups = ['pointsEarned', 'pointsOrdered', 'pointsConverted'] as const;

/** Why points moved: play, an order and what came back of it, a conversion, the end of a closed account. */
export const pointReasons = ['play', 'order', 'order_back', 'order_refund', 'conversion', 'account_closed'] as const;

/** Pockets of points: free ones, and those that are set aside for orders. Never added to money. */
export const pointPockets = ['points', 'heldPoints'] as const;

/** Pockets that a member can look into: `bonus`: those of all bonuses; `vendors`: wallets that vendors keep; then those of points. */
export const statementPockets = ['main', 'pending', 'bonus', 'vendors', ...pointPockets] as const;

/** What a movement came from, or went to. */
export const entrySources = [
  'round',
  'deposit',
  'withdrawal',
  'bonus',
  'reward',
  'tournament',
  'tip',
  'jackpot',
  'statement',
  'transfer',
  'vendor',
  'points',
  'operator',
] as const;
