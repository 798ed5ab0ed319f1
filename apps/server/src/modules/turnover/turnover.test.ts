import { randomUUID } from 'node:crypto';
import type { Calls, ResponseOf } from '@trevo/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cashierPassword, codeOf, pixTarget, useCashierDesk, valueOf, type WithdrawalView } from '../../../test/cashier-desk.ts';
import { postPrize, roundOf } from '../../../test/facts-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { asOwner } from '../../../test/as-owner.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { setSettings } from '../../../test/set-settings.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { inTransaction } from '../../db/transaction.ts';
import { offerReward } from '../reward-centre/index.ts';
import { creditWin, placeBet } from '../seamless/index.ts';
import { postMoves, transferAlongEdge } from '../wallet/index.ts';

const desk = useCashierDesk();

/** A transfer as the call makes it. */
async function transfer(from: TestMember, to: TestMember, units: number): Promise<void> {
  const { app, trevo: merchantId } = desk.harness;
  const move = {
    merchantId,
    memberId: from.id,
    toMemberId: to.id,
    way: 'down',
    currency: 'BRL',
    minor: reais(units),
    key: randomUUID(),
  } as const;
  const posted = await inTransaction(app.db, (tx) => transferAlongEdge(tx, move));
  expect(posted.ok).toBe(true);
}

type Play = { readonly category?: string; readonly unit?: string; readonly line?: number; readonly accepted?: string };

/** A settled line of a unit, as reckoning writes it. */
async function play(
  member: TestMember,
  units: number,
  { category = 'RNG', unit = randomUUID(), line = 1, accepted = '0' }: Play = {},
): Promise<void> {
  const { app, trevo } = desk.harness;
  await sql`INSERT INTO settled_unit (member_id, vendor, unit, line, merchant_id, game, currency, category, accepted_at, settled_at, slot, turnover, win, ggr,
      valid_bet, rebate_base, reason)
    VALUES (${member.id}, 'YY', ${unit}, ${line}, ${trevo}, 'slot', 'BRL', ${category}, now() - ${accepted}::interval, clock_timestamp(),
      date_trunc('hour', now()), ${reais(units)}, 0, ${reais(units)}, ${reais(units)}, ${reais(units)}, 'FULL')`.execute(app.db);
}

/** A round that loses its whole stake, as far as the wallet goes. */
async function lose(member: TestMember, minor: bigint, { ends = true } = {}): Promise<string> {
  const id = randomUUID();
  const { app } = desk.harness;
  expect(await placeBet(app.database, { ...roundOf(member, id), minor })).toMatchObject({ outcome: 'posted' });
  if (ends) await creditWin(app.database, { ...roundOf(member, id), externalId: `${id}-end`, minor: 0n, endsRound: true });
  return id;
}

const pay = (member: TestMember, units: number) => fundMember(desk.harness.app, member, reais(units));
const ask = async (member: TestMember, amount: string) => codeOf((await desk.ask(member, amount, { fields: pixTarget })).body);

async function look(member: TestMember): Promise<ResponseOf<Calls['withdrawable']>> {
  return valueOf((await desk.harness.call('withdrawable', {}, member.caller)).body);
}
const lots = async (member: TestMember) => (await look(member)).lots.map(({ source, left }) => `${source} ${left}`);
const free = async (member: TestMember) => (await look(member)).withdrawable;

test('winnings are free while the unplayed part of a deposit is not', async () => {
  const member = await desk.memberWith(500);
  expect(await look(member)).toEqual({
    currency: 'BRL',
    mode: 'block',
    cash: '500.00',
    pending: '0.00',
    locked: '0.00',
    withdrawable: '500.00',
    lots: [],
    bonuses: null,
  });
  await pay(member, 100);
  expect(await look(member)).toMatchObject({ cash: '600.00', locked: '100.00', withdrawable: '500.00' });
  await play(member, 60);
  await lose(member, reais(60));
  expect(await look(member)).toMatchObject({
    cash: '540.00',
    locked: '40.00',
    withdrawable: '500.00',
    lots: [{ source: 'deposit', amount: '100.00', required: '100.00', done: '60.00', left: '40.00', locked: '40.00', donePpm: 600_000 }],
  });
});

test('more than can be withdrawn is refused with what can be, and moves nothing; as much as can be is taken', async () => {
  const member = await desk.memberWith(50);
  await pay(member, 100);
  const refused = await desk.ask(member, '50.01', { fields: pixTarget });
  expect(refused.body).toMatchObject({ errorCode: 'rollover_open' });
  expect(JSON.stringify(refused.body)).toContain('50.00');
  expect(await desk.funds(member)).toEqual(['150.00', '0.00']);
  expect(await ask(member, '150.01')).toBe('insufficient_balance');
  expect(await ask(member, '50.00')).toBeUndefined();
  expect(await desk.funds(member)).toEqual(['100.00', '50.00']);
  expect(await ask(member, '20.00')).toBe('rollover_open');
});

test('the cashier’s own limits are told before what must be played', async () => {
  const member = await desk.memberWith(1);
  await pay(member, 100);
  expect(await ask(member, '19.99')).toBe('amount_below_minimum');
  expect(await ask(member, '20.001')).toBe('amount_not_payable');
  await desk.setCashier({ withdrawalDay: '30.00' });
  expect(await ask(member, '40.00')).toBe('withdrawal_day_amount_reached');
  await desk.setCashier({});
  expect(await ask(member, '101.01')).toBe('insufficient_balance');
});

test('play fills the oldest lot first, and what is left over is not kept for the next', async () => {
  const member = await desk.memberWith(1);
  await pay(member, 100);
  await pay(member, 50);
  await play(member, 110);
  expect(await lots(member)).toEqual(['deposit 40.00']);
  await play(member, 500);
  expect(await lots(member)).toEqual([]);
  await pay(member, 10);
  expect(await lots(member)).toEqual(['deposit 10.00']);
});

test('a unit that was accepted before a lot was there does not fill it', async () => {
  const member = await desk.memberWith(1);
  await pay(member, 30);
  await play(member, 20, { accepted: '1 hour' });
  expect(await lots(member)).toEqual(['deposit 30.00']);
  await play(member, 20);
  expect(await lots(member)).toEqual(['deposit 10.00']);
});

test('a correction takes back from a lot that is open, and a full one stays closed', async () => {
  const member = await desk.memberWith(1);
  await pay(member, 30);
  await play(member, 20, { unit: 'late' });
  await play(member, -15, { unit: 'late', line: 2 });
  expect(await lots(member)).toEqual(['deposit 25.00']);
  await play(member, 25, { unit: 'rest' });
  expect(await lots(member)).toEqual([]);
  await play(member, -25, { unit: 'rest', line: 2 });
  expect(await lots(member)).toEqual([]);
});

test('a brand says what each kind of game fills; what it does not name fills in full', async () => {
  const member = await desk.memberWith(1);
  await setSettings(desk.harness, { turnover: { contribution: { LIVE: 100_000, FISH: -1 } } });
  await pay(member, 100);
  await play(member, 100, { category: 'LIVE' });
  expect(await lots(member)).toEqual(['deposit 90.00']);
  await play(member, 40, { category: 'FISH' });
  expect(await lots(member)).toEqual(['deposit 50.00']);
  await setSettings(desk.harness, {});
});

test('who lost everything begins anew: older lots are spent, in whatever way money comes next', async () => {
  const member = await desk.memberWith(1);
  await pay(member, 100);
  await lose(member, reais(101));
  expect(await look(member)).toMatchObject({ locked: '0.00', lots: [] });
  await pay(member, 20);
  expect(await lots(member)).toEqual(['deposit 20.00']);
  await lose(member, reais(20));
  await postPrize(desk.harness.app, member, 30);
  expect(await look(member)).toMatchObject({ withdrawable: '30.00', lots: [] });
});

test('while a round is open, or money waits to be paid out, nothing is spent', async () => {
  const [playing, waiting] = [await desk.memberWith(1), await desk.memberWith(40)];
  await pay(playing, 100);
  await lose(playing, reais(101), { ends: false });
  await pay(playing, 20);
  expect(await lots(playing)).toEqual(['deposit 100.00', 'deposit 20.00']);
  await pay(waiting, 100);
  expect(await ask(waiting, '40.00')).toBeUndefined();
  await lose(waiting, reais(100));
  expect(await lots(waiting)).toEqual(['deposit 100.00']);
  await pay(waiting, 20);
  expect(await lots(waiting)).toEqual(['deposit 100.00', 'deposit 20.00']);
});

test('two withdrawals at once take no more than can be withdrawn', async () => {
  const member = await desk.memberWith(60);
  await pay(member, 100);
  const answers = await Promise.all([ask(member, '40.00'), ask(member, '40.00'), ask(member, '40.00')]);
  expect(answers.filter((code) => code === 'rollover_open')).toHaveLength(2);
  expect(answers).toContain(undefined);
  expect(await free(member)).toBe('20.00');
});

test('where the law wants a review, more is taken, and the operator who decides sees what was not played', async () => {
  const member = await desk.memberWith(50);
  await pay(member, 100);
  await setJurisdiction(desk.harness, 'MT');
  expect((await look(member)).mode).toBe('review');
  const asked = valueOf<WithdrawalView>((await desk.ask(member, '70.00', { fields: pixTarget })).body);
  expect(await ask(member, '80.01')).toBe('insufficient_balance');
  await setJurisdiction(desk.harness, 'default');
  const plain = valueOf<WithdrawalView>((await desk.ask(await desk.memberWith(50), '50.00', { fields: pixTarget })).body);
  const finance = await signOperatorIn(desk.harness, 'finance');
  const shown = async ({ withdrawalId }: WithdrawalView) =>
    valueOf<ResponseOf<Calls['officeWithdrawal']>>(
      (await desk.harness.call('officeWithdrawal', { withdrawalId: withdrawalId as never }, finance)).body,
    );
  expect(await shown(asked)).toMatchObject({ withdrawal: { signals: expect.arrayContaining(['unplayed']) }, unplayed: '20.00' });
  const other = await shown(plain);
  expect(other.unplayed).toBe('0.00');
  expect(other.withdrawal.signals).not.toContain('unplayed');
});

test('a deposit that was not played is given back where it is asked for, after the same look; what came from the team is not', async () => {
  const [agent, member] = [await desk.memberWith(500), await desk.memberWith(10)];
  await pay(member, 100);
  await transfer(agent, member, 60);
  const askedBack: object = { unplayed: true };
  const back = async (amount: string) => (await desk.ask(member, amount, { fields: pixTarget, ...askedBack })).body;
  expect(codeOf(await back('110.01'))).toBe('rollover_open');
  expect(codeOf(await back('170.01'))).toBe('insufficient_balance');
  expect(await ask(member, '110.00')).toBe('rollover_open');
  const { withdrawalId } = valueOf<WithdrawalView>(await back('110.00'));
  const finance = await signOperatorIn(desk.harness, 'finance');
  const shown = valueOf<ResponseOf<Calls['officeWithdrawal']>>(
    (await desk.harness.call('officeWithdrawal', { withdrawalId: withdrawalId as never }, finance)).body,
  );
  expect(shown).toMatchObject({ unplayed: '100.00', withdrawal: { signals: expect.arrayContaining(['unplayed']) } });
});

test('what was received in the team is played once before it is withdrawn; the rest of the balance is free', async () => {
  const [agent, player] = [await desk.memberWith(500), await desk.memberWith(100)];
  await transfer(agent, player, 60);
  expect(await lots(player)).toEqual(['transfer 60.00']);
  expect(await ask(player, '100.01')).toBe('rollover_open');
  expect(await ask(player, '100.00')).toBeUndefined();
  await play(player, 40);
  expect(await lots(player)).toEqual(['transfer 20.00']);
  expect(await ask(player, '40.01')).toBe('rollover_open');
  expect(await ask(player, '40.00')).toBeUndefined();
});

test('what is sent on is due at who gets it, and comes back due', async () => {
  const [one, two, three] = [await desk.memberWith(500), await desk.memberWith(100), await desk.memberWith(100)];
  await transfer(one, two, 60);
  await transfer(two, three, 60);
  expect([await lots(two), await lots(three)]).toEqual([[], ['transfer 60.00']]);
  await transfer(three, two, 40);
  expect([await lots(two), await lots(three)]).toEqual([['transfer 40.00'], ['transfer 20.00']]);
});

test('lots of what is long played are not read again, and the answer stays the same', async () => {
  const member = await desk.memberWith(1);
  const { app } = desk.harness;
  await pay(member, 30);
  await play(member, 30);
  const clear = async () =>
    (await sql<{ at: string }>`SELECT clear_to::text AS at FROM turnover_clear WHERE member_id = ${member.id}`.execute(app.db)).rows[0]?.at;
  const before = await clear();
  expect(await lots(member)).toEqual([]);
  expect(await clear()).toBe(before);
  await sql`INSERT INTO fact_clock (merchant_id, reckoned_to, closed_to) VALUES (${desk.harness.trevo}, clock_timestamp(), 'epoch')
    ON CONFLICT (merchant_id) DO UPDATE SET reckoned_to = excluded.reckoned_to`.execute(app.db);
  expect(await lots(member)).toEqual([]);
  expect(await clear()).not.toBe(before);
  expect(await lots(member)).toEqual([]);
  await pay(member, 5);
  expect(await lots(member)).toEqual(['deposit 5.00']);
});

test('a list of movements of several brands notes of each member whether a round of theirs is open', async () => {
  const { app } = desk.harness;
  const open: TestMember[] = [];
  for (const merchant of ['trevo', 'sabia'] as const) {
    const member = await desk.harness.newMember({ merchant });
    await pay(member, 10);
    await lose(member, reais(10), { ends: false });
    open.push(member);
  }
  const moves = open.map(({ id, merchantId }) => ({
    merchantId,
    kind: 'deposit' as const,
    owner: id,
    scope: 'deposit',
    key: app.newId('deposit'),
    currency: 'BRL' as const,
    legs: [
      { owner: id, pocket: 'main', minor: reais(5) },
      { owner: 'house', pocket: 'provider:pix', minor: -reais(5) },
    ] as const,
  }));
  const posted = await inTransaction(app.db, (tx) => postMoves(tx, moves));
  const { rows } = await sql<{ open: boolean }>`SELECT round_open AS open FROM turnover_event
    WHERE transfer_id = ANY (${posted.map((one) => (one.ok ? one.value.transferId : ''))}::text[])`.execute(app.db);
  expect(rows).toEqual([{ open: true }, { open: true }]);
});

test('who asks to close the account is not made to play what waited: its lot is there, and what is taken out is looked at; who plays or pays in again has it to play', async () => {
  const { app } = desk.harness;
  const member = await desk.memberWith(20);
  const gift = { source: 'promotion', sourceKey: randomUUID(), kind: 'cash', amount: reais(30), days: 30 } as const;
  const offered = { merchantId: member.merchantId, memberId: member.id, ...gift };
  expect(await inTransaction(app.db, (tx) => offerReward(app, tx, offered))).not.toBeNull();
  const close = async () => codeOf((await desk.harness.call('closeAccount', { password: cashierPassword }, member.caller)).body);
  expect((await look(member)).mode).toBe('block');
  expect(await close()).toBe('close_balance');
  expect(await look(member)).toMatchObject({ mode: 'review', cash: '50.00', locked: '30.00' });
  expect(await lots(member)).toEqual(['gift 30.00']);
  // A bet, or money paid in, says that they stay.
  await lose(member, reais(1));
  expect((await look(member)).mode).toBe('block');
  expect(await ask(member, '45.00')).toBe('rollover_open');
  expect(await close()).toBe('close_balance');
  expect((await look(member)).mode).toBe('review');
  await pay(member, 10);
  expect((await look(member)).mode).toBe('block');
  expect(await close()).toBe('close_balance');
  await asOwner(app.db, (db) =>
    sql`UPDATE member SET closing_asked_at = closing_asked_at - interval '31 days' WHERE id = ${member.id}`.execute(db),
  );
  expect((await look(member)).mode).toBe('block');
  expect(await close()).toBe('close_balance');
  // All of it, played or not, is taken and waits for an operator.
  expect(await ask(member, '59.00')).toBeUndefined();
  expect((await look(member)).cash).toBe('0.00');
});
