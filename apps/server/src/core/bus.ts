import type { PushMessage, PushOn, PushTopic } from '@trevo/contract';

/** Who may be told something, by the id of whom: modules declare their own. */
export interface Topics {}

/** Who hears a message: `member:<id>`. */
export type Topic = { [K in keyof Topics]: `${K}:${Topics[K]}` }[keyof Topics];

/** What the contract lets a topic carry; everything on one that only a module knows. */
export type PushTo<T extends Topic> = T extends `${infer Name}:${string}` ? (Name extends PushTopic ? PushOn<Name> : PushMessage) : never;

/** Fan-out of push messages between the parts of a process and, with Redis, between nodes. Delivery is best effort: money never depends on it. */
export type Bus = {
  readonly publish: <T extends Topic>(topic: T, message: PushTo<T>) => void;
  /** Returns the function that ends the subscription. */
  readonly subscribe: (topic: Topic, listener: (message: PushMessage) => void) => () => void;
  /** Resolves when whatever was subscribed to so far is heard from every node; at once while the other nodes cannot be reached. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
};
