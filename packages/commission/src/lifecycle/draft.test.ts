import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../test/build.ts';
import { type Actor, contractEvents, type ContractState, finalStates } from './contract-states.ts';
import { type OfferCheck, type OfferChecks, offerGuards, sendRefusal } from './offer-checks.ts';
import { transition } from './transition.ts';

const start = at('2026-05-01T03:00:00Z');
const actor = fc.constantFrom<Actor>('upline', 'downline', 'operator', 'system', 'other');
const checks = fc
  .subarray<OfferCheck>(offerGuards.map(([check]) => check))
  .map((broken) => Object.fromEntries(offerGuards.map(([check]) => [check, !broken.includes(check)])) as OfferChecks);
const step = fc.record({ event: fc.constantFrom(...contractEvents), actor, checks });

/** What may follow from a draft: somebody is told, and the time to answer begins. */
const harmless = new Set(['notify', 'startDeadline']);

test('no path of a draft pays, ends or raises anything: until it is sent it stays a draft or goes, and only what a guard lets through is sent', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      let state: ContractState = 'draft';
      for (const { event, actor: by, checks: asked } of steps) {
        const contract = { version: 1, upline: 'U', state, effectiveFrom: start, endsAt: null, requestedBy: null };
        const moved = transition(contract, event, {
          actor: by,
          data: { checks: asked, now: start, endsAt: start, hasSecondApproval: true },
        });
        if (!moved.ok) continue;
        for (const effect of moved.value.effects) expect(harmless).toContain(effect.do);
        expect(moved.value.endsAt).toBeUndefined();
        if (moved.value.state === 'offered') {
          expect([event, by, sendRefusal(asked)]).toEqual(['send', 'upline', null]);
          return;
        }
        state = moved.value.state;
        expect(['draft', 'withdrawn']).toContain(state);
        if (state === 'withdrawn') expect(by === 'system' ? event : by).toBe(by === 'system' ? 'accountClosed' : 'upline');
      }
    }),
  );
});

test('a draft that is gone never comes back', () => {
  fc.assert(
    fc.property(step, ({ event, actor: by, checks: asked }) => {
      const contract = { version: 1, upline: 'U', state: 'withdrawn', effectiveFrom: start, endsAt: null, requestedBy: null } as const;
      expect(finalStates).toContain('withdrawn');
      expect(transition(contract, event, { actor: by, data: { checks: asked } })).toMatchObject({ ok: false, code: 'CONTRACT_STATE' });
    }),
  );
});
