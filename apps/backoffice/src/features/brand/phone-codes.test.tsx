import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogOf } from '../../../test/look.ts';
import { brandAnswers } from '../../../test/samples/brand.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

type Answers = NonNullable<Parameters<typeof startOfficeStory>[0]['answers']>;

async function open(answers: Answers = {}, may: readonly ['brand.read', 'brand.write'?] = ['brand.read', 'brand.write']) {
  const all = { ...brandAnswers, officeSetPhoneCodes: { done: true } as const, ...answers };
  const story = await startOfficeStory({ at: '/brand', may: may as never, answers: all });
  const card = within(await screen.findByRole('region', { name: 'Phone numbers' }));
  await card.findByRole('radio', { name: 'Firebase' });
  const apply = card.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
  return { ...story, card, apply };
}

test('a brand goes over to Firebase with a reason', async () => {
  const { api, user, card, apply } = await open();
  expect(apply.disabled).toBe(true);
  await user.click(card.getByRole('radio', { name: 'Firebase' }));
  await user.click(apply);
  const dialog = await dialogOf('Change who confirms phone numbers');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'our SMS does not arrive');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(api.requestsOf('officeSetPhoneCodes')).toEqual([{ kind: 'firebase', reason: 'our SMS does not arrive' }]));
});

test('where the installation has no Firebase the brand cannot take it', async () => {
  const { user, card, apply } = await open({ officePhoneCodes: { kind: 'sms', offered: ['sms'], inBrowser: false } });
  await user.click(card.getByRole('radio', { name: 'Firebase' }));
  expect(card.getByText('This installation has no Firebase project.')).toBeTruthy();
  expect(apply.disabled).toBe(true);
});

test('a Firebase without a key for browsers is said to leave the portal without forms for phones', async () => {
  const words =
    'Firebase has no web key here: numbers are confirmed in apps of your own only, and the portal offers neither registration nor log-in by phone.';
  const { user, card, apply } = await open({ officePhoneCodes: { kind: 'sms', offered: ['sms', 'firebase'], inBrowser: false } });
  expect(card.queryByText(words)).toBeNull();
  await user.click(card.getByRole('radio', { name: 'Firebase' }));
  expect(card.getByText(words)).toBeTruthy();
  expect(apply.disabled).toBe(false);
});

test('who may only look changes nothing', async () => {
  const { user, card, apply } = await open({}, ['brand.read']);
  await user.click(card.getByRole('radio', { name: 'Firebase' }));
  expect(apply.disabled).toBe(true);
});
