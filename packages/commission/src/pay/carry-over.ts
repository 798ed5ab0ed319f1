import type { Carry, ContractKind } from '../terms/contract.ts';

/** How a kind carries negative bases. A salary's can come from corrections only, and is always worked off. */
export function carryOf(kind: ContractKind, carry: Carry): Carry {
  return kind === 'dividend' ? carry : { mode: 'carry' };
}

/** What is left of a negative base under a carry-over, in minors: never above zero. Also what a new version makes of what it takes over. */
export function carried(carry: Carry, base: bigint): bigint {
  if (carry.mode === 'none' || base >= 0n) return 0n;
  return carry.mode === 'capped' && base < -carry.cap ? -carry.cap : base;
}
