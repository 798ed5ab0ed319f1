import { type Instant, instant, invariant, parseDate } from '@trevo/kernel';
import { type Game, type Issue, type IssueState, issueStateAt } from '@trevo/lottery-rules/calendar';
import type { StoredIssue } from './issues-store.ts';

/** The state of an issue as its rules say; that of a drawn one is stored. */
export function stateOf(game: Game, issue: StoredIssue, now: Instant): IssueState {
  if (issue.state === 'drawn' || issue.state === 'settled') return issue.result === null ? 'void' : 'drawn';
  if (issue.state === 'void' || issue.state === 'missed') return issue.state;
  const date = parseDate(issue.day);
  invariant(date, 'A stored day is a day');
  const { number, closesAt, drawsAt, opensAt } = issue;
  const drawn: Issue = { number, date, index: 1, closesAt, drawsAt };
  return issueStateAt(game.rules, drawn, { opensAt, soldFrom: instant(Math.min(issue.madeAt, closesAt - 1)), resultAt: null }, now);
}
