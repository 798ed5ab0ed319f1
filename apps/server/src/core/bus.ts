/** Who may be told something, by the id of whom: modules declare their own. */
export interface Topics {}

/** Who hears a message: `member:<id>`. */
export type Topic = { [K in keyof Topics]: `${K}:${Topics[K]}` }[keyof Topics];

/** What the server tells open tabs, by type. Small facts: a client that needs more asks for it. Modules declare their own. */
export interface PushMessages {}

export type PushMessage = { [K in keyof PushMessages]: { readonly type: K } & PushMessages[K] }[keyof PushMessages];

/** Fan-out of push messages between the parts of a process and, with Redis, between nodes. Delivery is best effort: money never depends on it. */
export type Bus = {
  readonly publish: (topic: Topic, message: PushMessage) => void;
  /** Returns the function that ends the subscription. */
  readonly subscribe: (topic: Topic, listener: (message: PushMessage) => void) => () => void;
  readonly close: () => Promise<void>;
};
