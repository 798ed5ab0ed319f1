import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Bus, PushTo, Topic } from '../core/bus.ts';
import { createLocalBus } from './local-bus.ts';

const prefix = 'trevo:push:';

/**
 * The bus of several nodes over Redis: what one publishes, all who listen hear, itself included, each once. Each topic has a channel of its own, and a node
 * has those that somebody listens to at it: what is said to one member costs the others nothing. While Redis is away messages reach this node only, which is
 * allowed: clients ask for what they missed, and sessions are checked against the database anyway.
 */
export async function createRedisBus(url: string, log: Logger): Promise<Bus> {
  const options = {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: (times: number) => Math.min(times * 200, 5000),
  };
  const sender = new Redis(url, options);
  // We know what is listened to better than the driver, which forgets what was asked for while it was away.
  const receiver = new Redis(url, { ...options, autoResubscribe: false });
  const asked = new Map<Topic, Promise<unknown>>();
  const local = createLocalBus(log, {
    onFirst: (topic) => ask(topic),
    onLast: (topic) => {
      asked.delete(topic);
      receiver.unsubscribe(prefix + topic).catch(() => undefined);
    },
  });

  function ask(...topics: readonly Topic[]): void {
    if (topics.length === 0 || receiver.status !== 'ready') return;
    const answer = receiver.subscribe(...topics.map((topic) => prefix + topic)).catch((error: unknown) => {
      log.warn({ err: error, topics: topics.length }, 'the message bus did not take a subscription');
    });
    for (const topic of topics) asked.set(topic, answer);
    void answer.then(() => {
      for (const topic of topics) if (asked.get(topic) === answer) asked.delete(topic);
    });
  }

  for (const connection of [sender, receiver])
    connection.on('error', (error) => log.warn({ err: error }, 'the message bus lost its connection'));
  receiver.on('ready', () => ask(...local.topics()));
  receiver.on('message', (channel: string, text: string) => {
    const message = read(text);
    if (message) local.publish(channel.slice(prefix.length) as Topic, message);
  });
  try {
    await Promise.all([sender.connect(), receiver.connect()]);
  } catch (error) {
    sender.disconnect();
    receiver.disconnect();
    throw new Error('REDIS_URL names a Redis server that does not answer.', { cause: error });
  }
  return {
    publish(topic, message) {
      sender.publish(prefix + topic, JSON.stringify(message)).catch((error: unknown) => {
        log.warn({ err: error, topic }, 'a message reached this node only');
        local.publish(topic, message);
      });
    },
    subscribe: local.subscribe,
    async settled() {
      await Promise.all(asked.values());
    },
    async close() {
      await local.close();
      sender.disconnect();
      receiver.disconnect();
    },
  };
}

/** What a node published, or null for whatever somebody else says on the channel. */
function read(text: string): PushTo<Topic> | null {
  try {
    const said = JSON.parse(text) as { type?: unknown } | null;
    return typeof said?.type === 'string' ? (said as PushTo<Topic>) : null;
  } catch {
    return null;
  }
}
