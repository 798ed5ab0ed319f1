import { act, screen, within } from '@testing-library/react';
import { systemStatus, whitelabel } from '@trevo/testing';
import { expect, test } from 'vitest';
import { showPart } from '../../../test/show-part.tsx';
import { $status } from '../../platform/brand.ts';
import { VipCard } from './index.ts';

const levels = [
  {
    level: 1,
    name: 'Bronze',
    score: '1000.00',
    keep: '100.00',
    upgrade: '2.00',
    weekly: null,
    monthly: null,
    birthday: null,
    extraRebatePpm: 0,
  },
  {
    level: 2,
    name: 'Prata',
    score: '10000.00',
    keep: '1000.00',
    upgrade: '15.00',
    weekly: { amount: '1.00', min: '1000.00' },
    monthly: { amount: '3.50', min: '3000.00' },
    birthday: '10.00',
    extraRebatePpm: 200,
  },
];
const club = {
  level: 1,
  score: '4000.00',
  currency: 'BRL',
  since: '2026-03-04',
  ladder: levels,
  keep: { testOn: '2026-07-01', needed: '100.00', played: '40.00', missing: '60.00' },
  playedThisWeek: '0.00',
  playedThisMonth: '0.00',
  history: [],
};

test('the club tells the own level, what is missing to the next, and what each level asks and gives', async () => {
  const { api } = showPart(<VipCard />, { answers: { memberVip: club } });
  expect(screen.queryByText('Clube VIP')).toBeNull();
  expect(api.requestsOf('memberVip')).toEqual([]);
  act(() => $status.set(systemStatus({ whitelabel: whitelabel({ VIP: true }) })));
  const card = within(await screen.findByRole('region', { name: 'Clube VIP' }, { timeout: 10_000 }));
  expect(await card.findByText('Seu nível: Bronze')).toBeTruthy();
  expect(card.getByText(/R\$.6\.000 .*Prata/)).toBeTruthy();
  expect(card.getByText(/R\$.1 com R\$.1\.000/)).toBeTruthy();
  expect(card.getByText(/R\$.3,50 com R\$.3\.000/)).toBeTruthy();
  expect(card.getByRole('columnheader', { name: 'No aniversário' })).toBeTruthy();
  expect(card.getByRole('row', { name: /^Prata .*R\$.10 0,02.?%/ })).toBeTruthy();
  expect(card.getByText(/chega no dia, uma vez por ano/)).toBeTruthy();
});

test('a ladder that gives nothing on birthdays and adds no rebate says nothing of them', async () => {
  const plain = { ...club, ladder: levels.map((level) => ({ ...level, birthday: null, extraRebatePpm: 0 })) };
  showPart(<VipCard />, { answers: { memberVip: plain } });
  act(() => $status.set(systemStatus({ whitelabel: whitelabel({ VIP: true }) })));
  const card = within(await screen.findByRole('region', { name: 'Clube VIP' }, { timeout: 10_000 }));
  expect(await card.findByText('Seu nível: Bronze')).toBeTruthy();
  expect(card.queryByText('No aniversário')).toBeNull();
  expect(card.queryByText('Cashback a mais')).toBeNull();
  expect(card.queryByText(/uma vez por ano/)).toBeNull();
});
