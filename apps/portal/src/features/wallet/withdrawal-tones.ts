import type { Tone } from '@trevo/ui';
import type { Deposit, Withdrawal } from './api/wallet-queries.ts';

/** Colour of each state of a withdrawal; the word says it too. */
export const withdrawalTones: Readonly<Record<Withdrawal['status'], Tone>> = {
  pending: 'info',
  second_review: 'info',
  paying: 'info',
  confirming: 'warn',
  disputed: 'warn',
  completed: 'ok',
  rejected: 'bad',
  cancelled: 'neutral',
  failed: 'bad',
};

/** Colour of each state of a deposit. */
export const depositTones: Readonly<Record<Deposit['status'], Tone>> = {
  waiting: 'info',
  checking: 'info',
  credited: 'ok',
  review: 'warn',
  expired: 'neutral',
  rejected: 'bad',
  returning: 'warn',
  returned: 'neutral',
};
