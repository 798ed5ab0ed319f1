import { type PushMessage, type PushRecord, type PushTopic, pushes, pushTopics } from '@trevo/contract';
import type { Logger } from 'pino';
import type { Bus, Topic } from '../core/bus.ts';

/** Why a message may not travel, or null: it is none of the contract, does not fit its record, or its record does not let this topic hear it. */
export function pushFault(topic: Topic, { type, ...fields }: PushMessage): string | null {
  const record: PushRecord | undefined = Object.hasOwn(pushes, type) ? pushes[type] : undefined;
  if (!record) return 'no record';
  const [name = ''] = topic.split(':');
  // A topic that the contract does not know is the business of the module that made it.
  if (Object.hasOwn(pushTopics, name) && !record.topics.includes(name as PushTopic)) return `not for ${name}`;
  const read = record.message.safeParse(fields);
  return read.success ? null : read.error.issues.map(wordsOf).join(', ');
}

function wordsOf({
  path,
  code,
  ...more
}: {
  readonly path: readonly PropertyKey[];
  readonly code?: string;
  readonly keys?: readonly string[];
}): string {
  return `${[...path, ...(more.keys ?? [])].map(String).join('.')}: ${code ?? 'invalid'}`;
}

/**
 * A bus that lets nothing through but what the contract says. A message that does not fit is dropped and reported, and whoever published it goes on: what it
 * told of has happened, and a client that hears nothing asks.
 */
export function createCheckedBus(bus: Bus, log: Pick<Logger, 'error'>): Bus {
  return {
    ...bus,
    publish(topic, message) {
      const fault = pushFault(topic, message);
      if (fault === null) bus.publish(topic, message);
      else log.error({ topic, type: message.type, fault }, 'a message does not fit its record and was not sent');
    },
  };
}
