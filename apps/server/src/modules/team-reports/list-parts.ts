import { type Calls, factCategories, type ResponseOf } from '@trevo/contract';
import { type Id, instant, ok, refuse } from '@trevo/kernel';
import { type CallContext, type Handler, memberOf } from '../../core/call.ts';
import { maskAccount, readAccount, readPathDown } from '../team/index.ts';
import { type Figures, figuresOut } from './figures.ts';
import { readBelowSince } from './figures-store.ts';
import { type DirectPlace, readDirectPlace } from './direct-place.ts';
import { type PartRow, readParts, readUpline } from './parts-store.ts';
import { readState, reportSpan } from './report-days.ts';

type Row = ResponseOf<Calls['agentFigureParts']>['list'][number];

/** Whose figures are shown, and from when on they are the caller's to see. */
type Shown = {
  readonly memberId: Id<'member'>;
  /** Null for the caller. */
  readonly account: string | null;
  /** An instant: 'epoch' where there is no such limit. */
  readonly below: number;
  readonly place: Pick<DirectPlace, 'sinceMicros'>;
};

const everywhere = { sinceMicros: null };

/** What a figure of a statement is made of: the same figure by day and kind of game. Of accounts beyond the direct downline no more than that is told. */
export const agentFigureParts: Handler<'agentFigureParts'> = async (ctx, asked) => {
  const { app, merchant } = ctx;
  const { memberId: agentId } = memberOf(ctx);
  const shown = await shownOf(ctx, { agentId, memberId: asked.memberId, of: asked.of });
  if (shown === null) return refuse('not_in_team', 'memberId');
  const { memberId, account, below, place } = shown;
  const days = reportSpan(merchant.timeZone, app.clock.now(), asked);
  const span = { ...days, since: instant(Math.max(days.since, below)) };
  const rows = await readParts(app.db, asked.of, { memberId, span, timeZone: merchant.timeZone, category: asked.category ?? null, place });
  return ok({
    state: await readState(app.db, merchant.id, days),
    currency: memberOf(ctx).currency,
    account,
    list: rows.map(rowOut),
    total: figuresOut(sumOf(rows)),
  });
};

type Asked = { readonly agentId: Id<'member'>; readonly memberId: Id<'member'> | undefined; readonly of: 'team' | 'own' | 'left' };

/** The caller, an agent of its team, or a member of it by itself; null for anybody else. */
async function shownOf({ app: { db }, merchant }: CallContext, { agentId, memberId = agentId, of }: Asked): Promise<Shown | null> {
  if (memberId === agentId) return { memberId, account: null, below: 0, place: everywhere };
  const path = await readPathDown(db, merchant.id, agentId, memberId);
  if (path !== null) {
    const below = await readBelowSince(db, memberId, agentId);
    const { username } = await readAccount(db, merchant.id, memberId);
    return below === null ? null : { memberId, account: path.length < 2 ? username : maskAccount(username), below, place: everywhere };
  }
  const uplineId = await readUpline(db, merchant.id, memberId);
  if (uplineId === null || of !== 'own') return null;
  const below = await readBelowSince(db, uplineId, agentId);
  const place = below === null ? null : await readDirectPlace(db, merchant.id, { agentId: uplineId, memberId });
  if (below === null || place === null) return null;
  return { memberId, account: uplineId === agentId ? place.username : maskAccount(place.username), below, place };
}

function rowOut({ day, category, ...figures }: PartRow): Row {
  return { day, category: factCategories.find((known) => known === category) ?? null, figures: figuresOut(figures) };
}

const nothing: Figures = {
  turnover: 0n,
  validBet: 0n,
  win: 0n,
  ggr: 0n,
  promo: 0n,
  vendorFee: 0n,
  rebate: 0n,
  salary: 0n,
  dividend: 0n,
  deposits: 0n,
  withdrawals: 0n,
};

function sumOf(rows: readonly PartRow[]): Figures {
  const names = Object.keys(nothing) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0n)])) as Figures;
}
