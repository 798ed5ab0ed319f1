import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { at, type ContractRow, id, listOf, row, story } from '../../../test/contract-samples.ts';
import { showPart } from '../../../test/show-part.tsx';
import { ContractDialog } from './contract-dialog.tsx';
import { OfferToDialog } from './offer-to-dialog.tsx';

function show(rows: readonly ContractRow[], more: Parameters<typeof showPart>[1], part: Parameters<typeof showPart>[0]) {
  return showPart(part, {
    answers: {
      agentContracts: ({ state }) =>
        listOf(state === 'inForce' ? rows.filter((it) => it.state !== 'offered') : rows.filter((it) => it.state === 'offered')),
      agentContract: story(rows[0] ?? row()),
      contractTerms: { own: [row().terms], starts: [{ periodType: 'daily', at: [at] }] },
      ...more?.answers,
    },
  });
}

const tali = { memberId: 'mbr_00000000000000000000000001', account: 'tali' };
const terms = (change: Partial<ContractRow['terms']> = {}) => ({ ...row().terms, ...change });

test('an offer to a chosen account has it filled in, and begins with the terms that stand there now', async () => {
  const present = terms({
    tiers: [{ minValidBet: '300.00', minNetLoss: '0.00', minActive: 4, ratePpm: 2_000, amount: null }],
    cap: '90.00',
    minPayout: '1.00',
  });
  const { api, user, t } = show(
    [row()],
    {
      answers: {
        agentContracts: ({ as, downlineId }) =>
          listOf(as === 'offerer' && downlineId === tali.memberId ? [row({ state: 'active', side: 'upline', terms: present })] : []),
        offerContract: { contractId: id, version: 2 },
      },
    },
    <OfferToDialog to={tali} kinds={['daily']} onClose={() => undefined} />,
  );
  const dialog = within(await screen.findByRole('dialog', { name: t('contract.offer.newTerms') }));
  const valueOf = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
  expect(valueOf(t('contract.offer.account'))).toBe('tali');
  expect(valueOf(t('contract.field.rate'))).toBe('0,2');
  expect(valueOf(t('contract.field.bet'))).toBe('300');
  expect(dialog.getByText(t('contract.offer.newTermsText', { account: 'tali' }))).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: t('contract.offer.send') }));
  await waitFor(() => expect(api.requestsOf('offerContract')).toHaveLength(1));
  expect(api.requestsOf('offerContract')[0]).toMatchObject({
    downlineId: tali.memberId,
    tiers: [{ minValidBet: '300.00', minActive: 4, ratePpm: 2_000 }],
    cap: '90.00',
    minPayout: '1.00',
  });
  // The account is known: it is not looked for again.
  expect(api.requestsOf('agentDownline')).toEqual([]);
});

test('what is fixed on the line stays fixed in the new offer', async () => {
  const fixed = terms({ tiers: [{ minValidBet: '250.00', minNetLoss: '0.00', minActive: 2, ratePpm: null, amount: '1.25' }] });
  const { t } = show(
    [row()],
    { answers: { agentContracts: () => listOf([row({ state: 'active', side: 'upline', terms: fixed })]) } },
    <OfferToDialog to={tali} kinds={['daily']} onClose={() => undefined} />,
  );
  const amount = await screen.findByLabelText<HTMLInputElement>(t('contract.field.fixed'));
  expect(amount.value).toBe('1,25');
});

test('where no line stands an offer to a chosen account begins with the own terms, of the kind that is chosen', async () => {
  const { api, user, t } = show(
    [],
    { answers: { contractTerms: ({ kind }) => ({ own: kind === 'daily' ? [row().terms] : [], starts: [] }) } },
    <OfferToDialog to={tali} kinds={['daily', 'hourly']} onClose={() => undefined} />,
  );
  const dialog = within(await screen.findByRole('dialog', { name: t('contract.offer.toAccount') }));
  expect((await dialog.findByLabelText<HTMLInputElement>(t('contract.field.rate'))).value).toBe('0,5');
  expect(dialog.getByText(t('contract.offer.text'))).toBeTruthy();
  await user.click(dialog.getByRole('combobox', { name: t('contract.offer.kind') }));
  await user.click(screen.getByRole('option', { name: t('contract.kind.hourly') }));
  expect(await dialog.findByText(t('contract.offer.noOwn'))).toBeTruthy();
  expect(api.requestsOf('contractTerms').at(-1)).toEqual({ kind: 'hourly' });
});

test('the upline of a contract that stands is offered to send new terms; with something open, or as its holder, nobody is', async () => {
  const part = <ContractDialog contractId={id} onClose={() => undefined} />;
  const given = row({ state: 'active', side: 'upline', acceptedAt: at });
  const { user, t } = show([given], {}, part);
  await user.click(await screen.findByRole('button', { name: t('contract.offer.newTerms') }));
  expect((await screen.findByLabelText<HTMLInputElement>(t('contract.offer.account'))).value).toBe('helena');
});

test.each([
  ['its holder', [row({ state: 'active', acceptedAt: at })]],
  ['an upline whose offer is open', [row({ version: 2, side: 'upline' }), row({ state: 'active', side: 'upline' })]],
  [
    'an upline whose next version is agreed',
    [row({ version: 2, state: 'scheduled', side: 'upline' }), row({ state: 'active', side: 'upline' })],
  ],
  [
    'an upline that was asked to end it',
    [row({ state: 'terminationRequested', side: 'upline', requestedBy: 'downline', requestUntil: at })],
  ],
])('%s cannot offer new terms now', async (_who, versions) => {
  const { t } = show(
    versions,
    { answers: { agentContract: { ...story(versions[0] as ContractRow), versions } } },
    <ContractDialog contractId={id} onClose={() => undefined} />,
  );
  await screen.findByRole('heading', { name: t('contract.answer') });
  expect(screen.queryByRole('button', { name: t('contract.offer.newTerms') })).toBeNull();
});
