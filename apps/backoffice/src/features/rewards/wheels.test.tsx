import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { rewardAnswers } from '../../../test/samples/rewards.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/rewards?tab=wheels';
const mayWrite = ['rewards.read', 'rewards.write'] as const;
const wheelId = 'whl_01k0000000000000000000000a';
const budgets = [
  { product: 'RNG', parts: [{ part: 'raffles', ppm: '1000' }], totalPpm: '9000', budgetPpm: '15000', marginPpm: '20000', ok: true },
];
const preview = {
  days: 30,
  currency: 'BRL',
  per: '100.00',
  chanceValue: '0.10',
  earnsPpm: 1000,
  validBet: '12000.00',
  members: 14,
  chances: '112',
  cost: '11.20',
  budgets,
  fault: null,
  violations: [],
};
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
  expect(await dialog.findByText('0.9%')).toBeTruthy();
  expect(dialog.getByText('1.5%')).toBeTruthy();
  expect(dialog.getByText(/11\.20/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: t('office.wheels.act.publish') }));
  await waitFor(() => expect(api.requestsOf('officePublishWheel')).toEqual([{ wheelId, version: 1 }]));
});

test('parts are written with the separators of the page’s language', async () => {
  const { user, t } = await startOfficeStory({ at, may: mayWrite, answers, language: 'PT' });
  await user.click(await screen.findByRole('button', { name: t('office.wheels.act.publish') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('0,9%')).toBeTruthy();
  expect(dialog.queryByText('0.9%')).toBeNull();
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

test('what is typed is looked at before it is saved: what last month would have cost, and why it cannot stand', async () => {
  const dear = { ...preview, cost: '900.00', fault: 'budget_exceeded' as const, budgets: budgets.map((one) => ({ ...one, ok: false })) };
  const { api, user, t } = await startOfficeStory({ at, may: mayWrite, answers: { ...answers, officePreviewWheel: dear } });
  await user.click(await screen.findByRole('button', { name: t('office.wheels.draft') }));
  const dialog = within(await screen.findByRole('dialog'));
  const look = dialog.getByRole('button', { name: t('office.missions.look') });
  expect(look.hasAttribute('disabled') || look.getAttribute('aria-disabled') === 'true').toBe(true);
  await user.type(dialog.getByLabelText(t('office.wheels.field.prizes')), 'cash; 50; 1; 2\npoints; 5; 3\nnone; ; 96');
  await user.type(dialog.getByLabelText(t('office.wheels.field.fallback')), '2');
  await user.type(dialog.getByLabelText(t('office.wheels.field.per')), '100');
  await user.type(dialog.getByLabelText(t('office.wheels.field.cap')), '5');
  await user.click(look);
  expect((await dialog.findByRole('alert')).textContent).toContain(t('office.missions.fault.budget_exceeded'));
  expect(dialog.getByText(/900\.00/)).toBeTruthy();
  const prizes = [
    { kind: 'cash', amount: '50.00', weight: 1, stock: 2 },
    { kind: 'points', amount: '5.00', weight: 3 },
    { kind: 'none', amount: '0.00', weight: 96 },
  ];
  await waitFor(() => expect(api.requestsOf('officePreviewWheel')).toEqual([{ prizes, fallback: 1, per: '100.00', cap: 5 }]));
  expect(api.requestsOf('officeDraftWheel')).toEqual([]);
  expect(await axeFaults()).toEqual([]);
});
