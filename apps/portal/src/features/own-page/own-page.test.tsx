import { refusal } from '@trevo/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';
import { navigate } from '../../platform/router.ts';

const customPage = { code: 'about-us', title: 'Quem somos', content: '<p>Desde 2026.</p>' };

test('a page of the brand’s own is read under its address, which is called as it is', async () => {
  const { api } = await startStory({ at: '/page#about-us', answers: { customPage } });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('heading', { name: 'Quem somos', level: 1 })).toBeTruthy();
  expect(await main.findByText('Desde 2026.')).toBeTruthy();
  expect(document.title).toContain('Quem somos');
  expect(api.requestsOf('customPage')).toEqual([{ code: 'about-us', language: 'PT' }]);
});

test('the window is called as the page is, also one that was read before, and not so where nothing is', async () => {
  const { t } = await startStory({
    at: '/page#about-us',
    answers: { customPage: ({ code }) => (code === 'about-us' ? customPage : refusal('page_unknown', '')) },
  });
  await screen.findByText('Desde 2026.');
  act(() => navigate('/page#gone'));
  await screen.findByText(t('notFound.text'));
  expect(document.title).toContain(t('notFound.title'));
  act(() => navigate('/winners'));
  await waitFor(() => expect(document.title).toContain(t('winners.title')));
  act(() => navigate('/page#about-us'));
  await screen.findByText('Desde 2026.');
  expect(document.title).toContain('Quem somos');
});

test('one that is not out is no page, and an address that nothing can have is not asked for', async () => {
  const { api, t } = await startStory({ at: '/page#gone', answers: { customPage: () => refusal('page_unknown', '') } });
  expect(await screen.findByText(t('notFound.text'))).toBeTruthy();
  expect(api.requestsOf('customPage')).toHaveLength(1);
});

test.each(['/page', '/page#Sobre%20N%C3%B3s', '/page#-'])('%s is nobody’s', async (at) => {
  const { api, t } = await startStory({ at, answers: { customPage } });
  expect(await screen.findByText(t('notFound.text'))).toBeTruthy();
  expect(api.requestsOf('customPage')).toEqual([]);
});

test('a page that could not be loaded says so, and comes when it is tried again', async () => {
  const { api, user, t } = await startStory({ at: '/page#about-us', answers: { customPage: () => refusal('request_limit_reached', '') } });
  const again = await screen.findByRole('button', { name: t('chunk.retry') });
  api.answer('customPage', customPage);
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Quem somos' })).toBeTruthy();
});

test('the footer leads to the pages that it names', async () => {
  const footer = { description: '', products: [], help: [], pages: [{ code: 'about-us', title: 'Quem somos' }], social: [], vendors: [] };
  await startStory({ at: '/help', answers: { customPage, footer } });
  const link = await screen.findByRole('link', { name: 'Quem somos' });
  expect(link.getAttribute('href')).toBe('/page#about-us');
});
