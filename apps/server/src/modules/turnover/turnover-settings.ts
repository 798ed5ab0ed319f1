import type { RolloverContribution } from '@trevo/reward-rules/turnover';
import type { Merchant } from '../../core/merchant.ts';

/** The kinds of game that settled units have. */
const categories = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP'] as const;

export type PlayCategory = (typeof categories)[number];

export function isPlayCategory(category: string): category is PlayCategory {
  return (categories as readonly string[]).includes(category);
}

/**
 * What valid bets of each kind of game fill of the lots: `settings.turnover.contribution` of the brand, ppm by kind (`{"LIVE": 100000}`). What is not named, or
 * cannot be read, fills in full (rule book §6).
 */
export function contributionOf({ settings }: Pick<Merchant, 'settings'>): RolloverContribution {
  const own = record(record(settings.turnover).contribution);
  return Object.fromEntries(
    categories.flatMap((category) => {
      const ppm = own[category];
      return Number.isInteger(ppm) && (ppm as number) >= 0 && (ppm as number) <= 1_000_000 ? [[category, ppm as number]] : [];
    }),
  );
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
