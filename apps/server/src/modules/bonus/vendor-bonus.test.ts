import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useBonusDesk } from '../../../test/bonus-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { valueOf } from '../../../test/studio.ts';
import { type DeskPlayer, launchToken, openVendorDesk, seatPlayer, type VendorDesk } from '../../../test/vendor-desk.ts';
import { sendTrevo, speakers } from '../../../test/vendor-speakers.ts';

const desk = useBonusDesk();

describe.each([
  ['trevo', 'AG'],
  ['rs-json', 'PNG'],
  ['md5-form', 'CQ9'],
] as const)('locked money at a vendor that speaks %s', (dialect, vendor) => {
  const speak = speakers[dialect];
  let house: VendorDesk;
  beforeAll(async () => {
    house = await openVendorDesk(desk.harness, { vendor, dialect });
  });
  const seat = async (cash: number, ...offer: Parameters<typeof desk.publish>): Promise<DeskPlayer> => {
    const seated = await seatPlayer(house, cash);
    valueOf(await desk.take(seated.member, await desk.publish(...offer)));
    return seated;
  };
  const play = ({ player, session }: DeskPlayer, tx: string, round: string, amount: string) => ({ player, session, tx, round, amount });
  const grantOf = async ({ member }: DeskPlayer) => {
    await desk.follow(member);
    return (await desk.show(member)).grants[0];
  };

  test('it sees one balance; a bet takes cash first, its win splits as the stake did, and a rollback gives each pocket its own', async () => {
    const seated = await seat(5);
    const balance = async () => (await speak.balance(house, seated)).balance;
    expect(await balance()).toBe(reais(105));
    const bet = await speak.bet(house, play(seated, 'a', 'a', '20.00'));
    expect([bet.ok, bet.balance]).toEqual([true, reais(85)]);
    expect(await desk.pockets(seated.member)).toEqual({ cash: 0n, won: 0n, bonus: reais(85) });
    expect((await speak.win(house, play(seated, 'a-win', 'a', '40.00'))).balance).toBe(reais(125));
    expect(await desk.pockets(seated.member)).toEqual({ cash: reais(10), won: reais(30), bonus: reais(85) });
    await speak.bet(house, play(seated, 'b', 'b', '15.00'));
    const back = await speak.rollback(house, { ...seated, tx: 'b', round: 'b' });
    expect([back.ok, await balance()]).toEqual([true, reais(125)]);
    expect(await desk.pockets(seated.member)).toEqual({ cash: reais(10), won: reais(30), bonus: reais(85) });
    // What was answered stays as it was, byte for byte.
    expect((await speak.bet(house, play(seated, 'a', 'a', '20.00'))).raw).toBe(bet.raw);
  });

  test('above the maximum of the terms, and in a game that they exclude, locked money is not taken', async () => {
    const strict = await seat(0, {}, { maxStakeMinor: reais(2) });
    expect((await speak.bet(house, play(strict, 'x', 'x', '2.50'))).ok).toBe(false);
    expect((await speak.bet(house, play(strict, 'y', 'y', '1.50'))).ok).toBe(true);
    // The maximum is for a round, however many bets it has.
    expect((await speak.bet(house, play(strict, 'y2', 'y', '1.00'))).ok).toBe(false);
    const elsewhere = await seat(3, {}, { contribution: { LIVE: 1_000_000 } });
    expect((await speak.balance(house, elsewhere)).balance).toBe(reais(3));
    const refused = await speak.bet(house, play(elsewhere, 'z', 'z', '4.00'));
    expect([refused.ok, refused.code]).toEqual([false, speak.words.insufficient]);
    expect(await desk.pockets(elsewhere.member)).toEqual({ cash: reais(3), won: 0n, bonus: reais(100) });
  });

  test('ten copies of a bet and of its win move locked money once', async () => {
    const seated = await seat(0);
    const ten = (say: () => Promise<{ readonly ok: boolean }>) => Promise.all(Array.from({ length: 10 }, say));
    await ten(() => speak.bet(house, play(seated, 'ten', 'ten', '10.00')));
    await speak.bet(house, play(seated, 'ten', 'ten', '10.00'));
    await ten(() => speak.win(house, play(seated, 'ten-win', 'ten', '4.00')));
    await speak.win(house, play(seated, 'ten-win', 'ten', '4.00'));
    expect(await desk.pockets(seated.member)).toEqual({ cash: 0n, won: reais(4), bonus: reais(90) });
  });

  test('who never had a bonus is told cash, as ever', async () => {
    const seated = await seatPlayer(house, 10);
    expect((await speak.bet(house, play(seated, 'c', 'c', '4.00'))).balance).toBe(reais(6));
    const { rows } = await sql`SELECT FROM bonus_unit WHERE member_id = ${seated.player}`.execute(desk.harness.app.db);
    expect(rows).toEqual([]);
    expect(await grantOf(seated)).toBeUndefined();
  });
});

describe('rounds of a vendor', () => {
  let house: VendorDesk;
  beforeAll(async () => {
    house = await openVendorDesk(desk.harness, { vendor: 'JDB', dialect: 'trevo' });
  });
  const say = (call: string, of: object) => sendTrevo(house, call, of);

  test('a session opens with the one balance, and a bet with its win counts at once', async () => {
    const { member, player } = await seatPlayer(house, 0);
    valueOf(await desk.take(member, await desk.publish()));
    const token = await launchToken(house, player);
    const opened = await say('authenticate', { token, game: house.game });
    expect([opened.ok, opened.balance]).toEqual([true, reais(100)]);
    const { session } = JSON.parse(opened.raw) as { session: string };
    const round = { player, session, game: house.game, currency: 'BRL', transactionId: 'r', roundId: 'r', stake: '10.00', win: '6.00' };
    const played = await say('bet-and-win', round);
    expect([played.ok, played.balance]).toEqual([true, reais(96)]);
    expect(await desk.pockets(member)).toEqual({ cash: 0n, won: reais(6), bonus: reais(90) });
    await desk.follow(member);
    expect((await desk.show(member)).grants[0]).toMatchObject({ done: '10.00' });
  });

  test('bet and then bet with win in one round split as one stake', async () => {
    const { member, player, session } = await seatPlayer(house, 5);
    valueOf(await desk.take(member, await desk.publish()));
    const of = { player, session, game: house.game, currency: 'BRL', roundId: 'm' };
    expect((await say('bet', { ...of, transactionId: 'm1', amount: '5.00' })).ok).toBe(true);
    await fundMember(desk.harness.app, member, reais(1));
    expect((await say('bet-and-win', { ...of, transactionId: 'm2', stake: '5.00', win: '10.00' })).ok).toBe(true);
    // 6.00 of 10.00 were cash.
    expect(await desk.pockets(member)).toEqual({ cash: reais(6), won: reais(4), bonus: reais(96) });
  });

  test('no bet of a round that goes on brings a bonus forward; its end does, at once', async () => {
    const { member, player, session } = await seatPlayer(house, 0);
    valueOf(await desk.take(member, await desk.publish()));
    const followed = vi.spyOn(desk.harness.app.desks, 'bonus');
    const of = { player, session, game: house.game, currency: 'BRL', roundId: 'e' };
    for (const transactionId of ['e1', 'e2']) expect((await say('bet', { ...of, transactionId, amount: '2.00' })).ok).toBe(true);
    expect(followed).not.toHaveBeenCalled();
    expect((await say('round-end', { player, roundId: 'e' })).ok).toBe(true);
    expect(followed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ memberId: player }));
    followed.mockRestore();
    await expect.poll(async () => (await desk.show(member)).grants[0]).toMatchObject({ done: '4.00' });
  });

  test('what a bet tells is what the balance is after it: paid in cash, in part, all locked, in an old round, and where its round is over', async () => {
    const { member, player, session } = await seatPlayer(house, 4);
    const of = { player, session, game: house.game, currency: 'BRL' };
    const balance = async () => (await say('balance', { player })).balance;
    // This round began in cash, before there was a bonus, and stays bound to none.
    expect((await say('bet', { ...of, roundId: 't0', transactionId: 't0', amount: '1.00' })).balance).toBe(reais(3));
    valueOf(await desk.take(member, await desk.publish()));
    const told: (bigint | null)[] = [];
    for (const [transactionId, roundId, amount, roundEnds] of [
      ['t1', 't0', '1.00', false],
      ['t2', 't2', '1.00', false],
      ['t3', 't3', '3.00', false],
      ['t4', 't3', '2.00', false],
      ['t5', 't5', '4.00', true],
      ['t6', 't6', '0.00', false],
    ] as const) {
      const said = await say('bet', { ...of, roundId, transactionId, amount, roundEnds });
      expect([said.ok, said.balance]).toEqual([true, await balance()]);
      told.push(said.balance);
    }
    expect(told).toEqual([102, 101, 98, 96, 92, 92].map(reais));
    // Locked money plays in no round that began without it.
    const refused = await say('bet', { ...of, roundId: 't0', transactionId: 't7', amount: '0.50' });
    expect([refused.ok, refused.code]).toEqual([false, 'insufficient_balance']);
    expect(await desk.pockets(member)).toEqual({ cash: 0n, won: 0n, bonus: reais(92) });
  });

  test('in a game that the bonus excludes a bet tells cash only', async () => {
    const { member, player, session } = await seatPlayer(house, 3);
    valueOf(await desk.take(member, await desk.publish({}, { contribution: { LIVE: 1_000_000 } })));
    const of = { player, session, game: house.game, currency: 'BRL', roundId: 'n', transactionId: 'n', amount: '1.00' };
    expect((await say('bet', of)).balance).toBe(reais(2));
    expect((await say('balance', { player })).balance).toBe(reais(2));
  });

  test('a win that came before its bet, and ends the round, brings the bonus forward with the bet', async () => {
    const { member, player, session } = await seatPlayer(house, 0);
    valueOf(await desk.take(member, await desk.publish()));
    const win = { player, currency: 'BRL', roundId: 'p', transactionId: 'p-win', amount: '6.00', roundEnds: true };
    expect((await say('win', win)).code).toBe('parked');
    const followed = vi.spyOn(desk.harness.app.desks, 'bonus');
    const bet = { player, session, game: house.game, currency: 'BRL', roundId: 'p', transactionId: 'p', amount: '10.00' };
    expect((await say('bet', bet)).ok).toBe(true);
    expect(followed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ memberId: player }));
    followed.mockRestore();
    expect(await desk.pockets(member)).toEqual({ cash: 0n, won: reais(6), bonus: reais(90) });
    await expect.poll(async () => (await desk.show(member)).grants[0]).toMatchObject({ done: '10.00' });
  });

  test('a win above the limits of the link is held, and is split by its stake when it is paid', async () => {
    const { member, player, session } = await seatPlayer(house, 1);
    valueOf(await desk.take(member, await desk.publish()));
    const of = { player, session, game: house.game, currency: 'BRL', roundId: 'h' };
    await say('bet', { ...of, transactionId: 'h1', amount: '2.00' });
    expect((await say('win', { player, currency: 'BRL', roundId: 'h', transactionId: 'h2', amount: '50000.00' })).raw).toContain('held');
    const before = await desk.pockets(member);
    expect(before).toEqual({ cash: 0n, won: 0n, bonus: reais(99) });
    const { rows } = await sql<{ id: string }>`SELECT id FROM seamless_held WHERE member_id = ${player}`.execute(desk.harness.app.db);
    await sql`SELECT seamless_end_held(${house.merchantId}, ${rows[0]?.id}, true, 'test', 'looked at')`.execute(desk.harness.app.db);
    expect(await desk.pockets(member)).toEqual({ cash: reais(25_000), won: reais(25_000), bonus: reais(99) });
  });
});
