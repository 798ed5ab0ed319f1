import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contractAnswers } from '../../../test/samples/contracts.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/contracts';
const may = ['contracts.read', 'contracts.write'] as const;

test('what the house gave is listed; an offer is sent with its tiers', async () => {
  const { api, user, t } = await startOfficeStory({
    at,
    may: [...may],
    answers: { ...contractAnswers, officeOfferContract: { contractId: 'c', version: 1 } },
  });
  expect((await screen.findAllByText('patricia')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: t('office.contractOffer') }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(t('office.contractAgent')), 'patricia');
  await user.type(within(dialog).getByLabelText(t('office.contractField.bet')), '1000');
  await user.type(within(dialog).getByLabelText(t('office.contractField.rate')), '30');
  await user.click(within(dialog).getByRole('button', { name: t('office.contractSend') }));
  await waitFor(() => expect(api.requestsOf('officeOfferContract')).toHaveLength(1));
  expect(api.requestsOf('officeOfferContract')[0]).toMatchObject({
    account: 'patricia',
    kind: 'dividend',
    category: 'CONS',
    periodType: 'monthly',
    tiers: [{ minValidBet: '1000.00', minActive: 0, minNetLoss: '0.00', ratePpm: 300_000 }],
  });
});

test('the second person signs an end; who proposed it cannot', async () => {
  const { api, user, t } = await startOfficeStory({
    at,
    may: [...may],
    answers: { ...contractAnswers, officeDecideContractEnd: { done: true } },
  });
  const sign = await screen.findAllByRole('button', { name: t('office.contractDecide.approve') });
  expect(sign).toHaveLength(1);
  expect(screen.getByText(t('office.rulingOwn'))).toBeTruthy();
  await user.click(sign[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: t('office.contractDecide.approve') }));
  await waitFor(() => expect(api.requestsOf('officeDecideContractEnd')).toMatchObject([{ decision: 'approve' }]));
});

test('who may only read is offered nothing to do', async () => {
  const { t } = await startOfficeStory({ at, may: ['contracts.read'], answers: contractAnswers });
  expect((await screen.findAllByText('patricia')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: t('office.contractOffer') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('office.contractDecide.approve') })).toBeNull();
});
