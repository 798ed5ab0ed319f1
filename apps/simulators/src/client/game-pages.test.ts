// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playCalls } from '../vendor/play/play-calls.ts';
import { createSeats, type Seats } from '../vendor/play/seats.ts';
import { type PageLanguage, pageTags } from '../vendor/http/page-language.ts';
import { titles } from '../vendor/titles/index.ts';
import { openHouse, type House } from '../vendor/vendor-house.ts';
import { startGame } from './main.ts';
import { pieceIds, pieceName } from './piece-names.ts';

let house: House;
let seats: Seats;
let asked: { call: string; body: Record<string, unknown> }[];
/** Put in the place of what a round really paid. */
let forced: { stake: string; win: string } | null;
/** Answers put in the place of the real ones, by call. */
let said: Record<string, unknown>;
/** How many answers to bets are still to be lost on their way, once the server has done what it was asked for. */
let lost: number;
let hangs: boolean;

beforeEach(() => {
  house = openHouse({ links: [], booksFile: null, now: Date.now });
  seats = createSeats(house);
  [asked, forced, said, lost, hangs] = [[], null, {}, 0, false];
  const calls = playCalls(house, seats);
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const call = address.split('/').at(-1) ?? '';
    const read = JSON.parse(body) as Record<string, unknown>;
    asked.push({ call, body: read });
    const real = (await calls[call]?.(read)) as Record<string, unknown>;
    if (call === 'play' && hangs) return new Promise(() => undefined);
    if ((call === 'play' || call === 'bet') && lost-- > 0) throw new TypeError('Failed to fetch');
    return { ok: true, json: async () => said[call] ?? (call === 'play' && forced ? { ...real, ...forced } : real) };
  });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  HTMLCanvasElement.prototype.getContext = () => null;
});
afterEach(() => {
  vi.useRealTimers();
  house.stop();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function open(code: string, language: PageLanguage = 'PT'): Promise<HTMLElement> {
  const title = titles.find((one) => one.code === code)!;
  const ticket = seats.announce({ title, language, portalOrigin: null, real: null });
  const host = document.createElement('main');
  document.body.append(host);
  await startGame(host, new URL(`http://vendor.example/ag/play/?open=${ticket}&lang=${language}`));
  return host;
}

const text = (host: HTMLElement) => host.textContent?.replaceAll('\u00a0', ' ') ?? '';
const action = (host: HTMLElement): HTMLButtonElement => host.querySelector('.action')!;
const cents = (host: HTMLElement) => Number(host.querySelector('.box .figure')!.textContent.replace(/\D/g, ''));
const settled = (host: HTMLElement) => vi.waitFor(() => expect(action(host).disabled).toBe(false), { timeout: 60_000 });

test.each([
  ['sapo', 'Girar', 'Spin'],
  ['roleta', 'Girar a roda', 'Turn the wheel'],
  ['bacara', 'Dar as cartas', 'Deal'],
  ['sicbo', 'Lançar os dados', 'Roll the dice'],
  ['abissal', 'Atirar', 'Shoot'],
  ['truco', 'Entrar na mesa', 'Join the table'],
  ['goldeplaca', 'Apostar', 'Place bet'],
])('%s opens in Portuguese and English with its name, its button and the balance', async (code, pt, en) => {
  const { names } = titles.find((one) => one.code === code)!;
  for (const [language, label] of [
    ['PT', pt],
    ['EN', en],
  ] as const) {
    const host = await open(code, language);
    expect(host.querySelector('h1')!.textContent).toBe(names[language]);
    expect(action(host).textContent).toBe(label);
    expect(text(host)).toContain(language === 'PT' ? 'R$ 1.000,00' : 'R$ 1,000.00');
    expect(document.documentElement.lang).toBe(language === 'PT' ? 'pt-BR' : 'en');
  }
});

test('every title opens, and every symbol and fish of it has a name', async () => {
  for (const { code, play } of titles) {
    const host = await open(code);
    expect(host.querySelector('.stage')!.children.length, code).toBeGreaterThan(0);
    const pieces = play.engine === 'reels' ? play.symbols : play.engine === 'fish' ? play.game.fish.map(({ id }) => id) : [];
    for (const piece of pieces) expect(pieceIds, code).toContain(piece);
    host.remove();
  }
});

test.each(['sapo', 'truco'])('%s: a round takes the stake and brings the win, by the button or by Space', async (code) => {
  const host = await open(code);
  for (const press of [
    () => action(host).click(),
    () => document.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true })),
  ]) {
    const before = cents(host);
    asked.length = 0;
    press();
    await settled(host);
    const rounds = asked.filter(({ call }) => call === 'play');
    expect(rounds).toHaveLength(1);
    expect(rounds[0]!.body.bet).toMatchObject({ stake: code === 'sapo' ? '1.00' : '5.00' });
    expect(cents(host)).toBeGreaterThanOrEqual(before - (code === 'sapo' ? 100 : 500));
  }
});

test.each(['roleta', 'rodareal'])('%s: what stands on a sector of the wheel keeps off what stands beside it', async (code) => {
  const host = await open(code);
  const labels = [...host.querySelectorAll('.sector-label')];
  const apart = (2 * Math.PI * Math.abs(Number(labels[0]!.getAttribute('y')))) / labels.length;
  // A bold figure of nine units is not wider than 5.6; a sign is wider.
  const wide = labels.map(({ textContent }) => (/^\d+$/.test(textContent) ? textContent.length * 5.6 : Number.POSITIVE_INFINITY));
  for (const [at, width] of wide.entries())
    expect((width + wide[(at + 1) % wide.length]!) / 2, labels[at]!.textContent).toBeLessThan(apart);
});

test('chips are put on places, cleared and repeated; the round costs their sum', async () => {
  const host = await open('roleta');
  const spot = (id: string) => host.querySelector<HTMLButtonElement>(`[data-spot="${id}"]`)!;
  expect(action(host).disabled).toBe(true);
  spot('red').click();
  spot('red').click();
  spot('n7').click();
  expect(text(host)).toContain('R$ 3,00');
  action(host).click();
  await vi.waitFor(() => expect(host.querySelectorAll('.last li')).toHaveLength(1), { timeout: 60_000 });
  expect(asked.find(({ call }) => call === 'play')!.body.bet).toEqual({ spots: { red: '2.00', n7: '1.00' } });
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Repetir')!.click();
  expect(text(host)).toContain('R$ 3,00');
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Limpar')!.click();
  expect(action(host).disabled).toBe(true);
});

test.each([
  ['less than the stake came back', '0.40', false, 'Retorno'],
  ['exactly the stake came back', '1.00', false, 'Retorno'],
  ['nothing came back', '0.00', false, 'Prêmio'],
  ['more than the stake came back', '1.20', true, 'Prêmio'],
])('nothing is celebrated unless more came back than was staked: %s', async (_, win, celebrated, label) => {
  const host = await open('sapo');
  forced = { stake: '1.00', win };
  action(host).click();
  await settled(host);
  expect(host.querySelector('.is-win') !== null).toBe(celebrated);
  expect(host.querySelectorAll('.box-label')[3]!.textContent).toBe(label);
});

test('a stake above the balance is refused here once the wallet was asked, and no round is played', async () => {
  const host = await open('sapo');
  const press = async () => {
    asked.length = 0;
    action(host).click();
    await settled(host);
    return asked.map(({ call }) => call).filter((call) => call !== 'matches');
  };
  forced = { stake: '1.00', win: '0.00', balance: '0.10' } as never;
  await press();
  said.balance = { ok: true, balance: '0.10' };
  expect(await press()).toEqual(['balance']);
  expect(text(host)).toContain('Saldo insuficiente');
  said.balance = { ok: true, balance: '7.00' };
  expect(await press()).toEqual(['balance', 'play']);
});

test.each(['sapo', 'truco', 'roleta'])(
  '%s: a bet whose answers are lost is asked for until one comes, and is never a second bet',
  async (code) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const host = await open(code);
    host.querySelector<HTMLButtonElement>('[data-spot="red"]')?.click();
    const before = cents(host);
    lost = 6;
    action(host).click();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(text(host)).toContain('Ainda sem resposta');
    expect(action(host).disabled).toBe(true);
    await vi.advanceTimersByTimeAsync(120_000);
    const rounds = asked.filter(({ call }) => call === 'play');
    expect([rounds.length, new Set(rounds.map(({ body }) => body.id)).size]).toEqual([7, 1]);
    expect(text(host)).not.toContain('Ainda sem resposta');
    const stake = { sapo: 100, truco: 500, roleta: 100 }[code] ?? 0;
    expect(cents(host)).toBeGreaterThanOrEqual(before - stake);
  },
);

test('a bet whose answer hangs is told to be on its way after five seconds, and what the wallet says meanwhile waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const host = await open('sapo');
  const before = cents(host);
  said.balance = { ok: true, balance: '9999.00' };
  hangs = true;
  action(host).click();
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(4_900);
  expect(text(host)).not.toContain('Ainda sem resposta');
  expect(cents(host)).toBe(before - 100);
  await vi.advanceTimersByTimeAsync(200);
  expect(text(host)).toContain('Ainda sem resposta');
  expect(action(host).disabled).toBe(true);
  hangs = false;
  host.remove();
});

test('the address keeps no ticket, and a page without one says what to do', async () => {
  const host = await open('sapo');
  expect(window.location.search).toBe('?lang=PT');
  host.remove();
  const stranger = document.createElement('main');
  await startGame(stranger, new URL('http://vendor.example/ag/play/?open=nobody&lang=EN'));
  expect(text(stranger)).toBe('This game has ended. Open it again from the portal.');
});

test('the rules state the return and every prize', async () => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  const host = await open('sapo');
  host.querySelector<HTMLButtonElement>('[aria-label="Regras e retorno"]')!.click();
  const rules = document.querySelector('dialog')!.textContent.replaceAll('\u00a0', ' ');
  expect(rules).toContain('Retorno ao jogador: 92,98 %');
  expect(rules).toContain('5: 1.000×');
});

test.each([
  ['PT', 'Mesa automática, sem crupiê'],
  ['EN', 'Automatic table, no dealer'],
] as const)('in %s every live table says that nobody deals, and no other title does', async (language, note) => {
  const shown = titles.filter(({ code, kind }) => kind === 'LIVE' || ['sapo', 'abissal', 'truco', 'goldeplaca'].includes(code));
  for (const { code, kind } of shown) {
    const host = await open(code, language);
    expect([code, text(host).includes(note)]).toEqual([code, kind === 'LIVE']);
  }
});

test('a page speaks the language that it was launched with, in its direction, and keeps signs behind their figures', async () => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  const host = await open('sapo', 'UR');
  expect([document.documentElement.lang, document.documentElement.dir, action(host).textContent]).toEqual(['ur', 'rtl', 'گھمائیں']);
  host.querySelector<HTMLButtonElement>('[aria-label="قواعد اور واپسی"]')!.click();
  expect(document.querySelector('dialog')!.textContent).toContain('\u206692.98\u00a0%\u2069');
  const japanese = await open('abissal', 'JA');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ja', 'ltr']);
  // The portal's lobby, and the cover in it, call it so too.
  expect(japanese.querySelector('h1')!.textContent).toBe('Caça Abissal');
});

test('every symbol and fish is named in every language', () => {
  for (const id of pieceIds) {
    for (const language of Object.keys(pageTags) as PageLanguage[]) expect(pieceName(id, language), `${id} ${language}`).not.toBe('');
  }
});
