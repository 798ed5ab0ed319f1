import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lotteryHouse } from '../../../test/lottery-house.ts';
import { startStory, type Story } from '../../../test/start-story.tsx';
import { $isFolded } from '../../platform/folded.ts';

afterEach(() => $isFolded.set(false));

const slip = () => screen.findByRole('region', { name: 'Bilhete' });

async function openQuina(): Promise<Story> {
  return startStory({ at: '/lottery?gameCode=SSC_1M', as: {}, answers: lotteryHouse({}).answers });
}

test('on a narrow screen the slip rests at its total, opens and rests again; without bets it is no sheet', async () => {
  $isFolded.set(true);
  const { user } = await openQuina();
  const panel = await slip();
  expect(panel.className).toBe('slip');
  await user.click(within(panel).getByRole('button', { name: '5 apostas ao acaso' }));
  await waitFor(() => expect(panel.classList.contains('is-resting')).toBe(true));
  const raise = within(panel).getByRole('button', { name: 'Bilhete' });
  expect(raise.getAttribute('aria-expanded')).toBe('false');
  await user.click(raise);
  expect(raise.getAttribute('aria-expanded')).toBe('true');
  expect(panel.classList.contains('is-resting')).toBe(false);
  await user.click(raise);
  expect(panel.classList.contains('is-resting')).toBe(true);
  await user.click(within(panel).getByRole('button', { name: 'Esvaziar' }));
  expect(panel.className).toBe('slip');
});

test('where the frame stands whole the slip is a card, with bets or without', async () => {
  const { user } = await openQuina();
  const panel = await slip();
  await user.click(within(panel).getByRole('button', { name: '1 aposta ao acaso' }));
  await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(1));
  expect(panel.className).toBe('slip');
  expect(within(panel).queryByRole('button', { name: 'Bilhete' })).toBeNull();
});
