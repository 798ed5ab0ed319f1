import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf } from '../../../test/look.ts';
import { brandAnswers, brandZones, zoneProposed } from '../../../test/samples/brand.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/brand';
const may = ['brand.read', 'brand.write'] as const;
const done = { done: true } as const;
const reason = 'the brand moves to Lisbon';
const zones = async () => within(await screen.findByRole('region', { name: 'Time zone' }));
const announced = { ...zoneProposed, state: 'announced', decidedBy: 'Rui Moura' } as const;

test('another time zone is proposed for the first day of a month, and nothing is sent without its name', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...brandAnswers, officeProposeBrandZone: () => refusal('time_zone_unknown', 'This time zone does not exist.') },
  });
  const card = await zones();
  expect(await card.findByText('America/Sao_Paulo')).toBeTruthy();
  expect(await card.findByText('It was never changed.')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Announce another zone' }));
  const dialog = await dialogOf('Announce another zone');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(api.requestsOf('officeProposeBrandZone')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'New time zone' }), 'Europe/Lisboa');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('This time zone does not exist.');
  expect(await axeFaults()).toEqual([]);
  api.answer('officeProposeBrandZone', { zoneId: 'bzn_1' });
  api.answer('officeBrandZones', { ...brandZones, changes: [{ ...zoneProposed, isOwn: true }] });
  const name = dialog.getByRole('textbox', { name: 'New time zone' });
  await user.clear(name);
  await user.type(name, 'Europe/Lisbon');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeProposeBrandZone').at(-1)).toEqual({ zone: 'Europe/Lisbon', startsOn: '2026-12-01', reason });
  // Whoever proposed it does not sign it, and nothing else is proposed meanwhile.
  expect(await card.findByText(/the day before lasts 21 hours/)).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Sign' })).toBeNull();
  expect(card.getByRole('button', { name: 'Announce another zone' })).toHaveProperty('disabled', true);
});

test('a proposal of another operator is signed as the second person, and an announced change is taken back with a reason', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: {
      ...brandAnswers,
      officeBrandZones: { ...brandZones, changes: [zoneProposed] },
      officeDecideBrandZone: done,
      officeCancelBrandZone: done,
    },
  });
  const card = await zones();
  api.answer('officeBrandZones', { ...brandZones, changes: [announced] });
  await user.click(await card.findByRole('button', { name: 'Sign' }));
  expect(await card.findByText('Announced')).toBeTruthy();
  expect(api.requestsOf('officeDecideBrandZone')).toEqual([{ zoneId: zoneProposed.zoneId, decision: 'approve' }]);
  await user.click(card.getByRole('button', { name: /Take back/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /Take the change of .*2027 back/ }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  api.answer('officeBrandZones', { ...brandZones, changes: [{ ...announced, state: 'cancelled', cancelledBy: 'Rui Moura' }] });
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  expect(await card.findByText('Taken back')).toBeTruthy();
  expect(api.requestsOf('officeCancelBrandZone')).toEqual([{ zoneId: zoneProposed.zoneId, reason }]);
});

test('who may only read is shown the zone and its changes, and can do nothing about them', async () => {
  await startOfficeStory({
    at,
    may: ['brand.read'],
    answers: { ...brandAnswers, officeBrandZones: { ...brandZones, starts: [], changes: [announced] } },
  });
  const card = await zones();
  expect(await card.findByText(/America\/Sao_Paulo → Europe\/Lisbon/)).toBeTruthy();
  expect(card.getByText('No month can be announced now.')).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
});
