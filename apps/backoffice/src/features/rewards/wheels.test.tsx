import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { rewardAnswers } from '../../../test/samples/rewards.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/rewards?tab=wheels';
const mayWrite = ['rewards.read', 'rewards.write'] as const;
const wheelId = 'whl_01k0000000000000000000000a';
const budgets = [{ product: 'RNG', totalPpm: '9000', budgetPpm: '15000', ok: true }];
const preview = { currency: 'BRL', per: '100.00', chanceValue: '0.10', earnsPpm: 1000, budgets, violations: [] };
const answers = { ...rewardAnswers, officeWheelPreview: preview };

test('wheels are listed with what a chance asks; who may only read is offered the cost and no act', async () => {
  const { t } = await startOfficeStory({ at, may: ['rewards.read'], answers });
  const [line] = await linesOf(t('office.rewards.tab.wheels'));
  expect(line?.slice(0, 4)).toEqual(['Wheel of the week', 'R$ 100.00', '20', '3']);
  for (const act of ['publish', 'stop'] as const) expect(screen.queryByRole('button', { name: t(`office.wheels.act.${act}`) })).toBeNull();
  expect(screen.queryByRole('button', { name: t('office.wheels.draft') })).toBeNull();
  expect(await axeFaults()).toEqual([]);
});

test('who publishes a draft sees the inequality first', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers: { ...answers, officePublishWheel: { done: true } } });
  await user.click(await screen.findByRole('button', { name: t('office.wheels.act.publish') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('9000 of 15000 millionths')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: t('office.wheels.act.publish') }));
  await waitFor(() => expect(api.requestsOf('officePublishWheel')).toEqual([{ wheelId, version: 1 }]));
});

test('a prize that cannot be read is not sent, and says how one is written', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers });
  await user.click(await screen.findByRole('button', { name: t('office.wheels.draft') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.wheels.field.prizes')), 'cash; ten; 1');
  await user.click(dialog.getByRole('button', { name: t('office.save') }));
  await waitFor(() => expect(dialog.getByLabelText(t('office.wheels.field.prizes')).getAttribute('aria-invalid')).toBe('true'));
  expect(api.requestsOf('officeDraftWheel')).toEqual([]);
});
