import { screen, waitFor, within } from '@testing-library/react';
import { systemStatus } from '@trevo/testing';
import { expect, test } from 'vitest';
import { at, type ContractRow, id, listOf, row, story } from '../../../test/contract-samples.ts';
import { showPart } from '../../../test/show-part.tsx';
import { $status } from '../../platform/brand.ts';
import { tellListeners } from '../../platform/push-listeners.ts';
import { ContractNotice } from './contract-notice.tsx';
import type { Picture } from './contract-queries.ts';
import { OfferStarter } from './contracts-tab.tsx';

function show(rows: readonly ContractRow[], more: Parameters<typeof showPart>[1] = {}, part = <ContractNotice />) {
  return showPart(part, {
    answers: {
      agentContracts: listOf([...rows]),
      agentContract: story(rows[0] ?? row()),
      contractTerms: { own: [row().terms], starts: [{ periodType: 'daily', at: [at] }] },
      ...more.answers,
    },
  });
}

test('an offer is shown where it must be decided, whole, and accepted by the call of its kind', async () => {
  const { api, user, t } = show([row()], { answers: { processDailySalContract: { done: true } } });
  await user.click(await screen.findByRole('button', { name: t('contract.readAnswer') }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('0,5%', { selector: '.ctr-rate' })).toBeTruthy();
  expect(within(dialog).getByText('ab'.repeat(32))).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: t('contract.reject') })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: t('contract.accept') }));
  await waitFor(() => expect(api.requestsOf('processDailySalContract')).toEqual([{ id, status: 'A', version: 1 }]));
});

test('what accepting would end is listed, and has to be confirmed first', async () => {
  const { api, user, t } = show([row({ ending: ['tali'] })], { answers: { processDailySalContract: { done: true } } });
  await user.click(await screen.findByRole('button', { name: t('contract.readAnswer') }));
  const accept = await screen.findByRole('button', { name: t('contract.accept') });
  expect((accept as HTMLButtonElement).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox'));
  await user.click(accept);
  await waitFor(() => expect(api.requestsOf('processDailySalContract')).toEqual([{ id, status: 'A', version: 1, confirmed: 'Y' }]));
});

test('a request of the upline to end waits for an answer: confirmed, or the contract kept', async () => {
  const asked = row({ state: 'terminationRequested', requestedBy: 'upline', requestUntil: at, acceptedAt: at });
  const { api, user, t } = show([asked], { answers: { processDailySalContract: { done: true } } });
  await user.click(await screen.findByRole('button', { name: t('contract.readAnswer') }));
  expect(await screen.findByRole('button', { name: t('contract.agreeEnd') })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: t('contract.keep') }));
  await waitFor(() => expect(api.requestsOf('processDailySalContract')).toEqual([{ id, status: 'A', version: 1 }]));
});

test('without anything to decide there is no notice; a member without an agent centre sees what is in force', async () => {
  const active = row({ state: 'active', acceptedAt: at });
  const { api } = show([active]);
  await waitFor(() => expect(api.requestsOf('agentContracts')).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
  const member = show([active], {}, <ContractNotice all />);
  expect(await screen.findByText(member.t('contract.state.active'))).toBeTruthy();
});

test('what is open and what is in force come in one answer: each stands once, what is open first', async () => {
  const { api, t } = show([row({ state: 'active', acceptedAt: at }), row({ version: 2 })], {}, <ContractNotice all />);
  const held = within(await screen.findByRole('region', { name: t('contract.held') }));
  const states = held.getAllByText(new RegExp(`^(${t('contract.state.offered')}|${t('contract.state.active')})$`));
  expect(states.map((state) => state.textContent)).toEqual([t('contract.state.offered'), t('contract.state.active')]);
  expect(api.requestsOf('agentContracts')).toMatchObject([{ as: 'holder', state: 'living' }]);
});

test('with the agent policy off nothing is asked', () => {
  const { api } = show([row()], {}, <Off />);
  expect(api.requestsOf('agentContracts')).toEqual([]);
});

/** The notice in a brand whose agent policy is off. */
function Off() {
  $status.set({ ...systemStatus(), whitelabel: [] });
  return <ContractNotice />;
}

test('what the other side does is asked for at once', async () => {
  const { api } = show([row()]);
  await waitFor(() => expect(api.requestsOf('agentContracts')).toHaveLength(1));
  tellListeners({ type: 'contract', contractId: id, kind: 'daily', state: 'withdrawn' });
  await waitFor(() => expect(api.requestsOf('agentContracts').length).toBeGreaterThan(1));
});

test('an offer begins with the own terms and is sent to an account of the direct downline', async () => {
  const { api, user, t } = show(
    [row()],
    {
      answers: {
        offerContract: { contractId: id, version: 1 },
        previewContract: {
          picture: story(row()).picture as Picture,
          margin: [{ start: at, end: '2026-11-21T03:00:00.000Z', isRunning: true, without: '3.00', with: '1.50' }],
        },
        agentDownline: { list: [], next: null, path: [], currency: 'BRL', direct: 0, below: 0 },
      },
    },
    <OfferStarter kind="daily" />,
  );
  const [offer] = await screen.findAllByRole('button', { name: t('contract.offer.new') });
  await waitFor(() => expect((offer as HTMLButtonElement).disabled).toBe(false));
  if (offer) await user.click(offer);
  const dialog = await screen.findByRole('dialog');
  const rate = within(dialog).getByLabelText(t('contract.field.rate'));
  expect((rate as HTMLInputElement).value).toBe('0,5');
  await user.clear(rate);
  await user.type(rate, '0,25');
  await user.type(within(dialog).getByLabelText(t('contract.offer.account')), 'tali');
  await user.click(within(dialog).getByRole('button', { name: t('contract.offer.look') }));
  expect(await within(dialog).findByText(new RegExp(t('contract.picture.text')))).toBeTruthy();
  // What it would leave the sender stands beside it: less by what goes on.
  const margin = within(dialog).getByRole('table', { name: t('contract.margin.title') });
  expect(within(margin).getAllByText(/1,50$/)).toHaveLength(2);
  expect(margin.querySelector('.loss')?.textContent).toMatch(/1,50$/);
  expect(api.requestsOf('offerContract')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: t('contract.offer.send') }));
  await waitFor(() => expect(api.requestsOf('offerContract')).toHaveLength(1));
  expect(api.requestsOf('offerContract')[0]).toMatchObject({
    kind: 'daily',
    category: 'CONS',
    periodType: 'daily',
    tiers: [{ minValidBet: '250.00', minActive: 2, ratePpm: 2_500 }],
    activeMinValidBet: '10.00',
  });
});

test('an offer above the own terms is told field by field, before it is sent, with what can be written', async () => {
  const { api, user, t } = show([row()], {}, <OfferStarter kind="daily" />);
  const [offer] = await screen.findAllByRole('button', { name: t('contract.offer.new') });
  await waitFor(() => expect((offer as HTMLButtonElement).disabled).toBe(false));
  await user.click(offer as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  const write = async (label: string, text: string) => {
    const field = within(dialog).getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
    await user.tab();
  };
  await write(t('contract.field.rate'), '0,6');
  expect(within(dialog).getByText(t('contract.fault.aboveRate', { most: '0,5%' }))).toBeTruthy();
  await write(t('contract.field.bet'), '249');
  expect(within(dialog).getByText(t('contract.fault.noTier'))).toBeTruthy();
  await write(t('contract.offer.activeMin'), '9,99');
  expect(within(dialog).getByText(/10,00/)).toBeTruthy();
  await user.type(within(dialog).getByLabelText(t('contract.offer.account')), 'tali');
  await user.click(within(dialog).getByRole('button', { name: t('contract.offer.send') }));
  expect(api.requestsOf('offerContract')).toEqual([]);
});

test('a salary can be a fixed amount per period, up to what the own rate yields on the bets it asks for', async () => {
  const { api, user, t } = show(
    [row()],
    {
      answers: {
        offerContract: { contractId: id, version: 1 },
        agentDownline: { list: [], next: null, path: [], currency: 'BRL', direct: 0, below: 0 },
      },
    },
    <OfferStarter kind="daily" />,
  );
  const [offer] = await screen.findAllByRole('button', { name: t('contract.offer.new') });
  await waitFor(() => expect((offer as HTMLButtonElement).disabled).toBe(false));
  await user.click(offer as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(t('contract.offer.account')), 'tali');
  await user.click(within(dialog).getByRole('radio', { name: t('contract.offer.rateType.F') }));
  const amount = within(dialog).getByLabelText(t('contract.field.fixed'));
  expect((amount as HTMLInputElement).value).toBe('');
  // 0.5% of the 250.00 that the tier asks for.
  await user.type(amount, '1,26');
  await user.tab();
  expect(within(dialog).getByText(/0,5%.*1,25/)).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '1,25');
  await user.click(within(dialog).getByRole('button', { name: t('contract.offer.send') }));
  await waitFor(() => expect(api.requestsOf('offerContract')).toHaveLength(1));
  const [sent] = api.requestsOf('offerContract');
  expect(sent).toMatchObject({ tiers: [{ minValidBet: '250.00', amount: '1.25' }], answerDays: 7 });
  expect(sent?.tiers?.[0]).not.toHaveProperty('ratePpm');
});
