import type { CallRecord, ErrorCode } from '@trevo/contract';
import { ok, type Result, refuse } from '@trevo/kernel';
import type { FastifyRequest } from 'fastify';
import type { CallContext } from '../core/call.ts';

/**
 * The raw fields of a request: query for reading calls, body otherwise, decrypted where the record says so, path parameters merged
 * in. A body cannot stand in for a path parameter. Nothing is read for a visitor whose region is blocked.
 */
export async function openRequest(ctx: CallContext, record: CallRecord, request: FastifyRequest): Promise<Result<unknown, ErrorCode>> {
  const { brands } = ctx.app.modules;
  if (!record.alwaysOpen && ctx.principal.kind !== 'operator' && brands.isRegionBlocked(ctx.merchant, ctx.ip))
    return refuse('region_restricted');
  const parameters = request.params as Record<string, string>;
  const sent = record.method === 'GET' || record.method === 'DELETE' ? request.query : (request.body ?? {});
  const fields = record.encrypted ? await openEncrypted(ctx, record, sent) : ok(sent);
  if (!fields.ok) return fields;
  return isFields(fields.value) ? ok({ ...fields.value, ...parameters }) : refuse('invalid_request');
}

async function openEncrypted(ctx: CallContext, record: CallRecord, sent: unknown): Promise<Result<unknown, ErrorCode>> {
  if (!isFields(sent) || Object.keys(sent).join() !== 'payload') return refuse('payload_not_encrypted');
  return ctx.app.modules.openPayload(ctx.app, sent.payload, record.path);
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
