import { readCached, writeCached } from '../../../platform/session-keys.ts';
import { $member } from '../../../platform/session.ts';
import type { SlipLine } from './slip-line.ts';

type KeptSlips = { readonly member: string | undefined; readonly slips: Readonly<Record<string, readonly SlipLine[]>> };

const key = 'lotterySlips';

/** The lines that stood on the slip of a game: they outlast a reload of the page, and no other member sees them. */
export function readKeptSlip(gameCode: string): readonly SlipLine[] {
  return keptSlips()[gameCode] ?? [];
}

export function keepSlip(gameCode: string, lines: readonly SlipLine[]): void {
  const slips = { ...keptSlips(), [gameCode]: lines };
  writeCached(key, { member: $member.get()?.id, slips } satisfies KeptSlips);
}

function keptSlips(): KeptSlips['slips'] {
  const kept = readCached<KeptSlips>(key);
  return kept !== undefined && kept.member === $member.get()?.id ? kept.slips : {};
}
