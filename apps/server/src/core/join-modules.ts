import { type CallName, type CallRecord, calls, type ErrorCode, type ModId } from '@trevo/contract';
import { invariant, refuse } from '@trevo/kernel';
import type { Desks, Memory, Ports } from './app.ts';
import type { CallContext, Handlers, Outcome } from './call.ts';
import { type BarReader, barSubjects, type OpenTab, type TabKind } from './hold.ts';
import type { Brands, Caller, Endpoints, Figure, Makers, Module, OpenPayload } from './module.ts';
import type { RewardDeliveries } from './reward-delivery.ts';
import type { RoomKind } from './room.ts';
import type { Side } from './side.ts';
import type { ReadTurnoverShare } from './turnover-share.ts';
import type { WorkKind } from './work.ts';

/** What all modules of a process bring, each thing once: this is how HTTP, sockets and jobs reach them. */
export type JoinedModules = {
  readonly routes: Handlers;
  readonly endpoints: readonly Endpoints[];
  readonly jobs: readonly WorkKind[];
  readonly sweeps: readonly NonNullable<Module['sweep']>[];
  readonly rooms: readonly RoomKind[];
  readonly ports: Makers<Ports>;
  readonly desks: Makers<Desks>;
  readonly memory: Makers<Memory>;
  readonly callers: Readonly<Record<Side, Caller>>;
  readonly tabs: Readonly<Record<TabKind, OpenTab>>;
  readonly topics: readonly NonNullable<Module['topics']>[];
  /** Those that are told first stand first. */
  readonly bars: readonly BarReader[];
  readonly present: readonly NonNullable<Module['present']>[];
  readonly origins: readonly NonNullable<Module['origins']>[];
  readonly streams: readonly NonNullable<Module['streams']>[];
  readonly rewards: RewardDeliveries;
  readonly figures: readonly Figure[];
  readonly turnover: readonly { readonly of: string; readonly read: ReadTurnoverShare }[];
  readonly brands: Brands;
  readonly openPayload: OpenPayload;
};

/** Joins modules. Throws one sentence where something is missing or has two owners: the process does not start. */
export function joinModules(modules: readonly Module[]): JoinedModules {
  owners('module', modules, ({ name }) => [name]);
  owners('job', modules, ({ jobs = [] }) => jobs.map(({ name }) => name));
  owners('room', modules, ({ rooms = [] }) => rooms.map(({ name }) => name));
  owners('port', modules, ({ ports = {} }) => Object.keys(ports));
  owners('desk', modules, ({ desks = {} }) => Object.keys(desks));
  owners('delivery of rewards', modules, ({ rewards = {} }) => Object.keys(rewards));
  owners('memory', modules, ({ memory = {} }) => Object.keys(memory));
  const brands = theOnly('knows the brands', modules, (module) => module.brands);
  return {
    routes: joinRoutes(modules, brands),
    endpoints: modules.flatMap(({ endpoints = [] }) => endpoints),
    jobs: modules.flatMap(({ jobs = [] }) => jobs),
    sweeps: modules.flatMap(({ sweep }) => sweep ?? []),
    rooms: modules.flatMap(({ rooms = [] }) => rooms),
    ports: Object.assign({}, ...modules.map(({ ports }) => ports)) as Makers<Ports>,
    desks: Object.assign({}, ...modules.map(({ desks }) => desks)) as Makers<Desks>,
    memory: Object.assign({}, ...modules.map(({ memory }) => memory)) as Makers<Memory>,
    callers: joinKinds('authenticates callers of', modules, ['portal', 'office'], ({ callers }) => callers),
    tabs: joinKinds('opens tabs of', modules, ['portal', 'office', 'game', 'service'], ({ tabs }) => tabs),
    topics: modules.flatMap(({ topics }) => topics ?? []),
    bars: barSubjects.flatMap((subject) => modules.flatMap(({ bars }) => (bars?.about === subject ? bars : []))),
    present: modules.flatMap(({ present }) => present ?? []),
    origins: modules.flatMap(({ origins }) => origins ?? []),
    streams: modules.flatMap(({ streams }) => streams ?? []),
    rewards: Object.assign({}, ...modules.map(({ rewards }) => rewards)) as RewardDeliveries,
    figures: modules.flatMap(({ figures = [] }) => figures),
    turnover: modules.flatMap(({ name, turnover }) => (turnover === undefined ? [] : [{ of: name, read: turnover }])),
    brands,
    openPayload: theOnly('opens payloads', modules, ({ openPayload }) => openPayload),
  };
}

type AnyHandler = (ctx: CallContext, input: unknown) => Promise<Outcome<unknown, ErrorCode>>;

function joinRoutes(modules: readonly Module[], brands: Brands): Handlers {
  const of = owners('handler', modules, ({ routes = {} }) => Object.keys(routes));
  for (const name of Object.keys(calls)) invariant(of.has(name), `The call ${name} has no handler`);
  for (const [name, owner] of of) invariant(Object.hasOwn(calls, name), `The handler ${name} of ${owner} has no call`);
  const handlers = Object.assign({}, ...modules.map(({ routes }) => routes)) as Readonly<Record<CallName, AnyHandler>>;
  const records: Readonly<Record<CallName, CallRecord>> = calls;
  const names = Object.keys(handlers) as CallName[];
  return Object.fromEntries(names.map((name) => [name, whereOn(brands, records[name].module, handlers[name])])) as unknown as Handlers;
}

/** A handler that works where the module of the brand is on, whoever asks: a request, or a demo that plays by itself. */
function whereOn({ isOn }: Brands, module: ModId | undefined, handler: AnyHandler): AnyHandler {
  if (module === undefined) return handler;
  return async (ctx, input) => ((await isOn(ctx.app, ctx.merchant, module)) ? handler(ctx, input) : refuse('feature_disabled'));
}

/** Which module has which of the names. Two have never the same. */
function owners(what: string, modules: readonly Module[], namesOf: (module: Module) => readonly string[]): ReadonlyMap<string, string> {
  const of = new Map<string, string>();
  for (const module of modules) {
    for (const name of namesOf(module)) {
      invariant(!of.has(name), `The ${what} ${name} is registered twice: by ${of.get(name)} and by ${module.name}`);
      of.set(name, module.name);
    }
  }
  return of;
}

function joinKinds<K extends string, V>(
  what: string,
  modules: readonly Module[],
  kinds: readonly K[],
  of: (module: Module) => Partial<Readonly<Record<K, V>>> | undefined,
): Readonly<Record<K, V>> {
  return Object.fromEntries(
    kinds.map((kind) => [kind, theOnly(`${what} kind ${kind}`, modules, (module) => of(module)?.[kind])]),
  ) as Record<K, V>;
}

function theOnly<V>(what: string, modules: readonly Module[], of: (module: Module) => V | undefined): V {
  const having = modules.filter((module) => of(module) !== undefined);
  const [only] = having;
  invariant(only !== undefined, `No module ${what}`);
  invariant(having.length === 1, `More than one module ${what}: ${having.map(({ name }) => name).join(', ')}`);
  return of(only) as V;
}
