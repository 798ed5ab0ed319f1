import { dayMs, type Id, instant, type Instant, invariant, ok, plusMs, type Result, refuse } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { beaconDeadDays, type BeaconRound, decidingRound, drawRaffle as draw, type RaffleOutcome } from '@trevo/reward-rules/draws';
import type { PointRatio } from '@trevo/reward-rules/points';
import { usualClaimableDays } from '@trevo/reward-rules/settings';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { pointSettingsOf } from '../points/index.ts';
import { readPause } from '../protection/index.ts';
import { offerReward } from '../reward-centre/index.ts';
import { namedChain, openSecret } from './promise-raffle.ts';
import { type Prize, prizeTexts, type Raffle } from './raffle.ts';
import { readRaffle } from './raffles-store.ts';
import { readTickets, type StandingTicket } from './tickets-store.ts';

/** Rounds after a silent one that are asked for at a time. */
const roundsAtOnce = 5;

type Value = { readonly round: number; readonly value: string };

/**
 * Draws a frozen raffle from its secret and the value of its round, once, with everything that follows in one transaction: what decided it, the winners and their
 * rewards. While there is no value it waits. Answers the winners, or null where nothing was drawn.
 */
export async function drawFrozen(app: App, lease: Lease, merchant: Merchant, frozen: Raffle): Promise<readonly Id<'member'>[] | null> {
  const deciding = await decidingValue(app, frozen);
  if (!deciding.ok) return null;
  return inLeasedTransaction(app.db, lease, async (tx) => {
    const raffle = await readRaffle(tx, merchant.id, frozen.id, { lock: true });
    if (raffle?.state !== 'closed' || raffle.promise === null) return null;
    const { secret, outcome, tickets } = await outcomeOf(app, tx, raffle, deciding.value);
    invariant(outcome.root === raffle.frozen?.root, 'What is drawn from is what was frozen');
    await sql`UPDATE raffle SET state = 'drawn', secret = ${secret}, drawn_round = ${deciding.value.round}, beacon_value = ${deciding.value.value},
        drawn = ${[...outcome.drawn]}::int[], drawn_at = clock_timestamp(), changed_at = clock_timestamp() WHERE id = ${raffle.id}`.execute(
      tx,
    );
    return giveWinners(app, tx, { merchant, raffle, outcome, tickets });
  });
}

/** The value that decides: of the promised round; after seven silent days of the next round of the same beacon that has one (rule book §12.1). */
async function decidingValue(app: App, { promise }: Raffle): Promise<Result<Value, 'draw_waiting'>> {
  const { beacon } = app.ports;
  invariant(promise !== null, 'A frozen raffle was promised');
  const now = await databaseNow(app);
  if (beacon === null || now < promise.beaconAt) return refuse('draw_waiting');
  const chain = await namedChain(app);
  // Rounds of another beacon have other times: a value of one may have existed before the list was frozen.
  if (chain === null || chain.hash !== promise.chain) return refuse('draw_waiting');
  const rounds: BeaconRound[] = [];
  const deadAt = plusMs(promise.beaconAt, beaconDeadDays * dayMs);
  for (let further = 0; further < (now < deadAt ? 1 : roundsAtOnce); further++) {
    const round = promise.round + further;
    // A beacon that does not answer is not silent about a round: the draw waits until it can be asked.
    rounds.push({ round, dueAt: instant(promise.beaconAt + further * chain.periodMs), value: await beacon.valueOf(round) });
    const decided = decidingRound(rounds, now);
    if (decided.ok) return ok(decided.value);
  }
  return refuse('draw_waiting');
}

async function databaseNow(app: App): Promise<Instant> {
  const { rows } = await sql<{ now: Instant }>`SELECT clock_timestamp() AS now`.execute(app.db);
  return rows[0]?.now ?? instant(0);
}

async function outcomeOf(app: App, tx: Tx, raffle: Raffle, { value }: Value) {
  const { rows } = await sql<{ sealed: Buffer }>`SELECT secret_sealed AS sealed FROM raffle WHERE id = ${raffle.id}`.execute(tx);
  const [row] = rows;
  invariant(row !== undefined && raffle.promise !== null, 'A raffle that was promised has its secret');
  const secret = openSecret(app, row.sealed);
  const tickets = await readTickets(tx, raffle.id);
  const outcome = draw({
    raffleId: raffle.id,
    raffleNo: raffle.promise.no,
    secret,
    beacon: value,
    prizes: prizeTexts(raffle),
    tickets: tickets.map(({ number, holderTag }) => ({ number, holderTag: holderTag ?? '', person: holderTag ?? '' })),
    onePrizePerPerson: raffle.onePrizePerPerson,
  });
  return { secret, outcome, tickets };
}

type Drawn = {
  readonly merchant: Merchant;
  readonly raffle: Raffle;
  readonly outcome: RaffleOutcome;
  readonly tickets: readonly StandingTicket[];
};

/** Brings every prize to the reward centre of its winner, once, and writes it down. */
async function giveWinners(app: App, tx: Tx, { merchant, raffle, outcome, tickets }: Drawn): Promise<readonly Id<'member'>[]> {
  const holders = new Map(tickets.map(({ number, memberId }) => [number, memberId]));
  const winners: Id<'member'>[] = [];
  for (const [place, { ticket }] of outcome.winners.entries()) {
    const [memberId, prize] = [holders.get(ticket), raffle.prizes[place]];
    invariant(memberId !== undefined && prize !== undefined, 'A ticket that won is held, and a prize that was won is there');
    const pause = await readPause(tx, { merchantId: merchant.id, memberId });
    // Who shut themselves out is paid what it is worth, at once (rule book §12.1, §15).
    const given = pause === null || pause.kind === 'cool_off' ? prize : asCash(prize, pointSettingsOf(merchant).conversion.ratio);
    const rewardId = await offerReward(app, tx, {
      merchantId: merchant.id,
      memberId,
      source: 'raffle',
      sourceKey: `${raffle.id} ${place}`,
      kind: given.kind,
      amount: given.minor,
      names: raffle.names,
      days: usualClaimableDays.gift,
    });
    await sql`INSERT INTO raffle_winner (raffle_id, place, ticket, member_id, reward_id)
      VALUES (${raffle.id}, ${place}, ${ticket}, ${memberId}, ${rewardId})`.execute(tx);
    if (pause === null) winners.push(memberId);
  }
  return winners;
}

function asCash({ kind, minor }: Prize, ratio: PointRatio): Prize {
  if (kind === 'cash') return { kind, minor };
  const worth = ((minor / unitMinor) * ratio.minor) / ratio.points;
  return { kind: 'cash', minor: worth > 0n ? worth : 1n };
}
