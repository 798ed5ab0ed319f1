import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bedTools } from '../../../test/bed-table.ts';
import { bedCalls } from '../../../test/beds.ts';
import { checkCredits } from '../../../test/check-credits.ts';
import { useBonusDesk } from '../../../test/bonus-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { runWork } from '../../../test/run-work.ts';
import { codeOf, openGame, valueOf } from '../../../test/studio.ts';
import { creditWin, placeBet, placeBetAndWin, rollbackBet } from '../seamless/index.ts';

const desk = useBonusDesk();

const play = (member: TestMember, externalId: string, roundId = externalId) =>
  ({ merchantId: member.merchantId, vendor: 'PGE', memberId: member.id, currency: 'BRL', externalId, roundId, gameCode: 'onca' }) as const;

async function withGift(cash = 0, ...offer: Parameters<typeof desk.publish>): Promise<TestMember> {
  const member = await desk.harness.newMember();
  if (cash > 0) await fundMember(desk.harness.app, member, reais(cash));
  valueOf(await desk.take(member, await desk.publish(...offer)));
  return member;
}
const first = async (member: TestMember) => {
  const [grant] = (await desk.show(member)).grants;
  if (!grant) throw new Error('No grant');
  return grant;
};

describe('offers', () => {
  test('what is taken is active at once, with its figures; the next one waits, and the sixth that would wait is refused', async () => {
    const member = await withGift();
    expect(await first(member)).toMatchObject({
      state: 'active',
      bonus: '100.00',
      won: '0.00',
      required: '1000.00',
      left: '1000.00',
      done: '0.00',
    });
    for (let i = 0; i < 5; i++) valueOf(await desk.take(member, await desk.publish()));
    expect((await desk.show(member)).grants.map(({ state, place }) => [state, place])).toEqual([
      ...[5, 4, 3, 2, 1].map((place) => ['queued', place]),
      ['active', null],
    ]);
    expect(codeOf(await desk.take(member, await desk.publish()))).toBe('bonus_queue_full');
    expect(await desk.pockets(member)).toEqual({ cash: 0n, won: 0n, bonus: reais(600) });
  });

  test('two at once take one; another version, a stopped module and a budget that is given are refused', async () => {
    const member = await desk.harness.newMember();
    const offer = await desk.publish();
    const codes = (await Promise.all([desk.take(member, offer), desk.take(member, offer)])).map(({ body }) =>
      body.success ? 'ok' : body.errorCode,
    );
    expect(codes.toSorted()).toEqual(['offer_taken', 'ok']);
    expect(codeOf(await desk.take(member, { ...offer, version: 2 }))).toBe('offer_not_available');
    const small = await desk.publish({ budgetMinor: reais(150) });
    valueOf(await desk.take(await desk.harness.newMember(), small));
    expect(codeOf(await desk.take(member, small))).toBe('campaign_exhausted');
    await desk.switchBonuses(false);
    expect(codeOf(await desk.take(member, await desk.publish()))).toBe('feature_disabled');
    expect((await desk.show(member)).offers).toEqual([]);
    await desk.switchBonuses(true);
  });

  test('an account of tests is shown no offer and takes none', async () => {
    const member = await desk.harness.newMember();
    const offer = await desk.publish();
    await sql`UPDATE member SET test = true WHERE id = ${member.id}`.execute(desk.harness.app.db);
    expect(codeOf(await desk.take(member, offer))).toBe('offer_not_available');
    expect((await desk.show(member)).offers).toEqual([]);
    expect((await desk.show(member)).grants).toEqual([]);
  });

  test('terms that nobody here can count are not published', async () => {
    expect(await desk.publish({}, { contribution: { SPORTS: 1_000_000 } })).toMatchObject({ ok: false, code: 'terms_malformed' });
    expect(await desk.publish({}, { multiplePpm: 31_000_000 })).toMatchObject({ ok: false, code: 'profile_violation' });
  });

  test('who paused is given nothing, shown no offer, and an exclusion ends what there is', async () => {
    const member = await withGift();
    const offer = await desk.publish();
    await sql`SELECT protection_set_pause(${member.merchantId}, ${member.id}, 'exclusion', now() + interval '200 days')`.execute(
      desk.harness.app.db,
    );
    await runWork(desk.harness.app, 'bonus');
    expect(await desk.pockets(member)).toEqual({ cash: 0n, won: 0n, bonus: 0n });
    expect(codeOf(await desk.take(member, offer))).toBe('play_paused');
    const shown = await desk.show(member);
    expect([shown.offers, shown.grants[0]?.state]).toEqual([[], 'excluded']);
    expect(await checkCredits(desk.harness, member)).toEqual(['grantEnd', 'offer']);
  });

  test('a cool-off moves the expiry by its length, once', async () => {
    const member = await withGift();
    const before = Date.parse((await first(member)).expiresAt ?? '');
    await sql`SELECT protection_set_pause(${member.merchantId}, ${member.id}, 'cool_off', now() + interval '2 days')`.execute(
      desk.harness.app.db,
    );
    await desk.follow(member);
    await desk.follow(member);
    const moved = Date.parse((await first(member)).expiresAt ?? '') - before;
    expect(Math.round(moved / 60_000)).toBe(2 * 24 * 60);
  });
});

describe('giving up', () => {
  test('the figures come first: an old token is refused, the right one loses what was shown, and cash stays', async () => {
    const member = await withGift(5);
    const { grantId, giveUp } = await first(member);
    expect(giveUp).toMatchObject({ lost: '100.00', cash: '5.00', openRounds: 0 });
    await fundMember(desk.harness.app, member, reais(1));
    const give = (figures: string) => desk.harness.call('forfeitBonus', { grantId: grantId as `bgr_${string}`, figures }, member.caller);
    expect(codeOf(await give(giveUp?.figures ?? ''))).toBe('figures_changed');
    const { figures } = (await first(member)).giveUp ?? { figures: '' };
    expect(valueOf(await give(figures))).toEqual({ lost: '100.00' });
    expect(await checkCredits(desk.harness, member)).toEqual(['grantEnd', 'offer']);
    expect(codeOf(await give(figures))).toBe('bonus_state');
    expect(await desk.pockets(member)).toEqual({ cash: reais(6), won: 0n, bonus: 0n });
  });
});

describe('play', () => {
  test('cash first, then the bonus; a win splits as its stake did; both are played next, won before bonus', async () => {
    const member = await withGift(5);
    const on = desk.harness.app.database;
    expect(await placeBet(on, { ...play(member, 'a'), minor: reais(20) })).toMatchObject({ outcome: 'posted', balanceMinor: 0n });
    expect(await desk.pockets(member)).toEqual({ cash: 0n, won: 0n, bonus: reais(85) });
    const win = { ...play(member, 'a-win', 'a'), minor: reais(40), endsRound: true };
    const paid = await creditWin(on, win);
    expect(await desk.pockets(member)).toEqual({ cash: reais(10), won: reais(30), bonus: reais(85) });
    expect(await creditWin(on, win)).toEqual({ ...paid, replayed: true });
    await placeBetAndWin(on, { ...play(member, 'b'), stakeMinor: reais(20), winMinor: 0n });
    expect(await desk.pockets(member)).toEqual({ cash: 0n, won: reais(20), bonus: reais(85) });
    await desk.follow(member);
    expect(await first(member)).toMatchObject({ done: '40.00', left: '960.00', won: '20.00', bonus: '85.00' });
  });

  test('above the maximum, and in an excluded game, locked money is refused before the bet; cash plays on', async () => {
    const member = await withGift(30, {}, { contribution: { RNG: 1_000_000 } });
    const on = desk.harness.app.database;
    expect(await placeBet(on, { ...play(member, 'a'), minor: reais(50) })).toMatchObject({ outcome: 'refused', code: 'bonus_max_stake' });
    expect(await placeBet(on, { ...play(member, 'b'), minor: reais(200) })).toMatchObject({
      outcome: 'refused',
      code: 'insufficient_balance',
    });
    expect(await placeBet(on, { ...play(member, 'c'), minor: reais(30) })).toMatchObject({ outcome: 'posted' });
    expect(await placeBet(on, { ...play(member, 'd'), gameCode: 'dados', minor: reais(10) })).toMatchObject({
      code: 'bonus_game_excluded',
    });
    expect(await placeBet(on, { ...play(member, 'e'), vendor: 'LOTT', minor: reais(10) })).toMatchObject({ code: 'insufficient_balance' });
    expect(await desk.pockets(member)).toEqual({ cash: 0n, won: 0n, bonus: reais(100) });
  });

  test('a rollback gives each pocket exactly its own, and counts nothing', async () => {
    const member = await withGift(5);
    const on = desk.harness.app.database;
    await placeBet(on, { ...play(member, 'a'), minor: reais(20) });
    expect(await rollbackBet(on, play(member, 'a'))).toMatchObject({ outcome: 'posted', balanceMinor: reais(5) });
    await desk.follow(member);
    expect(await desk.pockets(member)).toEqual({ cash: reais(5), won: 0n, bonus: reais(100) });
    await placeBet(on, { ...play(member, 'b'), minor: reais(5) });
    await placeBet(on, { ...play(member, 'c'), minor: reais(20) });
    expect(await rollbackBet(on, play(member, 'c'))).toMatchObject({ outcome: 'posted', balanceMinor: 0n });
    expect(await desk.pockets(member)).toEqual({ cash: 0n, won: 0n, bonus: reais(100) });
    expect(await first(member)).toMatchObject({ done: '0.00' });
  });

  test('wagered: up to the cap it becomes cash, the rest goes back, and who waited has their turn', async () => {
    const member = await withGift(0, {}, { multiplePpm: 200_000, maxConversionMinor: reais(50) });
    valueOf(await desk.take(member, await desk.publish()));
    await placeBetAndWin(desk.harness.app.database, { ...play(member, 'a'), stakeMinor: reais(20), winMinor: reais(10) });
    await desk.follow(member);
    await desk.follow(member);
    const { grants } = await desk.show(member);
    expect(grants.map(({ state, released, forfeited }) => [state, released, forfeited])).toEqual([
      ['active', '0.00', '0.00'],
      ['completed', '50.00', '40.00'],
    ]);
    expect(await desk.pockets(member)).toEqual({ cash: reais(50), won: 0n, bonus: reais(100) });
    expect(await checkCredits(desk.harness, member)).toEqual(['grantEnd', 'offer']);
  });

  test('used up, it ends; what its last rounds still pay brings it back', async () => {
    const member = await withGift(0, {}, { maxStakeMinor: null });
    const on = desk.harness.app.database;
    await placeBet(on, { ...play(member, 'a'), minor: reais(100) });
    await desk.follow(member);
    expect(await first(member)).toMatchObject({ state: 'active', giveUp: { openRounds: 1, openLocked: '100.00' } });
    await creditWin(on, { ...play(member, 'a-win', 'a'), minor: 0n, endsRound: true });
    await desk.follow(member);
    expect(await first(member)).toMatchObject({ state: 'exhausted', reason: 'USED_UP' });
    await creditWin(on, { ...play(member, 'a-late', 'a'), minor: reais(30), endsRound: true });
    await runWork(desk.harness.app, 'bonus');
    expect(await first(member)).toMatchObject({ state: 'active', won: '30.00' });
    expect(await checkCredits(desk.harness, member)).toEqual(['offer']);
  });

  test('over its time with a round open it closes, and ends with it; the locked share goes back and cash is paid', async () => {
    const member = await withGift(10);
    const on = desk.harness.app.database;
    await placeBet(on, { ...play(member, 'a'), minor: reais(20) });
    await sql`UPDATE bonus_grant SET expires_at = clock_timestamp() WHERE member_id = ${member.id}`.execute(desk.harness.app.db);
    await runWork(desk.harness.app, 'bonus');
    expect(await first(member)).toMatchObject({ state: 'closing', bonus: '90.00' });
    expect(await placeBet(on, { ...play(member, 'b'), minor: reais(1) })).toMatchObject({ code: 'insufficient_balance' });
    await creditWin(on, { ...play(member, 'a-win', 'a'), minor: reais(40), endsRound: true });
    await runWork(desk.harness.app, 'bonus');
    expect(await first(member)).toMatchObject({ state: 'expired', reason: 'EXPIRED', done: '20.00', forfeited: '110.00' });
    expect(await desk.pockets(member)).toEqual({ cash: reais(20), won: 0n, bonus: 0n });
  });

  test('what is told of a round to points and commissions is its cash', async () => {
    const member = await withGift(5);
    await placeBetAndWin(desk.harness.app.database, { ...play(member, 'facts'), stakeMinor: reais(20), winMinor: reais(40) });
    const { rows } = await sql`SELECT staked, won FROM settled_line WHERE member_id = ${member.id}`.execute(desk.harness.app.db);
    expect(rows.at(-1)).toEqual({ staked: reais(5), won: reais(10) });
  });

  test('a game of the studio shows cash and bonus as one balance, and says why it refuses', async () => {
    const member = await withGift(1);
    const game = await openGame(desk.harness, member, 'onca');
    expect(valueOf(await desk.harness.call('pgeState', {}, game.as)).balance.amount).toBe('101.00');
    const betId = randomUUID();
    const round = valueOf(await game.spin('1.00', betId));
    const { cash, won, bonus } = await desk.pockets(member);
    expect(round.balance.amount).toBe(
      `${(cash + won + bonus) / 10_000n}.${String(((cash + won + bonus) % 10_000n) / 100n).padStart(2, '0')}`,
    );
    expect(valueOf(await game.spin('1.00', betId))).toEqual(round);
    expect((await first(member)).done).toBe('1.00');
  });

  test('the game says which term a bet would break', async () => {
    const strict = await withGift(0, {}, { maxStakeMinor: 1_000n });
    const game = await openGame(desk.harness, strict, 'onca');
    expect(codeOf(await game.spin('1.00'))).toBe('bonus_max_stake');
    const elsewhere = await withGift(0, {}, { contribution: { INHOUSE: 1_000_000 } });
    const slot = await openGame(desk.harness, elsewhere, 'onca');
    expect(codeOf(await slot.spin('1.00'))).toBe('bonus_game_excluded');
    expect(await desk.pockets(elsewhere)).toEqual({ cash: 0n, won: 0n, bonus: reais(100) });
  });

  test('tabs of who has a bonus are told cash alone, and after a round of steps that was lost the next stake is told too', async () => {
    const member = await withGift(100);
    const game = await openGame(desk.harness, member, 'canteiro');
    const table = { member, game, bed: bedCalls(desk.harness, game) };
    const { opened } = bedTools(() => desk.harness);
    const told: { readonly balance: string; readonly version: number }[] = [];
    const stop = desk.harness.app.bus.subscribe(`member:${member.id}`, (message) => {
      if (message.type === 'balance') told.push(message);
    });
    const { round, mines } = await opened(table);
    valueOf(await table.bed.pick(round.roundId, mines[0] as number));
    await opened(table);
    stop();
    expect(told.map(({ balance }) => balance)).toEqual(['99.00', '98.00']);
    expect(told[1]?.version).toBe((told[0]?.version ?? 0) + 1);
  });
});

describe('where the law wants a first bet', () => {
  test('nothing is given before it, and no deposit bonus at all', async () => {
    await setJurisdiction(desk.harness, 'BR');
    const member = await desk.harness.newMember();
    expect(codeOf(await desk.take(member, await desk.publish()))).toBe('bonus_closed');
    expect((await desk.show(member)).offers).toEqual([]);
    expect(
      await desk.publish({ kind: 'deposit', amount: { matchPpm: 1_000_000, maxMinor: reais(50), minDepositMinor: reais(10) } }),
    ).toMatchObject({
      code: 'profile_violation',
    });
    await setJurisdiction(desk.harness, 'default');
  });
});
