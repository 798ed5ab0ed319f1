import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { type DeskPlayer, openVendorDesk, seatPlayer, type VendorDesk } from '../../../test/vendor-desk.ts';
import { type Said, speakers } from '../../../test/vendor-speakers.ts';
import { setLink } from './index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(async () => {
  await assertLedgerSound(harness.app);
  await harness.close();
});

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
  const play = (seat: DeskPlayer, tx: string, round: string, amount: string) => ({
    player: seat.player,
    session: seat.session,
    tx,
    round,
    amount,
  });

  test('F1 I8 I9 ten parallel copies of a bet, a win and a rollback: one effect each, ten equal answers', async () => {
    const seat = await seatPlayer(desk, 10);
    const ten = async (say: () => Promise<Said>) => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => patiently(say)));
      expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1);
      expect(answers[0]?.ok).toBe(true);
      return answers[0]?.raw;
    };
    const bet = await ten(() => speak.bet(desk, play(seat, 'f1-bet', 'f1', '4.00')));
    await ten(() => speak.win(desk, play(seat, 'f1-win', 'f1', '9.00')));
    expect((await speak.balance(desk, seat)).balance).toBe(reais(15));
    await ten(() => speak.bet(desk, play(seat, 'f1-void', 'f1-void', '5.00')));
    await ten(() => speak.rollback(desk, { ...seat, tx: 'f1-void', round: 'f1-void' }));
    expect((await speak.balance(desk, seat)).balance).toBe(reais(15));
    // The bet's answer stays what it was, byte for byte, whatever came after.
    expect((await speak.bet(desk, play(seat, 'f1-bet', 'f1', '4.00'))).raw).toBe(bet);
  });

  test('F2 I11 I13 a rollback before its bet: the bet is refused whenever it comes, and nothing moves', async () => {
    const seat = await seatPlayer(desk, 10);
    const early = await speak.rollback(desk, { ...seat, tx: 'f2-bet', round: 'f2' });
    expect(early.ok).toBe(true);
    const refused = await speak.bet(desk, play(seat, 'f2-bet', 'f2', '4.00'));
    expect([refused.ok, refused.code]).toEqual([false, speak.words.rolledBack]);
    expect((await speak.bet(desk, play(seat, 'f2-bet', 'f2', '4.00'))).raw).toBe(refused.raw);
    expect((await speak.rollback(desk, { ...seat, tx: 'f2-bet', round: 'f2' })).raw).toBe(early.raw);
    expect((await speak.balance(desk, seat)).balance).toBe(reais(10));
  });

  test('F3 while its link is cut a vendor stakes nothing, and what was won or is rolled back is booked', async () => {
    const seat = await seatPlayer(desk, 10);
    for (const round of ['cut-a', 'cut-b']) await speak.bet(desk, play(seat, round, round, '1.00'));
    const { merchantId } = desk;
    const set = (enabled: boolean) =>
      setLink(harness.app, { merchantId, vendor, enabled, actor: { kind: 'system', id: 'test' }, reason: 'a test' });
    await set(false);
    const refused = await speak.bet(desk, play(seat, 'cut-c', 'cut-c', '1.00'));
    expect(refused.ok).toBe(false);
    expect((await speak.win(desk, play(seat, 'cut-win', 'cut-a', '3.00'))).ok).toBe(true);
    expect((await speak.rollback(desk, { ...seat, tx: 'cut-b', round: 'cut-b' })).ok).toBe(true);
    expect((await speak.balance(desk, seat)).balance).toBe(reais(12));
    await set(true);
    expect((await speak.bet(desk, play(seat, 'cut-c', 'cut-c', '1.00'))).raw).toBe(refused.raw);
    expect((await speak.bet(desk, play(seat, 'cut-d', 'cut-d', '1.00'))).ok).toBe(false);
  });

  test('F1 F2 I11 a bet and its rollback at the same moment end without the stake taken', async () => {
    const seat = await seatPlayer(desk, 10);
    for (let i = 0; i < 8; i++) {
      const tx = `race-${i}`;
      await Promise.all([
        speak.bet(desk, play(seat, tx, tx, '1.00')),
        speak.rollback(desk, { ...seat, tx, round: tx }),
        speak.bet(desk, play(seat, tx, tx, '1.00')),
        speak.rollback(desk, { ...seat, tx, round: tx }),
      ]);
    }
    expect((await speak.balance(desk, seat)).balance).toBe(reais(10));
  });

  test('F3 I12 a win before its bet is kept and reported, and paid once when the bet comes', async () => {
    const seat = await seatPlayer(desk, 10);
    const win = play(seat, 'f3-win', 'f3', '3.00');
    const early = await speak.win(desk, win);
    expect(early.code).toBe({ trevo: 'parked', 'rs-json': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'md5-form': '100' }[dialect]);
    expect((await speak.balance(desk, seat)).balance).toBe(reais(10));
    const reports = await harness.app.db.selectFrom('vendor_report').selectAll().where('member_id', '=', seat.player).execute();
    expect(reports.map(({ reason, action, amount, times }) => [reason, action, amount, times])).toEqual([
      ['round_unknown', 'win', reais(3), 1],
    ]);
    await speak.bet(desk, play(seat, 'f3-bet', 'f3', '1.00'));
    expect((await speak.balance(desk, seat)).balance).toBe(reais(12));
    const again = await speak.win(desk, win);
    expect(again.ok).toBe(true);
    expect((await speak.win(desk, win)).raw).toBe(again.raw);
    expect((await speak.balance(desk, seat)).balance).toBe(reais(12));
  });

  test('F3 wins and rollbacks are booked after log-out and after the account was locked; bets are not', async () => {
    const seat = await seatPlayer(desk, 10);
    await speak.bet(desk, play(seat, 'f3b-1', 'f3b-1', '4.00'));
    await speak.bet(desk, play(seat, 'f3b-2', 'f3b-2', '1.00'));
    expect((await harness.call('logout', {}, seat.member.caller)).status).toBe(200);
    expect((await speak.bet(desk, play(seat, 'f3b-3', 'f3b-3', '1.00'))).ok).toBe(false);
    expect(await speak.win(desk, play(seat, 'f3b-w', 'f3b-1', '2.00'))).toMatchObject({ ok: true });
    await harness.app.db.updateTable('member').set({ status: 'locked' }).where('id', '=', seat.player).execute();
    expect(await speak.rollback(desk, { ...seat, tx: 'f3b-2', round: 'f3b-2' })).toMatchObject({ ok: true });
    expect((await speak.balance(desk, seat)).balance).toBe(reais(8));
  });

  test('F3 an excluded player’s wins and rollbacks are booked, and no further bet is', async () => {
    const seat = await seatPlayer(desk, 10);
    await speak.bet(desk, play(seat, 'ex-1', 'ex-1', '4.00'));
    await speak.bet(desk, play(seat, 'ex-2', 'ex-2', '1.00'));
    expect((await harness.call('pausePlay', { term: 'halfYear' }, seat.member.caller)).status).toBe(200);
    expect((await speak.bet(desk, play(seat, 'ex-3', 'ex-3', '1.00'))).ok).toBe(false);
    expect((await speak.win(desk, play(seat, 'ex-w', 'ex-1', '2.00'))).ok).toBe(true);
    expect((await speak.rollback(desk, { ...seat, tx: 'ex-2', round: 'ex-2' })).ok).toBe(true);
    expect((await speak.balance(desk, seat)).balance).toBe(reais(8));
  });

  test('a stake above the player’s own limit is refused in the dialect’s word, stays refused, and moves nothing', async () => {
    const seat = await seatPlayer(desk, 10);
    expect((await harness.call('setLimit', { kind: 'stake', period: 'day', amount: '5.00' }, seat.member.caller)).status).toBe(200);
    const refused = await speak.bet(desk, play(seat, 'li-1', 'li-1', '6.00'));
    expect([refused.ok, refused.code]).toEqual([false, speak.words.forbidden]);
    expect((await speak.bet(desk, play(seat, 'li-1', 'li-1', '6.00'))).raw).toBe(refused.raw);
    expect((await speak.bet(desk, play(seat, 'li-2', 'li-2', '4.00'))).ok).toBe(true);
    expect((await speak.balance(desk, seat)).balance).toBe(reais(6));
  });

  test('a locked player cannot bet, and that refusal stands for this bet when the account is opened again', async () => {
    const seat = await seatPlayer(desk, 10);
    await harness.app.db.updateTable('member').set({ status: 'locked' }).where('id', '=', seat.player).execute();
    const refused = await speak.bet(desk, play(seat, 'lk-1', 'lk-1', '1.00'));
    expect([refused.ok, refused.code]).toEqual([false, speak.words.inactive]);
    await harness.app.db.updateTable('member').set({ status: 'active' }).where('id', '=', seat.player).execute();
    expect((await speak.bet(desk, play(seat, 'lk-1', 'lk-1', '1.00'))).raw).toBe(refused.raw);
    expect((await speak.bet(desk, play(seat, 'lk-2', 'lk-2', '1.00'))).ok).toBe(true);
  });

  test('I9 a refused bet stays refused after a deposit, byte for byte', async () => {
    const seat = await seatPlayer(desk, 1);
    const refused = await speak.bet(desk, play(seat, 'i9-1', 'i9-1', '2.00'));
    expect([refused.ok, refused.code]).toEqual([false, speak.words.insufficient]);
    await fundMember(harness.app, seat.member, reais(9));
    expect((await speak.bet(desk, play(seat, 'i9-1', 'i9-1', '2.00'))).raw).toBe(refused.raw);
    expect((await speak.balance(desk, seat)).balance).toBe(reais(10));
    const returned = await speak.rollback(desk, { ...seat, tx: 'i9-1', round: 'i9-1' });
    expect(returned.ok).toBe(true);
    expect((await speak.balance(desk, seat)).balance).toBe(reais(10));
  });

  test('I9 the same transaction with other facts is refused, changes nothing, and is reported', async () => {
    const seat = await seatPlayer(desk, 10);
    const first = await speak.bet(desk, play(seat, 'ot-1', 'ot', '2.00'));
    for (const other of [play(seat, 'ot-1', 'ot', '3.00'), play(seat, 'ot-1', 'ot-other', '2.00')]) {
      const said = await speak.bet(desk, other);
      expect([said.ok, said.code]).toEqual([false, speak.words.reused]);
    }
    expect((await speak.bet(desk, play(seat, 'ot-1', 'ot', '2.00'))).raw).toBe(first.raw);
    expect((await speak.balance(desk, seat)).balance).toBe(reais(8));
    const report = await harness.app.db
      .selectFrom('vendor_report')
      .select(['reason', 'times'])
      .where('member_id', '=', seat.player)
      .executeTakeFirstOrThrow();
    expect(report).toEqual({ reason: 'transaction_reused', times: 2 });
  });

  test('the same transaction id of two players is two transactions, each rolled back for itself', async () => {
    const one = await seatPlayer(desk, 10);
    const two = await seatPlayer(desk, 10);
    for (const seat of [one, two]) expect((await speak.bet(desk, play(seat, 'tw-1', 'tw', '2.00'))).balance ?? reais(8)).toBe(reais(8));
    expect((await speak.rollback(desk, { ...one, tx: 'tw-1', round: 'tw' })).ok).toBe(true);
    expect((await speak.balance(desk, one)).balance).toBe(reais(10));
    expect((await speak.balance(desk, two)).balance).toBe(reais(8));
  });

  test('F4 a wallet that died between debit and answer gives the retry the answer that was lost', async () => {
    const seat = await seatPlayer(desk, 10);
    const bet = play(seat, 'f4-1', 'f4', '4.00');
    // The answer to the first is never looked at: it is what a dead connection leaves.
    void speak.bet(desk, bet);
    const retried = await speak.bet(desk, bet);
    expect(retried.ok).toBe(true);
    expect((await speak.bet(desk, bet)).raw).toBe(retried.raw);
    expect((await speak.balance(desk, seat)).balance).toBe(reais(6));
  });

  test('a win of a round whose stake was returned is not booked, and reported', async () => {
    const seat = await seatPlayer(desk, 10);
    await speak.bet(desk, play(seat, 'wr-1', 'wr', '4.00'));
    await speak.rollback(desk, { ...seat, tx: 'wr-1', round: 'wr' });
    expect((await speak.win(desk, play(seat, 'wr-2', 'wr', '50.00'))).ok).toBe(false);
    expect((await speak.balance(desk, seat)).balance).toBe(reais(10));
    expect(await harness.app.db.selectFrom('vendor_report').select('reason').where('member_id', '=', seat.player).execute()).toEqual([
      { reason: 'bet_rolled_back' },
    ]);
  });

  test('a bet without a session of this player at this vendor is refused: none, somebody else’s, one that has ended or idled', async () => {
    const seat = await seatPlayer(desk, 10);
    const stranger = await harness.newMember();
    await fundMember(harness.app, stranger, reais(10));
    const forged = await speak.bet(desk, { player: stranger.id, session: seat.session, tx: 'se-1', round: 'se', amount: '1.00' });
    expect([forged.ok, forged.code]).toEqual([false, speak.words.session]);
    const idle = await seatPlayer(desk, 10);
    harness.clock.advance(31 * 60_000);
    expect((await speak.bet(desk, play(idle, 'se-2', 'se', '1.00'))).ok).toBe(false);
    expect((await speak.balance(desk, idle)).balance).toBe(reais(10));
  });

  test('two merchants: a player of the other merchant does not exist here, for bets, wins and balances', async () => {
    const other = await harness.newMember({ merchant: 'sabia' });
    const seat = await seatPlayer(desk, 10);
    const as = { player: other.id, session: seat.session };
    for (const said of [
      await speak.balance(desk, as),
      await speak.bet(desk, { ...as, tx: 'me-1', round: 'me', amount: '1.00' }),
      await speak.win(desk, { ...as, tx: 'me-2', round: 'me', amount: '1.00' }),
    ])
      expect([said.ok, said.code]).toEqual([false, speak.words.player]);
    expect(await harness.app.db.selectFrom('ledger_account').selectAll().where('owner_id', '=', other.id).execute()).toEqual([]);
  });

  test.each([
    '-1.00',
    '+1.00',
    '1.00001',
    '1e3',
    '01.00',
    ' 1.00',
    '1,00',
    '1_000',
    '',
    'NaN',
    '٤.00',
    '１',
    '999999999999999999999',
    '0x10',
    '1.',
  ])('an amount of %j is refused and moves nothing', async (amount) => {
    const seat = await seatPlayer(desk, 10);
    const said = await speak.bet(desk, play(seat, 'am', 'am', amount));
    expect(said.ok).toBe(false);
    expect([speak.words.malformed, 'RS_ERROR_WRONG_TYPES']).toContain(said.code);
    expect((await speak.balance(desk, seat)).balance).toBe(reais(10));
  });

  test('F21 a whole day of callbacks said again, in another order, changes nothing and is answered alike', async () => {
    const seats = await Promise.all(Array.from({ length: 4 }, () => seatPlayer(desk, 20)));
    const day = seats.flatMap((seat, s) =>
      Array.from({ length: 6 }, (_, r) => {
        const id = `d${s}-${r}`;
        return [
          () => speak.bet(desk, play(seat, id, id, `${r + 1}.00`)),
          () => (r % 3 === 2 ? speak.rollback(desk, { ...seat, tx: id, round: id }) : speak.win(desk, play(seat, `${id}w`, id, `${r}.50`))),
        ];
      }).flat(),
    );
    const first: string[] = [];
    for (const say of day) first.push((await patiently(say)).raw);
    const before = await entriesOf(harness);
    const order = day.map((_, index) => index).sort((a, b) => ((a * 7919) % 97) - ((b * 7919) % 97));
    const again = await Promise.all(order.map(async (index) => [index, (await patiently(day[index] as () => Promise<Said>)).raw] as const));
    for (const [index, raw] of again) expect(raw).toBe(first[index]);
    expect(await entriesOf(harness)).toBe(before);
  });
});

const askAgain = new Set(['busy', 'timeout', 'unavailable', 'RS_ERROR_UNKNOWN', '100']);

/** As a vendor must: a wallet that could not book in time is asked the same again. A busy machine of tests is such a wallet. */
async function patiently(say: () => Promise<Said>): Promise<Said> {
  for (let attempt = 1; ; attempt++) {
    const said = await say();
    if (!askAgain.has(said.code) || attempt > 10) return said;
    await new Promise((resolve) => setTimeout(resolve, 100 * attempt));
  }
}

async function entriesOf({ app }: Harness): Promise<bigint> {
  const { count } = await app.db
    .selectFrom('ledger_entry')
    .select((on) => on.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
