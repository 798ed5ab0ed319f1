import { amountOut, type Calls, type InputOf } from '@trevo/contract';
import { type Id, instant, ok, refuse } from '@trevo/kernel';
import { type CallContext, type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';
import { isOn } from '../brand/index.ts';
import type { Asking } from '../budgets/index.ts';
import { unsaidPart } from '../catalogue/index.ts';
import { previewWheel } from './preview-wheel.ts';
import { holdsTogether, judgeWheel, violationsOf } from './wheel-law.ts';
import { prizeView } from './wheel.ts';
import { databaseNow, publishDraft, readWheel, readWheelPage, stopWheel, type WheelDraft, writeDraft } from './wheels-store.ts';

export type WheelOfficeCalls =
  | 'officeDraftWheel'
  | 'officePreviewWheel'
  | 'officePublishWheel'
  | 'officeStopWheel'
  | 'officeWheelPreview'
  | 'officeWheels';

const done = { done: true } as const;
const pageSizeUsual = 20;

type Unfit = ReturnType<typeof refuse<'budget_exceeded' | 'profile_violation' | 'wheel_unfit'>> & {
  readonly values?: Readonly<Record<string, string>>;
};

/** Why terms cannot be published at a brand, or null: what does not hold together by its field, the law of the place, or the inequality of §18. */
async function unfitOf(tx: Tx, judging: Asking, terms: WheelDraft): Promise<Unfit | null> {
  const { opensAt, closesAt } = terms;
  const loose = holdsTogether(terms);
  if (loose !== null) return refuse('wheel_unfit', loose);
  if (closesAt <= opensAt || closesAt <= (await databaseNow(tx))) return refuse('wheel_unfit', 'closesAt');
  const [broken] = violationsOf(judging.merchant, terms);
  if (broken !== undefined) return { ...refuse('profile_violation'), values: { switches: broken } };
  return (await judgeWheel(tx, judging, terms)).every(({ ok: fits }) => fits) ? null : refuse('budget_exceeded');
}

async function judgingOf({ app, merchant }: CallContext): Promise<Asking> {
  return { app, merchant, hasClub: await isOn(app, merchant, 'VIP') };
}

/** What was typed of what a wheel gives, as it is kept. */
function worthOf({ prizes, fallback, per, cap, categories }: InputOf<Calls['officePreviewWheel']>) {
  return {
    prizes: prizes.map(({ kind, amount, weight, stock }) => ({ kind, minor: amount, weight, stock: stock ?? null })),
    fallback,
    perMinor: per,
    cap: cap ?? null,
    categories: categories ?? null,
  };
}

function draftOf(
  ctx: CallContext,
  id: Id<'wheel'>,
  { names, texts, opensAt, closesAt, ...worth }: InputOf<Calls['officeDraftWheel']>,
): WheelDraft {
  return {
    ...worthOf(worth),
    id,
    names,
    texts,
    currency: ctx.merchant.currency,
    opensAt: instant(Date.parse(opensAt)),
    closesAt: instant(Date.parse(closesAt)),
    draftedBy: operatorOf(ctx).operatorId,
  };
}

const officeDraftWheel: Handler<'officeDraftWheel'> = async (ctx, input) => {
  const { app, merchant } = ctx;
  const unsaid = unsaidPart({ names: input.names, texts: input.texts }, merchant.defaultLanguage);
  if (unsaid !== undefined) return refuse('field_required', unsaid);
  const id = input.wheelId ?? app.newId('wheel');
  const draft = draftOf(ctx, id, input);
  const judging = await judgingOf(ctx);
  return inTransaction(app.db, async (tx) => {
    if (input.wheelId !== undefined) {
      const known = await readWheel(tx, merchant.id, id, { lock: true });
      if (known === null) return refuse('not_found');
      if (known.state !== 'draft') return refuse('reward_state');
    }
    const unfit = await unfitOf(tx, judging, draft);
    if (unfit !== null) return unfit;
    await writeDraft(tx, merchant.id, draft);
    const { names, per, cap, closesAt, fallback } = input;
    await audit(tx, ctx, {
      id,
      action: 'wheels.draft',
      detail: { names, per, cap, closesAt, fallback, prizes: draft.prizes.map(prizeView) },
    });
    return ok(done);
  });
};

const officePublishWheel: Handler<'officePublishWheel'> = async (ctx, { wheelId, version }) => {
  const { operatorId } = operatorOf(ctx);
  const judging = await judgingOf(ctx);
  return inTransaction(ctx.app.db, async (tx) => {
    const held = await readWheel(tx, ctx.merchant.id, wheelId, { lock: true });
    if (held === null) return refuse('not_found');
    if (held.state !== 'draft') return refuse('reward_state');
    if (held.version !== version) return refuse('figures_changed');
    if (held.draftedBy === operatorId) return refuse('second_approval_required');
    const unfit = await unfitOf(tx, judging, held);
    if (unfit !== null) return unfit;
    await publishDraft(tx, wheelId, operatorId);
    await audit(tx, ctx, { id: wheelId, action: 'wheels.publish', detail: { version } });
    return ok(done);
  });
};

const officeStopWheel: Handler<'officeStopWheel'> = async (ctx, { wheelId, reason }) =>
  inTransaction(ctx.app.db, async (tx) => {
    const held = await readWheel(tx, ctx.merchant.id, wheelId, { lock: true });
    if (held === null) return refuse('not_found');
    if (held.state === 'removed' || (held.state === 'published' && held.closesAt <= (await databaseNow(tx)))) return refuse('reward_state');
    await stopWheel(tx, held, { by: operatorOf(ctx).operatorId, reason });
    await audit(tx, ctx, { id: wheelId, action: 'wheels.stop', detail: { reason } });
    return ok(done);
  });

const officeWheelPreview: Handler<'officeWheelPreview'> = async (ctx, { wheelId }) => {
  const judging = await judgingOf(ctx);
  return inTransaction(ctx.app.db, async (tx) => {
    const wheel = await readWheel(tx, ctx.merchant.id, wheelId);
    return wheel === null ? refuse('not_found') : ok(await previewWheel(tx, judging, wheel));
  });
};

const officePreviewWheel: Handler<'officePreviewWheel'> = async (ctx, input) => {
  const judging = await judgingOf(ctx);
  const terms = { ...worthOf(input), id: ctx.app.newId('wheel'), currency: ctx.merchant.currency };
  return inTransaction(ctx.app.db, async (tx) => ok(await previewWheel(tx, judging, terms)));
};

type Act = {
  readonly id: Id<'wheel'>;
  readonly action: 'wheels.draft' | 'wheels.publish' | 'wheels.stop';
  readonly detail: AuditDetail;
};

function audit(tx: Tx, ctx: CallContext, { id, action, detail }: Act): Promise<void> {
  const actor = actorOf(ctx);
  return recordAudit(tx, { merchantId: ctx.merchant.id, actor, subject: { kind: 'wheel', id }, action, detail, at: ctx.app.clock.now() });
}

const officeWheels: Handler<'officeWheels'> = async (ctx, { pageNo = 1, pageSize = pageSizeUsual }) => {
  const { list, total } = await readWheelPage(ctx.app.db, ctx.merchant.id, { offset: (pageNo - 1) * pageSize, limit: pageSize });
  const { operatorId } = operatorOf(ctx);
  return ok({
    list: list.map((wheel) => ({
      wheelId: wheel.id,
      names: { ...wheel.names },
      texts: { ...wheel.texts },
      state: wheel.state,
      version: wheel.version,
      prizes: wheel.prizes.map((prize, index) => ({ ...prizeView(prize), given: wheel.given[index] ?? 0 })),
      per: amountOut(wheel.perMinor),
      currency: wheel.currency,
      cap: wheel.cap,
      categories: wheel.categories === null ? null : [...wheel.categories],
      opensAt: toTimestamp(wheel.opensAt),
      closesAt: toTimestamp(wheel.closesAt),
      spins: wheel.spins,
      isOwn: wheel.draftedBy === operatorId,
    })),
    pageNum: pageNo,
    totalPages: Math.max(1, Math.ceil(total / pageSize)),
    total,
  });
};

export const wheelOfficeRoutes: Handlers<WheelOfficeCalls> = {
  officeWheels,
  officeDraftWheel,
  officePublishWheel,
  officeStopWheel,
  officeWheelPreview,
  officePreviewWheel,
};
