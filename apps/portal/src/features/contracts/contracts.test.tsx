import { screen, waitFor, within } from '@testing-library/react';
import { systemStatus } from '@trevo/testing';
import { describe, expect, test } from 'vitest';
import { showPart } from '../../../test/show-part.tsx';
import { $status } from '../../platform/brand.ts';
import { tellListeners } from '../../platform/push-listeners.ts';
import { ContractNotice } from './contract-notice.tsx';
import type { ContractRow, ContractStory, Picture } from './contract-queries.ts';
import { ContractDialog } from './contract-dialog.tsx';
import { OfferStarter } from './contracts-tab.tsx';
import { OfferToDialog } from './offer-to-dialog.tsx';
import { PictureCard } from './picture-card.tsx';

const id = 'ctr_00000000000000000000000001';
const at = '2026-11-20T03:00:00.000Z';

function row(change: Partial<ContractRow> = {}): ContractRow {
  return {
    contractId: id,
    version: 1,
    state: 'offered',
    side: 'downline',
    upline: 'patricia',
    downline: 'helena',
    downlineId: 'mbr_00000000000000000000000001',
    terms: {
      kind: 'daily',
      category: 'CONS',
      periodType: 'daily',
      currency: 'BRL',
      tiers: [{ minValidBet: '250.00', minNetLoss: '0.00', minActive: 2, ratePpm: 5_000, amount: null }],
      rows: [],
      activeMinValidBet: '10.00',
      deduct: [],
      carry: 'none',
      carryCap: null,
      cap: null,
      minPayout: '0.00',
    },
    effectiveFrom: at,
    endsAt: null,
    endReason: null,
    offeredAt: at,
    answerBy: at,
    acceptedAt: null,
    requestedBy: null,
    requestUntil: null,
    ending: [],
    ...change,
  };
}

function story(newest: ContractRow): ContractStory {
  const period = { start: at, end: at, isRunning: true, validBet: '300.00', net: '300.00', activeMembers: 3, units: 9, tier: 0 };
  return {
    versions: [newest],
    events: [{ version: 1, event: 'send', from: 'draft', to: 'offered', by: 'upline', at, endsAt: null }],
    picture: {
      madeAt: at,
      hash: 'ab'.repeat(32),
      periods: [{ ...period, reached: [true], gross: '1.50', below: '0.50', amount: '1.00', present: '0.75' }],
      ending: newest.ending,
    },
  };
}

const listOf = (rows: readonly ContractRow[]) => ({ list: [...rows], pageNum: 1, totalPages: 1 });

function show(rows: readonly ContractRow[], more: Parameters<typeof showPart>[1] = {}, part = <ContractNotice />) {
  return showPart(part, {
    answers: {
      agentContracts: ({ state }) =>
        listOf(state === 'inForce' ? rows.filter((it) => it.state !== 'offered') : rows.filter((it) => it.state === 'offered')),
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
  await waitFor(() => expect(api.requestsOf('agentContracts')).toHaveLength(2));
  expect(screen.queryByRole('button')).toBeNull();
  const member = show([active], {}, <ContractNotice all />);
  expect(await screen.findByText(member.t('contract.state.active'))).toBeTruthy();
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
  await waitFor(() => expect(api.requestsOf('agentContracts')).toHaveLength(2));
  tellListeners({ type: 'contract', contractId: id, kind: 'daily', state: 'withdrawn' });
  await waitFor(() => expect(api.requestsOf('agentContracts').length).toBeGreaterThan(2));
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

describe('a picture', () => {
  const picture = story(row()).picture as Picture;
  const [period] = picture.periods;
  const idle = { ...(period as NonNullable<typeof period>), units: 0, amount: '0.00', present: null };
  const cardOf = (periods: Picture['periods'], kind: 'daily' | 'realtime' = 'daily', margin?: []) =>
    showPart(<PictureCard picture={{ ...picture, periods }} terms={{ kind, currency: 'BRL' }} margin={margin} />);

  test.each([['no period'], ['periods in which nobody played']])(
    'of %s says that there is nothing yet, and not that it is too large',
    (name) => {
      const { t } = cardOf(name === 'no period' ? [] : [idle, { ...idle, start: '2026-11-21T03:00:00.000Z' }]);
      expect(screen.getByText(t('contract.picture.nothing'))).toBeTruthy();
      expect(screen.queryByText(t('contract.picture.tooLarge'))).toBeNull();
      expect(screen.queryByRole('table')).toBeNull();
    },
  );

  test('of a period without play is drawn all the same where the present terms gave something', () => {
    const { t } = cardOf([{ ...idle, present: '5.00' }]);
    expect(screen.getAllByRole('table', { name: t('contract.picture.title') })).not.toEqual([]);
    expect(screen.queryByText(t('contract.picture.nothing'))).toBeNull();
  });

  test('of a real-time salary says where older days are left out', () => {
    const { t } = cardOf(picture.periods, 'realtime');
    expect(screen.getByText(t('contract.picture.tooLarge'))).toBeTruthy();
  });

  test('without an own contract in these periods says that there is nothing to compare', () => {
    const { t } = cardOf(picture.periods, 'daily', []);
    expect(screen.getByText(t('contract.margin.nothing'))).toBeTruthy();
    expect(screen.queryByRole('table', { name: t('contract.margin.title') })).toBeNull();
  });
});
