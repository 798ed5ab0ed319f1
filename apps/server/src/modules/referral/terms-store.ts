import type { Id, Instant } from '@trevo/kernel';
import type { ReferralTerms } from '@trevo/reward-rules/referral';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** A version of a brand's programme. `startsAt` null: a draft. */
export type TermsVersion = {
  readonly version: number;
  readonly terms: ReferralTerms;
  readonly draftedBy: string | null;
  readonly publishedBy: string | null;
  readonly startsAt: Instant | null;
};

type Row = Omit<TermsVersion, 'terms'> & { readonly terms: unknown };

const columns = sql`t.version, t.terms, t.drafted_by AS "draftedBy", t.published_by AS "publishedBy", t.starts_at AS "startsAt"`;

/** All versions of a brand, the newest first. */
export async function readVersions(db: Db, merchantId: Id<'merchant'>): Promise<readonly TermsVersion[]> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM referral_terms t WHERE t.merchant_id = ${merchantId}
    ORDER BY t.version DESC LIMIT 50`.execute(db);
  return rows.map(versionOf);
}

/** The version that holds now for newcomers; null: there is no programme. */
export async function readTermsNow(db: Db, merchantId: Id<'merchant'>): Promise<TermsVersion | null> {
  const { rows } =
    await sql<Row>`SELECT ${columns} FROM referral_terms t WHERE t.merchant_id = ${merchantId} AND t.starts_at <= clock_timestamp()
    ORDER BY t.version DESC LIMIT 1`.execute(db);
  return rows[0] === undefined ? null : versionOf(rows[0]);
}

/** The terms of a brand by their version: what a referral keeps. */
export async function readTermsByVersion(db: Db, merchantId: Id<'merchant'>): Promise<ReadonlyMap<number, ReferralTerms>> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM referral_terms t WHERE t.merchant_id = ${merchantId}
    AND t.starts_at IS NOT NULL`.execute(db);
  return new Map(rows.map((row) => [row.version, termsOf(row.terms)]));
}

type Draft = { readonly terms: ReferralTerms; readonly draftedBy: string };

/** Writes the brand's draft, over the one that stood. Answers its version. One drafts at a time. */
export async function writeDraft(tx: Tx, merchantId: Id<'merchant'>, { terms, draftedBy }: Draft): Promise<number> {
  await sql`SELECT 1 FROM merchant WHERE id = ${merchantId} FOR UPDATE`.execute(tx);
  await sql`DELETE FROM referral_terms WHERE merchant_id = ${merchantId} AND starts_at IS NULL`.execute(tx);
  const { rows } = await sql<{ version: number }>`INSERT INTO referral_terms (merchant_id, version, terms, drafted_by, drafted_at)
    SELECT ${merchantId}, coalesce(max(version), 0) + 1, ${storeTerms(terms)}::jsonb, ${draftedBy}, clock_timestamp()
    FROM referral_terms WHERE merchant_id = ${merchantId} RETURNING version`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** The draft of this version, held until the transaction ends, and what holds now. */
export async function holdDraft(tx: Tx, merchantId: Id<'merchant'>, version: number): Promise<TermsVersion | null> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM referral_terms t WHERE t.merchant_id = ${merchantId} AND t.version = ${version}
    AND t.starts_at IS NULL FOR UPDATE`.execute(tx);
  return rows[0] === undefined ? null : versionOf(rows[0]);
}

/** Publishes a draft, to hold after so many days. */
export async function publishDraft(
  tx: Tx,
  merchantId: Id<'merchant'>,
  draft: { readonly version: number; readonly publishedBy: string; readonly noticeDays: number },
): Promise<void> {
  await sql`UPDATE referral_terms SET published_by = ${draft.publishedBy}, starts_at = clock_timestamp() + ${draft.noticeDays} * interval '1 day'
    WHERE merchant_id = ${merchantId} AND version = ${draft.version}`.execute(tx);
}

/** Terms as they are stored: amounts as text, because JSON numbers are no money. */
export function storeTerms(terms: ReferralTerms): string {
  return JSON.stringify(terms, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}

type Stored = Pick<ReferralTerms, 'commissionDays' | 'commissionPpm' | 'maxReferees' | 'withinDays'> & {
  readonly qualifyValidBetMinor: string;
  readonly qualifyDepositMinor: string | null;
  readonly tiers: readonly { readonly from: number; readonly rewardMinor: string }[];
  readonly refereeRewardMinor: string;
  readonly monthlyCapMinor: string;
};

function termsOf(stored: unknown): ReferralTerms {
  const terms = stored as Stored;
  const { qualifyDepositMinor, tiers } = terms;
  return {
    ...terms,
    qualifyValidBetMinor: BigInt(terms.qualifyValidBetMinor),
    qualifyDepositMinor: qualifyDepositMinor === null ? null : BigInt(qualifyDepositMinor),
    tiers: tiers.map(({ from, rewardMinor }) => ({ from, rewardMinor: BigInt(rewardMinor) })),
    refereeRewardMinor: BigInt(terms.refereeRewardMinor),
    monthlyCapMinor: BigInt(terms.monthlyCapMinor),
  };
}

function versionOf({ terms, ...row }: Row): TermsVersion {
  return { ...row, terms: termsOf(terms) };
}
