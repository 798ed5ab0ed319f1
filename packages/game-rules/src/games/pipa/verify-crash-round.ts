import { isHashText, verifyChainHash } from '@trevo/fairness';
import { ok, type Result, refuse } from '@trevo/kernel';
import type { Hundredths } from '../../studio/multiple.ts';
import { crashPoint } from './crash-point.ts';

/** What is said of a finished round: `known` is the chain's published first hash, or the hash of any earlier round, `steps` rounds before it. */
export type CrashClaim = {
  readonly hash: string;
  readonly salt: string;
  readonly known: string;
  readonly steps: number;
  /** The point that was shown; left out, it is only computed. */
  readonly point?: Hundredths;
};

export type CrashVerification = {
  readonly point: Hundredths;
  /** Whether the hash belongs to the chain that was published. */
  readonly chainHolds: boolean;
  /** Whether the point shown is the computed one; null when none was claimed. */
  readonly pointHolds: boolean | null;
};

export type CrashClaimRefusal = 'hash_malformed' | 'index_malformed' | 'salt_malformed';

/** The salt as the server publishes it: never empty, never a colon or a blank. */
const saltPattern = /^[A-Za-z0-9_-]{1,128}$/;

/** Checks a round of the crash game from public values alone. Malformed values are refused, so that a typing slip is not reported as a broken promise. */
export function verifyCrashRound(claim: CrashClaim): Result<CrashVerification, CrashClaimRefusal> {
  if (!isHashText(claim.hash)) return refuse('hash_malformed', 'hash');
  if (!saltPattern.test(claim.salt)) return refuse('salt_malformed', 'salt');
  const chain = verifyChainHash({ hash: claim.hash, index: claim.steps, published: claim.known });
  if (!chain.ok) return chain;
  const point = crashPoint(claim);
  return ok({ point, chainHolds: chain.value, pointHolds: claim.point === undefined ? null : claim.point === point });
}
