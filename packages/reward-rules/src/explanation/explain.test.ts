import { sha256Hex } from '@trevo/fairness';
import { describe, expect, test } from 'vitest';
import { usualConversion } from '../settings.ts';
import {
  explain,
  type Explanation,
  explanationKinds,
  type ExplanationSources,
  fromJson,
  inputsHash,
  type Json,
  recompute,
  toJson,
} from './index.ts';

import { grant, head, prizes, seeds, sources, terms } from '../test/explanation-sources.ts';

const kinds = Object.keys(sources) as (keyof ExplanationSources)[];
const recordOf = (kind: keyof ExplanationSources): Explanation => explain(kind, head, sources[kind][0] as never);
const stored = (record: Explanation): Explanation => JSON.parse(JSON.stringify(record)) as Explanation;

describe('an explanation record', () => {
  test('exists for every kind', () => {
    expect([...explanationKinds].sort()).toEqual([...kinds].sort());
  });

  test.each(kinds)('of kind %s says what was computed, and comes out equal after it was stored', (kind) => {
    const record = recordOf(kind);
    expect(record).toMatchObject(sources[kind][1]);
    expect(record).toMatchObject({
      id: 'exp_1',
      member: 'mbr_1',
      kind,
      ledger: { transferIds: ['txn_1'] },
      rule: { offer: 'off_1', version: 3 },
    });
    expect(record.rule.section).toMatch(/^\d+(\.\d)?$/);
    expect(record.formula.length).toBeGreaterThan(0);
    expect(recompute(stored(record))).toBeNull();
  });

  test.each(kinds)('of kind %s does not hold when a computed field was changed', (kind) => {
    const record = stored(recordOf(kind));
    expect(recompute({ ...record, after: { other: 1 } })).toBe('after');
    expect(recompute({ ...record, result: null })).toBe('result');
    expect(recompute({ ...record, formula: ['1 = 1'] })).toBe('formula');
    expect(recompute({ ...record, limits: [{ name: 'x' }] })).toBe('limits');
    expect(recompute({ ...record, reason: 'OTHER' })).toBe('reason');
    expect(recompute({ ...record, proof: { seed: 'x' } })).toBe('proof');
    expect(recompute({ ...record, rule: { ...record.rule, section: '99' } })).toBe('section');
  });

  test('does not hold when its inputs, its terms or what was before were changed', () => {
    const record = stored(recordOf('commission'));
    expect(recompute({ ...record, inputs: [{ validBetMinor: '9001' }] })).not.toBeNull();
    expect(recompute({ ...record, rule: { ...record.rule, terms: { commissionPpm: 501, monthlyCapMinor: '3' } } })).not.toBeNull();
    expect(recompute({ ...record, before: { streamMicro: '1', paidThisMonthMinor: '1' } })).not.toBeNull();
  });

  test('that nobody can read is told from one that is wrong', () => {
    const record = stored(recordOf('commission'));
    expect(recompute({ ...record, kind: 'gift' as never })).toBe('kind');
    expect(recompute({ ...record, inputs: [{ validBetMinor: 'many' }] })).toBe('unreadable');
    expect(recompute({ ...record, rule: { ...record.rule, terms: null } })).toBe('unreadable');
  });

  test('links its inputs above a thousand, and needs exactly those', () => {
    const source = (count: number) => ({
      terms: { commissionPpm: 500, monthlyCapMinor: 10n ** 9n },
      inputs: Array.from({ length: count }, (_, index) => ({ validBetMinor: BigInt(index) })),
      before: { streamMicro: 0n, paidThisMonthMinor: 0n },
    });
    expect(Array.isArray(explain('commission', head, source(1000)).inputs)).toBe(true);
    const record = explain('commission', { ...head, link: '/export/1' }, source(1001));
    const exported = source(1001).inputs.map(toJson);
    expect(record.inputs).toEqual({ count: 1001, hash: inputsHash(exported), link: '/export/1' });
    expect(explain('commission', head, source(1001)).inputs).toMatchObject({ link: '' });
    expect(recompute(stored(record))).toBe('inputs_missing');
    expect(recompute(stored(record), exported)).toBeNull();
    expect(recompute(stored(record), exported.slice(1))).toBe('inputs');
    expect(recompute(stored(record), exported.toReversed())).toBe('inputs');
    const padded = { ...record, inputs: { ...(record.inputs as object), count: 1002 } } as Explanation;
    expect(recompute(stored(padded), exported)).toBe('inputs');
  });

  test.each([
    ['USED_UP', 130n, [['CAP', 170n]]],
    [
      'EXCLUDED',
      100n,
      [
        ['EXCLUDED', 100n],
        ['EXCLUDED', 100n],
      ],
    ],
    [
      'EXPIRED',
      0n,
      [
        ['EXPIRED', 200n],
        ['EXPIRED', 100n],
      ],
    ],
    [
      'MEMBER',
      0n,
      [
        ['MEMBER', 200n],
        ['MEMBER', 100n],
      ],
    ],
    [
      'WITHDRAWAL',
      0n,
      [
        ['WITHDRAWAL', 200n],
        ['WITHDRAWAL', 100n],
      ],
    ],
    [
      'CHARGEBACK',
      0n,
      [
        ['CHARGEBACK', 200n],
        ['CHARGEBACK', 100n],
      ],
    ],
  ] as const)('of a grant that ended %s tells what was released and what went back', (reason, released, forfeited) => {
    const record = explain('grantEnd', head, { terms, inputs: [{ reason }], before: grant });
    const parts = (record.result as { forfeited: { amountMinor: string; reason: string }[] }).forfeited;
    expect(record).toMatchObject({ reason, result: { releasedMinor: String(released) } });
    const byReason = (why: string) =>
      parts.filter((part) => part.reason === why).reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
    const whole = forfeited.filter(([why]) => why === forfeited[0][0]).reduce((sum, [, amount]) => sum + amount, 0n);
    expect(byReason(forfeited[0][0])).toBe(whole);
    expect(recompute(stored(record))).toBeNull();
  });

  test('shows the formula of each end', () => {
    const formulaOf = (reason: 'EXCLUDED' | 'MEMBER', own = terms) =>
      explain('grantEnd', head, { terms: own, inputs: [{ reason }], before: grant }).formula[0];
    expect(formulaOf('EXCLUDED')).toBe('earned = floor(200 × min(50, 100) / 100)');
    expect(formulaOf('MEMBER')).toBe('won 200, bonus 100');
    const all = explain('grantEnd', head, {
      terms: { ...terms, releases: 'all', maxConversionMinor: null },
      inputs: [{ reason: 'WAGERED' }],
      before: grant,
    });
    expect(all.formula).toEqual(['50 ≥ 100', 'convertible = 200 + 100', 'released = 300', 'forfeited = 300 − 300 = 0']);
    expect(all.limits).toEqual([{ name: 'maxConversion', value: null, used: '320' }]);
    expect(explain('grantEnd', head, { terms, inputs: [], before: grant }).reason).toBe('MEMBER');
  });

  test('of a refused conversion and of a board that was not held says why', () => {
    const refused = explain('conversion', head, { terms: usualConversion, inputs: [{ points: 1n }], before: { balance: 9n, dayUsed: 0n } });
    expect(refused).toMatchObject({ reason: 'convert_step', result: { amountMinor: '0' }, after: { balance: '9', dayUsed: '0' } });
    const rank = sources.rank[0];
    const idle = explain('rank', head, { ...rank, terms: { ...rank.terms, prizes: { ...prizes, minEntrants: 3 } } });
    expect(idle).toMatchObject({ reason: 'CANCELLED', formula: ['2 < 3'], after: null });
    const stranger = explain('rank', head, { ...rank, before: { member: 'x' } });
    expect(stranger).toMatchObject({ after: null, result: { rank: null } });
    expect([refused, idle, stranger].map((record) => recompute(stored(record)))).toEqual([null, null, null]);
  });

  test('of a win in a free bet with its stake shows no subtraction', () => {
    const record = explain('freeBet', head, {
      terms: { valueMinor: 100n, minOddsMilli: 1500, stakeReturned: true },
      inputs: [{ result: 'won', payoutMinor: 250n }],
      before: null,
    });
    expect(record).toMatchObject({ formula: ['cash = 250'], result: { cashMinor: '250' } });
    const idle = explain('freeBet', head, { terms: { valueMinor: 1n, minOddsMilli: 0, stakeReturned: false }, inputs: [], before: null });
    expect(idle).toMatchObject({ after: { state: 'used' }, result: { cashMinor: '0' } });
  });

  test('shows every roll of a random jackpot, and its proof', () => {
    const record = explain('jackpot', head, {
      terms: { type: 'random', contributionPpm: 2000, reservePpm: 500, minStakeMinor: 1n, seedMinor: 1n, hitEveryMinor: 10n ** 15n },
      inputs: [{ ...seeds, cashStakeMinor: 5n }],
      before: { meterMicro: 0n, reserveMicro: 0n },
    });
    const { roll } = record.proof as { roll: string };
    expect(record.proof).toEqual({ commitment: sha256Hex(seeds.serverSeed), seed: seeds.serverSeed, nonce: 4, roll });
    expect(record.formula).toEqual(['k = 5 × 2000 = 10000', `roll ${roll} of 1000000000000000, hit below 5: no`]);
    const none = explain('jackpot', head, { ...sources.jackpot[0], inputs: [] });
    expect(none.proof).toBeNull();
    expect(recordOf('jackpot').formula[1]).toBe('roll – of 10000000, hit below 10000000: yes');
    expect((recordOf('wheel').proof as { roll: number }).roll).toBe(0);
  });
});

describe('JSON of records', () => {
  test('brings wide numbers there and back, and leaves the others alone', () => {
    const data = {
      amountMinor: 5n,
      streamMicro: -7n,
      points: 3n,
      name: '12',
      ratePpm: 500,
      list: [{ target: 9n }],
      prizesMinor: [1n, 2n],
      streams: { rng: 1n },
      credited: { 'rng:2026-05-01': 2n },
      none: null,
      flag: true,
    };
    const json = JSON.parse(JSON.stringify(toJson({ ...data, gone: undefined }))) as Json;
    expect(json).not.toHaveProperty('gone');
    expect(fromJson(json)).toEqual(data);
    expect(() => fromJson({ amountMinor: '1.5' })).toThrow(SyntaxError);
  });
});
