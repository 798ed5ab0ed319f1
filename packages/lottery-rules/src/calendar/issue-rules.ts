import { type Instant, plusMs, secondMs } from '@trevo/kernel';
import type { Issue } from './schedule.ts';

/**
 * What becomes of an issue whose result does not come. Rules, not decisions: nobody at the house chooses between a late result and a void issue.
 * A void issue pays every stake back (order status 12); a chase goes on with its next issue, and its stop on a win is not touched.
 */
export type IssueRules = {
  /** Where the result comes from: our own stream, or the official draw as told by independent sources. */
  readonly drawn: 'house' | 'official';
  /** Sources that must agree on an official result. */
  readonly sources: number;
  /** From then on after the draw's time players are told that the result is late. */
  readonly lateAfterSeconds: number;
  /** From then on the issue is void. */
  readonly voidAfterSeconds: number;
};

const minute = 60;
const hour = 3600;
const day = 86_400;

/** A house draw waits for its public value, and no longer than players would. */
export const houseRules: IssueRules = { drawn: 'house', sources: 1, lateAfterSeconds: 10, voidAfterSeconds: 10 * minute };

/** An official draw may be postponed by its organiser; two sources must tell the same result within three days. */
export const officialRules: IssueRules = { drawn: 'official', sources: 2, lateAfterSeconds: 2 * hour, voidAfterSeconds: 3 * day };

/** What is known of an issue: when its sale opened (never, where the house was down), and when its result was fixed. */
export type IssueFacts = { readonly opensAt: Instant | null; readonly soldFrom: Instant | null; readonly resultAt: Instant | null };

/**
 * `coming`, `open` and `closed` follow the clock; `awaited` and `late` wait for the result; `drawn` has one; `void` waited too long;
 * `missed` was never sold, so nobody is owed anything: its number is used up and never drawn by the house.
 */
export type IssueState = 'coming' | 'open' | 'closed' | 'awaited' | 'late' | 'drawn' | 'void' | 'missed';

/** The state of an issue at an instant. A result that came in time stays; one that comes for a void issue changes nothing. */
export function issueStateAt(rules: IssueRules, issue: Issue, facts: IssueFacts, at: Instant): IssueState {
  const voidAt = plusMs(issue.drawsAt, rules.voidAfterSeconds * secondMs);
  if (facts.resultAt !== null && facts.resultAt <= at && facts.resultAt < voidAt) return 'drawn';
  if (at < issue.closesAt) return facts.opensAt !== null && at < facts.opensAt ? 'coming' : 'open';
  if (facts.soldFrom === null || facts.soldFrom >= issue.closesAt) return 'missed';
  if (at < issue.drawsAt) return 'closed';
  if (at >= voidAt) return 'void';
  return at < plusMs(issue.drawsAt, rules.lateAfterSeconds * secondMs) ? 'awaited' : 'late';
}
