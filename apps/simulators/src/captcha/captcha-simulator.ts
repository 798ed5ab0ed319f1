import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { type CaptchaMisbehaviour, captchaMisbehaviours } from './misbehaviour.ts';

export type CaptchaSimulatorOptions = { readonly port: number; readonly captchaId: string; readonly captchaKey: string };
export type CaptchaSimulator = { readonly url: string; readonly close: () => Promise<void> };

type Passed = { readonly captcha_output: string; readonly pass_token: string; readonly gen_time: string };
type Sent = Readonly<Record<string, string>>;
const clientScript = readFileSync(join(import.meta.dirname, 'gt4.js'), 'utf8');
const slowMs = 60_000;
const goodSeconds = 600;

/**
 * Starts a captcha service that speaks as GeeTest v4 does: its script, what that loads and sends (`/load`, `/verify`), and `/validate` for servers, which takes a
 * check once. `POST /control/misbehave { kind, times }` orders a fault.
 */
export async function startCaptchaSimulator({ port, captchaId, captchaKey }: CaptchaSimulatorOptions): Promise<CaptchaSimulator> {
  const server = Fastify({ logger: false, forceCloseConnections: true });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  const ordered: CaptchaMisbehaviour[] = [];
  const take = (...kinds: CaptchaMisbehaviour[]): CaptchaMisbehaviour | null => {
    const place = ordered.findIndex((kind) => kinds.includes(kind));
    return place < 0 ? null : (ordered.splice(place, 1)[0] ?? null);
  };
  const url = () => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  addBrowserSide(server, { captchaId, take, passed: new Map() }, captchaKey);
  server.post<{ Body: { kind?: string; times?: number } | null }>('/control/misbehave', async ({ body }, reply) => {
    const { kind = '', times = 1 } = body ?? {};
    if (!(captchaMisbehaviours as readonly string[]).includes(kind)) return reply.code(400).send({ error: 'unknown' });
    ordered.push(...Array.from({ length: times }, () => kind as CaptchaMisbehaviour));
    return { ordered: kind, times };
  });
  server.delete('/control/misbehave', async () => {
    ordered.length = 0;
    return { ordered: null };
  });
  await server.listen({ port, host: '127.0.0.1' });
  return {
    url: url(),
    close: async () => {
      server.server.closeAllConnections();
      await server.close();
    },
  };
}

type Desk = {
  readonly captchaId: string;
  readonly take: (...kinds: CaptchaMisbehaviour[]) => CaptchaMisbehaviour | null;
  readonly passed: Map<string, Passed>;
};

function addBrowserSide(server: FastifyInstance, desk: Desk, captchaKey: string): void {
  const { captchaId, take, passed } = desk;
  const loaded = new Set<string>();
  server.get('/v4/gt4.js', async (_request, reply) => {
    if (take('no_script')) return reply.code(503).send('');
    return reply.type('text/javascript').send(clientScript);
  });
  server.get<{ Querystring: Sent }>('/load', async ({ query }, reply) => {
    if (query['captcha_id'] !== captchaId) return reply.code(400).send({ status: 'error' });
    const lot = randomBytes(16).toString('hex');
    loaded.add(lot);
    return { status: 'success', lot_number: lot };
  });
  server.get<{ Querystring: Sent }>('/verify', async ({ query: { lot_number = '' } }, reply) => {
    if (!loaded.delete(lot_number)) return reply.code(400).send({ status: 'error' });
    const token = () => randomBytes(24).toString('hex');
    const proof = { captcha_output: token(), pass_token: token(), gen_time: String(Math.floor(Date.now() / 1000)) };
    passed.set(lot_number, proof);
    return { captcha_id: captchaId, lot_number, ...proof };
  });
  server.post<{ Body: Sent | null }>('/validate', async ({ body }, reply) => {
    const wrong = take('slow', 'down', 'malformed', 'wrong_sign', 'other_lot');
    if (wrong === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs).unref());
    if (wrong === 'down') return reply.code(502).type('text/html').send('<h1>Bad gateway</h1>');
    if (wrong === 'malformed') return { success: 1 };
    const told = validate(desk, captchaKey, body ?? {}, wrong === 'wrong_sign');
    return wrong === 'other_lot' ? { ...told, captcha_args: { lot_number: randomBytes(16).toString('hex') } } : told;
  });
}

function validate({ captchaId, passed }: Desk, key: string, sent: Sent, refuseSign: boolean) {
  const { captcha_id, lot_number = '', captcha_output, pass_token, gen_time = '', sign_token = '' } = sent;
  if (captcha_id !== captchaId) return { status: 'error', code: '-50001', msg: 'captcha_id not exist', desc: {} };
  if (!/^\d{2,}$/.test(gen_time)) return { status: 'error', code: '-50005', msg: 'illegal gen_time', desc: {} };
  const fail = (reason: string) => ({ status: 'success', result: 'fail', reason, captcha_args: { lot_number } });
  const sign = createHmac('sha256', key).update(lot_number).digest();
  const given = Buffer.from(sign_token, 'hex');
  if (refuseSign || given.length !== sign.length || !timingSafeEqual(given, sign)) return fail('sign_token error');
  const proof = passed.get(lot_number);
  if (proof === undefined || proof.captcha_output !== captcha_output || proof.pass_token !== pass_token || proof.gen_time !== gen_time)
    return fail('pass_token error');
  passed.delete(lot_number);
  if (Date.now() / 1000 - Number(gen_time) > goodSeconds) return fail('pass_token expire');
  return { status: 'success', result: 'success', reason: '', captcha_args: { used_type: 'slide', user_ip: '127.0.0.1', lot_number } };
}
