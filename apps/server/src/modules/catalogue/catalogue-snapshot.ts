import type { GameType } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { stableAnswer } from '../../core/stable-answer.ts';
import { jurisdictionOf, merchantById } from '../brand/index.ts';
import { type GameClass, readCatalogueVersion, readGameClasses, readGames, readVendors, type Vendor } from './catalogue-store.ts';
import { foldText } from './fold-text.ts';
import type { ListedGame } from './game-card.ts';
import { readLinkedVendors } from '../vendors/index.ts';
import { vendorAdapter } from './vendor-adapters.ts';

/** What one merchant's players can play, as of one version of the catalogue. */
export type CatalogueSnapshot = {
  readonly version: bigint;
  /** Kinds of game that the merchant's jurisdiction closes. */
  readonly closed: readonly GameType[];
  /** In the order shown. Games that are off, or whose vendor is off or cannot be started, are not among them. */
  readonly games: readonly ListedGame[];
  /** Those of closed kinds too, so that starting one says why not. */
  readonly byId: ReadonlyMap<string, ListedGame>;
  readonly vendors: readonly Vendor[];
  readonly classes: readonly GameClass[];
  /** When a maintenance begins or ends next: built answers are old from then on. */
  readonly freshUntil: Instant | null;
  /** Answers built from this snapshot, by question. */
  readonly answers: Map<string, unknown>;
};

/** The copies of the catalogues that a process holds, and the readings of newer ones, by merchant. */
export type CatalogueMemory = { readonly held: Map<string, Held>; readonly loading: Map<string, Promise<CatalogueSnapshot>> };

type Held = { readonly snapshot: CatalogueSnapshot; readonly checkedAt: Instant };

const recheckMs = 1_000;

/**
 * The merchant's playable catalogue. Kept in memory; the version in the database is asked for at most once a second, so that a change made by another
 * node is seen within a second, and one made here at once (see {@link forgetCatalogue}).
 */
export async function catalogueOf(app: App, merchantId: Id<'merchant'>): Promise<CatalogueSnapshot> {
  const now = app.clock.now();
  const { held, loading } = app.memory.catalogues;
  const known = held.get(merchantId);
  const fresh = known && (known.snapshot.freshUntil === null || now < known.snapshot.freshUntil);
  if (fresh && now - known.checkedAt < recheckMs && now >= known.checkedAt) return known.snapshot;
  const inFlight = loading.get(merchantId);
  if (inFlight) return inFlight;
  const reading = refresh(app, merchantId, fresh ? known.snapshot : null);
  loading.set(merchantId, reading);
  try {
    const snapshot = await reading;
    // Forgotten meanwhile: what was read may be older than the change that made this process forget.
    if (loading.get(merchantId) === reading) held.set(merchantId, { snapshot, checkedAt: now });
    return snapshot;
  } finally {
    if (loading.get(merchantId) === reading) loading.delete(merchantId);
  }
}

/** Forgets the copy after a change made by this process. */
export function forgetCatalogue(app: App, merchantId: Id<'merchant'>): void {
  app.memory.catalogues.held.delete(merchantId);
  app.memory.catalogues.loading.delete(merchantId);
}

/** The answer to one question, built once per snapshot. */
export function answerOnce<T extends object>(snapshot: CatalogueSnapshot, question: string, build: () => T): T {
  const known = snapshot.answers.get(question);
  if (known !== undefined) return known as T;
  // Questions hold free text: forgetting all of them now and then bounds the memory.
  if (snapshot.answers.size >= answersMax) snapshot.answers.clear();
  const answer = stableAnswer(build());
  snapshot.answers.set(question, answer);
  return answer;
}

const answersMax = 500;

async function refresh(app: App, merchantId: Id<'merchant'>, known: CatalogueSnapshot | null): Promise<CatalogueSnapshot> {
  const version = await readCatalogueVersion(app.db, merchantId);
  const merchant = await merchantById(app, merchantId);
  const closed = merchant === null ? [] : jurisdictionOf(merchant).productsClosed;
  return known?.version === version && known.closed === closed ? known : load(app, merchantId, version, closed);
}

/** The version was read first: a change in between makes the copy newer than its number, and only costs one more reading. */
async function load(app: App, merchantId: Id<'merchant'>, version: bigint, closed: readonly GameType[]): Promise<CatalogueSnapshot> {
  const vendors = await readVendors(app.db, merchantId);
  const classes = await readGameClasses(app.db, merchantId);
  const linked = await readLinkedVendors(app.db, merchantId);
  const canStart = ({ code }: Vendor) => vendorAdapter(app, code) !== null || linked.has(code);
  const startable = new Map(vendors.filter((vendor) => vendor.enabled && canStart(vendor)).map((vendor) => [vendor.code, vendor]));
  const games = (await readGames(app.db, merchantId)).flatMap((game): ListedGame[] => {
    const vendor = startable.get(game.vendorCode);
    return game.enabled && vendor ? [{ game, vendor, folded: foldText([...Object.values(game.names), game.code].join(' \n ')) }] : [];
  });
  const now = app.clock.now();
  const turns = vendors
    .flatMap(({ maintenance }) => (maintenance ? [maintenance.since, maintenance.until] : []))
    .filter((at): at is Instant => at !== null && at > now);
  return {
    version,
    closed,
    games: games.filter(({ game }) => !closed.includes(game.kind)),
    byId: new Map(games.map((listed) => [listed.game.id, listed])),
    vendors: [...startable.values()],
    classes,
    freshUntil: turns.length > 0 ? (Math.min(...turns) as Instant) : null,
    answers: new Map(),
  };
}
