import { refusal } from '@trevo/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf, linesOf } from '../../../test/look.ts';
import { brandAnswers, game } from '../../../test/samples/brand.ts';
import { pageOf } from '../../../test/samples/page-of.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/games';
const may = ['games.read', 'games.write'] as const;

test('games are told with vendor and category, and who took one off the air', async () => {
  await startOfficeStory({ at, may, answers: brandAnswers });
  expect((await linesOf('Games')).map((line) => [line[0], line[1], line[2], line.at(-1)])).toEqual([
    ['Blue Lagoon', 'Kaya Gaming', 'Slots', ''],
    ['Red Reef', 'Kaya Gaming', 'Slots', 'Switched off by Otto Reis'],
  ]);
  const states = ['Blue Lagoon is on air', 'Blue Lagoon is hot', 'Red Reef is on air', 'Red Reef is hot'].map((name) =>
    screen.getByRole('switch', { name }).getAttribute('aria-checked'),
  );
  expect(states).toEqual(['true', 'false', 'false', 'true']);
});

test.each([
  ['Blue Lagoon is on air', 'Take Blue Lagoon off air', { enabled: false }],
  ['Blue Lagoon is hot', 'Make Blue Lagoon hot', { isHot: true }],
])('the switch “%s” asks for a reason and changes only that', async (name, title, change) => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...brandAnswers, officeSetGame: () => refusal('game_unknown', 'There is no such game.') },
  });
  await user.click(await screen.findByRole('switch', { name }));
  const dialog = await dialogOf(title);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'asked for by the vendor');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('There is no such game.');
  api.answer('officeSetGame', { done: true });
  api.answer('officeGames', pageOf({ ...game, ...change }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeSetGame').at(-1)).toEqual({ nodeId: game.nodeId, ...change, reason: 'asked for by the vendor' });
  const before = name.endsWith('air') ? 'true' : 'false';
  expect(screen.getByRole('switch', { name }).getAttribute('aria-checked')).not.toBe(before);
});

test('who may only look cannot switch', async () => {
  const { user } = await startOfficeStory({ at, may: ['games.read'], answers: brandAnswers });
  for (const control of await screen.findAllByRole('switch')) await user.click(control);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a search asks for what was typed and says where nothing is found', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { officeGames: ({ search }) => (search === undefined ? pageOf(game) : pageOf()) },
  });
  await screen.findByText('Blue Lagoon');
  await user.type(screen.getByRole('textbox', { name: 'Name or code of the game' }), 'reef');
  expect(await screen.findByText('No games found.')).toBeTruthy();
  expect(api.requestsOf('officeGames').at(-1)).toMatchObject({ search: 'reef', pageNo: 1 });
});

test('what does not load says why and loads when asked again; news of games bring it up to date', async () => {
  const { api, user, says } = await startOfficeStory({
    at,
    may,
    answers: { officeGames: () => refusal('internal_error', 'The server stumbled.') },
  });
  expect(await screen.findByText('The server stumbled.')).toBeTruthy();
  api.answer('officeGames', pageOf(game));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Blue Lagoon');
  api.answer('officeGames', pageOf({ ...game, enabled: false, off: { by: 'list', name: null } }));
  says({ type: 'office_news', of: 'games' });
  expect(await screen.findByText('Not in the vendor’s list')).toBeTruthy();
});

test.each(['PT', 'EN'] as const)('in %s the list has nothing that a machine finds wrong', async (language) => {
  await startOfficeStory({ at, may, language, answers: brandAnswers });
  await screen.findByText('Blue Lagoon');
  expect(await axeFaults()).toEqual([]);
});
