import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { balanceCents, logIn, marina, patienceMs, visitPortal } from './portal-visit.ts';
import { newFolder } from './seeded-folder.ts';
import { startTrevo, type Trevo } from './trevo.ts';
import { type VendorProcess, vendorProcessOf } from './vendor-process.ts';

let trevo: Trevo;
let browser: Browser;
let page: Page;
let faults: readonly string[];
/** The vendors' process, once a story has killed the one that Trevo started; it lives on for the next. */
let running: VendorProcess | undefined;

beforeAll(async () => {
  trevo = await startTrevo({ TREVO_DATA: newFolder(inject('seededFolder')), VENDOR_MATCH_PACE: '4' });
  browser = await openBrowser();
  const portal = await visitPortal(browser, trevo.url, 'PT');
  ({ page, faults } = portal);
  await page.goto('/');
  await logIn(page, portal.words, marina.username, marina.password);
});
afterAll(async () => {
  await browser?.close();
  running?.stop();
  await trevo?.stop();
});

type Sums = { readonly rounds: number; readonly staked: string; readonly won: string; readonly returned: string };
type Books = { readonly links: Readonly<Record<string, Sums>>; readonly owed: readonly string[] };

const simulator = (): string => /Vendor simulator\s+(\S+)\/control/.exec(trevo.output())?.[1] ?? '';
const booksNow = async (): Promise<Books> => (await (await fetch(`${simulator()}/control/books`)).json()) as Books;
const inCents = (amount: string): number => Math.round(Number(amount) * 100);

/** What a vendor's rounds brought its players, in cents, by its own books. */
async function netOf(vendor: string): Promise<number> {
  const sums = (await booksNow()).links[`trevo/${vendor}`];
  return sums ? inCents(sums.won) + inCents(sums.returned) - inCents(sums.staked) : 0;
}

const roundsOf = async (vendor: string): Promise<number> => (await booksNow()).links[`trevo/${vendor}`]?.rounds ?? 0;

const headerCents = (): Promise<number> => balanceCents(page);

const leaveGame = (): Promise<void> => page.locator('.game-bar a').first().click();

/** The member's own newest rounds at AG. */
async function roundsAtAg(): Promise<readonly { readonly round: string; readonly status: string }[]> {
  const answer = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}` };
    return (await fetch('/wps/member/rounds?pageSize=50', { headers })).json();
  });
  const { list } = (answer as { value: { list: readonly { vendor: string; round: string; status: string }[] } }).value;
  return list.filter(({ vendor }) => vendor === 'AG');
}

async function openTitle(lobby: string, name: string): Promise<FrameLocator> {
  await page.goto(lobby);
  await page
    .getByRole('button', { name: `Jogar ${name}`, exact: true })
    .first()
    .click({ force: true });
  const game = page.frameLocator('iframe.game-frame');
  await game.getByRole('heading', { name, level: 1 }).waitFor();
  return game;
}

/** Takes money into the wallet of a vendor that keeps one, in the dialog that comes up by itself. */
async function bringIn(amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Quanto' }).fill(amount);
  await page.getByRole('button', { name: 'Transferir', exact: true }).click();
  await page.getByRole('textbox', { name: 'Quanto' }).waitFor({ state: 'detached' });
}

/** A price of the match that is open for longest: there is time to place a bet on it. */
async function choosePrice(game: FrameLocator): Promise<void> {
  const open = game.locator('.match.is-open');
  await open.first().waitFor();
  const freshest = await open.evaluateAll((matches) => {
    const secondsOf = (match: Element) => Number(/(\d+) s/.exec(match.querySelector('.match-state')?.textContent ?? '')?.[1] ?? 0);
    return (
      matches
        .toSorted((a, b) => secondsOf(b) - secondsOf(a))[0]
        ?.querySelector('.price')
        ?.getAttribute('data-price') ?? ''
    );
  });
  await game.locator(`[data-price="${freshest}"]`).click();
}

const act = (game: FrameLocator) => game.locator('.console .action');

test.each([
  ['AG', 'our own dialect', '/rng', 'Fruta Boa'],
  ['PNG', 'rs-json', '/rng', 'Boto Encantado'],
  ['CQ9', 'md5-form', '/rng', 'Cacau Dourado'],
])(
  '[S4.LAUNCH.04] a slot of %s (%s) is opened from the lobby and played with real money: the header moves by what the vendor booked',
  async (vendor, _, lobby, name) => {
    const game = await openTitle(lobby, name);
    const [before, booked] = [await headerCents(), await netOf(vendor)];
    for (let round = 1; round <= 3; round++) {
      await act(game).click();
      await expect.poll(() => roundsOf(vendor)).toBeGreaterThanOrEqual(round);
      await expect.poll(() => act(game).isEnabled(), { timeout: patienceMs }).toBe(true);
    }
    await expect.poll(headerCents, { timeout: patienceMs }).toBe(before + (await netOf(vendor)) - booked);
    expect(faults).toEqual([]);
  },
);

test('[S2.LAUNCH.05] [S2.LAUNCH.06] the tile of a vendor’s lobby opens a popup with its games and starts nothing; a game in it starts', async () => {
  const launches: string[] = [];
  page.on('request', (request) => void (/launch/i.test(request.url()) && launches.push(request.url())));
  await page.goto('/live');
  await page.getByRole('button', { name: 'Jogar Salão Alvorada', exact: true }).first().click({ force: true });
  const list = page.getByRole('dialog', { name: 'Salão Alvorada' });
  await list.getByRole('button', { name: 'Jogar Três Dados', exact: true }).waitFor();
  await expect.poll(() => list.getByRole('button', { name: /^Jogar (?!grátis)/ }).count()).toBe(11);
  expect([new URL(page.url()).pathname, launches]).toEqual(['/live', []]);
  await list.getByRole('button', { name: 'Jogar Três Dados', exact: true }).click({ force: true });
  const game = page.frameLocator('iframe.game-frame');
  await game.getByRole('heading', { name: 'Três Dados', level: 1 }).waitFor();
  await game.getByText('Mesa automática, sem crupiê').waitFor();
  expect(launches).toHaveLength(1);
  expect(faults).toEqual([]);
});

test('a wheel and a fishing title are played with real money, and the header moves by what the vendor booked', async () => {
  const roulette = await openTitle('/live', 'Roleta Ipanema');
  const before = await headerCents();
  await roulette.locator('[data-spot="red"]').click();
  await roulette.locator('[data-spot="n7"]').click();
  await act(roulette).click();
  await roulette.locator('.last li').first().waitFor();
  await expect.poll(headerCents, { timeout: patienceMs }).toBe(before + (await netOf('EA')));

  const water = await openTitle('/fish', 'Anzol de Ouro');
  const [held, booked] = [await headerCents(), await netOf('CQ9')];
  // A shot that hits nothing costs nothing, and shots that hit go out together.
  const known = await roundsOf('CQ9');
  const shoot = async () => {
    await act(water).click();
    return (await roundsOf('CQ9')) - known;
  };
  await expect.poll(shoot, { interval: 200 }).toBeGreaterThanOrEqual(3);
  await leaveGame();
  await expect.poll(async () => (await booksNow()).owed).toEqual([]);
  // What was on its way when the game was left is booked in its time: both sides are read until they say the same.
  await expect.poll(async () => (await headerCents()) - (await netOf('CQ9'))).toBe(held - booked);
  expect(faults).toEqual([]);
});

test('a table of a vendor that keeps wallets is played with money taken there, and what is left comes back when the game is left', async () => {
  await page.goto('/');
  const before = await headerCents();
  const game = await openTitle('/pvp', 'Truco Paulista');
  await bringIn('20,00');
  await expect.poll(headerCents, { timeout: patienceMs }).toBe(before - 2000);
  await act(game).click();
  await game.locator('.seat.is-winning').waitFor();
  await leaveGame();
  await expect.poll(headerCents, { timeout: patienceMs }).toBe(before + (await netOf('KY')));
  expect([450, -500]).toContain(await netOf('KY'));
  expect(faults).toEqual([]);
});

test('a bet on a match is taken at its price, stands in the slip, and is settled after the game was left', async () => {
  const game = await openTitle('/sports', 'Gol de Placa');
  await bringIn('30,00');
  await choosePrice(game);
  await act(game).click();
  await game.locator('.own-bets .is-open').waitFor();
  expect((await booksNow()).owed.filter((what) => what.startsWith('match '))).toHaveLength(1);
  await leaveGame();
  await expect.poll(async () => (await booksNow()).owed, { timeout: 2 * patienceMs, interval: 500 }).toEqual([]);
  expect((await booksNow()).links['trevo/IBC']).toMatchObject({ rounds: 1, staked: '10.00' });
  expect(faults).toEqual([]);
});

test('[F1] [F2] [F4] the vendor misbehaves in every way while a member plays: nothing is booked twice, nothing is lost', {
  timeout: 300_000,
}, async () => {
  const game = await openTitle('/rng', 'Sapo da Sorte');
  const [before, booked] = [await headerCents(), await netOf('AG')];
  const known = new Set((await roundsAtAg()).map(({ round }) => round));
  const faultsOf = [
    'duplicate',
    'delay',
    'drop_request',
    'drop_answer',
    'forge',
    'stale',
    'replay',
    'garbage',
    'change_amount',
    'crash_before',
    'crash_after',
  ];
  const orders = [
    ...faultsOf.map((fault) => ({ fault, call: 'bet' })),
    ...faultsOf.map((fault) => ({ fault, call: 'win' })),
    ...faultsOf.filter((fault) => !fault.startsWith('crash')).map((fault) => ({ fault, call: 'betAndWin' })),
    { fault: 'reorder', call: 'win' },
    { fault: 'reorder', call: 'rollback' },
  ];
  for (const order of orders) {
    await fetch(`${simulator()}/control/misbehave`, {
      method: 'POST',
      body: JSON.stringify({ ...order, vendor: 'AG', times: 1, delayMs: 300 }),
    });
    await act(game).click();
    await expect.poll(() => act(game).isEnabled(), { timeout: patienceMs }).toBe(true);
  }
  await fetch(`${simulator()}/control/misbehave`, { method: 'DELETE' });
  await expect.poll(async () => (await booksNow()).owed, { timeout: patienceMs }).toEqual([]);
  await page.reload();
  await expect.poll(headerCents, { timeout: patienceMs }).toBe(before + (await netOf('AG')) - booked);
  // A round for every order but two: a bet that was never sent is taken back before it came, and so is one whose rollback overtakes it.
  const played = (await roundsAtAg()).filter(({ round }) => !known.has(round));
  expect(played).toHaveLength(orders.length - 2);
  expect(played.filter(({ status }) => status !== 'ended')).toEqual([]);
});

test.each([
  ['after its round was booked, before it made a note of it', 'crash_after', 'betAndWin'],
  ['between the bet and its settlement', 'crash_before', 'win'],
])(
  '[F4] the vendor’s process is killed -9 %s while a member plays: once it is back, every round is over and the money is right',
  async (_, fault, call) => {
    running ??= vendorProcessOf(trevo, simulator());
    const game = await openTitle('/rng', 'Sapo da Sorte');
    const [before, booked] = [await headerCents(), await netOf('AG')];
    const known = (await roundsAtAg())[0]?.round;
    await fetch(`${simulator()}/control/misbehave`, {
      method: 'POST',
      body: JSON.stringify({ fault, call, vendor: 'AG', times: 1, delayMs: 600_000 }),
    });
    await act(game).click();
    await expect.poll(async () => (await roundsAtAg())[0]?.round, { timeout: patienceMs }).not.toBe(known);
    running.kill();
    await running.restart();
    await expect.poll(async () => (await booksNow()).owed, { timeout: patienceMs }).toEqual([]);
    await openTitle('/rng', 'Sapo da Sorte');
    // What the vendor finds in its books after it began again is noted in its time: both sides are read until they say the same.
    await expect.poll(async () => (await headerCents()) - (await netOf('AG')), { timeout: patienceMs }).toBe(before - booked);
    const rounds = await roundsAtAg();
    expect(rounds.findIndex(({ round }) => round === known)).not.toBe(0);
    expect(rounds.filter(({ status }) => status !== 'ended')).toEqual([]);
  },
);
