import type { Id, Instant } from '@trevo/kernel';
import type { Jackpot } from '@trevo/reward-rules/jackpots';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Names } from '../catalogue/index.ts';

/** A jackpot that one operator drafted, and that another may publish. */
export type JackpotDraft = {
  readonly id: Id<'jackpot'>;
  readonly names: Names;
  readonly games: readonly string[];
  readonly terms: Jackpot;
  readonly replaces: Id<'jackpot'> | null;
  readonly version: number;
  readonly draftedBy: string;
  readonly draftedAt: Instant;
};

/** Terms as they are stored: amounts as text, because JSON numbers are no money. */
export type KeptTerms = {
  readonly type: Jackpot['type'];
  readonly contributionPpm: number;
  readonly reservePpm: number;
  readonly minStakeMinor: string;
  readonly seedMinor: string;
  /** The ceiling, or the stake in which it hits once. */
  readonly endMinor: string;
};

type Row = Omit<JackpotDraft, 'terms'> & { readonly terms: KeptTerms };

function termsOf({ type, contributionPpm, reservePpm, minStakeMinor, seedMinor, endMinor }: KeptTerms): Jackpot {
  const base = { contributionPpm, reservePpm, minStakeMinor: BigInt(minStakeMinor), seedMinor: BigInt(seedMinor) };
  return type === 'mustHitBy' ? { ...base, type, ceilingMinor: BigInt(endMinor) } : { ...base, type, hitEveryMinor: BigInt(endMinor) };
}

function keptOf(terms: Jackpot): KeptTerms {
  const { type, contributionPpm, reservePpm, minStakeMinor, seedMinor } = terms;
  const endMinor = terms.type === 'mustHitBy' ? terms.ceilingMinor : terms.hitEveryMinor;
  return {
    type,
    contributionPpm,
    reservePpm,
    minStakeMinor: String(minStakeMinor),
    seedMinor: String(seedMinor),
    endMinor: String(endMinor),
  };
}

async function readWhere(db: Db, where: RawBuilder<unknown>, tail: RawBuilder<unknown>): Promise<readonly JackpotDraft[]> {
  const { rows } = await sql<Row>`SELECT id, names, games, terms, replaces, version, drafted_by AS "draftedBy", drafted_at AS "draftedAt"
    FROM jackpot_draft WHERE ${where} ${tail}`.execute(db);
  return rows.map(({ terms, ...row }) => ({ ...row, terms: termsOf(terms) }));
}

/** The drafts of a brand, the newest first. */
export function readDrafts(db: Db, merchantId: Id<'merchant'>): Promise<readonly JackpotDraft[]> {
  return readWhere(db, sql`merchant_id = ${merchantId}`, sql`ORDER BY id DESC LIMIT 100`);
}

/** One draft, or null. `lock`: held until the transaction ends. */
export async function readDraft(
  db: Db,
  merchantId: Id<'merchant'>,
  id: Id<'jackpot'>,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<JackpotDraft | null> {
  const [draft] = await readWhere(db, sql`merchant_id = ${merchantId} AND id = ${id}`, lock ? sql`FOR UPDATE` : sql``);
  return draft ?? null;
}

/** Writes a draft, or its next version. */
export async function writeDraft(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { id, names, games, terms, replaces, draftedBy }: Omit<JackpotDraft, 'draftedAt' | 'version'>,
): Promise<void> {
  await sql`INSERT INTO jackpot_draft AS d (id, merchant_id, names, games, terms, replaces, drafted_by, drafted_at)
    VALUES (${id}, ${merchantId}, ${JSON.stringify(names)}::jsonb, ${[...games]}::text[], ${JSON.stringify(keptOf(terms))}::jsonb, ${replaces}, ${draftedBy},
      clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET names = excluded.names, games = excluded.games, terms = excluded.terms, replaces = excluded.replaces,
      drafted_by = excluded.drafted_by, drafted_at = excluded.drafted_at, version = d.version + 1`.execute(tx);
}

/** Takes a draft away; whether it was there. */
export async function dropDraft(tx: Tx, merchantId: Id<'merchant'>, id: Id<'jackpot'>): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM jackpot_draft WHERE merchant_id = ${merchantId} AND id = ${id}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
