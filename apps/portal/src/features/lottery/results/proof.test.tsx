import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import {
  type DrawProof,
  gameOf,
  houseProof,
  issue,
  lotteryAnswers,
  officialProof,
  order,
  orderId,
  ticketProof,
} from '../../../../test/lottery-draws.ts';
import { startStory } from '../../../../test/start-story.tsx';
import { proofFileBytesMax, proofText, readProofFile } from './proof-file.ts';

const noOrders = {
  orders: [],
  total: 0,
  totalPages: 0,
  owed: '0.00',
  sums: { stake: '0.00', rebate: '0.00', win: '0.00', returned: '0.00' },
};

function openProof(proof: DrawProof, { own = false, language = 'PT' as const, ticket = ticketProof() } = {}) {
  return startStory({
    at: `/lottery?gameCode=${proof.gameCode}#${encodeURIComponent(`proof=${proof.gameCode}/${proof.number}`)}`,
    language,
    as: {},
    answers: {
      ...lotteryAnswers(),
      lotteryProof: proof,
      lotteryOrders: own ? { ...noOrders, orders: [order(), order({ orderId: 'lto_01kadxa5b7e1vs1jg9zbcd0f3r' })], total: 2 } : noOrders,
      lotteryTicketProof: ticket,
    },
  });
}

/** What the check comes to, once the proof is there. */
const verdict = async (): Promise<string> => {
  await screen.findByRole('heading', { level: 1 });
  return screen.getByRole('status').textContent ?? '';
};

const markOf = async (step: string) => within((await screen.findByRole('heading', { name: step })).closest('li') as HTMLElement);

describe('the proof of a house draw', () => {
  test('is worked out again in this browser, step by step in the order of what happened', async () => {
    const { t, api } = await openProof(houseProof());
    const steps = within(await screen.findByRole('region', { name: t('lottery.proof.steps') }));
    expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      (['promise', 'tickets', 'beacon', 'result'] as const).map((step) => t(`lottery.proof.step.${step}`)),
    );
    expect(screen.getByRole('status').textContent).toContain(t('lottery.proof.verdict.holds'));
    for (const step of ['promise', 'tickets', 'result'] as const)
      expect((await markOf(t(`lottery.proof.step.${step}`))).getByText(t('lottery.proof.mark.holds'))).toBeTruthy();
    // Only the reader can have the beacon's value from somewhere else.
    expect((await markOf(t('lottery.proof.step.beacon'))).getByText(t('lottery.proof.mark.unchecked'))).toBeTruthy();
    expect(api.sent.filter(({ name }) => name.startsWith('lotteryProof'))).toHaveLength(1);
  });

  test('takes the beacon’s value from another source: the same holds, another is refused', async () => {
    const { t } = await openProof(houseProof());
    const field = await screen.findByLabelText(t('lottery.proof.beaconElsewhere'));
    fireEvent.change(field, { target: { value: houseProof().beaconValue } });
    expect((await markOf(t('lottery.proof.step.beacon'))).getByText(t('lottery.proof.mark.holds'))).toBeTruthy();
    fireEvent.change(field, { target: { value: 'c3'.repeat(32) } });
    expect((await markOf(t('lottery.proof.step.beacon'))).getByText(t('lottery.proof.mark.broken'))).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain(t('lottery.proof.verdict.broken'));
  });

  test.each([
    ['another secret', { seed: 'c3'.repeat(32) }, 'promise'],
    ['tickets frozen after the beacon’s time', { frozenAt: '2026-11-23T12:04:58.000Z' }, 'tickets'],
    ['a root that is no hash', { ticketsRoot: 'c3' }, 'tickets'],
    ['another result', { result: [1, 2, 3, 4, 5], text: '12345' }, 'result'],
  ] as const)('with %s is refused at that step', async (_what, change, step) => {
    const { t } = await openProof(houseProof(change));
    const said = await verdict();
    expect(said).toContain(t('lottery.proof.verdict.broken'));
    expect(said).toContain(t('lottery.proof.brokenAt', { step: t(`lottery.proof.step.${step}`) }));
    expect((await markOf(t(`lottery.proof.step.${step}`))).getByText(t('lottery.proof.mark.broken'))).toBeTruthy();
  });

  test('that is not drawn yet waits, and claims nothing', async () => {
    const waiting = houseProof({
      seed: null,
      beaconValue: null,
      ticketsRoot: null,
      ticketCount: null,
      frozenAt: null,
      result: null,
      text: null,
      drawnAt: null,
      state: 'open',
    });
    const { t } = await openProof(waiting);
    expect(await verdict()).toContain(t('lottery.proof.verdict.waiting'));
    // What was promised stands already; everything else is still to come.
    expect((await markOf(t('lottery.proof.step.promise'))).getByText(t('lottery.proof.mark.published'))).toBeTruthy();
    for (const step of ['tickets', 'beacon', 'result'] as const)
      expect((await markOf(t(`lottery.proof.step.${step}`))).getByText(t('lottery.proof.mark.waiting'))).toBeTruthy();
    expect(screen.getByText(t('lottery.proof.state.open'))).toBeTruthy();
    expect(screen.queryByText(t('lottery.proof.mark.holds'))).toBeNull();
  });

  test('shows the way of an own ticket to the root, and the ways of the others', async () => {
    const { t } = await openProof(houseProof(), { own: true });
    const part = within(await screen.findByRole('region', { name: t('lottery.proof.ticket') }));
    expect(part.getByText(t('lottery.proof.included'))).toBeTruthy();
    const tree = part.getByRole('img', { name: t('lottery.proof.path', { count: 3 }) });
    expect(tree.querySelectorAll('.is-beside')).toHaveLength(3);
    expect(tree.textContent).toContain(houseProof().ticketsRoot?.slice(0, 4));
    const others = part.getByRole('heading', { name: t('lottery.proof.otherTickets') }).parentElement as HTMLElement;
    expect(within(others).getByRole('link').getAttribute('href')).toContain(encodeURIComponent('&ticket=lto_01kadxa5b7e1vs1jg9zbcd0f3r'));
  });

  test('says of an own ticket that is not in the root that it is not', async () => {
    const text = ticketProof().text.replace('"one"', '"tenth"');
    const { t } = await openProof(houseProof(), { own: true, ticket: ticketProof({ text }) });
    expect(await screen.findByText(t('lottery.proof.ticketBroken.path'))).toBeTruthy();
    expect(screen.queryByText(t('lottery.proof.ticket'))).toBeNull();
  });

  test('can be used by everybody', async () => {
    const { t } = await openProof(houseProof(), { own: true });
    const page = (await screen.findByRole('region', { name: t('lottery.proof.ticket') })).closest('.result-page') as HTMLElement;
    const { violations } = await axe.run(page, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
  });
});

describe('the proof of an official draw', () => {
  test('shows what each source said, and that they agree', async () => {
    const { t } = await openProof(officialProof());
    const sources = await markOf(t('lottery.proof.step.sources'));
    expect(sources.getByText(t('lottery.proof.mark.holds'))).toBeTruthy();
    expect(sources.getByText('xoso.example')).toBeTruthy();
    expect(sources.getByText('ketqua.example')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: t('lottery.proof.step.promise') })).toBeNull();
  });

  test('is refused where the sources do not say the same', async () => {
    const reports = officialProof().reports.map((report, at) =>
      at === 0 ? report : { ...report, text: report.text.replace(/db=\d/, 'db=x').replace('x', report.text[3] === '1' ? '2' : '1') },
    );
    const { t } = await openProof(officialProof({ reports }));
    expect((await markOf(t('lottery.proof.step.sources'))).getByText(t('lottery.proof.mark.broken'))).toBeTruthy();
  });
});

describe('a proof as a file', () => {
  const file = (text: string) => new File([text], 'proof.json', { type: 'application/json' });
  const choose = async (text: string) => {
    const story = await openProof(houseProof());
    await story.user.upload(await screen.findByLabelText(new RegExp(story.t('lottery.proof.checkFile'))), file(text));
    return story;
  };

  test('is saved whole, small, and reads back as what was saved', async () => {
    const saved: Blob[] = [];
    const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:proof';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const { t, user } = await openProof(houseProof(), { own: true });
    await screen.findByText(t('lottery.proof.included'));
    await user.click(screen.getByRole('button', { name: t('lottery.proof.download') }));
    url.mockRestore();
    const text = (await saved[0]?.text()) ?? '';
    expect(text.length).toBeLessThan(10_000);
    const read = readProofFile(text);
    expect(read.ok && read.value.draw).toEqual(JSON.parse(JSON.stringify(houseProof())));
    expect(read.ok && read.value.ticket).toEqual(ticketProof());
  });

  test('is checked in this browser, with its ticket', async () => {
    const { t, api } = await choose(proofText({ draw: houseProof(), ticket: ticketProof() }));
    expect(await screen.findByText(new RegExp(`^${t('lottery.proof.ticketLine')}: ${t('lottery.proof.included')}$`))).toBeTruthy();
    expect(screen.getAllByText(t('lottery.proof.verdict.holds'))).toHaveLength(2);
    expect(api.sent.some(({ request }) => JSON.stringify(request).includes(houseProof().seed ?? ''))).toBe(false);
  });

  test('that was changed is refused with the step that fails', async () => {
    const { t } = await choose(proofText({ draw: houseProof({ text: '00000', result: [0, 0, 0, 0, 0] }), ticket: undefined }));
    const line = await screen.findByText(`${t('lottery.proof.step.result')}: ${t('lottery.proof.mark.broken')}`);
    expect(line).toBeTruthy();
    expect(screen.getByText(`${t('lottery.proof.step.promise')}: ${t('lottery.proof.mark.holds')}`)).toBeTruthy();
  });

  test('is taken where it is dropped, and a ticket of another draw is refused', async () => {
    const { t } = await openProof(houseProof());
    const place = (await screen.findByText(t('lottery.proof.checkFile'))).closest('label') as HTMLElement;
    const text = proofText({ draw: houseProof({ ticketsRoot: 'c3'.repeat(32) }), ticket: ticketProof() });
    fireEvent.drop(place, { dataTransfer: { files: [file(text)] } });
    expect(await screen.findByText(`${t('lottery.proof.ticketLine')}: ${t('lottery.proof.ticketBroken.root')}`)).toBeTruthy();
  });

  test.each([
    ['no JSON', 'not json', 'unreadable'],
    ['something else', '{"format":"other"}', 'not_a_proof'],
    ['a proof with a list for a text', proofText({ draw: { ...houseProof(), seed: ['a'] as never }, ticket: undefined }), 'not_a_proof'],
    [
      'a proof without its reports',
      proofText({ draw: { ...houseProof(), reports: undefined as never }, ticket: undefined }),
      'not_a_proof',
    ],
    [
      'a path of a thousand hashes',
      proofText({ draw: houseProof(), ticket: ticketProof({ path: Array.from({ length: 1000 }, () => 'a') }) }),
      'not_a_proof',
    ],
    ['a megabyte', 'x'.repeat(1_000_000), 'too_large'],
  ] as const)('that is %s is refused before anything in it is believed', async (_what, text, reason) => {
    const { t } = await choose(text);
    expect(await screen.findByText(t(`lottery.proof.refused.${reason}`))).toBeTruthy();
  });

  test('is refused by its length alone', () => {
    expect(readProofFile(' '.repeat(proofFileBytesMax + 1))).toMatchObject({ ok: false, code: 'too_large' });
  });
});

test('a visitor reads the proof of a draw without a log-in, and nothing of anybody’s tickets is asked for', async () => {
  const { t, api } = await startStory({
    at: `/lottery?gameCode=SSC_1M#${encodeURIComponent(`proof=SSC_1M/${issue}&ticket=${orderId}`)}`,
    answers: { ...lotteryAnswers(), lotteryProof: houseProof() },
  });
  expect(await verdict()).toContain(t('lottery.proof.verdict.holds'));
  expect(screen.queryByText(t('lottery.proof.included'))).toBeNull();
  expect(api.sent.map(({ name }) => name).filter((name) => ['lotteryOrders', 'lotteryOrder', 'lotteryTicketProof'].includes(name))).toEqual(
    [],
  );
});

test.each([
  ['an agent', 2],
  ['a trial account', 4],
])('%s reads a proof and is asked for no ticket', async (_, type) => {
  const { t, api } = await startStory({
    at: `/lottery?gameCode=SSC_1M#${encodeURIComponent(`proof=SSC_1M/${issue}`)}`,
    as: { type },
    answers: { ...lotteryAnswers(), lotteryProof: houseProof() },
  });
  expect(await verdict()).toContain(t('lottery.proof.verdict.holds'));
  expect(api.requestsOf('lotteryOrders')).toEqual([]);
});

test('an own ticket of long ago is found by its number, with its bet', async () => {
  const { t, api } = await startStory({
    at: `/lottery#${encodeURIComponent(`proof=SSC_1M/${issue}&ticket=${orderId}`)}`,
    as: {},
    answers: {
      ...lotteryAnswers(),
      lotteryProof: houseProof(),
      lotteryOrders: noOrders,
      lotteryOrder: { order: order(), prizes: [], draw: null, chase: [], rulings: [] },
      lotteryTicketProof: ticketProof(),
    },
  });
  const part = within(await screen.findByRole('region', { name: t('lottery.proof.ticket') }));
  expect(await part.findByText(/7.*2.*9.*4.*5, ?6|7 \| 2 \| 9/)).toBeTruthy();
  expect(api.requestsOf('lotteryOrder')).toEqual([{ orderId }]);
  expect(api.requestsOf('lotteryOrders')).toEqual([{ gameCode: 'SSC_1M', issue, pageSize: 100 }]);
});

test('an order that was taken back is looked for in no tree', async () => {
  const { api } = await startStory({
    at: `/lottery#${encodeURIComponent(`proof=SSC_1M/${issue}`)}`,
    as: {},
    answers: {
      ...lotteryAnswers(),
      lotteryProof: houseProof(),
      lotteryOrders: { ...noOrders, orders: [order({ status: 'cancelled', statusCode: 9 })], total: 1 },
    },
  });
  await waitFor(() => expect(api.requestsOf('lotteryOrders').length).toBeGreaterThan(0));
  await screen.findByRole('heading', { level: 1 });
  expect(api.requestsOf('lotteryTicketProof')).toEqual([]);
});

test.each(['cancelled', 'stopped', 'withheld'] as const)(
  'a ticket that was %s is told to stand in no root, and none is asked for',
  async (status) => {
    const { t, api } = await startStory({
      at: `/lottery#${encodeURIComponent(`proof=SSC_1M/${issue}&ticket=${orderId}`)}`,
      as: {},
      answers: {
        ...lotteryAnswers(),
        lotteryProof: houseProof(),
        lotteryOrders: noOrders,
        lotteryOrder: { order: order({ status }), prizes: [], draw: null, chase: [], rulings: [] },
      },
    });
    expect(await screen.findByText(t('lottery.proof.takenBack'))).toBeTruthy();
    expect(api.requestsOf('lotteryTicketProof')).toEqual([]);
  },
);

test('a draw with a slash in its number has its proof', async () => {
  const proof = houseProof({ number: '26/092', state: 'void', result: null, text: null, drawnAt: null });
  const { t, api } = await openProof(proof);
  expect(await screen.findByText(t('lottery.proof.state.void'))).toBeTruthy();
  expect(api.requestsOf('lotteryProof')).toEqual([{ gameCode: 'SSC_1M', number: '26/092' }]);
});

test('a proof that is asked for with a ticket looks for that one', async () => {
  const { api } = await startStory({
    at: `/lottery#${encodeURIComponent(`proof=SSC_1M/${issue}&ticket=${orderId}`)}`,
    as: {},
    answers: {
      ...lotteryAnswers(gameOf('SSC')),
      lotteryProof: houseProof(),
      lotteryOrders: { ...noOrders, orders: [order({ orderId: 'lto_newest' }), order()], total: 2 },
      lotteryTicketProof: ticketProof(),
    },
  });
  await waitFor(() => expect(api.requestsOf('lotteryTicketProof')).toEqual([{ orderId }]));
});
