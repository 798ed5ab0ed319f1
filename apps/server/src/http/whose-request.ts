import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** From which address a request came, which host (with its port) it was sent to, and whether its connection was encrypted. */
export type Whose = { readonly address: string; readonly host: string; readonly overTls: boolean };

/** Reads of a request that was handed over by the HTTP server what Fastify reads of a call: behind trusted proxies what they say, otherwise the connection's own. */
export function whoseRequest(trustedProxies: readonly string[]): (request: IncomingMessage) => Whose {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => {
    const { remoteAddress = '' } = request.socket;
    const forwarded = (name: string) =>
      isTrusted(remoteAddress, 0) ? single(request.headers[name])?.split(',').at(-1)?.trim() : undefined;
    return {
      address: proxyAddr(request, isTrusted) ?? '',
      host: forwarded('x-forwarded-host') || (request.headers.host ?? ''),
      overTls: forwarded('x-forwarded-proto') === 'https',
    };
  };
}

/** The host without its port. */
export function hostnameOf(host: string): string {
  return host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : (host.split(':', 1)[0] ?? '');
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.at(-1) : value;
}
