import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { holdTransaction } from '../../../test/hold-transaction.ts';
import { testEngine } from '../../../test/test-database.ts';
import type { Db } from '../../db/database.ts';
import { checkLedger } from './index.ts';

/** The function is the same SQL on both; the embedded engine takes three times as long for it. */
const runs = testEngine === 'postgres' ? 1000 : 400;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(async () => {
  await harness.close();
});

/** A movement by numbers: whose key of a few, by which way, how much; `after`: of how many places before it. */
type Step = {
  readonly way: keyof typeof ways;
  readonly who: 0 | 1;
  readonly key: number;
  readonly units: number;
  readonly after: number | null;
};

type Side = readonly [who: 0 | 1 | 'house', pocket: string, share: number];

/** Ways that money goes, by kind and shares of the amount; the first is the one whose balance is told. */
const ways = {
  deposit: [
    [0, 'main', 1],
    ['house', 'provider:pix', -1],
  ],
  bet: [
    [0, 'main', -1],
    ['house', 'clearing:AG', 1],
  ],
  win: [
    [0, 'main', 1],
    ['house', 'clearing:AG', -1],
  ],
  member_transfer: [
    [0, 'main', -3],
    [1, 'main', 3],
  ],
  win_hold: [
    ['house', 'suspense:AG', 2],
    ['house', 'clearing:AG', -2],
  ],
  return_release: [
    [0, 'main', 1],
    [1, 'main', 1],
    ['house', 'suspense:AG', -2],
  ],
} satisfies Record<string, readonly Side[]>;

const step = fc.record<Step>({
  way: fc.constantFrom('deposit', 'bet', 'bet', 'win', 'member_transfer', 'win_hold', 'return_release'),
  who: fc.constantFrom(0, 1),
  key: fc.integer({ min: 1, max: 5 }),
  units: fc.constantFrom(0, 1, 1, 2, 7),
  after: fc.constantFrom(null, null, 1, 2),
});

/** Two members of a run, and the house's accounts of it. */
type Cast = { readonly id: string; readonly members: readonly [string, string] };
let casts = 0;

async function newCast(): Promise<Cast> {
  casts += 1;
  const members = [0, 1].map((at) => `mbr_cast${casts}x${at}`) as [string, string];
  for (const id of members)
    await sql`INSERT INTO member (id, merchant_id, username, nickname, type, currency, language)
      VALUES (${id}, ${harness.trevo}, ${id}, 'cast', 0, 'BRL', 'PT')`.execute(harness.app.db);
  return { id: String(casts), members };
}

type Answer = { outcome: string | null; code: string | null; replayed: boolean | null; balance: bigint | null };

const ownerOf = (cast: Cast, who: Side[0], self: 0 | 1) =>
  who === 'house' ? harness.trevo : cast.members[who === 0 ? self : ((1 - self) as 0 | 1)];
/** Rare accounts of the house are of one run, as its members are. */
const pocketOf = (cast: Cast, pocket: string) => (pocket === 'suspense:AG' ? `suspense:AG${cast.id}` : pocket);
const sidesOf = (cast: Cast, { way, who, units }: Step) =>
  ways[way].map(([side, pocket, share]) => ({
    owner: ownerOf(cast, side, who),
    pocket: pocketOf(cast, pocket),
    amount: BigInt(share * units),
  }));

/** Posts steps in one list. */
async function post(cast: Cast, steps: readonly Step[], db: Db = harness.app.db): Promise<Answer[]> {
  const moves = steps.map((one, at) => ({
    merchant: harness.trevo,
    kind: one.way,
    owner: cast.members[one.who],
    scope: one.way === 'win_hold' ? 'win' : one.way,
    key: `${cast.id}-${one.key}`,
    currency: 'BRL',
    payload: {},
    legs: sidesOf(cast, one).map((side) => ({ ...side, amount: String(side.amount) })),
    after: one.after === null || one.after > at ? null : at + 1 - one.after,
  }));
  const { rows } = await sql<Answer>`SELECT p.outcome, p.code, p.replayed, p.balance FROM unnest(ledger_post(
    (SELECT array_agg(m) FROM json_populate_recordset(NULL::ledger_move, ${JSON.stringify(moves)}::json) AS m))) AS p`.execute(db);
  // What is not posted at the end of a list is left out.
  return steps.map((_, at) => rows[at] ?? { outcome: null, code: null, replayed: null, balance: null });
}

/** What the rules say, from balances and keys in memory. */
function oracle(cast: Cast, steps: readonly Step[]): Answer[] {
  const balances = new Map<string, bigint>();
  const stored = new Map<string, Answer & { asked: string }>();
  const answers: Answer[] = [];
  for (const [at, one] of steps.entries()) {
    const before = one.after === null || one.after > at ? undefined : answers[at - one.after];
    if (before && before.outcome !== 'posted') {
      answers.push({ outcome: null, code: null, replayed: null, balance: null });
      continue;
    }
    const sides = sidesOf(cast, one);
    const balanceOf = (side: (typeof sides)[number]) => balances.get(`${side.owner} ${side.pocket}`) ?? 0n;
    const [first] = sides as [(typeof sides)[number]];
    const key = `${cast.members[one.who]} ${one.way === 'win_hold' ? 'win' : one.way} ${one.key}`;
    const asked = JSON.stringify([one.way, sides.map((side) => ({ ...side, amount: String(side.amount) }))]);
    const known = stored.get(key);
    if (known) {
      const same = known.asked === asked;
      answers.push(
        same
          ? { outcome: known.outcome, code: known.code, replayed: true, balance: known.balance }
          : { outcome: 'refused', code: 'idempotency_key_reused', replayed: false, balance: balanceOf(first) },
      );
      continue;
    }
    const short = sides.some((side) => side.owner !== harness.trevo && side.amount < 0n && balanceOf(side) + side.amount < 0n);
    if (!short) for (const side of sides) balances.set(`${side.owner} ${side.pocket}`, balanceOf(side) + side.amount);
    const answer = {
      outcome: short ? 'refused' : 'posted',
      code: short ? 'insufficient_balance' : null,
      replayed: false,
      balance: balanceOf(first),
    };
    stored.set(key, { ...answer, asked });
    answers.push(answer);
  }
  return answers;
}

/** What is wrong with the books themselves: there are no rounds behind these movements. */
async function bookFaults(): Promise<string[]> {
  const { faults } = await checkLedger(harness.app.db);
  return faults.map(({ check }) => check).filter((check) => !/rounds say|vendors have in suspense/.test(check));
}

/** What the books say of a cast, without names and instants. */
async function booksOf({ id, members }: Cast): Promise<unknown> {
  const { rows } = await sql<{ what: string }>`
    SELECT concat_ws(' ', array_position(${members}::text[], a.owner_id), split_part(a.pocket, ':', 1), t.kind, t.key, t.outcome, e.leg, e.amount,
      e.account_version, e.balance_before, e.balance_after) AS what
    FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id JOIN ledger_transfer t ON t.id = e.transfer_id
    WHERE (a.owner_id = ANY (${members}::text[]) OR a.pocket = ${`suspense:AG${id}`}) ORDER BY a.pocket, 1, e.account_version`.execute(
    harness.app.db,
  );
  return rows.map(({ what }) => what.replaceAll(`${id}-`, ''));
}

test('I1 I8 I9 any list of movements comes to what the rules say, and to the same in any grouping', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 10 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }),
      async (steps, cuts) => {
        const [whole, cut] = [await newCast(), await newCast()];
        expect(await post(whole, steps)).toEqual(oracle(whole, steps));
        // `after` reaches within a list only: without it, lists of any length are the same.
        const free = steps.map((one) => ({ ...one, after: null }));
        const single = await newCast();
        const expected = oracle(single, free);
        for (const [at, one] of free.entries()) expect(await post(single, [one])).toEqual([expected[at]]);
        let from = 0;
        for (const size of [...cuts, free.length]) {
          const group = free.slice(from, from + size);
          if (group.length > 0) await post(cut, group);
          from += size;
        }
        expect(await booksOf(cut)).toEqual(await booksOf(single));
      },
    ),
    { numRuns: Math.ceil(runs * (inject('propertyShare') ?? 1)) },
  );
  expect(await bookFaults()).toEqual([]);
}, 600_000);

test('F17 F18 lists that touch the same accounts in opposite order, at once: all is posted, no deadlock surfaces and the sum stays', async () => {
  const cast = await newCast();
  const [a, b] = cast.members;
  const other: Cast = { id: `${cast.id}r`, members: [b, a] };
  await post(cast, [{ way: 'deposit', who: 0, key: 1, units: 1_000, after: null }]);
  await post(cast, [{ way: 'deposit', who: 1, key: 1, units: 1_000, after: null }]);
  const sent = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const steps = [0, 1, 2].map((n): Step => ({ way: 'member_transfer', who: 0, key: 100 + at * 3 + n, units: 1, after: null }));
      for (let tries = 0; ; tries += 1) {
        try {
          return await post(at % 2 === 0 ? cast : other, steps);
        } catch (error) {
          if ((error as { code?: string }).code !== '40P01' || tries > 3) throw error;
        }
      }
    }),
  );
  expect(sent.flat().every(({ outcome }) => outcome === 'posted')).toBe(true);
  const { rows } = await sql<{
    balance: bigint;
  }>`SELECT balance FROM ledger_account WHERE owner_id = ANY (${[a, b]}::text[]) AND pocket = 'main'`.execute(harness.app.db);
  expect(rows.map(({ balance }) => balance)).toEqual([1_000n, 1_000n]);
});

// The embedded database has one connection: nobody can be half-way.
test.runIf(testEngine === 'postgres')(
  'F17 an account that another list opens at the same moment is opened once, and both lists are posted to it',
  async () => {
    const cast = await newCast();
    const { db } = harness.app;
    const { tx, end } = await holdTransaction(db);
    await post(cast, [{ way: 'deposit', who: 0, key: 1, units: 5, after: null }], tx);
    // One of its accounts is being opened, the other one nobody else knows.
    const list = post(cast, [
      { way: 'deposit', who: 1, key: 2, units: 1, after: null },
      { way: 'deposit', who: 0, key: 3, units: 7, after: null },
      { way: 'bet', who: 0, key: 4, units: 2, after: null },
    ]);
    const waiting = () =>
      sql`SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()`.execute(tx);
    while ((await waiting()).rows.length === 0);
    await end();
    expect((await list).map(({ outcome, balance }) => [outcome, balance])).toEqual([
      ['posted', 1n],
      ['posted', 12n],
      ['posted', 10n],
    ]);
    const { rows } = await sql<{ version: bigint }>`SELECT version FROM ledger_account
    WHERE owner_id = ANY (${[...cast.members]}::text[]) AND pocket = 'main' ORDER BY owner_id`.execute(db);
    expect(rows.map(({ version }) => version)).toEqual([3n, 1n]);
    expect(await bookFaults()).toEqual([]);
  },
);
