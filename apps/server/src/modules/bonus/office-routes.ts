import { amountOut, countedProducts, type Calls, type InputOf, type ResponseOf } from '@trevo/contract';
import { type Instant, ok, refuse } from '@trevo/kernel';
import { usualBonus } from '@trevo/reward-rules/settings';
import { termsView } from '../../core/bonus-terms-view.ts';
import { type CallContext, type Handler, type Handlers, operatorOf, type Outcome } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';
import { databaseNow } from './account-store.ts';
import { type Draft, dropDrafts, lockDraft, readDrafts, writeDraft } from './drafts-store.ts';
import { type HouseEdges, readHouseEdges } from '../budgets/index.ts';
import { findOwner, type OfferStanding, readNewestVersion, readStandings, stopOffers } from './office-offers-store.ts';
import { largestOf, worthOf } from './offer-worth.ts';
import { type OfferPreview, previewOffer } from './preview-offer.ts';
import type { PublishedOffer } from './offers-store.ts';
import { type NewOffer, offerFault, type OfferFault, publishOffer } from './publish-offer.ts';
import { readGrantViews } from './grant-views.ts';

export type BonusOfficeCalls = 'officeOffers' | 'officeDraftOffer' | 'officePublishOffer' | 'officeStopOffers' | 'officeMemberBonuses';

type Line = ResponseOf<Calls['officeOffers']>['list'][number];
type Written = InputOf<Calls['officeDraftOffer']>;
type Act = { readonly action: 'bonuses.draft' | 'bonuses.publish' | 'bonuses.stop'; readonly detail: AuditDetail };

const done = { done: true } as const;
const pageSizeUsual = 20;

function audit(tx: Tx, ctx: CallContext, id: string, act: Act): Promise<void> {
  const actor = actorOf(ctx);
  return recordAudit(tx, { merchantId: ctx.merchant.id, actor, subject: { kind: 'bonusOffer', id }, ...act, at: ctx.app.clock.now() });
}

const officeDraftOffer: Handler<'officeDraftOffer'> = async (ctx, written) => {
  const { app, merchant } = ctx;
  return inTransaction(app.db, async (tx) => {
    const known = written.offerId;
    const newest = known === undefined ? 0 : await readNewestVersion(tx, merchant.id, known);
    if (known !== undefined && newest === 0 && (await lockDraft(tx, merchant.id, known)) === null) return refuse('not_found');
    const offer = offerOf(written, { id: known ?? app.newId('bonusOffer'), version: newest + 1 });
    if (offer === null) return refuse('terms_malformed');
    // Whoever reads another language reads this title.
    if ((offer.title[merchant.defaultLanguage] ?? '').trim() === '') return refuse('terms_malformed', 'titles');
    const fault = await faultOf(ctx, tx, offer);
    if (fault !== null) return fault;
    await writeDraft(tx, merchant.id, offer, operatorOf(ctx).operatorId);
    await audit(tx, ctx, offer.id, { action: 'bonuses.draft', detail: { version: offer.version, budget: offer.budgetMinor } });
    return ok(done);
  });
};

type Fault = Exclude<Outcome<never, OfferFault>, { ok: true }>;

async function faultOf({ merchant }: CallContext, tx: Tx, offer: PublishedOffer): Promise<Fault | null> {
  const fault = offerFault(merchant, offer, await readHouseEdges(tx, merchant));
  return fault === null ? null : { ...refuse(fault.code), values: { switches: fault.switches.join(', ') } };
}

/** What was written as an offer; null where it is none: a deposit bonus without its share, or an end before its beginning. */
function offerOf(written: Written, { id, version }: Pick<NewOffer, 'id' | 'version'>): NewOffer | null {
  const { kind, titles, amount: minor, matchPpm, minDeposit, from, until } = written;
  const [starts, ends] = [instantOf(from), instantOf(until)];
  if (starts >= ends || (kind === 'deposit') !== (matchPpm !== undefined && minDeposit !== undefined)) return null;
  const amount =
    matchPpm === undefined || minDeposit === undefined ? { fixedMinor: minor } : { matchPpm, maxMinor: minor, minDepositMinor: minDeposit };
  const counted = countedProducts.flatMap((product) => {
    const ppm = written.contribution[product] ?? 0;
    return ppm > 0 ? [[product, ppm] as const] : [];
  });
  return {
    id,
    version,
    kind,
    title: titles,
    amount,
    onePer: written.onePer,
    budgetMinor: written.budget,
    from: starts,
    until: ends,
    terms: {
      wagerOn: written.wagerOn,
      multiplePpm: written.multipleTenths * 100_000,
      contribution: Object.fromEntries(counted),
      maxStakeMinor: written.maxStake ?? null,
      minOddsMilli: usualBonus.minOddsMilli,
      releases: written.releases,
      maxConversionMinor: written.maxConversion ?? null,
      expirySeconds: written.expiryDays * 86_400,
      onWithdrawal: written.onWithdrawal,
    },
  };
}

function instantOf(text: string): Instant {
  return Date.parse(text) as Instant;
}

const officePublishOffer: Handler<'officePublishOffer'> = async (ctx, { offerId, edition }) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  return inTransaction(app.db, async (tx) => {
    const draft = await lockDraft(tx, merchant.id, offerId);
    if (draft === null) return refuse('not_found');
    if (draft.edition !== edition) return refuse('figures_changed');
    if (draft.draftedBy === operatorId) return refuse('second_approval_required');
    const fault = await faultOf(ctx, tx, draft.offer);
    // What was fit as it was drafted was closed by another law since, or by what the house says of its games.
    if (fault !== null) return { ...fault, code: fault.code === 'budget_exceeded' ? fault.code : ('profile_violation' as const) };
    const actor = { kind: 'operator', id: operatorId } as const;
    await publishOffer(app, tx, { merchant, actor, offer: { ...draft.offer, id: offerId } });
    await dropDrafts(tx, merchant.id, offerId);
    return ok(done);
  });
};

export const bonusOfficeRoutes: Handlers<BonusOfficeCalls> = {
  officeDraftOffer,
  officePublishOffer,
  officeStopOffers: async (ctx, { offerId = null }) => {
    const { app, merchant } = ctx;
    return inTransaction(app.db, async (tx) => {
      const stopped = await stopOffers(tx, merchant.id, offerId);
      const dropped = await dropDrafts(tx, merchant.id, offerId);
      if (offerId !== null && stopped + dropped === 0) return refuse('not_found');
      await audit(tx, ctx, offerId ?? merchant.id, { action: 'bonuses.stop', detail: { stopped, dropped, all: offerId === null } });
      return ok(done);
    });
  },
  officeOffers: async ({ app, merchant }, { state, pageNo = 1, pageSize = pageSizeUsual }) => {
    const now = await databaseNow(app.db);
    const standings = await readStandings(app.db, merchant.id);
    const drafts = await readDrafts(app.db, merchant.id);
    const edges = await readHouseEdges(app.db, merchant);
    const all = [
      ...(await Promise.all(
        drafts.map(async (draft) => ({
          ...draftLine(draft, standings, edges),
          lastMonth: lastMonthOf(await previewOffer(app.db, merchant, draft.offer)),
        })),
      )),
      ...standings.map((standing) => standingLine(standing, now, edges)),
    ];
    const asked = all.filter((line) => state === undefined || line.state === state);
    const list = asked.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    return ok({ list, pageNum: pageNo, totalPages: Math.ceil(asked.length / pageSize), total: asked.length });
  },
  officeMemberBonuses: async ({ app, merchant, language }, { username, pageNo = 1, pageSize = pageSizeUsual }) => {
    const found = await findOwner(app.db, merchant.id, username);
    if (found === null) return refuse('not_found');
    const { views, ...page } = await readGrantViews(
      app.db,
      { merchantId: merchant.id, ...found },
      { language, asked: { pageNo, pageSize } },
    );
    return ok({ memberId: found.memberId, currency: found.currency, list: views.map((view) => ({ ...view, giveUp: null })), ...page });
  },
};

function draftLine({ offer, edition, draftedBy }: Draft, standings: readonly OfferStanding[], edges: HouseEdges): Line {
  const known = standings.find((standing) => standing.offer.id === offer.id);
  return { ...lineOf(offer, known, edges), state: 'draft', edition, draftedBy, lastMonth: null };
}

function lastMonthOf({ days, taken, costMinor }: OfferPreview): Line['lastMonth'] {
  return { days, taken, cost: amountOut(costMinor) };
}

function standingLine(standing: OfferStanding, now: Instant, edges: HouseEdges): Line {
  const { offer, stoppedAt } = standing;
  const state = stoppedAt !== null ? 'stopped' : offer.until <= now ? 'ended' : offer.from > now ? 'planned' : 'on';
  return { ...lineOf(offer, standing, edges), state, edition: null, draftedBy: null, lastMonth: null };
}

type Known = Omit<Line, 'state' | 'edition' | 'draftedBy' | 'lastMonth'>;

function lineOf(offer: PublishedOffer, known: OfferStanding | undefined, edges: HouseEdges): Known {
  const { id, version, kind, title, amount, terms, onePer, budgetMinor, from, until } = offer;
  const { eachMinor, edgePpm, requiredMicro, ways, most, fits } = worthOf(offer, edges);
  const isFixed = 'fixedMinor' in amount;
  return {
    offerId: id,
    version,
    kind: kind === 'deposit' ? 'deposit' : 'gift',
    titles: { ...title },
    amount: amountOut(largestOf(amount)),
    matchPpm: isFixed ? null : amount.matchPpm,
    minDeposit: isFixed ? null : amountOut(amount.minDepositMinor),
    terms: termsView(terms),
    onePer,
    budget: amountOut(budgetMinor),
    given: amountOut(known?.givenMinor ?? 0n),
    grants: known?.grants ?? 0,
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    worth: { each: amountOut(eachMinor), edgePpm, required: amountOut(requiredMicro / 1_000_000n), ways: [...ways], most, fits },
  };
}
