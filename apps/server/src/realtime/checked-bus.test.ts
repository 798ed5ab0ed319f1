import { type PushMessage, type PushRecord, pushes, pushTopics } from '@trevo/contract';
import { expect, test } from 'vitest';
import type { Topic } from '../core/bus.ts';
import { createCheckedBus, pushFault } from './checked-bus.ts';
import { createLocalBus } from './local-bus.ts';

const member = 'member:mbr_1';
const balance = { type: 'balance', balance: '12.34', currency: 'BRL', version: 2 } as const;

test('every record names topics that there are, and calls that there are', async () => {
  const { calls } = await import('@trevo/contract');
  for (const [name, { topics, changes }] of Object.entries(pushes as Record<string, PushRecord>)) {
    expect([name, topics.filter((topic) => !Object.hasOwn(pushTopics, topic))]).toEqual([name, []]);
    expect([name, changes.filter((call) => !Object.hasOwn(calls, call))]).toEqual([name, []]);
  }
});

test.each([
  ['a message without a record', 'member:mbr_1', { type: 'gift', amount: '1.00' }, 'no record'],
  ['one that is inherited by every object', 'member:mbr_1', { type: 'constructor' }, 'no record'],
  ['a field of another kind', 'member:mbr_1', { ...balance, version: '2' }, 'version'],
  ['a missing field', 'member:mbr_1', { type: 'balance', balance: '1.00', currency: 'BRL' }, 'version'],
  ['a field too many: nobody asked for it, and somebody may not see it', 'member:mbr_1', { ...balance, phone: '11' }, 'phone'],
  ['an amount that is no amount', 'member:mbr_1', { ...balance, balance: '1.5' }, 'balance'],
  ['a balance for everybody at a brand', 'merchant:mer_1', balance, 'not for merchant'],
  ['news of the back office for a member', 'member:mbr_1', { type: 'office_news', of: 'audit' }, 'not for member'],
  ['a message of the connection itself', 'member:mbr_1', { type: 'ready', now: '2026-11-22T12:00:00.000Z' }, 'not for member'],
])('does not travel: %s', (_case, topic, message, fault) => {
  expect(pushFault(topic as Topic, message as unknown as PushMessage)).toContain(fault);
});

test('what does not fit is dropped and reported, and who published it goes on; the next message is heard', () => {
  const told: object[] = [];
  const heard: PushMessage[] = [];
  const bus = createCheckedBus(createLocalBus({ error: () => undefined }), { error: (what: object) => void told.push(what) } as never);
  bus.subscribe(member, (message) => heard.push(message));
  bus.publish(member, { ...balance, version: 2.5 });
  bus.publish(member, balance);
  expect(heard).toEqual([balance]);
  expect(told).toMatchObject([{ topic: 'member:mbr_1', type: 'balance' }]);
});
