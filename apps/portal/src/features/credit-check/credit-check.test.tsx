import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { screen, within } from '@testing-library/react';
import { instant } from '@trevo/kernel';
import { explain } from '@trevo/reward-rules/explanation';
import { type FakeAnswers, refusal } from '@trevo/testing';
import { expect, test } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';

type CreditRecord = ResponseOf<Calls['creditRecord']>;
const rewardId = 'rwd_01k0000000000000000000000a';
const reward = {
  rewardId,
  source: 'check_in',
  name: null,
  kind: 'cash',
  amount: '0.50',
  currency: 'BRL',
  state: 'claimable',
  claimUntil: '2026-12-21T12:00:00.000Z',
  endedAt: null,
  explained: true,
} as const;
const day = (date: number) => ({ year: 2026, month: 11, day: date });
const terms = { mode: 'streak', rewards: ['points 1', 'cash 5000'], coolOffs: [], missing: [] } as const;
const head = { id: rewardId, member: 'mbr_1', at: instant(1_795_000_000_000), offer: 'check-in', version: 2, ledger: null };
const record = explain('checkIn', head, { terms, inputs: [day(21)], before: { dates: [day(20)] } });
const read = (change: object = {}, amount = '5000'): CreditRecord => ({
  record: { ...record, ...change },
  credited: { unit: 'money', amount, currency: 'BRL' },
});

const openCheck = async (creditRecord: NonNullable<FakeAnswers['creditRecord']>, list: readonly object[] = [reward]) => {
  const answers = {
    memberRewards: { list: [...list] as [typeof reward], pageNum: 1, totalPages: 1 },
    rewardCount: { count: 1 },
    rewardStop: { since: null },
    memberFreeSpins: { open: [], ended: [] },
    creditRecord,
  } satisfies FakeAnswers;
  const story = await startStory({ at: '/member?page=rewardCenter', as: {}, answers });
  await screen.findByRole('button', { name: /^Pegar/ });
  return story;
};

test('a credit tells its rule, its numbers and its result, and comes out equal when the browser works it out', async () => {
  const asked: RequestOf<Calls['creditRecord']>[] = [];
  const { t, user } = await openCheck((request) => {
    asked.push(request);
    return read();
  });
  await user.click(screen.getByRole('button', { name: t('credit.check') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(t('credit.kind.checkIn'))).toBeTruthy();
  expect(dialog.getByText(t('credit.section', { section: '14', version: '2' }))).toBeTruthy();
  expect(dialog.getByText('day 2: cash 5000')).toBeTruthy();
  expect(dialog.getByText(/R\$.0,50/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: t('credit.compute') }));
  expect(await dialog.findByText(t('credit.right'))).toBeTruthy();
  expect(asked).toEqual([{ rewardId }]);
});

test.each([
  ['whose result was changed', read({ result: { presses: [{ day: 2, reward: 'cash 9000' }] } }, '9000'), 'result'],
  ['of another amount', read({}, '9000'), 'credited'],
])('a record %s does not hold', async (_, answer, figure) => {
  const { t, user } = await openCheck(answer);
  await user.click(screen.getByRole('button', { name: t('credit.check') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: t('credit.compute') }));
  expect((await dialog.findByRole('alert')).textContent).toBe(t('credit.wrong', { figure }));
});

test('what has no record offers no check', async () => {
  const { t } = await openCheck(read(), [{ ...reward, explained: false }]);
  expect(screen.queryByRole('button', { name: t('credit.check') })).toBeNull();
});

test('a record that is not found is said to be', async () => {
  const { t, user } = await openCheck(() => refusal('not_found', 'Não encontrado.'));
  await user.click(screen.getByRole('button', { name: t('credit.check') }));
  expect(await screen.findByText('Não encontrado.')).toBeTruthy();
});
