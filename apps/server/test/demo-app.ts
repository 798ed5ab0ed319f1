import { sha256Hex } from '@trevo/fairness';
import { BusinessCalendar, hourMs, instant, type Instant, plusMs } from '@trevo/kernel';
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import type { App } from '../src/core/app.ts';
import { type Beacon, roundAfter } from '../src/modules/beacon/index.ts';
import { wire } from '../src/start/wire.ts';
import { openTestDatabase } from './test-database.ts';

export const demoTimeZone = 'America/Sao_Paulo';

/**
 * A quarter to one at the brand’s place. The past is lived until eleven minutes before it is looked at, and from 12:34 to 13:00 nothing happens: the same is lived
 * however long the machine takes, and no midnight comes meanwhile.
 */
const begins = plusMs(dayBegins(instant(Date.now())), 12.75 * hourMs);

function dayBegins(now: Instant): Instant {
  const calendar = new BusinessCalendar(demoTimeZone);
  return calendar.startOf(calendar.dateOf(now));
}

/** An app whose two clocks run on from {@link begins}, whatever the machine’s says. */
export async function openDemoApp(): Promise<App> {
  const aheadMs = begins - Date.now();
  const database = await openTestDatabase();
  const { embedded } = database;
  await embedded?.turnClock(aheadMs);
  return wire({
    config: readConfig({ TREVO_DATA: '/nonexistent' }),
    database: embedded ? { ...database, embedded: { ...embedded, turnClock: (ms) => embedded.turnClock(aheadMs + ms) } } : database,
    clock: { now: () => instant(Date.now() + aheadMs) },
    secret: 'a secret only tests use, long enough',
    log: pino({ level: 'silent' }),
    ports: { beacon },
  });
}

/** A beacon whose values can be worked out, in place of the one that a start has beside it. */
const beacon: Beacon = {
  url: () => 'https://beacon.example',
  chain: async () => chain,
  roundAfter: async (at, leadMs) => roundAfter(chain, plusMs(at, leadMs)).round,
  valueOf: async (round) => sha256Hex(`round ${round}`),
};
const chain = { hash: 'c'.repeat(64), genesisAt: instant(0), periodMs: 3_000 };
