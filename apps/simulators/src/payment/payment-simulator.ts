import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { type Bank, type Charge, cents, createBank, decimal, type Payer, type Payment, type Payout, type Return } from './bank.ts';
import { brCodeOf, locationOf } from './br-code.ts';
import { createMischief, type Misbehaviour, type Mischief, misbehaviours } from './misbehaviour.ts';
import { reportFault } from '../report-fault.ts';
import { sendNotice } from './notices.ts';
import { chargesPage, payPage, usualPayer } from './page.ts';

export type PaymentSimulatorOptions = {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  /** Where notices go: the server's `/wps/cashier/notices/pix/<merchant>`. */
  readonly webhookUrl: string;
  /** Signs notices, and is the bearer key that orders must carry. */
  readonly secret: string;
};

export type PaymentSimulator = {
  readonly url: string;
  readonly bank: Bank;
  readonly mischief: Mischief;
  /** Pays a charge as a person would; resolves when its notice was sent. */
  readonly pay: (txid: string, amount?: string, payer?: Payer) => Promise<Payment>;
  readonly close: () => Promise<void>;
};

type Desk = {
  readonly options: PaymentSimulatorOptions;
  readonly bank: Bank;
  readonly mischief: Mischief;
  readonly notices: Set<Promise<void>>;
};

/**
 * Starts a payment provider that speaks the API Pix of Banco Central do Brasil (v2) with payouts by `PUT /v2/gn/pix/{idEnvio}`.
 * and money back by `PUT /v2/pix/{e2eid}/devolucao/{id}`. A person pays at `/pay/<txid>`; `POST /control/misbehave` makes it do each fault of reliability F5 and F6.
 */
export async function startPaymentSimulator(options: PaymentSimulatorOptions): Promise<PaymentSimulator> {
  const server = Fastify({ logger: false });
  const bank = createBank(Date.now);
  const desk: Desk = { options, bank, mischief: createMischief(), notices: new Set() };
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  addCharges(server, desk);
  addReceived(server, desk);
  addPayouts(server, desk);
  addSent(server, desk);
  addReturns(server, desk);
  addPeople(server, desk);
  addControl(server, desk);
  await server.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return {
    url,
    bank,
    mischief: desk.mischief,
    pay: async (txid, amount, payer) => {
      const { payment, told } = payCharge(desk, txid, { amount, payer });
      await told;
      return payment;
    },
    close: async () => {
      server.server.closeAllConnections();
      await server.close();
      await Promise.allSettled(desk.notices);
    },
  };
}

function addCharges(server: FastifyInstance, desk: Desk): void {
  const { bank, mischief, options } = desk;
  server.put<{
    Params: { txid: string };
    Body: { calendario?: { expiracao?: number }; valor?: { original?: string }; chave?: string } | null;
  }>('/v2/cob/:txid', async (request, reply) => {
    if (!isAllowed(request.headers.authorization, options.secret)) return problem(reply, 403, 'AcessoNegado');
    if (mischief.take('unavailable') !== null) return problem(reply, 503, 'ServicoIndisponivel');
    if (mischief.take('time_out') !== null) return reply.hijack();
    const { txid } = request.params;
    const original = request.body?.valor?.original ?? '';
    if (!/^[a-zA-Z0-9]{26,35}$/.test(txid) || !/^\d{1,10}\.\d{2}$/.test(original) || !request.body?.chave)
      return problem(reply, 400, 'CobOperacaoInvalida');
    const charge = bank.openCharge({
      txid,
      original,
      key: request.body.chave,
      expiresInSeconds: request.body.calendario?.expiracao ?? 86_400,
    });
    return reply.code(201).send(chargeView(charge));
  });
  server.get<{ Params: { txid: string } }>('/v2/cob/:txid', async (request, reply) => {
    if (!isAllowed(request.headers.authorization, options.secret)) return problem(reply, 403, 'AcessoNegado');
    if (mischief.take('unavailable') !== null) return problem(reply, 503, 'ServicoIndisponivel');
    const charge = bank.charges.get(request.params.txid);
    return charge ? reply.send(chargeView(charge)) : problem(reply, 404, 'CobNaoEncontrada');
  });
}

const pageSizeUsual = 100;
const pageSizeMax = 1000;

/** The list of received payments: `GET /v2/pix` with `inicio`, `fim`, `txIdPresente` and `paginacao.*`. */
function addReceived(server: FastifyInstance, { bank, mischief, options }: Desk): void {
  server.get<{ Querystring: Record<string, string | undefined> }>('/v2/pix', async (request, reply) => {
    if (!isAllowed(request.headers.authorization, options.secret)) return problem(reply, 403, 'AcessoNegado');
    if (mischief.take('list_unavailable') !== null) return problem(reply, 503, 'ServicoIndisponivel');
    const { inicio = '', fim = '', txIdPresente } = request.query;
    const page = Number(request.query['paginacao.paginaAtual'] ?? 0);
    const size = Number(request.query['paginacao.itensPorPagina'] ?? pageSizeUsual);
    const isSound = Date.parse(inicio) <= Date.parse(fim) && Number.isInteger(page) && page >= 0 && size >= 1 && size <= pageSizeMax;
    if (!isSound) return problem(reply, 400, 'PixConsultaInvalida');
    const received = bank.receivedBetween(Date.parse(inicio), Date.parse(fim)).filter(({ txid }) => txIdPresente !== 'true' || txid !== '');
    const paginacao = {
      paginaAtual: page,
      itensPorPagina: size,
      quantidadeDePaginas: Math.ceil(received.length / size),
      quantidadeTotalDeItens: received.length,
    };
    return reply.send({ parametros: { inicio, fim, paginacao }, pix: received.slice(page * size, (page + 1) * size) });
  });
}

function addPayouts(server: FastifyInstance, { bank, mischief, options }: Desk): void {
  type Order = {
    valor?: string;
    favorecido?: { chave?: string; contaBanco?: { codigoBanco?: string; agencia?: string; conta?: string } };
  } | null;
  server.put<{ Params: { idEnvio: string }; Body: Order }>('/v2/gn/pix/:idEnvio', async (request, reply) => {
    if (!isAllowed(request.headers.authorization, options.secret)) return problem(reply, 403, 'AcessoNegado');
    if (mischief.take('unavailable') !== null) return problem(reply, 503, 'ServicoIndisponivel');
    if (mischief.take('crash_before_booking') !== null) return hangUp(reply);
    const { idEnvio } = request.params;
    const valor = request.body?.valor ?? '';
    const { chave, contaBanco } = request.body?.favorecido ?? {};
    const favorecido = chave ?? (contaBanco?.conta ? `${contaBanco.codigoBanco} ${contaBanco.agencia} ${contaBanco.conta}` : '');
    if (!/^[a-zA-Z0-9]{1,35}$/.test(idEnvio) || !/^\d{1,10}\.\d{2}$/.test(valor) || favorecido === '')
      return problem(reply, 400, 'PagamentoInvalido');
    const isSilent = mischief.take('silent_payout') !== null;
    const isSlow = isSilent || mischief.take('slow_payout') !== null;
    const status = mischief.take('fail_payout') !== null ? 'NAO_REALIZADO' : isSlow ? 'EM_PROCESSAMENTO' : 'REALIZADO';
    const payout = bank.send({ idEnvio, valor, favorecido, status, slow: isSilent ? Number.POSITIVE_INFINITY : isSlow ? 2 : 0 });
    if (mischief.take('pay_twice') !== null) bank.sendAgain(payout);
    if (mischief.take('refuse_and_pay') !== null) return problem(reply, 422, 'PagamentoRecusado');
    if (mischief.take('crash_after_booking') !== null) return hangUp(reply);
    if (mischief.take('time_out') !== null) return reply.hijack();
    return reply.code(201).send(payoutView(payout));
  });
  server.get<{ Params: { idEnvio: string } }>('/v2/gn/pix/enviados/id-envio/:idEnvio', async (request, reply) => {
    if (!isAllowed(request.headers.authorization, options.secret)) return problem(reply, 403, 'AcessoNegado');
    if (mischief.take('unavailable') !== null) return problem(reply, 503, 'ServicoIndisponivel');
    const payout = bank.payouts.get(request.params.idEnvio);
    if (!payout) return problem(reply, 404, 'PixNaoEncontrado');
    if (payout.status === 'EM_PROCESSAMENTO' && --payout.slow <= 0) payout.status = 'REALIZADO';
    return reply.send(payoutView(payout));
  });
}

/** What left: `GET /v2/gn/pix/enviados`, in pages as the list of what came. */
function addSent(server: FastifyInstance, { bank, mischief, options }: Desk): void {
  server.get<{ Querystring: Record<string, string | undefined> }>('/v2/gn/pix/enviados', async (request, reply) => {
    if (!isAllowed(request.headers.authorization, options.secret)) return problem(reply, 403, 'AcessoNegado');
    if (mischief.take('list_unavailable') !== null) return problem(reply, 503, 'ServicoIndisponivel');
    const { inicio = '', fim = '' } = request.query;
    const page = Number(request.query['paginacao.paginaAtual'] ?? 0);
    const size = Number(request.query['paginacao.itensPorPagina'] ?? pageSizeUsual);
    const sent = bank.sentBetween(Date.parse(inicio), Date.parse(fim));
    const pix = sent.slice(page * size, (page + 1) * size).map(({ e2eId, ...payout }) => ({
      endToEndId: e2eId,
      idEnvio: payout.idEnvio,
      valor: payout.valor,
      chave: payout.favorecido,
      horario: { solicitacao: payout.requestedAt },
      status: payout.status,
    }));
    const paginacao = { paginaAtual: page, itensPorPagina: size, quantidadeDePaginas: Math.ceil(sent.length / size) };
    return reply.send({ parametros: { inicio, fim, paginacao }, pix });
  });
}

/** `PUT` and `GET /v2/pix/{e2eid}/devolucao/{id}`: money back to its payer. */
function addReturns(server: FastifyInstance, { bank, mischief, options }: Desk): void {
  type Place = { readonly e2eid: string; readonly id: string };
  const url = '/v2/pix/:e2eid/devolucao/:id';
  server.put<{ Params: Place; Body: { valor?: string } | null }>(url, async (request, reply) => {
    if (!isAllowed(request.headers.authorization, options.secret)) return problem(reply, 403, 'AcessoNegado');
    if (mischief.take('unavailable') !== null) return problem(reply, 503, 'ServicoIndisponivel');
    if (mischief.take('crash_before_booking') !== null) return hangUp(reply);
    const { e2eid, id } = request.params;
    const valor = request.body?.valor ?? '';
    if (!/^[a-zA-Z0-9]{1,35}$/.test(id) || !/^\d{1,10}\.\d{2}$/.test(valor)) return problem(reply, 400, 'PixDevolucaoInvalida');
    const isSlow = mischief.take('slow_return') !== null;
    const status = mischief.take('fail_return') !== null ? 'NAO_REALIZADO' : isSlow ? 'EM_PROCESSAMENTO' : 'DEVOLVIDO';
    const back = bank.giveBack({ id, endToEndId: e2eid, valor, status, slow: isSlow ? 2 : 0 });
    if (!back) return problem(reply, 400, 'PixDevolucaoInvalida');
    if (mischief.take('crash_after_booking') !== null) return hangUp(reply);
    if (mischief.take('time_out') !== null) return reply.hijack();
    return reply.code(201).send(returnView(back));
  });
  server.get<{ Params: Place }>(url, async (request, reply) => {
    if (!isAllowed(request.headers.authorization, options.secret)) return problem(reply, 403, 'AcessoNegado');
    if (mischief.take('unavailable') !== null) return problem(reply, 503, 'ServicoIndisponivel');
    const back = bank.returns.get(request.params.id);
    if (back?.endToEndId !== request.params.e2eid) return problem(reply, 404, 'PixDevolucaoNaoEncontrada');
    if (back.status === 'EM_PROCESSAMENTO' && --back.slow <= 0) back.status = 'DEVOLVIDO';
    return reply.send(returnView(back));
  });
}

function addPeople(server: FastifyInstance, desk: Desk): void {
  const html = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text);
  server.get('/', async (_request, reply) => html(reply, chargesPage([...desk.bank.charges.values()].reverse())));
  server.get<{ Params: { txid: string } }>('/pay/:txid', async (request, reply) => {
    const charge = desk.bank.charges.get(request.params.txid);
    return charge ? html(reply, payPage(charge, null)) : html(reply.code(404), chargesPage([]));
  });
  server.post<{ Params: { txid: string }; Body: { as?: string; nome?: string; cpf?: string } | null }>(
    '/pay/:txid',
    async (request, reply) => {
      const charge = desk.bank.charges.get(request.params.txid);
      if (!charge) return html(reply.code(404), chargesPage([]));
      const amount = request.body?.as === 'more' ? decimal(cents(charge.original) + 100n) : undefined;
      const { nome = usualPayer.nome, cpf = usualPayer.cpf } = request.body ?? {};
      payCharge(desk, charge.txid, { amount, payer: { nome, cpf: cpf.replace(/\D/g, '') } });
      return html(reply, payPage(charge, 'Pagamento enviado · Payment sent'));
    },
  );
}

function addControl(server: FastifyInstance, desk: Desk): void {
  type Order = { kind?: string; times?: number; delayMs?: number } | null;
  server.post<{ Body: Order }>('/control/misbehave', async (request, reply) => {
    const { kind = '', times = 1, delayMs = 0 } = request.body ?? {};
    if (!(misbehaviours as readonly string[]).includes(kind)) return problem(reply, 400, 'Desconhecido');
    desk.mischief.order(kind as Misbehaviour, times, delayMs);
    return reply.send({ left: desk.mischief.left() });
  });
  server.delete('/control/misbehave', async (_request, reply) => {
    desk.mischief.clear();
    return reply.send({ left: {} });
  });
  server.post<{ Body: { txid?: string; amount?: string; payer?: Payer } | null }>('/control/pay', async (request, reply) => {
    const { txid = '', amount, payer } = request.body ?? {};
    if (!desk.bank.charges.has(txid) && amount === undefined) return problem(reply, 404, 'CobNaoEncontrada');
    return reply.send(payCharge(desk, txid, { amount, payer }).payment);
  });
  server.get('/control/statement', async (_request, reply) => reply.send({ balance: decimal(desk.bank.balanceCents()) }));
}

/** Pays a charge and tells the client, as it is told to. `told` resolves when that is over. */
function payCharge(
  desk: Desk,
  txid: string,
  { amount, payer = usualPayer }: { readonly amount?: string | undefined; readonly payer?: Payer | undefined },
): { payment: Payment; told: Promise<void> } {
  const { bank, mischief, options, notices } = desk;
  const asked = amount ?? bank.charges.get(txid)?.original ?? '0.01';
  const valor = mischief.take('wrong_amount') === null ? asked : decimal(cents(asked) + 100n);
  const named = mischief.take('hide_payer') === null ? payer : undefined;
  const payment = bank.pay(mischief.take('unknown_charge') === null ? txid : 'zzzzzzzzzzzzzzzzzzzzzzzzzz', valor, named);
  const told = sendNotice({ webhookUrl: options.webhookUrl, secret: options.secret, now: Date.now, mischief }, payment);
  notices.add(told);
  told.catch(reportFault('A payment notice')).finally(() => notices.delete(told));
  return { payment, told };
}

function chargeView(charge: Charge) {
  const { txid, original, key, createdAt, expiresInSeconds, payments } = charge;
  return {
    calendario: { criacao: createdAt, expiracao: expiresInSeconds },
    txid,
    revisao: 0,
    location: locationOf(txid),
    status: payments.length > 0 ? 'CONCLUIDA' : 'ATIVA',
    valor: { original },
    chave: key,
    pixCopiaECola: brCodeOf(txid, original),
    ...(payments.length > 0 ? { pix: payments } : {}),
  };
}

function returnView({ id, rtrId, valor, requestedAt, status }: Return) {
  return { id, rtrId, valor, horario: { solicitacao: requestedAt }, status };
}

function payoutView({ idEnvio, e2eId, valor, status, requestedAt }: Payout) {
  return { idEnvio, e2eId, valor, horario: { solicitacao: requestedAt }, status };
}

function isAllowed(authorization: string | undefined, secret: string): boolean {
  return authorization === `Bearer ${secret}`;
}

function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** RFC 7807 as the API Pix uses it. */
function problem(reply: FastifyReply, status: number, name: string): FastifyReply {
  return reply
    .code(status)
    .type('application/problem+json')
    .send({ type: `https://pix.bcb.gov.br/api/v2/error/${name}`, title: name, status });
}
