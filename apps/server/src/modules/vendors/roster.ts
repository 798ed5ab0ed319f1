import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { readAllLinks, type StoredLink } from './links-store.ts';
import type { VendorKey, VendorLink } from './vendor-link.ts';

type Roster = {
  readonly readAt: number;
  readonly links: readonly VendorLink[];
  readonly byKey: ReadonlyMap<string, { readonly link: VendorLink; readonly key: VendorKey }>;
  readonly byName: ReadonlyMap<string, VendorLink>;
};

const freshMs = 1_000;
/** How long a request waits for a newer copy of what is known. */
const newerWithinMs = 250;

/** The copy of all links that a process holds, and the reading of a newer one. */
export type RosterMemory = { known: Roster | null; reading: Promise<Roster> | null };

/** The purpose under which a key of a link is sealed: it opens for this merchant and vendor only. */
export function keyPurpose(merchantId: Id<'merchant'>, vendor: string): string {
  return `vendor-key:${merchantId}:${vendor}`;
}

/** The link and key that a signed request names, or null. What it says is at most a second old; while the database is away, older. */
export async function linkOfKey(app: App, keyId: string): Promise<{ readonly link: VendorLink; readonly key: VendorKey } | null> {
  return (await rosterOf(app)).byKey.get(keyId) ?? null;
}

/** The link of a merchant (by id or code) and a vendor, or null. */
export async function linkOf(app: App, merchant: string, vendor: string): Promise<VendorLink | null> {
  return (await rosterOf(app)).byName.get(`${merchant}/${vendor}`) ?? null;
}

/** Every link of a merchant. */
export async function linksOf(app: App, merchantId: Id<'merchant'>): Promise<readonly VendorLink[]> {
  return (await rosterOf(app)).links.filter((link) => link.merchantId === merchantId);
}

/** What is known of all links without asking; a copy that has aged is read anew for the next time. */
export function knownLinks(app: App): readonly VendorLink[] {
  void rosterOf(app).catch((error: unknown) => app.log.warn({ err: error }, 'the vendor links were not read'));
  return app.memory.vendorRoster.known?.links ?? none;
}

const none: readonly VendorLink[] = [];

/** Forgets the copy after a change made by this process. */
export function forgetRoster(app: App): void {
  Object.assign(app.memory.vendorRoster, { known: null, reading: null });
}

async function rosterOf(app: App): Promise<Roster> {
  const now = app.clock.now();
  const { known: held, reading } = app.memory.vendorRoster;
  if (held && now >= held.readAt && now - held.readAt < freshMs) return held;
  const running = reading ?? startReading(app, now);
  if (!held) return running;
  // A request is not kept waiting for a database that does not answer: it is told so in time, by whoever books.
  return soonOr(running, held);
}

/** What is read within the wait for a newer copy, else the copy that is held. */
function soonOr(newer: Promise<Roster>, held: Roster): Promise<Roster> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(held), newerWithinMs);
    newer.then(resolve, () => resolve(held)).finally(() => clearTimeout(timer));
  });
}

function startReading(app: App, now: number): Promise<Roster> {
  const memory = app.memory.vendorRoster;
  const started: Promise<Roster> = readAllLinks(app.db)
    .then((links) => rosterFrom(app, links, now))
    .then((roster) => {
      if (memory.reading === started) memory.known = roster;
      return roster;
    })
    .finally(() => {
      if (memory.reading === started) memory.reading = null;
    });
  memory.reading = started;
  return started;
}

function rosterFrom(app: App, stored: readonly StoredLink[], readAt: number): Roster {
  const links = stored.map(
    (link): VendorLink => ({
      ...link,
      keys: link.keys.map(({ sealed, ...key }) => ({ ...key, value: app.secrets.open(keyPurpose(link.merchantId, link.vendor), sealed) })),
    }),
  );
  return {
    readAt,
    links,
    byKey: new Map(links.flatMap((link) => link.keys.map((key) => [key.id, { link, key }] as const))),
    byName: new Map(links.flatMap((link) => [link.merchantId, link.merchantCode].map((name) => [`${name}/${link.vendor}`, link] as const))),
  };
}
