import { type CallName, type CallRecord, calls, type ErrorCode, type FieldFault, officeSubjects } from '@trevo/contract';
import { pickLanguage } from '@trevo/i18n';
import { type Id, ok, type Result } from '@trevo/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, languageOf, sendRefusal } from './answer.ts';
import type { App } from '../core/app.ts';
import type { CallContext, CallRefusal, Outcome } from '../core/call.ts';
import type { Merchant } from '../core/merchant.ts';
import type { Principal } from '../core/principal.ts';
import { openRequest } from './open-request.ts';
import { isOwnOrigin, type Page } from './own-origin.ts';
import { withStoredAnswer } from './stored-answer.ts';
import { validate } from './validate.ts';
import type { Side } from '../core/side.ts';
import { isSideOverTls } from './sides.ts';
import { shownBy } from './shown-by.ts';

type AnyHandler = (ctx: CallContext, input: unknown) => Promise<Outcome<unknown, ErrorCode>>;

/** Answers one call: merchant → origin → principal → access → payload → validation → idempotency → use case → envelope. */
export async function answerCall(
  { app, side, name }: { readonly app: App; readonly side: Side; readonly name: CallName },
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const record: CallRecord = calls[name];
  const requestId = request.id as Id<'request'>;
  reply.header('x-request-id', requestId).header('cache-control', 'no-store');
  const refuseWith = (
    refusal: CallRefusal<ErrorCode>,
    language = languageOf(request.headers['accept-language']),
    fields?: readonly FieldFault[],
  ) => sendRefusal(app, reply, refusal, { language, requestId, ...(fields ? { fields } : {}) });

  const merchant = await app.modules.brands.merchantOf(app, request.hostname, header(request, 'x-merchant'));
  if (!merchant) return refuseWith({ ok: false, code: 'unknown_merchant' });
  const language = pickLanguage(request.headers['accept-language'], merchant.languages, merchant.defaultLanguage);
  if ((side === 'office' || record.method !== 'GET') && !isOwnOrigin(app, { side, merchant }, pageOf(request)))
    return refuseWith({ ok: false, code: 'foreign_origin' }, language);
  const overTls = request.protocol === 'https' || isSideOverTls(side, app.config);
  const principal = await principalOf(app, merchant, { side, record, overTls }, request);
  if (!principal.ok) return refuseWith(principal, language);
  const barred = barrier(record, merchant, principal.value);
  if (barred) return refuseWith({ ok: false, code: barred }, language);

  const ctx = contextOf({ app, merchant, principal: principal.value, language, overTls }, request, reply);
  const raw = await openRequest(ctx, record, request);
  if (!raw.ok) return refuseWith(raw, language);
  const input = validate(record, raw.value, app.texts.fields[language]);
  if (!input.ok) return refuseWith({ ok: false, code: 'invalid_request' }, language, input.fields);
  return withStoredAnswer(ctx, { name, record, raw: raw.value }, reply, async () => {
    const outcome = await handler(ctx, input.value);
    if (outcome.ok && side === 'office' && record.method !== 'GET') tellOffice(app, merchant, record);
    return outcome.ok ? { status: 200, body: { success: true, value: outcome.value } } : outcome;
  });
}

/** The office's cookie comes with every request: where a visitor may call as well, one that opens nothing counts for nothing. */
async function principalOf(
  app: App,
  merchant: Merchant,
  { side, record, overTls }: { readonly side: Side; readonly record: CallRecord; readonly overTls: boolean },
  request: FastifyRequest,
): Promise<Result<Principal, 'session_expired'>> {
  const visitor = ok({ kind: 'visitor' } as const);
  if (side === 'office' && !record.access.includes('operator')) return visitor;
  const comer = await app.modules.callers[side].whoComes(app, merchant, shownBy(app, side, request.headers, overTls));
  return comer.ok || side === 'portal' || !record.access.includes('visitor') ? comer : visitor;
}

/** What an operator did is news to the others who see the same. */
function tellOffice(app: App, merchant: Merchant, { permission }: CallRecord): void {
  const [subject] = permission?.split('.') ?? [];
  const known = officeSubjects.find((one) => one === (subject === 'status' ? 'brand' : subject));
  if (known) app.desks.officeNews(merchant.id, known, 'audit');
}

function pageOf(request: FastifyRequest): Page {
  return { host: request.host, origin: header(request, 'origin'), fetchSite: header(request, 'sec-fetch-site') };
}

function barrier(record: CallRecord, merchant: Merchant, principal: Principal): ErrorCode | null {
  if (principal.kind === 'operator') {
    if (!record.access.includes('operator')) return 'access_denied';
    return record.permission === undefined || principal.permissions.includes(record.permission) ? null : 'access_denied';
  }
  if (merchant.status === 1 && !record.alwaysOpen && !record.access.includes('operator')) return 'maintenance';
  if (!record.access.includes(principal.kind)) return refusalFor(record, principal);
  if (principal.kind !== 'visitor' && principal.withdrawOnly && record.method !== 'GET' && !record.whilePaused) return 'play_paused';
  if (principal.kind !== 'visitor' && principal.mustChangePassword && !record.beforePasswordChange) return 'password_change_required';
  return null;
}

function refusalFor(record: CallRecord, principal: Exclude<Principal, { kind: 'operator' }>): ErrorCode {
  if (principal.kind === 'visitor') return 'not_logged_in';
  if (principal.kind === 'trial' && record.access.includes('member')) return 'need_true_account';
  return 'access_denied';
}

function contextOf(
  known: Pick<CallContext, 'app' | 'merchant' | 'principal' | 'language' | 'overTls'>,
  request: FastifyRequest,
  reply: FastifyReply,
): CallContext {
  return {
    ...known,
    ip: addressOf(request),
    userAgent: (header(request, 'user-agent') ?? '').slice(0, 256),
    requestId: request.id as Id<'request'>,
    idempotencyKey: header(request, 'idempotency-key') ?? null,
    header: (name) => header(request, name),
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, { maxAgeSeconds, secure = true }) => {
      reply.setCookie(name, value, {
        path: '/',
        httpOnly: true,
        secure,
        sameSite: 'strict',
        ...(value === '' ? { maxAge: 0 } : maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds }),
      });
    },
  };
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
