import type { Calls, ErrorOf, InputOf, ResponseOf } from '@trevo/contract';
import { crashPoint, multiplierAt, ruleCashOut } from '@trevo/game-rules/games/pipa';
import { invariant, ok, refuse } from '@trevo/kernel';
import type { CallContext, Outcome } from '../../core/call.ts';
import { gameSessionOf } from '../pge/index.ts';
import { cashBetOut, type CrashBet, type Flight, readFlight } from './bets-store.ts';
import { tellBalance, tellBet } from './feed.ts';
import { openHash } from './round-hash.ts';
import { betEndOf } from './views.ts';

type CashOutCode = ErrorOf<Calls['pgeCrashCashOut']>;
type Answer = Outcome<ResponseOf<Calls['pgeCrashCashOut']>, CashOutCode>;

/** No flight is longer: what says so is a clock gone wrong, and long past every point. */
const flownMaxMs = 900_000;

/**
 * Cashes a bet out at the multiplier of the moment the request reached this process, by the database clock. It counts if the point is not below that; what
 * arrives later has lost, whenever the button was pressed.
 */
export async function cashOut(ctx: CallContext, { betId }: InputOf<Calls['pgeCrashCashOut']>): Promise<Answer> {
  const receivedAt = performance.now();
  const found = await gameSessionOf(ctx);
  if (!found.ok) return found;
  const player = { merchantId: ctx.merchant.id, tokenHash: found.value.tokenHash, now: ctx.app.clock.now() };
  const flight = await readFlight(ctx.app, player, { betId, receivedAt });
  if (!flight) return refuse('bet_unknown');
  if (flight.bet.state !== 'placed') return endedAs(flight.bet);
  if (flight.roundState === 'void') return refuse('bet_over');
  if (flight.flownMs === null) return refuse('cash_out_early');
  const ruling = rule(ctx, flight, flight.flownMs);
  if (ruling.kind === 'too_early') return refuse('cash_out_early');
  if (ruling.kind === 'crashed') return refuse('cash_out_late');
  const by = ruling.kind === 'target_reached' ? 'target' : 'hand';
  const answer = await cashBetOut(ctx.app, flight.bet.id, ruling.kind === 'accepted' ? ruling.multiplier : flight.bet.target, by);
  invariant(answer.outcome !== 'refused', 'A bet that flies is cashed out, or has ended meanwhile');
  if (answer.outcome === 'replayed') return endedAs(answer.bet);
  tellBet(ctx.app, ctx.merchant.id, answer.bet);
  tellBalance(ctx.app, answer.bet, answer.bet.afterEnd);
  return ok(betEndOf(answer.bet));
}

function rule(ctx: CallContext, { bet, hashSealed, salt }: Flight, flownMs: number) {
  const point = crashPoint({ hash: openHash(ctx.app, hashSealed), salt });
  return ruleCashOut({ multiplier: multiplierAt(Math.min(flownMs, flownMaxMs)), point, target: bet.target });
}

/** The answer about a bet that has ended, the same however often it is asked. */
function endedAs(bet: CrashBet): Answer {
  if (bet.state === 'cashed') return ok(betEndOf(bet));
  return refuse(bet.state === 'lost' ? 'cash_out_late' : 'bet_over');
}
