import { join } from 'node:path';
import { type Simulator, startSimulator } from '../src/start/simulator-process.ts';

const main = join(import.meta.dirname, '../../simulators/src/post/main.ts');

export type InboxLine = {
  readonly channel: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly id: string;
};

/** The simulated post office as a process of its own, with what came and with its faults to order. */
export type PostProcess = Simulator & {
  readonly smtpUrl: string;
  readonly inbox: () => Promise<readonly InboxLine[]>;
  readonly misbehave: (kind: string) => Promise<void>;
};

export async function startPost(secret: string): Promise<PostProcess> {
  const simulator = await startSimulator('Post simulator', main, { POST_PORT: '0', POST_SECRET: secret });
  const read = async (path: string): Promise<unknown> => (await fetch(new URL(path, simulator.url))).json();
  const { port } = (await read('/smtp')) as { readonly port: number };
  return {
    ...simulator,
    smtpUrl: `smtp://trevo:${secret}@127.0.0.1:${port}`,
    inbox: async () => (await read('/inbox')) as readonly InboxLine[],
    async misbehave(kind) {
      const headers = { 'content-type': 'application/json' };
      await fetch(new URL('/control/misbehave', simulator.url), { method: 'POST', headers, body: JSON.stringify({ kind }) });
    },
  };
}
