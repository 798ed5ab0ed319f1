import { amountOut, type Calls, type InputOf, type ResponseOf } from '@trevo/contract';
import { type Id, invariant, ok, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import type { CallContext, Outcome } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { isOn } from '../brand/index.ts';
import { nameIn } from '../catalogue/index.ts';
import { readPause } from '../protection/index.ts';
import { maskName } from '../winners/index.ts';
import { violationsOf } from './raffle-law.ts';
import { prizeTexts, prizeView, type Raffle, type RafflePromise } from './raffle.ts';
import { readRaffle, readShownRaffles } from './raffles-store.ts';
import { countTickets, type OwnPlace, readOwnPlaces, readTickets } from './tickets-store.ts';

const drawnShown = 5;

type Shown = ResponseOf<Calls['raffles']>;
type Winner = { readonly place: number; readonly ticket: number; readonly holderTag: string; readonly username: string };

/** What a brand shows of its raffles. Nothing to who is in a pause, and nothing where the brand has no promotions or its law closes them. */
export async function showRaffles(ctx: CallContext): Promise<Outcome<Shown, never>> {
  const { app, merchant, principal } = ctx;
  if (!(await isOn(app, merchant, 'PROMOBONUS'))) return ok([]);
  const memberId = principal.kind === 'member' || principal.kind === 'agent' ? principal.memberId : null;
  if (memberId !== null && (await readPause(app.db, { merchantId: merchant.id, memberId }))) return ok([]);
  const raffles = (await readShownRaffles(app.db, merchant.id, drawnShown)).filter(
    (raffle) => raffle.state !== 'running' || violationsOf(merchant, raffle).length === 0,
  );
  const ids = raffles.map(({ id }) => id);
  const own = memberId === null ? [] : await readOwnPlaces(app.db, memberId, ids);
  const winners = await readWinners(app.db, ids);
  const counts = await countTickets(app.db, ids);
  return ok(
    raffles.map((raffle) => ({
      ...termsView(ctx, raffle),
      tickets: raffle.frozen?.count ?? counts.get(raffle.id) ?? 0,
      drawnAt: raffle.result === null ? null : toTimestamp(raffle.result.drawnAt),
      winners: winnersView(raffle, winners.get(raffle.id) ?? []),
      own:
        memberId === null
          ? null
          : ownView(
              raffle,
              own.find(({ raffleId }) => raffleId === raffle.id),
            ),
    })),
  );
}

/** Everything that proves a raffle, as far as it is public by now. It stays, whatever becomes of the brand's promotions. */
export async function showProof(
  { app, merchant }: CallContext,
  { raffleId }: InputOf<Calls['raffleProof']>,
): Promise<Outcome<ResponseOf<Calls['raffleProof']>, 'not_found'>> {
  const raffle = await readRaffle(app.db, merchant.id, raffleId);
  if (raffle === null || raffle.promise === null) return refuse('not_found');
  const { frozen, result, promise } = raffle;
  const tickets = frozen === null ? [] : await readTickets(app.db, raffleId);
  const winners = result === null ? [] : ((await readWinners(app.db, [raffleId])).get(raffleId) ?? []);
  return ok({
    raffleId,
    no: promise.no,
    commitment: promise.commitment,
    beacon: beaconView(app.ports.beacon?.url() ?? null, promise),
    prizes: prizeTexts(raffle),
    onePrizePerPerson: raffle.onePrizePerPerson,
    list:
      frozen === null
        ? null
        : {
            closedAt: toTimestamp(frozen.closedAt),
            count: frozen.count,
            root: frozen.root,
            tickets: tickets.map(({ number, holderTag }) => ({ number, holderTag: holderTag ?? '' })),
          },
    draw:
      result === null
        ? null
        : {
            seed: result.secret,
            beaconRound: result.round,
            beaconValue: result.beaconValue,
            drawnAt: toTimestamp(result.drawnAt),
            drawn: [...result.drawn],
            winners: winnersView(raffle, winners),
          },
  });
}

function termsView({ app, merchant, language }: CallContext, raffle: Raffle) {
  const { id, promise, names, texts, state, perMinor, prizes, categories } = raffle;
  invariant(promise !== null && (state === 'running' || state === 'closed' || state === 'drawn'), 'A raffle that is shown was promised');
  return {
    raffleId: id,
    no: promise.no,
    name: nameIn(names, language, merchant.defaultLanguage),
    text: nameIn(texts, language, merchant.defaultLanguage),
    state,
    opensAt: toTimestamp(raffle.opensAt),
    closesAt: toTimestamp(raffle.closesAt),
    per: amountOut(perMinor),
    currency: raffle.currency,
    cap: raffle.cap,
    onePrizePerPerson: raffle.onePrizePerPerson,
    categories: categories === null ? null : [...categories],
    prizes: prizes.map(prizeView),
    authorisation: raffle.authorisation,
    commitment: promise.commitment,
    beacon: beaconView(app.ports.beacon?.url() ?? null, promise),
  };
}

function beaconView(url: string | null, { chain, round, beaconAt, firstRound }: RafflePromise) {
  return { chain, round, at: toTimestamp(beaconAt), url, firstRound };
}

function ownView({ state, perMinor, cap }: Raffle, place: OwnPlace | undefined): Shown[number]['own'] {
  const { tickets = [], holderTag = null, played = 0n } = place ?? {};
  const isFull = cap !== null && tickets.length >= cap;
  const towards = played > 0n ? played % perMinor : played;
  return {
    tickets: [...tickets],
    holderTag,
    played: amountOut(played),
    toNext: state === 'running' && !isFull ? amountOut(perMinor - towards) : null,
  };
}

function winnersView(raffle: Raffle, winners: readonly Winner[]) {
  const prizes = prizeTexts(raffle);
  return winners.map(({ place, ticket, holderTag, username }) => ({
    prize: prizes[place] ?? '',
    ticketNo: ticket,
    holderTag,
    name: maskName(username),
  }));
}

async function readWinners(db: Db, raffleIds: readonly Id<'raffle'>[]): Promise<ReadonlyMap<string, readonly Winner[]>> {
  const { rows } = await sql<
    Winner & { readonly raffleId: string }
  >`SELECT w.raffle_id AS "raffleId", w.place, w.ticket, p.holder_tag AS "holderTag", m.username
    FROM raffle_winner w JOIN raffle_member p ON p.raffle_id = w.raffle_id AND p.member_id = w.member_id JOIN member m ON m.id = w.member_id
    WHERE w.raffle_id = ANY (${[...raffleIds]}::text[]) ORDER BY w.raffle_id, w.place`.execute(db);
  return Map.groupBy(rows, ({ raffleId }) => raffleId);
}
