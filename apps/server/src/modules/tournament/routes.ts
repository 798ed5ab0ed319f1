import { type Calls, type InputOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { type CallContext, type Handler, type Handlers, memberOf } from '../../core/call.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { announceMoney } from '../wallet/index.ts';
import { type TournamentOfficeCalls, tournamentOfficeRoutes } from './office-routes.ts';
import { announceBoard } from './run-tournaments.ts';
import { showBoard, showTournaments } from './show-tournaments.ts';
import { joinTournament, leaveTournament } from './take-part.ts';

const done = { done: true } as const;

const join: Handler<'joinTournament'> = async (ctx, { tournamentId, buyIn }) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const joined = await enter(ctx, { tournamentId, buyIn });
  if (!joined.ok) return joined;
  if (buyIn > 0n) await announceMoney(app, { merchantId: merchant.id, memberId, currency: merchant.currency });
  announceBoard(app, merchant, tournamentId);
  return ok(done);
};

async function enter(ctx: CallContext, { tournamentId, buyIn }: InputOf<Calls['joinTournament']>) {
  const { app, merchant, requestId } = ctx;
  const { memberId } = memberOf(ctx);
  try {
    return await inTransaction(app.db, (tx) => joinTournament(tx, { merchant, memberId, tournamentId, requestId }, buyIn));
  } catch (error) {
    if (error instanceof RolledBack) return refuse('insufficient_balance');
    throw error;
  }
}

const leave: Handler<'leaveTournament'> = async (ctx, { tournamentId }) => {
  const { app, merchant, requestId } = ctx;
  const { memberId } = memberOf(ctx);
  const left = await inTransaction(app.db, (tx) => leaveTournament(tx, { merchant, memberId, tournamentId, requestId }));
  if (!left.ok) return left;
  const { currency } = left.value;
  if (currency !== null) await announceMoney(app, { merchantId: merchant.id, memberId, currency });
  announceBoard(app, merchant, tournamentId);
  return ok(done);
};

export const tournamentRoutes: Handlers<TournamentOfficeCalls | 'joinTournament' | 'leaveTournament' | 'tournamentBoard' | 'tournaments'> =
  {
    ...tournamentOfficeRoutes,
    tournaments: showTournaments,
    tournamentBoard: showBoard,
    joinTournament: join,
    leaveTournament: leave,
  };
