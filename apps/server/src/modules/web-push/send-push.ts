import { defaultLanguage, languageOf } from '@trevo/i18n';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { ComeAgain, Lease } from '../../core/work.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { PushPlace } from './devices-store.ts';
import { type Handover, handOver } from './push-sender.ts';
import { pushKeys } from './push-keys.ts';
import type { PushKind } from './push-kinds.ts';
import type { PushState } from './push-tables.ts';
import { pushWordsOf } from './push-words.ts';

/** Tries of word that a push service does not take; afterwards it is given up, which is no fault of ours. */
export const pushTries = 6;

type Letter = {
  readonly device: string;
  readonly kind: PushKind;
  readonly about: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly sealed: Buffer;
  /** By the database's clock; none and fewer: it comes too late. */
  readonly seconds_left: number;
  readonly language: string;
  readonly brand: string;
  readonly details: boolean;
  /** Still wanted: the kind was not switched off meanwhile. */
  readonly wanted: boolean;
  readonly resting: boolean;
};

/**
 * Tells one device. Who dies between the handing over and the word of it hands the same over once more, and the device shows it once ({@link handOver}). A device
 * that takes no more is forgotten. Whoever rests or excluded themself hears of no results.
 */
export async function sendPush(app: App, lease: Lease): Promise<ComeAgain | void> {
  const { key } = lease;
  const letter = await readLetter(app.db, key);
  if (letter === null) return;
  const unsent = letter.seconds_left <= 0 ? 'expired' : !letter.wanted || (letter.resting && letter.kind === 'results') ? 'withheld' : null;
  if (unsent !== null) return end(app, lease, { state: unsent, told: null });
  const handover = await tell(app, letter);
  switch (handover.outcome) {
    case 'sent':
      return end(app, lease, { state: 'sent', told: null });
    case 'gone':
      await inLeasedTransaction(app.db, lease, (tx) => tx.deleteFrom('push_device').where('id', '=', letter.device).execute());
      return;
    case 'refused':
      app.log.warn({ letter: key, reason: handover.reason }, 'a push service refused word to a device');
      return end(app, lease, { state: 'refused', told: handover.reason });
    case 'later':
      if (handover.afterMs !== null) return { againMs: handover.afterMs };
      if (lease.attempt >= pushTries) return end(app, lease, { state: 'failed', told: handover.reason });
      throw new Error(`Not taken: ${handover.reason}`);
  }
}

async function readLetter(db: Db, id: string): Promise<Letter | null> {
  const { rows } =
    await sql<Letter>`SELECT d.id AS device, l.kind, l.about, l.detail, d.sealed, extract(epoch FROM l.expires_at - now())::int AS seconds_left, m.language, b.name AS brand,
      coalesce(w.details, false) AS details, coalesce(push_wanted(w, l.kind), false) AS wanted,
      m.guarded AND protection_refusal(m.id, 1, false) IS NOT NULL AS resting
    FROM push_letter l JOIN push_device d ON d.id = l.device_id JOIN member m ON m.id = d.member_id
      JOIN merchant b ON b.id = d.merchant_id LEFT JOIN push_wish w ON w.member_id = m.id
    WHERE l.id = ${id}::bigint AND l.state = 'waiting'`.execute(db);
  return rows[0] ?? null;
}

async function tell(app: App, letter: Letter): Promise<Handover> {
  const place = JSON.parse(app.secrets.open('push-place', letter.sealed).toString('utf8')) as PushPlace;
  // Asked again: the settings may name fewer services than when the browser came.
  if (!app.ports.pushPlaces.reaches(place.endpoint)) return { outcome: 'refused', reason: 'its service is not one of ours' };
  const { kind, about, detail, details, brand } = letter;
  return handOver({
    place,
    words: pushWordsOf({ kind, about, detail, details, brand, language: languageOf(letter.language) ?? defaultLanguage }),
    keys: await pushKeys(app),
    contact: contactOf(app.config.publicUrl),
    goodForSeconds: letter.seconds_left,
    urgent: kind === 'security' || kind === 'withdrawals',
  });
}

function contactOf(publicUrl: string | null): string {
  return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:push@localhost';
}

async function end(app: App, lease: Lease, { state, told }: { readonly state: PushState; readonly told: string | null }): Promise<void> {
  await inLeasedTransaction(app.db, lease, (tx) =>
    tx
      .updateTable('push_letter')
      .set({ state, told, ended_at: toTimestamp(app.clock.now()) })
      .where('id', '=', BigInt(lease.key))
      .execute(),
  );
}
