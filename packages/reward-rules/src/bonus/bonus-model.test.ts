import { instant, secondMs } from '@trevo/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runBonusStory } from '../test/adapter/bonus-story.ts';
import type { Input } from '../test/adapter/json.ts';
import { bonusStories } from '../test/bonus-stories.ts';
import { Ledger } from '../test/ledger.ts';
import { BonusOracle } from '../test/oracle/bonus.ts';
import { type BonusAccount, type BonusStep, grantTransitions, isOpen, lockedOf, previewPlacing } from './index.ts';
import { runs } from '../test/runs.ts';

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Runs a story with the engine and looks at every step. */
function watch(story: Input, look: (step: BonusStep<unknown>, before: BonusAccount, event: Input) => void): void {
  runBonusStory(story, look);
}

const many = runs(1000);

describe('any story of bonuses', () => {
  test('comes out as the second reading of the book says, event by event', () => {
    fc.assert(
      fc.property(bonusStories, (story) => {
        expect(asJson(runBonusStory(story))).toEqual(asJson(new BonusOracle().run(story)));
      }),
      many,
    );
  });

  test('keeps the ledger: no pocket below zero, the sum of all accounts nothing, the pockets those of the account', () => {
    fc.assert(
      fc.property(bonusStories, (story) => {
        const ledger = new Ledger();
        watch(story, (step) => {
          ledger.post(step);
          expect(ledger.sum()).toBe(0n);
          expect(ledger.of('main')).toBe(step.account.cashMinor);
          for (const { id, wonMinor, bonusMinor } of step.account.grants)
            expect([ledger.of(`bonus:${id}`), ledger.of(`bonus:${id}:won`)]).toEqual([bonusMinor, wonMinor]);
        });
      }),
      many,
    );
  });

  test('leaves both pockets of an ended grant empty, and never releases more than its maximum', () => {
    fc.assert(
      fc.property(bonusStories, (story) => {
        watch(story, ({ account }) => {
          const isAbove = ({ terms, releasedMinor }: (typeof account.grants)[number]) =>
            terms.maxConversionMinor !== null && releasedMinor > terms.maxConversionMinor;
          const faulty = account.grants.filter((grant) => isAbove(grant) || (!isOpen(grant) && lockedOf(grant) !== 0n));
          expect(faulty).toEqual([]);
        });
      }),
      many,
    );
  });

  test('moves grants only along the table of states, with at most one active and none waiting behind nobody', () => {
    fc.assert(
      fc.property(bonusStories, (story) => {
        watch(story, ({ account }, before) => {
          for (const grant of account.grants) {
            const was = before.grants.find(({ id }) => id === grant.id)?.state ?? 'queued';
            expect(was === grant.state || isReachable(was, grant.state), `${was} → ${grant.state}`).toBe(true);
          }
          const active = account.grants.filter(({ state }) => state === 'active').length;
          const queued = account.grants.filter(({ state }) => state === 'queued').map(({ id }) => id);
          expect(active).toBeLessThanOrEqual(1);
          expect([...account.queue].sort()).toEqual(queued.sort());
          if (active === 0) expect(account.queue).toEqual([]);
        });
      }),
      many,
    );
  });

  test('has the answer before the bet agree with the bet, always', () => {
    fc.assert(
      fc.property(bonusStories, (story) => {
        watch(story, (step, before, event) => {
          if (event.type !== 'bet') return;
          const { stake, type: _, t, settlesAt, ...bet } = event;
          const at = (value: unknown) => instant(Number(value) * secondMs);
          const request = { ...bet, stakeMinor: BigInt(String(stake)), ...(settlesAt !== undefined && { settlesAt: at(settlesAt) }) };
          const said = previewPlacing(before, request as never, at(t));
          const { ok, code, parts = {} } = step.answer as { ok: boolean; code?: string; parts?: Record<string, string> };
          const asked = said.ok
            ? { cash: said.value.parts.cashMinor, won: said.value.parts.wonMinor, bonus: said.value.parts.bonusMinor }
            : said.code;
          const done = ok ? Object.fromEntries(Object.entries(parts).map(([key, minor]) => [key, BigInt(minor)])) : code;
          expect(asked).toEqual(done);
        });
      }),
      many,
    );
  });

  test('moves nothing when it is refused, but what the time had already ended', () => {
    fc.assert(
      fc.property(bonusStories, (story) => {
        watch(story, ({ answer, movements }) => {
          if ((answer as { ok: boolean }).ok) return;
          const byTime = movements.filter(({ kind, reason }) => kind === 'bonus_release' || reason === 'EXPIRED' || reason === 'CAP');
          expect(movements).toEqual(byTime);
        });
      }),
      many,
    );
  });

  test('never touches cash but by a stake, a withdrawal, a correction, or what an earlier correction left open', () => {
    fc.assert(
      fc.property(bonusStories, (story) => {
        watch(story, ({ movements }) => {
          const kinds = movements.filter(({ from }) => from === 'main').map(({ kind }) => kind);
          expect(kinds.filter((kind) => !['bet', 'withdraw_hold', 'resettle', 'deficit'].includes(kind))).toEqual([]);
        });
      }),
      many,
    );
  });
});

/** Whether a way of one or more steps leads from one state to another: time can move a grant twice before one event. */
function isReachable(from: BonusAccount['grants'][number]['state'], to: BonusAccount['grants'][number]['state']): boolean {
  const seen = new Set([from]);
  for (const state of seen)
    for (const next of grantTransitions[state])
      if (next === to) return true;
      else seen.add(next);
  return false;
}
