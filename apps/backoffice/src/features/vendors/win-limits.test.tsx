import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf, factOf, linesOf } from '../../../test/look.ts';
import { brandAnswers, game } from '../../../test/samples/brand.ts';
import { reportAnswers } from '../../../test/samples/vendor-reports.ts';
import { vendorAnswers, winLimits } from '../../../test/samples/vendors.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/vendors/KY';
const may = ['vendors.read', 'vendors.write', 'games.read'] as const;
const answers = { ...vendorAnswers, ...reportAnswers, officeGames: brandAnswers.officeGames };
const reason = 'after a week of watching';
const done = { done: true } as const;

test('the limits are told with what this hour has paid, and the games that have their own', async () => {
  await startOfficeStory({ at, may, answers });
  expect((await linesOf('Games with a limit of their own'))[0]?.slice(0, 2)).toEqual(['Blue Lagoon', 'Up to 100 times its stake']);
  expect([factOf('A round'), factOf('Without a stake'), factOf('Within an hour'), factOf('Paid in this hour')]).toEqual([
    'Up to 5,000 times its stake',
    'R$ 200.00',
    'R$ 50,000.00',
    'R$ 310.00',
  ]);
});

test('limits are changed to what was typed; what cannot be read is said at its field and not sent', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...answers, officeSetWinLimits: () => refusal('not_found', 'There is no such link.') },
  });
  await user.click(await screen.findByRole('button', { name: 'Change limits' }));
  const dialog = await dialogOf('Prize limits of Kaya Gaming');
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  const [multiple, unstaked] = [/in times its stake/, /Most without a stake/].map((name) => dialog.getByRole('textbox', { name }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  await user.clear(multiple as HTMLElement);
  await user.type(multiple as HTMLElement, '0');
  await save();
  expect(api.requestsOf('officeSetWinLimits')).toEqual([]);
  expect(dialog.getByText('A whole number from 1 to 1000000.')).toBeTruthy();
  await user.clear(multiple as HTMLElement);
  await user.type(multiple as HTMLElement, '800');
  await user.clear(unstaked as HTMLElement);
  await user.type(unstaked as HTMLElement, '20000.50');
  await save();
  expect((await dialog.findByRole('alert')).textContent).toBe('There is no such link.');
  api.answer('officeSetWinLimits', done);
  api.answer('officeWinLimits', { ...winLimits, multipleMax: 800, games: [] });
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeSetWinLimits').at(-1)).toEqual({
    vendor: 'KY',
    multipleMax: 800,
    unstakedMax: '20000.50',
    hourMax: '50000.00',
    reason,
  });
  expect(await screen.findByText('None: the vendor’s limit holds for every game.')).toBeTruthy();
  expect(factOf('A round')).toBe('Up to 800 times its stake');
});

test('a game gets a limit of its own: it is looked for by name among the vendor’s', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { ...answers, officeSetGameWinLimit: done } });
  await user.click(await screen.findByRole('button', { name: 'Limit a game' }));
  const dialog = await dialogOf('Limit a game');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(api.requestsOf('officeSetGameWinLimit')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Name or code of the game' }), 'lag');
  await waitFor(() => expect(api.requestsOf('officeGames').at(-1)).toMatchObject({ vendor: 'KY', search: 'lag' }));
  await user.click(dialog.getByRole('combobox', { name: 'Game' }));
  await user.click(await screen.findByRole('option', { name: 'Blue Lagoon' }));
  const multiple = dialog.getByRole('textbox', { name: /in times its stake/ });
  await user.clear(multiple);
  await user.type(multiple, '250');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeSetGameWinLimit')).toEqual([{ vendor: 'KY', nodeId: game.nodeId, multipleMax: 250, reason }]);
});

test('a game’s limit is changed or taken back, after which the vendor’s holds', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { ...answers, officeSetGameWinLimit: done } });
  const table = within(await screen.findByRole('table', { name: 'Games with a limit of their own' }));
  await user.click(table.getByRole('button', { name: 'Change' }));
  const change = await dialogOf('Limit of Blue Lagoon');
  expect(change.getByRole<HTMLInputElement>('textbox', { name: /in times its stake/ }).value).toBe('100');
  await user.click(change.getByRole('button', { name: 'Cancel' }));
  await user.click(table.getByRole('button', { name: 'Remove' }));
  const remove = await dialogOf('Remove the limit of Blue Lagoon');
  expect(remove.getByText('From now on the vendor’s limit holds: 5,000 times the stake.')).toBeTruthy();
  await user.type(remove.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(remove.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeSetGameWinLimit')).toEqual([{ vendor: 'KY', nodeId: game.nodeId, multipleMax: null, reason }]);
});

test('limits that do not load say why in both cards, and the rest of the room stands', async () => {
  const { user, api } = await startOfficeStory({
    at,
    may,
    answers: { ...answers, officeWinLimits: () => refusal('internal_error', 'The server stumbled.') },
  });
  expect(await screen.findAllByText('The server stumbled.')).toHaveLength(2);
  expect(screen.getByText('https://kaya.example')).toBeTruthy();
  api.answer('officeWinLimits', winLimits);
  const [again] = screen.getAllByRole('button', { name: 'Try again' });
  await user.click(again as HTMLElement);
  expect(await screen.findByText('R$ 310.00', { normalizer: (text) => text.replace(/\s+/g, ' ') })).toBeTruthy();
});

test.each(['PT', 'EN'] as const)('in %s the dialogs have nothing that a machine finds wrong', async (language) => {
  const { user, t } = await startOfficeStory({ at, may, language, answers });
  for (const name of [t('office.winLimitsChange'), t('office.gameLimitAdd')]) {
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await axeFaults()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: t('office.cancel') }));
  }
});
