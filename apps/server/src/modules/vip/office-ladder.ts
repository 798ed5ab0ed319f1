import { amountOut, type Calls, type InputOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { usualKeepMonths } from '@trevo/reward-rules/vip';
import { type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { NamedLevel } from './ladder-json.ts';
import { judgeLadder, type JudgedLadder, termsOf } from './ladder-law.ts';
import { readLadder } from './ladder-store.ts';
import {
  dropDraft,
  holdDraft,
  type LadderDraft,
  type LadderVersion,
  publishDraft,
  readHeld,
  readVersions,
  type TakeBack,
  writeDraft,
} from './ladder-versions-store.ts';
import { type LadderBill, lookBackDays, previewLadder } from './preview-ladder.ts';
import { recordLadderAct } from './record-ladder-act.ts';
import { termsWork } from './tell-terms.ts';

export type LadderOfficeCalls = 'officeDraftLadder' | 'officeDropLadder' | 'officeLadders' | 'officePreviewLadder' | 'officePublishLadder';

const done = { done: true } as const;

type Typed = InputOf<Calls['officePreviewLadder']>;

/** What was typed, as it is kept. Amounts that are left out are given to nobody. */
function draftOf({ keepMonths, startsOn, levels }: Typed, reason: string): LadderDraft {
  return { keepMonths, startsOn, reason, levels: levels.map(levelOf) };
}

function levelOf({ names, score, keep, upgrade, weekly, monthly, birthday, extraRebatePpm }: Typed['levels'][number]): NamedLevel {
  const gift = (given: typeof weekly) => (given === undefined ? null : { amountMinor: given.amount, validBetMinMinor: given.min });
  return {
    names,
    scoreMinor: score,
    depositsMinor: null,
    keepMinor: keep,
    upgradeMinor: upgrade,
    weekly: gift(weekly),
    monthly: gift(monthly),
    birthdayMinor: birthday ?? null,
    extraPpm: extraRebatePpm,
  };
}

const officePreviewLadder: Handler<'officePreviewLadder'> = async ({ app, merchant }, typed) => {
  const asking = await app.desks.budgets.asking(merchant);
  const draft = draftOf(typed, '');
  return inTransaction(app.db, async (tx) => {
    const judged = await judgeLadder(tx, { app, merchant, asking }, draft);
    const held = (await readLadder(tx, merchant.id)) ?? { ladder: { levels: [], keepMonths: usualKeepMonths }, extraPpm: [] };
    // A ladder that does not rise has no levels to stand on.
    const next = judged.fault === 'ladder_unfit' ? held : termsOf(draft);
    const look = await previewLadder(tx, merchant, { held, next });
    return ok({
      days: lookBackDays,
      currency: merchant.currency,
      fault: judged.fault,
      earliest: judged.earliest,
      worsenings: [...judged.worsenings],
      budgets: judged.budgets.map(app.desks.budgets.view),
      members: look.members,
      nowByLevel: [...look.nowByLevel],
      nextByLevel: [...look.nextByLevel],
      lifted: look.lifted,
      lowered: look.lowered,
      now: billOut(look.now),
      next: billOut(look.next),
    });
  });
};

function billOut({ upgradeMinor, weeklyMinor, monthlyMinor, rebateMinor, falls }: LadderBill) {
  return {
    upgrade: amountOut(upgradeMinor),
    weekly: amountOut(weeklyMinor),
    monthly: amountOut(monthlyMinor),
    rebate: amountOut(rebateMinor),
    total: amountOut(upgradeMinor + weeklyMinor + monthlyMinor + rebateMinor),
    falls,
  };
}

function refusalOf({ fault, earliest }: JudgedLadder) {
  return fault === null ? null : { ...refuse(fault), values: { day: earliest } };
}

const officeDraftLadder: Handler<'officeDraftLadder'> = async (ctx, { reason, ...typed }) => {
  const { app, merchant } = ctx;
  const asking = await app.desks.budgets.asking(merchant);
  const draft = draftOf(typed, reason);
  return inTransaction(app.db, async (tx) => {
    const refused = refusalOf(await judgeLadder(tx, { app, merchant, asking }, draft));
    if (refused !== null) return refused;
    const version = await writeDraft(tx, merchant.id, { ...draft, draftedBy: operatorOf(ctx).operatorId });
    await recordLadderAct(tx, ctx, version, {
      action: 'ladder.draft',
      detail: { reason, startsOn: draft.startsOn, levels: draft.levels.length },
    });
    return ok({ version });
  });
};

const officePublishLadder: Handler<'officePublishLadder'> = async (ctx, { version }) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const asking = await app.desks.budgets.asking(merchant);
  return inTransaction(app.db, async (tx) => {
    const draft = await holdDraft(tx, merchant.id, version);
    const { startsOn } = draft ?? { startsOn: null };
    if (draft === null || startsOn === null) return refuse('reward_state');
    if (draft.draftedBy === operatorId) return refuse('second_approval_required');
    const judged = await judgeLadder(tx, { app, merchant, asking }, { ...draft, startsOn });
    const refused = refusalOf(judged);
    if (refused !== null) return refused;
    await publishDraft(tx, merchant.id, { version, publishedBy: operatorId, startsAt: judged.startsAt, levels: draft.levels });
    if (judged.worsenings.length > 0)
      await enqueueWork(tx, termsWork, [
        { merchantId: merchant.id, key: String(version), due: { afterMs: 0 }, payload: { version: String(version) } },
      ]);
    await recordLadderAct(tx, ctx, version, { action: 'ladder.publish', detail: { startsOn, worse: judged.worsenings.length } });
    return ok(done);
  });
};

const officeDropLadder: Handler<'officeDropLadder'> = async (ctx, { version, reason }) => {
  return inTransaction(ctx.app.db, async (tx) => {
    if (!(await dropDraft(tx, ctx.merchant.id, version, operatorOf(ctx).operatorId))) return refuse('reward_state');
    await recordLadderAct(tx, ctx, version, { action: 'ladder.drop', detail: { reason } });
    return ok(done);
  });
};

const officeLadders: Handler<'officeLadders'> = async (ctx) => {
  const { app, merchant } = ctx;
  const now = await databaseNow(app.db);
  const versions = await readVersions(app.db, merchant.id);
  const held = await readHeld(app.db, merchant.id);
  const inForce = versions
    .filter(({ startsAt }) => startsAt !== null && startsAt <= now)
    .sort((a, b) => (b.startsAt ?? 0) - (a.startsAt ?? 0))[0];
  const { operatorId } = operatorOf(ctx);
  const stateOf = ({ version, startsAt, isDropped, takeBack }: LadderVersion) => {
    if (startsAt === null) return takeBack !== null ? ('takenBack' as const) : isDropped ? ('dropped' as const) : ('draft' as const);
    return startsAt > now ? ('announced' as const) : version === inForce?.version ? ('inForce' as const) : ('past' as const);
  };
  return ok({
    currency: merchant.currency,
    held: [...held].map(([level, members]) => ({ level, members })).sort((a, b) => a.level - b.level),
    versions: versions.map((one) => ({
      version: one.version,
      state: stateOf(one),
      keepMonths: one.keepMonths,
      reason: one.reason,
      startsOn: one.startsOn,
      drafter: one.drafter,
      publisher: one.publisher,
      isOwn: one.draftedBy === operatorId,
      takeBack: one.takeBack === null ? null : takeBackOut(one.takeBack, operatorId),
      levels: one.levels.map(levelOut),
    })),
  });
};

function takeBackOut({ asker, askedBy, reason, signer }: TakeBack, operatorId: string) {
  return { asker, reason, signer, isOwn: askedBy === operatorId };
}

function levelOut({ names, scoreMinor, keepMinor, upgradeMinor, weekly, monthly, birthdayMinor, extraPpm }: NamedLevel) {
  const gift = (given: NamedLevel['weekly']) =>
    given === null ? null : { amount: amountOut(given.amountMinor), min: amountOut(given.validBetMinMinor) };
  return {
    names: { ...names },
    score: amountOut(scoreMinor),
    keep: amountOut(keepMinor),
    upgrade: amountOut(upgradeMinor),
    weekly: gift(weekly),
    monthly: gift(monthly),
    birthday: birthdayMinor === null ? null : amountOut(birthdayMinor),
    extraRebatePpm: extraPpm,
  };
}

export const ladderOfficeRoutes: Handlers<LadderOfficeCalls> = {
  officeLadders,
  officePreviewLadder,
  officeDraftLadder,
  officePublishLadder,
  officeDropLadder,
};
