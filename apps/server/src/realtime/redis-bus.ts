import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Bus, PushMessage, Topic } from '../core/bus.ts';
import { createLocalBus } from './local-bus.ts';

const channel = 'trevo:push';

/**
 * The bus of several nodes over Redis: what one publishes, all hear, itself included, each once. While Redis is away messages are lost,
 * which is allowed: clients ask for what they missed, and sessions are checked against the database anyway.
 */
export async function createRedisBus(url: string, log: Logger): Promise<Bus> {
  const options = {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: (times: number) => Math.min(times * 200, 5000),
  };
  const sender = new Redis(url, options);
  // A subscriber keeps its subscription over reconnects by itself.
  const receiver = new Redis(url, { ...options, autoResubscribe: true });
  const local = createLocalBus(log);
  for (const connection of [sender, receiver])
    connection.on('error', (error) => log.warn({ err: error }, 'the message bus lost its connection'));
  receiver.on('message', (_channel: string, text: string) => {
    const heard = read(text);
    if (heard) local.publish(heard.topic, heard.message);
  });
  try {
    await Promise.all([sender.connect(), receiver.connect()]);
    await receiver.subscribe(channel);
  } catch (error) {
    sender.disconnect();
    receiver.disconnect();
    throw new Error('REDIS_URL names a Redis server that does not answer.', { cause: error });
  }
  return {
    publish(topic, message) {
      sender.publish(channel, JSON.stringify({ topic, message })).catch((error: unknown) => {
        log.warn({ err: error, topic }, 'a message reached this node only');
        local.publish(topic, message);
      });
    },
    subscribe: local.subscribe,
    async close() {
      await local.close();
      sender.disconnect();
      receiver.disconnect();
    },
  };
}

/** What a node published, or null for whatever somebody else says on the channel. */
function read(text: string): { topic: Topic; message: PushMessage } | null {
  try {
    const said = JSON.parse(text) as { topic?: unknown; message?: { type?: unknown } | null } | null;
    const isOurs = typeof said?.topic === 'string' && typeof said.message?.type === 'string';
    return isOurs ? (said as { topic: Topic; message: PushMessage }) : null;
  } catch {
    return null;
  }
}
