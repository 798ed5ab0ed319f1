import type { Say } from '../platform/language.ts';

/** A pocket of the ledger in words; one that a vendor keeps says which: `vendor:KY`. */
export function pocketName(pocket: string, t: Say): string {
  const [kind, vendor] = pocket.split(':');
  const name = t(`office.pocket.${kind}`);
  return vendor === undefined ? name : `${name} ${vendor}`;
}
