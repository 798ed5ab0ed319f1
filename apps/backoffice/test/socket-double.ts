import type { PushMessage } from '@trevo/contract';

/** The browser's side of a socket whose server is the story. */
export class SocketDouble extends EventTarget {
  static newest: SocketDouble | undefined;

  constructor() {
    super();
    SocketDouble.newest = this;
  }

  send(): void {
    // The office's cookie says who listens: nothing is said.
  }

  close(): void {
    if (SocketDouble.newest === this) SocketDouble.newest = undefined;
  }

  says(message: PushMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}
