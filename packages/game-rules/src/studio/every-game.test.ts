import { commitmentOf, openStream } from '@trevo/fairness';
import { type Currency, currencies } from '@trevo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionOf, anyJson, choiceOf } from '../../test/part-arbitraries.ts';
import { roundGames } from '../../test/studio.ts';
import { actionsOfText, actionsText, partOfText, partText } from './part-texts.ts';
import type { Action, Values } from './parts.ts';
import { stakeRangeOf } from './stake-range.ts';
import { type Played, type RoundBet, type RoundGame, tableOf } from './studio-game.ts';
import { tableHashOf } from '../slot-engine/table-hash.ts';
import { traceRound } from './trace-round.ts';
import { claimOf, verifyRound } from './verify-round.ts';

const pair = { serverSeed: 'e7'.repeat(32), clientSeed: 'qualquer' };

/** Plays a bet on with actions that somebody might take, those that are on offer, until the round is over or nobody has another idea. */
function playedOn(
  game: RoundGame,
  bet: RoundBet,
  ideas: readonly Action[],
): { readonly actions: readonly Action[]; readonly played: Played } {
  const actions: Action[] = [];
  let played = game.play(bet, actions);
  for (const idea of ideas) {
    const next = game.play(bet, [...actions, idea]);
    if (next.ok) {
      actions.push(idea);
      played = next;
    }
  }
  if (!played.ok) throw new Error(played.code);
  return { actions, played: played.value };
}

function betOf(game: RoundGame, choice: Values, nonce: number): RoundBet & { readonly stakeMinor: bigint; readonly limit: number | null } {
  const range = game.stakes.kind === 'range' ? stakeRangeOf(game.stakes.range, 'BRL') : null;
  const stakeMinor = range?.ok ? range.value.minMinor : BigInt(game.stakes.kind === 'ladder' ? game.stakes.credits : 0) * 10_000n;
  const offered = game.offer({ choice, stakeMinor, currency: 'BRL' });
  if (!offered.ok) throw new Error(offered.code);
  return { ...pair, nonce, choice, stakeMinor, limit: offered.value.limit };
}

describe.each(roundGames)('$code', (game) => {
  const stepped = Object.keys(game.actions).length > 0;
  const ideas = stepped ? fc.array(actionOf(game.actions), { maxLength: 40 }) : fc.constant([]);
  const kinds = [...Object.keys(game.actions), 'return'];

  test('refuses a choice of any other shape by itself: it never throws and never pays', () => {
    fc.assert(
      fc.property(anyJson(game.choice, kinds), fc.nat(), (choice, nonce) => {
        const read = game.readChoice(choice);
        const played = game.play({ ...pair, nonce, choice, stakeMinor: 10_000n }, []);
        expect(played.ok).toBe(read.ok);
        if (!read.ok) {
          expect(played).toEqual({ ok: false, code: 'choice_malformed' });
          expect(game.offer({ choice, stakeMinor: 10_000n, currency: 'BRL' }).ok).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('refuses an action of any other shape by itself, wherever in the round it comes', () => {
    const start = betOf(game, game.usualChoice, 1);
    fc.assert(
      fc.property(ideas, anyJson(Object.assign({}, ...Object.values(game.actions)), kinds), (before, json) => {
        if (game.readAction(json).ok) return;
        const { actions, played } = playedOn(game, start, before);
        const after = game.play(start, [...actions, json]);
        const isReturn = typeof json === 'object' && json !== null && (json as { kind?: unknown }).kind === 'return';
        if (!isReturn) expect(after.ok).toBe(false);
        expect(played.payoutMinor >= 0n).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('never lets a player give the stake back: only the policy may', () => {
    expect(game.readAction({ kind: 'return' })).toEqual({ ok: false, code: 'action_malformed' });
  });

  test('refuses seeds, stakes, limits and versions that are none', () => {
    const bet = betOf(game, game.usualChoice, 0);
    for (const [change, code] of [
      [{ serverSeed: 'x' }, 'server_seed_malformed'],
      [{ clientSeed: '' }, 'client_seed_empty'],
      [{ nonce: -1 }, 'nonce_malformed'],
      [{ stakeMinor: 0n }, 'stake_malformed'],
      [{ stakeMinor: '1.00' }, 'stake_malformed'],
      [{ version: 99 }, 'table_version_unknown'],
      ...(stepped
        ? ([
            [{ limit: 0 }, 'limit_malformed'],
            [{ limit: 1e15 }, 'limit_malformed'],
            [{ limit: 1.5 }, 'limit_malformed'],
          ] as const)
        : []),
    ] as const)
      expect(game.play({ ...bet, ...change }, [])).toMatchObject({ ok: false, code });
  });

  test('whatever is played: an offered stake is never paid beyond the maximum, and what is told of the round is enough to check it', () => {
    fc.assert(
      fc.property(choiceOf(game.choice), fc.nat(2 ** 30), ideas, (choice, nonce, before) => {
        const bet = betOf(game, choice, nonce);
        const { actions, played } = playedOn(game, bet, before);
        const leaving = game.leave(played.outcome);
        const ended = leaving === null ? { ok: true as const, value: played } : game.play(bet, [...actions, leaving]);
        if (!ended.ok) throw new Error(ended.code);
        const { outcome, payoutMinor } = ended.value;
        expect(game.isOpen(outcome)).toBe(false);
        expect(game.leave(outcome)).toBeNull();
        if (game.stakes.kind === 'range') expect(payoutMinor).toBeLessThanOrEqual(2_500_000_000n);
        const shown = Array.from({ length: actions.length + 1 }, (_, count) => game.play(bet, actions.slice(0, count)));
        const frames = shown.map((each) => (each.ok ? each.value.outcome : null));
        expect(game.frames(outcome).map((frame) => JSON.stringify(frame))).toEqual(
          (leaving === null ? frames : [...frames, outcome]).map((frame) => JSON.stringify(frame)),
        );
        const stored: unknown = JSON.parse(JSON.stringify(outcome));
        expect(game.storyOf(stored)).toMatchObject({ ok: true, value: { choice } });
        const table = tableOf(game, outcome.tableVersion);
        const claim = claimOf(game, {
          ...pair,
          nonce,
          version: outcome.tableVersion,
          stakeMinor: bet.stakeMinor,
          commitment: commitmentOf(pair.serverSeed),
          tableHash: tableHashOf(table ?? {}),
          outcome: stored,
          multiplier: outcome.multiplier,
          payoutMinor,
        });
        if (!claim.ok) throw new Error(claim.code);
        expect(verifyRound(game, claim.value)).toMatchObject({ ok: true, value: { holds: true, checks: { length: 5 } } });
        const trace = traceRound(game, claim.value);
        expect(trace.ok && trace.value.outcome).toEqual(outcome);
        expect(trace.ok && trace.value.blocks).toHaveLength(Math.ceil(outcome.position / 32));
      }),
      { numRuns: 120 },
    );
  });

  test('an open round tells nothing of what is hidden: it is the same whatever lies further on in its stream', () => {
    fc.assert(
      fc.property(choiceOf(game.choice), fc.nat(10_000), ideas, (choice, nonce, before) => {
        const bet = betOf(game, choice, nonce);
        const { played } = playedOn(game, bet, before);
        if (!game.isOpen(played.outcome)) return;
        expect(played.payoutMinor).toBe(0n);
        expect(played.outcome.multiplier).toBe('0');
        const text = JSON.stringify(played.outcome);
        const words = openStream({ ...pair, nonce });
        words.bytes(played.outcome.position);
        for (let block = 0; block < 4; block++) expect(text).not.toContain(String(words.u32()));
      }),
      { numRuns: 60 },
    );
  });

  test('finds out a claim that is not true', () => {
    const bet = betOf(game, game.usualChoice, 3);
    const { actions } = playedOn(game, bet, []);
    const whole = { ...bet, actions };
    for (const [change, name] of [
      [{ outcome: { format: 1 } }, 'outcome'],
      [{ payoutMinor: 1n }, 'payout'],
      [{ multiplier: '115/7' }, 'multiplier'],
      [{ tableHash: 'a'.repeat(64) }, 'table'],
      [{ commitment: commitmentOf('another') }, 'commitment'],
    ] as const) {
      const verified = verifyRound(game, { ...whole, ...change });
      expect(verified.ok && verified.value.checks).toEqual([expect.objectContaining({ name, holds: false })]);
    }
    expect(verifyRound(game, { ...whole, commitment: 'x' })).toMatchObject({ ok: false, code: 'commitment_malformed' });
  });

  test('refuses to read a story out of JSON that is no outcome of it', () => {
    fc.assert(
      fc.property(anyJson(game.choice, kinds), (json) => {
        const story = game.storyOf(json);
        return !story.ok || game.readChoice(story.value.choice).ok;
      }),
    );
    expect(game.storyOf(null)).toMatchObject({ ok: false, code: 'outcome_malformed' });
  });

  test('writes a choice and actions as text, and reads them back', () => {
    fc.assert(
      fc.property(choiceOf(game.choice), ideas, (choice, actions) => {
        const texts = Object.fromEntries(Object.entries(choice).map(([name, value]) => [name, partText(value)]));
        const parts = Object.entries(game.choice).map(([name, part]) => [name, partOfText(part, texts[name] ?? '')]);
        expect(game.readChoice(Object.fromEntries(parts))).toEqual({ ok: true, value: choice });
        expect(actionsOfText(game.actions, actionsText(actions))).toEqual(actions);
      }),
    );
  });

  test('offers its usual choice at its usual stake in every currency, and nothing in a currency that does not exist', () => {
    for (const currency of Object.keys(currencies) as Currency[]) {
      const read = game.stakes.kind === 'range' ? stakeRangeOf(game.stakes.range, currency) : null;
      if (read?.ok) expect(game.offer({ choice: game.usualChoice, stakeMinor: read.value.usualMinor, currency }).ok).toBe(true);
    }
    for (const currency of ['XAU', 'toString'])
      expect(game.offer({ choice: game.usualChoice, stakeMinor: 10_000n, currency: currency as Currency }).ok).toBe(false);
  });
});
