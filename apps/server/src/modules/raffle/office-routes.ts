import { amountOut, type Calls, type InputOf } from '@trevo/contract';
import { type Id, instant, type Instant, ok, refuse } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { type CallContext, type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';
import { unsaidPart } from '../catalogue/index.ts';
import { previewRaffle } from './preview-raffle.ts';
import { violationsOf } from './raffle-law.ts';
import { type Prize, prizeView, type Raffle } from './raffle.ts';
import { readRaffle, readRafflePage, setState, writeDraft } from './raffles-store.ts';
import { countTickets } from './tickets-store.ts';

export type RaffleOfficeCalls =
  | 'officeDraftRaffle'
  | 'officePublishRaffle'
  | 'officeRafflePreview'
  | 'officeRaffles'
  | 'officeRemoveRaffle';

const done = { done: true } as const;
const pageSizeUsual = 20;
/** Valid bet for a ticket, at the least: one unit. */
const perLeast = unitMinor;

type Terms = Pick<Raffle, 'prizes' | 'perMinor' | 'opensAt' | 'closesAt' | 'authorisation' | 'categories'>;
type TermsRefusal = ReturnType<typeof refuse<'raffle_terms_malformed' | 'profile_violation'>> & {
  readonly values?: Readonly<Record<string, string>>;
};

/** Why terms cannot be published at a brand, or null: they close before they open or in the past, hold parts of points, or break the law of the place. */
function unfitOf({ merchant, app }: CallContext, terms: Terms): TermsRefusal | null {
  const { prizes, perMinor, opensAt, closesAt } = terms;
  const isWhole = prizes.every(({ kind, minor }) => kind === 'cash' || minor % unitMinor === 0n);
  if (!isWhole) return refuse('raffle_terms_malformed', 'prizes');
  if (perMinor < perLeast) return refuse('raffle_terms_malformed', 'per');
  if (closesAt <= opensAt || closesAt <= app.clock.now()) return refuse('raffle_terms_malformed', 'closesAt');
  const [broken] = violationsOf(merchant, terms);
  return broken === undefined ? null : { ...refuse('profile_violation'), values: { switches: broken } };
}

const officeDraftRaffle: Handler<'officeDraftRaffle'> = async (ctx, input) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const unsaid = unsaidPart({ names: input.names, texts: input.texts }, merchant.defaultLanguage);
  if (unsaid !== undefined) return refuse('field_required', unsaid);
  const id: Id<'raffle'> = input.raffleId ?? app.newId('raffle');
  const draft = { ...draftOf(input), id, currency: merchant.currency, draftedBy: operatorId };
  const unfit = unfitOf(ctx, draft);
  if (unfit !== null) return unfit;
  return inTransaction(app.db, async (tx) => {
    if (input.raffleId !== undefined) {
      const known = await readRaffle(tx, merchant.id, id, { lock: true });
      if (known === null) return refuse('not_found');
      if (!isOpen(known)) return refuse('reward_state');
    }
    await writeDraft(tx, merchant.id, draft);
    const { names, prizes, perMinor, cap } = draft;
    const detail = { names, prizes: prizes.map(prizeView), per: perMinor, cap, closesAt: input.closesAt };
    await audit(tx, ctx, { id, action: 'raffles.draft', detail });
    return ok(done);
  });
};

function draftOf(input: InputOf<Calls['officeDraftRaffle']>) {
  const { names, texts, prizes, per, cap, onePrizePerPerson, categories, opensAt, closesAt, authorisation } = input;
  return {
    names,
    texts,
    prizes: prizes.flatMap(({ kind, amount, count }) => Array.from({ length: count }, (): Prize => ({ kind, minor: amount }))),
    perMinor: per,
    cap: cap ?? null,
    onePrizePerPerson,
    categories: categories ?? null,
    opensAt: momentOf(opensAt),
    closesAt: momentOf(closesAt),
    authorisation: authorisation ?? null,
  };
}

function momentOf(text: string): Instant {
  return instant(Date.parse(text));
}

/** Nothing is promised yet: it can be changed, and taken away. */
function isOpen({ state }: Raffle): boolean {
  return state === 'draft' || state === 'approved';
}

const officePublishRaffle: Handler<'officePublishRaffle'> = async (ctx, { raffleId, version }) => {
  const { operatorId } = operatorOf(ctx);
  return inTransaction(ctx.app.db, async (tx) => {
    const raffle = await readRaffle(tx, ctx.merchant.id, raffleId, { lock: true });
    if (raffle === null) return refuse('not_found');
    if (raffle.state !== 'draft') return refuse('reward_state');
    if (raffle.version !== version) return refuse('figures_changed');
    if (raffle.draftedBy === operatorId) return refuse('second_approval_required');
    const unfit = unfitOf(ctx, raffle);
    if (unfit !== null) return unfit;
    await setState(tx, raffleId, { state: 'approved', publishedBy: operatorId });
    await audit(tx, ctx, { id: raffleId, action: 'raffles.publish', detail: { version } });
    return ok(done);
  });
};

type Act = {
  readonly id: Id<'raffle'>;
  readonly action: 'raffles.draft' | 'raffles.publish' | 'raffles.remove';
  readonly detail: AuditDetail;
};

function audit(tx: Tx, ctx: CallContext, { id, action, detail }: Act): Promise<void> {
  const actor = actorOf(ctx);
  return recordAudit(tx, { merchantId: ctx.merchant.id, actor, subject: { kind: 'raffle', id }, action, detail, at: ctx.app.clock.now() });
}

export const raffleOfficeRoutes: Handlers<RaffleOfficeCalls> = {
  officeDraftRaffle,
  officePublishRaffle,
  officeRemoveRaffle: async (ctx, { raffleId }) =>
    inTransaction(ctx.app.db, async (tx) => {
      const raffle = await readRaffle(tx, ctx.merchant.id, raffleId, { lock: true });
      if (raffle === null) return refuse('not_found');
      if (!isOpen(raffle)) return refuse('reward_state');
      await setState(tx, raffleId, { state: 'removed' });
      await audit(tx, ctx, { id: raffleId, action: 'raffles.remove', detail: { version: raffle.version } });
      return ok(done);
    }),
  officeRafflePreview: async ({ app, merchant }, { raffleId }) => {
    const raffle = await readRaffle(app.db, merchant.id, raffleId);
    return raffle === null ? refuse('not_found') : ok(await previewRaffle(app.db, merchant, raffle));
  },
  officeRaffles: async ({ app, merchant }, { pageNo = 1, pageSize = pageSizeUsual }) => {
    const { list, total } = await readRafflePage(app.db, merchant.id, { offset: (pageNo - 1) * pageSize, limit: pageSize });
    const counts = await countTickets(
      app.db,
      list.map(({ id }) => id),
    );
    return ok({
      list: list.map((raffle) => officeView(raffle, counts.get(raffle.id) ?? 0)),
      pageNum: pageNo,
      totalPages: Math.max(1, Math.ceil(total / pageSize)),
      total,
    });
  },
};

function officeView(raffle: Raffle, tickets: number) {
  const { id, names, texts, prizes, promise, categories } = raffle;
  return {
    raffleId: id,
    no: promise?.no ?? null,
    names: { ...names },
    texts: { ...texts },
    state: raffle.state,
    version: raffle.version,
    prizes: prizes.map(prizeView),
    per: amountOut(raffle.perMinor),
    currency: raffle.currency,
    cap: raffle.cap,
    onePrizePerPerson: raffle.onePrizePerPerson,
    categories: categories === null ? null : [...categories],
    opensAt: toTimestamp(raffle.opensAt),
    closesAt: toTimestamp(raffle.closesAt),
    authorisation: raffle.authorisation,
    draftedBy: raffle.draftedBy,
    tickets,
    drawsAt: promise === null ? null : toTimestamp(promise.beaconAt),
  };
}
