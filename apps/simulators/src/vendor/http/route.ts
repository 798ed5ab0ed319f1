import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request as the routes read it: the body as it came, so that signatures can be checked. */
export type Asked = {
  readonly method: string;
  /** Without query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};
export type Answered = {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
};
/** null: not mine. `hang` never answers, as a vendor that died would not. */
export type Route = (asked: Asked) => Promise<Answered | 'hang' | null>;

export function json(status: number, value: unknown): Answered {
  return { status, type: 'application/json; charset=utf-8', body: typeof value === 'string' ? value : JSON.stringify(value) };
}

const bodyMax = 16 * 1024;

/** Reads the request, asks the routes in turn, and answers with the first that knows it. */
export async function serve(routes: readonly Route[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  const url = new URL(request.url ?? '/', 'http://vendor');
  if (body === null) return send(response, json(413, { ok: false, code: 'request_too_large' }));
  const asked: Asked = { method: request.method ?? 'GET', path: url.pathname, query: url.searchParams, headers: request.headers, body };
  for (const route of routes) {
    const answered = await route(asked);
    if (answered === 'hang') return;
    if (answered) return send(response, answered);
  }
  send(response, json(404, { ok: false, code: 'call_unknown' }));
}

function send(response: ServerResponse, { status, type, body, headers }: Answered): void {
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', ...headers });
  response.end(body);
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > bodyMax) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
