import { randomBytes } from 'node:crypto';
import { loadTranslators } from '@trevo/i18n/server';
import { type Clock, instant, invariant, newId } from '@trevo/kernel';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { App, Desks, Memory, Ports } from '../core/app.ts';
import type { Bus } from '../core/bus.ts';
import { joinModules } from '../core/join-modules.ts';
import type { Makers, Module } from '../core/module.ts';
import type { OpenDatabase } from '../db/database.ts';
import { cleanUp } from '../jobs/index.ts';
import { createLog } from '../log.ts';
import { createCheckedBus } from '../realtime/checked-bus.ts';
import { createLocalBus } from '../realtime/local-bus.ts';
import { createSecrets } from '../secrets.ts';
import { modules as serverModules } from '../wiring.ts';

/** The one place that names the system clock. */
export const systemClock: Clock = { now: () => instant(Date.now()) };

export type Parts = {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly secret: string;
  readonly clock?: Clock;
  readonly log?: Logger;
  readonly bus?: Bus;
  /** In place of those that the modules make. */
  readonly ports?: Partial<Ports>;
  /** Others than those of this server: for tests of the registration. */
  readonly modules?: readonly Module[];
};

const idBytesLength = 10;
let drawn: Buffer = Buffer.alloc(0);
let used = 0;

/** Random bytes of an id, drawn for many at a time: asking the system costs more than the rest of an id. What is secret is drawn when it is needed. */
function idBytes(): Uint8Array {
  if (used + idBytesLength > drawn.length) {
    drawn = randomBytes(200 * idBytesLength);
    used = 0;
  }
  used += idBytesLength;
  return drawn.subarray(used - idBytesLength, used);
}

const texts = { errors: loadTranslators('errors'), fields: loadTranslators('fields') };

/** Builds what the use cases reach from the parts of this process. Throws one sentence where the modules do not fit together. */
export function wire({ config, database, secret, clock = systemClock, log, bus, ports = {}, modules = serverModules }: Parts): App {
  const logger = log ?? createLog(config.logLevel);
  const joined = joinModules(modules);
  const app: App = {
    config,
    database,
    db: database.db,
    clock,
    random: randomBytes,
    newId: (kind) => newId(kind, clock.now(), idBytes()),
    log: logger,
    bus: createCheckedBus(bus ?? createLocalBus(logger), logger),
    secrets: createSecrets(secret, randomBytes),
    ports: {} as Ports,
    desks: {} as Desks,
    memory: {} as Memory,
    modules: joined,
    work: [...joined.jobs, cleanUp],
    texts,
  };
  make(app, app.memory, joined.memory);
  make(app, app.ports, joined.ports, ports);
  make(app, app.desks, joined.desks);
  return app;
}

/** Fills `into` with what the makers make, or with what was handed in instead. */
function make<T extends object>(app: App, into: T, makers: Makers<T>, given: Partial<T> = {}): void {
  for (const name of Object.keys(given)) invariant(Object.hasOwn(makers, name), `No module makes ${name}, which was handed in`);
  for (const name of Object.keys(makers) as (keyof T)[]) into[name] = given[name] ?? (makers[name] as (app: App) => T[keyof T])(app);
}

/** Closes the ports that have something to close, the last one made first. */
export async function closePorts({ ports }: Pick<App, 'ports'>): Promise<void> {
  const made = Object.values({ ...ports }) as ({ readonly close?: () => Promise<void> } | null)[];
  for (const port of made.reverse()) await port?.close?.();
}
