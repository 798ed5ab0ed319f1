import { amountOut, type Calls, type InputOf } from '@trevo/contract';
import { type Id, ok, refuse, type Result } from '@trevo/kernel';
import type { Jackpot } from '@trevo/reward-rules/jackpots';
import { type CallContext, type Handler, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';
import { isOn } from '../brand/index.ts';
import { unsaidPart } from '../catalogue/index.ts';
import { gameTitle, studioGames } from '../pge/index.ts';
import { handOver } from './close-jackpot.ts';
import { dropDraft, type JackpotDraft, readDraft, readDrafts, writeDraft } from './drafts-store.ts';
import { areKeepable, budgetsOf } from './jackpot-law.ts';
import { isHeir, readJackpot, readOpenJackpots } from './jackpots-store.ts';
import { previewJackpot } from './preview-jackpot.ts';
import { publishJackpot, takenGames } from './publish-jackpot.ts';

const done = { done: true } as const;

type Act = {
  readonly action: 'jackpots.askClosing' | 'jackpots.draft' | 'jackpots.publishClosing' | 'jackpots.remove' | 'jackpots.withdrawClosing';
  readonly id: Id<'jackpot'>;
  readonly detail: AuditDetail;
};

/** Writes what an operator did about a jackpot, in the transaction of the act. */
export function auditJackpot(tx: Tx, ctx: CallContext, { action, id, detail }: Act): Promise<void> {
  const actor = actorOf(ctx);
  const subject = { kind: 'jackpot', id };
  return recordAudit(tx, { merchantId: ctx.merchant.id, actor, action, subject, detail, at: ctx.app.clock.now() });
}

/** What is asked of the brand before a transaction: it has one connection. */
async function askingOf({ app, merchant }: CallContext) {
  return { app, merchant, hasClub: await isOn(app, merchant, 'VIP') };
}

export const officeJackpotDrafts: Handler<'officeJackpotDrafts'> = async (ctx) => {
  const { app, merchant, language } = ctx;
  const { operatorId } = operatorOf(ctx);
  const [drafts, open] = [await readDrafts(app.db, merchant.id), await readOpenJackpots(app.db, merchant.id)];
  return ok({
    currency: merchant.currency,
    games: studioGames.map(({ code }) => ({
      game: code,
      title: gameTitle(code, language),
      feeds: open.find(({ games }) => games.includes(code))?.id ?? null,
    })),
    drafts: drafts.map(({ id, version, names, games, terms, replaces, draftedBy, draftedAt }) => ({
      jackpotId: id,
      version,
      names: { ...names },
      type: terms.type,
      games: [...games],
      contributionPpm: terms.contributionPpm,
      reservePpm: terms.reservePpm,
      minStake: amountOut(terms.minStakeMinor),
      seed: amountOut(terms.seedMinor),
      ceiling: terms.type === 'mustHitBy' ? amountOut(terms.ceilingMinor) : null,
      hitEvery: terms.type === 'random' ? amountOut(terms.hitEveryMinor) : null,
      replaces,
      isOwn: draftedBy === operatorId,
      draftedAt: toTimestamp(draftedAt),
    })),
  });
};

function termsOf(input: InputOf<Calls['officeDraftJackpot']>): Jackpot | null {
  const { type, contributionPpm, reservePpm, minStake, seed, ceiling, hitEvery } = input;
  const base = { contributionPpm, reservePpm, minStakeMinor: minStake, seedMinor: seed };
  if (type === 'mustHitBy') return ceiling === undefined ? null : { ...base, type, ceilingMinor: ceiling };
  return hitEvery === undefined ? null : { ...base, type, hitEveryMinor: hitEvery };
}

export const officeDraftJackpot: Handler<'officeDraftJackpot'> = async (ctx, input) => {
  const { app, merchant } = ctx;
  const unsaid = unsaidPart({ names: input.names }, merchant.defaultLanguage);
  if (unsaid !== undefined) return refuse('field_required', unsaid);
  const terms = termsOf(input);
  if (terms === null || !areKeepable({ games: input.games, terms })) return refuse('jackpot_terms_malformed');
  const asking = await askingOf(ctx);
  const { operatorId } = operatorOf(ctx);
  return inTransaction(app.db, async (tx) => {
    const id = input.jackpotId ?? app.newId('jackpot');
    if (input.jackpotId !== undefined && (await readDraft(tx, merchant.id, id, { lock: true })) === null) return refuse('not_found');
    const draft = { id, names: input.names, games: input.games, terms, replaces: input.replaces ?? null, draftedBy: operatorId };
    if (draft.replaces !== null) {
      const fit = await replaceable(tx, ctx, draft.replaces);
      if (!fit.ok) return fit;
    }
    if (await takenGames(tx, merchant.id, draft)) return refuse('jackpot_game_taken');
    if ((await budgetsOf(tx, asking, draft)).some(({ ok: fits }) => !fits)) return refuse('budget_exceeded');
    await writeDraft(tx, merchant.id, draft);
    await auditJackpot(tx, ctx, { id, action: 'jackpots.draft', detail: detailOf(draft) });
    return ok(done);
  });
};

function detailOf({ names, games, terms, replaces }: Omit<JackpotDraft, 'draftedAt' | 'version'>): AuditDetail {
  const texts = Object.entries(terms).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]);
  return { names, games, terms: Object.fromEntries(texts) as object, replaces };
}

/** Whether a jackpot can be handed on: it is not closing, and waits for no pool itself. Holds it. */
async function replaceable(tx: Tx, { merchant }: CallContext, id: Id<'jackpot'>): Promise<Result<true, 'not_found' | 'reward_state'>> {
  const jackpot = await readJackpot(tx, merchant.id, id, { lock: true });
  if (jackpot === null) return refuse('not_found');
  return jackpot.closing === null && !(await isHeir(tx, id)) ? ok(true) : refuse('reward_state');
}

export const officeJackpotPreview: Handler<'officeJackpotPreview'> = async (ctx, { jackpotId }) => {
  const asking = await askingOf(ctx);
  return inTransaction(ctx.app.db, async (tx) => {
    const draft = await readDraft(tx, ctx.merchant.id, jackpotId);
    return draft === null ? refuse('not_found') : ok(await previewJackpot(tx, asking, draft));
  });
};

export const officePublishJackpot: Handler<'officePublishJackpot'> = async (ctx, { jackpotId, version }) => {
  const { app, merchant } = ctx;
  const asking = await askingOf(ctx);
  const { operatorId } = operatorOf(ctx);
  return inTransaction(app.db, async (tx) => {
    const draft = await readDraft(tx, merchant.id, jackpotId, { lock: true });
    if (draft === null) return refuse('not_found');
    if (draft.version !== version) return refuse('figures_changed');
    if (draft.draftedBy === operatorId) return refuse('second_approval_required');
    if ((await budgetsOf(tx, asking, draft)).some(({ ok: fits }) => !fits)) return refuse('budget_exceeded');
    if (draft.replaces !== null) {
      const fit = await replaceable(tx, ctx, draft.replaces);
      if (!fit.ok) return fit;
    }
    const actor = { kind: 'operator', id: operatorId } as const;
    const made = await publishJackpot(app, tx, { merchant, actor, jackpot: draft });
    if (!made.ok) return made;
    if (draft.replaces !== null) {
      await handOver(tx, draft.replaces, { into: jackpotId, askedBy: draft.draftedBy, publishedBy: operatorId });
      await auditJackpot(tx, ctx, { id: draft.replaces, action: 'jackpots.publishClosing', detail: { into: jackpotId } });
    }
    await dropDraft(tx, merchant.id, jackpotId);
    return ok(done);
  });
};

export const officeRemoveJackpotDraft: Handler<'officeRemoveJackpotDraft'> = async (ctx, { jackpotId }) =>
  inTransaction(ctx.app.db, async (tx) => {
    if (!(await dropDraft(tx, ctx.merchant.id, jackpotId))) return refuse('not_found');
    await auditJackpot(tx, ctx, { id: jackpotId, action: 'jackpots.remove', detail: {} });
    return ok(done);
  });
