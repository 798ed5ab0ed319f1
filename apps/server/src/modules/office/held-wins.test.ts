import { randomUUID } from 'node:crypto';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { reais } from '../../../test/fund-member.ts';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { type DeskPlayer, openVendorDesk, seatPlayer, type VendorDesk } from '../../../test/vendor-desk.ts';
import { speakers } from '../../../test/vendor-speakers.ts';

let harness: Harness;
let desk: VendorDesk;
let finance: Caller & { readonly id: Id<'operator'> };
const reason = 'because a test asks for it';
beforeAll(async () => {
  harness = await startHarness();
  finance = await signOperatorIn(harness, 'finance');
  desk = await openVendorDesk(harness, { vendor: 'OG', dialect: 'trevo' });
});
afterAll(async () => {
  await assertLedgerSound(harness.app);
  await harness.close();
});

const play = (seat: DeskPlayer, tx: string, round: string, amount: string) => ({ ...seat, tx, round, amount });
const endHeld = (heldId: string, ruling: 'pay' | 'refuse', as: Caller = finance, key: string = randomUUID()) =>
  harness.call('officeEndHeldWin', { heldId: heldId as Id<'heldWin'>, ruling, reason }, { ...as, headers: { 'idempotency-key': key } });
const suspenseOf = async ({ merchantId, vendor }: VendorDesk) =>
  (
    await harness.app.db
      .selectFrom('ledger_account')
      .select('balance')
      .where('owner_id', '=', merchantId)
      .where('pocket', '=', `suspense:${vendor}`)
      .executeTakeFirst()
  )?.balance;
const heldWin = async (tx: string): Promise<{ readonly seat: DeskPlayer; readonly heldId: string }> => {
  const seat = await seatPlayer(desk, 10);
  await speakers.trevo.bet(desk, play(seat, `${tx}-bet`, tx, '1.00'));
  await speakers.trevo.win(desk, play(seat, tx, tx, '10001.00'));
  const { list } = valueOf(await harness.call('officeHeldWins', { vendor: 'OG' }, finance));
  const line = list.find(({ memberId }) => memberId === seat.player);
  expect(line).toMatchObject({
    action: 'win',
    transactionId: tx,
    username: seat.member.username,
    round: { roundId: tx, gameCode: desk.game, staked: '1.00' },
    amount: '10001.00',
    reason: 'above_stake',
    ended: null,
  });
  return { seat, heldId: line?.heldId ?? '' };
};
const roundOf = async ({ member }: DeskPlayer, round: string) =>
  valueOf(await harness.call('memberRound', { vendor: 'OG', round }, member.caller));
const balanceOf = async (seat: DeskPlayer) => (await speakers.trevo.balance(desk, seat)).balance;

test('[I10] an operator pays a held win to its player: once, with an audit line, and the report is closed', async () => {
  const { seat, heldId } = await heldWin('pay');
  expect((await roundOf(seat, 'pay')).round).toMatchObject({ won: '0.00', held: '10001.00', refused: '0.00' });
  const key = randomUUID();
  const paid = await endHeld(heldId, 'pay', finance, key);
  expect(valueOf(paid)).toEqual({ ended: 'pay' });
  expect((await endHeld(heldId, 'pay', finance, key)).body).toEqual(paid.body);
  for (const ruling of ['pay', 'refuse'] as const) expect(codeOf(await endHeld(heldId, ruling))).toBe('not_found');
  expect(await balanceOf(seat)).toBe(reais(10_010));
  expect(await speakers.trevo.win(desk, play(seat, 'pay', 'pay', '10001.00'))).toMatchObject({ code: 'held' });
  expect(await balanceOf(seat)).toBe(reais(10_010));
  const story = await roundOf(seat, 'pay');
  expect(story.round).toMatchObject({ won: '10001.00', held: '0.00' });
  expect(story.acts.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bet', '-1.00'],
    ['win', '10001.00'],
  ]);
  const audit = await harness.app.db.selectFrom('audit_entry').select('detail').where('action', '=', 'vendor.held_win').execute();
  expect(audit.map(({ detail }) => detail).join()).toContain(reason);
  expect(valueOf(await harness.call('officeVendorReports', { vendor: 'OG' }, finance)).total).toBe(0);
  const ended = valueOf(await harness.call('officeHeldWins', { vendor: 'OG', state: 'ended' }, finance));
  expect(ended.list).toMatchObject([{ heldId, ended: { paid: true, by: 'Operator', note: reason } }]);
});

test('[D34] a ruling needs a key, keeps it for one request, and is worked on once at a time', async () => {
  const { heldId } = await heldWin('keys');
  const withoutKey = await harness.call('officeEndHeldWin', { heldId: heldId as Id<'heldWin'>, ruling: 'pay', reason }, finance);
  expect(codeOf(withoutKey)).toBe('idempotency_key_missing');
  const key = randomUUID();
  expect(valueOf(await endHeld(heldId, 'pay', finance, key))).toEqual({ ended: 'pay' });
  expect(codeOf(await endHeld(heldId, 'refuse', finance, key))).toBe('idempotency_key_reused');
  // The first process died between the money and the answer: its answer is missing and its lease runs.
  await sql`UPDATE stored_answer SET status = NULL, body = NULL, lease_until = now() + interval '1 minute' WHERE key = ${key}`.execute(
    harness.app.db,
  );
  expect(codeOf(await endHeld(heldId, 'pay', finance, key))).toBe('request_in_progress');
});

test('an operator refuses one with a reason: nothing moves to the player, suspense is empty, and the round says so', async () => {
  const { seat, heldId } = await heldWin('refuse');
  expect(await suspenseOf(desk)).toBe(reais(10_001));
  expect(valueOf(await endHeld(heldId, 'refuse'))).toEqual({ ended: 'refuse' });
  expect(await suspenseOf(desk)).toBe(0n);
  expect(await balanceOf(seat)).toBe(reais(9));
  expect((await roundOf(seat, 'refuse')).round).toMatchObject({ won: '0.00', held: '0.00', refused: '10001.00' });
  const { list } = valueOf(await harness.call('officeVendorReports', { vendor: 'OG', state: 'closed' }, finance));
  const reportId = list.find(({ memberId }) => memberId === seat.player)?.reportId as Id<'vendorReport'>;
  expect(valueOf(await harness.call('officeVendorReport', { reportId }, finance))).toMatchObject({
    report: { reason: 'win_held', closed: { note: reason } },
    held: { amount: '10001.00', reason: 'above_stake', ended: { paid: false } },
  });
});

test('an operator of another brand, or without the right, ends none; two at once end it once', async () => {
  const { seat, heldId } = await heldWin('rights');
  expect(codeOf(await endHeld(heldId, 'pay', await signOperatorIn(harness, 'finance', 'sabia')))).toBe('not_found');
  for (const role of ['support', 'games', 'auditor'])
    expect((await endHeld(heldId, 'pay', await signOperatorIn(harness, role))).status).toBe(403);
  expect(await balanceOf(seat)).toBe(reais(9));
  const both = await Promise.all([endHeld(heldId, 'pay'), endHeld(heldId, 'refuse')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await balanceOf(seat)).toBe(reais(both[0]?.status === 200 ? 10_010 : 9));
});

test('an operator sets the limits of a link and of its games, with a reason; who may not, does not', async () => {
  const admin = await signOperatorIn(harness, 'admin');
  const limits = () => harness.call('officeWinLimits', { vendor: 'OG' }, admin);
  expect(valueOf(await limits())).toMatchObject({
    currency: 'BRL',
    multipleMax: 10_000,
    unstakedMax: '20000.00',
    hourMax: '1000000.00',
    games: [],
  });
  const wish = { vendor: 'OG', multipleMax: 500, unstakedMax: '50.00', hourMax: '9000.00', reason };
  expect((await harness.call('officeSetWinLimits', wish, finance)).status).toBe(403);
  expect(codeOf(await harness.call('officeSetWinLimits', { ...wish, hourMax: '-1.00' }, admin))).toBe('invalid_request');
  expect(codeOf(await harness.call('officeSetWinLimits', wish, await signOperatorIn(harness, 'admin', 'sabia')))).toBe('not_found');
  expect((await harness.call('officeSetWinLimits', wish, admin)).status).toBe(200);
  const game = await harness.app.db.selectFrom('game').select('id').where('code', '=', desk.game).executeTakeFirstOrThrow();
  const own = (vendor: string, multipleMax: number | null) =>
    harness.call('officeSetGameWinLimit', { vendor, nodeId: game.id as Id<'game'>, multipleMax, reason }, admin);
  expect((await own('OG', 40_000)).status).toBe(200);
  expect(codeOf(await own('AG', 40_000))).toBe('game_unknown');
  expect(valueOf(await limits())).toMatchObject({
    multipleMax: 500,
    unstakedMax: '50.00',
    hourMax: '9000.00',
    games: [{ nodeId: game.id, multipleMax: 40_000 }],
  });
  expect((await own('OG', null)).status).toBe(200);
  expect(valueOf(await limits()).games).toEqual([]);
  const audit = await harness.app.db.selectFrom('audit_entry').select('action').where('actor_id', '=', admin.id).orderBy('at').execute();
  expect(audit.map(({ action }) => action).filter((action) => action.includes('limit'))).toEqual([
    'vendor.win_limits',
    'game.win_limit',
    'game.win_limit',
  ]);
});
