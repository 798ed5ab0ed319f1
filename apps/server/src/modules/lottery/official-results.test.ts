import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { formatDate, type Instant, parseDate } from '@trevo/kernel';
import { verifyDraw } from '@trevo/lottery-rules/proof';
import { issueNumbered, issuesOn, lastDrawnAt } from '@trevo/lottery-rules/calendar';
import { canonicalResult } from '@trevo/lottery-rules/results';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { issueNow, killHouse, sellLotteries, stepUntilRest, takeHouse, writeTicket } from '../../../test/lottery-desk.ts';
import { type ResultProcess, startResultProcess } from '../../../test/result-process.ts';
import { runWork } from '../../../test/run-work.ts';
import { valueOf } from '../../../test/studio.ts';
import { merchantById } from '../brand/index.ts';
import { againAfter, askedOf, awaitResult, concludeIssue } from './await-result.ts';
import { calendarsAt } from './games.ts';
import { importResults } from './import-results.ts';
import { databaseNow, type StoredIssue } from './issues-store.ts';
import { insertReport, readReports } from './reports-store.ts';
import { connectResultSource, readCsv } from './result-source.ts';

let harness: Harness;
let sources: ResultProcess;
beforeAll(async () => {
  sources = await startResultProcess();
  const two = (['a', 'b'] as const).map((name) => connectResultSource({ name, url: `${sources.url}/${name}` }));
  harness = await startHarness(undefined, { ports: { resultSources: () => two } });
  await sellLotteries(harness.app, harness.trevo, 'VN_NORTH', 'LAO');
});
beforeEach(async () => {
  for (const source of ['a', 'b'] as const) await sources.behave(source, 'right');
  await asOwner(harness.app.db, async (db) => {
    for (const table of ['lottery_tree', 'lottery_report', 'lottery_exposure', 'lottery_order'])
      await sql.raw(`DELETE FROM ${table}`).execute(db);
    await sql`DELETE FROM due_work`.execute(db);
    await sql`DELETE FROM lottery_issue`.execute(db);
  });
});
afterAll(async () => {
  await harness.close();
  await sources.stop();
});

async function northern() {
  const now = await databaseNow(harness.app.db);
  const game = calendarsAt(harness.app, 'America/Sao_Paulo', now).get('VN_NORTH');
  if (!game) throw new Error('The game is there');
  return { game, now };
}

/** The last draw of the North as an issue on sale until just before it, with a ticket; its results are there, but nobody has asked. */
async function lastDraw(more: { at?: Instant; day?: string } = {}): Promise<StoredIssue> {
  const { game, now } = await northern();
  const last = more.day
    ? issuesOn(game.schedule, parseDate(more.day) ?? { year: 0, month: 0, day: 0 })[0]
    : lastDrawnAt(game.schedule, now);
  if (!last) throw new Error('There is a last draw');
  const id = harness.app.newId('lotteryIssue');
  const drawsAt = more.at ?? last.drawsAt;
  await sql`INSERT INTO lottery_issue (id, merchant_id, game, number, day, closes_at, draws_at, made_at)
    VALUES (${id}, ${harness.trevo}, 'VN_NORTH', ${last.number}, ${formatDate(last.date)}::date, to_timestamp(${drawsAt / 1000 - 900}::float8),
      to_timestamp(${drawsAt / 1000}::float8), to_timestamp(${drawsAt / 1000 - 90_000}::float8))`.execute(harness.app.db);
  return issueNow(harness.app, id);
}

async function frozen(issue: StoredIssue): Promise<StoredIssue> {
  await killHouse(harness.app, harness.trevo);
  await stepUntilRest(await takeHouse(harness.app, harness.trevo));
  return issueNow(harness.app, issue.id);
}

const ask = (issue: StoredIssue) => awaitResult(harness.app, { key: issue.id, merchantId: harness.trevo });
const stateOf = async (issue: StoredIssue) => (await issueNow(harness.app, issue.id)).state;

describe('the result of a public draw', () => {
  test('is asked for when its tickets are frozen, fixed when two sources agree, and proves itself by what they said', async () => {
    const issue = await lastDraw();
    await writeTicket(harness.app, await harness.newMember(), issue);
    expect(await frozen(issue)).toMatchObject({ state: 'frozen', ticketCount: 1 });
    await runWork(harness.app, 'lottery-results');
    const proof = valueOf(await harness.call('lotteryProof', { gameCode: 'VN_NORTH', number: issue.number }, { merchant: 'trevo' }));
    expect(proof).toMatchObject({ state: 'drawn', drawn: 'official' });
    // Both were asked at the same moment: which of them answers first is nobody's promise.
    expect(proof.reports.toSorted((a, b) => (a.source < b.source ? -1 : 1))).toMatchObject([{ source: 'a' }, { source: 'b' }]);
    expect(verifyDraw(proof)).toMatchObject({ holds: true, text: proof.text });
    const { rows } = await sql`SELECT 1 FROM due_work WHERE kind = 'lottery-settle' AND key = ${issue.id}`.execute(harness.app.db);
    expect(rows).toHaveLength(1);
  });

  test.each(['late', 'silent', 'broken', 'garbled', 'wrong', 'other_draw'])(
    'is not fixed by one source while the other is %s, and is when that one is right again',
    async (behaviour) => {
      const issue = await frozen(await lastDraw());
      await sources.behave('b', behaviour, 100 * 86_400_000);
      expect(await ask(issue)).toHaveProperty('againMs');
      expect(await stateOf(issue)).toBe('frozen');
      expect((await readReports(harness.app.db, issue.id)).map(({ source }) => source)).toEqual(['a']);
      await sources.behave('b', 'right');
      expect(await ask(issue)).toBeUndefined();
      expect(await stateOf(issue)).toBe('settled');
    },
  );

  test('is not fixed while two sources differ, whoever is right; a source that corrects itself twice counts by what it says last', async () => {
    const issue = await frozen(await lastDraw());
    await sources.behave('b', 'split');
    expect(await ask(issue)).toHaveProperty('againMs');
    expect(await ask(issue)).toHaveProperty('againMs');
    expect(await stateOf(issue)).toBe('frozen');
    await sources.behave('a', 'split');
    expect(await ask(issue)).toHaveProperty('againMs');
    await sources.behave('a', 'right');
    expect(await ask(issue)).toHaveProperty('againMs');
    await sources.behave('b', 'right');
    expect(await ask(issue)).toBeUndefined();
    const told = (await readReports(harness.app.db, issue.id)).map(({ source }) => source);
    // Both were asked at the same moment first.
    expect(told.slice(0, 2).sort()).toEqual(['a', 'b']);
    expect(told.slice(2)).toEqual(['a', 'a', 'b']);
    const proof = valueOf(await harness.call('lotteryProof', { gameCode: 'VN_NORTH', number: issue.number }, { merchant: 'trevo' }));
    expect(verifyDraw(proof).holds).toBe(true);
  });

  test('once fixed stays, whatever is told later', async () => {
    const issue = await frozen(await lastDraw());
    await ask(issue);
    const { result } = await issueNow(harness.app, issue.id);
    for (const source of ['a', 'b'] as const) await sources.behave(source, 'split');
    expect(await ask(issue)).toBeUndefined();
    expect((await issueNow(harness.app, issue.id)).result).toBe(result);
  });

  test('that does not come within three days makes the issue void, and one that comes then changes nothing', async () => {
    const { now } = await northern();
    const issue = await lastDraw({ at: (now - 3 * 86_400_000 - 1_000) as Instant });
    await writeTicket(harness.app, await harness.newMember(), issue);
    await frozen(issue);
    expect(await issueNow(harness.app, issue.id)).toMatchObject({ state: 'void', voidReason: 'no_result' });
    expect(await ask(issue)).toBeUndefined();
    expect(await issueNow(harness.app, issue.id)).toMatchObject({ state: 'void', result: null });
  });

  test('is asked for less and less often', () => {
    expect([0, 9, 10, 119, 120, 4_000].map((minutes) => againAfter(minutes * 60_000) / 1_000)).toEqual([10, 10, 60, 60, 600, 600]);
  });
});

describe('results from a file', () => {
  test('are what one more source says: the other has to say the same', async () => {
    const { app } = harness;
    const merchant = await merchantById(app, harness.trevo);
    if (!merchant) throw new Error('The merchant is there');
    const issue = await frozen(await lastDraw());
    await sources.behave('b', 'silent');
    await ask(issue);
    const [told] = await readReports(app.db, issue.id);
    const response = await fetch(`${sources.url}/a/VN_NORTH/${issue.number}`);
    const entry = (await response.json()) as object;
    const take = async (source: string, content: unknown) =>
      importResults(app, merchant, { source, text: typeof content === 'string' ? content : JSON.stringify(content) });
    expect(await take('file', '{}')).toMatchObject({ ok: false, code: 'file_malformed' });
    expect(await take('file', 'nonsense')).toMatchObject({ ok: false, code: 'file_malformed' });
    expect(await take('file', [{ ...entry, result: 'db=1' }])).toMatchObject({
      value: { told: 0, drawn: 0, refused: [expect.stringContaining(issue.number)] },
    });
    // Under the name of the source that said it already it is no second voice.
    expect(await take('a', [entry])).toMatchObject({ value: { told: 0, drawn: 0 } });
    expect(await stateOf(issue)).toBe('frozen');
    expect(await take('file', [{ ...entry, number: '1' }, entry])).toMatchObject({ value: { told: 1, drawn: 1, refused: [] } });
    expect((await issueNow(app, issue.id)).result).toBe(canonicalResult(told?.result as object));
  });
});

describe('northern draws of three years', () => {
  const vectors = join(import.meta.dirname, '../../../../../packages/lottery-rules/vectors/xsmb-sample.json');

  test('go through two sources of a published file, agreement and storage as they were drawn', async () => {
    const { app } = harness;
    const rows = JSON.parse(await readFile(vectors, 'utf8')) as string[][];
    const csv = rows.map((row) => row.join(',')).join('\n');
    const server = createServer((_request, response) => response.end(csv));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/xsmb.csv`;
    const [first, second] = ['one', 'two'].map((name) => connectResultSource({ name, url }));
    const { game } = await northern();
    // Every fifth of them, or with `TREVO_TEST_FULL=1` each.
    const played = rows.slice(1).filter((_, at) => inject('isFull') || at % 5 === 0);
    const days = played.map(([day]) => day as string);
    const numbers = days.map((day) => day.replaceAll('-', ''));
    const { rows: made } = await sql<{
      id: string;
      number: string;
    }>`INSERT INTO lottery_issue (id, merchant_id, game, number, day, closes_at, draws_at, made_at, state,
        tickets_root, ticket_count, frozen_at)
      SELECT new_id('lti'), ${harness.trevo}, 'VN_NORTH', n, n::date, now() - interval '20 minutes', now() - interval '5 minutes', now() - interval '1 day', 'frozen',
        ${'a'.repeat(64)}, 0, now() - interval '19 minutes' FROM unnest(${numbers}::text[]) AS n RETURNING id, number`.execute(app.db);
    const ids = new Map(made.map(({ id, number }) => [number, id]));
    let fixed = 0;
    for (const number of numbers) {
      const issue = await issueNow(app, ids.get(number) ?? '');
      const draw = askedOf(game, issue);
      // Every hundredth over HTTP, the others from the same text: it is one file.
      const told = fixed % 100 === 0 ? [await first?.ask(draw), await second?.ask(draw)] : [readCsv(csv, draw), readCsv(csv, draw)];
      for (const [i, one] of told.entries()) {
        if (one?.kind !== 'result') throw new Error(`${number} has a result`);
        await insertReport(app.db, { issueId: issue.id, source: i === 0 ? 'one' : 'two', result: canonicalResult(one.result) });
      }
      if (await concludeIssue(app, harness.trevo, { issue, game })) fixed++;
    }
    server.close();
    expect(fixed).toBe(inject('isFull') ? 1_000 : 200);
    const { rows: stored } = await sql<{ day: string; result: string }>`SELECT to_char(day, 'YYYY-MM-DD') AS day, result FROM lottery_issue
      WHERE state = 'settled' ORDER BY day`.execute(app.db);
    const asDrawn = (result: string) => {
      const { db, g1, g2, g3, g4, g5, g6, g7 } = JSON.parse(result) as Record<string, string[]>;
      return [db, g1, g2, g3, g4, g5, g6, g7].flatMap((part) => part ?? []).map(Number);
    };
    expect(stored.map(({ day, result }) => [day, ...asDrawn(result)])).toEqual(played.map(([day, ...told]) => [day, ...told.map(Number)]));
    expect(issueNumbered(game.schedule, numbers[0] ?? '')?.number).toBe(numbers[0]);
  });

  test('a line of the file that is short, doubled or of another day is no result', async () => {
    const { game } = await northern();
    const rows = JSON.parse(await readFile(vectors, 'utf8')) as string[][];
    const [header, row] = rows as [string[], string[]];
    const draw = askedOf(game, { number: (row[0] ?? '').replaceAll('-', ''), day: row[0] ?? '' });
    const csv = (...lines: string[][]) => [header, ...lines].map((line) => line.join(',')).join('\n');
    expect(readCsv(csv(row), draw).kind).toBe('result');
    expect(readCsv(csv(row, row), draw).kind).toBe('result');
    expect(readCsv(csv(row, row.with(3, '1')), draw)).toEqual({ kind: 'refused', code: 'not-a-result' });
    expect(readCsv(csv(row.slice(0, -1)), draw)).toEqual({ kind: 'refused', code: 'wrong-length' });
    expect(readCsv(csv(row.with(1, '123456')), draw)).toMatchObject({ kind: 'refused' });
    expect(readCsv(csv(row.with(0, '2020-01-01')), draw)).toEqual({ kind: 'none' });
  });
});
