import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitmentOf } from '@trevo/fairness';
import { mines, minesField, playMinesRound } from '@trevo/game-rules/mines';
import { playPlinkoRound, plinko } from '@trevo/game-rules/plinko';
import { formatAmount } from '@trevo/money';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadWording, WordingContext } from '../platform/language.ts';
import { noFields, readFields, type VerifyFields, verifyAddress } from './verify-address.ts';
import { VerifyPage } from './verify-page.tsx';

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

async function open(fields: VerifyFields): Promise<void> {
  // Nothing that is checked here may leave the browser.
  vi.stubGlobal('fetch', () => {
    throw new Error('The verifier asked a server');
  });
  window.location.hash = new URLSearchParams(fields).toString();
  const wording = await loadWording('PT');
  render(
    <WordingContext value={wording}>
      <VerifyPage />
    </WordingContext>,
  );
}

test.each(['setes', 'onca', 'tucano'])('a true round of %s from the published vectors checks out', async (game) => {
  await open(vectorOf(game));
  expect(await screen.findByText('Confere: a rodada é exatamente esta', {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.queryAllByText('Não confere')).toEqual([]);
});

const plinkoClaim = {
  serverSeed: '5a'.repeat(32),
  clientSeed: 'jogador-0',
  nonce: 4,
  rows: 12,
  risk: 'high',
  stakeMinor: 20_000n,
} as const;

function plinkoFields(): VerifyFields {
  const played = playPlinkoRound(plinko.tables[0], plinkoClaim);
  if (!played.ok) throw new Error(played.code);
  const { serverSeed, clientSeed, nonce, rows, risk } = plinkoClaim;
  const payout = formatAmount(played.value.payoutMinor);
  const round = {
    ...noFields,
    serverSeed,
    clientSeed,
    nonce: String(nonce),
    game: 'plinko',
    stake: '2.00',
    payout,
    commitment: commitmentOf(serverSeed),
  };
  return { ...round, rows: String(rows), risk };
}

function minesFields(picks: (safe: readonly number[], mines: readonly number[]) => readonly number[]): VerifyFields {
  const { serverSeed, clientSeed, nonce, stakeMinor } = plinkoClaim;
  const field = minesField({ serverSeed, clientSeed, nonce }, 5);
  if (!field.ok) throw new Error(field.code);
  const safe = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !field.value.includes(cell));
  const cells = picks(safe, field.value);
  const played = playMinesRound(mines.tables[0], { serverSeed, clientSeed, nonce, mines: 5, picks: cells, stakeMinor });
  if (!played.ok) throw new Error(played.code);
  const payout = formatAmount(played.value.payoutMinor);
  const round = {
    ...noFields,
    serverSeed,
    clientSeed,
    nonce: String(nonce),
    game: 'canteiro',
    stake: '2.00',
    payout,
    commitment: commitmentOf(serverSeed),
  };
  return { ...round, mines: '5', picks: cells.join(' ') };
}

test('a true ball checks out, with its path and one word per row', async () => {
  await open(plinkoFields());
  expect(await screen.findByText('Confere: a rodada é exatamente esta')).toBeTruthy();
  expect(screen.getByText(/^[LR]{12}$/)).toBeTruthy();
  expect(screen.getAllByText(/^Fileira \d+$/)).toHaveLength(12);
});

test.each([
  ['was harvested', (safe: readonly number[]) => safe.slice(0, 3)],
  ['met a bomb', (safe: readonly number[], laid: readonly number[]) => [...safe.slice(0, 2), laid[0] as number]],
])('a true bed that %s checks out, with its bombs', async (_how, picks) => {
  await open(minesFields(picks));
  expect(await screen.findByText('Confere: a rodada é exatamente esta')).toBeTruthy();
  expect(screen.getAllByText(/^✱/, { selector: 'td' })).toHaveLength(5);
});

test.each([
  ['a ball of a seed that was not the promised one', () => ({ ...plinkoFields(), serverSeed: '5b'.repeat(32) })],
  ['a ball that paid more', () => ({ ...plinkoFields(), payout: '999.00' })],
  ['a bed with other bombs', () => ({ ...minesFields((safe) => safe.slice(0, 3)), mines: '4' })],
])('%s does not check out', async (_what, fields) => {
  await open(fields());
  expect((await screen.findAllByText('Não confere')).length).toBeGreaterThan(1);
});

test.each([
  ['Diga as fileiras, de 8 a 16, e o risco.', () => ({ ...plinkoFields(), rows: '7' })],
  ['Diga as fileiras, de 8 a 16, e o risco.', () => ({ ...plinkoFields(), risk: '' })],
  ['O número de bombas vai de 1 a 24.', () => ({ ...minesFields((safe) => safe.slice(0, 1)), mines: '25' })],
  ['O número de bombas vai de 1 a 24.', () => ({ ...minesFields((safe) => safe.slice(0, 1)), mines: 'x' })],
  ['As covas são números de 0 a 24 separados por espaço.', () => ({ ...minesFields((safe) => safe.slice(0, 1)), picks: '3 25' })],
  [
    'A mesma cova aparece duas vezes.',
    () => ({
      ...minesFields((safe) => safe.slice(0, 1)),
      picks: `${minesFields((safe) => safe.slice(0, 1)).picks} ${minesFields((safe) => safe.slice(0, 1)).picks}`,
    }),
  ],
])('what cannot be a round of an instant game is refused: %s', async (sentence, fields) => {
  await open(fields());
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});

test.each([
  ['another payout', { payout: '7777.00' }],
  ['a server seed that was not the promised one', { serverSeed: '00'.repeat(32) }],
])('a round with %s does not check out', async (_what, change) => {
  await open({ ...vectorOf('setes'), ...change });
  expect((await screen.findAllByText('Não confere', {}, { timeout: 20_000 })).length).toBeGreaterThan(1);
  expect(screen.queryByText('Confere: a rodada é exatamente esta')).toBeNull();
});

test('what cannot be read is refused by name', async () => {
  await open({ ...vectorOf('setes'), nonce: '-1' });
  expect((await screen.findByRole('alert')).textContent).toBe('O número da rodada deve ser inteiro, a partir de 0.');
});

test('a round travels to the verifier behind the #, which no server sees, and arrives whole', () => {
  const { serverSeed, commitment, clientSeed, stake, payout, game } = vectorOf('onca');
  const round = { serverSeed, commitment, clientSeed, stake, payout, game, nonce: 3, tableVersion: 1, outcome: {} };
  const address = new URL(verifyAddress(round as never, 'EN'), 'https://a.example');
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

test('the choices of a round travel with it', () => {
  const { serverSeed, commitment, clientSeed, stake, payout } = minesFields((safe) => safe.slice(0, 2));
  const round = {
    serverSeed,
    commitment,
    clientSeed,
    stake,
    payout,
    game: 'canteiro',
    nonce: 4,
    tableVersion: 1,
    outcome: { mines: 5, picks: [3, 9] },
  };
  expect(readFields(new URL(verifyAddress(round as never, 'PT'), 'https://a.example').hash)).toMatchObject({
    mines: '5',
    picks: '3 9',
    rows: '',
  });
});
