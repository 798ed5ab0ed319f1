import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, linesOf, textOf } from '../../../test/look.ts';
import { dashboard, quietDashboard } from '../../../test/samples/dashboard.ts';
import { withdrawal } from '../../../test/samples/withdrawals.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/';
const may = ['dashboard.read', 'withdrawals.read'] as const;
const answers = { officeDashboard: dashboard };

test('the first look tells money, players, games against their mathematics, vendors and the queue', async () => {
  await startOfficeStory({ at, may, answers });
  expect(await linesOf('Games of the span')).toEqual([
    ['Blue Lagoon', 'Kaya Gaming', '210', 'R$ 4,000.00', '+R$ 160.00', '96.0% of 96.5%'],
    ['Red Reef', 'Kaya Gaming', '0', 'R$ 0.00', 'R$ 0.00', '–'],
  ]);
  const page = textOf(document.body);
  for (const words of ['R$ 1,200.00', '+20%', '-50%', '37', '1 of 3 on air', 'Maintenance until 11/22/26, 3:00:00 PM'])
    expect(page).toContain(words);
  expect(screen.getByRole('link', { name: 'marina.alves' }).getAttribute('href')).toBe(`/withdrawals/${withdrawal.withdrawalId}`);
  expect(screen.getByRole('link', { name: 'Open queue' }).getAttribute('href')).toBe('/withdrawals');
});

test('a day without play says so, and compares with nothing where nothing was', async () => {
  await startOfficeStory({ at, may, answers: { officeDashboard: quietDashboard } });
  for (const words of ['No rounds in this span', 'No withdrawals here', 'No earlier period to compare with'])
    expect(await screen.findByText(words)).toBeTruthy();
});

test('another span is asked for and stands over its own chart', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers });
  expect(await screen.findByRole('heading', { name: 'Revenue by hour' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  expect(await screen.findByRole('heading', { name: 'Revenue by day' })).toBeTruthy();
  await waitFor(() => expect(api.requestsOf('officeDashboard').at(-1)).toEqual({ days: '7' }));
});

test('whose role has no withdrawals is not shown the queue', async () => {
  await startOfficeStory({ at, may: ['dashboard.read'], answers });
  await screen.findByText('Blue Lagoon');
  expect([screen.queryByText('marina.alves'), screen.queryByRole('link')]).toEqual([null, null]);
});

test('it says whether it follows the server by itself, and does', async () => {
  const { api, says } = await startOfficeStory({ at, may, answers });
  expect(await screen.findByText('Reconnecting…')).toBeTruthy();
  says({ type: 'ready', now: '2026-11-22T12:00:00.000Z' });
  expect(await screen.findByText('Updates by itself')).toBeTruthy();
  api.answer('officeDashboard', { ...dashboard, playersNow: 38 });
  says({ type: 'office_news', of: 'dashboard' });
  expect(await screen.findByText('38')).toBeTruthy();
});

test('what does not load says why and loads when asked again', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { officeDashboard: () => refusal('internal_error', 'The server stumbled.') },
  });
  expect(await screen.findByText('The server stumbled.')).toBeTruthy();
  api.answer('officeDashboard', dashboard);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Blue Lagoon')).toBeTruthy();
});

test.each(['PT', 'EN'] as const)('in %s the first look has nothing that a machine finds wrong', async (language) => {
  await startOfficeStory({ at, may, language, answers });
  const table = within(await screen.findByRole('table', { name: language === 'PT' ? /Jogos/ : 'Games of the span' }));
  expect(table.getByText('Blue Lagoon')).toBeTruthy();
  expect(await axeFaults()).toEqual([]);
});
