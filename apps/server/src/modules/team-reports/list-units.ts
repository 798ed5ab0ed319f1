import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { type Id, type Instant, ok, refuse, type Result } from '@trevo/kernel';
import { sql } from 'kysely';
import { type CallContext, type Handler, memberOf } from '../../core/call.ts';
import type { Db } from '../../db/database.ts';
import { within } from '../../db/span.ts';
import { type Names, nameIn, vendorNames } from '../catalogue/index.ts';
import { tellsUnits } from '../team/index.ts';
import { figuresOut } from './figures.ts';
import { readOwnFigures } from './figures-store.ts';
import { type DirectPlace, readDirectPlace } from './direct-place.ts';
import { readState, type ReportSpan, reportSpan } from './report-days.ts';

type Category = ResponseOf<Calls['agentUnits']>['list'][number]['category'];

type UnitRow = {
  readonly settledAt: Instant;
  readonly vendor: string;
  readonly unit: string;
  readonly line: number;
  readonly game: string;
  readonly names: Names | null;
  readonly category: Category;
  readonly turnover: bigint;
  readonly bonusStake: bigint;
  readonly validBet: bigint;
  readonly reason: string;
  readonly win: bigint;
};

const pageSizeUsual = 20;

/** What the agent played itself, unit by unit, as it was reckoned; or an account directly below, where the brand tells that (rule book §13). */
export const agentUnits: Handler<'agentUnits'> = async (ctx, asked) => {
  const { app, merchant, language } = ctx;
  const { memberId: agentId } = memberOf(ctx);
  const player = asked.memberId === undefined ? ok(null) : await playerBelow(ctx, agentId, asked.memberId);
  if (!player.ok) return player;
  const there = player.value;
  const memberId = there?.memberId ?? agentId;
  const { category, before, pageSize = pageSizeUsual } = asked;
  const span = reportSpan(merchant.timeZone, app.clock.now(), asked);
  const place = placeOf(before);
  const rows = await readUnits(app.db, { memberId, there, span, category, place, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const vendorName = await vendorNames(ctx);
  return ok({
    state: await readState(app.db, merchant.id, span),
    currency: memberOf(ctx).currency,
    account: there?.username ?? null,
    list: shown.map(({ settledAt, game, names, turnover, bonusStake, validBet, win, ...unit }) => ({
      ...unit,
      settledAt: new Date(settledAt).toISOString(),
      vendorName: vendorName(unit.vendor),
      gameName: names ? nameIn(names, language, merchant.defaultLanguage) : game,
      stake: amountOut(turnover),
      bonusStake: amountOut(bonusStake),
      validBet: amountOut(validBet),
      win: amountOut(win),
      result: amountOut(win - turnover),
    })),
    next: rows.length > pageSize ? nextOf(shown, place) : null,
    total: figuresOut(await readOwnFigures(app.db, { memberId, span, there })),
  });
};

/** An account directly below now, since it stands there: nobody sees what was played in another's team, or further down. */
async function playerBelow(
  { app, merchant }: CallContext,
  agentId: Id<'member'>,
  memberId: Id<'member'>,
): Promise<Result<DirectPlace, 'not_in_team' | 'units_not_told'>> {
  if (!tellsUnits(merchant)) return refuse('units_not_told');
  const there = await readDirectPlace(app.db, merchant.id, { agentId, memberId });
  return there === null ? refuse('not_in_team', 'memberId') : ok(there);
}

/** A place among the lines: an instant, and how many lines of that very instant were shown. */
type Place = { readonly at: string; readonly shown: number };

function placeOf(before: string | undefined): Place | null {
  const [at, shown] = before?.split('.') ?? [];
  return at === undefined ? null : { at, shown: Number(shown) || 0 };
}

function nextOf(shown: readonly UnitRow[], place: Place | null): string {
  const at = shown.at(-1)?.settledAt ?? 0;
  const same = shown.filter((unit) => unit.settledAt === at).length;
  const isSame = place !== null && Number(place.at) === at * 1_000;
  return `${at * 1_000}.${same + (isSame ? place.shown : 0)}`;
}

type Question = {
  readonly memberId: Id<'member'>;
  /** Of an account below: since when it stands there. */
  readonly there: DirectPlace | null;
  readonly span: ReportSpan;
  readonly category: Category | undefined;
  readonly place: Place | null;
  readonly limit: number;
};

/**
 * What of a unit was staked from a bonus, told with its first line. A unit is a round or an order; of odds boards it is all of one play of an issue, and named so
 * (`modules/lottery/order-units.ts`).
 */
const bonusStake = sql`CASE WHEN u.line > 1 THEN 0 WHEN u.category = 'ELOTT' THEN
    (SELECT coalesce(sum(b.won + b.bonus), 0)::bigint
      FROM (SELECT * FROM bonus_unit b WHERE b.member_id = u.member_id AND b.vendor = u.vendor OFFSET 0) b JOIN lottery_order o ON o.id = b.round
      WHERE o.issue_id = split_part(u.unit, ' ', 1) AND o.play = split_part(u.unit, ' ', 2))
  ELSE coalesce((SELECT b.won + b.bonus FROM bonus_unit b WHERE b.member_id = u.member_id AND b.vendor = u.vendor AND b.round = u.unit), 0) END`;

async function readUnits(db: Db, { memberId, there, span, category, place, limit }: Question): Promise<UnitRow[]> {
  const of = category === undefined ? sql`` : sql`AND u.category = ${category}`;
  const from = place === null ? sql`` : sql`AND u.settled_at <= 'epoch'::timestamptz + ${place.at}::bigint * interval '1 microsecond'`;
  const since =
    there === null || there.sinceMicros === null
      ? sql``
      : sql`AND u.settled_at >= 'epoch'::timestamptz + ${there.sinceMicros}::bigint * interval '1 microsecond'`;
  const { rows } = await sql<UnitRow>`SELECT u.settled_at AS "settledAt", u.vendor, u.unit, u.line, u.game, g.names, u.category, u.turnover,
      ${bonusStake} AS "bonusStake",
      u.valid_bet AS "validBet", u.reason, u.win
    FROM (SELECT * FROM settled_unit u WHERE u.member_id || '' = ${memberId} AND ${within(sql`u.settled_at`, span)} ${of} ${from}
        ${since}
      ORDER BY u.settled_at DESC, u.vendor, u.unit, u.line OFFSET ${place?.shown ?? 0} LIMIT ${limit}) u
      LEFT JOIN game g ON g.merchant_id = u.merchant_id AND g.vendor_code = u.vendor AND g.code = u.game
    ORDER BY u.settled_at DESC, u.vendor, u.unit, u.line`.execute(db);
  return rows;
}
