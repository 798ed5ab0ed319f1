import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { actsIn, axeFaults, dialogOf, factOf, linesOf, textOf } from '../../../test/look.ts';
import { reportAnswers } from '../../../test/samples/vendor-reports.ts';
import { loneVendor, vendorAnswers, vendorLink } from '../../../test/samples/vendors.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/vendors/KY';
const may = ['vendors.read', 'vendors.write', 'games.write', 'games.read', 'members.read'] as const;
const answers = { ...vendorAnswers, ...reportAnswers };
const reason = 'asked for by the vendor';
const done = { done: true } as const;
const issued = { keyId: 'key-3', handed: 'trevo-key-of-clover', othersUntil: '2099-01-02T12:00:00.000Z' };

test('the room tells how the vendor is connected and whether it answers', async () => {
  await startOfficeStory({ at, may, answers });
  await screen.findByRole('heading', { level: 1, name: 'Kaya Gaming (KY)' });
  expect(await linesOf('What the vendor answered us')).toHaveLength(3);
  expect([factOf('Vendor address'), factOf('Dialect'), factOf('Wallet'), factOf('Time to answer'), factOf('Seen by')]).toEqual([
    'https://kaya.example',
    'Trevo',
    'Seamless: the balance stays in our ledger',
    '60 ms',
    'node-1, since 11/22/26, 9:00:00 AM',
  ]);
  expect([factOf('Prizes waiting'), factOf('Prizes held')]).toEqual([
    'R$ 15.00 · 1 prize since 11/22/26, 9:00:00 AM',
    'R$ 9,000.00 · 2 prizes',
  ]);
  // Answers of ours in words, the vendor's own as they came.
  expect((await linesOf('What the vendor answered us')).map((line) => line[2])).toEqual(['200', 'No answer', '200']);
  expect((await linesOf('What we answered the vendor')).map((line) => line.slice(1))).toEqual([['bet', 'Insufficient balance', '12 ms']]);
  expect((await linesOf('Keys')).map((line) => [line[0], line[3]])).toEqual([
    ['key-2For tests', '–'],
    ['key-1', '11/23/26, 9:00:00 AM'],
  ]);
});

test('a link is cut and opened with a reason', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...answers, officeSetVendorLink: () => refusal('not_found', 'There is no such link.') },
  });
  await user.click(await screen.findByRole('button', { name: 'Cut the link' }));
  const dialog = await dialogOf('Cut the link of Kaya Gaming');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Cut the link' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('There is no such link.');
  api.answer('officeSetVendorLink', done);
  api.answer('officeVendorLinks', [{ ...vendorLink, enabled: false }]);
  await user.click(dialog.getByRole('button', { name: 'Cut the link' }));
  expect(await screen.findByRole('button', { name: 'Open the link' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeSetVendorLink').at(-1)).toEqual({ vendor: 'KY', enabled: false, reason });
});

test('a new key is shown once, says what becomes of the others, can be copied, and is gone when it is closed', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { ...answers, officeNewVendorKey: issued } });
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const asked = await dialogOf('New key for Kaya Gaming');
  await user.type(asked.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(asked.getByRole('button', { name: 'New key' }));
  const shown = await dialogOf('Hand this to the vendor now');
  expect(shown.getByText(/The keys before it are accepted until 1\/2\/99/)).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Copy' }));
  expect(await shown.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('trevo-key-of-clover');
  await user.click(shown.getByRole('button', { name: 'I handed it over' }));
  expect(document.body.textContent).not.toContain('trevo-key-of-clover');
  expect(api.requestsOf('officeNewVendorKey')).toEqual([{ vendor: 'KY', reason, stopOthers: false }]);
});

test('a key that leaked ends the others at once, and says that it did', async () => {
  const past = { ...issued, othersUntil: '2020-01-02T12:00:00.000Z' };
  const { api, user } = await startOfficeStory({ at, may, answers: { ...answers, officeNewVendorKey: past } });
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const asked = await dialogOf('New key for Kaya Gaming');
  await user.click(asked.getByRole('checkbox', { name: /A key before it has leaked/ }));
  await user.type(asked.getByRole('textbox', { name: /Reason/ }), 'the key has leaked');
  await user.click(asked.getByRole('button', { name: 'New key' }));
  expect(await screen.findByText(/until it uses this one the vendor can book nothing/)).toBeTruthy();
  expect(api.requestsOf('officeNewVendorKey')).toEqual([{ vendor: 'KY', reason: 'the key has leaked', stopOthers: true }]);
});

test.each([
  ['Switch off', 'Switch 2 games off?', 'accept'],
  ['Keep on', 'Keep 2 games on?', 'keep'],
])('what its list lacks is decided on with “%s”, of what was looked at', async (button, title, ruling) => {
  const { api, user } = await startOfficeStory({ at, may, answers: { ...answers, officeDecideVendorList: done } });
  const gap = within(await screen.findByRole('region', { name: 'Games that its list lacks' }));
  expect(gap.getByText(/names 90 games and lacks 2 that are on/)).toBeTruthy();
  for (const names of [/Amber.*Basalt/, 'Coral']) expect(gap.getByText(names)).toBeTruthy();
  await user.click(gap.getByRole('button', { name: button }));
  const dialog = await dialogOf(title);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  api.answer('officeVendorList', { gap: null });
  await user.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Games that its list lacks' })).toBeNull());
  expect(api.requestsOf('officeDecideVendorList')).toEqual([{ vendor: 'KY', since: '2026-11-22T12:00:00.000Z', ruling, reason }]);
});

test('who may only look is offered nothing to change', async () => {
  await startOfficeStory({ at, may: ['vendors.read'], answers });
  await screen.findByText('https://kaya.example');
  expect(actsIn().map(textOf)).toEqual([]);
});

test.each([
  ['PGE', 'The studio of the house: it plays on this platform and needs no link.'],
  ['SB', 'A vendor is linked on the server with npm run vendor:link.'],
  ['NONE', 'This room does not exist'],
])('%s, which has no link, is told as such', async (code, words) => {
  const vendors = [loneVendor, { ...loneVendor, vendor: 'PGE', displayName: 'Trevo Studio' }];
  await startOfficeStory({ at: `/vendors/${code}`, may, answers: { ...answers, officeVendors: vendors } });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('health that does not load says why; news of vendors bring it up to date', async () => {
  const { api, user, says } = await startOfficeStory({
    at,
    may,
    answers: { ...answers, officeVendorHealth: () => refusal('internal_error', 'The server stumbled.') },
  });
  expect(await screen.findByText('The server stumbled.')).toBeTruthy();
  api.answer('officeVendorHealth', vendorAnswers.officeVendorHealth);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('https://kaya.example');
  const quiet = { ...vendorAnswers.officeVendorHealth, breaker: 'open' as const, asked: [], answered: [] };
  api.answer('officeVendorHealth', quiet);
  says({ type: 'office_news', of: 'vendors' });
  await waitFor(() => expect(factOf('Time to answer')).toBe('–'));
  expect(screen.getAllByText('Nothing yet.')).toHaveLength(2);
});

test.each(['PT', 'EN'] as const)('in %s the room has nothing that a machine finds wrong', async (language) => {
  await startOfficeStory({ at, may, language, answers });
  await screen.findByText('https://kaya.example');
  expect(await axeFaults()).toEqual([]);
});
