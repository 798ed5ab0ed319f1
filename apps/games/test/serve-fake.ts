import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { type CallName, calls } from '@trevo/contract';
import type { FakeStudio } from './fake-studio.ts';

const kinds: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const built = join(import.meta.dirname, '..', 'dist');
const pgeCalls = (Object.keys(calls) as CallName[]).filter((name) => name.startsWith('pge'));

export type Served = { readonly url: string; readonly close: () => Promise<void> };

/** The built client on a port of its own with a fake of the game server behind it, to look at in a browser. `pge` may change between calls. */
export async function serveFake(pge: () => Pick<FakeStudio, 'call'>): Promise<Served> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/pge/')) {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      const fields = { ...Object.fromEntries(searchParams), ...(text === '' ? {} : (JSON.parse(text) as object)) };
      const found = findCall(request.method ?? 'GET', pathname);
      try {
        if (found === null) throw new Error(`No call ${pathname}`);
        const told = await pge().call(found.name, { ...fields, ...found.parameters });
        response.setHeader('content-type', 'application/json').end(JSON.stringify(told));
      } catch {
        // The answer is lost on its way. (A connection that just ends is tried again by the browser itself.)
        response.writeHead(504).end();
      }
      return;
    }
    const path = normalize(pathname.replace(/^\/games\//, '/'));
    try {
      response.setHeader('content-type', kinds[extname(path)] ?? 'application/octet-stream').end(await readFile(join(built, path)));
    } catch {
      response.writeHead(404).end();
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

function findCall(method: string, pathname: string): { readonly name: CallName; readonly parameters: Record<string, string> } | null {
  for (const name of pgeCalls) {
    const record = calls[name];
    const pattern = new RegExp(`^${record.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const match = record.method === method ? pattern.exec(pathname) : null;
    if (match) return { name, parameters: { ...match.groups } };
  }
  return null;
}
