import { isIP } from 'node:net';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';

/** Says at which address this process listens: what leads back to it where nobody named a public one. */
export function tellListening(app: App, url: string): void {
  app.memory.listening.url = url;
}

/**
 * The portal's first page as others may be told it: at the host the visitor came by where the brand owns it, else at the public address, the brand's first
 * host, or the address this process listens on. `Host` is whatever a request says, so it only ever chooses among these.
 */
export function portalAddress(app: App, merchant: Merchant, askedHost: string | undefined): string {
  const { publicUrl } = app.config;
  const asked = hostOf(askedHost);
  const own = asked !== null && merchant.hosts.includes(asked.hostname) ? addressOfHost(app, asked.hostname) : null;
  if (publicUrl !== null && (own === null || new URL(publicUrl).hostname === asked?.hostname)) return pageOf(publicUrl);
  return pageOf(own ?? (merchant.hosts[0] ? addressOfHost(app, merchant.hosts[0]) : listeningAddress(app, asked)));
}

/** Names of this machine have no certificate: they lead to the port that is listened on. */
function addressOfHost(app: App, hostname: string): string {
  if (!isLoopback(hostname)) return `https://${hostname}`;
  const { port } = new URL(app.memory.listening.url ?? `http://127.0.0.1:${app.config.port}`);
  return `http://${hostname}${port === '' ? '' : `:${port}`}`;
}

/** A process that listens on this machine only is reached by any of its names here: a browser keeps what it knows by the name it came by. */
function listeningAddress(app: App, asked: URL | null): string {
  const own = new URL(app.memory.listening.url ?? `http://127.0.0.1:${app.config.port}`);
  const isSame = asked !== null && isLoopback(own.hostname) && isLoopback(asked.hostname) && asked.port === own.port;
  return isSame ? asked.origin : own.origin;
}

function isLoopback(hostname: string): boolean {
  return /^(?:[a-z0-9-]+\.)?localhost$/.test(hostname) || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
}

/** What a `Host` header names, or null: it names nothing. */
function hostOf(text: string | undefined): URL | null {
  const url = `http://${text}`;
  return text !== undefined && /^[\w.:[\]-]{1,255}$/.test(text) && URL.canParse(url) ? new URL(url) : null;
}

function pageOf(address: string): string {
  return `${address.replace(/\/+$/, '')}/`;
}
