import { amountOut, type Calls, type InputOf } from '@trevo/contract';
import { BusinessCalendar, dayMs, type Id, instant, ok, plusMs, refuse } from '@trevo/kernel';
import { type CallContext, type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';
import { isOn } from '../brand/index.ts';
import { budgetView } from '../budgets/index.ts';
import { unsaidPart } from '../catalogue/index.ts';
import { choosePrize, storePrize } from '../reward-centre/index.ts';
import type { Merchant } from '../../core/merchant.ts';
import { judgeMission, type MissionTerms } from './mission-law.ts';
import type { KeptMilestone } from './missions-tables.ts';
import { measureKindOf, periodAt, scoreIn, scoreOut, stretchOf } from './mission-terms.ts';
import { givenView } from './mission-view.ts';
import { databaseNow, endMission, holdMission, publishDraft, readMission, readMissions, writeDraft } from './missions-store.ts';
import { previewMission } from './preview-mission.ts';
import { readBoard } from './show-board.ts';

export type MissionOfficeCalls =
  | 'officeDraftMission'
  | 'officeMissionBoard'
  | 'officeMissionPreview'
  | 'officeMissions'
  | 'officePreviewMission'
  | 'officePublishMission'
  | 'officeStopMission';

const done = { done: true } as const;
const pageSizeUsual = 20;
/** What is worse for members is told so long before (rule book §2). */
const noticeMs = 7 * dayMs;
const usualClaim = 7;

type Act = { readonly action: 'mission.draft' | 'mission.publish' | 'mission.stop'; readonly detail: AuditDetail };

function audit(tx: Tx, ctx: CallContext, id: string, act: Act): Promise<void> {
  const actor = actorOf(ctx);
  return recordAudit(tx, { merchantId: ctx.merchant.id, actor, subject: { kind: 'mission', id }, ...act, at: ctx.app.clock.now() });
}

type Typed = InputOf<Calls['officePreviewMission']>;

/** What was typed, as it is kept; null where a target is none of its measure, a reward is not what its kind says, or the window is empty. */
function termsOf(merchant: Merchant, id: Id<'mission'>, typed: Typed): MissionTerms | null {
  const targets = typed.milestones.map(({ target }) => scoreIn(typed.type, target));
  const minScore = scoreIn(typed.type, typed.board?.minScore ?? '0');
  const [startsAt, endsAt] = [instant(Date.parse(typed.startsAt)), instant(Date.parse(typed.endsAt))];
  const milestones = typed.milestones.map((one, index) => milestoneOf(merchant, one, String(targets[index]))).filter((one) => one !== null);
  if (targets.includes(null) || minScore === null || startsAt >= endsAt || milestones.length < targets.length) return null;
  return {
    id,
    names: typed.names,
    texts: typed.texts,
    type: typed.type,
    period: typed.every,
    startsAt,
    endsAt,
    categories: typed.categories ?? null,
    minStake: typed.minStake ?? 0n,
    joinNeeded: typed.joinNeeded ?? false,
    milestones,
    claimDays: typed.claimDays ?? usualClaim,
    afterId: typed.afterId ?? null,
    budget: typed.budget ?? null,
    board: typed.board ? { minScore: String(minScore), prizes: typed.board.prizes.map(String), ties: typed.board.ties } : null,
  };
}

/** A milestone as it is kept: cash and points say how much, free play says what it is. */
function milestoneOf(merchant: Merchant, { kind, amount, prize }: Typed['milestones'][number], target: string): KeptMilestone | null {
  if (kind === 'cash' || kind === 'points')
    return amount === undefined || prize !== undefined ? null : { target, kind, amount: String(amount) };
  const chosen = prize?.kind === kind && amount === undefined ? choosePrize(merchant, prize) : null;
  if (chosen === null || !chosen.ok) return null;
  const stored = storePrize(chosen.value);
  return { target, kind, amount: stored.amount, prize: stored };
}

const nothing = { days: 30, players: 0, reached: 0, cost: '0.00', prizes: '0.00', budgets: [], violations: [] };

/** What terms would have cost last month, and whether they can stand. */
async function lookAt({ app, merchant }: Pick<CallContext, 'app' | 'merchant'>, terms: MissionTerms) {
  const hasClub = await isOn(app, merchant, 'VIP');
  return inTransaction(app.db, async (tx) => {
    const { fault, violations, budgets } = await judgeMission(tx, { app, merchant, hasClub }, terms);
    const told = { fault, violations: [...violations], budgets: budgets.map(budgetView), currency: merchant.currency };
    if (fault === 'mission_unfit') return { ...nothing, ...told };
    const { cost, prizes, ...counts } = await previewMission(tx, merchant, terms);
    return { ...counts, cost: amountOut(cost), prizes: amountOut(prizes), ...told };
  });
}

const officePreviewMission: Handler<'officePreviewMission'> = async (ctx, typed) => {
  const terms = termsOf(ctx.merchant, ctx.app.newId('mission'), typed);
  if (terms === null) return ok({ ...nothing, currency: ctx.merchant.currency, fault: 'mission_unfit' as const });
  return ok(await lookAt(ctx, terms));
};

const officeMissionPreview: Handler<'officeMissionPreview'> = async (ctx, { missionId }) => {
  const { app, merchant } = ctx;
  const mission = await readMission(app.db, merchant.id, missionId);
  if (mission === null) return refuse('not_found');
  const before = mission.afterId === null ? null : await readMission(app.db, merchant.id, mission.afterId);
  return ok({
    ...(await lookAt(ctx, mission)),
    texts: { ...mission.texts },
    minStake: amountOut(mission.minStake),
    after: before === null ? null : { ...before.names },
    board:
      mission.board === null ? null : { prizes: mission.board.prizes.map((prize) => amountOut(BigInt(prize))), ties: mission.board.ties },
  });
};

const officeDraftMission: Handler<'officeDraftMission'> = async (ctx, { missionId, ...typed }) => {
  const { app, merchant } = ctx;
  const id = missionId ?? app.newId('mission');
  const unsaid = unsaidPart({ names: typed.names, texts: typed.texts }, merchant.defaultLanguage);
  if (unsaid !== undefined) return refuse('field_required', unsaid);
  const terms = termsOf(merchant, id, typed);
  if (terms === null) return refuse('mission_unfit');
  const hasClub = await isOn(app, merchant, 'VIP');
  return inTransaction(app.db, async (tx) => {
    if (missionId !== undefined) {
      const held = await holdMission(tx, merchant.id, missionId);
      if (held === null) return refuse('not_found');
      if (held.state !== 'draft') return refuse('reward_state');
    }
    const { fault, violations } = await judgeMission(tx, { app, merchant, hasClub }, terms);
    if (fault !== null) return { ...refuse(fault), values: { switches: violations.join(', ') } };
    const version = await writeDraft(tx, merchant.id, { ...terms, draftedBy: operatorOf(ctx).operatorId });
    await audit(tx, ctx, id, { action: 'mission.draft', detail: { version, ...typed } });
    return ok({ missionId: id, version });
  });
};

const officePublishMission: Handler<'officePublishMission'> = async (ctx, { missionId, version }) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const hasClub = await isOn(app, merchant, 'VIP');
  return inTransaction(app.db, async (tx) => {
    const held = await holdMission(tx, merchant.id, missionId);
    if (held === null) return refuse('not_found');
    if (held.state !== 'draft') return refuse('reward_state');
    if (held.version !== version) return refuse('price_changed');
    if (held.draftedBy === operatorId) return refuse('second_approval_required');
    const { fault, violations } = await judgeMission(tx, { app, merchant, hasClub }, held);
    if (fault !== null) return { ...refuse(fault), values: { switches: violations.join(', ') } };
    if (!(await publishDraft(tx, missionId, operatorId))) return refuse('mission_unfit');
    await audit(tx, ctx, missionId, { action: 'mission.publish', detail: { version } });
    return ok(done);
  });
};

const officeStopMission: Handler<'officeStopMission'> = async (ctx, { missionId, reason }) => {
  const { app, merchant } = ctx;
  const { operatorId: by } = operatorOf(ctx);
  return inTransaction(app.db, async (tx) => {
    const held = await holdMission(tx, merchant.id, missionId);
    if (held === null) return refuse('not_found');
    const now = await databaseNow(tx);
    if (held.state === 'withdrawn' || held.endsAt <= now) return refuse('reward_state');
    const isBegun = held.state === 'published' && held.startsAt <= now;
    const calendar = new BusinessCalendar(merchant.timeZone);
    // A period that was begun can be finished.
    const at = isBegun ? stretchOf(held, periodAt(held, plusMs(now, noticeMs), calendar), calendar).end : null;
    await endMission(tx, missionId, { at, by });
    await audit(tx, ctx, missionId, { action: 'mission.stop', detail: { reason, endsAt: at === null ? null : toTimestamp(at) } });
    return ok({ endsAt: at === null ? null : toTimestamp(at) });
  });
};

const officeMissionBoard: Handler<'officeMissionBoard'> = async (
  { app, merchant },
  { missionId, period, pageNo = 1, pageSize = pageSizeUsual },
) => {
  const mission = await readMission(app.db, merchant.id, missionId);
  if (mission === null || mission.board === null) return refuse('not_found');
  const at = period ?? periodAt(mission, await databaseNow(app.db), new BusinessCalendar(merchant.timeZone));
  const { places, frozen } = await readBoard(app.db, { ...mission, board: mission.board }, at);
  const list = places.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(({ rank, memberId, username, score, reachedAt, prize }) => ({
    rank,
    memberId,
    username,
    score: scoreOut(mission.type, score),
    reachedAt: toTimestamp(reachedAt),
    prize: amountOut(prize),
    currency: merchant.currency,
    frozen,
  }));
  return ok(pageOf(list, places.length, { pageNo, pageSize }));
};

const officeMissions: Handler<'officeMissions'> = async (ctx, { state, pageNo = 1, pageSize = pageSizeUsual }) => {
  const { app, merchant } = ctx;
  const now = await databaseNow(app.db);
  const calendar = new BusinessCalendar(merchant.timeZone);
  const rows = await readMissions(app.db, merchant.id, { state: state ?? null, offset: (pageNo - 1) * pageSize, limit: pageSize });
  const list = rows.map((mission) => ({
    missionId: mission.id,
    names: { ...mission.names },
    type: mission.type,
    every: mission.period,
    startsAt: toTimestamp(mission.startsAt),
    endsAt: toTimestamp(mission.endsAt),
    categories: mission.categories === null ? null : [...mission.categories],
    measure: measureKindOf(mission.type),
    milestones: mission.milestones.map((one) => ({
      target: scoreOut(mission.type, BigInt(one.target)),
      ...givenView(one, { currency: merchant.currency, language: ctx.language }),
    })),
    joinNeeded: mission.joinNeeded,
    budget: mission.budget === null ? null : amountOut(mission.budget),
    reserved: amountOut(mission.reserved),
    hasBoard: mission.board !== null,
    period: periodAt(mission, now, calendar),
    state: mission.state,
    version: mission.version,
    isOwn: mission.draftedBy === operatorOf(ctx).operatorId,
    players: mission.players,
    claims: mission.claims,
    given: amountOut(mission.given),
    currency: merchant.currency,
  }));
  return ok(pageOf(list, rows[0]?.total ?? 0, { pageNo, pageSize }));
};

export const missionOfficeRoutes: Handlers<MissionOfficeCalls> = {
  officeMissions,
  officePreviewMission,
  officeMissionPreview,
  officeDraftMission,
  officePublishMission,
  officeStopMission,
  officeMissionBoard,
};

function pageOf<T>(list: T[], total: number, { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number }) {
  return { list, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)), total };
}
