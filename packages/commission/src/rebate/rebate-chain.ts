import { type Refusal, refuse } from '@trevo/kernel';

/** An account of a chain and its series or rate. */
export type ChainLevel = { readonly account: string; readonly max: number };

export type ChainFault = 'CHAIN_NOT_MONOTONE' | 'ABOVE_SITE_MAX';

/**
 * What is wrong with a chain of values from the member upwards, and at whom; null when it may stand. Asked when a value is set and again when a bet is
 * accepted. `floor` is the mode the member plays in, or 0.
 */
export function chainFault(values: {
  readonly floor: number;
  readonly siteMax: number;
  readonly chain: readonly ChainLevel[];
}): Refusal<ChainFault> | null {
  let below = values.floor;
  for (const { account, max } of values.chain) {
    if (max < below) return refuse('CHAIN_NOT_MONOTONE', account);
    below = max;
  }
  const top = values.chain.at(-1);
  return top !== undefined && top.max > values.siteMax ? refuse('ABOVE_SITE_MAX', top.account) : null;
}

/** The value a new account gets from an invitation: the preset, or the inviting agent's own value where that has fallen below it meanwhile. */
export function presetNow(preset: number, own: number): { readonly value: number; readonly wasLowered: boolean } {
  return preset <= own ? { value: preset, wasLowered: false } : { value: own, wasLowered: true };
}

/** The values of a downline after the house lowered the one above to `max`: whoever was above it is cut to it. Bets accepted before keep their frozen chain. */
export function cutToMax(downline: readonly ChainLevel[], max: number): readonly ChainLevel[] {
  return downline.map((level) => (level.max > max ? { ...level, max } : level));
}
