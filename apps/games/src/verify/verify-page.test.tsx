import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  const round = { serverSeed, commitment, clientSeed, stake, payout, game, nonce: 3, tableVersion: 1 };
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
