import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitmentOf, openStream } from '@trevo/fairness';
import type { RoundGame } from '@trevo/game-rules';
import { game as canteiro, layMines } from '@trevo/game-rules/games/canteiro';
import { game as plinko } from '@trevo/game-rules/games/plinko';
import { formatAmount } from '@trevo/money';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noFields, readFields, type VerifyFields, verifyAddress } from './verify-address.ts';
import { VerifyApp } from './verify-app.tsx';

type Vector = {
  readonly game: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly serverSeedHash: string;
  readonly stake: number;
  readonly payout: number;
};
const vectors = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'packages', 'game-rules', 'vectors', 'slots.json'), 'utf8'),
) as readonly Vector[];
const vectorOf = (game: string): VerifyFields => {
  const found = vectors.find((each) => each.game === `slot.${game}` && each.payout > each.stake);
  if (!found) throw new Error(`No vector of ${game}`);
  const { serverSeed, clientSeed, nonce, serverSeedHash: commitment, stake, payout } = found;
  return {
    ...noFields,
    serverSeed,
    clientSeed,
    commitment,
    game,
    tableVersion: '1',
    nonce: String(nonce),
    stake: formatAmount(BigInt(stake)),
    payout: formatAmount(BigInt(payout)),
  };
};

afterEach(() => {
  window.location.hash = '';
  vi.unstubAllGlobals();
});

/** What a link says: the fields, and the choices by their names. */
type Linked = VerifyFields & Readonly<Record<string, string>>;

function open(fields: Linked | VerifyFields): void {
  // Nothing that is checked here may leave the browser.
  vi.stubGlobal('fetch', () => {
    throw new Error('The verifier asked a server');
  });
  window.location.hash = new URLSearchParams(fields).toString();
  render(<VerifyApp wanted="PT" />);
}

test.each(['setes', 'onca', 'tucano'])('a true round of %s from the published vectors checks out', async (game) => {
  open(vectorOf(game));
  expect(await screen.findByText('Confere: a rodada é exatamente esta', {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.queryAllByText('Não confere')).toEqual([]);
});

const claim = { serverSeed: '5a'.repeat(32), clientSeed: 'jogador-0', nonce: 4, stakeMinor: 20_000n } as const;

/** A round as the link of its history row carries it. */
function fieldsOf(game: RoundGame, choice: Readonly<Record<string, string | number>>, actions: readonly unknown[] = []): Linked {
  const played = game.play({ ...claim, choice }, actions);
  if (!played.ok) throw new Error(played.code);
  const { outcome, payoutMinor } = played.value;
  const { serverSeed, clientSeed, nonce } = claim;
  const round = {
    serverSeed,
    clientSeed,
    nonce,
    game: game.code,
    stake: '2.00',
    payout: formatAmount(payoutMinor),
    tableVersion: 1,
    outcome,
  };
  const address = verifyAddress(game, { ...round, commitment: commitmentOf(serverSeed) } as never, 'PT');
  return Object.fromEntries(new URLSearchParams(new URL(address, 'https://a.example').hash.slice(1))) as Linked;
}

const plinkoFields = () => fieldsOf(plinko, { rows: 12, risk: 'high' });
const laid = layMines(openStream(claim), 5);
const safe = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !laid.includes(cell));
const picked = (cells: readonly number[]) => cells.map((cell) => ({ kind: 'pick', cell }));
const minesFields = (actions: readonly unknown[]) => fieldsOf(canteiro, { mines: 5 }, actions);
const harvested = () => minesFields([...picked(safe.slice(0, 3)), { kind: 'cashOut' }]);

test('a true ball checks out, with its path and one word per row', async () => {
  open(plinkoFields());
  expect(await screen.findByText('Confere: a rodada é exatamente esta')).toBeTruthy();
  expect(screen.getByText(/^[LR]{12}$/)).toBeTruthy();
  expect(screen.getAllByText(/^Fileira \d+$/)).toHaveLength(12);
});

test.each([
  ['was harvested', harvested],
  ['met a bomb', () => minesFields(picked([...safe.slice(0, 2), laid[0] as number]))],
])('a true bed that %s checks out, with its bombs', async (_how, fields) => {
  open(fields());
  expect(await screen.findByText('Confere: a rodada é exatamente esta')).toBeTruthy();
  expect(screen.getByText(laid.join(', '))).toBeTruthy();
  expect(screen.getAllByText(/^Bomba \d$/)).toHaveLength(5);
});

test.each([
  ['a ball of a seed that was not the promised one', () => ({ ...plinkoFields(), serverSeed: '5b'.repeat(32) })],
  ['a ball that paid more', () => ({ ...plinkoFields(), payout: '999.00' })],
  ['a bed with other bombs', () => ({ ...harvested(), mines: '4' })],
])('%s does not check out', async (_what, fields) => {
  open(fields());
  expect((await screen.findAllByText('Não confere')).length).toBeGreaterThan(1);
});

test.each([
  ['O jogo não oferece essa escolha.', () => ({ ...plinkoFields(), rows: '7' })],
  ['O jogo não oferece essa escolha.', () => ({ ...plinkoFields(), risk: '' })],
  ['O jogo não oferece essa escolha.', () => ({ ...harvested(), mines: '25' })],
  ['O jogo não oferece essa escolha.', () => ({ ...harvested(), mines: 'x' })],
  ['O limite não cabe nesta escolha.', () => ({ ...harvested(), limit: '0' })],
  ['Um dos lances não existe neste jogo.', () => ({ ...harvested(), actions: 'pick 25' })],
  ['Um dos lances não existe neste jogo.', () => ({ ...harvested(), actions: 'dig 3' })],
  ['Um dos lances não estava disponível naquele momento.', () => ({ ...harvested(), actions: `pick ${safe[0]}, pick ${safe[0]}` })],
  ['Há lances depois do fim da rodada.', () => ({ ...harvested(), actions: `pick ${safe[0]}, cashOut, pick ${safe[1]}` })],
])('what cannot be a round of the game is refused: %s', async (sentence, fields) => {
  open(fields());
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});

test.each([
  ['another payout', { payout: '7777.00' }],
  ['a server seed that was not the promised one', { serverSeed: '00'.repeat(32) }],
])('a round with %s does not check out', async (_what, change) => {
  open({ ...vectorOf('setes'), ...change });
  expect((await screen.findAllByText('Não confere', {}, { timeout: 20_000 })).length).toBeGreaterThan(1);
  expect(screen.queryByText('Confere: a rodada é exatamente esta')).toBeNull();
});

test('what cannot be read is refused by name', async () => {
  open({ ...vectorOf('setes'), nonce: '-1' });
  expect((await screen.findByRole('alert')).textContent).toBe('O número da rodada deve ser inteiro, a partir de 0.');
});

test('a round travels to the verifier behind the #, which no server sees, and arrives whole', () => {
  const { serverSeed, commitment, clientSeed, stake, payout, game } = vectorOf('onca');
  const round = { serverSeed, commitment, clientSeed, stake, payout, game, nonce: 3, tableVersion: 1, outcome: {} };
  const address = new URL(verifyAddress(plinko, round as never, 'EN'), 'https://a.example');
  expect(address.search).toBe('?lang=EN');
  expect(readFields(address.hash)).toEqual({
    ...noFields,
    serverSeed,
    commitment,
    clientSeed,
    stake,
    payout,
    game,
    nonce: '3',
    tableVersion: '1',
  });
});

test('the choices and the moves of a round travel with it', () => {
  expect(harvested()).toMatchObject({
    mines: '5',
    actions: `${safe
      .slice(0, 3)
      .map((cell) => `pick ${cell}`)
      .join(', ')}, cashOut`,
    limit: '20',
  });
  expect(plinkoFields()).toMatchObject({ rows: '12', risk: 'high', actions: '', limit: '' });
});

test('another game is chosen from the list of all, with fields of its own', async () => {
  open(plinkoFields());
  const list = await screen.findByRole('combobox', { name: 'Jogo' });
  fireEvent.change(list, { target: { value: 'canteiro' } });
  expect(await screen.findByLabelText('Bombas')).toBeTruthy();
  expect(screen.queryByLabelText('Fileiras')).toBeNull();
});

test('a stake is read in the language of the page: 1.000 is a thousand, and what could be either is refused by name', async () => {
  open(plinkoFields());
  expect(await screen.findByText('Confere: a rodada é exatamente esta')).toBeTruthy();
  const stake = screen.getByLabelText<HTMLInputElement>('Aposta');
  expect(stake.value).toBe('2,00');
  const check = () => fireEvent.click(screen.getByRole('button', { name: 'Conferir' }));
  fireEvent.change(stake, { target: { value: '1,000' } });
  check();
  expect((await screen.findByRole('alert')).textContent).toBe('A aposta pode ser milhar ou decimal. Escreva 1000 ou 1,00.');
  fireEvent.change(stake, { target: { value: '1.000' } });
  fireEvent.change(screen.getByLabelText('Pagamento mostrado'), { target: { value: '' } });
  check();
  const { stakeMinor: _two, ...rest } = claim;
  const played = plinko.play({ ...rest, stakeMinor: 10_000_000n, choice: { rows: 12, risk: 'high' } }, []);
  if (!played.ok) throw new Error(played.code);
  const paid = formatAmount(played.value.payoutMinor).replace('.', ',');
  expect(await screen.findByText(new RegExp(`^Aposta 1\\.000 paga ${paid} `))).toBeTruthy();
});
