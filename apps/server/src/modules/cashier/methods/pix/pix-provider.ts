import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Instant, minuteMs, ok, type Result, refuse } from '@trevo/kernel';
import { parseAmount } from '@trevo/money';
import { readJson } from '../../../../core/read-json.ts';
import type { PayOrder } from '../../cashier-tables.ts';
import { brCodeOf, isBrCode } from './br-code.ts';
import { readTaxId } from '../tax-id.ts';
import { payeeOf, readPayerAccount } from './pix-account.ts';
import type {
  ChargeOrder,
  OrderState,
  Payer,
  PaymentProvider,
  PayoutOrder,
  PayoutState,
  ReceivedPayment,
  ReturnOrder,
  SentPayment,
  Unavailable,
} from '../payment-port.ts';

/** Where and as whom the provider is spoken to. `secret` signs its notices; `pixKey` is the brand's own key. */
export type PixProviderOptions = {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly secret: string;
  readonly pixKey: string;
  readonly receiver: { readonly name: string; readonly city: string };
  readonly timeoutMs?: number;
};

/** A notice older or newer than this is refused: what was recorded once cannot be sent again tomorrow. */
export const noticeWindowMs = 5 * minuteMs;

type Reply = { readonly status: number; readonly body: Record<string, unknown> };

/**
 * A provider that speaks the API Pix of Banco Central do Brasil, version 2 (`PUT` and `GET /v2/cob/{txid}`, `GET /v2/pix`, notices
 * with `pix[]`), and for payouts the widespread `PUT /v2/gn/pix/{idEnvio}` with `GET /v2/gn/pix/enviados/id-envio/{idEnvio}` and the list
 * `GET /v2/gn/pix/enviados`.
 * Which account paid stands there too where the bank tells it, and is paid back to as `contaBanco`. Money goes back by `PUT /v2/pix/{e2eid}/devolucao/{id}`. Who paid stands in `pagador`, or in `gnExtras.pagador`, of a payment.
 * Notices are signed: `x-pix-timestamp` (seconds) and `x-pix-signature`, HMAC-SHA256 over `<timestamp>.<body>` in hex.
 */
export function createPixProvider(options: PixProviderOptions): PaymentProvider {
  const ask = (method: string, path: string, body?: unknown) => askProvider(options, method, path, body);
  return {
    name: 'pix',
    createCharge: (order) => createCharge(options, ask, order),
    readCharge: (txid) => readCharge(ask, txid),
    listReceived: (from, to) => listReceived(ask, from, to),
    sendPayout: (order) => sendPayout(options, ask, order),
    listSent: (from, to) => listSent(ask, from, to),
    readPayout: async (payoutId) => payoutOf(await ask('GET', `/v2/gn/pix/enviados/id-envio/${sendId(payoutId)}`)),
    returnPayment: async (order) => returnOf(await ask('PUT', returnPath(order), { valor: decimal(order.minor) })),
    readReturn: async (order) => returnOf(await ask('GET', returnPath(order))),
    isGenuine: (body, header, nowMs) => isGenuine(options.secret, body, header, nowMs),
    readNotice: (body) => readNotice(body),
  };
}

/** The signature of a notice's body at a time in seconds. */
export function signNotice(secret: string, timestamp: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/** The status of an answer that nobody gave: no connection came about, so that nothing was asked. */
const nobody = 0;
const unreachedCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** Whether the request never left us: no name, nobody who listens there. A connection that broke says nothing. */
function neverLeft(error: unknown): boolean {
  const { code } = ((error as { readonly cause?: unknown }).cause ?? {}) as { readonly code?: unknown };
  return unreachedCodes.includes(String(code));
}

type Ask = (method: string, path: string, body?: unknown) => Promise<Result<Reply, Unavailable>>;

async function askProvider(options: PixProviderOptions, method: string, path: string, body?: unknown): Promise<Result<Reply, Unavailable>> {
  try {
    const response = await fetch(new URL(path, options.baseUrl), {
      method,
      headers: { authorization: `Bearer ${options.apiKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(options.timeoutMs ?? 5000),
      redirect: 'error',
    });
    if (response.status >= 500) return refuse('payment_unavailable');
    const read = readJson(await response.text());
    return read.ok && typeof read.value === 'object' && read.value !== null
      ? ok({ status: response.status, body: read.value as Record<string, unknown> })
      : refuse('payment_unavailable');
  } catch (error) {
    if (neverLeft(error)) return ok({ status: nobody, body: {} });
    // Time-out, lost connection, an answer that is not JSON: whether it happened is unknown, and the reconciler asks.
    return refuse('payment_unavailable');
  }
}

async function createCharge(options: PixProviderOptions, ask: Ask, order: ChargeOrder): Promise<Result<PayOrder, Unavailable>> {
  const answer = await ask('PUT', `/v2/cob/${order.txid}`, {
    calendario: { expiracao: order.expiresInSeconds },
    valor: { original: decimal(order.minor) },
    chave: options.pixKey,
  });
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  if (status !== 200 && status !== 201) return refuse('payment_unavailable');
  const given = typeof body.pixCopiaECola === 'string' ? body.pixCopiaECola : null;
  const location = typeof body.location === 'string' ? body.location : null;
  const code = given ?? (location === null ? null : brCodeOf({ location, ...options.receiver }));
  return code !== null && isBrCode(code) ? ok({ code, lines: [] }) : refuse('payment_unavailable');
}

async function readCharge(ask: Ask, txid: string): Promise<Result<readonly ReceivedPayment[], Unavailable>> {
  const answer = await ask('GET', `/v2/cob/${txid}`);
  if (!answer.ok) return answer;
  if (answer.value.status === 404) return ok([]);
  const payments = paymentsOf(answer.value.body.pix ?? []);
  return answer.value.status === 200 && payments ? ok(payments) : refuse('payment_unavailable');
}

/** As many as one page may hold; a time with more pages than these is not read in one go. */
const pageSize = 1000;
const pagesMax = 50;

function listReceived(ask: Ask, from: Instant, to: Instant): Promise<Result<readonly ReceivedPayment[], Unavailable>> {
  return listPages(ask, { path: '/v2/pix', span: { from, to }, filter: { txIdPresente: 'true' } }, paymentOf);
}

/** What left: `GET /v2/gn/pix/enviados`. What is on its way is not told of yet. */
function listSent(ask: Ask, from: Instant, to: Instant): Promise<Result<readonly SentPayment[], Unavailable>> {
  return listPages(ask, { path: '/v2/gn/pix/enviados', span: { from, to }, filter: { status: 'REALIZADO' } }, sentOf);
}

type List = {
  readonly path: string;
  readonly span: { readonly from: Instant; readonly to: Instant };
  readonly filter: Readonly<Record<string, string>>;
};

async function listPages<T>(
  ask: Ask,
  { path, span, filter }: List,
  read: (item: unknown) => T | null,
): Promise<Result<readonly T[], Unavailable>> {
  const found: T[] = [];
  for (let page = 0; page < pagesMax; page++) {
    const query = new URLSearchParams({
      inicio: new Date(span.from).toISOString(),
      fim: new Date(span.to).toISOString(),
      ...filter,
      'paginacao.paginaAtual': String(page),
      'paginacao.itensPorPagina': String(pageSize),
    });
    const answer = await ask('GET', `${path}?${query}`);
    if (!answer.ok) return answer;
    const { status, body } = answer.value;
    const pages = pageCountOf(body);
    if (status !== 200 || pages === null || !Array.isArray(body.pix)) return refuse('payment_unavailable');
    // One that cannot be read must not hide the others; its notice or its charge tells of it.
    found.push(...body.pix.map(read).filter((item) => item !== null));
    if (page + 1 >= pages) return ok(found);
  }
  return refuse('payment_unavailable');
}

function pageCountOf(body: Record<string, unknown>): number | null {
  const { paginacao } = (body.parametros ?? {}) as { readonly paginacao?: { readonly quantidadeDePaginas?: unknown } };
  const count = paginacao?.quantidadeDePaginas;
  return Number.isSafeInteger(count) ? Number(count) : null;
}

async function sendPayout(options: PixProviderOptions, ask: Ask, order: PayoutOrder): Promise<Result<OrderState, Unavailable>> {
  const answer = await ask('PUT', `/v2/gn/pix/${sendId(order.payoutId)}`, {
    valor: decimal(order.minor),
    pagador: { chave: options.pixKey },
    favorecido: payeeOf(order.payee, order.holder),
  });
  return answer.ok && answer.value.status === nobody ? ok({ kind: 'unreached' }) : payoutOf(answer);
}

function payoutOf(answer: Result<Reply, Unavailable>): Result<PayoutState, Unavailable> {
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  if (status === 404) return ok({ kind: 'unknown' });
  if (status === 400 || status === 422) return ok({ kind: 'failed' });
  if (body.status === 'REALIZADO' && typeof body.e2eId === 'string') return ok({ kind: 'paid', endToEndId: body.e2eId });
  if (body.status === 'NAO_REALIZADO') return ok({ kind: 'failed' });
  return body.status === 'EM_PROCESSAMENTO' ? ok({ kind: 'sending' }) : refuse('payment_unavailable');
}

function returnPath({ endToEndId, returnId }: ReturnOrder): string {
  return `/v2/pix/${endToEndId}/devolucao/${sendId(returnId)}`;
}

function returnOf(answer: Result<Reply, Unavailable>): Result<PayoutState, Unavailable> {
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  if (status === 404) return ok({ kind: 'unknown' });
  if (status === 400 || status === 422) return ok({ kind: 'failed' });
  if (body.status === 'DEVOLVIDO' && typeof body.rtrId === 'string') return ok({ kind: 'paid', endToEndId: body.rtrId });
  if (body.status === 'NAO_REALIZADO') return ok({ kind: 'failed' });
  return body.status === 'EM_PROCESSAMENTO' ? ok({ kind: 'sending' }) : refuse('payment_unavailable');
}

function isGenuine(secret: string, body: Buffer, header: (name: string) => string | undefined, nowMs: number): boolean {
  const timestamp = header('x-pix-timestamp') ?? '';
  const signature = header('x-pix-signature') ?? '';
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Math.abs(Number(timestamp) * 1000 - nowMs) > noticeWindowMs) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signNotice(secret, timestamp, body), 'hex'));
}

function readNotice(body: Buffer): readonly ReceivedPayment[] | null {
  const read = readJson(body.toString('utf8'));
  return read.ok && typeof read.value === 'object' && read.value !== null ? paymentsOf((read.value as Record<string, unknown>).pix) : null;
}

/** `pix[]` of the API: endToEndId, txid, valor. Null when any of it is not as it should be. */
function paymentsOf(list: unknown): readonly ReceivedPayment[] | null {
  if (!Array.isArray(list) || list.length > 1000) return null;
  const payments = list.map(paymentOf);
  return payments.every((payment) => payment !== null) ? payments : null;
}

function paymentOf(item: unknown): ReceivedPayment | null {
  const { endToEndId, txid, valor, pagador, gnExtras } = (item ?? {}) as Record<string, unknown>;
  const amount = typeof valor === 'string' && /^\d+\.\d{2}$/.test(valor) ? parseAmount(valor) : null;
  const named =
    typeof endToEndId === 'string' &&
    /^[a-zA-Z0-9]{1,64}$/.test(endToEndId) &&
    typeof txid === 'string' &&
    /^[a-zA-Z0-9]{1,64}$/.test(txid);
  if (!named) return null;
  const payer = payerOf(pagador ?? ((gnExtras ?? {}) as Record<string, unknown>).pagador, endToEndId);
  return amount?.ok && amount.value > 0n ? { endToEndId, txid, minor: amount.value, payer } : null;
}

function sentOf(item: unknown): SentPayment | null {
  const { endToEndId, idEnvio, valor } = (item ?? {}) as Record<string, unknown>;
  const amount = typeof valor === 'string' && /^\d+\.\d{2}$/.test(valor) ? parseAmount(valor) : null;
  const named = [endToEndId, idEnvio].every((text) => typeof text === 'string' && /^[a-zA-Z0-9]{1,64}$/.test(text));
  return named && amount?.ok && amount.value > 0n
    ? { endToEndId: String(endToEndId), payoutKey: String(idEnvio), minor: amount.value }
    : null;
}

const nameCharsMax = 120;

/** Whoever cannot be read is nobody: a payment is never lost for that. */
function payerOf(item: unknown, endToEndId: string): Payer | null {
  if (typeof item !== 'object' || item === null) return null;
  const { nome, cpf, cnpj } = item as Record<string, unknown>;
  const document = [cpf, cnpj].find((text) => typeof text === 'string');
  const taxId = document === undefined ? null : readTaxId(document);
  const name =
    typeof nome === 'string' && nome.isWellFormed()
      ? nome
          .replace(/\p{Cc}/gu, '')
          .trim()
          .slice(0, nameCharsMax)
      : '';
  const whole = taxId?.ok ? taxId.value : null;
  // Only an account whose holder is told can be paid back to: the payment system asks for both.
  const account = whole === null ? null : readPayerAccount(item as Record<string, unknown>, endToEndId);
  return { name: name === '' ? null : name, taxId: whole, ...(account === null ? {} : { account }) };
}

/** Two decimals, as the API wants amounts; callers have refused anything finer. */
function decimal(minor: bigint): string {
  return `${minor / 10_000n}.${String((minor % 10_000n) / 100n).padStart(2, '0')}`;
}

/** The API takes 1 to 35 letters and digits: our id without its prefix. */
function sendId(payoutId: string): string {
  return payoutId.slice(payoutId.indexOf('_') + 1);
}
