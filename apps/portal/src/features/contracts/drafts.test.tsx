import { screen, waitFor, within } from '@testing-library/react';
import { type FakeAnswers, refusal } from '@trevo/testing';
import { expect, test } from 'vitest';
import { at, id, listOf, row } from '../../../test/contract-samples.ts';
import { showPart } from '../../../test/show-part.tsx';
import { ContractsTab, OfferStarter } from './contracts-tab.tsx';
import type { Draft } from './draft-queries.ts';

const draftId = 'ctd_00000000000000000000000001';
const tali = 'mbr_00000000000000000000000001';
const own = { ...row().terms };

function draft(change: Partial<Draft> = {}): Draft {
  const terms = {
    ...own,
    tiers: [{ minValidBet: '300.00', minNetLoss: '0.00', minActive: 4, ratePpm: 2_000, amount: null }],
    cap: '90.00',
  };
  const base = { draftId, revision: 3, downlineId: tali, downline: 'tali', terms, effectiveFrom: null, answerDays: 3, changedAt: at };
  return { ...base, refused: null, ...change };
}

function show(drafts: readonly Draft[], answers: FakeAnswers = {}, part = <ContractsTab kind="daily" />) {
  return showPart(part, {
    answers: {
      agentContracts: listOf([]),
      contractTerms: { own: [own], starts: [{ periodType: 'daily', at: [at] }] },
      contractDrafts: { list: [...drafts] },
      agentDownline: { list: [], next: null, path: [], currency: 'BRL', direct: 0, below: 0 },
      ...answers,
    },
  });
}

async function openDraft(user: ReturnType<typeof show>['user'], t: ReturnType<typeof show>['t']) {
  const resume = await screen.findByRole('button', { name: new RegExp(`^${t('contract.draft.resume')}\\s*tali$`) });
  await waitFor(() => expect((resume as HTMLButtonElement).disabled).toBe(false));
  await user.click(resume);
  return within(await screen.findByRole('dialog', { name: t('contract.draft.open') }));
}

test('drafts stand where contracts are, each with whether it can be sent and why not', async () => {
  const message = 'Já existe uma oferta aqui.';
  const { t } = show([
    draft(),
    draft({ draftId: `${draftId.slice(0, -1)}2`, downline: null, downlineId: null, refused: { code: 'x', message } }),
  ]);
  const list = within(await screen.findByRole('region', { name: t('contract.draft.title') }));
  expect(list.getByText('tali', { selector: 'b' })).toBeTruthy();
  expect(list.getByText(t('contract.draft.ready'))).toBeTruthy();
  expect(list.getByText(t('contract.draft.nobody'), { selector: 'b' })).toBeTruthy();
  expect(list.getByText(message)).toBeTruthy();
});

test('without drafts nothing of them stands there', async () => {
  const { api, t } = show([]);
  await waitFor(() => expect(api.requestsOf('contractDrafts')).toEqual([{ kind: 'daily' }]));
  expect(screen.queryByText(t('contract.draft.title'))).toBeNull();
});

test('where drafts cannot be read it says so, and they can be asked for again', async () => {
  const { api, user, t } = show([], { contractDrafts: () => refusal('feature_disabled', 'Fechado por agora.') });
  expect((await screen.findByRole('alert')).textContent).toContain('Fechado por agora.');
  api.answer('contractDrafts', { list: [] });
  await user.click(screen.getByRole('button', { name: t('chunk.retry') }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('an offer is kept as a draft without an account and above the own terms, and nothing is offered', async () => {
  const { api, user, t } = show([], { saveContractDraft: { draftId, revision: 1 } }, <OfferStarter kind="daily" />);
  const start = await screen.findByRole('button', { name: t('contract.offer.new') });
  await waitFor(() => expect((start as HTMLButtonElement).disabled).toBe(false));
  await user.click(start);
  const dialog = within(await screen.findByRole('dialog'));
  const rate = dialog.getByLabelText(t('contract.field.rate'));
  await user.clear(rate);
  await user.click(dialog.getByRole('button', { name: t('contract.draft.save') }));
  // What cannot be read cannot be kept.
  expect(dialog.getByText(t('agent.fault.number'))).toBeTruthy();
  expect(api.requestsOf('saveContractDraft')).toEqual([]);
  await user.type(rate, '0,9');
  await user.click(dialog.getByRole('button', { name: t('contract.draft.save') }));
  await waitFor(() => expect(api.requestsOf('saveContractDraft')).toHaveLength(1));
  const [sent] = api.requestsOf('saveContractDraft');
  expect(sent).toMatchObject({ kind: 'daily', tiers: [{ ratePpm: 9_000 }] });
  expect(sent).not.toHaveProperty('downlineId');
  expect(sent).not.toHaveProperty('of');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('offerContract')).toEqual([]);
});

test('a draft is gone on with where it was left, and sent as the draft that it is', async () => {
  const { api, user, t } = show([draft()], {
    saveContractDraft: { draftId, revision: 4 },
    sendContractDraft: { contractId: id, version: 1 },
  });
  const dialog = await openDraft(user, t);
  expect(dialog.getByLabelText<HTMLInputElement>(t('contract.offer.account')).value).toBe('tali');
  expect(dialog.getByLabelText<HTMLInputElement>(t('contract.field.rate')).value).toBe('0,2');
  const bets = dialog.getByLabelText<HTMLInputElement>(t('contract.field.bet'));
  expect(bets.value).toBe('300');
  await user.clear(bets);
  await user.type(bets, '400');
  await user.click(dialog.getByRole('button', { name: t('contract.offer.send') }));
  await waitFor(() => expect(api.requestsOf('sendContractDraft')).toEqual([{ draftId, revision: 4 }]));
  expect(api.requestsOf('saveContractDraft')).toMatchObject([
    { of: { draftId, revision: 3 }, downlineId: tali, tiers: [{ minValidBet: '400.00' }], cap: '90.00', answerDays: 3 },
  ]);
  expect(api.requestsOf('offerContract')).toEqual([]);
});

test('where sending is refused the draft stays kept, and the next attempt goes on from there', async () => {
  let revision = 3;
  const { api, user, t } = show([draft()], {
    saveContractDraft: () => ({ draftId, revision: ++revision }),
    sendContractDraft: () => refusal('open_item_exists', 'Já existe uma oferta aqui.'),
  });
  const dialog = await openDraft(user, t);
  for (const times of [1, 2]) {
    await user.click(dialog.getByRole('button', { name: t('contract.offer.send') }));
    await waitFor(() => expect(api.requestsOf('sendContractDraft')).toHaveLength(times));
  }
  expect((await dialog.findByRole('alert')).textContent).toBe('Já existe uma oferta aqui.');
  expect(api.requestsOf('saveContractDraft').map(({ of }) => of?.revision)).toEqual([3, 4]);
});

test('a draft that was changed elsewhere is not written over: it says so, and the list is asked again', async () => {
  const message = 'O rascunho mudou em outra janela.';
  const { api, user, t } = show([draft()], { saveContractDraft: () => refusal('draft_changed', message) });
  const dialog = await openDraft(user, t);
  await user.click(dialog.getByRole('button', { name: t('contract.draft.saveAgain') }));
  expect((await dialog.findByRole('alert')).textContent).toBe(message);
  await waitFor(() => expect(api.requestsOf('contractDrafts').length).toBeGreaterThan(1));
  expect(api.requestsOf('sendContractDraft')).toEqual([]);
});

test('the same text that got no answer is saved again under the same key, another one under another', async () => {
  const { api, user, t } = show([draft()], { saveContractDraft: () => refusal('draft_changed', 'x') });
  const dialog = await openDraft(user, t);
  const save = async (times: number) => {
    await user.click(dialog.getByRole('button', { name: t('contract.draft.saveAgain') }));
    await waitFor(() => expect(api.requestsOf('saveContractDraft')).toHaveLength(times));
    return api.sent.filter(({ name }) => name === 'saveContractDraft').at(-1)?.idempotencyKey;
  };
  const [first, second] = [await save(1), await save(2)];
  expect(second).toBe(first);
  await user.type(dialog.getByLabelText(t('contract.field.bet')), '0');
  expect(await save(3)).not.toBe(first);
});

test('a draft is deleted once that was confirmed', async () => {
  const { api, user, t } = show([draft()], { dropContractDraft: { done: true } });
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${t('contract.draft.drop')}\\s*tali$`) }));
  expect(api.requestsOf('dropContractDraft')).toEqual([]);
  await user.click(screen.getByRole('button', { name: t('contract.draft.dropNo') }));
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${t('contract.draft.drop')}\\s*tali$`) }));
  api.answer('contractDrafts', { list: [] });
  await user.click(screen.getByRole('button', { name: t('contract.draft.dropYes') }));
  await waitFor(() => expect(screen.queryByText(t('contract.draft.title'))).toBeNull());
  expect(api.requestsOf('dropContractDraft')).toEqual([{ draftId, revision: 3 }]);
});
