import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manyRuns } from '../test/many-runs.ts';
import { exportFacts } from '../facts/export-facts.ts';
import { factLineText, factsHash, textsHash } from '../facts/fact-line.ts';
import { linkCorrections } from '../realtime/link-corrections.ts';
import { runTick } from '../realtime/run-tick.ts';
import { rebateUnits } from '../rebate/rebate.ts';
import { AgentTree } from '../team/agent-tree.ts';
import { accountsOf, at, contract, january, lost, row, tier, topContract, treeOf, units } from '../test/build.ts';
import { randomTicks } from '../test/random-ticks.ts';
import { randomWorld } from '../test/random-world.ts';
import { compareFigures } from './compare-figures.ts';
import { contractJson, readContract } from './contract-json.ts';
import { factLineJson, readFactLines } from './fact-line-json.ts';
import { JsonReader } from './json-reader.ts';
import { rebateRecordJson, recomputeRebate } from './rebate-record.ts';
import { exportedUnitJson, recomputeTick, tickRecordJson } from './tick-record.ts';

const text = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('terms in a record', () => {
  test('survive the round trip', () => {
    expect.hasAssertions();
    const worlds = fc.oneof(randomWorld('dividend'), randomWorld('daily'), randomTicks());
    fc.assert(
      fc.property(worlds, ({ contracts }) => {
        for (const it of contracts) expect(new JsonReader(text(contractJson(it))).result(readContract)).toEqual({ ok: true, value: it });
      }),
      manyRuns(150),
    );
  });

  test('that are left out have their defaults', () => {
    const { id, version, kind, category, currency, upline, downline, periodType, effectiveFrom, endsAt } = contractJson(topContract('T'));
    const line = { id, version, kind, category, currency, upline, downline, periodType, effectiveFrom, endsAt };
    expect(new JsonReader(line).result(readContract)).toEqual({ ok: true, value: topContract('T') });
    const salary = new JsonReader({ ...line, kind: 'daily', tiers: [{ rateType: 'P', ratePpm: 5 }] }).result(readContract);
    expect(salary).toMatchObject({ ok: true, value: { deduct: [], tiers: [tier(5)] } });
  });

  test.each<[string, unknown, string]>([
    ['a kind that does not exist', { kind: 'weekly' }, 'kind'],
    ['a number for an amount', { minPayout: 5 }, 'minPayout'],
    ['an amount with a fraction', { minPayout: '5.5' }, 'minPayout'],
    ['an amount with a leading zero', { minPayout: '05' }, 'minPayout'],
    ['minus nothing', { minPayout: '-0' }, 'minPayout'],
    ['an endless amount', { minPayout: '9'.repeat(61) }, 'minPayout'],
    ['a text for a version', { version: '1' }, 'version'],
    ['a negative version', { version: -1 }, 'version'],
    ['a version and a half', { version: 1.5 }, 'version'],
    ['a date for an instant', { effectiveFrom: '2026-01-01' }, 'effectiveFrom'],
    ['a number for an instant', { effectiveFrom: 5 }, 'effectiveFrom'],
    ['an object for a list', { tiers: {} }, 'tiers'],
    ['a list for an object', { carry: [] }, 'carry'],
    ['a tier without rate', { tiers: [{ rateType: 'P' }] }, 'tiers[0].ratePpm'],
    ['a deduction that does not exist', { deduct: ['promo', 'fee'] }, 'deduct[1]'],
    ['a name that is no text', { id: null }, 'id'],
  ])('are refused: %s', (_, but, place) => {
    const json = { ...contractJson(topContract('T')), ...(but as object) };
    expect(new JsonReader(json).result(readContract)).toEqual({ ok: false, code: 'RECORD_MALFORMED', at: place });
  });

  test('do not come from a prototype', () => {
    const inherited: unknown = Object.create(contractJson(topContract('T')));
    expect(new JsonReader(inherited).result(readContract)).toMatchObject({ ok: false, at: 'kind' });
    expect(new JsonReader('text').result((json) => json.field('a').optional((it) => it.text(), 'b'))).toEqual({
      ok: false,
      code: 'RECORD_MALFORMED',
      at: '',
    });
    expect(new JsonReader(5).result((json) => json.entries((it) => it.text()))).toMatchObject({ ok: false });
    expect(new JsonReader({ a: 'x' }).result((json) => json.entries((it) => it.text()))).toEqual({ ok: true, value: [['a', 'x']] });
    expect(new JsonReader(1).result((json) => json.flag())).toMatchObject({ ok: false });
    expect(new JsonReader('60'.padStart(60, '1')).result((json) => json.amount()).ok).toBe(true);
  });
});

describe('fact lines', () => {
  const accounts = accountsOf({ T: null, A: 'T', a: 'A', b: 'A', t: 'T' }).map((it) => (it.id === 'b' ? { ...it, person: 'A' } : it));
  const facts = [
    lost('a', 5),
    lost('b', 7, { category: 'LIVE' }),
    lost('t', 9),
    lost('a', 1, { at: january.end }),
    lost('a', 3),
    lost('A', 2),
  ];
  const query = {
    tree: new AgentTree(accounts),
    holder: 'A',
    window: january,
    category: 'CONS' as const,
    facts,
    pseudonymOf: (member: string) => `x-${member}`,
  };

  test('are those of the own team in the window, under other names, with the own person as 0', () => {
    expect(exportFacts(query).map(({ member, person, turnover }) => [member, person, turnover])).toEqual([
      ['x-a', 1, units(5)],
      ['x-b', 0, units(7)],
      ['x-a', 1, units(3)],
      ['x-A', 0, units(2)],
    ]);
    expect(exportFacts({ ...query, category: 'LIVE' }).map(({ member }) => member)).toEqual(['x-b']);
    const trial = accounts.map((it) => (it.id === 'a' ? { ...it, type: 4 as const } : it));
    expect(exportFacts({ ...query, tree: new AgentTree(trial) }).map(({ member }) => member)).toEqual(['x-b', 'x-A']);
  });

  test('hash to the same in any order, and to something else when anything is different', () => {
    const lines = exportFacts(query);
    expect(factsHash([...lines].reverse())).toBe(factsHash(lines));
    expect(factsHash(lines)).toMatch(/^[0-9a-f]{64}$/);
    const [line] = lines as [(typeof lines)[number]];
    expect(factLineText(line)).toBe('2026-01-16T15:00:00Z|SPORTS|x-a|1|50000|0|50000|50000|0|0|0|0|0|0');
    for (const but of [{ member: 'y' }, { person: 2 }, { slot: january.start }, { category: 'LIVE' as const }, { jackpot: 1n }])
      expect(factsHash([{ ...line, ...but }, ...lines.slice(1)])).not.toBe(factsHash(lines));
    // The hash of two lines is that of `printf 'a\nb\n' | sha256sum`.
    expect(textsHash(['a', 'b'])).toBe('911169ddaaf146aff539f58c26c489af3b892dff0fe283c1c264c65ae5aa59a2');
    expect(textsHash([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  test('survive the round trip as JSON', () => {
    const lines = exportFacts(query);
    expect(readFactLines(text(lines.map(factLineJson)))).toEqual({ ok: true, value: lines });
    expect(readFactLines([...lines.map(factLineJson), { member: 'x' }])).toMatchObject({ ok: false, at: '[4].person' });
  });
});

describe('a comparison of figures', () => {
  test.each<[unknown, unknown, string[], number]>([
    [{ a: '1', b: ['2', '3'] }, { a: '1', b: ['2', '3'] }, [], 3],
    [{ a: '1' }, { a: '2' }, ['a'], 1],
    [['1', '2'], ['1'], ['[1]'], 2],
    [{ a: { b: 1 } }, { a: null }, ['a'], 1],
    [{ a: [] }, { a: {} }, ['a'], 1],
    [{ a: [] }, { a: [] }, [], 1],
    [{}, {}, [], 1],
    [{ a: 1 }, { b: 1 }, ['a', 'b'], 2],
    [{ a: [{ b: true }] }, { a: [{ b: false }] }, ['a[0].b'], 1],
    [{ a: 1 }, [1], [''], 1],
    ['1', 1, [''], 1],
  ])('of %j and %j finds %j', (stated, computed, figures, compared) => {
    const comparison = compareFigures(stated, computed);
    expect(comparison.differences.map(({ figure }) => figure)).toEqual(figures);
    expect(comparison.compared).toBe(compared);
  });

  test('shows both sides as JSON', () => {
    expect(compareFigures({ a: 1 }, {}).differences).toEqual([{ figure: 'a', stated: '1', computed: 'undefined' }]);
  });
});

describe('the record of a tick', () => {
  const tick = { start: at('2026-03-10T15:00:00Z'), end: at('2026-03-10T15:05:00Z') };
  const contracts = [
    topContract('T', { kind: 'realtime', rows: [row(3000, 2000)], minPayout: 5n }),
    contract('T', 'A', { kind: 'realtime', rows: [row(2000, 1000, units(50))] }),
  ];
  const tree = treeOf({ T: null, A: 'T', m: 'A' });
  const posted = (id: string, payout: bigint, corrects: string | null) =>
    ({ id, member: 'm', category: 'LOTT', at: tick.start, stake: units(100), payout, validBet: units(100), corrects }) as const;
  const linked = linkCorrections([
    posted('u', 0n, null),
    { ...posted('k', units(200), 'u'), at: at('2026-03-10T15:01:00Z') },
    { ...posted('v', 0n, null), stake: 5n },
  ]);
  const { run } = runTick({ category: 'CONS', tree, contracts, holds: [] }, { tick, units: linked, streams: new Map([['T', 7n]]) });
  const own = { contracts, isHeld: false, isFinal: false };
  const download = (holder: string) => text({ record: tickRecordJson(run, { ...own, holder }), units: linked.map(exportedUnitJson) });
  const found = (json: Parameters<typeof recomputeTick>[0]) => {
    const verdict = recomputeTick(json);
    return verdict.ok ? verdict.value.differences.map(({ figure }) => figure) : [`refused at ${verdict.at}`];
  };

  test.each(['T', 'A'])('of %s is recomputed from the exported units', (holder) => {
    expect(found(download(holder))).toEqual([]);
    expect(recomputeTick(download(holder))).toMatchObject({
      value: { taken: ['held', 'final', 'streamInMicro', 'lines[0].belowMicro', 'lines[1].belowMicro', 'lines[2].belowMicro'] },
    });
    expect(download(holder).record.contractTerms).toHaveLength(1);
  });

  test('is found out in every figure of a line and of the payment', () => {
    const { record, units: exported } = download('T');
    for (const [index, line] of record.lines.entries()) {
      for (const but of [
        { grossMicro: '1' },
        { netMicro: '1' },
        { belowMicro: '1' },
        { row: 1 },
        { version: 9 },
        { contract: 'x' },
        { bet: 'x' },
      ]) {
        const lines = record.lines.map((it, place) => (place === index ? { ...line, ...but } : it));
        expect(found({ record: { ...record, lines }, units: exported }), JSON.stringify(but)).not.toEqual([]);
      }
    }
    for (const but of [{ paid: '0' }, { streamOutMicro: '8' }, { streamInMicro: '8' }, { held: true }])
      expect(found({ record: { ...record, ...but }, units: exported }), JSON.stringify(but)).not.toEqual([]);
    for (const [index] of exported.entries())
      for (const but of [{ payout: '1000000' }, { validBet: '3' }]) {
        const units2 = exported.map((it, place) => (place === index ? { ...it, ...but } : it));
        expect(found({ record, units: units2 }), JSON.stringify(but)).not.toEqual([]);
      }
    const below = download('A');
    expect(found({ ...below, units: below.units.map((it) => ({ ...it, stake: '1' })) })).toContain('lines[0].row');
    const dropped = linked.map(exportedUnitJson).map((it) => ({ ...it, before: null }));
    expect(found({ record, units: dropped })).toContain('lines[1].grossMicro');
  });

  test('waives the minimum in a final one and keeps it otherwise', () => {
    const small = runTick({ category: 'CONS', tree, contracts, holds: [] }, { tick, units: [], streams: new Map([['T', 4_000_000n]]) }).run;
    const record = tickRecordJson(small, { ...own, holder: 'T' });
    expect(found({ record, units: [] })).toEqual([]);
    expect(found({ record: { ...record, final: true }, units: [] })).toEqual(['paid', 'streamOutMicro']);
    expect(tickRecordJson(small, { ...own, holder: 'A' })).toMatchObject({ lines: [], streamInMicro: '0', paid: '0' });
  });

  test('is refused when it is none', () => {
    expect(found({ record: {}, units: [] })).toEqual(['refused at tick']);
    expect(found({ record: download('T').record, units: [{}] })).toEqual(['refused at units[0].bet']);
  });
});

describe('the record of rebates', () => {
  const run = rebateUnits({
    siteMax: 1980,
    units: [1, 2].map((n) => ({
      id: `u${n}`,
      scheme: 'series',
      mode: 1700,
      rebateBase: BigInt(n) * 7n,
      chain: [
        { account: 'm', max: 1900 },
        { account: 'T', max: 1980 },
      ],
    })),
    streams: new Map([['T', 999_999n]]),
  });
  if (!run.ok) throw new Error(run.code);
  const record = text(rebateRecordJson(run.value, 'T'));
  const found = (json: unknown) => {
    const verdict = recomputeRebate(json);
    return verdict.ok ? verdict.value.differences.map(({ figure }) => figure) : [`refused at ${verdict.at}`];
  };

  test('is recomputed line by line', () => {
    expect(record.lines).toHaveLength(2);
    expect(record).toMatchObject({ exactMicro: '840000', streamInMicro: '999999', paid: '1', streamOutMicro: '839999' });
    expect(found(record)).toEqual([]);
    expect(recomputeRebate(record)).toMatchObject({
      value: { compared: 5, taken: ['streamInMicro', 'lines[0].base', 'lines[0].ratePpm', 'lines[1].base', 'lines[1].ratePpm'] },
    });
    expect(rebateRecordJson(run.value, 'x')).toEqual({ lines: [], exactMicro: '0', streamInMicro: '0', paid: '0', streamOutMicro: '0' });
  });

  test('is found out in every figure', () => {
    const [line] = record.lines;
    for (const but of [{ base: '1' }, { ratePpm: 1 }, { exactMicro: '1' }])
      expect(found({ ...record, lines: [{ ...line, ...but }, ...record.lines.slice(1)] }), JSON.stringify(but)).not.toEqual([]);
    for (const but of [{ exactMicro: '1' }, { streamInMicro: '1' }, { paid: '2' }, { streamOutMicro: '1' }])
      expect(found({ ...record, ...but }), JSON.stringify(but)).not.toEqual([]);
    expect(found({ ...record, paid: null })).toEqual(['refused at paid']);
  });
});
