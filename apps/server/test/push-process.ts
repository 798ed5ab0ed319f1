import { join } from 'node:path';
import { type Simulator, startSimulator } from '../src/start/simulator-process.ts';

const main = join(import.meta.dirname, '../../simulators/src/post/main.ts');

/** A message as a browser of the simulated push service read it. */
export type Pushed = {
  readonly subscription: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
  readonly text: string;
};

export type PushProcess = Simulator & {
  /** What a browser answers to a page that subscribes by `key`. */
  readonly subscribe: (key: string) => Promise<{ readonly endpoint: string; readonly p256dh: string; readonly auth: string }>;
  /** What came for a browser, newest first. */
  readonly messages: (endpoint: string) => Promise<readonly Pushed[]>;
  readonly misbehave: (kind: string, times?: number) => Promise<void>;
};

/** The simulated post office with its push service, as a process of its own. */
export async function startPush(): Promise<PushProcess> {
  const simulator = await startSimulator('Post simulator', main, { POST_PORT: '0', POST_SECRET: 'secret' });
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(new URL(path, simulator.url), { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.json();
  };
  return {
    ...simulator,
    async subscribe(key) {
      const { endpoint, keys } = (await post('/push/subscriptions', { key })) as {
        endpoint: string;
        keys: { p256dh: string; auth: string };
      };
      return { endpoint, ...keys };
    },
    async messages(endpoint) {
      const all = (await (await fetch(new URL('/push/messages', simulator.url))).json()) as readonly Pushed[];
      return all.filter(({ subscription }) => endpoint.endsWith(`/${subscription}`));
    },
    misbehave: async (kind, times = 1) => void (await post('/push/misbehave', { kind, times })),
  };
}
