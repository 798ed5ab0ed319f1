import { refusal } from '@trevo/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';

test('where the kinds of game cannot be told the page says that, not that the brand has none, and shows them once it is asked anew', async () => {
  const { api, t, user } = await startStory({
    at: '/sports',
    answers: { gameVendors: () => refusal('internal_error', 'Algo deu errado.') },
  });
  const retry = await screen.findByRole('button', { name: t('chunk.retry') });
  expect(screen.getByRole('heading', { level: 1, name: t('category.SPORTS') })).toBeTruthy();
  expect(screen.queryByText(t('notOpen.title'))).toBeNull();
  api.answer('gameVendors', []);
  await user.click(retry);
  expect(await screen.findByText(t('notOpen.title'))).toBeTruthy();
});
