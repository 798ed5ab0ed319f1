import { randomUUID } from 'node:crypto';
import type { BonusChoice } from '@trevo/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useBonusDesk } from '../../../test/bonus-desk.ts';
import { pixTarget } from '../../../test/cashier-desk.ts';
import { fundMember, playThrough, reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { hashForTest } from '../../../test/hash-for-test.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { useTestBank } from '../../../test/test-bank.ts';
import { placeBet } from '../seamless/index.ts';

const desk = useBonusDesk();
const password = 'a long enough pass phrase';
let passwordHash: string;
beforeAll(async () => {
  useTestBank(desk.harness.app);
  passwordHash = await hashForTest(password);
});

type More = { readonly forfeit?: readonly string[]; readonly figures?: string };

const ask = (member: TestMember, amount: string, more: More = {}) =>
  desk.harness.call('requestWithdrawal', { method: 'PIX', amount, fields: pixTarget, password, ...more } as never, {
    ...member.caller,
    headers: { 'idempotency-key': randomUUID() },
  });
const choiceOf = ({ body }: Awaited<ReturnType<typeof ask>>): BonusChoice => {
  if (body.success || body.choice === undefined) throw new Error('No choice was asked for');
  return body.choice;
};
const idsOf = ({ grants }: BonusChoice) => grants.map(({ grantId }) => grantId);
const withdrawable = async (member: TestMember) => valueOf(await desk.harness.call('withdrawable', {}, member.caller));
const withdrawals = async ({ id }: TestMember) => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM withdrawal WHERE member_id = ${id}`.execute(
    desk.harness.app.db,
  );
  return rows[0]?.count;
};

/** A member with cash that can be withdrawn, and gifts: each lost by a withdrawal, or kept. */
async function memberWith(cash: number, ...gifts: readonly ('keep' | 'forfeit')[]): Promise<TestMember> {
  const member = await desk.harness.newMember();
  await desk.harness.app.db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', member.id).execute();
  await fundMember(desk.harness.app, member, reais(cash));
  await playThrough(desk.harness.app, member);
  for (const onWithdrawal of gifts) valueOf(await desk.take(member, await desk.publish({}, { onWithdrawal })));
  return member;
}

test('what a withdrawal would cost is said with figures, by the call and before it, and nothing is held or lost', async () => {
  const member = await memberWith(50, 'forfeit', 'keep', 'forfeit');
  const refused = await ask(member, '20.00');
  expect(codeOf(refused)).toBe('bonus_choice_needed');
  const choice = choiceOf(refused);
  const figures = { title: expect.stringMatching(/\w/), lost: '100.00', left: '1000.00', openLocked: '0.00' };
  expect(choice.grants).toMatchObject([figures, figures]);
  expect((await withdrawable(member)).bonuses).toEqual(choice);
  expect(await desk.pockets(member)).toEqual({ cash: reais(50), won: 0n, bonus: reais(300) });
  expect(await withdrawals(member)).toBe(0);
});

test('agreed to, the bonuses are lost and the money is held in one; what a withdrawal keeps goes on', async () => {
  const member = await memberWith(50, 'forfeit', 'keep');
  const choice = choiceOf(await ask(member, '20.00'));
  valueOf(await ask(member, '20.00', { forfeit: idsOf(choice), figures: choice.figures }));
  expect(await desk.pockets(member)).toEqual({ cash: reais(30), won: 0n, bonus: reais(100) });
  const { grants } = await desk.show(member);
  expect(grants.map(({ state, reason }) => `${state} ${reason}`).sort()).toEqual(['active null', 'forfeited WITHDRAWAL']);
  expect((await withdrawable(member)).bonuses).toBeNull();
  valueOf(await ask(member, '20.00'));
});

test('a withdrawal that is refused costs nothing, and one of two at once does', async () => {
  const member = await memberWith(50, 'forfeit');
  const choice = choiceOf(await ask(member, '20.00'));
  const agreed = { forfeit: idsOf(choice), figures: choice.figures };
  expect(codeOf(await ask(member, '60.00', agreed))).toBe('insufficient_balance');
  expect(await desk.pockets(member)).toEqual({ cash: reais(50), won: 0n, bonus: reais(100) });
  const codes = (await Promise.all([ask(member, '30.00', agreed), ask(member, '30.00', agreed)])).map(({ body }) =>
    body.success ? 'ok' : body.errorCode,
  );
  expect(codes).toContain('ok');
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(await desk.pockets(member)).toEqual({ cash: reais(20), won: 0n, bonus: 0n });
});

test('figures that moved, half of an agreement, and a bonus of somebody else are refused', async () => {
  const member = await memberWith(50, 'forfeit', 'forfeit');
  const choice = choiceOf(await ask(member, '20.00'));
  const [first = ''] = idsOf(choice);
  expect(codeOf(await ask(member, '20.00', { forfeit: [first], figures: choice.figures }))).toBe('bonus_choice_needed');
  const stranger = idsOf(choiceOf(await ask(await memberWith(50, 'forfeit'), '20.00')));
  expect(codeOf(await ask(member, '20.00', { forfeit: [...idsOf(choice), ...stranger], figures: choice.figures }))).toBe('bonus_state');
  expect(codeOf(await ask(member, '20.00', { forfeit: idsOf(choice) }))).toBe('figures_changed');
  const bet = { merchantId: member.merchantId, vendor: 'PGE', memberId: member.id, currency: 'BRL', gameCode: 'onca' } as const;
  await placeBet(desk.harness.app.database, { ...bet, externalId: 'a', roundId: 'a', minor: reais(1) });
  expect(codeOf(await ask(member, '20.00', { forfeit: idsOf(choice), figures: choice.figures }))).toBe('figures_changed');
  expect(await desk.pockets(member)).toEqual({ cash: reais(49), won: 0n, bonus: reais(200) });
  expect(await withdrawals(member)).toBe(0);
});

test('a withdrawal that is cancelled gives the money back, and not the bonus', async () => {
  const member = await memberWith(50, 'forfeit');
  const choice = choiceOf(await ask(member, '20.00'));
  const { withdrawalId } = valueOf(await ask(member, '20.00', { forfeit: idsOf(choice), figures: choice.figures }));
  const headers = { 'idempotency-key': randomUUID() };
  valueOf(await desk.harness.call('cancelWithdrawal', { withdrawalId } as never, { ...member.caller, headers }));
  expect(await desk.pockets(member)).toEqual({ cash: reais(50), won: 0n, bonus: 0n });
});
