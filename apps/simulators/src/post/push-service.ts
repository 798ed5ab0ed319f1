import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { vapidFault } from './check-vapid.ts';
import { newPair, openPush, type PushReader } from './open-push.ts';

/** What the push service can be told to do wrong, each for the next `times` messages. */
export const pushMisbehaviours = [
  /** 410: the browser takes no more. */
  'gone',
  /** 429 with `Retry-After: 7`. */
  'too_many',
  /** 503. */
  'away',
  /** 400. */
  'refuse',
  /** Taken, and the line breaks before the answer. */
  'hang_up_after',
  /** 307 to another address. */
  'lead_away',
  /** No answer for longer than anybody waits. */
  'silent',
] as const;
export type PushMisbehaviour = (typeof pushMisbehaviours)[number];

/** A message as its browser reads it. */
export type Pushed = {
  readonly subscription: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
  /** Null where the reader's keys are elsewhere: then nobody here can read it. */
  readonly text: string | null;
  readonly body: string;
};

type Subscription = { readonly id: string; readonly key: string; readonly reader: PushReader | null };
type Send = FastifyRequest<{ Params: { id: string }; Body: Buffer | null }>;

const bodyMax = 4096;

/**
 * A push service as browsers use it (RFC 8030), at `/push`. A browser subscribes by `POST /push/subscriptions { key }` (the application server's), and gets its
 * address and keys; with `{ key, own: true }` it has keys of its own, and only it can read. `GET /push/messages` tells what came, `POST /push/misbehave
 * { kind, times }` orders faults.
 */
export function addPushService(server: FastifyInstance, keep: (to: string, text: string) => void): void {
  const subscriptions = new Map<string, Subscription>();
  const messages: Pushed[] = [];
  const faults: { kind: PushMisbehaviour; left: number }[] = [];
  server.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  server.post<{ Body: { key?: string; own?: boolean } | null }>('/push/subscriptions', async ({ body, host }, reply) => {
    const { key = '', own = false } = body ?? {};
    if (!/^B[\w-]{86}$/.test(key)) return reply.code(400).send({ error: 'key' });
    const id = randomBytes(16).toString('base64url');
    const reader = own ? null : { pair: newPair(), auth: randomBytes(16) };
    subscriptions.set(id, { id, key, reader });
    const keys = reader && { p256dh: reader.pair.getPublicKey().toString('base64url'), auth: reader.auth.toString('base64url') };
    return reply.code(201).send({ endpoint: `http://${host}/push/${id}`, keys });
  });
  server.get('/push/messages', async (_request, reply) => reply.send(messages));
  server.post<{ Body: { kind?: PushMisbehaviour; times?: number } | null }>('/push/misbehave', async ({ body }, reply) => {
    const { kind, times = 1 } = body ?? {};
    if (kind === undefined || !pushMisbehaviours.includes(kind)) return reply.code(400).send({ error: 'unknown' });
    faults.push({ kind, left: times });
    return reply.send({ ordered: kind, times });
  });

  server.post('/push/:id', async (request, reply) => {
    const { params, body, headers, host } = request as Send;
    const subscription = subscriptions.get(params.id);
    if (!subscription) return reply.code(404).send();
    const fault = await vapidFault(headers.authorization, { key: subscription.key, origin: `http://${host}` });
    if (fault !== null) return reply.code(403).send({ fault });
    const asked = askedOf(headers, body);
    if (typeof asked === 'number') return reply.code(asked).send();
    const wrong = takeFault(faults);
    if (wrong !== null && wrong !== 'hang_up_after') return misbehave(wrong, reply, () => subscriptions.delete(params.id));
    const text = subscription.reader && openPush(asked.body, subscription.reader);
    // Of what its browser has not fetched the last of a topic stays (RFC 8030 §5.4).
    const older = messages.findIndex((one) => one.subscription === params.id && one.topic !== '' && one.topic === asked.topic);
    if (older >= 0) messages.splice(older, 1);
    const { ttl, urgency, topic } = asked;
    messages.unshift({ subscription: params.id, ttl, urgency, topic, text, body: asked.body.toString('base64url') });
    messages.splice(200);
    keep(`push ${params.id.slice(0, 6)}…`, text ?? '…');
    if (wrong === null) return reply.code(201).header('location', `/push/messages/${messages.length}`).send();
    reply.hijack();
    reply.raw.destroy();
    return reply;
  });
}

type Asked = { readonly ttl: number; readonly urgency: string; readonly topic: string; readonly body: Buffer };

/** What a request asks, or the status that says what is wrong with it (RFC 8030 §5.2, §5.4, §7.2; RFC 8188). */
function askedOf(headers: FastifyRequest['headers'], body: Buffer | null): Asked | 400 | 413 | 415 {
  const { ttl = '', urgency = 'normal', topic = '' } = headers as Record<string, string | undefined>;
  if (!/^\d+$/.test(ttl) || !/^(?:very-low|low|normal|high)$/.test(urgency) || !/^[\w-]{0,32}$/.test(topic)) return 400;
  if (headers['content-encoding'] !== 'aes128gcm') return 415;
  if (!Buffer.isBuffer(body) || body.length === 0) return 400;
  return body.length > bodyMax ? 413 : { ttl: Number(ttl), urgency, topic, body };
}

function takeFault(faults: { kind: PushMisbehaviour; left: number }[]): PushMisbehaviour | null {
  const first = faults.find(({ left }) => left > 0);
  if (!first) return null;
  first.left -= 1;
  return first.kind;
}

function misbehave(kind: PushMisbehaviour, reply: FastifyReply, forget: () => void): FastifyReply {
  if (kind === 'gone') forget();
  switch (kind) {
    case 'gone':
      return reply.code(410).send();
    case 'too_many':
      return reply.code(429).header('retry-after', '7').send();
    case 'away':
      return reply.code(503).send();
    case 'lead_away':
      return reply.code(307).header('location', 'http://127.0.0.1:1/').send();
    case 'silent':
      reply.hijack();
      return reply;
    default:
      return reply.code(400).send();
  }
}
