import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogOf, factOf, linesOf } from '../../../test/look.ts';
import { contractAnswers } from '../../../test/samples/contracts.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/contracts';
const may = ['contracts.read', 'contracts.write'] as const;

test('what the house gave is listed; an offer is proposed with its tiers', async () => {
  const { api, user, t } = await startOfficeStory({
    at,
    may: [...may],
    answers: { ...contractAnswers, officeOfferContract: { proposalId: 'p' } },
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

test('the second person reads the terms of what the house is to offer and signs them; who proposed it cannot', async () => {
  const { api, user, t } = await startOfficeStory({
    at,
    may: [...may],
    answers: { ...contractAnswers, officeDecideContractProposal: { offered: { contractId: 'c', version: 1 } } },
  });
  const signing = await screen.findAllByRole('button', { name: t('office.contractProposal.approve') });
  expect(signing).toHaveLength(1);
  await user.click(signing[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: t('office.contractProposalTitle', { account: 'patricia' }) });
  expect(within(dialog).getByText(/30%/)).toBeTruthy();
  expect(within(dialog).getByText(t('office.contractStartNext'))).toBeTruthy();
  expect(within(dialog).getByText(/Rita Finance/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: t('office.contractProposal.approve') }));
  await waitFor(() => expect(api.requestsOf('officeDecideContractProposal')).toMatchObject([{ decision: 'approve' }]));
});

test('the second person signs an end; who proposed it cannot', async () => {
  const { api, user, t } = await startOfficeStory({
    at,
    may: [...may],
    answers: { ...contractAnswers, officeDecideContractEnd: { done: true } },
  });
  const sign = await screen.findAllByRole('button', { name: t('office.contractDecide.approve') });
  expect(sign).toHaveLength(1);
  expect(screen.getAllByText(t('office.rulingOwn')).length).toBeGreaterThan(0);
  await user.click(sign[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: t('office.contractDecide.approve') }));
  await waitFor(() => expect(api.requestsOf('officeDecideContractEnd')).toMatchObject([{ decision: 'approve' }]));
});

test('who may only read is offered nothing to do', async () => {
  const { api, t } = await startOfficeStory({ at, may: ['contracts.read'], answers: contractAnswers });
  expect((await screen.findAllByText('patricia')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: t('office.contractOffer') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('office.contractDecide.approve') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('office.contractProposal.approve') })).toBeNull();
  expect(api.requestsOf('officeContractDrafts')).toEqual([]);
});

test('an offer of the house says its start, cap, carry-over, deductions and how long the answer may take', async () => {
  const start = '2026-12-07T03:00:00.000Z';
  const { api, user, t } = await startOfficeStory({
    at,
    may: [...may],
    answers: {
      ...contractAnswers,
      officeContractStarts: { starts: [{ periodType: 'weekly', at: [start] }] },
      officeOfferContract: { proposalId: 'p' },
    },
  });
  await user.click(await screen.findByRole('button', { name: t('office.contractOffer') }));
  const dialog = await screen.findByRole('dialog');
  const choose = async (label: string, option: RegExp | string) => {
    await user.click(within(dialog).getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await user.type(within(dialog).getByLabelText(t('office.contractAgent')), 'patricia');
  await choose(t('office.contractPeriod'), t('office.contractPeriod.weekly'));
  await choose(t('office.contractStart'), /12\/7\/26/);
  await choose(t('office.contractAnswerDays'), t('office.contractDays', { count: 3 }));
  await user.type(within(dialog).getByLabelText(t('office.contractField.rate')), '30');
  await user.type(within(dialog).getByLabelText(t('office.contractCap')), '4000');
  await choose(t('office.contractCarry'), t('office.contractCarry.capped'));
  await user.type(within(dialog).getByLabelText(t('office.contractCarryCap')), '150.50');
  await user.click(within(dialog).getByLabelText(t('office.contractCost.salary')));
  await user.click(within(dialog).getByRole('button', { name: t('office.contractSend') }));
  await waitFor(() => expect(api.requestsOf('officeOfferContract')).toHaveLength(1));
  expect(api.requestsOf('officeOfferContract')[0]).toMatchObject({
    periodType: 'weekly',
    effectiveFrom: start,
    answerDays: 3,
    cap: '4000.00',
    carry: 'capped',
    carryCap: '150.50',
    deduct: ['promo', 'vendorFee', 'rebate'],
  });
});

test('a salary of the house can be a fixed amount for each period', async () => {
  const { api, user, t } = await startOfficeStory({
    at,
    may: [...may],
    answers: { ...contractAnswers, officeOfferContract: { proposalId: 'p' } },
  });
  await user.click(await screen.findByRole('button', { name: t('office.contractOffer') }));
  const dialog = await screen.findByRole('dialog');
  const choose = async (label: string, option: string) => {
    await user.click(within(dialog).getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await user.type(within(dialog).getByLabelText(t('office.contractAgent')), 'patricia');
  await choose(t('office.contractKind'), t('office.contractKind.hourly'));
  await choose(t('office.contractRateType'), t('office.contractRateType.F'));
  await user.type(within(dialog).getByLabelText(t('office.contractField.fixed')), '12.50');
  await user.click(within(dialog).getByRole('button', { name: t('office.contractSend') }));
  await waitFor(() => expect(api.requestsOf('officeOfferContract')).toHaveLength(1));
  expect(api.requestsOf('officeOfferContract')[0]).toMatchObject({
    kind: 'hourly',
    periodType: 'hour',
    tiers: [{ amount: '12.50' }],
    deduct: [],
  });
});

test('every contract of a tree is read, also one between two agents: terms in sentences, versions, and what happened to it', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: ['contracts.read'], answers: contractAnswers });
  const [line] = await linesOf(t('office.treeContracts'));
  expect(line?.slice(0, 7)).toEqual(['patricia', 'bruno', 'Dividend', 'All', '30%', '2', 'In force']);
  await user.click(screen.getByRole('button', { name: /^Read.*bruno$/ }));
  const dialog = await dialogOf(t('office.contractOne'));
  expect(await dialog.findByRole('heading', { name: 'Dividend: patricia › bruno' })).toBeTruthy();
  expect(factOf('What it gives')).toBe('30% from valid bets of R$ 1,000.00 and a result of R$ 0.00, with 5 active members.');
  expect(factOf('What is taken off first')).toBe('Bonuses paid, Vendor fees, Rebates, Salaries. Nothing besides this list.');
  expect((await linesOf('What happened to it')).map((cells) => cells.slice(2))).toEqual([
    ['Written', 'Waits for an answer', 'Who offered'],
    ['Waits for an answer', 'Accepted, to begin', 'Who holds'],
  ]);
  expect(dialog.queryByRole('button', { name: t('office.contractEnd') })).toBeNull();
  expect(api.requestsOf('officeContract')).toEqual([{ contractId: 'ctr_0000000000000000000000000c' }]);
});

test('contracts of a tree are narrowed to a team, a kind and who gave them', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: ['contracts.read'], answers: contractAnswers });
  await user.type(await screen.findByLabelText(t('office.treeContractsSearch')), 'patricia');
  await waitFor(() => expect(api.requestsOf('officeTreeContracts').at(-1)).toMatchObject({ account: 'patricia' }));
  await user.click(screen.getByRole('radio', { name: t('office.treeContractsGiven.agents') }));
  await waitFor(() => expect(api.requestsOf('officeTreeContracts').at(-1)).toMatchObject({ account: 'patricia', given: 'agents' }));
});
