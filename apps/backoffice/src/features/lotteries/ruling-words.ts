import type { Tone } from '@trevo/ui';
import type { Ruling } from './issue-rulings.tsx';

/** Which tint repeats what the word of a ruling's state says. */
export const rulingTones: Readonly<Record<Ruling['state'], Tone>> = {
  proposed: 'warn',
  approved: 'info',
  done: 'ok',
  rejected: 'neutral',
  lapsed: 'neutral',
};
