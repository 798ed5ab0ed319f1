import { hashChain } from '@trevo/fairness';
import { crashPoint } from '@trevo/game-rules/games/pipa';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadWording, WordingContext } from '../../kit/page/language.ts';
import { type CrashFields, crashVerifyAddress, isCrashFragment, readCrashFields } from './crash-address.ts';
import { VerifyCrashPage } from './verify-crash-page.tsx';

const chain = hashChain('c4'.repeat(32), 20);
const salt = 'b8611898be9326690b0e59fa9105773c597b1d59ad41dde02ec65d21e708477f';
const hash = chain[7] as string;
const round = { hash, position: 7, pointHundredths: crashPoint({ hash, salt }) };
const address = new URL(crashVerifyAddress(round, { firstHash: chain[0] as string, salt }, 'PT'), 'https://a.example');

afterEach(() => {
  window.location.hash = '';
  vi.unstubAllGlobals();
});

async function open(change: Partial<CrashFields> = {}): Promise<void> {
  // Nothing that is checked here may leave the browser.
  vi.stubGlobal('fetch', () => {
    throw new Error('The verifier asked a server');
  });
  window.location.hash = new URLSearchParams({ ...readCrashFields(address.hash), ...change }).toString();
  const wording = await loadWording('PT', 'pipa');
  render(
    <WordingContext value={wording}>
      <VerifyCrashPage />
    </WordingContext>,
  );
}

test('a round travels behind the #, which no server sees, arrives whole and checks out', async () => {
  expect([address.search, isCrashFragment(address.hash), isCrashFragment('#game=setes')]).toEqual(['?lang=PT', true, false]);
  await open();
  expect(screen.getByText('Confere: a rodada é exatamente esta')).toBeTruthy();
  expect(screen.queryAllByText('Não confere')).toEqual([]);
});

test.each([
  ['another point', { point: '9999,99' }],
  ['a hash that is not of the chain', { hash: 'ab'.repeat(32) }],
  ['another distance', { steps: '6' }],
])('a round with %s does not check out', async (_what, change) => {
  await open(change);
  expect(screen.getAllByText('Não confere').length).toBeGreaterThan(0);
  expect(screen.queryByText('Confere: a rodada é exatamente esta')).toBeNull();
});

test.each([
  [{ hash: 'x' }, 'Um hash tem 64 caracteres de 0 a 9 e de a até f.'],
  [{ salt: 'a b' }, 'O sal tem letras, números, - ou _, sem espaços.'],
  [{ steps: '-1' }, 'A distância é um número inteiro a partir de 1.'],
  [{ point: 'dois' }, 'O ponto se escreve como 2,35.'],
])('%j is refused by name, not called a broken promise', async (change, sentence) => {
  await open(change);
  expect(screen.getByRole('alert').textContent).toBe(sentence);
});
