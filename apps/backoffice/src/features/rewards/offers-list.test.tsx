import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@trevo/testing';
import { expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { offerTerms, rewardAnswers } from '../../../test/samples/rewards.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/rewards?tab=offers';
const may = ['rewards.read', 'rewards.write'] as const;
const offerId = 'bof_01k0000000000000000000000a';

test('offers stand with what they give, cost and have given; who may only read is offered no act', async () => {
  const { t } = await startOfficeStory({ at, may: ['rewards.read'], answers: rewardAnswers });
  expect(await linesOf('Bonus offers')).toEqual([
    ['Half on top', 'Deposit bonus', 'R$ 200.00', 'R$ 160.00', 'R$ 10,000.00', 'R$ 0.00', 'Draft'],
  ]);
  for (const name of ['offerAct.publish', 'offerAct.stop', 'offerNew', 'offerStopAll'] as const)
    expect(screen.queryByRole('button', { name: t(`office.rewards.${name}`) })).toBeNull();
  expect(await axeFaults()).toEqual([]);
});

test('a draft of somebody else is published as it was seen, with its cost in words', async () => {
  const { api, user, t } = await startOfficeStory({ at, may, answers: { ...rewardAnswers, officePublishOffer: { done: true as const } } });
  await user.click(await screen.findByRole('button', { name: t('office.rewards.offerAct.publish') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/R\$.200\.00 each, and R\$.10,000\.00 in all: 50 players.*edge of 2%, one is worth R\$.160\.00/)).toBeTruthy();
  const ways = within(dialog.getByRole('table', { name: t('office.rewards.offerWays') })).getAllByRole('row');
  expect(ways.map(({ textContent }) => textContent)).toEqual([
    'GamesEdge of the best gameKnown byCountsEdge on what counts',
    'Slots2%the studio’s tables100%2%',
    'Live tables0.5%a cautious guess10%5%',
  ]);
  expect(dialog.getByText(/R\$.200\.00 less R\$.2,000\.00 to wager × 2% is R\$.160\.00/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: t('office.rewards.offerAct.publish') }));
  await waitFor(() => expect(api.requestsOf('officePublishOffer')).toEqual([{ offerId, edition: 2 }]));
});

test('everything is stopped in two presses', async () => {
  const { api, user, t } = await startOfficeStory({ at, may, answers: { ...rewardAnswers, officeStopOffers: { done: true as const } } });
  await user.click(await screen.findByRole('button', { name: t('office.rewards.offerStopAll') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(api.requestsOf('officeStopOffers')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: t('office.rewards.offerStopAll') }));
  await waitFor(() => expect(api.requestsOf('officeStopOffers')).toEqual([{}]));
});

test('a draft is sent as it was typed; what is missing is told, and so is a refusal', async () => {
  const refused = refusal('profile_violation', 'The law does not allow this: rewardsFromDeposits.');
  const { api, user, t } = await startOfficeStory({ at, may, answers: { ...rewardAnswers, officeDraftOffer: () => refused } });
  await user.click(await screen.findByRole('button', { name: t('office.rewards.offerNew') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('office.rewards.offerSave') }));
  expect((await dialog.findAllByText(t('office.fieldNeeded'))).length).toBeGreaterThan(1);
  expect(api.requestsOf('officeDraftOffer')).toEqual([]);
  const type = (label: string, text: string) => user.type(dialog.getByRole('textbox', { name: label }), text);
  // All languages of the brand are asked for, and its own is needed.
  await type(t('office.rewards.offerTitle', { language: 'Español' }), 'Mitad');
  await user.click(dialog.getByRole('button', { name: t('office.rewards.offerSave') }));
  const urdu = dialog.getByRole('textbox', { name: t('office.rewards.offerTitle', { language: 'اردو' }) });
  expect([urdu.getAttribute('lang'), urdu.getAttribute('dir')]).toEqual(['ur', 'rtl']);
  const usual = dialog.getByRole('textbox', { name: t('office.rewards.offerTitle', { language: 'Português (BR)' }) });
  expect(usual.getAttribute('aria-invalid')).toBe('true');
  await type(t('office.rewards.offerTitle', { language: 'Português (BR)' }), 'Metade');
  await type(t('office.rewards.offerTitle', { language: 'English' }), 'Half');
  await type(t('office.rewards.offerAmount'), '200');
  await type(t('office.rewards.offerMatch'), '50');
  await type(t('office.rewards.offerMinDeposit'), '20');
  await type(t('office.rewards.offerBudget'), '10000');
  for (const [label, month] of [
    ['office.rewards.offerFrom', '11'],
    ['office.rewards.offerUntil', '12'],
  ] as const) {
    const parts = within(dialog.getByRole('group', { name: t(label) })).getAllByRole('textbox');
    for (const [place, text] of [month, '25', '2026'].entries()) await user.type(parts[place] as HTMLElement, text);
  }
  await user.click(dialog.getByRole('button', { name: t('office.rewards.offerSave') }));
  expect(await dialog.findByText(/rewardsFromDeposits/)).toBeTruthy();
  expect(api.requestsOf('officeDraftOffer')).toMatchObject([
    {
      kind: 'deposit',
      titles: { PT: 'Metade', EN: 'Half', ES: 'Mitad' },
      matchPpm: 500_000,
      multipleTenths: 100,
      onWithdrawal: 'forfeit',
      onePer: 'person',
    },
  ]);
});

test('the bonuses of a player stand with their figures', async () => {
  const grant = {
    grantId: 'bgr_01k0000000000000000000000a',
    title: 'Half on top',
    state: 'active' as const,
    reason: null,
    place: null,
    amount: '100.00',
    won: '12.50',
    bonus: '80.00',
    required: '1000.00',
    done: '250.00',
    left: '750.00',
    donePpm: 250_000,
    released: '0.00',
    forfeited: '0.00',
    terms: offerTerms,
    grantedAt: '2026-11-20T12:00:00.000Z',
    expiresAt: null,
    endedAt: null,
    giveUp: null,
  };
  const officeMemberBonuses = { memberId: 'mbr_01k0000000000000000000000a', currency: 'BRL', list: [grant], pageNum: 1, totalPages: 2 };
  const { api, user, t } = await startOfficeStory({ at, may, answers: { ...rewardAnswers, officeMemberBonuses } });
  await user.click(await screen.findByRole('button', { name: t('office.rewards.bonuses') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('office.rewards.bonusesOf')), 'marina.alves');
  await user.click(dialog.getByRole('button', { name: t('office.rewards.bonusesFind') }));
  expect(await dialog.findByText(/R\$.100\.00 given, R\$.92\.50 locked, R\$.750\.00 still to be wagered/)).toBeTruthy();
  api.answer('officeMemberBonuses', { ...officeMemberBonuses, list: [{ ...grant, title: 'Long ago', state: 'expired' }], pageNum: 2 });
  await user.click(dialog.getByRole('button', { name: t('list.page', { number: 2 }) }));
  expect(await dialog.findByText('Long ago')).toBeTruthy();
  expect(api.requestsOf('officeMemberBonuses')).toMatchObject([
    { username: 'marina.alves', pageNo: 1 },
    { username: 'marina.alves', pageNo: 2 },
  ]);
});
