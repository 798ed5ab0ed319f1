import { resolve } from 'node:path';
import { readRanges } from './core/address-ranges.ts';
import { type DemoSettings, readDemo } from './read-demo.ts';
import { ConfigError, isOnThisMachine, readCount, readSwitch, readUrl } from './read-setting.ts';
import { readVideo, type VideoSettings } from './read-video.ts';

export { ConfigError };

export type Role = 'api' | 'worker' | 'rooms';

/** Where and as whom the payment provider is spoken to: its API key, the secret that signs its notices, and the brand's own PIX key. */
export type PaymentSettings = { readonly baseUrl: string; readonly apiKey: string; readonly secret: string; readonly pixKey: string };

/** A source of official results: its name in records, and where it is asked. */
export type ResultSourceSettings = { readonly name: string; readonly url: string };

/** Where an authority is asked, and under which key. */
export type AuthoritySettings = { readonly url: string; readonly key: string };

/** A mail server (`smtp://user:password@host:port`, or `smtps://`), and the address that mail comes from. */
export type MailSettings = { readonly url: string; readonly from: string };

/** Where Twilio's API is, the account and its token, and the number or service that SMS come from. */
export type SmsSettings = { readonly url: string; readonly account: string; readonly token: string; readonly from: string };

/** A provider of OpenID Connect: the name that brands' settings use, what people know it by, its issuer, and who we are there. */
export type SocialSettings = {
  readonly name: string;
  readonly title: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

/** A Firebase project whose telephone sign-ins count, and where its keys are published; `web`: what a browser needs for one, null where only apps do. */
export type FirebaseSettings = {
  readonly project: string;
  readonly issuer: string;
  readonly keysUrl: string;
  readonly web: { readonly apiKey: string; readonly emulator: string | null } | null;
};

/** GeeTest's captcha: where checks are judged, where browsers get its script, and what that loads from and speaks to (CSP sources). */
export type GeetestSettings = { readonly url: string; readonly script: string; readonly origins: readonly string[] };

/** The settings of one process; see docs/operating.md for each. */
export type Config = DemoSettings & {
  readonly host: string;
  readonly port: number;
  /** Where the back office listens, which is an origin of its own, and the address at which operators know it; null: that one. */
  readonly office: { readonly host: string; readonly port: number; readonly url: string | null };
  /** Where the figures of this process are told, to whoever may reach it; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  readonly dataDir: string;
  /** null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly roles: readonly Role[];
  /** Code of the merchant that answers where no host name matches. */
  readonly brand: string;
  /** Addresses or CIDR ranges of proxies whose `X-Forwarded-For` is believed; empty: nobody's. */
  readonly trustedProxies: readonly string[];
  /** Requests that an address may make in a minute; 0: as many as it likes. */
  readonly requestsPerMinute: number;
  /** Addresses or CIDR ranges that this limit does not count: vendors, the payment provider, monitors. */
  readonly unlimitedAddresses: readonly string[];
  /** Connections at once, open sockets of tabs among them; 0: as many as the system gives. */
  readonly connectionsMax: number;
  /** Encrypts secrets at rest; null: made and kept in `dataDir` (embedded only). */
  readonly secret: string | null;
  readonly publicUrl: string | null;
  readonly logLevel: string;
  /** Whether a simulated identity provider stands beside the embedded database; a brand has it when its settings name `demo`. */
  readonly demoSocial: boolean;
  /** The payment provider; null: the simulator beside an embedded database, or none. */
  readonly payment: PaymentSettings | null;
  /** A randomness beacon that speaks drand's HTTP API, for the salts of shared rounds; null: they are drawn here, and say so. */
  readonly beaconUrl: string | null;
  /** Who tells the results of public draws, by the names they are recorded under; two must agree. Empty: nobody, and no public draw is sold. */
  readonly resultSources: readonly ResultSourceSettings[];
  /** The authority's exclusion register and the provider of identity proofs; null: none. */
  readonly exclusionRegister: AuthoritySettings | null;
  readonly identityProof: AuthoritySettings | null;
  /** How e-mail and SMS go out; null: the simulator beside an embedded database, or not at all. */
  readonly mail: MailSettings | null;
  readonly sms: SmsSettings | null;
  /** Identity providers that brands may use. */
  readonly social: readonly SocialSettings[];
  readonly firebase: FirebaseSettings | null;
  /** Null: no brand may have it, and our own captcha is everybody's. */
  readonly geetest: GeetestSettings | null;
  /** Who serves the video of live rooms; null: the simulator beside an embedded database, or nobody. */
  readonly video: VideoSettings | null;
  /** Hosts of push services that browsers may name; `*.` before one: whatever stands below it. */
  readonly pushHosts: readonly string[];
};

const knownRoles: readonly Role[] = ['api', 'worker', 'rooms'];

/** Reads the settings from the environment. Throws {@link ConfigError} with one clear sentence for the first wrong value. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const databaseUrl = readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const payment = readPayment(env);
  const config: Config = {
    host: env.TREVO_HOST ?? '127.0.0.1',
    port: readPort('TREVO_PORT', env.TREVO_PORT ?? '8080'),
    office: readOffice(env),
    metrics: readMetrics(env),
    dataDir: resolve(env.TREVO_DATA ?? './data'),
    databaseUrl,
    redisUrl: readUrl(env, 'REDIS_URL', ['redis:', 'rediss:']),
    roles: readRoles(env.TREVO_ROLES ?? 'api,worker,rooms'),
    brand: readBrand(env.TREVO_BRAND ?? 'trevo'),
    trustedProxies: readAddresses(env, 'TREVO_TRUSTED_PROXIES'),
    requestsPerMinute: readCount(env, 'TREVO_REQUESTS_PER_MINUTE', 6000),
    unlimitedAddresses: readAddresses(env, 'TREVO_UNLIMITED_ADDRESSES'),
    connectionsMax: readCount(env, 'TREVO_CONNECTIONS', 10_000),
    secret: env.TREVO_SECRET ?? null,
    publicUrl: readUrl(env, 'TREVO_PUBLIC_URL', ['http:', 'https:']),
    logLevel: readLevel(env.TREVO_LOG ?? 'info'),
    ...readDemo(env, databaseUrl !== null || payment !== null),
    demoSocial: readSwitch('TREVO_DEMO_SOCIAL', env.TREVO_DEMO_SOCIAL ?? '0'),
    payment,
    beaconUrl: readUrl(env, 'TREVO_BEACON_URL', ['http:', 'https:']),
    resultSources: readResultSources(env.TREVO_RESULT_SOURCES ?? ''),
    exclusionRegister: readAuthority(env, 'TREVO_REGISTER'),
    identityProof: readAuthority(env, 'TREVO_IDENTITY'),
    mail: readMail(env),
    sms: readSms(env),
    social: readSocial(env),
    firebase: readFirebase(env),
    geetest: readGeetest(env),
    video: readVideo(env),
    pushHosts: readPushHosts(env.TREVO_PUSH_HOSTS),
  };
  if (config.secret !== null && config.secret.length < 32) throw new ConfigError('TREVO_SECRET needs at least 32 characters.');
  if (databaseUrl !== null && config.secret === null)
    throw new ConfigError('TREVO_SECRET is needed with DATABASE_URL: at least 32 random characters, the same on every node.');
  if (databaseUrl === null && config.roles.length < knownRoles.length) {
    throw new ConfigError('TREVO_ROLES can be split only with DATABASE_URL: the embedded database belongs to one process.');
  }
  return config;
}

function readPayment(env: Readonly<Record<string, string | undefined>>): PaymentSettings | null {
  const baseUrl = readUrl(env, 'TREVO_PAYMENT_URL', ['http:', 'https:']);
  if (baseUrl === null) return null;
  const { TREVO_PAYMENT_KEY: apiKey, TREVO_PAYMENT_SECRET: secret, TREVO_PIX_KEY: pixKey } = env;
  if (!apiKey || !secret || !pixKey)
    throw new ConfigError('TREVO_PAYMENT_URL needs TREVO_PAYMENT_KEY, TREVO_PAYMENT_SECRET and TREVO_PIX_KEY beside it.');
  return { baseUrl, apiKey, secret, pixKey };
}

/** `name=address, name=address`: at least two, because one alone decides nothing. */
function readResultSources(text: string): ResultSourceSettings[] {
  const sources = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, name, url] = /^([a-z0-9-]{1,32})=(https?:\/\/\S+)$/.exec(part) ?? [];
      if (name === undefined || url === undefined || !URL.canParse(url))
        throw new ConfigError(`TREVO_RESULT_SOURCES takes name=address pairs of http or https, not "${part}".`);
      return { name, url };
    });
  if (sources.length === 1 || new Set(sources.map(({ name }) => name)).size < sources.length)
    throw new ConfigError('TREVO_RESULT_SOURCES needs two sources or more, each under a name of its own.');
  return sources;
}

function readAuthority(
  env: Readonly<Record<string, string | undefined>>,
  name: 'TREVO_REGISTER' | 'TREVO_IDENTITY',
): AuthoritySettings | null {
  const url = readUrl(env, `${name}_URL`, ['http:', 'https:']);
  if (url === null) return null;
  const key = env[`${name}_KEY`];
  if (!key) throw new ConfigError(`${name}_URL needs ${name}_KEY beside it.`);
  return { url, key };
}

function readMail(env: Readonly<Record<string, string | undefined>>): MailSettings | null {
  const url = readUrl(env, 'TREVO_SMTP_URL', ['smtp:', 'smtps:']);
  if (url === null) return null;
  const from = env.TREVO_MAIL_FROM ?? '';
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(from)) throw new ConfigError('TREVO_SMTP_URL needs TREVO_MAIL_FROM beside it, an e-mail address.');
  return { url, from };
}

function readSms(env: Readonly<Record<string, string | undefined>>): SmsSettings | null {
  const { TREVO_SMS_ACCOUNT: account, TREVO_SMS_TOKEN: token, TREVO_SMS_FROM: from } = env;
  if (!account && !token && !from) return null;
  if (!account || !token || !from) throw new ConfigError('TREVO_SMS_ACCOUNT, TREVO_SMS_TOKEN and TREVO_SMS_FROM are needed together.');
  return { url: readUrl(env, 'TREVO_SMS_URL', ['https:', 'http:']) ?? 'https://api.twilio.com', account, token, from };
}

/** `name=issuer, name=issuer`; beside each `TREVO_SOCIAL_<NAME>_CLIENT` and `_SECRET`, and `_TITLE` where the name itself does not say it. */
function readSocial(env: Readonly<Record<string, string | undefined>>): SocialSettings[] {
  const parts = (env.TREVO_SOCIAL ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const providers = parts.map((part) => {
    const [, name, issuer] = /^([a-z0-9-]{1,32})=(https?:\/\/\S+)$/.exec(part) ?? [];
    if (name === undefined || issuer === undefined || !URL.canParse(issuer) || !(issuer.startsWith('https:') || isOnThisMachine(issuer)))
      throw new ConfigError(`TREVO_SOCIAL takes name=issuer pairs of https, or of http on this machine, not "${part}".`);
    const prefix = `TREVO_SOCIAL_${name.toUpperCase().replaceAll('-', '_')}`;
    const of = (field: string) => env[`${prefix}_${field}`] ?? '';
    const [clientId, clientSecret] = [of('CLIENT'), of('SECRET')];
    if (clientId === '' || clientSecret === '')
      throw new ConfigError(`TREVO_SOCIAL needs ${prefix}_CLIENT and ${prefix}_SECRET beside it.`);
    return { name, title: of('TITLE') || name.slice(0, 1).toUpperCase() + name.slice(1), issuer, clientId, clientSecret };
  });
  if (new Set(providers.map(({ name }) => name)).size < providers.length) throw new ConfigError('TREVO_SOCIAL names a provider twice.');
  return providers;
}

/** Those of the browsers there are: Chromium's, Mozilla's, Apple's, Microsoft's. */
const pushHosts = 'fcm.googleapis.com, updates.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com';

function readPushHosts(text = pushHosts): string[] {
  const hosts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (const host of hosts)
    if (!/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host))
      throw new ConfigError(`TREVO_PUSH_HOSTS takes names of hosts separated by commas, not "${host}".`);
  return hosts;
}

function readFirebase(env: Readonly<Record<string, string | undefined>>): FirebaseSettings | null {
  const project = env.TREVO_FIREBASE_PROJECT ?? '';
  if (project === '') return null;
  if (!/^[a-z0-9-]{4,64}$/.test(project)) throw new ConfigError(`TREVO_FIREBASE_PROJECT must be a project of Firebase, not "${project}".`);
  const keysUrl =
    readUrl(env, 'TREVO_FIREBASE_KEYS_URL', ['https:', 'http:']) ??
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
  const apiKey = env.TREVO_FIREBASE_KEY ?? '';
  if (!/^[\w-]{0,128}$/.test(apiKey)) throw new ConfigError('TREVO_FIREBASE_KEY must be the web API key of the Firebase project.');
  const emulator = readUrl(env, 'TREVO_FIREBASE_URL', ['https:', 'http:']);
  const web = apiKey === '' ? null : { apiKey, emulator };
  return { project, issuer: `https://securetoken.google.com/${project}`, keysUrl, web };
}

/**
 * `TREVO_GEETEST=1` is the service itself; `TREVO_GEETEST_URL` another that speaks as it does, with its script under `/v4/gt4.js`. Hosts: what GeeTest's own
 * gt4.js names as `apiServers` and `staticServers`.
 */
function readGeetest(env: Readonly<Record<string, string | undefined>>): GeetestSettings | null {
  const url = readUrl(env, 'TREVO_GEETEST_URL', ['https:', 'http:']);
  if (url !== null) {
    if (!url.startsWith('https:') && !isOnThisMachine(url))
      throw new ConfigError('TREVO_GEETEST_URL must be of https, or of http on this machine.');
    return { url, script: new URL('/v4/gt4.js', url).href, origins: [new URL(url).origin] };
  }
  if (!readSwitch('TREVO_GEETEST', env.TREVO_GEETEST ?? '0')) return null;
  return {
    url: 'https://gcaptcha4.geetest.com',
    script: 'https://static.geetest.com/v4/gt4.js',
    // The script asks gcaptcha4 and static of the first two, and gcaptcha4 of the third after them.
    origins: ['https://*.geetest.com', 'https://*.geevisit.com', 'https://*.gsensebot.com'],
  };
}

/** Where nothing is said, at the port above the portal's; any free one where that is any. */
function readOffice(env: Readonly<Record<string, string | undefined>>): Config['office'] {
  const portal = readPort('TREVO_PORT', env.TREVO_PORT ?? '8080');
  const { TREVO_OFFICE_PORT: port = portal === 0 ? '0' : String(portal + 1), TREVO_OFFICE_HOST: host = env.TREVO_HOST ?? '127.0.0.1' } =
    env;
  return { host, port: readPort('TREVO_OFFICE_PORT', port), url: readUrl(env, 'TREVO_OFFICE_URL', ['http:', 'https:']) };
}

function readMetrics(env: Readonly<Record<string, string | undefined>>): Config['metrics'] {
  const { TREVO_METRICS_PORT: port, TREVO_METRICS_HOST: host = '127.0.0.1' } = env;
  return port ? { host, port: readPort('TREVO_METRICS_PORT', port) } : null;
}

function readPort(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port >= 0 && port <= 65_535)) throw new ConfigError(`${name} must be a port from 0 to 65535, not "${text}".`);
  return port;
}

function readRoles(text: string): Role[] {
  const roles = text.split(',').map((role) => role.trim());
  for (const role of roles) {
    if (!(knownRoles as readonly string[]).includes(role)) throw new ConfigError(`TREVO_ROLES takes api, worker and rooms, not "${role}".`);
  }
  return [...new Set(roles)] as Role[];
}

function readBrand(text: string): string {
  if (!/^[a-z0-9-]{1,32}$/.test(text)) throw new ConfigError(`TREVO_BRAND must be a merchant code of a-z, 0-9 and "-", not "${text}".`);
  return text;
}

function readAddresses(env: Readonly<Record<string, string | undefined>>, name: string): string[] {
  const texts = (env[name] ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean);
  try {
    readRanges(texts);
  } catch (error) {
    throw new ConfigError(`${name} takes addresses and CIDR ranges separated by commas: ${(error as Error).message}.`);
  }
  return texts;
}

function readLevel(text: string): string {
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];
  if (!levels.includes(text)) throw new ConfigError(`TREVO_LOG must be one of ${levels.join(', ')}, not "${text}".`);
  return text;
}
