import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';

const win = (customerName: string, gameName: string, winAmount: string) => ({
  customerName,
  gameName,
  iconUrl: '/games/onca.webp',
  winAmount,
  currency: 'BRL',
  nodeId: 'PGE-onca',
  wonAt: '2026-11-21T12:00:00.000Z',
});

test('an account that rests is shown nobody’s wins', async () => {
  await startStory({ at: '/winners', as: { withdrawOnly: true }, answers: { winnerBoard: [win('ma***a', 'Onça Real', '900.00')] } });
  expect(await screen.findByText('Sua conta está em pausa')).toBeTruthy();
  expect(screen.queryByText('ma***a')).toBeNull();
});

test('the winners list has the wins of the board in their order, as the board names people', async () => {
  const wins = [win('ma***a', 'Onça Real', '900.00'), win('jo***o', 'Sete', '12.00')];
  const { api } = await startStory({ at: '/winners', answers: { winnerBoard: wins } });
  await screen.findByText('ma***a');
  const table = within(screen.getByRole('table', { name: 'Mural de ganhadores' }));
  const [, ...rows] = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([expect.stringMatching(/^1Onça Realma\*\*\*aR\$\s900,00/), expect.stringMatching(/^2Setejo\*\*\*oR\$\s12,00/)]);
  expect(api.requestsOf('winnerBoard').at(-1)).toMatchObject({ gameCategory: 'ALL', limitNum: 20 });
});

test('the kind of game stands in the address, and where nobody won the list says so', async () => {
  const { api } = await startStory({ at: '/winners?winners-kind=FISH', answers: { winnerBoard: [] } });
  expect(await screen.findByText('Ninguém por aqui ainda')).toBeTruthy();
  expect(api.requestsOf('winnerBoard').at(-1)).toMatchObject({ gameCategory: 'FISH' });
});
