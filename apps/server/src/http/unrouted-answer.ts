import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@trevo/contract';
import { languageOf, refusalEnvelope } from './answer.ts';
import { connectionLimits } from './connection-limits.ts';
import type { App } from '../core/app.ts';
import { dataHeadersOf, type Headers } from './security-headers.ts';

export type UnroutedRefusal = {
  readonly code: ErrorCode;
  readonly values?: Readonly<Record<string, string | number>>;
  /** What the caller said of languages, where it could be read. */
  readonly acceptLanguage?: string | undefined;
  readonly headers?: Headers;
};

/** Refuses somebody whom no route reached (an unreadable request, a refused upgrade), with the envelope and headers of every answer, and closes the connection. */
export function refuseUnrouted(app: App, stream: Duplex, refusal: UnroutedRefusal): void {
  // Nobody else listens any more to a connection that was handed over, and an error that nobody hears would be the process's.
  stream.on('error', () => stream.destroy());
  if (!stream.writable) return void stream.destroy();
  stream.end(textOf(app, refusal));
  stream.resume();
  setTimeout(() => stream.destroy(), connectionLimits.lingerMs).unref();
}

function textOf(app: App, { code, values, acceptLanguage, headers = {} }: UnroutedRefusal): string {
  const requestId = app.newId('request');
  const { status, body } = refusalEnvelope(
    app,
    { ok: false, code, ...(values ? { values } : {}) },
    { language: languageOf(acceptLanguage), requestId },
  );
  const text = JSON.stringify(body);
  const lines = Object.entries({
    ...dataHeadersOf(app),
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${text}`;
}
