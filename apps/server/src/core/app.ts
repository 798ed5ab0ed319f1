import type { AreaKeys, FieldsKey, Language, Translate } from '@trevo/i18n';
import type { Clock, Id, IdKind } from '@trevo/kernel';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import type { Secrets } from '../secrets.ts';
import type { Bus } from './bus.ts';
import type { JoinedModules } from './join-modules.ts';
import type { WorkKind } from './work.ts';

/** Ways from this process to others: a bank, an authority, a vendor. Made once, from the settings; each module declares its own. */
export interface Ports {}

/** Where what arrives at the same time is written together; each module declares its own. */
export interface Desks {}

/** What a process remembers from one request to the next. Losing it costs time and nothing else; each module declares its own. */
export interface Memory {}

/** What every use case may reach. Built once, in the wiring. */
export type App = {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly db: Database;
  readonly clock: Clock;
  /** `length` bytes from a cryptographic source. */
  readonly random: (length: number) => Buffer;
  readonly newId: <K extends IdKind>(kind: K) => Id<K>;
  readonly log: Logger;
  readonly bus: Bus;
  readonly secrets: Secrets;
  readonly ports: Ports;
  readonly desks: Desks;
  readonly memory: Memory;
  /** What the modules of this process bring. Modules themselves meet by their doors. */
  readonly modules: JoinedModules;
  /** The kinds of due work that there are: those of the modules, and the platform's own. */
  readonly work: readonly WorkKind[];
  readonly texts: {
    readonly errors: Record<Language, Translate<AreaKeys['errors']>>;
    readonly fields: Record<Language, Translate<FieldsKey>>;
  };
};
