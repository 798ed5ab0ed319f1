import { ok, type Result, refuse } from '@trevo/kernel';
import type { FastifyInstance } from 'fastify';
import { type JsonFault, readJson } from '../core/read-json.ts';

/** A body that cannot be read: the text is to blame, and where one is, the field at `at`. */
export class BodyFault extends Error {
  override readonly name = 'BodyFault';
  readonly statusCode = 400;
  readonly code: JsonFault;
  readonly at: string;

  constructor({ code, at = '' }: { readonly code: JsonFault; readonly at?: string }) {
    super(code);
    this.code = code;
    this.at = at;
  }
}

/** JSON and form bodies only; without either, an empty body is an empty object. What is said twice is refused. */
export function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    // Some programs begin a text with its byte order.
    const read = readJson((body as string).replace(/^\uFEFF/, ''));
    done(read.ok ? null : new BodyFault(read), read.ok ? read.value : undefined);
  });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const read = readForm(body as string);
    done(read.ok ? null : new BodyFault(read), read.ok ? read.value : undefined);
  });
}

const formFieldsMax = 1_000;

/** The fields of a form, each once. */
function readForm(text: string): Result<Readonly<Record<string, string>>, JsonFault> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) return refuse('repeated_field', name);
    if (fields.size === formFieldsMax) return refuse('json_too_many_fields');
    fields.set(name, value);
  }
  return ok(Object.fromEntries(fields));
}
