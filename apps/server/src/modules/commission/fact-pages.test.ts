import { house } from '@trevo/commission';
import { BusinessCalendar, hourMs, type Id, type Instant, instant, plusMs } from '@trevo/kernel';
import { periodAt } from '@trevo/commission/periods';
import fc from 'fast-check';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { contractOf, playOf, tierOf, useCommissionDesk } from '../../../test/commission-desk.ts';
import { toTimestamp } from '../../db/columns.ts';
import { type FactPlace, readFactLines } from './own-statements-store.ts';

type MemberId = Id<'member'>;
type Line = {
  readonly member: string;
  readonly person: number;
  readonly slot: string;
  readonly category: string;
  readonly turnover: string;
};
type Play = { readonly member: MemberId; readonly at: Instant; readonly turnover: bigint };
type Edge = { readonly from: Instant; readonly upline: MemberId | null };

const desk = useCommissionDesk();
const calendar = new BusinessCalendar('America/Sao_Paulo');
const start = instant(Date.parse('2026-09-01T03:00:00Z'));
const hour = (n: number) => plusMs(start, n * hourMs);
const hidden = (salt: string, id: string) => createHash('sha256').update(`${salt}${id}`).digest('hex').slice(0, 16);

const story = fc.record({
  accounts: fc.array(fc.record({ to: fc.nat(99), leads: fc.boolean() }), { minLength: 2, maxLength: 8 }),
  moves: fc.array(fc.record({ who: fc.nat(99), to: fc.nat(99), at: fc.integer({ min: 1, max: 23 }) }), { maxLength: 3 }),
  linked: fc.option(fc.tuple(fc.nat(99), fc.nat(99))),
  plays: fc.uniqueArray(fc.record({ who: fc.nat(9), at: fc.integer({ min: 0, max: 23 }), stake: fc.integer({ min: 1, max: 9_000 }) }), {
    selector: ({ who, at }) => `${who} ${at}`,
    maxLength: 40,
  }),
  pageSize: fc.integer({ min: 1, max: 5 }),
});

/** The lines of a team as the rule book names and numbers them (§11), account by account and over the whole of it. */
function linesOf(
  { beneficiary_id: holder, salt }: { readonly beneficiary_id: string; readonly salt: string },
  { plays, edges, personOf }: { plays: readonly Play[]; edges: ReadonlyMap<string, readonly Edge[]>; personOf: (id: string) => string },
) {
  const uplineAt = (id: string, at: Instant) => edges.get(id)?.findLast(({ from }) => from < at)?.upline ?? null;
  const isBelow = (id: string | null, at: Instant): boolean => id !== null && (id === holder || isBelow(uplineAt(id, at), at));
  const lines = plays.filter(({ member, at }) => isBelow(member, plusMs(at, hourMs)));
  const others = lines.map(({ member }) => personOf(member)).filter((person) => person !== personOf(holder));
  const order = [...new Set(others.map((person) => hidden(salt, person)))].sort();
  const named = lines.map(({ member, at, turnover }) => ({
    slot: new Date(at).toISOString().replace('.000', ''),
    category: 'LIVE',
    member: hidden(salt, member),
    person: order.indexOf(hidden(salt, personOf(member))) + 1,
    turnover: String(turnover),
  }));
  const text = (line: Line) =>
    [line.slot, line.category, line.member, line.person, line.turnover, 0, line.turnover, line.turnover, 0, 0, 0, 0, 0, 0].join('|');
  const sorted = named.sort((a, b) => (text(a) < text(b) ? -1 : 1));
  return {
    lines: sorted,
    hash: createHash('sha256')
      .update(sorted.map((line) => `${text(line)}\n`).join(''))
      .digest('hex'),
  };
}

test('pages of facts follow each other as the whole, in its order and with its names and numbers, whatever was moved and linked, and whenever it was published', {
  timeout: 240_000,
}, async () => {
  const { db } = desk.harness.app;
  const pagesOf = async (statement: Parameters<typeof readFactLines>[1], limit: number) => {
    const read: Line[] = [];
    for (let from: FactPlace | null = null, first = true; first || from !== null; first = false) {
      const page = await readFactLines(db, statement, { from, limit });
      expect(page.lines.length).toBeLessThanOrEqual(limit);
      read.push(...(page.lines as Line[]));
      from = page.next;
    }
    return read.map(({ slot, category, member, person, turnover }) => ({ slot, category, member, person, turnover }));
  };
  await fc.assert(
    fc.asyncProperty(story, async ({ accounts, moves, linked, plays, pageSize }) => {
      const merchant = await desk.brand();
      const edges = new Map<MemberId, Edge[]>();
      const agents: MemberId[] = [];
      for (const [index, { to, leads }] of accounts.entries()) {
        const upline = index === 0 ? null : (agents[to % agents.length] as MemberId);
        const id = await desk.account(merchant, index === 0 ? 1 : leads ? 2 : 0, upline, plusMs(start, -hourMs));
        edges.set(id, [{ from: plusMs(start, -hourMs), upline }]);
        if (index === 0 || leads) agents.push(id);
      }
      const ids = [...edges.keys()];
      for (const id of agents.slice(0, 2)) {
        const upline = id === ids[0] ? house : (ids[0] as MemberId);
        // Whoever holds a contract stays where it is, directly below.
        if (upline === house || edges.get(id)?.[0]?.upline === upline)
          await desk.sign(merchant, contractOf({ kind: 'daily', upline, downline: id, effectiveFrom: start, tiers: [tierOf(9_000)] }));
      }
      for (const { who, to, at } of [...moves].sort((a, b) => a.at - b.at)) {
        const [id, upline] = [ids[who % ids.length] as MemberId, agents[to % agents.length] as MemberId];
        if (agents.slice(0, 2).includes(id) || edges.get(id)?.at(-1)?.upline === upline) continue;
        if (await desk.move(merchant, id, upline, hour(at))) edges.get(id)?.push({ from: hour(at), upline });
      }
      const [one, other] = (linked ?? [0, 0]).map((n) => ids[n % ids.length] as MemberId);
      if (one !== other)
        await sql`INSERT INTO member_person (merchant_id, member_id, person_id, since)
          VALUES (${merchant}, ${one}, ${other}, ${toTimestamp(plusMs(start, -hourMs))})`.execute(db);
      const played = new Map(plays.map(({ who, at, stake }) => [`${who % ids.length} ${at}`, { who, at, stake }]));
      const facts = [...played.values()].map(({ who, at, stake }) => ({
        member: ids[who % ids.length] as MemberId,
        at: hour(at),
        turnover: BigInt(stake),
      }));
      await desk.play(
        merchant,
        facts.map(({ member, at, turnover }) => playOf(member, at, { turnover })),
      );
      await desk.closeFacts(merchant, hour(24));
      // This one alone: with the brands of the runs before it, each run would be longer than the last.
      await desk.runOf(merchant);
      const statements = await desk.statements(merchant);
      expect(statements.length).toBeGreaterThan(0);
      const window = periodAt(calendar, 'daily', start);
      for (const statement of statements) {
        const expected = linesOf(statement, { plays: facts, edges, personOf: (id) => (id === one ? (other as string) : id) });
        expect(statement.facts_hash).toBe(expected.hash);
        const asked = { id: statement.id as Id<'statement'>, window };
        expect(await pagesOf(asked, pageSize)).toEqual(expected.lines);
        // What was published before people were numbered gets the same numbers when it is opened.
        await asOwner(db, (owner) => sql`DELETE FROM commission_people WHERE statement_id = ${statement.id}`.execute(owner));
        expect(await pagesOf(asked, pageSize + 20)).toEqual(expected.lines);
      }
    }),
    { numRuns: 25 },
  );
});
