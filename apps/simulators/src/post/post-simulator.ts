import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { inboxPage } from './inbox-page.ts';
import { type Delivered, startMailServer } from './mail-server.ts';
import { addPushService } from './push-service.ts';
import { createPostMischief, type PostMischief, type PostMisbehaviour, postMisbehaviours } from './misbehaviour.ts';

export type PostSimulatorOptions = {
  /** Of the web page and of Twilio's API; 0 takes any free port, here and for the mail server. */
  readonly port: number;
  readonly smtpPort: number;
  /** Of the mail server's user, and the token of the SMS account. */
  readonly secret: string;
};

export type PostSimulator = {
  readonly url: string;
  readonly smtpUrl: string;
  readonly inbox: readonly Delivered[];
  readonly mischief: PostMischief;
  readonly close: () => Promise<void>;
};

/** The account of the simulated provider of SMS. */
const smsAccount = 'ACsimulated';
const inboxMax = 200;

/**
 * Starts a post office: a mail server, and Twilio's way to send SMS (`POST /2010-04-01/Accounts/{AccountSid}/Messages.json`). Nothing leaves it; a person reads
 * what came at `/`, a program at `/inbox`, and at `/smtp` where the mail server is. At `/push` is a push service of browsers ({@link addPushService}). `POST /control/misbehave { kind, times }` makes it do each fault.
 */
export async function startPostSimulator({ port, smtpPort, secret }: PostSimulatorOptions): Promise<PostSimulator> {
  const inbox: Delivered[] = [];
  const mischief = createPostMischief();
  const keep = (message: Delivered) => {
    inbox.unshift(message);
    inbox.splice(inboxMax);
  };
  const mail = await startMailServer({ port: smtpPort, password: secret, mischief, keep });
  const server = Fastify({ logger: false });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  let sent = 0;
  server.post('/2010-04-01/Accounts/:account/Messages.json', async (request, reply) => {
    const id = `SM${String(++sent).padStart(32, '0')}`;
    return takeSms(request as SmsRequest, reply, { secret, mischief, keep, id });
  });
  server.get('/smtp', async (_request, reply) => reply.send({ port: Number(new URL(mail.url).port) }));
  server.get('/inbox', async (_request, reply) => reply.send(inbox));
  server.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(inboxPage(inbox)));
  server.post<{ Body: { kind?: string; times?: number } | null }>('/control/misbehave', async ({ body }, reply) => {
    const { kind = '', times = 1 } = body ?? {};
    if (!(postMisbehaviours as readonly string[]).includes(kind)) return reply.code(400).send({ error: 'unknown' });
    mischief.order(kind as PostMisbehaviour, times);
    return reply.send({ ordered: kind, times });
  });
  server.delete('/control/misbehave', async (_request, reply) => {
    mischief.clear();
    return reply.send({ ordered: null });
  });
  addPushService(server, (to, text) => keep({ channel: 'push', at: new Date().toISOString(), to, subject: '', text, id: '' }));
  await server.listen({ port, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    smtpUrl: mail.url,
    inbox,
    mischief,
    close: async () => {
      server.server.closeAllConnections();
      await server.close();
      await mail.close();
    },
  };
}

type SmsRequest = FastifyRequest<{ Params: { account: string }; Body: { To?: string; From?: string; Body?: string } | null }>;
type Desk = {
  readonly secret: string;
  readonly mischief: PostMischief;
  readonly keep: (message: Delivered) => void;
  readonly id: string;
};

/** Answers as Twilio does: 201 with a `sid`, 400 with its code, 401, 503. */
function takeSms({ params, headers, body }: SmsRequest, reply: FastifyReply, { secret, mischief, keep, id }: Desk): FastifyReply {
  const allowed = `Basic ${Buffer.from(`${smsAccount}:${secret}`).toString('base64')}`;
  if (params.account !== smsAccount || headers.authorization !== allowed)
    return reply.code(401).send({ code: 20003, message: 'Authenticate', status: 401 });
  const { To: to = '', From: from = '', Body: text = '' } = body ?? {};
  if (!/^\+\d{8,15}$/.test(to)) return reply.code(400).send({ code: 21211, message: `Invalid 'To' Phone Number: ${to}`, status: 400 });
  if (from === '' || text === '' || text.length > 1600) return reply.code(400).send({ code: 21602, message: 'Message body', status: 400 });
  const wrong = mischief.take();
  if (wrong === 'busy') return reply.code(503).send({ code: 20503, message: 'Service unavailable', status: 503 });
  if (wrong === 'refuse') return reply.code(400).send({ code: 21610, message: 'Recipient has opted out', status: 400 });
  if (wrong !== 'hang_up_before') keep({ channel: 'sms', at: new Date().toISOString(), to, subject: '', text, id });
  if (wrong === null) return reply.code(201).send({ sid: id, status: 'queued', to, from, body: text, error_code: null });
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
