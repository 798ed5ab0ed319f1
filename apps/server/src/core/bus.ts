import type { Calls, ResponseOf } from '@trevo/contract';
import type { Id } from '@trevo/kernel';

type CrashState = ResponseOf<Calls['pgeCrashState']>;
export type CrashRoundNow = NonNullable<CrashState['round']>;
export type CrashBetLine = CrashState['bets'][number];
export type CrashBetEnd = ResponseOf<Calls['pgeCrashCashOut']>;

/** Who hears a message. */
export type Topic =
  | `member:${Id<'member'>}`
  | `session:${Id<'session'>}`
  | `merchant:${Id<'merchant'>}`
  | `office:${Id<'merchant'>}`
  /** One player at one game; hears of play money too. */
  | `player:${Id<'gameSession'>}`
  /** The crash room of a brand. */
  | `crash:${Id<'merchant'>}`;

/** What the server tells open tabs. Small facts: a client that needs more asks for it. */
export type PushMessage =
  /** `roundId`: the balance holds the win of that round. A page that is still showing the round shows the balance when it is over. */
  | { readonly type: 'balance'; readonly balance: string; readonly currency: string; readonly version: number; readonly roundId?: string }
  | { readonly type: 'deposit'; readonly depositId: string; readonly status: string }
  | { readonly type: 'withdrawal'; readonly withdrawalId: string; readonly status: string }
  | { readonly type: 'session_ended'; readonly reason: string }
  | { readonly type: 'notice' }
  | { readonly type: 'status' }
  | { readonly type: 'queue' }
  /** The round of the crash room: a change of its phase, or a tick of the flight. */
  | { readonly type: 'crash'; readonly round: CrashRoundNow }
  /** Bets that others placed, took back or cashed out. */
  | { readonly type: 'crash_bets'; readonly roundId: string; readonly bets: readonly CrashBetLine[] }
  /** An own bet that ended without the player's doing, with the balance after it. */
  | { readonly type: 'crash_end'; readonly end: CrashBetEnd };

/** Fan-out of push messages between the parts of a process and, with Redis, between nodes. Delivery is best effort: money never depends on it. */
export type Bus = {
  readonly publish: (topic: Topic, message: PushMessage) => void;
  /** Returns the function that ends the subscription. */
  readonly subscribe: (topic: Topic, listener: (message: PushMessage) => void) => () => void;
  readonly close: () => Promise<void>;
};
