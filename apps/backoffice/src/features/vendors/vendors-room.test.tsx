import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { actsIn, axeFaults, dialogOf, linesOf, tableOf } from '../../../test/look.ts';
import { pageOf } from '../../../test/samples/page-of.ts';
import { reportAnswers, vendorReport } from '../../../test/samples/vendor-reports.ts';
import { heldWin, vendorLink, vendor, vendorAnswers } from '../../../test/samples/vendors.ts';
import { noAnswer, startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/vendors';
const may = ['vendors.read', 'games.write', 'payments.settle', 'members.read', 'rounds.read'] as const;
const answers = { ...vendorAnswers, ...reportAnswers };
const reason = 'asked for by the vendor';

test('vendors are told by name with what players see of them, their link and what waits', async () => {
  await startOfficeStory({ at, may, answers });
  expect((await linesOf('Vendors')).map((line) => line.slice(0, 6))).toEqual([
    ['Kaya Gaming (KY)', 'On airList to decide on', 'Open', 'On trial', '120', '2'],
    ['SB', 'Maintenance until 11/22/26, 3:00:00 PM', '–', '–', '0', '–'],
  ]);
  expect(screen.getByRole('link', { name: 'Kaya Gaming (KY)' }).getAttribute('href')).toBe('/vendors/KY');
});

test('prizes that are held lead to player and round, and those decided say by whom and why', async () => {
  const { user } = await startOfficeStory({ at, may, answers });
  const held = within(await screen.findByRole('region', { name: 'Prizes held' }));
  expect(held.getByRole('link', { name: 'marina.alves' }).getAttribute('href')).toBe(`/members/${heldWin.memberId}`);
  expect(held.getByRole('link', { name: 'KY_LAGOON' }).getAttribute('href')).toBe(`/members/${heldWin.memberId}/rounds/KY/r1`);
  expect(held.getByText('Above the multiple of its stake')).toBeTruthy();
  await user.click(held.getByRole('radio', { name: 'Decided' }));
  expect(await held.findByText('The vendor proved it.')).toBeTruthy();
  expect(held.getByText(/Otto Reis/)).toBeTruthy();
  expect(held.queryByRole('button', { name: 'Pay' })).toBeNull();
});

test.each([
  ['Pay', 'Pay marina.alves this prize?', 'pay'],
  ['Refuse', 'Refuse marina.alves this prize?', 'refuse'],
] as const)('“%s” ends a held prize once: asked again under its key, corrected under another', async (button, title, ruling) => {
  const { api, user, keysOf } = await startOfficeStory({ at, may, answers: { ...answers, officeEndHeldWin: noAnswer } });
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await dialogOf(title);
  // People know the vendor by its name.
  expect(dialog.queryByText(/\bKY\b/)).toBeNull();
  const press = () => user.click(dialog.getByRole('button', { name: button }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  await press();
  expect((await dialog.findByRole('alert')).textContent).toBe('No answer from the server. Check the network.');
  api.answer('officeEndHeldWin', () => refusal('not_found', 'There is no such prize.'));
  await press();
  expect(await dialog.findByText('There is no such prize.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), ' today');
  api.answer('officeEndHeldWin', { ended: ruling });
  api.answer('officeHeldWins', pageOf());
  await press();
  expect(await screen.findByText('No prize is held')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeEndHeldWin').at(-1)).toEqual({ heldId: heldWin.heldId, ruling, reason: `${reason} today` });
  const [first, again, corrected] = keysOf('officeEndHeldWin');
  expect([first === again, first === corrected]).toEqual([true, false]);
});

test('a vendor is switched off with a reason, and a refusal shows in words', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...answers, officeSetVendor: () => refusal('game_unknown', 'There is no such vendor.') },
  });
  const [off] = await screen.findAllByRole('button', { name: 'Switch off' });
  await user.click(off as HTMLElement);
  const dialog = await dialogOf('Switch Kaya Gaming off');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('There is no such vendor.');
  api.answer('officeSetVendor', { done: true });
  api.answer('officeVendors', [{ ...vendor, enabled: false }]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Switch on' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeSetVendor').at(-1)).toEqual({ vendor: 'KY', enabled: false, reason });
});

test.each([
  ['transfer', /Who is in a game plays on/],
  ['seamless', /game sessions end/],
] as const)('of a vendor with a %s wallet is said what becomes of who plays there when it is switched off', async (wallet, told) => {
  const { user } = await startOfficeStory({ at, may, answers: { ...answers, officeVendorLinks: [{ ...vendorLink, wallet }] } });
  await user.click((await screen.findAllByRole('button', { name: 'Switch off' }))[0]!);
  expect((await dialogOf('Switch Kaya Gaming off')).getByText(told)).toBeTruthy();
});

test('maintenance goes with its return in the time of the brand, and ends when somebody says so', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { ...answers, officeSetVendor: { done: true } } });
  await user.click(await screen.findByRole('button', { name: 'Maintenance' }));
  const into = await dialogOf('Kaya Gaming into maintenance');
  const [first] = within(into.getByRole('group', { name: /Expected return/ })).getAllByRole('textbox');
  await user.type(first as HTMLElement, '010220990930');
  await user.type(into.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(into.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Back on air' }));
  const back = await dialogOf('SB back on air');
  await user.type(back.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(back.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeSetVendor')).toEqual([
    { vendor: 'KY', maintenance: { until: '2099-01-02T12:30:00.000Z' }, reason },
    { vendor: 'SB', maintenance: null, reason },
  ]);
});

test('reports of vendors lead to their stories, and each state says where it is empty', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers });
  const link = await screen.findByRole('link', { name: 'Round without a stake' });
  expect(link.getAttribute('href')).toBe(`/vendors/reports/${vendorReport.reportId}`);
  // A currency that does not exist is the vendor's word, and stands as it said it.
  expect(screen.getByText('15.00 XDOGE')).toBeTruthy();
  api.answer('officeVendorReports', pageOf());
  await user.click(screen.getByRole('radio', { name: 'Closed' }));
  expect(await screen.findByText('Nothing closed')).toBeTruthy();
  expect(api.requestsOf('officeVendorReports').at(-1)).toMatchObject({ state: 'closed', pageNo: 1 });
});

test('who may only look is offered nothing to press, and led to no player and no round', async () => {
  await startOfficeStory({ at, may: ['vendors.read'], answers });
  await tableOf('Prizes held');
  const held = await screen.findByRole('region', { name: 'Prizes held' });
  expect([...within(held).queryAllByRole('link'), ...actsIn(held), ...screen.queryAllByRole('button', { name: 'Switch off' })]).toEqual([]);
});

test('what does not load says why and loads when asked again; news of vendors bring all of it up to date', async () => {
  const { api, user, says } = await startOfficeStory({
    at,
    may,
    answers: { ...answers, officeVendorLinks: () => refusal('internal_error', 'The server stumbled.') },
  });
  expect(await screen.findByText('The server stumbled.')).toBeTruthy();
  api.answer('officeVendorLinks', []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table', { name: 'Vendors' });
  api.answer('officeVendors', []);
  api.answer('officeHeldWins', pageOf());
  says({ type: 'office_news', of: 'vendors' });
  for (const words of ['No vendors.', 'No prize is held']) expect(await screen.findByText(words)).toBeTruthy();
});

test.each(['PT', 'EN'] as const)('in %s the room and a dialog have nothing that a machine finds wrong', async (language) => {
  const { user, t } = await startOfficeStory({ at, may, language, answers });
  await user.click(await screen.findByRole('button', { name: t('office.vendor.maintenance') }));
  await screen.findByRole('dialog');
  expect(await axeFaults()).toEqual([]);
});
