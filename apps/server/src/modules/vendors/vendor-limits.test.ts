import { randomUUID } from 'node:crypto';
import { amountOut } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { reais } from '../../../test/fund-member.ts';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { type DeskPlayer, openVendorDesk, seatPlayer, type VendorDesk } from '../../../test/vendor-desk.ts';
import { sendMd5Form, sendTrevo, speakers } from '../../../test/vendor-speakers.ts';
import { valueOf } from '../../../test/studio.ts';
import { limitGame } from '../catalogue/index.ts';
import { settleClearing } from '../wallet/index.ts';
import { bookerOf } from './booking.ts';
import { setWinLimits } from './index.ts';
import { bookingStateOf } from './vendor-guard.ts';
import { usualWinLimits } from './win-limits.ts';

let harness: Harness;
let finance: Caller & { readonly id: Id<'operator'> };
const reason = 'because a test asks for it';
const actor = { kind: 'system', id: 'test' } as const;
beforeAll(async () => {
  harness = await startHarness();
  finance = await signOperatorIn(harness, 'finance');
});
afterAll(async () => {
  await assertLedgerSound(harness.app);
  await harness.close();
});

const play = (seat: DeskPlayer, tx: string, round: string, amount: string) => ({ ...seat, tx, round, amount });
const heldOf = ({ player }: DeskPlayer) =>
  harness.app.db
    .selectFrom('seamless_held')
    .select(['id', 'action', 'amount', 'reason', 'paid'])
    .where('member_id', '=', player)
    .orderBy('id')
    .execute();
const reportsOf = async ({ player }: DeskPlayer) =>
  (
    await harness.app.db
      .selectFrom('vendor_report')
      .select(['reason', 'amount', 'closed_by'])
      .where('member_id', '=', player)
      .orderBy('id')
      .execute()
  ).map(({ reason: why, amount }) => [why, amount]);
const suspenseOf = async ({ merchantId, vendor }: VendorDesk) =>
  (
    await harness.app.db
      .selectFrom('ledger_account')
      .select('balance')
      .where('owner_id', '=', merchantId)
      .where('pocket', '=', `suspense:${vendor}`)
      .executeTakeFirst()
  )?.balance ?? 0n;
const revenueOf = async ({ merchantId }: VendorDesk) =>
  (
    await harness.app.db
      .selectFrom('ledger_account')
      .select('balance')
      .where('owner_id', '=', merchantId)
      .where('pocket', '=', 'revenue')
      .executeTakeFirst()
  )?.balance ?? 0n;
/** What closing a day moved from a clearing account to revenue. */
const settledOf = async (pocket: string) =>
  (
    await sql<{ amount: bigint }>`SELECT -e.amount AS amount FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id
      JOIN ledger_account a ON a.id = e.account_id WHERE t.kind = 'clearing_settle' AND a.pocket = ${pocket}`.execute(harness.app.db)
  ).rows.map(({ amount }) => amount);
const endHeld = (heldId: string, ruling: 'pay' | 'refuse', as: Caller = finance, key: string = randomUUID()) =>
  harness.call('officeEndHeldWin', { heldId: heldId as Id<'heldWin'>, ruling, reason }, { ...as, headers: { 'idempotency-key': key } });

/** More than any stake of these tests times the usual multiple, and as much as an amount can be. */
const absurd = { trevo: '999999999999.00', 'rs-json': '9999999999.00', 'md5-form': '999999999999.00' } as const;

describe.each([
  ['trevo', 'AG'],
  ['rs-json', 'PNG'],
  ['md5-form', 'CQ9'],
] as const)('%s', (dialect, vendor) => {
  const speak = speakers[dialect];
  let desk: VendorDesk;
  beforeAll(async () => {
    desk = await openVendorDesk(harness, { vendor, dialect });
  });

  test('[I10] an absurd win is acknowledged and nobody’s: held once, reported, and neither lost nor paid, however often it is said', async () => {
    const seat = await seatPlayer(desk, 10);
    await speak.bet(desk, play(seat, 'ab-1', 'ab', '1.00'));
    const before = await suspenseOf(desk);
    const win = () => speak.win(desk, play(seat, 'ab-2', 'ab', absurd[dialect]));
    const answers = await Promise.all(Array.from({ length: 10 }, win));
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true, balance: reais(9) });
    expect((await speak.balance(desk, seat)).balance).toBe(reais(9));
    const amount = BigInt(absurd[dialect].split('.')[0] ?? '') * 10_000n;
    expect(await heldOf(seat)).toMatchObject([{ action: 'win', amount, reason: 'above_stake', paid: null }]);
    expect((await suspenseOf(desk)) - before).toBe(amount);
    expect(await reportsOf(seat)).toEqual([['win_held', amount]]);
  });

  test('a win of as much as the limit is paid, and one unit more is held; what a round pays counts together', async () => {
    const seat = await seatPlayer(desk, 10);
    await speak.bet(desk, play(seat, 'li-1', 'li', '1.00'));
    expect((await speak.win(desk, play(seat, 'li-2', 'li', '9999.00'))).balance).toBe(reais(10_008));
    expect((await speak.win(desk, play(seat, 'li-3', 'li', '1.0001'))).balance).toBe(reais(10_008));
    expect((await speak.win(desk, play(seat, 'li-4', 'li', '1.00'))).balance).toBe(reais(10_009));
    expect(await heldOf(seat)).toMatchObject([{ amount: 10_001n, reason: 'above_stake' }]);
  });

  test('a game may have a limit of its own, above or below its vendor’s', async () => {
    const seat = await seatPlayer(desk, 10);
    const game = await harness.app.db.selectFrom('game').select('id').where('code', '=', desk.game).executeTakeFirstOrThrow();
    const limit = (multipleMax: number | null) =>
      limitGame(harness.app, { merchantId: desk.merchantId, vendor, gameId: game.id as Id<'game'>, multipleMax, actor, reason });
    await speak.bet(desk, play(seat, 'ga-1', 'ga', '1.00'));
    expect((await limit(5)).ok).toBe(true);
    expect((await speak.win(desk, play(seat, 'ga-2', 'ga', '6.00'))).balance).toBe(reais(9));
    await limit(20_000);
    expect((await speak.win(desk, play(seat, 'ga-3', 'ga', '20000.00'))).balance).toBe(reais(20_009));
    await limit(null);
    expect(await heldOf(seat)).toHaveLength(1);
  });

  test('a free round wins up to its own limit', async () => {
    const seat = await seatPlayer(desk, 10);
    await speak.bet(desk, play(seat, 'fr-1', 'fr', '0.00'));
    expect((await speak.win(desk, play(seat, 'fr-2', 'fr', '20000.00'))).balance).toBe(reais(20_010));
    expect((await speak.win(desk, play(seat, 'fr-3', 'fr', '0.01'))).balance).toBe(reais(20_010));
    expect(await heldOf(seat)).toMatchObject([{ reason: 'unstaked' }]);
  });

  test('[F3] a win that came before its bet is judged when the bet comes', async () => {
    const seat = await seatPlayer(desk, 10);
    await speak.win(desk, play(seat, 'pk-2', 'pk', '99999.00'));
    await speak.bet(desk, play(seat, 'pk-1', 'pk', '1.00'));
    expect((await speak.balance(desk, seat)).balance).toBe(reais(9));
    expect(await heldOf(seat)).toMatchObject([{ reason: 'above_stake', amount: reais(99_999) }]);
    expect((await speak.win(desk, play(seat, 'pk-2', 'pk', '99999.00'))).ok).toBe(true);
    expect((await speak.balance(desk, seat)).balance).toBe(reais(9));
  });
});

describe('in an hour', () => {
  test('what a vendor may pay is used up by what was paid, not by what was held; the others pay on, and the next hour begins anew', async () => {
    const [desk, other] = [
      await openVendorDesk(harness, { vendor: 'BG', dialect: 'trevo' }),
      await openVendorDesk(harness, { vendor: 'EA', dialect: 'trevo' }),
    ];
    const limits = { ...usualWinLimits('BRL'), hourMinor: reais(100) };
    await setWinLimits(harness.app, { merchantId: desk.merchantId, vendor: 'BG', limits, actor, reason });
    const { win, bet, balance } = speakers.trevo;
    const [seat, theirs] = [await seatPlayer(desk, 10), await seatPlayer(other, 10)];
    await bet(desk, play(seat, 'ho-1', 'ho', '1.00'));
    await bet(other, play(theirs, 'ho-1', 'ho', '1.00'));
    expect((await win(desk, play(seat, 'ho-2', 'ho', '60.00'))).code).toBe('posted');
    expect((await win(desk, play(seat, 'ho-3', 'ho', '41.00'))).code).toBe('held');
    expect((await win(desk, play(seat, 'ho-4', 'ho', '40.00'))).code).toBe('posted');
    expect((await win(desk, play(seat, 'ho-5', 'ho', '0.01'))).code).toBe('held');
    const { player, session } = seat;
    const both = { player, session, game: desk.game, roundId: 'ho-6', transactionId: 'ho-6', currency: 'BRL', stake: '1.00', win: '2.00' };
    expect((await sendTrevo(desk, 'bet-and-win', both)).code).toBe('held');
    expect((await win(other, play(theirs, 'ho-2', 'ho', '60.00'))).code).toBe('posted');
    expect((await balance(desk, seat)).balance).toBe(reais(108));
    await sql`UPDATE vendor_win_hour SET hour = hour - interval '1 hour'`.execute(harness.app.db);
    expect((await win(desk, play(seat, 'ho-7', 'ho', '41.00'))).code).toBe('posted');
  });
});

describe('our own dialect and prizes', () => {
  let desk: VendorDesk;
  beforeAll(async () => {
    desk = await openVendorDesk(harness, { vendor: 'DG', dialect: 'trevo' });
  });

  test('a bet-and-win with an absurd win takes its stake, holds the win, and says so every time', async () => {
    const seat = await seatPlayer(desk, 10);
    const { player, session } = seat;
    const both = { player, session, game: desk.game, roundId: 'bw', transactionId: 'bw', currency: 'BRL', stake: '1.00', win: '10000.01' };
    const first = await sendTrevo(desk, 'bet-and-win', both);
    expect(first).toMatchObject({ code: 'held', balance: reais(9) });
    expect((await sendTrevo(desk, 'bet-and-win', both)).raw).toBe(first.raw);
    expect((await speakers.trevo.balance(desk, seat)).balance).toBe(reais(9));
    expect(await heldOf(seat)).toMatchObject([{ action: 'win', reason: 'above_stake' }]);
    expect(await reportsOf(seat)).toEqual([['win_held', 100_000_100n]]);
  });

  test('a prize without a bet above its limit is held as one, and paid as one', async () => {
    const seat = await seatPlayer(desk, 10);
    const credit = { player: seat.player, transactionId: 'cr-1', currency: 'BRL', amount: '20000.01', campaign: 'carnaval' };
    const first = await sendTrevo(desk, 'credit', credit);
    expect(first).toMatchObject({ code: 'held', balance: reais(10) });
    expect((await sendTrevo(desk, 'credit', credit)).raw).toBe(first.raw);
    expect((await sendTrevo(desk, 'credit', { ...credit, transactionId: 'cr-2', amount: '20000.00' })).balance).toBe(reais(20_010));
    const [held] = await heldOf(seat);
    expect(held).toMatchObject({ action: 'credit', reason: 'unstaked' });
    expect((await endHeld(held?.id ?? '', 'pay')).status).toBe(200);
    expect((await speakers.trevo.balance(desk, seat)).balance).toBe(200_000_100n + reais(20_010));
    const kinds = await harness.app.db.selectFrom('ledger_transfer').select('kind').where('key', '=', 'cr-1').orderBy('kind').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['bonus_grant', 'bonus_release', 'credit_hold']);
    expect((await sendTrevo(desk, 'credit', credit)).raw).toBe(first.raw);
  });

  test('a prize inside a result is held, and the result is paid', async () => {
    const md = await openVendorDesk(harness, { vendor: 'PT', dialect: 'md5-form' });
    const seat = await seatPlayer(md, 10);
    await speakers['md5-form'].bet(md, play(seat, 'pr', 'pr', '1.00'));
    const result = {
      userId: seat.player,
      gameId: md.game,
      roundId: 'pr',
      amount: '2.00',
      reference: 'pr-2',
      providerId: 'prov',
      timestamp: '1767225600000',
      promoWinAmount: '99999.00',
      promoWinReference: 'pr-3',
      promoCampaignID: 'c',
    };
    expect(await sendMd5Form(md, 'result.html', result)).toMatchObject({ ok: true, balance: reais(11) });
    expect(await heldOf(seat)).toMatchObject([{ action: 'credit', amount: reais(99_999) }]);
  });
});

describe('hundreds of absurd wins', () => {
  test('what no longer fits in suspense is asked for again and reported; others are paid, the day is closed, and what is held is no loss of the house', async () => {
    const desk = await openVendorDesk(harness, { vendor: 'JDB', dialect: 'trevo' });
    const other = await openVendorDesk(harness, { vendor: 'KA', dialect: 'trevo' });
    const [seat, theirs] = [await seatPlayer(desk, 10), await seatPlayer(other, 10)];
    const { bet, win } = speakers.trevo;
    await bet(desk, play(seat, 'ma-0', 'ma', '1.00'));
    const most = 999_999_999_999n * 10_000n;
    const room = Number((2n ** 63n - 1n) / most);
    const codes: string[] = [];
    for (let sent = 0; sent < room + 10; sent += 10) {
      const ten = Array.from({ length: 10 }, (_, index) => win(desk, play(seat, `ma-${sent + index}-w`, 'ma', absurd.trevo)));
      codes.push(...(await Promise.all(ten)).map(({ code }) => code));
    }
    expect(codes.filter((code) => code === 'held')).toHaveLength(room);
    // An answer that came too late is one that the vendor asks for again as well.
    expect(new Set(codes.filter((code) => code !== 'timeout'))).toEqual(new Set(['held', 'unavailable']));
    expect(bookingStateOf(harness.app, bookerOf(desk))).toBe('closed');
    await expect.poll(async () => (await reportsOf(seat)).some(([why]) => why === 'sum_full')).toBe(true);
    expect(await suspenseOf(desk)).toBe(BigInt(room) * most);

    await bet(other, play(theirs, 'ma-0', 'ma', '1.00'));
    expect((await win(other, play(theirs, 'ma-w', 'ma', '3.00'))).code).toBe('posted');
    const credit = { player: theirs.player, transactionId: 'ma-c', currency: 'BRL', amount: '1.00', campaign: 'c' };
    expect((await sendTrevo(other, 'credit', credit)).code).toBe('posted');
    expect((await sendTrevo(other, 'round-end', { player: theirs.player, roundId: 'ma' })).ok).toBe(true);
    // The sums are larger than any one amount, and are told.
    const health = valueOf(await harness.call('officeVendorHealth', { vendor: 'JDB' }, finance));
    expect(health.held).toEqual({ count: room, amount: amountOut(BigInt(room) * most) });

    const before = await revenueOf(desk);
    await settleClearing(harness.app, desk.merchantId, '2026-01-01');
    const [settled] = await settledOf('clearing:KA');
    expect(settled).toBe(reais(-2));
    expect(await settledOf('clearing:JDB')).toEqual([]);
    expect((await revenueOf(desk)) - before).toBeGreaterThan(-most);
  }, 120_000);

  test('what waits for bets that never come is told whatever it comes to', async () => {
    const desk = await openVendorDesk(harness, { vendor: 'BNG', dialect: 'trevo' });
    const seat = await seatPlayer(desk, 0);
    const most = 999_999_999_999n * 10_000n;
    const count = Number((2n ** 63n - 1n) / most) + 1;
    for (let sent = 0; sent < count; sent += 10) {
      const ten = Array.from({ length: Math.min(10, count - sent) }, (_, index) =>
        speakers.trevo.win(desk, play(seat, `pa-${sent + index}`, 'pa', absurd.trevo)),
      );
      expect(new Set((await Promise.all(ten)).map(({ code }) => code))).toEqual(new Set(['parked']));
    }
    const health = valueOf(await harness.call('officeVendorHealth', { vendor: 'BNG' }, finance));
    expect(health.parked).toMatchObject({ count, amount: amountOut(BigInt(count) * most) });
  }, 120_000);
});
