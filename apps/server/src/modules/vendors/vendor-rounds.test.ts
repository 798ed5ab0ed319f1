import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { reais } from '../../../test/fund-member.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { type DeskPlayer, openVendorDesk, seatPlayer, type VendorDesk } from '../../../test/vendor-desk.ts';
import { type Said, sendMd5Form, sendRsJson, sendTrevo, speakers, uuidOf } from '../../../test/vendor-speakers.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(async () => {
  await assertLedgerSound(harness.app);
  await harness.close();
});

/** What comes after a round's end, or after its payment, is decided by the published rule (docs/vendor-api.md, chapter 6). */
type Ending = (desk: VendorDesk, seat: DeskPlayer, round: string) => Promise<Said>;
const endRound: Readonly<Record<'trevo' | 'rs-json' | 'md5-form', Ending>> = {
  trevo: (desk, { player }, round) => sendTrevo(desk, 'round-end', { player, roundId: round }),
  // This dialect ends a round with a win of nothing.
  'rs-json': (desk, { player, session }, round) =>
    sendRsJson(desk, 'transaction/win', {
      user: player,
      token: session,
      request_uuid: uuidOf('request'),
      transaction_uuid: uuidOf(`end-${round}`),
      reference_transaction_uuid: uuidOf(`of-${round}`),
      round,
      round_closed: true,
      game_code: desk.game,
      currency: 'BRL',
      amount: 0,
    }),
  'md5-form': (desk, { player }, round) =>
    sendMd5Form(desk, 'endRound.html', { userId: player, gameId: desk.game, roundId: round, providerId: 'prov' }),
};

const words = {
  settled: { trevo: 'bet_settled', 'rs-json': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'md5-form': '120' },
  over: { trevo: 'round_ended', 'rs-json': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'md5-form': '3' },
} as const;

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
  const play = (seat: DeskPlayer, tx: string, round: string, amount: string) => ({ ...seat, tx, round, amount });
  const balanceOf = async (seat: DeskPlayer) => (await speak.balance(desk, seat)).balance;
  const roundOf = ({ player }: DeskPlayer, round: string) =>
    harness.app.db
      .selectFrom('seamless_round')
      .select(['status', 'staked', 'won', 'returned'])
      .where('member_id', '=', player)
      .where('external_id', '=', round)
      .executeTakeFirstOrThrow();
  const reportsOf = async ({ player }: DeskPlayer) =>
    (
      await harness.app.db
        .selectFrom('vendor_report')
        .select(['reason', 'action', 'times'])
        .where('member_id', '=', player)
        .orderBy('id')
        .execute()
    ).map(({ reason, action, times }) => `${action} ${reason} ${times}`);

  test('[I11] a rollback after the round has paid gives nothing back, ended or not: stake and win are never both the player’s', async () => {
    for (const isEnded of [true, false]) {
      const seat = await seatPlayer(desk, 10);
      const round = `rb-${isEnded}`;
      await speak.bet(desk, play(seat, round, round, '5.00'));
      await speak.win(desk, play(seat, `${round}-w`, round, '9.00'));
      if (isEnded) await endRound[dialect](desk, seat, round);
      const back = () => speak.rollback(desk, { ...seat, tx: round, round });
      const refused = await back();
      expect([refused.ok, refused.code]).toEqual([false, words.settled[dialect]]);
      expect((await back()).raw).toBe(refused.raw);
      expect(await balanceOf(seat)).toBe(reais(14));
      expect(await roundOf(seat, round)).toMatchObject({ staked: reais(5), won: reais(9), returned: 0n });
      expect(await reportsOf(seat)).toEqual(['rollback round_paid 1']);
    }
  });

  test('[I10] a rollback while a win of the round is held gives nothing back either', async () => {
    const seat = await seatPlayer(desk, 10);
    await speak.bet(desk, play(seat, 'rh', 'rh', '1.00'));
    await speak.win(desk, play(seat, 'rh-w', 'rh', '50000.00'));
    expect((await speak.rollback(desk, { ...seat, tx: 'rh', round: 'rh' })).ok).toBe(false);
    expect(await balanceOf(seat)).toBe(reais(9));
  });

  test('a rollback and a win at the same moment: one of them is booked', async () => {
    for (let i = 0; i < 6; i++) {
      const seat = await seatPlayer(desk, 10);
      await speak.bet(desk, play(seat, `sm-${i}`, `sm-${i}`, '4.00'));
      await Promise.all([
        speak.win(desk, play(seat, `sm-${i}-w`, `sm-${i}`, '9.00')),
        speak.rollback(desk, { ...seat, tx: `sm-${i}`, round: `sm-${i}` }),
      ]);
      expect([reais(15), reais(10)]).toContain(await balanceOf(seat));
    }
  });

  test('a rollback in a round that ended without a win gives the stake back, once, and is reported', async () => {
    const seat = await seatPlayer(desk, 10);
    await speak.bet(desk, play(seat, 'lo', 'lo', '5.00'));
    await endRound[dialect](desk, seat, 'lo');
    for (let i = 0; i < 2; i++) expect((await speak.rollback(desk, { ...seat, tx: 'lo', round: 'lo' })).ok).toBe(true);
    expect(await balanceOf(seat)).toBe(reais(10));
    expect(await reportsOf(seat)).toEqual(['rollback round_ended 1']);
  });

  test('[F3] a win after the round’s end is the player’s, once, and is reported', async () => {
    const seat = await seatPlayer(desk, 10);
    await speak.bet(desk, play(seat, 'lw', 'lw', '5.00'));
    await endRound[dialect](desk, seat, 'lw');
    const late = await speak.win(desk, play(seat, 'lw-w', 'lw', '7.00'));
    expect(late.ok).toBe(true);
    expect((await speak.win(desk, play(seat, 'lw-w', 'lw', '7.00'))).raw).toBe(late.raw);
    expect(await balanceOf(seat)).toBe(reais(12));
    expect(await reportsOf(seat)).toEqual(['win round_ended 1']);
  });

  test('a bet into a round that has ended is refused for ever, moves nothing, and is reported; its rollback finds nothing', async () => {
    const seat = await seatPlayer(desk, 10);
    await speak.bet(desk, play(seat, 'be', 'be', '1.00'));
    await endRound[dialect](desk, seat, 'be');
    const bet = () => speak.bet(desk, play(seat, 'be-2', 'be', '1.00'));
    const refused = await bet();
    expect([refused.ok, refused.code]).toEqual([false, words.over[dialect]]);
    expect((await bet()).raw).toBe(refused.raw);
    expect((await speak.rollback(desk, { ...seat, tx: 'be-2', round: 'be' })).ok).toBe(true);
    expect(await balanceOf(seat)).toBe(reais(9));
    expect(await roundOf(seat, 'be')).toMatchObject({ staked: reais(1), returned: 0n });
    expect(await reportsOf(seat)).toEqual(['bet round_ended 1']);
  });

  test('a round whose stakes all went back is not over: the next bet opens it again', async () => {
    const seat = await seatPlayer(desk, 10);
    await speak.bet(desk, play(seat, 'op-1', 'op', '1.00'));
    await speak.rollback(desk, { ...seat, tx: 'op-1', round: 'op' });
    expect((await roundOf(seat, 'op')).status).toBe('ended');
    expect((await speak.bet(desk, play(seat, 'op-2', 'op', '2.00'))).ok).toBe(true);
    expect(await roundOf(seat, 'op')).toMatchObject({ status: 'open', staked: reais(3), returned: reais(1) });
    expect((await speak.win(desk, play(seat, 'op-3', 'op', '4.00'))).ok).toBe(true);
    expect(await balanceOf(seat)).toBe(reais(12));
    expect(await reportsOf(seat)).toEqual([]);
  });
});

describe('our own dialect', () => {
  let desk: VendorDesk;
  beforeAll(async () => {
    desk = await openVendorDesk(harness, { vendor: 'DG', dialect: 'trevo' });
  });

  test('a second end changes nothing and is answered as done: a repeat as before, a second way to end it is reported', async () => {
    const seat = await seatPlayer(desk, 10);
    const { player, session } = seat;
    await speakers.trevo.bet(desk, { ...seat, tx: 'se', round: 'se', amount: '1.00' });
    const end = () => sendTrevo(desk, 'round-end', { player, roundId: 'se' });
    const first = await end();
    expect((await end()).raw).toBe(first.raw);
    await speakers.trevo.bet(desk, { player, session, tx: 'sf', round: 'sf', amount: '1.00' });
    const win = { player, roundId: 'sf', transactionId: 'sf-w', currency: 'BRL', amount: '2.00', roundEnds: true };
    await sendTrevo(desk, 'win', win);
    expect((await sendTrevo(desk, 'round-end', { player, roundId: 'sf' })).ok).toBe(true);
    const reports = await harness.app.db
      .selectFrom('vendor_report')
      .select(['action', 'reason', 'round_id'])
      .where('member_id', '=', player)
      .execute();
    expect(reports).toEqual([{ action: 'round-end', reason: 'round_ended', round_id: 'sf' }]);
  });

  test('a second bet-and-win in a round is refused: the first one ended it', async () => {
    const seat = await seatPlayer(desk, 10);
    const { player, session } = seat;
    const both = (transactionId: string) =>
      sendTrevo(desk, 'bet-and-win', {
        player,
        session,
        game: desk.game,
        roundId: 'bb',
        transactionId,
        currency: 'BRL',
        stake: '1.00',
        win: '3.00',
      });
    expect((await both('bb-1')).code).toBe('posted');
    expect((await both('bb-2')).code).toBe('round_ended');
    expect((await speakers.trevo.balance(desk, seat)).balance).toBe(reais(12));
  });
});
