import type { Play } from '../titles/index.ts';

/** Stakes each engine offers, as the client shows them; chips on tables may be put together. */
export const stakes: Readonly<Record<Play['engine'], readonly string[]>> = {
  reels: ['0.20', '0.40', '1.00', '2.00', '5.00', '10.00', '20.00', '50.00'],
  table: ['0.50', '1.00', '5.00', '10.00', '50.00'],
  fish: ['0.10', '0.20', '0.50', '1.00', '2.00'],
  pot: ['1.00', '2.00', '5.00', '10.00', '20.00'],
  match: ['2.00', '5.00', '10.00', '20.00', '50.00'],
};

export function isOffered(engine: Play['engine'], stake: unknown): stake is string {
  return typeof stake === 'string' && stakes[engine].includes(stake);
}
