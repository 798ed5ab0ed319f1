import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogOf, linesOf } from '../../../test/look.ts';
import { contractAnswers } from '../../../test/samples/contracts.ts';
import { pageOf } from '../../../test/samples/page-of.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/contracts';
const may = ['contracts.read', 'contracts.write'] as const;
const kept = { draftId: 'ctd_0000000000000000000000000a', revision: 4 } as const;
const seen = { ...kept, revision: 3 } as const;

test('an offer of the house is kept as a draft, for nobody yet; what cannot be read is said, and not sent', async () => {
  const { api, user, t } = await startOfficeStory({ at, may: [...may], answers: { ...contractAnswers, officeSaveContractDraft: kept } });
  await user.click(await screen.findByRole('button', { name: t('office.contractOffer') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.contractField.rate')), 'much');
  await user.click(dialog.getByRole('button', { name: t('office.contractDraftKeep') }));
  await dialog.findByText(t('office.contractNumberFault'));
  await user.clear(dialog.getByLabelText(t('office.contractField.rate')));
  await user.type(dialog.getByLabelText(t('office.contractField.rate')), '30');
  await user.click(dialog.getByRole('button', { name: t('office.contractDraftKeep') }));
  await waitFor(() =>
    expect(api.requestsOf('officeSaveContractDraft')).toMatchObject([{ kind: 'dividend', tiers: [{ ratePpm: 300_000 }] }]),
  );
  expect(api.requestsOf('officeSaveContractDraft')[0]).not.toHaveProperty('account');
  expect(api.requestsOf('officeOfferContract')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a draft is gone on with as it was written, kept over itself, and proposed as it is filled in', async () => {
  const answers = { ...contractAnswers, officeSaveContractDraft: kept, officeProposeContractDraft: { proposalId: 'p' } };
  const { api, user, t } = await startOfficeStory({ at, may: [...may], answers });
  const lines = await linesOf(t('office.contractDrafts'));
  expect(lines.map(([agent]) => agent)).toEqual(['patricia', t('office.contractDraftNobody')]);
  const resume = async () => {
    const list = within(screen.getByRole('region', { name: t('office.contractDrafts') }));
    await user.click(list.getAllByRole('button', { name: new RegExp(`^${t('office.contractDraftResume')}`) })[0] as HTMLElement);
    return dialogOf(t('office.contractDraft'));
  };
  const first = await resume();
  await user.click(first.getByRole('button', { name: t('office.contractSend') }));
  await waitFor(() => expect(api.requestsOf('officeProposeContractDraft')).toEqual([seen]));
  expect(api.requestsOf('officeSaveContractDraft')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const second = await resume();
  await user.clear(second.getByLabelText(t('office.contractField.rate')));
  await user.type(second.getByLabelText(t('office.contractField.rate')), '25');
  await user.click(second.getByRole('button', { name: t('office.contractSend') }));
  await waitFor(() => expect(api.requestsOf('officeProposeContractDraft')).toEqual([seen, kept]));
  expect(api.requestsOf('officeSaveContractDraft')).toEqual([
    {
      of: seen,
      account: 'patricia',
      kind: 'dividend',
      category: 'CONS',
      periodType: 'monthly',
      tiers: [{ minValidBet: '1000.00', minActive: 5, minNetLoss: '0.00', ratePpm: 250_000 }],
      activeMinValidBet: '100.00',
      deduct: ['promo'],
      carry: 'capped',
      carryCap: '150.50',
      cap: '4000.00',
      minPayout: '1.00',
      answerDays: 3,
    },
  ]);
});

test('a draft is dropped once that was confirmed, as it was seen', async () => {
  const { api, user, t } = await startOfficeStory({
    at,
    may: [...may],
    answers: { ...contractAnswers, officeDropContractDraft: { done: true } },
  });
  await linesOf(t('office.contractDrafts'));
  await user.click(screen.getAllByRole('button', { name: new RegExp(`^${t('office.contractDraftDrop')}`) })[0] as HTMLElement);
  const dialog = await dialogOf(t('office.contractDraftDropTitle'));
  expect(api.requestsOf('officeDropContractDraft')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: t('office.contractDraftDrop') }));
  await waitFor(() => expect(api.requestsOf('officeDropContractDraft')).toEqual([seen]));
});

test('without drafts there is no list of them', async () => {
  const none = await startOfficeStory({ at, may: [...may], answers: { ...contractAnswers, officeContractDrafts: pageOf() } });
  await waitFor(() => expect(none.api.requestsOf('officeContractDrafts').length).toBeGreaterThan(0));
  expect((await screen.findAllByText('patricia')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('region', { name: none.t('office.contractDrafts') })).toBeNull();
});
