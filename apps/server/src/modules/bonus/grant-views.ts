import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import type { Id, Instant } from '@trevo/kernel';
import { wholePpm } from '@trevo/reward-rules';
import { type BonusAccount, figuresToken, forfeitFiguresOf, type Grant, remainingMicroOf } from '@trevo/reward-rules/bonus';
import { sql } from 'kysely';
import { termsView } from '../../core/bonus-terms-view.ts';
import type { Db } from '../../db/database.ts';
import { grantColumns, grantOfRow, type GrantRow, type Owner, readAccount } from './account-store.ts';
import { titleIn } from './title-in.ts';

type View = ResponseOf<Calls['memberBonuses']>['grants'][number];

/** Which grants: those that are not over, those that are, or all, what is open first; newest first each time. */
export type AskedGrants = { readonly state?: 'open' | 'ended' | undefined; readonly pageNo: number; readonly pageSize: number };

export type GrantPage = { readonly views: View[]; readonly pageNum: number; readonly totalPages: number };

/** A page of the grants of a member as they stand in the books. `account`: as it was read in this transaction. */
export async function readGrantViews(
  db: Db,
  owner: Owner,
  { account, language, asked }: { readonly account?: BonusAccount; readonly language: Language; readonly asked: AskedGrants },
): Promise<GrantPage> {
  const stands = account ?? (await readAccount(db, owner)).account;
  const rows = await readRows(db, owner, asked);
  return {
    views: rows.map((row) => grantView(row, stands, language)),
    pageNum: asked.pageNo,
    totalPages: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / asked.pageSize)),
  };
}

type Row = GrantRow & {
  readonly id: Id<'bonusGrant'>;
  readonly title: Readonly<Record<string, string>>;
  /** The usual language of the brand. */
  readonly usual: Language;
  readonly amount: bigint;
  readonly endedAt: Instant | null;
  readonly total: number;
};

async function readRows(db: Db, { merchantId, memberId }: Owner, { state, pageNo, pageSize }: AskedGrants): Promise<readonly Row[]> {
  const { rows } =
    await sql<Row>`SELECT ${grantColumns}, title, (SELECT b.default_language FROM merchant b WHERE b.id = merchant_id) AS usual, amount, ended_at AS "endedAt", count(*) OVER ()::int AS total FROM bonus_grant
    WHERE member_id = ${memberId} AND merchant_id = ${merchantId}
      AND (${state ?? null}::text IS NULL OR (ended_at IS NULL) = (${state ?? null} = 'open'))
    ORDER BY ended_at IS NOT NULL, granted_at DESC, id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db);
  return rows;
}

/** What the engine knows no more has been over for long: it holds nothing, and its row is the last word. */
function grantView(row: Row, account: BonusAccount, language: Language): View {
  const grant = account.grants.find(({ id }) => id === row.id) ?? grantOfRow(row, { wonMinor: 0n, bonusMinor: 0n });
  const figures = forfeitFiguresOf(account, grant.id);
  const place = account.queue.indexOf(grant.id);
  return {
    grantId: row.id,
    title: titleIn(row.title, language, row.usual),
    state: grant.state,
    reason: grant.reason,
    place: place < 0 ? null : place + 1,
    amount: amountOut(row.amount),
    won: amountOut(grant.wonMinor),
    bonus: amountOut(grant.bonusMinor),
    ...wageringOf(grant),
    released: amountOut(grant.releasedMinor),
    forfeited: amountOut(grant.forfeitedMinor),
    terms: termsView(grant.terms),
    grantedAt: new Date(row.grantedAt).toISOString(),
    expiresAt: grant.expiresAt === null ? null : new Date(grant.expiresAt).toISOString(),
    endedAt: row.endedAt === null ? null : new Date(row.endedAt).toISOString(),
    giveUp: figures && {
      figures: figuresToken([figures]),
      lost: amountOut(figures.wonMinor + figures.bonusMinor),
      cash: amountOut(figures.cashMinor),
      openRounds: figures.openUnits.length,
      openLocked: amountOut(figures.openUnits.reduce((sum, { lockedMinor }) => sum + lockedMinor, 0n)),
    },
  };
}

const micro = BigInt(wholePpm);

function wageringOf(grant: Grant) {
  const left = remainingMicroOf(grant);
  const done = grant.requiredMicro - left;
  return {
    required: amountOut((grant.requiredMicro + micro - 1n) / micro),
    done: amountOut(done / micro),
    left: amountOut((left + micro - 1n) / micro),
    donePpm: Number((done * micro) / grant.requiredMicro),
  };
}
