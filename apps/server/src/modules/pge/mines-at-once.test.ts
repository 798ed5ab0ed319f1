import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { bedTools, minor } from '../../../test/bed-table.ts';
import { bedCalls, bedOf, secretOf } from '../../../test/beds.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { codeOf, openGame, openStudio, valueOf } from '../../../test/studio.ts';
import { dying, outrun, outrunSpin, whileQuery, spins } from '../../../test/while-query.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
});
afterEach(() => assertLedgerSound(harness.app));
afterAll(() => harness.close());

const { seated, opened, balanceOf, ledgerKinds } = bedTools(() => harness);

describe('in parallel', () => {
  test.each(['real', 'demo'] as const)(
    '[I8] two tabs that pick the same cell and cash out at once have one effect each (%s)',
    async (mode) => {
      const table = await seated(mode);
      const { round, safe } = await opened(table);
      const before = valueOf(await harness.call('pgeState', {}, table.game.as)).balance.amount;
      const picks = await Promise.all(Array.from({ length: 6 }, () => table.bed.pick(round.roundId, safe[0] as number)));
      expect(picks.filter(({ body }) => body.success)).toHaveLength(1);
      expect(new Set(picks.filter(({ body }) => !body.success).map(codeOf))).toEqual(new Set(['step_not_offered']));
      const cashed = await Promise.all(Array.from({ length: 6 }, () => table.bed.cashOut(round.roundId)));
      expect(cashed.filter(({ body }) => body.success)).toHaveLength(1);
      expect(new Set(cashed.filter(({ body }) => !body.success).map(codeOf))).toEqual(new Set(['round_over']));
      const after = valueOf(await harness.call('pgeState', {}, table.game.as)).balance.amount;
      expect(minor(after) - minor(before)).toBe(11_200n);
    },
  );

  test('[I8] the same ids sent ten times at once give the same bytes and move money once', async () => {
    const table = await seated();
    const [openId, pickId, cashId] = [randomUUID(), randomUUID(), randomUUID()];
    const ten = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, act));
    const opens = await ten(() => table.bed.open('1.00', 3, openId));
    const round = valueOf(opens[0] as (typeof opens)[number]);
    const { safe } = await secretOf(harness, round);
    const picks = await ten(() => table.bed.pick(round.roundId, safe[0] as number, pickId));
    const cashed = await ten(() => table.bed.cashOut(round.roundId, cashId));
    for (const answers of [opens, picks, cashed]) expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await ledgerKinds(table)).toEqual(['bet', 'win']);
    expect(await balanceOf(table)).toBe(1_001_200n);
  });

  test('two tabs with sessions of their own play one bed: every cell opens once, one of them is paid', async () => {
    const table = await seated();
    const second = bedCalls(harness, await openGame(harness, table.member, 'canteiro'));
    const { round, safe } = await opened(table, 1);
    const cells = safe.slice(0, 6);
    const answers = await Promise.all(cells.flatMap((cell) => [table.bed.pick(round.roundId, cell), second.pick(round.roundId, cell)]));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(cells.length);
    const ends = await Promise.all([
      table.bed.cashOut(round.roundId),
      second.cashOut(round.roundId),
      second.pick(round.roundId, safe[9] as number),
    ]);
    const paid = ends
      .filter(({ body }) => body.success)
      .map(valueOf)
      .filter(({ status }) => status === 'finished');
    expect(paid).toHaveLength(1);
    expect(await ledgerKinds(table)).toEqual(['bet', 'win']);
    expect(await balanceOf(table)).toBe(990_000n + minor(paid[0]?.payout ?? '0'));
  });

  test('a step that another one outruns again and again is given up without an effect', async () => {
    const table = await seated();
    const { round, safe } = await opened(table);
    await whileQuery(harness, { names: ['pge_step'], by: outrun(6, 99) }, async () => {
      expect(codeOf(await table.bed.pick(round.roundId, safe[0] as number))).toBe('bet_contended');
      expect(codeOf(await table.bed.cashOut(round.roundId))).toBe('step_not_offered');
    });
    valueOf(await table.bed.pick(round.roundId, safe[0] as number));
    await whileQuery(harness, { names: ['pge_step'], by: outrun(6, 99) }, async () => {
      expect(codeOf(await table.bed.cashOut(round.roundId))).toBe('bet_contended');
    });
    await whileQuery(harness, { names: spins, by: outrunSpin }, async () => {
      const other = await seated();
      expect(codeOf(await other.bed.open('1.00', 3))).toBe('bet_contended');
    });
    valueOf(await table.bed.cashOut(round.roundId));
  });
});

describe('[F4] when the server dies', () => {
  test.each([
    ['before the stake is taken', 'before'],
    ['after the stake was taken', 'after'],
  ] as const)('%s, asking again opens one bed', async (_when, moment) => {
    const table = await seated();
    valueOf(await table.bed.pick((await opened(table, 24)).round.roundId, 0));
    const start = await balanceOf(table);
    const spinId = randomUUID();
    await whileQuery(harness, { names: spins, by: dying(moment) }, async () => {
      expect(codeOf(await table.bed.open('1.00', 3, spinId))).toBe('internal_error');
    });
    const round = valueOf(await table.bed.open('1.00', 3, spinId));
    expect([round.nonce, await balanceOf(table)]).toEqual([1, start - 10_000n]);
  });

  test.each(['before', 'after'] as const)('%s a step is stored, asking again takes it once', async (moment) => {
    const table = await seated();
    const { round, safe } = await opened(table);
    const [pickId, cashId] = [randomUUID(), randomUUID()];
    await whileQuery(harness, { names: ['pge_step'], by: dying(moment) }, async () => {
      expect(codeOf(await table.bed.pick(round.roundId, safe[0] as number, pickId))).toBe('internal_error');
    });
    expect(bedOf(await table.bed.pick(round.roundId, safe[0] as number, pickId)).picks).toEqual([safe[0]]);
    await whileQuery(harness, { names: ['pge_step'], by: dying(moment) }, async () => {
      expect(codeOf(await table.bed.cashOut(round.roundId, cashId))).toBe('internal_error');
    });
    expect(valueOf(await table.bed.cashOut(round.roundId, cashId)).payout).toBe('1.12');
    expect(await balanceOf(table)).toBe(1_001_200n);
  });
});
