import type { Calls, ErrorOf } from '@trevo/contract';
import type { RoundOutcome } from '@trevo/game-rules';
import { type Id, invariant, ok, refuse } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { CallContext, Outcome } from '../../core/call.ts';
import { announceRoundBalance, lockedOf } from './announce-round-balance.ts';
import { readGameSession } from './game-sessions-store.ts';
import { inTurn } from './in-turn.ts';
import { gameTokenHash } from './player-of.ts';
import { demoRoundOf, openingStep, type Round, type StoredDemoRound, storeDemoRound } from './round.ts';
import { readRound } from './rounds-store.ts';
import { forgetSeat, keepSeat, knownSeat, type Seat, seatKey } from './seats.ts';
import { openServerSeed } from './seed-pair.ts';
import { type ComputedRound, runDemoBet, runRealBet, type BetCall, type BetRow } from './bet-statements.ts';

export type PlaceCode = ErrorOf<Calls['pgeBet']>;

/** What a game makes of a bet at a seat. `stepped`: its result comes with later steps, until then it pays nothing and stays open. */
export type Decision = {
  readonly outcome: RoundOutcome;
  readonly payoutMinor: bigint;
  readonly stepped: boolean;
};

type DecideCode = 'choice_malformed' | 'stake_not_offered' | 'game_mismatch';

/** A bet as its game understands it. */
export type Bet = {
  readonly betId: string;
  readonly stakeMinor: bigint;
  /** The outcome for exactly the seeds and the nonce of the seat, or why the bet is not on offer there. */
  readonly decide: (seat: Seat) => Outcome<Decision, DecideCode>;
  /** Whether a round known under this id is the one that this bet asks for. */
  readonly asks: (round: Round) => boolean;
};

/** `isNew`: it was played just now; else it was known under this id already, as it stands now. */
export type Placed = { readonly round: Round; readonly isNew: boolean };

/** Each failed try means that another bet of the same player was faster: a client that plays by hand never sees the last one. */
const triesMax = 8;

/**
 * Plays one round, or opens one of several steps. The outcome is computed for the pair and nonce we believe in use, then one database call compares both
 * and takes stake, nonce, win and round together. When another bet was faster it says which seeds are in use, and we compute again: nothing has happened
 * until then. A bet that is known answers with its round as it stands now.
 */
export async function placeRound(ctx: CallContext, bet: Bet): Promise<Outcome<Placed, PlaceCode>> {
  const tokenHash = gameTokenHash(ctx);
  if (!tokenHash) return refuse('game_session_ended');
  const key = seatKey(ctx.merchant.id, tokenHash);
  const call: BetCall = {
    merchantId: ctx.merchant.id,
    tokenHash,
    now: ctx.app.clock.now(),
    betId: bet.betId,
    stakeMinor: bet.stakeMinor,
  };
  return (await inTurn(ctx.app, key, () => placeAt(ctx, key, { call, bet }))) ?? refuse('bet_contended');
}

async function placeAt(
  ctx: CallContext,
  key: string,
  { call, bet }: { readonly call: BetCall; readonly bet: Bet },
): Promise<Outcome<Placed, PlaceCode>> {
  for (let tries = 0; tries < triesMax; tries++) {
    const seat = knownSeat(ctx.app, key);
    const computed = seat ? compute(ctx, seat, bet) : null;
    if (computed && !computed.ok) return computed;
    const row =
      seat && computed && seat.mode === 'demo'
        ? await postDemo(ctx, seat, call, computed.value)
        : await runRealBet(ctx.app, { call, round: computed?.value ?? null, lock: seat?.memberId ?? '' });
    if (row.outcome === 'stale') {
      keepSeat(ctx.app, key, seatOfRow(ctx, row));
    } else if (row.outcome === 'refused') {
      if (row.code === 'game_session_ended') forgetSeat(ctx.app, key);
      return refuse(refusalOf(row.code));
    } else if (row.outcome === 'replayed') {
      const round = await replayedRound(ctx, call, row);
      return bet.asks(round) ? ok({ round, isNew: false }) : refuse('bet_id_reused');
    } else {
      invariant(seat && computed, 'A round is played only with seeds');
      keepSeat(ctx.app, key, { ...seat, nextNonce: seat.nextNonce + 1 });
      const round = roundOf(seat, call, computed.value, row);
      announceRoundBalance(ctx.app, ctx.merchant.id, round, lockedOf(row));
      if (lockedOf(row))
        await ctx.app.desks.bonus({ merchantId: ctx.merchant.id, memberId: round.memberId, currency: round.currency as Currency });
      return ok({ round, isNew: true });
    }
  }
  return refuse('bet_contended');
}

function compute(ctx: CallContext, seat: Seat, bet: Bet): Outcome<ComputedRound, DecideCode> {
  const decided = bet.decide(seat);
  if (!decided.ok) return decided;
  const { outcome, payoutMinor, stepped } = decided.value;
  return ok({
    outcome,
    payoutMinor,
    stepped,
    pairId: seat.pairId,
    nonce: seat.nextNonce,
    roundId: ctx.app.newId('round'),
    features: outcome.features.map(({ kind }) => kind),
  });
}

async function postDemo(ctx: CallContext, seat: Seat, call: BetCall, decided: ComputedRound): Promise<BetRow> {
  // What a demo session keeps of the round; its balances come from the session's own row.
  const session = await readGameSession(ctx.app.db, ctx.merchant.id, call.tokenHash, call.now);
  const balanceMinor = session?.demo?.balanceMinor ?? 0n;
  const after = { balance_after_stake: balanceMinor - call.stakeMinor, balance: balanceMinor - call.stakeMinor + decided.payoutMinor };
  const round = roundOf(seat, call, decided, { ...after, version: BigInt((session?.demo?.version ?? 0) + 1) });
  return runDemoBet(ctx.app, call, decided, JSON.stringify(storeDemoRound(round, decided.stepped ? [openingStep(round)] : [])));
}

function roundOf(
  seat: Seat,
  call: BetCall,
  decided: ComputedRound,
  money: Pick<BetRow, 'balance_after_stake' | 'balance' | 'version'>,
): Round {
  const open = decided.features.length > 0 || decided.stepped;
  return {
    id: decided.roundId as Id<'round'>,
    memberId: seat.memberId,
    game: seat.game,
    mode: seat.mode,
    currency: seat.currency,
    betId: call.betId,
    pair: { id: seat.pairId, commitment: seat.commitment, clientSeed: seat.clientSeed, serverSeed: null },
    nonce: decided.nonce,
    tableVersion: decided.outcome.tableVersion,
    stakeMinor: call.stakeMinor,
    payoutMinor: decided.payoutMinor,
    outcome: decided.outcome,
    stepped: decided.stepped,
    balanceAfterStakeMinor: money.balance_after_stake ?? 0n,
    balanceMinor: money.balance ?? 0n,
    balanceVersion: Number(money.version ?? 0n),
    playedAt: call.now,
    status: open ? 'open' : 'finished',
    shownSteps: 0,
    finishedAt: open ? null : call.now,
    finishedBy: null,
    freeSet: null,
  };
}

async function replayedRound(ctx: CallContext, call: BetCall, row: BetRow): Promise<Round> {
  if (row.mode === 'real') {
    const round = await readRound(ctx.app.db, ctx.merchant.id, {
      id: row.round_id as Id<'round'>,
      memberId: row.member_id as Id<'member'>,
    });
    invariant(round, 'A replayed round is stored');
    return round;
  }
  const session = await readGameSession(ctx.app.db, ctx.merchant.id, call.tokenHash, call.now);
  invariant(session?.demo?.round, 'A demo session keeps its last round');
  return demoRoundOf(session.demo.round as StoredDemoRound, session.demo.open);
}

function seatOfRow(ctx: CallContext, row: BetRow): Seat {
  invariant(
    row.pair_id && row.sealed && row.commitment && row.client_seed && row.game && row.mode && row.member_id,
    'An open game session has seeds',
  );
  return {
    memberId: row.member_id as Id<'member'>,
    game: row.game,
    mode: row.mode,
    currency: row.currency as Currency,
    pairId: row.pair_id,
    serverSeed: openServerSeed(ctx.app, row.sealed),
    commitment: row.commitment,
    clientSeed: row.client_seed,
    nextNonce: Number(row.next_nonce),
  };
}

/** The code of a bet that the database or the seamless door refused. */
function refusalOf(code: string | null): PlaceCode {
  switch (code) {
    case 'game_session_ended':
    case 'round_open':
    case 'play_paused':
    case 'limits_required':
    case 'stake_limit_reached':
    case 'loss_limit_reached':
    case 'time_limit_reached':
    case 'round_too_fast':
    case 'bonus_game_excluded':
    case 'bonus_max_stake':
      return code;
    case 'insufficient_balance':
      return 'balance_too_low';
    case 'spin_id_reused':
    case 'idempotency_key_reused':
      return 'bet_id_reused';
    default:
      return 'bet_refused';
  }
}
