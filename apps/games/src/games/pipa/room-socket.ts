import { type Hello, keepSocket, type Told } from '@trevo/client';

/** What the room tells a game tab: messages, and that all is heard from now on. */
export type RoomMessage = Told | { readonly type: 'ready' };

export type RoomEvents = {
  readonly onMessage: (message: RoomMessage) => void;
  readonly onLost: () => void;
};

/** The way to the room: returns the function that ends it. */
export type RoomLink = (events: RoomEvents) => () => void;

/** A round is short: who is away for long has missed it. */
const waits = { firstMs: 400, longestMs: 8_000 };
/** A room speaks at least every second. */
const silenceMs = 5_000;

/** Keeps a socket to the room open, for whom `hello` says. */
export function linkRoom(hello: () => { readonly token: string; readonly merchant: string | null } | null): RoomLink {
  const say = (): Hello | null => {
    const said = hello();
    return said && { side: 'game', token: said.token, merchant: said.merchant };
  };
  return ({ onMessage, onLost }) =>
    keepSocket({
      hello: say,
      onMessage,
      onReady: () => onMessage({ type: 'ready' }),
      onLost,
      onUnknown: () => onMessage({ type: 'session_ended', reason: 'idle' }),
      waits,
      silenceMs,
    });
}
