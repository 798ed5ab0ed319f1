import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { type PaymentSimulator, startPaymentSimulator } from './payment-simulator.ts';

const secret = 'the secret of these tests';
const txid = 'a'.repeat(26);
const heard: { body: string; genuine: boolean; fresh: boolean }[] = [];
let client: FastifyInstance;
let simulator: PaymentSimulator;

beforeAll(async () => {
  client = Fastify();
  client.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  client.post('/notices', (request, reply) => {
    const timestamp = String(request.headers['x-pix-timestamp']);
    const body = request.body as string;
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    heard.push({
      body,
      genuine: request.headers['x-pix-signature'] === signature,
      fresh: Math.abs(Date.now() / 1000 - Number(timestamp)) < 300,
    });
    void reply.send({});
  });
  const webhookUrl = `${await client.listen({ port: 0, host: '127.0.0.1' })}/notices`;
  simulator = await startPaymentSimulator({ port: 0, webhookUrl, secret });
});
beforeEach(() => {
  heard.length = 0;
  simulator.mischief.clear();
});
afterAll(async () => {
  await simulator.close();
  await client.close();
});

async function ask(method: string, path: string, body?: unknown, key = secret) {
  const response = await fetch(`${simulator.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const charge = (id = txid, original = '50.00') =>
  ask('PUT', `/v2/cob/${id}`, { calendario: { expiracao: 3600 }, valor: { original }, chave: 'brand@example.com' });
const payout = (id: string) =>
  ask('PUT', `/v2/gn/pix/${id}`, { valor: '20.00', pagador: { chave: 'b' }, favorecido: { chave: '52998224725' } });

test('a charge is made once, told in the shape of the API Pix, and paid with a signed notice', async () => {
  const made = await charge();
  expect(made).toMatchObject({ status: 201, body: { txid, status: 'ATIVA', valor: { original: '50.00' } } });
  expect((await charge()).body).toEqual(made.body);
  const payment = await simulator.pay(txid);
  expect(heard).toEqual([{ body: JSON.stringify({ pix: [payment] }), genuine: true, fresh: true }]);
  expect(payment.endToEndId).toMatch(/^E\d{20}[0-9a-f]{11}$/);
  expect((await ask('GET', `/v2/cob/${txid}`)).body).toMatchObject({ status: 'CONCLUIDA', pix: [payment] });
  expect((await ask('GET', `/v2/cob/${txid}`, undefined, 'wrong')).status).toBe(403);
  expect((await charge('short')).status).toBe(400);
});

test('it misbehaves as it is told, and only as often', async () => {
  await charge('b'.repeat(26));
  const order = (kind: string, times = 1) => ask('POST', '/control/misbehave', { kind, times, delayMs: 1 });
  for (const [kind, expected] of [
    ['drop_notice', []],
    ['duplicate_notice', [true, true]],
    ['forge_signature', [false]],
    ['delay_notice', [true]],
  ] as const) {
    heard.length = 0;
    await order(kind);
    await simulator.pay('b'.repeat(26));
    expect(
      heard.map(({ genuine }) => genuine),
      kind,
    ).toEqual(expected);
  }
  heard.length = 0;
  await order('stale_notice');
  await order('wrong_amount');
  expect((await simulator.pay('b'.repeat(26))).valor).toBe('51.00');
  await order('garbage_notice');
  await simulator.pay('b'.repeat(26));
  await order('unknown_charge');
  expect((await simulator.pay('b'.repeat(26))).txid).not.toBe('b'.repeat(26));
  expect(heard.map(({ fresh }) => fresh)).toEqual([false, true, true]);
  expect(() => JSON.parse(heard[1]?.body ?? '')).toThrow();
  expect((await order('dance')).status).toBe(400);
  await order('unavailable');
  expect([(await charge()).status, (await charge()).status]).toEqual([503, 201]);
});

test('what was received is listed by time and in pages, in the shape of the API Pix', async () => {
  await charge('d'.repeat(26));
  const payments = [await simulator.pay('d'.repeat(26)), await simulator.pay('d'.repeat(26))];
  const list = (query: Record<string, string>, key = secret) => ask('GET', `/v2/pix?${new URLSearchParams(query)}`, undefined, key);
  const time = { inicio: payments[0]?.horario ?? '', fim: new Date(Date.now() + 1000).toISOString() };
  expect((await list(time)).body).toMatchObject({
    parametros: { ...time, paginacao: { paginaAtual: 0, itensPorPagina: 100, quantidadeDePaginas: 1, quantidadeTotalDeItens: 2 } },
    pix: payments,
  });
  const page = { 'paginacao.itensPorPagina': '1', 'paginacao.paginaAtual': '1' };
  expect((await list({ ...time, ...page })).body).toMatchObject({
    parametros: { paginacao: { quantidadeDePaginas: 2 } },
    pix: [payments[1]],
  });
  const before = { inicio: '2020-04-01T00:00:00Z', fim: '2020-04-01T23:59:59Z' };
  expect((await list(before)).body).toMatchObject({ parametros: { paginacao: { quantidadeTotalDeItens: 0 } }, pix: [] });
  for (const odd of [
    { inicio: time.inicio, fim: '' },
    { inicio: time.fim, fim: time.inicio },
    { ...time, 'paginacao.itensPorPagina': '1001' },
  ])
    expect(await list(odd as Record<string, string>)).toMatchObject({ status: 400, body: { title: 'PixConsultaInvalida' } });
  expect((await list(time, 'wrong')).status).toBe(403);
  simulator.mischief.order('list_unavailable', 1, 0);
  expect([(await list(time)).status, (await list(time)).status]).toEqual([503, 200]);
});

test('a payout is made once per id; refused, slow and cut off ones can be asked about', async () => {
  expect((await payout('p1')).body).toMatchObject({ status: 'REALIZADO', valor: '20.00' });
  expect((await payout('p1')).body.e2eId).toBe((await payout('p1')).body.e2eId);
  simulator.mischief.order('fail_payout', 1, 0);
  expect((await payout('p2')).body).toMatchObject({ status: 'NAO_REALIZADO' });
  simulator.mischief.order('slow_payout', 1, 0);
  expect((await payout('p3')).body).toMatchObject({ status: 'EM_PROCESSAMENTO' });
  const asked = async (id: string) => (await ask('GET', `/v2/gn/pix/enviados/id-envio/${id}`)).body.status;
  expect([await asked('p3'), await asked('p3')]).toEqual(['EM_PROCESSAMENTO', 'REALIZADO']);
  simulator.mischief.order('crash_after_booking', 1, 0);
  await expect(payout('p4')).rejects.toThrow();
  expect(await asked('p4')).toBe('REALIZADO');
  simulator.mischief.order('crash_before_booking', 1, 0);
  await expect(payout('p5')).rejects.toThrow();
  expect(await asked('p5')).toBe(404);
});

test('a person pays on a page in both languages, and what came from outside is escaped there', async () => {
  await charge('c'.repeat(26), '12.34');
  const page = await (await fetch(`${simulator.url}/pay/${'c'.repeat(26)}`)).text();
  expect(page).toContain('Pagar · Pay');
  expect(page).toContain('R$ 12,34');
  const paid = await fetch(`${simulator.url}/pay/${'c'.repeat(26)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'as=exact',
  });
  expect(await paid.text()).toContain('Pago · Paid');
  const missing = await fetch(`${simulator.url}/pay/${encodeURIComponent('<script>')}`);
  expect([missing.status, (await missing.text()).includes('<script>')]).toEqual([404, false]);
});

test('money goes back to its payer once, never more than came, and an unknown payment has no return', async () => {
  const id = 'e'.repeat(26);
  await charge(id);
  const { endToEndId, pagador } = await simulator.pay(id, undefined, { nome: 'Outra Pessoa', cpf: '11144477735' });
  expect(pagador).toEqual({ nome: 'Outra Pessoa', cpf: '11144477735' });
  const back = (name: string, valor = '50.00', of = endToEndId) => ask('PUT', `/v2/pix/${of}/devolucao/${name}`, { valor });
  const look = (name: string) => ask('GET', `/v2/pix/${endToEndId}/devolucao/${name}`);
  const before = simulator.bank.balanceCents();
  expect((await look('r1')).status).toBe(404);
  const made = await back('r1');
  expect(made).toMatchObject({ status: 201, body: { id: 'r1', valor: '50.00', status: 'DEVOLVIDO' } });
  expect((await back('r1')).body).toEqual(made.body);
  expect((await look('r1')).body).toEqual(made.body);
  expect(simulator.bank.balanceCents()).toBe(before - 5000n);
  expect([(await back('r2')).status, (await back('r3', '1.00', 'Enobody')).status]).toEqual([400, 400]);
});
