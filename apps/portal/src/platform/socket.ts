import { keepSocket, type SocketParts, type Told } from '@trevo/client';
import { sessionKeys } from './session-keys.ts';

export type SocketEvents = {
  readonly onMessage: (message: Told) => void;
  /** What is said is heard from now on; what was said before is asked for. `isAgain`: the connection was lost meanwhile. */
  readonly onReady: (isAgain: boolean) => void;
};

/** Listens to what the server tells the member whose token this is, until the function it returns is called. */
export function listen(token: string, { onMessage, onReady }: SocketEvents, parts: SocketParts = {}): () => void {
  return keepSocket(
    {
      hello: () => ({ token, merchant: sessionStorage.getItem(sessionKeys.merchantCode) }),
      onMessage,
      onReady,
      // While this tab was away the session ran out.
      onUnknown: () => onMessage({ type: 'session_ended', reason: 'idle' }),
    },
    parts,
  );
}
