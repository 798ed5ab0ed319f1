import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';
import type { Profit } from './profit-query.ts';

const day = {
  staked: '150.00',
  validBet: '120.00',
  won: '80.00',
  rewards: '6.00',
  result: '-64.00',
  deposits: '200.00',
  withdrawals: '20.00',
};
const profit: Profit = {
  state: { isClosed: false, closing: null, to: '2026-11-21T12:00:00.000Z', from: '2026-11-15', until: '2026-11-21' },
  currency: 'BRL',
  total: day,
  list: [{ day: '2026-11-21', ...day }],
  categories: [
    { category: 'LIVE', staked: '100.00', result: '-70.00' },
    { category: 'RNG', staked: '50.00', result: '0.00' },
  ],
};

test('the page tells the result of some days, what it is made of, and up to when it is', async () => {
  const { user, api } = await startStory({ at: '/member?page=personalProfit', as: {}, answers: { personalProfit: profit } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lucro pessoal' })).toBeTruthy();
  expect(await screen.findByText(/ainda podem mudar/)).toBeTruthy();
  const kinds = screen.getByLabelText('Por tipo de jogo');
  expect(within(kinds).getByText(/R\$.100,00 apostados/)).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'Dia a dia' }));
  expect(table.getAllByText(/64,00/).length).toBe(2);
  expect(api.requestsOf('personalProfit')).toEqual([{ from: expect.stringMatching(/^\d{4}-/), to: expect.stringMatching(/^\d{4}-/) }]);
  await user.click(screen.getByRole('combobox', { name: /Tipo de jogo/ }));
  await user.click(await screen.findByRole('option', { name: 'Slots' }));
  expect(api.requestsOf('personalProfit').at(-1)).toMatchObject({ category: 'RNG' });
});

test('days without anything say so', async () => {
  const none = Object.fromEntries(Object.keys(day).map((name) => [name, '0.00'])) as typeof day;
  await startStory({
    at: '/member?page=personalProfit',
    as: {},
    answers: { personalProfit: { ...profit, total: none, list: [], categories: [] } },
  });
  expect(await screen.findByText('Outros dias podem ter.')).toBeTruthy();
});
