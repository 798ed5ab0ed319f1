import type { CallName, CallRecord, ErrorCode } from '@trevo/contract';
import type { FastifyReply } from 'fastify';
import { sendRefusal } from './answer.ts';
import type { CallContext, CallRefusal } from './context.ts';

type CallInHand = { readonly name: CallName; readonly record: CallRecord; readonly raw: unknown };
type Answer = { readonly status: number; readonly body: unknown } | CallRefusal<ErrorCode>;

/** Sends the outcome of `run`. */
export async function withStoredAnswer(
  ctx: CallContext,
  _call: CallInHand,
  reply: FastifyReply,
  run: () => Promise<Answer>,
): Promise<FastifyReply> {
  const answer = await run();
  if ('code' in answer) return sendRefusal(ctx.app, reply, answer, { language: ctx.language, requestId: ctx.requestId });
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
}
