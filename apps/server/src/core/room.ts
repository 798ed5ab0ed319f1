import type { Id } from '@trevo/kernel';
import type { Tx } from '../db/database.ts';
import type { App } from './app.ts';
import type { PushTo, Topic } from './bus.ts';

/** Which room of a kind, and whose. */
export type RoomPlace = { readonly key: string; readonly merchantId: Id<'merchant'> };

/** A room in the hands of one process until another takes it over. Every write in its name shows the token (`holdRoom`). */
export type RoomLease = RoomPlace & {
  readonly kind: string;
  /** Fencing token: grows with every taking of any room. */
  readonly token: bigint;
};

/** A message and who is told it. */
export type Telling<T extends Topic = Topic> = T extends Topic ? { readonly topic: T; readonly message: PushTo<T> } : never;

/** What is written together, or not at all, when another process has the room by now. */
export type Keeping = {
  /** JSON that another process goes on from. */
  readonly snapshot: unknown;
  /** Told after the commit. Whoever takes the room over tells the last ones again, so each says what is and not what changed. */
  readonly tell?: readonly Telling[];
  /** What else stands or falls with it: money, rows of the module's own. The room's row is locked first. */
  readonly write?: (tx: Tx) => Promise<void>;
};

/** A room that this process runs. */
export type HeldRoom = RoomLease & {
  /** What the last keeping left, of this process or of another; null: nothing was kept. */
  readonly snapshot: unknown;
  /** Answers how often the room was kept by now. */
  readonly keep: (keeping: Keeping) => Promise<bigint>;
  /** Aborted when this process stops: what waits goes on at once, and nothing new begins. */
  readonly signal: AbortSignal;
};

/**
 * Does what the room needs now, and says in how many milliseconds to come again, or that the room is over and forgotten. What it began is finished by
 * whoever runs the room next, so everything that counts stands in the database. A step that throws is done again, unless the room was lost.
 */
export type RoomStep = () => Promise<number | 'over'>;

/** A kind of room, and what goes on in one. Each room is run by one process at a time. */
export type RoomKind = {
  readonly name: string;
  /** How long the room of a process that died stays without another. A step that takes longer may lose the room. */
  readonly leaseMs: number;
  /** The rooms that there are to be run; a room that is being run goes on also where it is not among them any more. */
  readonly places: (app: App) => Promise<readonly RoomPlace[]>;
  /** Begins to run a room, from what stands in the database or was kept of it. */
  readonly enter: (app: App, room: HeldRoom) => RoomStep | Promise<RoomStep>;
};
