import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { failingAt } from '../../../test/failing-statement.ts';
import type { TestMember } from '../../../test/harness.ts';
import { straight, useLotteryDesk } from '../../../test/lottery-order-desk.ts';
import { buy, endIssue, makeIssues, settleNow } from '../../../test/lottery-issues.ts';
import { runWork } from '../../../test/run-work.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { settleWork } from './settle-issue.ts';
import { tellWork } from './tell-watchers.ts';
import { watchesMax } from './watch-issue.ts';

const desk = useLotteryDesk();

const watch = (member: TestMember, number: string, on = true) =>
  desk.harness.call('watchLotteryIssue', { gameCode: desk.game, number, on }, member.caller);
const watched = async (member: TestMember) =>
  valueOf(await desk.harness.call('lotteryWatches', { gameCode: desk.game }, member.caller)).numbers;
const messages = async (member: TestMember) =>
  valueOf(await desk.harness.call('memberNotices', {}, member.caller)).filter(({ kind }) => kind.startsWith('lottery_'));

describe('a member who asked for a result', () => {
  test('is told it once when the draw is settled, in the messages and in open tabs, and nobody else is', async () => {
    const { app, trevo } = desk.harness;
    const [member, other] = [await desk.player(10), await desk.player(10)];
    const issue = await desk.issueNow();
    expect(valueOf(await watch(member, issue.number)).numbers).toEqual([issue.number]);
    expect(valueOf(await watch(member, issue.number)).numbers).toEqual([issue.number]);
    const heard: unknown[] = [];
    app.bus.subscribe(`member:${member.id}`, (message) => {
      if (message.type === 'lottery_told' || message.type === 'notice') heard.push(message);
    });
    await settleNow(app, trevo, issue.id, [4, 3, 1, 2, 3]);
    await runWork(app, tellWork);
    await runWork(app, tellWork);
    expect(await messages(member)).toMatchObject([
      { kind: 'lottery_result', read: false, values: { gameCode: desk.game, issue: issue.number, result: '43123' } },
    ]);
    expect(heard).toMatchObject([{ type: 'notice' }, { type: 'lottery_told', gameCode: desk.game, number: issue.number, result: '43123' }]);
    expect(await watched(member)).toEqual([]);
    expect(await messages(other)).toEqual([]);
    expect(codeOf(await watch(member, issue.number))).toBe('issue_drawn');
  });

  test('hears nothing before the own tickets are settled', async () => {
    const { app, trevo } = desk.harness;
    const member = await desk.player(10);
    const issue = await desk.issueNow();
    valueOf(await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders: [straight([1, 2, 3])] }));
    valueOf(await watch(member, issue.number));
    await endIssue(app, trevo, issue.id, [0, 0, 1, 2, 3]);
    await runWork(app, tellWork);
    expect(await messages(member)).toEqual([]);
    await runWork(app, settleWork);
    await runWork(app, tellWork);
    expect(await messages(member)).toHaveLength(1);
  });

  test('is told of a draw that did not happen that it did not', async () => {
    const { app, trevo } = desk.harness;
    const member = await desk.player(10);
    const issue = await desk.issueNow();
    valueOf(await watch(member, issue.number));
    await settleNow(app, trevo, issue.id, null);
    await runWork(app, tellWork);
    expect(await messages(member)).toMatchObject([{ kind: 'lottery_void', values: { issue: issue.number, result: '' } }]);
  });

  test('who takes it back is told nothing', async () => {
    const { app, trevo } = desk.harness;
    const member = await desk.player(10);
    const issue = await desk.issueNow();
    valueOf(await watch(member, issue.number));
    expect(valueOf(await watch(member, issue.number, false)).numbers).toEqual([]);
    await settleNow(app, trevo, issue.id, [4, 3, 1, 2, 3]);
    await runWork(app, tellWork);
    expect(await messages(member)).toEqual([]);
  });

  test('is told also where the play was paused meanwhile', async () => {
    const { app, trevo } = desk.harness;
    const member = await desk.player(10);
    const issue = await desk.issueNow();
    valueOf(await watch(member, issue.number));
    valueOf(await desk.harness.call('pausePlay', { term: 'day' }, member.caller));
    await settleNow(app, trevo, issue.id, [4, 3, 1, 2, 3]);
    await runWork(app, tellWork);
    const { rows } = await sql<{ kind: string }>`SELECT kind FROM member_notice WHERE member_id = ${member.id}`.execute(app.db);
    expect(rows.map(({ kind }) => kind)).toContain('lottery_result');
  });

  test('is told once whoever dies while telling', async () => {
    const { app, trevo } = desk.harness;
    for (let statement = 1; statement <= 12; statement++) {
      const member = await desk.player(10);
      const issue = await desk.issueNow();
      valueOf(await watch(member, issue.number));
      await settleNow(app, trevo, issue.id, [4, 3, 1, 2, 3]);
      await runWork(failingAt(app, statement), tellWork).catch(() => undefined);
      await runWork(app, tellWork);
      expect(await messages(member), `dead at statement ${statement}`).toHaveLength(1);
    }
  });
});

test('an issue that there is not, one that is drawn and one too many are refused; nobody asks for another', async () => {
  const { app, trevo } = desk.harness;
  const [member, other] = [await desk.player(10), await desk.player(10)];
  expect(codeOf(await watch(member, 'T0'))).toBe('issue_unknown');
  expect(codeOf(await desk.harness.call('lotteryWatches', { gameCode: desk.game }, { merchant: 'trevo' }))).toBe('not_logged_in');
  const issues = await makeIssues(app, trevo, { game: desk.game, count: watchesMax + 1 });
  for (const { number } of issues.slice(0, watchesMax)) valueOf(await watch(member, number));
  const refused = await watch(member, issues[watchesMax]?.number ?? '');
  expect(codeOf(refused)).toBe('watches_full');
  valueOf(await watch(member, issues[0]?.number ?? ''));
  expect(await watched(other)).toEqual([]);
  const foreign = await desk.harness.newMember({ merchant: 'sabia' });
  expect(codeOf(await watch(foreign, issues[0]?.number ?? ''))).toBe('issue_unknown');
});

test('many results leave the messages about the account in sight', async () => {
  const { app, trevo } = desk.harness;
  const member = await desk.player(10);
  await sql`INSERT INTO member_notice (id, merchant_id, member_id, kind, detail, created_at)
    VALUES (${app.newId('notice')}, ${trevo}, ${member.id}, 'password_changed', '{}', now())`.execute(app.db);
  for (let n = 0; n < 120; n++)
    await sql`INSERT INTO member_notice (id, merchant_id, member_id, kind, detail, created_at)
      VALUES (${app.newId('notice')}, ${trevo}, ${member.id}, 'lottery_result', '{}', now())`.execute(app.db);
  const kinds = valueOf(await desk.harness.call('memberNotices', {}, member.caller)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'lottery_result')).toHaveLength(30);
  expect(kinds).toContain('password_changed');
});
