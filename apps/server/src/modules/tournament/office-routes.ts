import { amountOut, type Calls, type InputOf } from '@trevo/contract';
import { type Id, instant, ok, refuse } from '@trevo/kernel';
import { cancelTournament as cancellationOf } from '@trevo/reward-rules/boards';
import { type CallContext, type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';
import { unsaidPart } from '../catalogue/index.ts';
import { fundPool } from '../wallet/index.ts';
import { cancelTournament } from './close-tournament.ts';
import { countEntries } from './entries-store.ts';
import { previewTournament } from './preview-tournament.ts';
import { tellMoved } from './run-tournaments.ts';
import { poolOf, readBoard, readGameNames, scoringView } from './show-tournaments.ts';
import { scoreIn, scoreKindOf, scoreOut, type Tournament } from './tournament.ts';
import { violationsOf } from './tournament-law.ts';
import {
  databaseNow,
  decideDraft,
  endNow,
  readTournament,
  readTournamentPage,
  type TournamentDraft,
  writeDraft,
} from './tournaments-store.ts';

export type TournamentOfficeCalls =
  | 'officeDraftTournament'
  | 'officePublishTournament'
  | 'officeStopTournament'
  | 'officeTournamentBoard'
  | 'officeTournamentPreview'
  | 'officeTournaments';

const done = { done: true } as const;
const pageSizeUsual = 20;
const whole = 1_000_000;

type Unfit = ReturnType<typeof refuse<'profile_violation' | 'tournament_unfit'>> & { readonly values?: Readonly<Record<string, string>> };

/** Why terms cannot be published at a brand, or null: what does not hold together by its field, or the law of the place. */
async function unfitOf(db: Db, { merchant }: CallContext, terms: TournamentDraft): Promise<Unfit | null> {
  const { startsAt, endsAt, buyIn, guarantee, shares, minEntrants, games } = terms;
  if (startsAt <= (await databaseNow(db))) return refuse('tournament_unfit', 'startsAt');
  if (endsAt <= startsAt) return refuse('tournament_unfit', 'endsAt');
  if (buyIn < 0n || guarantee < 0n || (buyIn === 0n && guarantee === 0n)) return refuse('tournament_unfit', 'guarantee');
  if (buyIn === 0n && minEntrants > 0) return refuse('tournament_unfit', 'minEntrants');
  const falls = shares.every((share, index) => index === 0 || share <= (shares[index - 1] ?? share));
  const sum = shares.reduce((total, share) => total + share, 0);
  // What was paid in is paid out: only what the house gives alone may keep a part.
  if (!falls || sum > whole || (buyIn > 0n && sum !== whole)) return refuse('tournament_unfit', 'sharesPpm');
  if (games !== null && (await readGameNames(db, merchant.id, games)).size !== new Set(games).size)
    return refuse('tournament_unfit', 'games');
  const [broken] = violationsOf(merchant, terms);
  return broken === undefined ? null : { ...refuse('profile_violation'), values: { switches: broken } };
}

/** What was typed, as it is kept; null where a score is none of its measure. */
function draftOf(ctx: CallContext, id: Id<'tournament'>, input: InputOf<Calls['officeDraftTournament']>): TournamentDraft | null {
  const { measure, bestOf = 1, minStake = 0n, categories, games, buyIn = 0n, guarantee, sharesPpm, ties, minEntrants = 0 } = input;
  const minScore = scoreIn({ measure }, input.minScore ?? '0');
  const maxMultiplier = input.maxMultiplier === undefined ? null : scoreIn({ measure: 'best' }, input.maxMultiplier);
  if (minScore === null || minStake < 0n || (input.maxMultiplier !== undefined && (maxMultiplier === null || maxMultiplier <= 0n)))
    return null;
  return {
    id,
    names: input.names,
    texts: input.texts,
    currency: ctx.merchant.currency,
    measure,
    bestOf: measure === 'sumBest' ? bestOf : 1,
    minStake,
    maxMultiplier,
    minScore,
    categories: categories ?? null,
    games: games ?? null,
    startsAt: instant(Date.parse(input.startsAt)),
    endsAt: instant(Date.parse(input.endsAt)),
    buyIn,
    guarantee,
    shares: sharesPpm,
    ties,
    minEntrants,
    draftedBy: operatorOf(ctx).operatorId,
  };
}

const officeDraftTournament: Handler<'officeDraftTournament'> = async (ctx, input) => {
  const { app, merchant } = ctx;
  const unsaid = unsaidPart({ names: input.names, texts: input.texts }, merchant.defaultLanguage);
  if (unsaid !== undefined) return refuse('field_required', unsaid);
  const id = input.tournamentId ?? app.newId('tournament');
  const draft = draftOf(ctx, id, input);
  if (draft === null) return refuse('tournament_unfit', 'minScore');
  return inTransaction(app.db, async (tx) => {
    if (input.tournamentId !== undefined) {
      const known = await readTournament(tx, merchant.id, id, { lock: true });
      if (known === null) return refuse('not_found');
      if (known.state !== 'draft') return refuse('reward_state');
    }
    const unfit = await unfitOf(tx, ctx, draft);
    if (unfit !== null) return unfit;
    await writeDraft(tx, merchant.id, draft);
    const { tournamentId: _, texts: __, ...detail } = input;
    await audit(tx, ctx, { id, action: 'tournaments.draft', detail });
    return ok(done);
  });
};

const officePublishTournament: Handler<'officePublishTournament'> = async (ctx, { tournamentId, version }) => {
  const { merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  return inTransaction(ctx.app.db, async (tx) => {
    const held = await readTournament(tx, merchant.id, tournamentId, { lock: true });
    if (held === null) return refuse('not_found');
    if (held.state !== 'draft') return refuse('reward_state');
    if (held.version !== version) return refuse('figures_changed');
    if (held.draftedBy === operatorId) return refuse('second_approval_required');
    const unfit = await unfitOf(tx, ctx, held);
    if (unfit !== null) return unfit;
    const { guarantee: minor, currency } = held;
    if (minor > 0n) await fundPool(tx, { merchantId: merchant.id, tournamentId, currency, minor, key: tournamentId });
    await decideDraft(tx, tournamentId, { state: 'published', publishedBy: operatorId });
    await audit(tx, ctx, { id: tournamentId, action: 'tournaments.publish', detail: { version } });
    return ok(done);
  });
};

type Stopped = { readonly outcome: 'ranked' | 'removed' | 'returned'; readonly members: readonly Id<'member'>[] };

const officeStopTournament: Handler<'officeStopTournament'> = async (ctx, { tournamentId, reason }) => {
  const { app, merchant } = ctx;
  const stopped = await inTransaction(app.db, async (tx) => {
    const held = await readTournament(tx, merchant.id, tournamentId, { lock: true });
    if (held === null) return refuse('not_found');
    const result = await stop(tx, held, { by: operatorOf(ctx).operatorId, reason });
    if (result === null) return refuse('reward_state');
    await audit(tx, ctx, { id: tournamentId, action: 'tournaments.stop', detail: { reason, outcome: result.outcome } });
    return ok(result);
  });
  if (!stopped.ok) return stopped;
  const { outcome, members } = stopped.value;
  await tellMoved(app, merchant, { id: tournamentId, members });
  return ok({ outcome });
};

/** Null: it is over already. */
async function stop(tx: Tx, held: Tournament, { by, reason }: { readonly by: string; readonly reason: string }): Promise<Stopped | null> {
  if (held.state === 'draft') {
    await decideDraft(tx, held.id, { state: 'removed', publishedBy: null });
    return { outcome: 'removed', members: [] };
  }
  const now = await databaseNow(tx);
  if ((held.state !== 'published' && held.state !== 'started') || now >= held.endsAt) return null;
  if (cancellationOf({ start: held.startsAt }, now) === 'return_buy_ins')
    return { outcome: 'returned', members: await cancelTournament(tx, held, { by, reason }) };
  await endNow(tx, held.id, { by, reason });
  return { outcome: 'ranked', members: [] };
}

type Act = {
  readonly id: Id<'tournament'>;
  readonly action: 'tournaments.draft' | 'tournaments.publish' | 'tournaments.stop';
  readonly detail: AuditDetail;
};

function audit(tx: Tx, ctx: CallContext, { id, action, detail }: Act): Promise<void> {
  const actor = actorOf(ctx);
  const subject = { kind: 'tournament', id };
  return recordAudit(tx, { merchantId: ctx.merchant.id, actor, subject, action, detail, at: ctx.app.clock.now() });
}

const officeTournamentBoard: Handler<'officeTournamentBoard'> = async (
  { app, merchant },
  { tournamentId, pageNo = 1, pageSize = pageSizeUsual },
) => {
  const tournament = await readTournament(app.db, merchant.id, tournamentId);
  if (tournament === null) return refuse('not_found');
  const { places } = await readBoard(app.db, tournament);
  const list = places.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(({ rank, memberId, username, score, reachedAt, prize }) => ({
    rank,
    memberId,
    username,
    score: scoreOut(tournament, score),
    scoreKind: scoreKindOf(tournament),
    reachedAt: toTimestamp(reachedAt),
    prize: amountOut(prize),
    currency: tournament.currency,
    frozen: tournament.frozen !== null,
  }));
  return ok(pageOf(list, places.length, { pageNo, pageSize }));
};

const officeTournaments: Handler<'officeTournaments'> = async (ctx, { pageNo = 1, pageSize = pageSizeUsual }) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const { list, total } = await readTournamentPage(app.db, merchant.id, { offset: (pageNo - 1) * pageSize, limit: pageSize });
  const stands = await countEntries(
    app.db,
    list.map(({ id }) => id),
  );
  const rows = list.map((tournament) => {
    const stand = stands.get(tournament.id) ?? { entrants: 0, buyIns: 0n };
    const { id, names, texts, categories, games, shares, state, version, ties, minEntrants } = tournament;
    return {
      tournamentId: id,
      names: { ...names },
      texts: { ...texts },
      state,
      version,
      ...scoringView(tournament),
      categories: categories === null ? null : [...categories],
      games: games === null ? null : [...games],
      startsAt: toTimestamp(tournament.startsAt),
      endsAt: toTimestamp(tournament.endsAt),
      currency: tournament.currency,
      buyIn: amountOut(tournament.buyIn),
      guarantee: amountOut(tournament.guarantee),
      pool: amountOut(poolOf(tournament, stand)),
      sharesPpm: [...shares],
      ties,
      minEntrants,
      entrants: stand.entrants,
      isOwn: tournament.draftedBy === operatorId,
    };
  });
  return ok(pageOf(rows, total, { pageNo, pageSize }));
};

export const tournamentOfficeRoutes: Handlers<TournamentOfficeCalls> = {
  officeTournaments,
  officeDraftTournament,
  officePublishTournament,
  officeStopTournament,
  officeTournamentBoard,
  officeTournamentPreview: async ({ app, merchant }, { tournamentId }) => {
    const tournament = await readTournament(app.db, merchant.id, tournamentId);
    return tournament === null ? refuse('not_found') : ok(await previewTournament(app.db, merchant, tournament));
  },
};

function pageOf<T>(list: T[], total: number, { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number }) {
  return { list, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)), total };
}
