import { type CallName, type CallRecord, type ErrorCode, type ErrorEntry, errors, withoutSecrets } from '@trevo/contract';
import type { FastifyReply } from 'fastify';
import { refusalEnvelope, sendRefusal } from './answer.ts';
import type { App } from '../core/app.ts';
import type { CallContext, CallRefusal } from '../core/call.ts';
import { envelopeText } from '../core/stable-answer.ts';
import { type AnswerKey, claimAnswer, keepAnswer, releaseAnswer } from './stored-answers-store.ts';

type CallInHand = { readonly name: CallName; readonly record: CallRecord; readonly raw: unknown };
type Answer = { readonly status: number; readonly body: unknown } | CallRefusal<ErrorCode>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const sealedFor = 'stored-answer';

/**
 * Sends the outcome of `run`, once per `Idempotency-Key` where the record asks for one (decision D34): the same key and body gets the
 * same bytes again, another body is refused, and a request still at work says so. Refusals that waiting may heal are not kept. When
 * the process dies between the money and the answer, the retry runs again: use cases derive their own keys from the same header, so
 * the money does not move twice.
 *
 * Secrets are no part of the body. A refusal that speaks of one is not kept: the same key with another password is a new attempt, counted like any. An
 * answer that is kept is given again whatever password comes with the key: nothing is evaluated and nothing happens, so that it tells nothing of it.
 */
export async function withStoredAnswer(
  ctx: CallContext,
  { name, record, raw }: CallInHand,
  reply: FastifyReply,
  run: () => Promise<Answer>,
): Promise<FastifyReply> {
  const refuseWith = (refusal: CallRefusal<ErrorCode>) =>
    sendRefusal(ctx.app, reply, refusal, { language: ctx.language, requestId: ctx.requestId });
  if (record.idempotent !== 'key') {
    const answer = await run();
    return 'code' in answer ? refuseWith(answer) : sendText(reply, answer.status, envelopeText(answer.body));
  }
  if (ctx.idempotencyKey === null || !uuid.test(ctx.idempotencyKey)) return refuseWith({ ok: false, code: 'idempotency_key_missing' });
  const key = { merchantId: ctx.merchant.id, principal: principalOf(ctx), call: name, key: ctx.idempotencyKey.toLowerCase() };
  const claim = await claimAnswer(ctx.app.db, key, inputHash(ctx.app, record, raw));
  if (claim.kind === 'other_input') return refuseWith({ ok: false, code: 'idempotency_key_reused' });
  if (claim.kind === 'busy') return refuseWith({ ok: false, code: 'request_in_progress' });
  if (claim.kind === 'answered') return sendText(reply, claim.status, ctx.app.secrets.open(sealedFor, claim.body).toString('utf8'));
  return runAndKeep(ctx, key, reply, run);
}

async function runAndKeep(ctx: CallContext, key: AnswerKey, reply: FastifyReply, run: () => Promise<Answer>): Promise<FastifyReply> {
  let answer: Answer;
  try {
    answer = await run();
  } catch (error) {
    // The request fails as it failed; that the key could not be given back only makes its retry wait for the lease.
    await releaseAnswer(ctx.app.db, key).catch((cause: unknown) => ctx.app.log.warn({ err: cause, call: key.call }, 'key not released'));
    throw error;
  }
  if ('code' in answer && !isLasting(errors[answer.code])) {
    await releaseAnswer(ctx.app.db, key);
    return sendRefusal(ctx.app, reply, answer, { language: ctx.language, requestId: ctx.requestId });
  }
  const { status, body } =
    'code' in answer ? refusalEnvelope(ctx.app, answer, { language: ctx.language, requestId: ctx.requestId }) : answer;
  const text = JSON.stringify(body);
  await keepAnswer(ctx.app.db, key, { status, body: ctx.app.secrets.seal(sealedFor, Buffer.from(text)) });
  return sendText(reply, status, text);
}

function principalOf({ principal }: CallContext): string {
  if (principal.kind === 'visitor') return 'visitor';
  return principal.kind === 'operator' ? principal.operatorId : principal.memberId;
}

function isLasting({ retry, ofSecret }: ErrorEntry): boolean {
  return retry === 'never' && ofSecret !== true;
}

/** Keyed hash of the request's fields without its secrets; the order of its keys does not matter. */
export function inputHash(app: Pick<App, 'secrets'>, record: CallRecord, raw: unknown): Buffer {
  return app.secrets.mac('stored-answer input', canonical(withoutSecrets(record.request, raw)));
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical((value as Record<string, unknown>)[key])}`).join(',')}}`;
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(text);
}
