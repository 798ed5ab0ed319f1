import { keepSocket, type SocketParts, type Told } from '@trevo/client';
import { sessionKeys } from './session-keys.ts';

export type SocketEvents = {
  readonly onMessage: (message: Told) => void;
  /** The connection stands again after it was lost: what was missed must be asked for. */
  readonly onReconnect: () => void;
};

/** Listens to what the server tells the member whose token this is, until the function it returns is called. */
export function listen(token: string, { onMessage, onReconnect }: SocketEvents, parts: SocketParts = {}): () => void {
  return keepSocket(
    {
      hello: () => ({ token, merchant: sessionStorage.getItem(sessionKeys.merchantCode) }),
      onMessage,
      onReady: (isAgain) => isAgain && onReconnect(),
      // While this tab was away the session ran out.
      onUnknown: () => onMessage({ type: 'session_ended', reason: 'idle' }),
    },
    parts,
  );
}
