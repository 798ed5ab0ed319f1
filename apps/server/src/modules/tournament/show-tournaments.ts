import { amountOut, type Calls, type InputOf, type ResponseOf } from '@trevo/contract';
import { type Id, ok, refuse } from '@trevo/kernel';
import { awardPrizes, maskedName, type Ranked } from '@trevo/reward-rules/boards';
import { sql } from 'kysely';
import type { CallContext, Outcome } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { isOn } from '../brand/index.ts';
import { type Names, nameIn } from '../catalogue/index.ts';
import { readPause } from '../protection/index.ts';
import { type Place, readPlaces } from './board-store.ts';
import { countEntries, type Entry, readOwnEntries, readScores } from './entries-store.ts';
import { rankScores } from './rank-scores.ts';
import { prizeRulesOf, scoreKindOf, scoreOut, type Tournament } from './tournament.ts';
import { violationsOf } from './tournament-law.ts';
import { databaseNow, readShownTournaments, readTournament } from './tournaments-store.ts';

const endedShown = 5;
const placesShown = 50;

type Shown = ResponseOf<Calls['tournaments']>;
type Stand = { readonly entrants: number; readonly buyIns: bigint };
const nobody: Stand = { entrants: 0, buyIns: 0n };

/**
 * What a brand shows of its tournaments. Nothing to who is in a pause, but what they take part in; nothing new where the brand has no promotions or its law closes
 * them.
 */
export async function showTournaments(ctx: CallContext): Promise<Outcome<Shown, never>> {
  const { app, merchant } = ctx;
  const memberId = memberIn(ctx);
  const isOpen = await isOn(app, merchant, 'PROMOBONUS');
  const all = await readShownTournaments(app.db, merchant.id, endedShown);
  const own = memberId === null ? new Map<string, Entry>() : await readOwnEntries(app.db, memberId, idsOf(all));
  const isPaused = memberId !== null && (await readPause(app.db, { merchantId: merchant.id, memberId })) !== null;
  const shown = all.filter((one) => own.has(one.id) || (isOpen && !isPaused && (isOver(one) || violationsOf(merchant, one).length === 0)));
  const stands = await countEntries(app.db, idsOf(shown));
  const games = await readGameNames(app.db, merchant.id, [...new Set(shown.flatMap((one) => one.games ?? []))]);
  const now = await databaseNow(app.db);
  return ok(shown.map((one) => tournamentView(ctx, one, { stand: stands.get(one.id) ?? nobody, own: own.get(one.id), games, now })));
}

function memberIn({ principal }: CallContext): Id<'member'> | null {
  return principal.kind === 'member' || principal.kind === 'agent' ? principal.memberId : null;
}

const idsOf = (list: readonly Tournament[]): readonly Id<'tournament'>[] => list.map(({ id }) => id);

function isOver({ state }: Tournament): boolean {
  return state === 'frozen' || state === 'cancelled';
}

type Around = {
  readonly stand: Stand;
  readonly own: Entry | undefined;
  readonly games: ReadonlyMap<string, Names>;
  readonly now: number;
};

function tournamentView({ merchant, language }: CallContext, tournament: Tournament, { stand, own, games, now }: Around): Shown[number] {
  const { id, names, texts, startsAt, endsAt, buyIn, guarantee, state, categories } = tournament;
  const say = (told: Names) => nameIn(told, language, merchant.defaultLanguage);
  const isFree = buyIn === 0n;
  return {
    tournamentId: id,
    name: say(names),
    text: say(texts),
    state: isOver(tournament)
      ? state === 'cancelled'
        ? 'cancelled'
        : 'ended'
      : now < startsAt
        ? 'coming'
        : now < endsAt
          ? 'running'
          : 'counting',
    startsAt: toTimestamp(startsAt),
    endsAt: toTimestamp(endsAt),
    ...scoringView(tournament),
    categories: categories === null ? null : [...categories],
    games: tournament.games === null ? null : tournament.games.map((game) => gameView(game, games, say)),
    currency: tournament.currency,
    buyIn: amountOut(buyIn),
    guarantee: amountOut(guarantee),
    pool: amountOut(poolOf(tournament, stand)),
    entrants: stand.entrants,
    minEntrants: tournament.minEntrants,
    ties: tournament.ties,
    prizes: prizesOf(tournament, stand.buyIns).map((prize) => amountOut(prize)),
    own:
      own === undefined
        ? null
        : { joinedAt: toTimestamp(own.joinedAt), canLeave: !isOver(tournament) && now < (isFree ? endsAt : startsAt) },
    canJoin: !isOver(tournament) && now < (isFree ? endsAt : startsAt),
  };
}

/** How a tournament scores, as it is told. */
export function scoringView(tournament: Tournament) {
  const { measure, bestOf, minStake, maxMultiplier, minScore } = tournament;
  return {
    measure,
    scoreKind: scoreKindOf(tournament),
    bestOf,
    minStake: amountOut(minStake),
    maxMultiplier: maxMultiplier === null ? null : scoreOut({ measure: 'best' }, maxMultiplier),
    minScore: scoreOut(tournament, minScore),
  };
}

function gameView(game: string, games: ReadonlyMap<string, Names>, say: (names: Names) => string) {
  const names = games.get(game);
  return { game, name: names === undefined ? game : say(names) };
}

/** What stands in the pool, or stood in it. */
export function poolOf({ guarantee, frozen }: Tournament, { buyIns }: Stand): bigint {
  if (frozen !== null) return frozen.pool;
  return guarantee > buyIns ? guarantee : buyIns;
}

/** The prizes of the pool as it stands, were every place taken by a score of its own. */
export function prizesOf(tournament: Tournament, buyIns: bigint): readonly bigint[] {
  const ranking = tournament.shares.map(
    (_, index): Ranked => ({ rank: index + 1, member: String(index), score: BigInt(-index), reachedSeq: index }),
  );
  const rules = { ...prizeRulesOf(tournament), guaranteeMinor: poolOf(tournament, { entrants: 0, buyIns }), minEntrants: 0 };
  const result = awardPrizes(rules, ranking, { entrants: ranking.length, buyInsMinor: buyIns });
  return 'cancelled' in result ? [] : result.ranking.map(({ prizeMinor }) => prizeMinor);
}

export async function readGameNames(db: Db, merchantId: Id<'merchant'>, games: readonly string[]): Promise<ReadonlyMap<string, Names>> {
  if (games.length === 0) return new Map();
  const { rows } = await sql<{ game: string; names: Names }>`SELECT vendor_code || '/' || code AS game, names FROM game
    WHERE merchant_id = ${merchantId} AND vendor_code || '/' || code = ANY (${[...games]}::text[])`.execute(db);
  return new Map(rows.map(({ game, names }) => [game, names]));
}

/** A board as it stands, or as it was frozen. */
export async function readBoard(db: Db, tournament: Tournament): Promise<{ readonly players: number; readonly places: readonly Place[] }> {
  const { frozen, id } = tournament;
  if (frozen !== null) return { players: frozen.players, places: await readPlaces(db, id) };
  if (tournament.state === 'cancelled') return { players: 0, places: [] };
  const scores = await readScores(db, tournament);
  const { entrants, buyIns } = (await countEntries(db, [id])).get(id) ?? nobody;
  const result = rankScores({ ...tournament, minEntrants: 0 }, scores, { entrants, buyInsMinor: buyIns });
  const known = new Map<string, (typeof scores)[number]>(scores.map((score) => [score.memberId, score]));
  const ranking = 'cancelled' in result ? [] : result.ranking;
  const places = ranking.flatMap(({ rank, member, score, prizeMinor }) => {
    const of = known.get(member);
    return of === undefined ? [] : [{ ...of, rank, score, prize: prizeMinor }];
  });
  return { players: places.length, places };
}

/** The board of one tournament: masked names, and the own place. Nobody stands there who did not play. */
export async function showBoard(
  ctx: CallContext,
  { tournamentId }: InputOf<Calls['tournamentBoard']>,
): Promise<Outcome<ResponseOf<Calls['tournamentBoard']>, 'not_found'>> {
  const { app, merchant } = ctx;
  const tournament = await readTournament(app.db, merchant.id, tournamentId);
  if (tournament === null || tournament.state === 'draft' || tournament.state === 'removed') return refuse('not_found');
  const memberId = memberIn(ctx);
  const isOwn = memberId !== null && (await readOwnEntries(app.db, memberId, [tournamentId])).has(tournamentId);
  const isPaused = memberId !== null && (await readPause(app.db, { merchantId: merchant.id, memberId })) !== null;
  const isShown = !isPaused && (await isOn(app, merchant, 'PROMOBONUS'));
  if (!isOwn && !isShown) return refuse('not_found');
  const { players, places } = await readBoard(app.db, tournament);
  const view = ({ rank, username, hidden, score, prize, memberId: of }: Place) => ({
    rank,
    name: hidden ? '***' : maskedName(username),
    score: scoreOut(tournament, score),
    prize: amountOut(prize),
    own: of === memberId,
  });
  const own = places.find((place) => place.memberId === memberId);
  return ok({
    tournamentId,
    scoreKind: scoreKindOf(tournament),
    currency: tournament.currency,
    frozen: tournament.frozen !== null,
    /** Up to when settled play has scored. */
    scoredTo: tournament.state === 'started' || tournament.frozen !== null ? toTimestamp(tournament.scoredTo) : null,
    players,
    list: places.slice(0, placesShown).map(view),
    own: own === undefined ? null : view(own),
  });
}
