import { describe, expect, test } from 'vitest';
import { at } from '../test/build.ts';
import { type Actor, type ContractEvent, contractEvents, type ContractState, contractStates, finalStates } from './contract-states.ts';
import { acceptRefusal, type OfferCheck, type OfferChecks, offerGuards, sendRefusal } from './offer-checks.ts';
import { transition } from './transition.ts';
import type { EventData, LivingContract } from './transition-guards.ts';
import { transitionTable } from './transition-table.ts';

const actors: readonly Actor[] = ['upline', 'downline', 'operator', 'system', 'other'];
const allHold = Object.fromEntries(offerGuards.map(([check]) => [check, true])) as OfferChecks;
const may = at('2026-05-01T03:00:00Z');
const june = at('2026-06-01T03:00:00Z');

const data: EventData = { checks: allHold, hasSecondApproval: true, periodEnd: may, nextPeriodEnd: june, endsAt: may };

function living(state: ContractState, but: Partial<LivingContract> = {}): LivingContract {
  const requestedBy = state === 'terminationRequested' ? 'downline' : null;
  const endsAt = state === 'ending' ? may : null;
  return { version: 2, upline: 'U', state, effectiveFrom: at('2026-04-01T03:00:00Z'), endsAt, requestedBy, ...but };
}

function move(
  state: ContractState,
  event: ContractEvent,
  actor: Actor,
  but: Partial<EventData> = {},
  contract: Partial<LivingContract> = {},
) {
  return transition(living(state, contract), event, { actor, data: { ...data, ...but } });
}

/** The table of §6.4 as the book prints it: from, event, who may, where to. Written apart from the package's own. */
const printed = `
draft edit U draft
draft send U offered
draft withdraw U withdrawn
draft accountClosed S withdrawn
offered accept D scheduled
offered reject D rejected
offered withdraw U withdrawn
offered offerDeadline S expired
offered uplineLowered S withdrawn
offered uplineEnding S withdrawn
offered operatorEnd O withdrawn
offered accountClosed S withdrawn
scheduled periodStart S active
scheduled uplineLowered S ended
scheduled uplineEnding S ended
scheduled accountClosed S ended
scheduled operatorEnd O ended
active newVersionActive S superseded
active requestTermination UD terminationRequested
active uplineLowered S ending
active uplineEnding S ending
active accountClosed S ending
active operatorEnd O ending
terminationRequested requestTermination U ending
terminationRequested agreeTermination U ending
terminationRequested refuseTermination U active
terminationRequested takeBackTermination D active
terminationRequested terminationDeadline S ending
terminationRequested uplineLowered S ending
terminationRequested uplineEnding S ending
terminationRequested accountClosed S ending
terminationRequested operatorEnd O ending
ending periodEnd S ended
ending uplineLowered S ending
ending uplineEnding S ending
ending accountClosed S ending
ending operatorEnd O ending
`
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [ContractState, ContractEvent, string, ContractState]);

const letters: Readonly<Record<Actor, string>> = { upline: 'U', downline: 'D', operator: 'O', system: 'S', other: '-' };
const requests = ['requestTermination', 'agreeTermination', 'refuseTermination', 'takeBackTermination'];

describe.each(contractStates)('a contract that is %s', (state) => {
  test.each(contractEvents)('does at %s what the book prints for every actor, and nothing that it does not print', (event) => {
    const row = printed.find(([from, it]) => from === state && it === event);
    for (const actor of actors) {
      const result = move(state, event, actor);
      if (row === undefined) {
        expect(result, actor).toEqual({ ok: false, code: 'CONTRACT_STATE' });
        continue;
      }
      const [, , who, to] = row;
      // A party at the wrong end of a request is told so; anybody else is no party.
      const isSide = (actor === 'upline' || actor === 'downline') && requests.includes(event) && state === 'terminationRequested';
      const refused = !isSide ? 'NOT_A_PARTY' : event === 'takeBackTermination' ? 'NOT_YOUR_REQUEST' : 'OWN_REQUEST';
      if (who.includes(letters[actor])) expect(result, actor).toMatchObject({ ok: true, value: { state: to } });
      else expect(result, actor).toEqual({ ok: false, code: refused });
    }
  });
});

describe('the table', () => {
  test('reaches every state from a draft, and leaves every state that is not final', () => {
    const reached = new Set<ContractState>(['draft']);
    for (const state of reached) for (const { from, to } of transitionTable) if (from.includes(state)) reached.add(to);
    expect([...reached].sort()).toEqual([...contractStates].sort());
    for (const state of contractStates) expect(transitionTable.some(({ from }) => from.includes(state))).toBe(!finalStates.includes(state));
  });

  test('uses every event, and answers each state and event with one row, or one more after a refusal', () => {
    expect(contractEvents.filter((event) => !transitionTable.some((row) => row.event === event))).toEqual([]);
    for (const state of contractStates)
      for (const event of contractEvents) {
        const rows = transitionTable.filter((row) => row.event === event && row.from.includes(state));
        expect(rows.filter(({ onlyAfterRefusal }) => onlyAfterRefusal !== true).length).toBeLessThanOrEqual(1);
        expect(rows.length).toBeLessThanOrEqual(2);
      }
  });
});

describe('the house', () => {
  const house = { upline: 'house' };

  test('acts as upline through an operator, without becoming one where the other side is meant', () => {
    expect(move('draft', 'send', 'operator', {}, house)).toMatchObject({ ok: true, value: { state: 'offered' } });
    expect(move('offered', 'accept', 'operator', {}, house)).toMatchObject({ code: 'NOT_A_PARTY' });
    expect(move('active', 'requestTermination', 'operator', {}, house)).toMatchObject({
      ok: true,
      value: { requestedBy: 'upline', effects: [{ who: 'downline' }, {}] },
    });
    expect(move('terminationRequested', 'agreeTermination', 'operator', {}, house)).toMatchObject({ ok: true });
    expect(move('terminationRequested', 'agreeTermination', 'operator', {}, { ...house, requestedBy: 'upline' })).toMatchObject({
      code: 'OWN_REQUEST',
    });
  });

  test('ends a contract as an operator with a second approval, as everywhere', () => {
    expect(move('active', 'operatorEnd', 'operator', { hasSecondApproval: false }, house)).toMatchObject({
      code: 'SECOND_APPROVAL_REQUIRED',
    });
    expect(move('active', 'periodEnd', 'operator', {}, house)).toMatchObject({ code: 'CONTRACT_STATE' });
    expect(move('scheduled', 'periodStart', 'operator', {}, house)).toMatchObject({ code: 'NOT_A_PARTY' });
  });
});

describe('the guards of an offer', () => {
  const failing = (...checks: OfferCheck[]): OfferChecks => ({ ...allHold, ...Object.fromEntries(checks.map((check) => [check, false])) });

  test('are fourteen, in the order of the book', () => {
    expect(offerGuards.map(([, code]) => code).join(' ')).toBe(
      'KIND_DISABLED NOT_DIRECT_DOWNLINE ACCOUNT_NOT_ELIGIBLE CURRENCY_MISMATCH NO_OWN_CONTRACT CATEGORY_MISMATCH CATEGORY_OVERLAP ' +
        'PERIOD_MISMATCH DEDUCTION_MISMATCH TIERS_INVALID RATE_ABOVE_OWN EFFECTIVE_DATE_INVALID OPEN_ITEM_EXISTS BUDGET_EXCEEDED',
    );
  });

  test.each(offerGuards)('%s refuses %s when sent, and when accepted unless it is the open item itself', (check, code) => {
    expect(sendRefusal(failing(check))).toBe(code);
    expect(acceptRefusal(failing(check))).toBe(check === 'singleOpenItem' ? null : code);
    expect(move('draft', 'send', 'upline', { checks: failing(check) })).toMatchObject({ ok: false, code });
    const accepted = move('offered', 'accept', 'downline', { checks: failing(check) });
    expect(accepted).toMatchObject(check === 'singleOpenItem' ? { ok: true } : { ok: false, code });
  });

  test('answer with the first that fails', () => {
    for (const [index, [check, code]] of offerGuards.entries()) {
      const later = offerGuards.slice(index).map(([it]) => it);
      expect(sendRefusal(failing(check, ...later))).toBe(code);
    }
  });

  test('an edit asks for the tiers alone', () => {
    expect(move('draft', 'edit', 'upline', { checks: failing('tiersWellFormed') })).toMatchObject({ code: 'TIERS_INVALID' });
    expect(move('draft', 'edit', 'upline', { checks: failing('kindEnabled', 'dominated') })).toMatchObject({ ok: true });
  });
});

describe('an acceptance', () => {
  const accept = (but: Partial<EventData>) => move('offered', 'accept', 'downline', but);
  const broken = { ...allHold, kindEnabled: false };

  test('tests the version, then the deadline, then the offer, then the confirmation', () => {
    const all = { seenVersion: 1, isDeadlinePassed: true, checks: broken, downlineHigher: ['x'] };
    expect(accept(all)).toMatchObject({ code: 'OFFER_CHANGED' });
    expect(accept({ ...all, seenVersion: 2 })).toMatchObject({ code: 'OFFER_EXPIRED' });
    expect(accept({ ...all, seenVersion: 2, isDeadlinePassed: false })).toMatchObject({ code: 'KIND_DISABLED' });
    expect(accept({ seenVersion: 2, downlineHigher: ['y', 'x'] })).toEqual({
      ok: false,
      code: 'CONFIRM_DOWNLINE_ENDING',
      downlineHigher: ['x', 'y'],
    });
  });

  test('schedules first and then lowers what stands above the new terms, sorted and at their beginning', () => {
    const at0 = living('offered').effectiveFrom;
    expect(accept({ downlineHigher: ['y', 'x'], isConfirmed: true })).toMatchObject({
      value: {
        effects: [
          { do: 'schedule', at: at0 },
          { do: 'raise', event: 'uplineLowered', contract: 'x', at: at0 },
          { do: 'raise', event: 'uplineLowered', contract: 'y', at: at0 },
        ],
      },
    });
  });

  test('needs no confirmation when nothing ends', () => {
    expect(accept({ downlineHigher: [] })).toMatchObject({ ok: true });
  });
});

describe('effects', () => {
  const notifyBoth = { do: 'notify', who: 'both' };
  const setEnd = (reason: string, end = may) => ({ do: 'setEnd', at: end, reason });
  const below = { downlineContracts: ['z', 'y'] };
  const raised = (end = may) => ['y', 'z'].map((contract) => ({ do: 'raise', event: 'uplineEnding', contract, at: end }));

  test.each<[ContractState, ContractEvent, Actor, unknown[]]>([
    ['draft', 'edit', 'upline', []],
    [
      'draft',
      'send',
      'upline',
      [
        { do: 'notify', who: 'downline' },
        { do: 'startDeadline', days: 7 },
      ],
    ],
    ['draft', 'withdraw', 'upline', []],
    ['offered', 'reject', 'downline', [{ do: 'notify', who: 'upline' }]],
    ['offered', 'withdraw', 'upline', [{ do: 'notify', who: 'downline' }]],
    ['offered', 'offerDeadline', 'system', [{ do: 'notify', who: 'upline' }]],
    ['offered', 'uplineLowered', 'system', [{ do: 'notify', who: 'downline' }]],
    ['offered', 'uplineEnding', 'system', [{ do: 'notify', who: 'downline' }]],
    ['offered', 'operatorEnd', 'operator', [{ do: 'notify', who: 'downline' }]],
    ['draft', 'accountClosed', 'system', []],
    ['offered', 'accountClosed', 'system', []],
    ['scheduled', 'periodStart', 'system', []],
    ['scheduled', 'uplineEnding', 'system', [{ do: 'neverActive' }, ...raised()]],
    ['scheduled', 'operatorEnd', 'operator', [{ do: 'neverActive' }, ...raised()]],
    ['active', 'newVersionActive', 'system', [{ do: 'passCarry' }, { do: 'passStream' }, { do: 'passArrears' }]],
    [
      'active',
      'requestTermination',
      'downline',
      [
        { do: 'notify', who: 'upline' },
        { do: 'startDeadline', days: 7 },
      ],
    ],
    [
      'active',
      'requestTermination',
      'upline',
      [
        { do: 'notify', who: 'downline' },
        { do: 'startDeadline', days: 7 },
      ],
    ],
    ['terminationRequested', 'refuseTermination', 'upline', []],
    ['terminationRequested', 'takeBackTermination', 'downline', []],
    ['terminationRequested', 'agreeTermination', 'upline', [setEnd('AGREED'), notifyBoth, ...raised()]],
    ['terminationRequested', 'requestTermination', 'upline', [setEnd('AGREED'), notifyBoth, ...raised()]],
    ['terminationRequested', 'terminationDeadline', 'system', [setEnd('SILENCE'), notifyBoth, ...raised()]],
    ['active', 'uplineLowered', 'system', [setEnd('UPLINE_LOWERED'), notifyBoth, ...raised()]],
    ['active', 'uplineEnding', 'system', [setEnd('UPLINE_ENDED'), notifyBoth, ...raised()]],
    ['active', 'accountClosed', 'system', [setEnd('ACCOUNT_CLOSED'), notifyBoth, ...raised()]],
    ['active', 'operatorEnd', 'operator', [setEnd('OPERATOR'), notifyBoth, ...raised()]],
    ['ending', 'periodEnd', 'system', [{ do: 'finalStatement' }, { do: 'waiveMinPayout' }, { do: 'dropCarry' }]],
  ])('of %s + %s by %s come in this order', (state, event, actor, effects) => {
    expect(move(state, event, actor, below)).toMatchObject({ ok: true, value: { effects } });
  });

  test('a scheduled version that never becomes active ends what is below at the end that came, or at its own beginning', () => {
    const { endsAt: _, ...open } = data;
    const scheduled = transition(living('scheduled'), 'accountClosed', { actor: 'system', data: { ...open, ...below } });
    expect(scheduled).toMatchObject({ value: { effects: [{}, ...raised(living('scheduled').effectiveFrom)] } });
  });

  test('a version that becomes active supersedes the one before', () => {
    expect(move('scheduled', 'periodStart', 'system', { previous: 'c0' })).toMatchObject({
      value: { effects: [{ do: 'raise', event: 'newVersionActive', contract: 'c0' }] },
    });
  });
});

describe('an ending', () => {
  test('is at the end of the running period when both agree, at the end of the next full one after notice', () => {
    expect(move('terminationRequested', 'agreeTermination', 'upline')).toMatchObject({ value: { endsAt: may, reason: 'AGREED' } });
    expect(move('active', 'requestTermination', 'downline', { wasRefusedBefore: true })).toMatchObject({
      value: { state: 'ending', endsAt: june, reason: 'NOTICE' },
    });
    expect(move('active', 'requestTermination', 'downline', { wasRefusedBefore: true, hasOpenItem: true })).toMatchObject({
      code: 'OPEN_ITEM_EXISTS',
    });
    expect(move('active', 'requestTermination', 'downline', { hasOpenItem: true })).toMatchObject({ code: 'OPEN_ITEM_EXISTS' });
  });

  test('is the earlier of two, for the reason that came last', () => {
    const later = move('ending', 'uplineEnding', 'system', { endsAt: june });
    expect(later).toMatchObject({ value: { endsAt: may, reason: 'UPLINE_ENDED', effects: [{ at: may }, {}] } });
    const sooner = move('ending', 'accountClosed', 'system', { endsAt: may }, { endsAt: june });
    expect(sooner).toMatchObject({ value: { endsAt: may, reason: 'ACCOUNT_CLOSED' } });
  });

  test('without an instant is a broken invariant', () => {
    const { endsAt: _, ...open } = data;
    expect(() => transition(living('active'), 'uplineEnding', { actor: 'system', data: open })).toThrow('says when');
  });

  test('remembers whose request was refused', () => {
    expect(move('terminationRequested', 'refuseTermination', 'upline')).toMatchObject({ value: { state: 'active', refused: 'downline' } });
    const byDownline = move('terminationRequested', 'refuseTermination', 'downline', {}, { requestedBy: 'upline' });
    expect(byDownline).toMatchObject({ value: { refused: 'upline' } });
    const taken = move('terminationRequested', 'takeBackTermination', 'downline');
    expect(taken.ok && Object.keys(taken.value).sort()).toEqual(['effects', 'state']);
  });
});

describe('the clock', () => {
  const start = living('scheduled').effectiveFrom;

  test.each<[ContractState, ContractEvent, number, boolean]>([
    ['scheduled', 'periodStart', start - 1, false],
    ['scheduled', 'periodStart', start, true],
    ['ending', 'periodEnd', may - 1, false],
    ['ending', 'periodEnd', may, true],
  ])('%s + %s at %s: %s', (state, event, now, isTime) => {
    const result = move(state, event, 'system', { now: now as NonNullable<EventData['now']> });
    expect(result).toMatchObject(isTime ? { ok: true } : { ok: false, code: 'TOO_EARLY' });
  });
});
