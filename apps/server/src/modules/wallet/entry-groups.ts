import type { entryGroups, pointGroups } from '@trevo/contract';

export type EntryGroup = (typeof entryGroups)[number] | (typeof pointGroups)[number];

/** Kinds of movement by what they are about. Every kind that stands nowhere here is a reward or a correction. */
const kindsOf: Readonly<Record<Exclude<EntryGroup, 'rewards'>, readonly string[]>> = {
  deposits: ['deposit', 'deposit_fee', 'suspense_credit', 'chargeback', 'chargeback_back', 'chargeback_collect'],
  withdrawals: ['withdrawal_hold', 'withdrawal_release', 'withdrawal_pay', 'withdrawal_fee'],
  play: [
    'bet',
    'win',
    'rollback',
    'win_hold',
    'win_hold_end',
    'return_hold',
    'return_hold_end',
    'return_release',
    'debt_advance',
    'debt_collect',
  ],
  pointsEarned: ['points_earn'],
  pointsOrdered: ['points_hold', 'points_unhold', 'points_spend'],
  pointsConverted: ['points_convert'],
  tips: ['tip', 'tip_return'],
  transfers: ['member_transfer', 'transfer_down', 'transfer_up', 'vendor_in', 'vendor_back', 'vendor_out'],
};

/** Which kinds a group holds; `isRest`: all but these. */
export function kindsOfGroup(group: EntryGroup): { readonly kinds: readonly string[]; readonly isRest: boolean } {
  return group === 'rewards' ? { kinds: Object.values(kindsOf).flat(), isRest: true } : { kinds: kindsOf[group], isRest: false };
}
