import { type Id, type Instant, invariant } from '@trevo/kernel';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, OpenDatabase } from '../../db/database.ts';
import { hashSecret } from './booking.ts';
import type { VendorLink } from './vendor-link.ts';

type On = OpenDatabase['pool'];
type Signed = { readonly keyId: string; readonly nonce: string | null };

export type NewLaunch = {
  readonly id: Id<'vendorSession'>;
  readonly vendor: string;
  readonly memberId: Id<'member'>;
  readonly loginId: Id<'session'> | null;
  readonly deviceHash: Buffer;
  readonly game: string;
  readonly isLobby: boolean;
  readonly language: string;
  readonly country: string | null;
  readonly token: string;
  readonly at: Instant;
  readonly launchExpiresAt: Instant;
  /** Of a dialect whose token is the session itself: open from now until then. */
  readonly openUntil: { readonly idle: Instant; readonly end: Instant } | null;
};

/** Remembers a launch by the hash of its token. */
export async function insertLaunch(db: Db, merchantId: Id<'merchant'>, launch: NewLaunch): Promise<void> {
  const { openUntil } = launch;
  const token_hash = hashSecret(launch.token);
  await db
    .insertInto('vendor_session')
    .values({
      id: launch.id,
      merchant_id: merchantId,
      vendor: launch.vendor,
      member_id: launch.memberId,
      login_id: launch.loginId,
      device_hash: launch.deviceHash,
      game: launch.game,
      is_lobby: launch.isLobby,
      language: launch.language,
      country: launch.country,
      created_at: toTimestamp(launch.at),
      token_hash,
      launch_expires_at: toTimestamp(launch.launchExpiresAt),
      session_hash: openUntil ? token_hash : null,
      opened_at: openUntil && toTimestamp(launch.at),
      idle_expires_at: openUntil && toTimestamp(openUntil.idle),
      expires_at: openUntil && toTimestamp(openUntil.end),
    })
    .execute();
}

type OpenedRow = { code: string | null; member_id: string; currency: string; balance: bigint; language: string; country: string | null };
type Opened =
  | { readonly code: string }
  | {
      readonly code: null;
      readonly player: string;
      readonly currency: string;
      readonly balanceMinor: bigint;
      readonly language: string;
      readonly country: string | null;
    };

/** Exchanges a launch token, once, in time, for its game, with the log-in behind it still standing; uses up the nonce. */
export async function exchangeToken(
  on: On,
  link: VendorLink,
  of: Signed & { readonly at: Instant; readonly token: string; readonly session: string; readonly game: string | null },
): Promise<Opened> {
  const text =
    'SELECT code, member_id, currency, balance, language, country FROM vendor_open_session($1, $2, $3, $4, $5::timestamptz, $6, $7, $8)';
  const secrets = [hashSecret(of.token), hashSecret(of.session)];
  const values = [link.merchantId, link.vendor, of.keyId, of.nonce, toTimestamp(of.at), ...secrets, of.game];
  const row = (await on.query<OpenedRow>({ name: 'vendor_open_session', text, values })).rows[0];
  invariant(row, 'The function answers');
  if (row.code !== null) return { code: row.code };
  return {
    code: null,
    player: row.member_id,
    currency: row.currency,
    balanceMinor: row.balance,
    language: row.language,
    country: row.country,
  };
}

type PlayerRow = { code: string | null; currency: string; balance: bigint; member_since: Instant; country: string | null };
type Player =
  | { readonly code: string }
  | {
      readonly code: null;
      readonly currency: string;
      readonly balanceMinor: bigint;
      readonly memberSince: Instant;
      readonly country: string | null;
    };

/** A player's balance and what else a vendor may know; uses up the nonce. */
export async function readPlayer(
  on: On,
  link: VendorLink,
  of: Signed & { readonly player: string; readonly session: string | null },
): Promise<Player> {
  const text = 'SELECT code, currency, balance, member_since, country FROM vendor_read_balance($1, $2, $3, $4, $5, $6)';
  const values = [link.merchantId, link.vendor, of.keyId, of.nonce, of.player, of.session === null ? null : hashSecret(of.session)];
  const row = (await on.query<PlayerRow>({ name: 'vendor_read_balance', text, values })).rows[0];
  invariant(row, 'The function answers');
  if (row.code !== null) return { code: row.code };
  return { code: null, currency: row.currency, balanceMinor: row.balance, memberSince: row.member_since, country: row.country };
}

/** Ends every session of a vendor, or of one of its games, in the caller's transaction: no further bet is taken. Says how many there were. */
export async function endVendorSessions(
  db: Db,
  merchantId: Id<'merchant'>,
  of: { readonly vendor: string; readonly game: string | null },
  at: Instant,
): Promise<number> {
  let update = db
    .updateTable('vendor_session')
    .set({ ended_at: toTimestamp(at) })
    .where('merchant_id', '=', merchantId)
    .where('vendor', '=', of.vendor)
    .where('ended_at', 'is', null);
  if (of.game !== null) update = update.where('game', '=', of.game);
  return Number((await update.executeTakeFirst()).numUpdatedRows);
}
