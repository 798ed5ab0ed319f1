import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manyRuns } from '../test/many-runs.ts';
import { exportFacts } from '../facts/export-facts.ts';
import { factsHash } from '../facts/fact-line.ts';
import { emptyState, runPeriods } from '../pay/run-period.ts';
import type { PeriodRun, Statement } from '../pay/statement.ts';
import { AgentTree } from '../team/agent-tree.ts';
import type { Contract } from '../terms/contract.ts';
import { contract, february, january, lost, payRun, play, tier, topContract, treeOf, units, within } from '../test/build.ts';
import { randomWorld, type World } from '../test/random-world.ts';
import { factLineJson } from './fact-line-json.ts';
import { type Download, recompute } from './recompute.ts';
import { statementRecordJson } from './statement-json.ts';

type Json = { [key: string]: unknown };

/** What a holder downloads for a statement, as text would carry it. */
function downloadOf(
  world: Pick<World, 'contracts' | 'facts'> & { readonly tree: AgentTree },
  statement: Statement,
): Download & { record: Json; facts: Json[] } {
  const terms = world.contracts.find(({ id, version }) => id === statement.contract && version === statement.version) as Contract;
  const { window, downline: holder } = statement;
  const lines = exportFacts({
    tree: world.tree,
    holder,
    window,
    category: terms.category,
    facts: world.facts,
    pseudonymOf: (member) => `x${member}`,
  });
  const sources = { factsHash: factsHash(lines), from: window.start, to: window.end, exportUrl: '/export/1' };
  const record = statementRecordJson({ statement, contractTerms: terms, sources, ledger: null });
  return JSON.parse(JSON.stringify({ record, facts: lines.map(factLineJson) })) as { record: Json; facts: Json[] };
}

function differencesOf(download: Download): string[] {
  const verdict = recompute(download);
  return verdict.ok ? verdict.value.differences.map(({ figure }) => figure) : [`refused at ${verdict.at}`];
}

describe('every statement of any tree', () => {
  const recordsOf = (world: World & { readonly tree: AgentTree }, run: PeriodRun | undefined) =>
    (run?.statements ?? []).map((statement) => ({ statement, download: downloadOf(world, statement) }));

  test.each(['dividend', 'daily', 'hourly'] as const)(
    'of %s is recomputed from its export to the last figure, alone and with the records around it',
    (kind) => {
      let statements = 0;
      fc.assert(
        fc.property(randomWorld(kind, { corrections: true }), (drawn) => {
          const world = { ...drawn, tree: new AgentTree(drawn.accounts) };
          const { runs } = runPeriods({ ...world, category: 'CONS', factsOf: () => world.facts }, world.periods, emptyState);
          runs.forEach((run, index) => {
            const before = recordsOf(world, runs[index - 1]);
            const records = recordsOf(world, run);
            for (const { statement, download } of records) {
              statements += 1;
              expect(differencesOf(download)).toEqual([]);
              const downlines = records.filter((it) => it.statement.upline === statement.downline).map((it) => it.download.record);
              const previous = before.find((it) => it.statement.downline === statement.downline)?.download.record;
              // Whoever had no statement the period before may have got arrears then, which no statement tells.
              const hadArrears = (runs[index - 1]?.arrearsOnly ?? []).some(({ downline }) => downline === statement.downline);
              const zone = 'America/Sao_Paulo';
              const around = previous === undefined || hadArrears ? { downlines, zone } : { downlines, zone, previous };
              expect(differencesOf({ ...download, ...around })).toEqual([]);
            }
          });
        }),
        manyRuns(150),
      );
      expect(statements).toBeGreaterThan(manyRuns(150).numRuns);
    },
  );
});

/** January and February of a tree with a short level, arrears, a carry-over, a cap and a minimum: something of everything. */
const world = {
  tree: treeOf({ T: null, A: 'T', B: 'T', C: 'T', a: 'A', b: 'B', c: 'C', t: 'T' }),
  contracts: [
    topContract('T', {
      tiers: [tier(300_000), tier(400_000, { minValidBet: units(10), minNetLoss: units(5), minActive: 2 })],
      minPayout: units(1),
    }),
    contract('T', 'A', { tiers: [tier(200_000), tier(300_000, { minActive: 1 })], cap: units(50) }),
    contract('T', 'B', { tiers: [tier(100_000), tier(300_000, { minValidBet: units(100) })], carry: { mode: 'capped', cap: units(90) } }),
    contract('T', 'C', { tiers: [tier(300_000)], carry: { mode: 'carry' } }),
  ],
  facts: [
    lost('a', '100.0001', { promo: units(1), vendorFee: units(2), rebate: 3n, salary: 4n, jackpot: 5n, paymentFee: 6n }),
    lost('b', 200),
    { ...lost('c', 10), win: units(160), ggr: units(-150) },
    lost('t', 300, { at: within(february) }),
    lost('a', 7, { at: within(february) }),
  ],
};
const runs = play({ ...world, periods: [january, february] });
const recordOf = (period: number, holder: string) =>
  downloadOf(world, (runs[period] as PeriodRun).statements.find(({ downline }) => downline === holder) as Statement);

/** Every leaf of a JSON value with its path. */
function leavesOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => leavesOf((value as Json)[key], [...path, key]));
}

/** The value with one leaf changed a little: an amount or number by one, a flag turned, a null filled, a text lengthened. */
function tampered(value: unknown, [key, ...rest]: readonly (string | number)[]): unknown {
  if (key === undefined) return otherThan(value);
  const copy: unknown[] | Json = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Json) };
  (copy as Json)[key] = tampered((copy as Json)[key], rest);
  return copy;
}

function otherThan(leaf: unknown): unknown {
  if (leaf === null) return 0;
  if (typeof leaf === 'boolean') return !leaf;
  if (typeof leaf === 'number') return leaf + 1;
  const text = String(leaf);
  if (/^-?\d+$/.test(text)) return String(BigInt(text) + 1n);
  return text.endsWith('Z') ? text.replace(/0Z$/, '1Z') : `${text}x`;
}

/** What a statement says that is wording, or that only others can vouch for. */
const notRecomputed = /^(formula|contractTerms|ledger|sources\.exportUrl|held|final|shortage)/;

describe.each([
  [0, 'T'],
  [0, 'A'],
  [0, 'B'],
  [0, 'C'],
  [1, 'T'],
  [1, 'A'],
  [1, 'C'],
] as const)('the record of period %s for %s', (period, holder) => {
  const download = recordOf(period, holder);
  const downlines = world.contracts.filter(({ upline }) => upline === holder).map(({ downline }) => recordOf(period, downline).record);
  const around = { zone: 'America/Sao_Paulo', downlines, ...(period === 1 ? { previous: recordOf(0, holder).record } : {}) };

  test('holds', () => {
    expect(differencesOf(download)).toEqual([]);
    expect(differencesOf({ ...download, ...around })).toEqual([]);
  });

  test('is found out when any figure of it is changed by the least there is', () => {
    const verdict = recompute({ ...download, ...around });
    const believed = verdict.ok ? verdict.value.taken : [];
    const step = Math.floor(3 / manyRuns(3).numRuns);
    const unnoticed = leavesOf(download.record)
      .filter((_, index) => index % step === 0)
      .filter((path) => !notRecomputed.test(path.join('.')))
      .filter((path) => {
        const record = tampered(download.record, path);
        const differences = differencesOf({ ...download, ...around, record });
        return differences.length === 0 && !believed.some((figure) => path.join('.').startsWith(figure.replace(/\[(\d+)\]/, '.$1')));
      });
    expect(unnoticed.map((path) => path.join('.'))).toEqual([]);
  });

  test('is found out when a fact is changed, left out or put in twice', () => {
    for (const [index] of download.facts.entries()) {
      for (const path of leavesOf(download.facts[index])) {
        const facts = download.facts.map((line, place) => (place === index ? tampered(line, path) : line));
        expect(differencesOf({ ...download, facts }), path.join('.')).not.toEqual([]);
      }
      expect(differencesOf({ ...download, facts: download.facts.filter((_, place) => place !== index) })).not.toEqual([]);
    }
    expect(differencesOf({ ...download, facts: [...download.facts, ...download.facts, lostLine()] })).not.toEqual([]);
  });
});

function lostLine() {
  const [line] = exportFacts({ ...world, holder: 'T', window: january, category: 'CONS', pseudonymOf: (member) => member });
  return factLineJson(line as Exclude<typeof line, undefined>);
}

describe('a check', () => {
  test('says how many figures it compared and which it had to believe', () => {
    const verdict = recompute(recordOf(1, 'T'));
    expect(verdict).toMatchObject({
      ok: true,
      value: {
        taken: [
          'window',
          'held',
          'final',
          'carryIn',
          'streamInMicro',
          'arrearsReceivedMicro',
          'arrearsOut',
          'deductions[0]',
          'deductions[1]',
          'deductions[2]',
        ],
      },
    });
    expect(verdict.ok && verdict.value.compared).toBeGreaterThan(80);
    const around = {
      zone: 'America/Sao_Paulo',
      downlines: ['A', 'B', 'C'].map((holder) => recordOf(1, holder).record),
      previous: recordOf(0, 'T').record,
    };
    expect(recompute({ ...recordOf(1, 'T'), ...around })).toMatchObject({ value: { taken: ['held', 'final'] } });
  });

  test('names the figure, what is stated and what comes out', () => {
    const download = recordOf(0, 'A');
    const record = { ...download.record, grossMicro: '1', held: true };
    const verdict = recompute({ ...download, record });
    expect(verdict.ok && verdict.value.differences.find(({ figure }) => figure === 'grossMicro')).toEqual({
      figure: 'grossMicro',
      stated: '"1"',
      computed: '"290998200000"',
    });
  });

  test('does not believe a shortage that was none, nor one under the house', () => {
    const download = recordOf(0, 'T');
    const short = { uplinePotMicro: '1', uplineNeedMicro: '2' };
    expect(differencesOf({ ...download, record: { ...download.record, shortage: short } })).toContain('shortage');
    const lower = recordOf(1, 'A');
    const enough = { uplinePotMicro: '2', uplineNeedMicro: '2' };
    expect(differencesOf({ ...lower, record: { ...lower.record, shortage: enough } })).toContain('shortage');
  });

  test('does not let more arrears come than were owed', () => {
    const download = recordOf(1, 'C');
    const record = { ...download.record, arrearsReceivedMicro: '5', potMicro: String(BigInt(String(download.record['potMicro'])) + 5n) };
    expect(differencesOf({ ...download, record, previous: recordOf(0, 'C').record })).toContain('arrearsReceivedMicro');
  });

  test('finds a window that is not the period of the terms, once the zone is known', () => {
    const download = recordOf(1, 'T');
    const window = { start: '2026-02-01T03:00:00Z', end: '2026-02-28T03:00:00Z' };
    const sources = { ...(download.record['sources'] as Json), to: window.end };
    const cut = { ...download, record: { ...download.record, window, sources } };
    expect(differencesOf(cut)).toEqual([]);
    expect(differencesOf({ ...cut, zone: 'America/Sao_Paulo' })).toEqual(['window.end', 'sources.to']);
  });

  test('believes no statement before that does not end where this one begins', () => {
    const verdict = recompute({ ...recordOf(1, 'C'), previous: recordOf(1, 'C').record });
    expect(verdict).toMatchObject({
      value: { differences: [], taken: ['window', 'held', 'final', 'carryIn', 'streamInMicro', 'arrearsReceivedMicro', 'arrearsOut'] },
    });
  });

  test('is not thrown off by arrears of nothing or amounts below zero', () => {
    const download = recordOf(1, 'A');
    const before = recordOf(0, 'A').record;
    const [owed] = before['arrearsOut'] as Json[];
    const previous = { ...before, arrearsOut: [{ ...owed, amountMicro: '0', period: '2025-12-01T03:00:00Z' }, owed] };
    expect(differencesOf({ ...download, previous })).toEqual([]);
    const deductions = [
      { downline: 'x', contract: 'cx', version: 1, grossMicro: '-5', paidMicro: '-5', arrearsPaidMicro: '0', shortMicro: '0' },
    ];
    expect(recompute({ ...download, record: { ...download.record, deductions } })).toMatchObject({
      code: 'RECORD_MALFORMED',
      at: 'deductions[0].grossMicro',
    });
  });

  test('takes no carry-over from another contract', () => {
    const download = recordOf(1, 'C');
    const other = { ...recordOf(0, 'C').record, contract: 'cX' };
    expect(differencesOf({ ...download, previous: other })).toContain('carryIn');
  });

  test('refuses what is no record, with the place', () => {
    const download = recordOf(0, 'A');
    expect(recompute({ ...download, record: null })).toMatchObject({ ok: false, code: 'RECORD_MALFORMED' });
    expect(recompute({ ...download, record: { ...download.record, paid: 5 } })).toEqual({
      ok: false,
      code: 'RECORD_MALFORMED',
      at: 'paid',
    });
    expect(recompute({ ...download, facts: [{}] })).toMatchObject({ ok: false, at: 'facts[0].member' });
    expect(recompute({ ...download, downlines: [download.record, {}] })).toMatchObject({ ok: false, at: 'downlines[1].contract' });
    expect(recompute({ ...download, previous: [] })).toMatchObject({ ok: false, code: 'RECORD_MALFORMED' });
  });
});

test('the statement of a scene and its record say the same', () => {
  const { record } = recordOf(0, 'B');
  const { statements } = play({ ...world })[0] as PeriodRun;
  expect(record['netMicro']).toBe(String(statements.find(({ downline }) => downline === 'B')?.netMicro));
  expect(payRun({ ...world }).kind).toBe('dividend');
});
