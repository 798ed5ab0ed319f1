import { unitMinor } from '@trevo/money';
import type { App } from '../../core/app.ts';
import type { CallContext } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inTransaction } from '../../db/transaction.ts';
import { authenticateToken, endAccess } from '../../modules/session/index.ts';
import { readBalances } from '../../modules/wallet/index.ts';
import { contextOf, logIn, payIn } from '../acting.ts';
import type { OpenGame } from '../studio-play.ts';
import type { Robot } from './make-robots.ts';

/** A robot that is there: its session, and the game of the studio that it has open. */
export type Seat = {
  readonly app: App;
  readonly merchant: Merchant;
  readonly robot: Robot;
  token: string | null;
  open: OpenGame | null;
};

/** What a robot has at least when it plays, and what it pays in when it has less, in whole units. The payments are the simulator's. */
const units = { least: 100n, payment: 500n };

/** A call of a robot, logged in and with money to play. */
export async function callOfRobot(seat: Seat): Promise<CallContext> {
  const { app, merchant, robot } = seat;
  const visitor = contextOf(app, merchant);
  let principal = seat.token === null ? null : await authenticateToken(app, merchant, seat.token);
  if (!principal?.ok) {
    seat.open = null;
    seat.token = await logIn(visitor, robot.memberId);
    principal = await authenticateToken(app, merchant, seat.token);
    if (!principal.ok) throw new Error(`The robot ${robot.username} could not come in: ${principal.code}`);
  }
  const caller = { ...visitor, principal: principal.value };
  const unit = unitMinor;
  const { main } = await readBalances(app.db, merchant.id, robot.memberId, merchant.currency);
  if (main < units.least * unit) await payIn(caller, units.payment * unit);
  return caller;
}

/** Ends a robot's session. */
export async function leave({ app, merchant, robot }: Seat): Promise<void> {
  await inTransaction(app.db, (tx) => endAccess(app, tx, merchant.id, { memberId: robot.memberId, reason: 'seed' }));
}
