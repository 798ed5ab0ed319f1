import { sha256Hex } from '@trevo/fairness';
import { describe, expect, test } from 'vitest';
import stored from '../../vectors/stored-rounds.json' with { type: 'json' };
import { gameOf, type roundGames } from '../../test/studio.ts';
import { claimOf, verifyRound } from '../index.ts';
import { game as canteiro, layMines } from './canteiro/index.ts';
import { game as plinko } from './plinko/index.ts';
import { openStream } from '@trevo/fairness';

// Rounds as they were stored before games had one definition. Each digest is of twenty to four hundred rounds, outcome and payout, letter for letter.
const { serverSeed, clientSeed } = stored;
const digest = (rounds: readonly string[]) => sha256Hex(rounds.map((text) => sha256Hex(text)).join('\n'));

function playedText(game: Pick<(typeof roundGames)[number], 'play'>, nonce: number, choice: unknown, stakeMinor: bigint): string {
  const played = game.play({ serverSeed, clientSeed, nonce, choice, stakeMinor }, []);
  if (!played.ok) throw new Error(played.code);
  return JSON.stringify({ outcome: played.value.outcome, payout: String(played.value.payoutMinor) });
}

describe('what was stored', () => {
  test.each(Object.entries(stored.slots))('of the slot %s comes out again, byte for byte', async (code, expected) => {
    const slot = await gameOf(code);
    if (slot.pace !== 'own') throw new Error(code);
    expect(digest(Array.from({ length: 400 }, (_, nonce) => playedText(slot, nonce, {}, 10_000n)))).toBe(expected);
  });

  test('of Plinko Trevo comes out again, byte for byte, on every board', () => {
    for (const [board, [rows, risk, expected]] of stored.plinko.entries()) {
      const texts = Array.from({ length: 20 }, (_, index) => playedText(plinko, 20 * board + index, { rows, risk }, 12_300n));
      expect([rows, risk, digest(texts)]).toEqual([rows, risk, expected]);
    }
  });

  test('of Canteiro comes out again, byte for byte after every step', () => {
    for (const [place, [mines, expected]] of stored.canteiro.entries()) {
      expect([mines, digest(Array.from({ length: 20 }, (_, index) => bedText(Number(mines), 20 * place + index, index)))]).toEqual([
        mines,
        expected,
      ]);
    }
  });

  test.each(stored.whole.map((round) => [round.game, round] as const))('a stored round of %s still verifies', async (code, round) => {
    const game = await gameOf(code);
    if (game.pace !== 'own') throw new Error(code);
    const { outcome, nonce } = round;
    const claim = claimOf(game, {
      serverSeed,
      clientSeed,
      nonce,
      version: outcome.tableVersion,
      stakeMinor: BigInt(round.stake),
      outcome,
      multiplier: outcome.multiplier,
      payoutMinor: BigInt(round.payout),
    });
    if (!claim.ok) throw new Error(claim.code);
    expect(verifyRound(game, claim.value)).toMatchObject({ ok: true, value: { holds: true, checks: { length: 3 } } });
  });
});

/** The bed as it was played then: one of four ways to end it, in turn. */
function bedText(mines: number, nonce: number, index: number): string {
  const stakeMinor = index % 5 === 4 ? 10_000_000n : 25_000n;
  const offered = canteiro.offer({ choice: { mines }, stakeMinor, currency: 'BRL' });
  // Then, a stake beyond what is offered was tried as well: its picks went as far as they could be paid.
  const limit = offered.ok ? offered.value.limit : null;
  const bet = { serverSeed, clientSeed, nonce, choice: { mines }, stakeMinor, limit };
  const field = layMines(openStream(bet), mines);
  const order = Array.from({ length: 25 }, (_, cell) => (cell * 7 + nonce) % 25);
  const actions: { readonly kind: string; readonly cell?: number }[] = [];
  const steps: string[] = [];
  let [payout, over] = [0n, false];
  const play = () => {
    const played = canteiro.play(bet, actions);
    if (!played.ok) throw new Error(played.code);
    steps.push(JSON.stringify(played.value.outcome));
    payout = played.value.payoutMinor;
    over = !canteiro.isOpen(played.value.outcome);
  };
  const take = (action: (typeof actions)[number]) => {
    actions.push(action);
    play();
  };
  play();
  const picksWanted = [0, 1, 25, 3][index % 4] ?? 0;
  const cells = index % 3 === 2 ? order : order.filter((cell) => !field.includes(cell));
  if (picksWanted === 0) take({ kind: 'return' });
  else {
    for (const cell of cells.slice(0, picksWanted)) if (!over) take({ kind: 'pick', cell });
    if (!over) take({ kind: 'cashOut' });
  }
  return JSON.stringify({ steps, payout: String(payout) });
}
