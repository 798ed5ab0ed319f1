import type { Calls, ResponseOf } from '@trevo/contract';
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
  name: 'Bronze',
  score: '4000.00',
  currency: 'BRL',
  since: '2026-03-04',
  ladder: levels,
  keepMonths: 3,
  announced: [] as ResponseOf<Calls['memberVip']>['announced'],
  keep: { testOn: '2026-07-01', months: 3, needed: '100.00', played: '40.00', missing: '60.00' },
  playedThisWeek: '0.00',
  playedThisMonth: '0.00',
  history: [] as ResponseOf<Calls['memberVip']>['history'],
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

async function cardOf(shown: typeof club | ResponseOf<Calls['memberVip']>) {
  showPart(<VipCard />, { answers: { memberVip: shown } });
  act(() => $status.set(systemStatus({ whitelabel: whitelabel({ VIP: true }) })));
  return within(await screen.findByRole('region', { name: 'Clube VIP' }, { timeout: 10_000 }));
}

test('this week and this month are drawn towards the gifts of the own level, and what keeps it says what is missing', async () => {
  const silver = { ...club, level: 2, name: 'Prata', score: '12000.00', playedThisWeek: '400.00', playedThisMonth: '3000.00' };
  const card = await cardOf(silver);
  const week = await card.findByRole('progressbar', { name: /R\$.1 desta semana/ });
  expect([week.getAttribute('aria-valuenow'), week.getAttribute('aria-valuetext')]).toEqual([
    '40',
    expect.stringMatching(/R\$.400 de R\$.1\.000/),
  ]);
  expect(card.getByText(/Esta semana: R\$.400 de R\$.1\.000/)).toBeTruthy();
  expect(card.getByRole('progressbar', { name: /R\$.3,50 deste mês/ }).getAttribute('aria-valuenow')).toBe('100');
  expect(card.getByText(/Faltam R\$.60\./)).toBeTruthy();
  expect(card.getByText('Este é o nível mais alto.')).toBeTruthy();
});

test('a level without gifts for play draws none, and one whose bets are complete waits for the night', async () => {
  const card = await cardOf({ ...club, score: '10000.00' });
  expect(await card.findByText(/já tem as apostas válidas para Prata/)).toBeTruthy();
  expect(card.queryByText(/Esta semana/)).toBeNull();
  expect(card.getAllByRole('progressbar')).toHaveLength(1);
});

test('the history says what happened and which gift was given; what brought nothing shows no amount', async () => {
  const card = await cardOf({
    ...club,
    history: [
      { day: '2026-06-01', event: 'down', level: 0, name: null, gift: '0.00' },
      { day: '2026-05-01', event: 'down', level: 1, name: 'Bronze', gift: '0.00' },
      { day: '2026-04-06', event: 'weekly', level: 2, name: 'Prata', gift: '1.00' },
      { day: '2026-03-04', event: 'up', level: 2, name: 'Prata', gift: '0.00' },
    ],
  });
  const table = within(await card.findByRole('table', { name: 'Seu histórico no clube' }));
  const lines = table.getAllByRole('row').slice(1);
  expect(
    lines.map((line) =>
      within(line)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
    ),
  ).toEqual([
    ['Sem nível', '–'],
    ['O nível agora é Bronze', '–'],
    ['Presente da semana, nível Prata', 'R$ 1'],
    ['Nível Prata alcançado', '–'],
  ]);
});

test('in a pause the level, its bets and the history stay to be seen, and nothing that play would bring', async () => {
  const card = await cardOf({
    ...club,
    ladder: [],
    keep: null,
    history: [{ day: '2026-03-04', event: 'up', level: 1, name: 'Bronze', gift: '2.00' }],
  });
  expect(await card.findByText('Seu nível: Bronze')).toBeTruthy();
  expect(card.getByText(/Apostas válidas até agora: R\$.4\.000/)).toBeTruthy();
  expect(card.getByText('Nível Bronze alcançado')).toBeTruthy();
  expect(card.queryByRole('progressbar')).toBeNull();
  expect(card.queryByText(/Faltam|Este é o nível mais alto|O que cada nível pede/)).toBeNull();
});

test('a ladder that is announced stands below the one that holds, with its day', async () => {
  const [bronze] = levels;
  const card = await cardOf({
    ...club,
    announced: [{ startsOn: '2026-08-01', keepMonths: 1, ladder: bronze ? [{ ...bronze, keep: '150.00' }] : [] }],
  });
  expect(await card.findByText(/O nível que você tiver continua seu/)).toBeTruthy();
  const table = within(card.getByRole('table', { name: /^A partir de 01\/08\/2026/ }));
  expect(table.getByRole('columnheader', { name: 'Para continuar, em 1 mês' })).toBeTruthy();
  expect(table.getAllByRole('row')).toHaveLength(2);
});
