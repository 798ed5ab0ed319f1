import { serverClock } from '@trevo/client';
import { screen, waitFor, within } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { afterEach, expect, test } from 'vitest';
import { lotteryHouse } from '../../../test/lottery-house.ts';
import { startStory, type Story } from '../../../test/start-story.tsx';
import { $second } from '../../platform/server-second.ts';

afterEach(() => {
  cleanStores($second);
  serverClock.restart();
});

async function openQuina() {
  const house = lotteryHouse();
  const story = await startStory({ at: '/lottery?gameCode=SSC_1M', as: {}, answers: house.answers });
  await screen.findByRole('region', { name: 'Bilhete' });
  return { ...story, house };
}

const slip = () => within(screen.getByRole('region', { name: 'Bilhete' }));

async function addTen({ user }: Story): Promise<void> {
  await user.click(slip().getByRole('button', { name: '10 apostas ao acaso' }));
}

test('more orders than a slip may have, lines times issues, are told before the server is asked', async () => {
  const story = await openQuina();
  await addTen(story);
  await story.user.click(slip().getByRole('switch', { name: 'Repetir nos próximos' }));
  const issues = slip().getByRole('textbox', { name: 'Concursos' });
  await story.user.clear(issues);
  await story.user.type(issues, '101');
  await story.user.tab();
  expect(await slip().findByText(/São mais de 1\.000 apostas de uma vez/)).toBeTruthy();
  expect(slip().getByRole('button', { name: 'Confirmar apostas' }).hasAttribute('disabled')).toBe(true);
  await story.user.clear(issues);
  await story.user.type(issues, '100');
  await story.user.tab();
  await waitFor(() => expect(slip().queryByText(/São mais de 1\.000/)).toBeNull());
  expect(slip().getByRole('button', { name: 'Confirmar apostas' }).hasAttribute('disabled')).toBe(false);
  expect(story.house.slips).toHaveLength(0);
});

test('a slip that is full says so and takes nothing that it would drop', async () => {
  const story = await openQuina();
  for (let tens = 0; tens < 10; tens++) await addTen(story);
  expect(slip().getAllByRole('listitem')).toHaveLength(100);
  expect(slip().getByText('O bilhete está cheio: cabem 100 apostas.')).toBeTruthy();
  expect(slip().getByRole('button', { name: '1 aposta ao acaso' }).hasAttribute('disabled')).toBe(true);
});
