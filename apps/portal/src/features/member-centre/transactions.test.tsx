import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { screen } from '@testing-library/react';
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

const open = (query: string, asked: RequestOf<Calls['walletEntries']>[] = []) =>
  startStory({
    at: `${memberPath('transactionHistory')}${query}`,
    as: {},
    answers: {
      walletEntries: (request: RequestOf<Calls['walletEntries']>) => {
        asked.push(request);
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
