import type demo from '../catalogues/pt/demo.json';
import type errors from '../catalogues/pt/errors.json';
import type fields from '../catalogues/pt/fields.json';
import type games from '../catalogues/pt/games.json';
import type bondinho from '../catalogues/pt/games/bondinho.json';
import type canteiro from '../catalogues/pt/games/canteiro.json';
import type colmeia from '../catalogues/pt/games/colmeia.json';
import type dados from '../catalogues/pt/games/dados.json';
import type jangada from '../catalogues/pt/games/jangada.json';
import type mare from '../catalogues/pt/games/mare.json';
import type pipa from '../catalogues/pt/games/pipa.json';
import type plinko from '../catalogues/pt/games/plinko.json';
import type roda from '../catalogues/pt/games/roda.json';
import type slots from '../catalogues/pt/games/slots.json';
import type vintem from '../catalogues/pt/games/vintem.json';
import type lottery from '../catalogues/pt/lottery.json';
import type office from '../catalogues/pt/office.json';
import type account from '../catalogues/pt/portal-account.json';
import type portal from '../catalogues/pt/portal.json';
import type server from '../catalogues/pt/server.json';

/** The words of the games that have some of their own. */
type OwnWords = typeof bondinho &
  typeof canteiro &
  typeof colmeia &
  typeof dados &
  typeof jangada &
  typeof mare &
  typeof pipa &
  typeof plinko &
  typeof roda &
  typeof slots &
  typeof vintem;

/** The keys of each area of the catalogues; the other languages are held to the same by a test. */
export type AreaKeys = {
  readonly demo: keyof typeof demo;
  readonly errors: keyof typeof errors;
  readonly fields: keyof typeof fields;
  readonly games: keyof typeof games;
  readonly [game: `games/${string}`]: keyof OwnWords;
  readonly lottery: keyof typeof lottery;
  readonly office: keyof typeof office;
  readonly portal: keyof typeof portal;
  readonly 'portal-account': keyof typeof account;
  readonly server: keyof typeof server;
};

export type PortalKey = AreaKeys['portal'] | AreaKeys['portal-account'];
export type FieldsKey = AreaKeys['fields'];
export type GamesKey = AreaKeys['games'] | keyof OwnWords;
export type OfficeKey = AreaKeys['office'];

type ActOf<Key> = Key extends `office.audit.${infer Act}` ? Act : never;
/** What the audit log can tell of, by name: each has its words in the back office. */
export type AuditAct = ActOf<OfficeKey>;
