import { type MoveGuard, valueItems } from '@trevo/contract';
import { type Id, type Instant, invariant, type Zone } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Lease } from '../../core/work.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import { timestampOf } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { RolledBack } from '../../db/transaction.ts';
import { everyMerchant } from '../brand/index.ts';
import { type ContractDesk, contractsOfHolder, endContractsOfHolder, openDesk, ruleContractOf, tellMoved } from '../contracts/index.ts';
import { placeMember } from '../team/index.ts';
import { auditMade } from './audit-move.ts';
import { judgeMove, moveGuardOf } from './judge-move.ts';
import { fitsPeriods } from './move-instant.ts';
import { type Account, holdAccount, type Move, noteOver, readDue, readMove } from './moves-store.ts';
import { announceNotices, tellOfNoMove } from './tell-parties.ts';

/** Accounts of a closed agent that get another upline in one transaction. */
const releasedAtOnce = 500;

type Turn = {
  readonly app: App;
  readonly lease: Lease;
  readonly brand: { readonly id: Id<'merchant'>; readonly timeZone: Zone };
  readonly id: Id<'teamMove'>;
};

/**
 * Makes the moves whose time has come, of every brand, in the order of their times. Each holds from its midnight on, however late this is done: nothing that was
 * played since is reckoned before it. One that cannot be made keeps no other waiting.
 */
export async function makeDueMoves(app: App, lease: Lease): Promise<void> {
  const failed: unknown[] = [];
  for (const brand of await everyMerchant(app))
    for (const id of await readDue(app.db, brand.id)) {
      try {
        while (!(await isMade({ app, lease, brand, id }))) lease.signal.throwIfAborted();
      } catch (error) {
        failed.push(error);
      }
    }
  if (failed.length > 0) throw failed[0];
}

/** Makes a move, or a part of a closing, in one transaction. False: something of it is left. */
async function isMade(turn: Turn): Promise<boolean> {
  try {
    return await inTurn(turn, (desk, move) => (move.kind === 'close' ? release(turn, desk, move) : make(turn, desk, move)));
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    return inTurn(turn, (desk, move) => drop(turn, desk, { move, guard: error.value as MoveGuard }));
  }
}

type Signed = Move & { readonly at: Instant };
type Step = { readonly isMade: boolean; readonly told?: readonly Id<'member'>[] };

async function inTurn({ app, lease, brand, id }: Turn, step: (desk: ContractDesk, move: Signed) => Promise<Step>): Promise<boolean> {
  const kept: { desk: ContractDesk | null } = { desk: null };
  const { isMade: done, told = [] } = await inLeasedTransaction(app.db, lease, async (tx): Promise<Step> => {
    kept.desk = await openDesk(tx, brand, new Set());
    const move = await readMove(tx, brand.id, id);
    // It may have been taken back a moment ago.
    if (move?.state !== 'approved' || move.at === null) return { isMade: true };
    // From here on nobody else changes who stands where.
    await sql`SELECT team_hold(${brand.id})`.execute(tx);
    return step(kept.desk, { ...move, at: move.at });
  });
  announceNotices(app, told);
  tellMoved(app, kept.desk?.told ?? []);
  if (done) app.desks.officeNews(brand.id, 'teams', 'audit');
  return done;
}

/** Moves an account with everybody below it, and ends its contracts with the old upline at the same instant. */
async function make({ app, brand }: Turn, desk: ContractDesk, move: Signed): Promise<Step> {
  const { tx } = desk;
  const { memberId, toId, at } = move;
  const account = await accountOf(tx, brand.id, memberId);
  const guard = (await judgeMove(tx, brand.id, { memberId, toId })) ?? (await judgePeriods(desk, move));
  if (guard !== null) throw new RolledBack(guard);
  // The house's own agents have the site's most where nothing was set: a move changes nothing of what somebody earns by.
  if ((account.uplineId === null) !== (toId === null))
    await sql`SELECT team_keep_values(${brand.id}, ${memberId}, ${[...valueItems]}::text[], ${timestampOf(at)})`.execute(tx);
  const refused = await placeMember(tx, brand.id, { memberId, uplineId: toId, at });
  if (refused !== null) throw new RolledBack(moveGuardOf(refused.code));
  invariant(move.decidedBy, 'What was signed has two signatures');
  await endContractsOfHolder(desk, memberId, { at, by: move.decidedBy });
  await noteOver(tx, move.id, { guard: null, now: desk.now });
  await auditMade(tx, { app, merchantId: brand.id }, { act: 'made', move });
  return { isMade: true };
}

/** Contracts may have been signed since the move was: one whose period does not begin at the instant is not cut. */
async function judgePeriods({ tx, calendar }: ContractDesk, { memberId, at }: Signed): Promise<MoveGuard | null> {
  const ending = (await contractsOfHolder(tx, memberId)).map(ruleContractOf);
  return fitsPeriods(calendar, at, ending) ? null : 'move_period_start';
}

/** A guard spoke against it when its time had come: everything stays as it is, and those who were told of it are told that. */
async function drop(
  { app, brand }: Turn,
  { tx, now }: ContractDesk,
  { move, guard }: { readonly move: Signed; readonly guard: MoveGuard },
): Promise<Step> {
  const account = await accountOf(tx, brand.id, move.memberId);
  await noteOver(tx, move.id, { guard, now });
  await auditMade(tx, { app, merchantId: brand.id }, { act: 'dropped', move, detail: { guard } });
  return { isMade: true, told: await tellOfNoMove({ app, tx, merchant: brand }, move, { account, at: move.at }) };
}

/** Gives some of those directly below a closed agent their new upline. Nobody came below it since. */
async function release({ app, brand }: Turn, { tx, now }: ContractDesk, move: Signed): Promise<Step> {
  const { rows } = await sql<{
    moved: number;
  }>`SELECT team_release(${brand.id}, ${move.memberId}, ${[...valueItems]}::text[], ${timestampOf(move.at)},
    ${releasedAtOnce}::int) AS moved`.execute(tx);
  if (rows[0]?.moved !== 0) return { isMade: false };
  await noteOver(tx, move.id, { guard: null, now });
  await auditMade(tx, { app, merchantId: brand.id }, { act: 'made', move });
  return { isMade: true };
}

async function accountOf(tx: Tx, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<Account> {
  const account = await holdAccount(tx, merchantId, memberId);
  invariant(account, 'What was signed is about an account');
  return account;
}
