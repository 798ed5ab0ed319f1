import { downlineHigher, fitsBelow } from '@trevo/commission/contracts';
import type { Instant } from '@trevo/kernel';
import type { Db } from '../../db/database.ts';
import type { ContractDesk } from './contract-desk.ts';
import { isInForceNow, readGiven, readOwn, refOf, ruleContractOf, type StoredContract } from './contracts-store.ts';

/** What to look at: a desk, or the database as it is. */
type Standing = { readonly tx: Db };

/** Versions that stand below one: given by its holder, of its kind and category, with something still to come. */
export async function standingBelow({ tx }: Standing, above: StoredContract): Promise<StoredContract[]> {
  return (await readGiven(tx, above.kind, above.downline_id)).filter(({ category }) => category === above.category);
}

/**
 * Those below that cannot stand under terms once these begin: they end then. What is over by that time, or has made place by then for a version that is judged
 * itself, is not looked at.
 */
export async function brokenBelow(desk: Standing, offer: StoredContract): Promise<StoredContract[]> {
  const below = await standingBelow(desk, offer);
  const from = offer.effective_from;
  const inForceThen = below.filter((it) => (it.ends_at === null || it.ends_at > from) && !isReplaced(it, below, from));
  return inForceThen.filter((it) => downlineHigher(ruleContractOf(offer), [ruleContractOf(it)]).length > 0);
}

function isReplaced(contract: StoredContract, all: readonly StoredContract[], at: Instant): boolean {
  return all.some((it) => it.line_id === contract.line_id && it.state === 'scheduled' && isInForceNow(contract) && it.effective_from <= at);
}

/**
 * Whether what is not in force yet has something else to stand under when it begins, although one of its giver's contracts ends: another one, accepted and long
 * enough in force, that it fits below.
 */
export async function isCoveredBy(
  { tx }: ContractDesk,
  below: StoredContract,
  { ended, at }: { readonly ended: StoredContract; readonly at: Instant },
): Promise<boolean> {
  if (below.upline_id === null) return true;
  if (isInForceNow(below) && isInForceNow(ended)) return false;
  const from = below.effective_from > at ? below.effective_from : at;
  const others = (await readOwn(tx, below.kind, below.upline_id)).filter(
    (it) => it.category === below.category && it.state !== 'offered' && refOf(it) !== refOf(ended),
  );
  return others.some(
    (it) => it.effective_from <= from && (it.ends_at === null || it.ends_at > from) && fitsBelow(ruleContractOf(it), ruleContractOf(below)),
  );
}
