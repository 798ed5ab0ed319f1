import type { ErrorCode, ModId } from '@trevo/contract';
import type { Result } from '@trevo/kernel';
import type { FastifyInstance } from 'fastify';
import type { App, Desks, Memory, Ports } from './app.ts';
import type { Topic } from './bus.ts';
import type { Handlers } from './call.ts';
import type { BarReader, Hold, Opening, OpenTab, TabKind } from './hold.ts';
import type { Merchant } from './merchant.ts';
import type { Principal } from './principal.ts';
import type { RewardDeliveries } from './reward-delivery.ts';
import type { RoomKind } from './room.ts';
import type { Side } from './side.ts';
import type { ReadTurnoverShare } from './turnover-share.ts';
import type { WorkKind } from './work.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Addresses that are no calls of the contract: others speak there in a language of their own, and prove who they are over the bytes of the body, which are
 * what a handler gets. Each group stands in a scope of its own, with its own way to answer what went wrong.
 */
export type Endpoints = {
  readonly side: Side;
  readonly add: (scope: FastifyInstance, app: App) => void;
  /** Paths and security schemes for the OpenAPI description. */
  readonly describe?: () => { readonly paths: Readonly<Record<string, Json>>; readonly security: Json };
};

/** What a request shows of who sends it. */
export type Shown = {
  readonly authorization: string | undefined;
  readonly cookie: (name: string) => string | undefined;
  readonly overTls: boolean;
};

/** Who comes to a side: how they show it, and who that is. Who shows nothing is a visitor. */
export type Caller = {
  readonly shownBy: (shown: Shown) => string | undefined;
  readonly whoComes: (app: App, merchant: Merchant, shown: string | undefined) => Promise<Result<Principal, 'session_expired'>>;
  /** The same for the OpenAPI description. */
  readonly scheme: Json;
};

/** The brands of this deployment, and where a visitor of one comes from. */
export type Brands = {
  readonly everyMerchant: (app: App) => Promise<readonly Merchant[]>;
  /** The merchant of a request: of its host name, else of the code it names, else the deployment's own. */
  readonly merchantOf: (app: App, host: string, code: string | undefined) => Promise<Merchant | null>;
  /** A page of the portal in a brand's name and look. */
  readonly brandedPage: (page: string, merchant: Merchant) => string;
  /** Whether a module of a brand, and everything above it, is on. */
  readonly isOn: (app: App, merchant: Merchant, modId: ModId) => Promise<boolean>;
  readonly isRegionBlocked: (merchant: Merchant, ip: string) => boolean;
  /** ISO 3166-1 alpha-2 code, or null where nobody knows. */
  readonly countryOf: (ip: string) => string | null;
};

/** Opens an encrypted payload that was made for `audience` (the path of the call). */
export type OpenPayload = (app: App, payload: unknown, audience: string) => Promise<Result<unknown, ErrorCode>>;

/** A figure of the metrics, over all brands. */
export type Figure = { readonly name: `trevo_${string}`; readonly help: string; readonly read: (app: App) => Promise<number> };

/** Makes, once for each process, what a module keeps in `App`. What a maker needs of `app` beside settings and database it asks for later. */
export type Makers<T> = { readonly [K in keyof T]?: (app: App) => T[K] };

/** All that the server learns of a module. Each `modules/<name>/module.ts` exports one; `wiring.ts` lists them. */
export type Module = {
  /** That of its folder. */
  readonly name: string;
  readonly routes?: Partial<Handlers>;
  readonly endpoints?: readonly Endpoints[];
  /** Kinds of work that become due, and when. */
  readonly jobs?: readonly WorkKind[];
  /** Removes, once an hour, what nobody asks for any more. */
  readonly sweep?: (app: App) => Promise<unknown>;
  /** Kinds of room, each run by one process of the role `rooms` at a time. */
  readonly rooms?: readonly RoomKind[];
  /** A port that has a `close` is closed at the end, the last one made first. */
  readonly ports?: Makers<Ports>;
  readonly desks?: Makers<Desks>;
  readonly memory?: Makers<Memory>;
  /** Kinds of caller that this module knows; each has one module. */
  readonly callers?: Partial<Readonly<Record<Side, Caller>>>;
  readonly tabs?: Partial<Readonly<Record<TabKind, OpenTab>>>;
  /** What of this module's a tab may hear. */
  readonly topics?: (opening: Opening) => readonly Topic[];
  readonly bars?: BarReader;
  /** Hears, several times a minute, which tabs are open at this process. */
  readonly present?: (app: App, holds: readonly Hold[]) => Promise<void>;
  /** Where pages and pictures that ours show may come from; the same list until it changes. */
  readonly origins?: (app: App) => readonly string[];
  /** Where what ours play in the portal may come from; the same list until it changes. */
  readonly streams?: (app: App) => readonly string[];
  /** Kinds of reward that this module delivers when they are taken; each has one module. */
  readonly rewards?: RewardDeliveries;
  /** What of this module operators watch by the minute. */
  readonly figures?: readonly Figure[];
  /** What this module's published promises give of turnover, for the one inequality that binds all of them. */
  readonly turnover?: ReadTurnoverShare;
  /** Of one module only. */
  readonly brands?: Brands;
  readonly openPayload?: OpenPayload;
};
