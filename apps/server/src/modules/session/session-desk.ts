import type { Id, Instant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { createDesk } from '../../db/statement-desk.ts';
import type { SessionMethod } from './sessions-store.ts';

/** A session with what a request needs of its owner. */
export type SessionRow = {
  readonly id: Id<'session'>;
  readonly member_id: Id<'member'>;
  readonly device_id: Id<'device'> | null;
  readonly method: SessionMethod;
  readonly password_expired: boolean;
  readonly created_at: Instant;
  readonly seen_at: Instant;
  readonly idle_expires_at: Instant;
  readonly absolute_expires_at: Instant;
  readonly ended_at: Instant | null;
  readonly type: number;
  readonly username: string;
  readonly currency: string;
  readonly password_initial: boolean;
  readonly status: string;
  readonly expires_at: Instant | null;
};

type AskedSession = { readonly merchantId: Id<'merchant'>; readonly tokenHash: Buffer };

/** The session of a token hash at a merchant, or null. */
export type FindSession = (asked: AskedSession) => Promise<SessionRow | null>;

type FoundRow = SessionRow & { readonly token_hash: Buffer; readonly merchant_id: string };

const findText = `SELECT s.token_hash, s.merchant_id, s.id, s.member_id, s.device_id, s.method, s.password_expired, s.created_at, s.seen_at,
    s.idle_expires_at, s.absolute_expires_at, s.ended_at, m.type, m.username, m.currency, m.password_initial, m.status, m.expires_at
  FROM session s JOIN member m ON m.id = s.member_id WHERE s.token_hash = ANY ($1::bytea[])`;

/**
 * The desk of a process where requests learn whose they are: those that arrive at the same time share the statement. It is read after each of them arrived, so
 * that a session that was ended before a request lets nobody in.
 */
export function createSessionDesk(app: App): FindSession {
  return createDesk<AskedSession, SessionRow | null>({
    ownerOf: ({ merchantId }) => merchantId,
    lockOf: ({ tokenHash }) => tokenHash.toString('base64'),
    lanes: app.database.engine === 'pglite' ? 1 : 2,
    patienceAloneMs: null,
    run: async (asked) => {
      const values = [asked.map(({ tokenHash }) => tokenHash)];
      const { rows } = await app.database.pool.query<FoundRow>({ name: 'session_find', text: findText, values });
      return asked.map(
        ({ merchantId, tokenHash }) => rows.find((row) => row.merchant_id === merchantId && row.token_hash.equals(tokenHash)) ?? null,
      );
    },
  });
}
