import type { CallRecord, ErrorCode } from '@trevo/contract';
import { ok, type Result, refuse } from '@trevo/kernel';
import type { FastifyRequest } from 'fastify';
import type { CallContext } from './context.ts';

/** The raw fields of a request: query for reading calls, body otherwise, path parameters merged in. */
export async function openRequest(_ctx: CallContext, record: CallRecord, request: FastifyRequest): Promise<Result<unknown, ErrorCode>> {
  const parameters = request.params as Record<string, string>;
  const fields = record.method === 'GET' || record.method === 'DELETE' ? request.query : (request.body ?? {});
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return refuse('invalid_request');
  return ok({ ...fields, ...parameters });
}
