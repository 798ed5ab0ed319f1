import { refusal } from '@trevo/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registerSettings } from '../../../test/register-samples.ts';
import { startStory } from '../../../test/start-story.tsx';

const settings = { ...registerSettings, fields: [{ field: 'affiliateCode', required: false }] };
const invited = { code: 'SOL2026A', inviter: 'Helena do Sol', state: 'open' as const };

test('an agent’s link says who invites and to what, and leads to the form in one step, its code filled in', async () => {
  const { api, user, t } = await startStory({
    at: '/register?affiliateCode=SOL2026A',
    answers: { registerSettings: settings, registerRules: {}, invitation: invited },
  });
  const dialog = within(await screen.findByRole('dialog', { name: t('register.title') }));
  expect(await dialog.findByRole('heading', { name: /^Helena do Sol convida você para / })).toBeTruthy();
  expect(dialog.getByText(t('invite.age', { age: 18 }))).toBeTruthy();
  expect(dialog.queryByLabelText('Senha')).toBeNull();
  expect(api.requestsOf('invitation')).toMatchObject([{ code: 'SOL2026A' }]);
  await user.click(dialog.getByRole('button', { name: t('invite.accept') }));
  expect(await dialog.findByLabelText('Senha')).toBeTruthy();
  expect(dialog.getByDisplayValue('SOL2026A')).toBeTruthy();
});

test.each(['expired', 'usedUp', 'closed'] as const)('a link that is %s says so, and registers without its code', async (state) => {
  const { user, t } = await startStory({
    at: '/register?affiliateCode=SOL2026A',
    answers: { registerSettings: settings, registerRules: {}, invitation: { ...invited, state } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: t('register.title') }));
  expect(await dialog.findByText(t(`invite.${state}`))).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: t('invite.without') }));
  expect(await dialog.findByLabelText('Senha')).toBeTruthy();
  expect(dialog.queryByDisplayValue('SOL2026A')).toBeNull();
});

test('a link that leads to no invitation says so', async () => {
  const { t } = await startStory({
    at: '/register?affiliateCode=NADA2026',
    answers: { registerSettings: settings, registerRules: {}, invitation: () => refusal('invitation_code_error', 'It is none.') },
  });
  const dialog = within(await screen.findByRole('dialog', { name: t('register.title') }));
  expect(await dialog.findByText(t('invite.unknown'))).toBeTruthy();
});
