import type { ReferralState } from '@trevo/contract';
import { BusinessCalendar, dayMs, type Instant, plusMs } from '@trevo/kernel';
import { qualifiedAtOf, type RefereeFact, type ReferralTerms, rewardsOf, sameIdentity } from '@trevo/reward-rules/referral';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { referralLawOf } from './referral-law.ts';
import { monthSpan } from './month-span.ts';
import {
  type Candidate,
  countQualified,
  endLate,
  readCandidates,
  readDeposits,
  readPlayed,
  refuseReferral,
  writeQualified,
} from './referrals-store.ts';
import { readTermsByVersion } from './terms-store.ts';
import { readPair } from './traits-store.ts';

type Verdict =
  | { readonly candidate: Candidate; readonly qualifiedAt: Instant; readonly terms: ReferralTerms }
  | { readonly candidate: Candidate; readonly refused: ReferralState };

/**
 * Qualifies those who have met their terms, in the order in which they did (instant, then id), each in a transaction of its own; who was found to be the referrer's own
 * person meanwhile is refused. Play counts as far as it is reckoned.
 */
export async function qualifyReferrals(app: App, lease: Lease, merchant: Merchant): Promise<void> {
  const terms = await readTermsByVersion(app.db, merchant.id);
  const verdicts: Verdict[] = [];
  for (const candidate of await readCandidates(app.db, merchant.id)) {
    lease.signal.throwIfAborted();
    const own = terms.get(candidate.version);
    const verdict = own === undefined ? null : await judge(app, candidate, lawful(merchant, own));
    if (verdict !== null) verdicts.push(verdict);
  }
  const inOrder = verdicts.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.candidate.refereeId < b.candidate.refereeId ? -1 : 1));
  for (const verdict of inOrder) await inLeasedTransaction(app.db, lease, (tx) => write(tx, merchant, verdict));
  await inLeasedTransaction(app.db, lease, (tx) => endLate(tx, merchant.id));
}

/** What the law of the place leaves of the terms. */
export function lawful(merchant: Merchant, terms: ReferralTerms): ReferralTerms {
  return referralLawOf(merchant).rewardsFromDeposits ? terms : { ...terms, qualifyDepositMinor: null };
}

async function judge(app: App, candidate: Candidate, terms: ReferralTerms): Promise<Verdict | null> {
  const { refereeId, referrerId, registeredAt, identityAt, excludedAt } = candidate;
  const facts: RefereeFact[] = [...(await readPlayed(app.db, candidate))];
  if (terms.qualifyDepositMinor !== null) facts.push(...(await readDeposits(app.db, candidate)));
  const { referrer, referee } = await readPair(app.db, referrerId, refereeId);
  const qualifiedAt = qualifiedAtOf(terms, { ...referee, id: refereeId, registeredAt, identityAt, excludedAt, review: null, facts });
  if (qualifiedAt === null) return null;
  // An account that was closed earns nothing any more.
  if (referrer === null) return { candidate, refused: 'invitation_code_error' };
  const refused = sameIdentity(referrer, referee) ?? (referee.knownPerson ? 'KNOWN_PERSON' : null);
  return refused === null ? { candidate, qualifiedAt, terms } : { candidate, refused };
}

function placeOf(verdict: Verdict): number {
  return 'refused' in verdict ? 0 : verdict.qualifiedAt;
}

async function write(tx: Tx, merchant: Merchant, verdict: Verdict): Promise<void> {
  const { refereeId, referrerId } = verdict.candidate;
  if ('refused' in verdict) return refuseReferral(tx, refereeId, verdict.refused);
  const { qualifiedAt, terms } = verdict;
  const month = monthSpan(new BusinessCalendar(merchant.timeZone), qualifiedAt);
  const before = await countQualified(tx, referrerId, month);
  const ordinal = before.inMonth >= terms.maxReferees ? null : before.all + 1;
  const rewards = ordinal === null ? { referrerRewardMinor: 0n, refereeRewardMinor: 0n } : rewardsOf(terms, ordinal);
  const earnsUntil = plusMs(qualifiedAt, terms.commissionDays * dayMs);
  await writeQualified(tx, refereeId, { qualifiedAt, ordinal, earnsUntil, ...rewards });
}
