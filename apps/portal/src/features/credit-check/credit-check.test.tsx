import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { screen, within } from '@testing-library/react';
import { instant } from '@trevo/kernel';
import { explain, type ExplanationSources, toJson } from '@trevo/reward-rules/explanation';
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

const openCheck = async (
  creditRecord: NonNullable<FakeAnswers['creditRecord']>,
  list: readonly object[] = [reward],
  more: FakeAnswers = {},
) => {
  const answers = {
    memberRewards: { list: [...list] as [typeof reward], pageNum: 1, totalPages: 1 },
    rewardCount: { count: 1 },
    rewardStop: { since: null },
    memberFreeSpins: { open: [], ended: [] },
    creditRecord,
    ...more,
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

/** A mission of more facts than a record shows. */
const many = Array.from({ length: 2500 }, (_, seq) => ({
  kind: 'unit' as const,
  seq,
  at: instant(1_795_000_000_000 + seq),
  date: day(21),
  stakeMinor: 10_000n,
  validBetMinor: 10_000n,
  payoutMinor: 0n,
  product: 'RNG' as const,
  game: 'TST/g1',
}));
const mission: ExplanationSources['mission'] = {
  terms: {
    id: 'msn_1',
    type: 'validBet',
    period: 'once',
    products: null,
    games: null,
    start: instant(0),
    end: instant(2_000_000_000_000),
    minStakeMinor: 0n,
    joinNeeded: false,
    after: null,
    milestones: [{ target: 25_000_000n, reward: 'cash 50000' }],
    claimDays: 7,
  },
  inputs: many,
  before: { joinedSeq: null },
};
const linked = (): CreditRecord => ({
  record: explain('mission', { ...head, offer: 'msn_1', link: '/wps/member/rewards/record/inputs' }, mission) as never,
  credited: { unit: 'money', amount: '50000', currency: 'BRL' },
});
const pagesOf = (inputs: readonly object[]) => {
  const asked: RequestOf<Calls['creditInputs']>[] = [];
  const creditInputs: NonNullable<FakeAnswers['creditInputs']> = (request) => {
    asked.push(request);
    const page = inputs.slice((request.page - 1) * 1000, request.page * 1000);
    return { inputs: page as { [name: string]: unknown }[], totalPages: 3, total: inputs.length };
  };
  return { asked, creditInputs };
};

test('facts that are too many for a record are asked for page by page, and held against its hash', async () => {
  const { asked, creditInputs } = pagesOf(many.map(toJson) as object[]);
  const { t, user } = await openCheck(linked(), [reward], { creditInputs });
  await user.click(screen.getByRole('button', { name: t('credit.check') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('2.500')).toBeTruthy();
  expect(asked).toEqual([]);
  await user.click(dialog.getByRole('button', { name: t('credit.compute') }));
  expect(await dialog.findByText(t('credit.right'))).toBeTruthy();
  expect(asked.map(({ page, rewardId: of }) => `${page} ${of}`)).toEqual([1, 2, 3].map((page) => `${page} ${rewardId}`));
});

test('one fact that is another one makes the record false', async () => {
  const changed = many.map((fact, index) => toJson(index === 1700 ? { ...fact, validBetMinor: 10_001n } : fact)) as object[];
  const { t, user } = await openCheck(linked(), [reward], { creditInputs: pagesOf(changed).creditInputs });
  await user.click(screen.getByRole('button', { name: t('credit.check') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: t('credit.compute') }));
  expect((await dialog.findByRole('alert')).textContent).toBe(t('credit.wrong', { figure: 'inputs' }));
});
