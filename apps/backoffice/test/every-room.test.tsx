import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../src/platform/query-client.ts';
import { $place } from '../src/platform/rooms.ts';
import { everyRoom, neededAt } from './places.ts';
import { fullOffice } from './samples/full-office.ts';
import { startOfficeStory } from './start-office-story.tsx';

test('every route is here', () => {
  const here = everyRoom.map(({ route }) => route);
  expect($place.routes.map(([name]) => name).filter((name) => !here.includes(name))).toEqual([]);
});

test.each(everyRoom)(
  'who may enter $at and nothing else is refused nothing there, and led nowhere they may not go',
  async ({ at, permission }) => {
    // That nothing was refused is looked at after every story.
    const { api } = await startOfficeStory({ at, may: [permission], answers: fullOffice });
    await screen.findByRole('heading', { level: 1 });
    if (permission !== 'ledger.prove') await waitFor(() => expect(api.sent).not.toEqual([]));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await waitFor(() => expect(document.querySelector('table, dl, li, [role=radiogroup]')).not.toBeNull());
    const hrefs = new Set([...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''));
    expect([...hrefs].filter((href) => neededAt(href) !== permission)).toEqual([]);
  },
);
