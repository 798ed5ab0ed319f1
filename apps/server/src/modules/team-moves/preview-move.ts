import { type Contract, house } from '@trevo/commission';
import { periodAt } from '@trevo/commission/periods';
import type { Calls, MoveGuard, ResponseOf } from '@trevo/contract';
import { BusinessCalendar, type Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Merchant } from '../../core/merchant.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { contractsOfAccount, contractsOfHolder, ruleContractOf } from '../contracts/index.ts';
import { readTeamSize } from '../team/index.ts';
import { judgeClosing, judgeMaking, judgeMove } from './judge-move.ts';
import { moveInstant } from './move-instant.ts';
import type { MoveKind } from './move-tables.ts';
import type { Account } from './moves-store.ts';

type Effect = ResponseOf<Calls['officePreviewTeamMove']>;
export type AskedMove = {
  readonly kind: MoveKind;
  readonly account: Account;
  readonly from: Account | null;
  readonly to: Account | null;
  /** What the account is to become. */
  readonly toType: number | null;
};
export type MovePlan = { readonly guard: MoveGuard | null; readonly at: Instant | null; readonly ending: readonly Contract[] };

/** What would become of a move that is signed now: the guard that speaks against it, or when it holds; and the contracts that end with it. */
export async function planMove(
  db: Db,
  merchant: Pick<Merchant, 'id' | 'timeZone'>,
  { kind, account, to, toType, now }: Omit<AskedMove, 'from'> & { readonly now: Instant },
): Promise<MovePlan> {
  const { memberId } = account;
  if (kind === 'promote') {
    const guard = await judgeMaking(db, merchant.id, { memberId, type: toType ?? 0 });
    return { guard, at: guard === null ? now : null, ending: [] };
  }
  const calendar = new BusinessCalendar(merchant.timeZone);
  const isMove = kind === 'move';
  const guard = isMove
    ? await judgeMove(db, merchant.id, { memberId, toId: to?.memberId ?? null })
    : await judgeClosing(db, merchant.id, account);
  const ending = (await (isMove ? contractsOfHolder : contractsOfAccount)(db, memberId)).map(ruleContractOf);
  if (guard !== null) return { guard, at: null, ending };
  return { guard, at: isMove ? moveInstant(calendar, now, ending) : periodAt(calendar, 'daily', now).end, ending };
}

/** The same with all that an operator looks at before it is proposed. */
export async function previewMove(db: Db, merchant: Merchant, asked: AskedMove, now: Instant): Promise<Effect> {
  const { kind, account, from, to } = asked;
  const plan = await planMove(db, merchant, { ...asked, now });
  const names = await namesOf(
    db,
    plan.ending.flatMap(({ upline, downline }) => [upline, downline]),
  );
  const { direct, directAgents, below } = await readTeamSize(db, account.memberId);
  return {
    kind,
    account: { ...personOf(account), type: account.type },
    from: from && personOf(from),
    to: to && personOf(to),
    at: plan.at === null ? null : toTimestamp(plan.at),
    guard: plan.guard,
    direct,
    directAgents,
    below,
    ending: plan.ending.map(({ kind: paid, category, upline, downline }) => {
      return {
        kind: paid,
        category,
        upline: upline === house ? null : (names.get(upline) ?? upline),
        downline: names.get(downline) ?? downline,
      };
    }),
    split: plan.at === null || kind === 'promote' ? [] : await readSplit(db, merchant, { sides: [from, to], at: plan.at }),
  };
}

const personOf = ({ memberId, username }: Account) => ({ memberId, username });

async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    id: string;
    username: string;
  }>`SELECT id, username FROM member WHERE id = ANY (${[...new Set(ids)]})`.execute(db);
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Periods of the uplines' own contracts that run at an instant: their teams are other ones before it and after it. */
async function readSplit(
  db: Db,
  { timeZone }: Merchant,
  { sides, at }: { readonly sides: readonly (Account | null)[]; readonly at: Instant },
): Promise<Effect['split']> {
  const calendar = new BusinessCalendar(timeZone);
  const found: Effect['split'] = [];
  for (const side of sides) {
    if (side === null) continue;
    const own = (await contractsOfHolder(db, side.memberId)).map(ruleContractOf).filter(({ downline }) => downline === side.memberId);
    for (const { kind, category, periodType, effectiveFrom, endsAt } of own) {
      const { start, end } = periodAt(calendar, periodType, at);
      const runs = effectiveFrom < at && (endsAt === null || endsAt > at);
      if (start < at && runs) found.push({ account: side.username, kind, category, from: toTimestamp(start), to: toTimestamp(end) });
    }
  }
  return found;
}
