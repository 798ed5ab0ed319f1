import type { Id } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { App } from '../../core/app.ts';
import type { Mode } from './seed-pair.ts';

/** What a spin needs to know of a game session before it asks the database. Always compared there again, so a stale one costs a second try, never a wrong round. */
export type Seat = {
  readonly memberId: Id<'member'>;
  readonly game: string;
  readonly mode: Mode;
  readonly currency: Currency;
  readonly pairId: string;
  readonly serverSeed: string;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
};

const seatsMax = 20_000;

export function seatKey(merchantId: Id<'merchant'>, tokenHash: Buffer): string {
  return `${merchantId}:${tokenHash.toString('latin1')}`;
}

export function knownSeat(app: App, key: string): Seat | undefined {
  return app.memory.seats.get(key);
}

/** Keeps a seat; the one kept longest ago makes room. */
export function keepSeat(app: App, key: string, seat: Seat): void {
  const { seats } = app.memory;
  seats.delete(key);
  seats.set(key, seat);
  if (seats.size > seatsMax) for (const oldest of seats.keys()) return void seats.delete(oldest);
}

export function forgetSeat(app: App, key: string): void {
  app.memory.seats.delete(key);
}
