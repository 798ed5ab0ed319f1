import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { guardedListener } from '../../guarded-listener.ts';
import { announceBalance } from '../wallet/index.ts';
import type { CrashBetLine } from './crash-messages.ts';
import type { CrashBet } from './bets-store.ts';
import type { TimedRound } from './rounds-store.ts';
import { betEndOf, betLineOf, roundNowOf } from './views.ts';

/** Bets are told together, so that a thousand players who bet at once do not send each tab a thousand messages. */
const gatherMs = 200;

export type Gathered = { readonly roundId: string; readonly lines: Map<string, CrashBetLine> };

/** Tells everybody in the room what the round is at now. */
export function tellRound(app: App, merchantId: Id<'merchant'>, timed: TimedRound): void {
  app.bus.publish(`crash:${merchantId}`, { type: 'crash', round: roundNowOf(timed) });
  if (timed.round.settledAt !== null) app.desks.officeNews(merchantId, 'dashboard');
}

/** Tells the room of a bet that was placed, taken back or ended, under a masked name. Play money is nobody else's business. */
export function tellBet(app: App, merchantId: Id<'merchant'>, bet: CrashBet): void {
  if (bet.mode === 'demo') return;
  const rooms = app.memory.crashLines;
  let room = rooms.get(merchantId);
  if (room && room.roundId !== bet.roundId) flush(app, merchantId);
  room = rooms.get(merchantId);
  if (!room) {
    room = { roundId: bet.roundId, lines: new Map() };
    rooms.set(merchantId, room);
    setTimeout(
      guardedListener(app.log, 'bets of the crash room were not told', () => flush(app, merchantId)),
      gatherMs,
    ).unref();
  }
  room.lines.set(bet.id, betLineOf(bet));
}

function flush(app: App, merchantId: Id<'merchant'>): void {
  const rooms = app.memory.crashLines;
  const room = rooms.get(merchantId);
  if (!room) return;
  rooms.delete(merchantId);
  app.bus.publish(`crash:${merchantId}`, { type: 'crash_bets', roundId: room.roundId, bets: [...room.lines.values()] });
}

/** Tells the player that an own bet ended without their doing, with the balance after it. */
export function tellEnd(app: App, bet: CrashBet): void {
  const end = betEndOf(bet);
  if (bet.mode === 'demo') app.bus.publish(`player:${bet.player as Id<'gameSession'>}`, { type: 'crash_end', end });
  else app.bus.publish(`member:${bet.memberId}`, { type: 'crash_end', end });
  tellBalance(app, bet, bet.afterEnd);
}

/** After the commit: every tab of the member learns the balance. */
export function tellBalance(app: App, bet: CrashBet, balance: CrashBet['afterEnd']): void {
  if (bet.mode === 'demo' || balance === null) return;
  const { minor, version, locked } = balance;
  const { memberId, currency } = bet;
  const cash = { balanceMinor: minor - (locked?.minor ?? 0n), version: version - Number(locked?.versions ?? 0n) };
  announceBalance(app, memberId, { ...cash, currency });
}
