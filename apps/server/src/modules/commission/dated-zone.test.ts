import { recompute } from '@trevo/commission/check';
import { house } from '@trevo/commission';
import { periodAt } from '@trevo/commission/periods';
import { BusinessCalendar, formatZone, hourMs, type Id, type Instant, instant, minuteMs, plusMs, zoneOfHistory } from '@trevo/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contractOf, playOf, tierOf, useCommissionDesk } from '../../../test/commission-desk.ts';
import { forgetMerchants, merchantById } from '../brand/index.ts';
import { explainStatement } from './explain-statement.ts';
import { readAnyStatement, readFactLines } from './own-statements-store.ts';
import { recomputeStatement } from './recompute-statement.ts';

const desk = useCommissionDesk();
const saoPaulo = 'America/Sao_Paulo';
const lisbon = 'Europe/Lisbon';
const at = (text: string): Instant => instant(Date.parse(text));
const iso = (moment: Instant) => new Date(moment).toISOString();

/** A brand that moved from one zone to another on the first of October, by two operators long ago. */
async function movedBrand(before: string, zone: string): Promise<Id<'merchant'>> {
  const { app } = desk.harness;
  const merchant = await desk.brand();
  const startsAt = new BusinessCalendar(zoneOfHistory(before, [{ from: '2026-10-01', zone }])).spans().at(-1)?.start;
  await sql`INSERT INTO brand_zone (id, merchant_id, zone, zone_before, starts_on, starts_at, reason, state, proposed_by, proposed_at, lapses_at, decided_by, decided_at)
    VALUES (${app.newId('brandZone')}, ${merchant}, ${zone}, ${before}, '2026-10-01', ${iso(startsAt as Instant)}, 'the brand moves', 'done', 'one',
      '2026-08-01T00:00:00Z', '2026-08-03T00:00:00Z', 'other', '2026-08-02T00:00:00Z')`.execute(app.db);
  await sql`UPDATE merchant SET time_zone = ${zone} WHERE id = ${merchant}`.execute(app.db);
  forgetMerchants(app);
  return merchant;
}

test.each([
  // eastwards: 30 September ends at 23:00 UTC, four hours before São Paulo's midnight, and lasts 20 hours
  [saoPaulo, lisbon, '2026-09-30T03:00:00Z', '2026-09-30T23:00:00Z', 20],
  // westwards: it lasts until São Paulo's midnight, 28 hours
  [lisbon, saoPaulo, '2026-09-29T23:00:00Z', '2026-10-01T03:00:00Z', 28],
])(
  '#7 a brand with running contracts moves from %s to %s at a month’s start: every bet counts in one day, and the months close right',
  async (before, zone, dayStart, midnight, hours) => {
    const merchant = await movedBrand(before, zone);
    const { app } = desk.harness;
    const brand = await merchantById(app, merchant);
    const calendar = new BusinessCalendar(brand?.timeZone ?? '');
    const first = calendar.startOf({ year: 2026, month: 9, day: 1 });
    const top = await desk.account(merchant, 1, null, plusMs(first, -hourMs));
    const member = await desk.account(merchant, 0, top, plusMs(first, -hourMs));
    const of = { upline: house, downline: top, effectiveFrom: first };
    await desk.sign(merchant, contractOf({ ...of, kind: 'daily', tiers: [tierOf(10_000)] }));
    const days = { effectiveFrom: at('2026-09-29T00:00:00Z'), endsAt: at('2026-10-03T00:00:00Z') };
    await desk.sign(merchant, contractOf({ ...of, ...days, kind: 'hourly', tiers: [tierOf(10_000)] }));
    await desk.sign(merchant, contractOf({ ...of, kind: 'dividend', periodType: 'monthly', tiers: [tierOf(100_000)], deduct: [] }));
    // One unit in every hour around the change, more than a day to both sides.
    const slots = Array.from({ length: 96 }, (_, n) => plusMs(at('2026-09-29T00:00:00Z'), n * hourMs));
    await desk.play(
      merchant,
      slots.map((slot) => playOf(member, slot, { turnover: 1_000_000n })),
    );
    await desk.closeFacts(merchant, at('2026-11-02T00:00:00Z'));
    await desk.run();

    const statements = await desk.statements(merchant);
    const kindOf = (kind: string) => statements.filter((one) => one.kind === kind && factsOf(one) > 0);
    // Each fact once, whatever it is paid by.
    for (const kind of ['daily', 'hourly', 'dividend'])
      expect([kind, kindOf(kind).reduce((sum, one) => sum + factsOf(one), 0)]).toEqual([kind, slots.length]);
    // No two periods of a kind overlap, and where one ends with play the next begins.
    for (const kind of ['daily', 'hourly'])
      for (const [index, one] of kindOf(kind).entries())
        if (index > 0) expect(iso(one.period_start)).toBe(iso((kindOf(kind)[index - 1] as typeof one).period_end));
    const daily = kindOf('daily');
    const [last, next] = [
      daily.find((one) => iso(one.period_end) === iso(at(midnight))),
      daily.find((one) => iso(one.period_start) === iso(at(midnight))),
    ];
    expect([last && iso(last.period_start), last && factsOf(last), last?.paid]).toEqual([
      iso(at(dayStart)),
      hours,
      BigInt(hours) * 10_000n,
    ]);
    expect([next && factsOf(next), next && (next.period_end - next.period_start) / hourMs]).toEqual([24, 24]);
    // September's dividend holds what was lost before the midnight, October's the rest.
    const months = kindOf('dividend');
    expect(months.map((one) => [iso(one.period_start), iso(one.period_end), factsOf(one)])).toEqual([
      [iso(first), iso(at(midnight)), slots.filter((slot) => slot < at(midnight)).length],
      [iso(at(midnight)), iso(calendar.startOf({ year: 2026, month: 11, day: 1 })), slots.filter((slot) => slot >= at(midnight)).length],
    ]);

    // What was paid is worked out again from its record and facts alone, the period of the change by the dated zone; by one zone alone it does not come out.
    for (const one of [last, next, ...months]) {
      const id = one?.id as Id<'statement'>;
      expect(await recomputeStatement(app.db, { id: merchant, timeZone: brand?.timeZone ?? '' }, id)).toMatchObject({ differences: [] });
    }
    const shown = await readAnyStatement(app.db, merchant, last?.id as Id<'statement'>);
    if (shown === null) throw new Error('The statement is there');
    const { record } = await explainStatement(app.db, merchant, shown);
    const { lines } = await readFactLines(app.db, shown, { from: null, limit: 1000 });
    const check = (by: string) => {
      const verdict = recompute({ record, facts: lines, zone: by });
      return verdict.ok ? verdict.value : verdict;
    };
    const whole = check(formatZone(brand?.timeZone ?? ''));
    expect(whole).toMatchObject({ differences: [] });
    // The period was worked out by the zone as well, and not believed.
    expect('taken' in whole && whole.taken).not.toContain('window');
    expect(check(zone)).not.toMatchObject({ differences: [] });
  },
);

test('#7 hours of facts follow the change: none is open twice, and one that the change cuts is shorter', async () => {
  const merchant = await movedBrand('Asia/Kathmandu', lisbon);
  const brand = await merchantById(desk.harness.app, merchant);
  const calendar = new BusinessCalendar(brand?.timeZone ?? '');
  const slotAt = (text: string) => {
    const { start, end } = periodAt(calendar, 'hour', at(text));
    return [iso(start).slice(11, 16), (end - start) / minuteMs];
  };
  // Kathmandu's first of October begins at 18:15 UTC; Lisbon's hours are whole ones of UTC.
  expect(['2026-09-30T18:14:59Z', '2026-09-30T18:15:00Z', '2026-09-30T19:00:00Z'].map(slotAt)).toEqual([
    ['17:15', 60],
    ['18:15', 45],
    ['19:00', 60],
  ]);
});

type WithRecord = { readonly record: unknown };
const factsOf = ({ record }: WithRecord): number => (record as { readonly inputs?: { readonly facts?: number } }).inputs?.facts ?? 0;
