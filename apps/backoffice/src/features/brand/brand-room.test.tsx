import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf } from '../../../test/look.ts';
import { brand, brandAnswers } from '../../../test/samples/brand.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/brand';
const may = ['brand.read', 'brand.write', 'status.write'] as const;
const done = { done: true } as const;
const reason = 'the database moves house';

const systemCard = () => within(screen.getByRole('region', { name: 'System' }));

test('modules are told by name and are switched at once', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { ...brandAnswers, officeSetFlag: done } });
  const vip = await screen.findByRole('switch', { name: 'VIP club' });
  expect([screen.getByRole('switch', { name: 'Registration' }).getAttribute('aria-checked'), vip.getAttribute('aria-checked')]).toEqual([
    'true',
    'false',
  ]);
  api.answer('officeBrand', { ...brand, flags: brand.flags.map((flag) => ({ ...flag, enabled: true })) });
  await user.click(vip);
  await waitFor(() => expect(screen.getByRole('switch', { name: 'VIP club' }).getAttribute('aria-checked')).toBe('true'));
  expect(api.requestsOf('officeSetFlag')).toEqual([{ modId: 'VIP', enabled: true }]);
});

test('a module that could not be switched stands as it was, and the refusal says why', async () => {
  const { user } = await startOfficeStory({
    at,
    may,
    answers: { ...brandAnswers, officeSetFlag: () => refusal('not_found', 'There is no such module.') },
  });
  await user.click(await screen.findByRole('switch', { name: 'VIP club' }));
  expect((await screen.findByRole('alert')).textContent).toBe('There is no such module.');
  await waitFor(() => expect(screen.getByRole('switch', { name: 'VIP club' }).getAttribute('aria-checked')).toBe('false'));
});

test('maintenance tells players the typed return in the time of the brand, and a time that is over is not sent', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { ...brandAnswers, officeSetStatus: brand.system } });
  await user.click(await screen.findByRole('radio', { name: 'Maintenance' }));
  const apply = () => user.click(systemCard().getByRole('button', { name: 'Apply' }));
  const parts = within(screen.getByRole('group', { name: /Expected return/ })).getAllByRole('textbox');
  await user.type(parts[0] as HTMLElement, '010220200930');
  await user.tab();
  expect(await screen.findByText('Choose a time that is still to come.')).toBeTruthy();
  await apply();
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const part of parts) await user.clear(part);
  await user.type(parts[0] as HTMLElement, '010220990930');
  await apply();
  const dialog = await dialogOf('Put into maintenance');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeSetStatus')).toEqual([
    { status: 1, maintenanceUntil: '2099-01-02T12:30:00.000Z', blockedCountries: ['US', 'FR'], reason },
  ]);
});

test('a region block sends the countries as they were typed, and a refusal shows in words', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...brandAnswers, officeSetStatus: () => refusal('country_unknown', 'There is no country QQ.') },
  });
  await user.click(await screen.findByRole('radio', { name: 'Region block' }));
  await user.type(screen.getByRole('textbox', { name: /Blocked countries/ }), '; qq');
  await user.click(systemCard().getByRole('button', { name: 'Apply' }));
  const dialog = await dialogOf('Block by region');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('There is no country QQ.');
  expect(api.requestsOf('officeSetStatus')).toEqual([{ status: 2, maintenanceUntil: null, blockedCountries: ['US', 'FR', 'QQ'], reason }]);
});

test('who may only look can switch nothing', async () => {
  const { api, user } = await startOfficeStory({ at, may: ['brand.read'], answers: brandAnswers });
  await user.click(await screen.findByRole('switch', { name: 'VIP club' }));
  await user.click(screen.getByRole('radio', { name: 'Maintenance' }));
  await user.click(systemCard().getByRole('button', { name: 'Apply' }));
  expect([screen.queryByRole('dialog'), api.requestsOf('officeSetFlag')]).toEqual([null, []]);
});

test('what does not load says why and loads when asked again; news of the brand bring it up to date', async () => {
  const { api, user, says } = await startOfficeStory({
    at,
    may,
    answers: { ...brandAnswers, officeBrand: () => refusal('internal_error', 'The server stumbled.') },
  });
  expect(await screen.findByText('The server stumbled.')).toBeTruthy();
  api.answer('officeBrand', brand);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const heading = await screen.findByRole('heading', { name: /System/ });
  expect(heading.textContent).toContain('Normal');
  api.answer('officeBrand', { ...brand, system: { ...brand.system, status: 2 } });
  says({ type: 'office_news', of: 'brand' });
  await waitFor(() => expect(screen.getByRole('heading', { name: /System/ }).textContent).toContain('Region block'));
});

test.each(['PT', 'EN'] as const)('in %s the room has nothing that a machine finds wrong', async (language) => {
  const { user, t } = await startOfficeStory({ at, may, language, answers: brandAnswers });
  await user.click(await screen.findByRole('radio', { name: t('office.systemStatus.1') }));
  expect(await axeFaults()).toEqual([]);
});

test('agents are told something in a language of the brand, and what is told can be taken back', async () => {
  const answers = { ...brandAnswers, officePublishAgentNotice: { id: 'ann_2' }, officeWithdrawAgentNotice: done };
  const { api, user } = await startOfficeStory({ at, may, answers });
  await user.click(await screen.findByRole('button', { name: 'New announcement' }));
  const dialog = await dialogOf('New announcement');
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Nova regra');
  await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'Vale para todos.');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(api.requestsOf('officePublishAgentNotice')).toHaveLength(1));
  expect(api.requestsOf('officePublishAgentNotice')).toEqual([{ language: 'PT', title: 'Nova regra', text: 'Vale para todos.' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: /Take back/ }));
  api.answer('officeWithdrawAgentNotice', () => refusal('not_found', 'It is gone already.'));
  const asked = within(await screen.findByRole('dialog'));
  await user.click(asked.getByRole('button', { name: 'Take back' }));
  expect((await asked.findByRole('alert')).textContent).toBe('It is gone already.');
  api.answer('officeWithdrawAgentNotice', done);
  await user.click(asked.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeWithdrawAgentNotice')).toHaveLength(2);
});

test('a rate of a vendor is announced as a percent, and what is none is not sent', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { ...brandAnswers, officeSetVendorFee: done } });
  await user.click(await screen.findByRole('button', { name: 'Fee of a vendor' }));
  const dialog = await dialogOf('Fee of a vendor');
  const rate = dialog.getByRole('textbox', { name: /Percent/ });
  const [first] = within(dialog.getByRole('group', { name: /From the day/ })).getAllByRole('textbox');
  await user.type(first as HTMLElement, '02012099');
  await user.type(rate, '120');
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  expect(api.requestsOf('officeSetVendorFee')).toEqual([]);
  await user.clear(rate);
  await user.type(rate, '12.5');
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  await waitFor(() => expect(api.requestsOf('officeSetVendorFee')).toEqual([{ vendor: 'KY', ratePpm: 125_000, from: '2099-02-01' }]));
});

test('what a payment provider takes is announced as an amount and a percent, and what is none is not sent', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { ...brandAnswers, officeSetPaymentFee: done } });
  expect(await screen.findByText(/0\.99%/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Fee of a payment provider' }));
  const dialog = await dialogOf('Fee of a payment provider');
  expect(dialog.getByText('Pix · Provider of this installation')).toBeTruthy();
  const [first] = within(dialog.getByRole('group', { name: /From the day/ })).getAllByRole('textbox');
  await user.type(first as HTMLElement, '02012099');
  const rate = dialog.getByRole('textbox', { name: /Fee in %/ });
  await user.type(rate, '21');
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  expect(api.requestsOf('officeSetPaymentFee')).toEqual([]);
  await user.clear(rate);
  await user.type(rate, '1.5');
  const fixed = dialog.getByRole('textbox', { name: /Fixed fee/ });
  await user.clear(fixed);
  await user.type(fixed, '0.25');
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  const fee = { provider: 'pix', direction: 'deposit', fixed: '0.25', ratePpm: 15_000, from: '2099-02-01' };
  await waitFor(() => expect(api.requestsOf('officeSetPaymentFee')).toEqual([fee]));
});

test('the most is changed with a reason, as the figure that it is; what is announced stands with its day', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { ...brandAnswers, officeSetSiteMost: { holdsFrom: null } } });
  const card = within(await screen.findByRole('region', { name: 'The agents’ most' }));
  expect(await card.findByText(/1940 from/)).toBeTruthy();
  await user.click(card.getByRole('button', { name: /^Change\s*Slots/ }));
  const dialog = await dialogOf('Slots');
  const value = dialog.getByRole('textbox', { name: /Percent/ });
  await user.clear(value);
  await user.type(value, '101');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Change the most' }));
  expect(api.requestsOf('officeSetSiteMost')).toEqual([]);
  await user.clear(value);
  await user.type(value, '0.8');
  await user.click(dialog.getByRole('button', { name: 'Change the most' }));
  await waitFor(() => expect(api.requestsOf('officeSetSiteMost')).toEqual([{ item: 'RNG', value: 8_000, reason }]));
});

test('a module that the law of the place closes says so, and cannot be switched', async () => {
  const flags = brand.flags.map((flag) => (flag.modId === 'VIP' ? { ...flag, closedByLaw: true } : flag));
  const { api } = await startOfficeStory({ at, may, answers: { ...brandAnswers, officeBrand: { ...brand, flags } } });
  expect((await screen.findByRole('switch', { name: 'VIP club' })).hasAttribute('disabled')).toBe(true);
  expect(screen.getAllByText('Closed by the law of the brand’s place')).toHaveLength(1);
  expect(screen.getByRole('switch', { name: 'Registration' }).hasAttribute('disabled')).toBe(false);
  expect(api.requestsOf('officeSetFlag')).toEqual([]);
});
