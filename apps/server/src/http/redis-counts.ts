import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { SharedCounts } from './request-limit.ts';

const keptSeconds = 120;

/** The counts of several nodes in Redis, a key for each address and minute. `add` rejects while Redis is away: each node then counts alone. */
export async function createRedisCounts(url: string, log: Logger): Promise<SharedCounts> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times: number) => Math.min(times * 200, 5000),
  });
  redis.on('error', (error) => log.warn({ err: error }, 'the request limit lost its connection'));
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    throw new Error('REDIS_URL names a Redis server that does not answer.', { cause: error });
  }
  return {
    async add(minute, counts) {
      const pipeline = redis.pipeline();
      const names = [...counts.keys()];
      for (const name of names) {
        const key = `trevo:requests:${minute}:${name}`;
        pipeline.incrby(key, counts.get(name) ?? 0).expire(key, keptSeconds);
      }
      const replies = (await pipeline.exec()) ?? [];
      return new Map(
        names.map((name, index) => {
          const [error, total] = replies[index * 2] ?? [new Error('Redis gave no answer'), null];
          if (error) throw error;
          return [name, Number(total)];
        }),
      );
    },
    async close() {
      redis.disconnect();
    },
  };
}
