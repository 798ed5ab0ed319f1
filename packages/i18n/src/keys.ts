import type demo from '../catalogues/pt/demo.json';
import type errors from '../catalogues/pt/errors.json';
import type fields from '../catalogues/pt/fields.json';
import type games from '../catalogues/pt/games.json';
import type lottery from '../catalogues/pt/lottery.json';
import type office from '../catalogues/pt/office.json';
import type account from '../catalogues/pt/portal-account.json';
import type portal from '../catalogues/pt/portal.json';
import type server from '../catalogues/pt/server.json';
import type { GameWords } from './game-keys.ts';

/** The keys of each area of the catalogues; the other languages are held to the same by a test. */
export type AreaKeys = {
  readonly demo: keyof typeof demo;
  readonly errors: keyof typeof errors;
  readonly fields: keyof typeof fields;
  readonly games: keyof typeof games;
  readonly [game: `games/${string}`]: keyof GameWords;
  readonly lottery: keyof typeof lottery;
  readonly office: keyof typeof office;
  readonly portal: keyof typeof portal;
  readonly 'portal-account': keyof typeof account;
  readonly server: keyof typeof server;
};

export type PortalKey = AreaKeys['portal'] | AreaKeys['portal-account'];
export type FieldsKey = AreaKeys['fields'];
export type GamesKey = AreaKeys['games'] | keyof GameWords;
export type OfficeKey = AreaKeys['office'];

type ActOf<Key> = Key extends `office.audit.${infer Act}` ? Act : never;
/** What the audit log can tell of, by name: each has its words in the back office. */
export type AuditAct = ActOf<OfficeKey>;

type FieldOf<Key> = Key extends `office.auditField.${infer Field}` ? Field : never;
/** What a line of the audit log can say of an act, by name: each has its words in the back office. */
export type AuditField = FieldOf<OfficeKey>;
