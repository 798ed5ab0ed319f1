import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import { asOwner } from './as-owner.ts';
import type { useContractDesk } from './contract-desk.ts';
import type { TestMember } from './harness.ts';
import { runWork } from './run-work.ts';
import { valueOf } from './studio.ts';

type Desk = ReturnType<typeof useContractDesk>['desk'];
type Line = ResponseOf<Calls['officeTeamMoves']>['list'][number];

export const moveReason = 'what a test shows for it';

/** What tests of moves ask of a house with two operators. */
export function moveDeskOf(desk: Desk) {
  const propose = (asked: Omit<RequestOf<Calls['officeProposeTeamMove']>, 'reason'>, as = desk.first) =>
    desk.harness.call('officeProposeTeamMove', { ...asked, reason: moveReason }, as);
  const proposeMove = (member: TestMember, upline: TestMember | null, as = desk.first) =>
    propose({ kind: 'move', account: member.username, ...(upline === null ? {} : { upline: upline.username }) }, as);
  const proposeClosing = (member: TestMember, as = desk.first) => propose({ kind: 'close', account: member.username }, as);
  const decide = (moveId: string, decision: 'approve' | 'reject' = 'approve', as = desk.second) =>
    desk.harness.call('officeDecideTeamMove', { moveId: moveId as `tmv_${string}`, decision }, as);
  const preview = (member: TestMember, upline: TestMember | null) =>
    desk.harness.call(
      'officePreviewTeamMove',
      { kind: 'move', account: member.username, ...(upline === null ? {} : { upline: upline.username }) },
      desk.first,
    );

  async function lineOf(moveId: string): Promise<Line> {
    const { list } = valueOf(await desk.harness.call('officeTeamMoves', { pageSize: 100 }, desk.first));
    const line = list.find((one) => one.moveId === moveId);
    invariant(line, 'What was proposed is listed');
    return line;
  }

  /** A move that two operators signed. Answers its id. */
  async function signMove(member: TestMember, upline: TestMember | null): Promise<string> {
    const { moveId } = valueOf(await proposeMove(member, upline));
    valueOf(await decide(moveId));
    return moveId;
  }

  /** Makes a signed move due at an instant of the database (now where none is given), as if everybody had stood there for a month. */
  async function comeDue(moveId: string, at = sql`clock_timestamp()`): Promise<void> {
    await asOwner(desk.harness.app.db, async (db) => {
      const old = sql`LEAST(since, clock_timestamp() - interval '30 days')`;
      await sql`UPDATE member_edge SET since = ${old} WHERE follows IS NULL AND until = 'infinity'`.execute(db);
      await sql`UPDATE agent_above r SET since = ${old} WHERE until = 'infinity' AND NOT EXISTS (SELECT FROM agent_above e
        WHERE e.agent_id = r.agent_id AND e.until < 'infinity')`.execute(db);
      await sql`UPDATE team_move SET at = date_trunc('milliseconds', ${at}) WHERE id = ${moveId}`.execute(db);
    });
  }

  const run = () => runWork(desk.harness.app, 'team-moves');

  async function uplineOf({ id }: TestMember): Promise<string | null> {
    const { rows } = await sql<{ edge: string | null; upline: string | null }>`SELECT m.upline_id AS upline, e.upline_id AS edge
      FROM member m JOIN member_edge e ON e.member_id = m.id AND e.until = 'infinity' WHERE m.id = ${id}`.execute(desk.harness.app.db);
    invariant(rows[0]?.edge === rows[0]?.upline, 'The edge is what the account says');
    return rows[0]?.upline ?? null;
  }

  /** Who is above an agent, from the top down, itself last. */
  async function pathOf({ id }: TestMember): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`SELECT ancestor_id AS id FROM agent_above WHERE agent_id = ${id} AND until = 'infinity'
      ORDER BY levels DESC`.execute(desk.harness.app.db);
    return rows.map(({ id: above }) => above);
  }

  async function noticesOf(member: TestMember) {
    const notices = valueOf(await desk.harness.call('memberNotices', {}, member.caller));
    return notices.map(({ kind, values }) => [kind, values] as const);
  }

  return { propose, proposeMove, proposeClosing, decide, preview, lineOf, signMove, comeDue, run, uplineOf, pathOf, noticesOf };
}
