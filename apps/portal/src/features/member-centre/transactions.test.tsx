import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';
import { memberPath } from '../account/index.ts';

type Entry = ResponseOf<Calls['walletEntries']>['list'][number];
const entry: Entry = {
  transferId: 'txn_1',
  kind: 'deposit',
  pocket: 'main',
  amount: '50.00',
  balanceBefore: '0.00',
  balanceAfter: '50.00',
  version: 1,
  at: '2026-11-20T12:00:00.000Z',
  reference: 'dep_1',
  reason: null,
  explained: false,
  source: { kind: 'deposit', id: 'dep_1', vendor: null, vendorName: null },
};
const list: readonly Entry[] = [
  {
    ...entry,
    transferId: 'txn_3',
    kind: 'bonus_forfeit',
    pocket: 'bonus',
    amount: '-100.00',
    reason: 'EXPIRED',
    source: { kind: 'bonus', id: 'bgr_1', vendor: null, vendorName: null },
  },
  {
    ...entry,
    transferId: 'txn_2',
    kind: 'bet',
    amount: '-2.00',
    source: { kind: 'round', id: 'r-1', vendor: 'YY', vendorName: 'Ípsilon' },
  },
  entry,
];

const points: readonly Entry[] = [
  {
    ...entry,
    transferId: 'txn_5',
    kind: 'points_convert',
    pocket: 'points',
    amount: '-5000',
    balanceBefore: '12000',
    balanceAfter: '7000',
    reference: null,
    reason: 'conversion',
    source: { kind: 'points', id: 'txn_5', vendor: null, vendorName: null },
  },
  {
    ...entry,
    transferId: 'txn_4',
    kind: 'points_earn',
    pocket: 'points',
    amount: '12000',
    balanceBefore: '0',
    balanceAfter: '12000',
    reference: null,
    reason: 'vip_upgrade',
    source: { kind: 'reward', id: 'rwd_1', vendor: null, vendorName: null },
  },
];

const open = (query: string, asked: RequestOf<Calls['walletEntries']>[] = []) =>
  startStory({
    at: `${memberPath('transactionHistory')}${query}`,
    as: {},
    answers: {
      walletEntries: (request: RequestOf<Calls['walletEntries']>) => {
        asked.push(request);
        if (request.pocket === 'points') return { list: [...points], pageNum: 1, totalPages: 1, sums: null };
        return { list: [...list], pageNum: 1, totalPages: 1, sums: request.from === undefined ? null : { came: '50.00', went: '102.00' } };
      },
    },
  });

test('[S2.MC.07] each movement says why it was made and leads to what it belongs to; cash is what is asked for first', async () => {
  const asked: RequestOf<Calls['walletEntries']>[] = [];
  const { t } = await open('', asked);
  expect(await screen.findByText(t('movement.bonusBack'))).toBeTruthy();
  expect(screen.getByText(t('transactions.reason.EXPIRED'))).toBeTruthy();
  expect(screen.getByRole('link', { name: t('transactions.source.bonus') }).getAttribute('href')).toBe(memberPath('bonusDetails'));
  expect(screen.getByRole('link', { name: t('transactions.source.deposit') }).getAttribute('href')).toBe(memberPath('depositv2'));
  expect(screen.getByRole('button', { name: `${t('transactions.source.round')} · Ípsilon` })).toBeTruthy();
  expect(asked.every(({ pocket = 'main' }) => pocket === 'main')).toBe(true);
});

test('every pocket together names the pocket of each movement, and chosen days are summed', async () => {
  const asked: RequestOf<Calls['walletEntries']>[] = [];
  const { t } = await open('&entries-pocket=all&entries-from=2026-11-01&entries-to=2026-11-30', asked);
  expect((await screen.findAllByText(t('transactions.pocket.bonus'))).length).toBeGreaterThan(0);
  expect(asked.some(({ pocket, from }) => pocket === 'all' && from === '2026-11-01')).toBe(true);
  expect(await screen.findByText(/102,00|102\.00/)).toBeTruthy();
});

test('points are read beside money with why they moved, as whole numbers, and are asked about in their own words', async () => {
  const asked: RequestOf<Calls['walletEntries']>[] = [];
  const { t, user } = await open('&entries-pocket=points&entries-group=deposits', asked);
  expect(await screen.findByText(t('movement.pointsTurned'))).toBeTruthy();
  expect(screen.getByText(t('pointMall.source.conversion'))).toBeTruthy();
  expect(screen.getByText(t('rewards.source.vip_upgrade'))).toBeTruthy();
  expect(screen.getAllByText(/^\+12[.,\s]?000$/).length).toBeGreaterThan(0);
  expect(screen.getByText(/^\+7[.,\s]?000$/)).toBeTruthy();
  expect(within(screen.getByRole('table')).queryByText(/R\$/)).toBeNull();
  expect(screen.getByText(t('transactions.pointsText'))).toBeTruthy();
  // A matter of money is none of points: it is not asked for.
  expect(asked.every(({ group }) => group === undefined)).toBe(true);
  await user.click(screen.getByRole('radio', { name: t('transactions.group.pointsConverted') }));
  expect(asked.findLast(({ group }) => group !== undefined)).toMatchObject({ pocket: 'points', group: 'pointsConverted' });
});
