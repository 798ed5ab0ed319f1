import { newId, instant } from '@trevo/kernel';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { PushMessage } from '@trevo/contract';
import { Redis } from 'ioredis';
import { createRedisBus } from './redis-bus.ts';

const url = process.env.TREVO_TEST_REDIS_URL;
const log = pino({ level: 'silent' });

test('what one node publishes, every node hears once, on its topic only', async () => {
  if (!url)
    throw new Error('TREVO_TEST_REDIS_URL names no Redis: run the tests with npm test, or start one with scripts/test-services.mjs');
  const [one, two] = [await createRedisBus(url, log), await createRedisBus(url, log)];
  const member = newId('member', instant(Date.now()), crypto.getRandomValues(new Uint8Array(10)));
  const heard: Array<[string, PushMessage]> = [];
  one.subscribe(`member:${member}`, (message) => heard.push(['one', message]));
  const end = two.subscribe(`member:${member}`, (message) => heard.push(['two', message]));
  two.subscribe('member:mbr_somebody_else', (message) => heard.push(['other', message]));
  one.publish(`member:${member}`, { type: 'notice' });
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(2);
  expect(heard.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
    ['one', { type: 'notice' }],
    ['two', { type: 'notice' }],
  ]);
  end();
  two.publish(`member:${member}`, { type: 'deposit', depositId: 'dep_1', status: 'credited' });
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(3);
  expect(heard[2]).toEqual(['one', { type: 'deposit', depositId: 'dep_1', status: 'credited' }]);
  await Promise.all([one.close(), two.close()]);
});

test('a Redis that does not answer stops the start instead of dropping messages in silence', async () => {
  await expect(createRedisBus('redis://127.0.0.1:1', log)).rejects.toThrow('does not answer');
});

test('a node has the channels that somebody listens to at it, no others, and has them again after Redis was away', async () => {
  const bus = await createRedisBus(url ?? '', log);
  const outside = new Redis(url ?? '');
  const topic = `merchant:mer_${crypto.randomUUID()}` as const;
  const channels = () => outside.pubsub('CHANNELS', `*${topic}*`);
  expect(await channels()).toEqual([]);
  const heard: PushMessage[] = [];
  const ends = [bus.subscribe(topic, (message) => heard.push(message)), bus.subscribe(topic, () => undefined)];
  await bus.settled();
  expect(await channels()).toEqual([`trevo:push:${topic}`]);
  await outside.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
  await expect.poll(channels, { timeout: 20_000 }).toEqual([`trevo:push:${topic}`]);
  bus.publish(topic, { type: 'status' });
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([{ type: 'status' }]);
  ends[0]?.();
  expect(await channels()).toEqual([`trevo:push:${topic}`]);
  ends[1]?.();
  await expect.poll(channels, { timeout: 10_000 }).toEqual([]);
  await bus.close();
  outside.disconnect();
});
