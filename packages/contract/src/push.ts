import type * as z from 'zod/mini';
import type { CallName } from './calls.ts';

/** Who hears a message: one channel for each of its owners. */
export const pushTopics = {
  member: 'every tab of a member, games too',
  session: 'the tabs of one log-in',
  player: 'one player at one game, play money included',
  visitor: 'the window of a visitor’s conversation with customer service',
  merchant: 'everybody who is logged in at a brand',
  crash: 'everybody at the crash room of a brand',
  lottery: 'everybody who is logged in at a brand that sells lotteries',
  office: 'operators whose role may read the subject',
} as const;
export type PushTopic = keyof typeof pushTopics;

/**
 * One kind of message that the server sends to open tabs: the single record from which its check, the client's reader and the docs derive. Small facts; a
 * client that needs more asks for it. Delivery is best effort, and nothing that moves money depends on it.
 */
export type PushRecord = {
  /** Empty: it belongs to the connection itself, whoever holds it. */
  readonly topics: readonly PushTopic[];
  /** Its fields beside `type`, which is the record's name. */
  readonly message: z.ZodMiniType<object>;
  /** Calls that answer otherwise from now on. Who was away asks these again. */
  readonly changes: readonly CallName[];
  readonly spec: string;
  readonly summary: string;
};

export function definePush<const P extends PushRecord>(record: P): P {
  return record;
}
