import { type Id, type Instant, invariant } from '@trevo/kernel';
import type { BonusAccount, BonusStep, Grant, Movement } from '@trevo/reward-rules/bonus';
import { sql } from 'kysely';
import { basisOf, type CreditBasis } from '../../core/credit-basis.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { bonusMoved } from '../wallet/index.ts';
import { databaseNow, holdMember, type Owner, readAccount, type StoredAccount, writeGrants } from './account-store.ts';

/**
 * One member's bonuses in one transaction, under the lock of their money: events of the rules are applied to the account one after the other, what they move
 * is posted at once, and what they made of the grants is written at the end.
 */
export type BonusDesk = {
  readonly tx: Tx;
  readonly owner: Owner;
  readonly stored: StoredAccount;
  readonly now: Instant;
  account: BonusAccount;
  readonly moves: Map<string, number>;
  /** What movements of a grant are computed from, by grant: what gave it, or what ended it. */
  readonly bases: Map<string, CreditBasis>;
  /** Units of several orders that were counted here. */
  readonly counted: Set<string>;
};

/** Opens the desk: from here to the end of the transaction nothing else moves the member's money. */
export async function openDesk(tx: Tx, owner: Owner): Promise<BonusDesk> {
  await holdMember(tx, owner.memberId);
  const stored = await readAccount(tx, owner);
  return {
    tx,
    owner,
    stored,
    now: await databaseNow(tx),
    account: stored.account,
    moves: new Map(stored.moves),
    bases: new Map(),
    counted: new Set(),
  };
}

/** Applies an event of the rules. `begun`: writes the row of a grant that begins with it, before its money moves. */
export async function apply<Answer>(desk: BonusDesk, step: BonusStep<Answer>, begun?: (grant: Grant) => Promise<void>): Promise<Answer> {
  const before = new Map(desk.account.grants.map((grant) => [grant.id, grant]));
  for (const grant of step.account.grants) if (!before.has(grant.id)) await begun?.(grant);
  const after = new Map(step.account.grants.map((grant) => [grant.id, grant]));
  noteEndings(desk, step.movements, { before, after });
  for (const movement of step.movements) await postMovement(desk, movement);
  for (const id of new Set(step.movements.flatMap(grantsOf)))
    await record(desk, step.movements, { before: before.get(id), after: after.get(id) });
  desk.account = step.account;
  return step.answer;
}

/** Writes the grants that changed since the desk was opened. */
export async function closeDesk(desk: BonusDesk): Promise<void> {
  const was = new Map(desk.stored.account.grants.map((grant) => [grant.id, grant]));
  const places = new Map(desk.account.queue.map((id, place) => [id, place]));
  const wasPlaces = new Map(desk.stored.account.queue.map((id, place) => [id, place]));
  const changed = desk.account.grants.filter((grant) => was.get(grant.id) !== grant || places.get(grant.id) !== wasPlaces.get(grant.id));
  const rows = changed.map((grant) => ({ ...grant, place: places.get(grant.id) ?? null, moves: desk.moves.get(grant.id) ?? 0 }));
  await writeGrants(desk.tx, rows, desk.now);
}

/** Posts a movement through the ledger, under the number it has among those of its grant. */
async function postMovement(desk: BonusDesk, movement: Movement): Promise<void> {
  const { kind, from, to, amountMinor, reason } = movement;
  invariant(kind === 'bonus_grant' || kind === 'bonus_release' || kind === 'bonus_forfeit', `The ledger has posted ${kind} already`);
  const pocket = [from, to].find((side) => typeof side === 'object' && 'grant' in side);
  invariant(typeof pocket === 'object' && 'grant' in pocket, 'A movement of a bonus has a pocket of its grant');
  const number = (desk.moves.get(pocket.grant) ?? 0) + 1;
  desk.moves.set(pocket.grant, number);
  const grantId = pocket.grant as Id<'bonusGrant'>;
  const posted = await bonusMoved(desk.tx, {
    ...desk.owner,
    kind,
    grantId,
    part: pocket.part,
    minor: amountMinor,
    number,
    reason: reason ?? null,
    basis: desk.bases.get(grantId),
  });
  invariant(posted.ok && !posted.value.replayed, 'Locked money moves once, and is there');
}

type Grants = ReadonlyMap<string, Grant>;

/** Of every grant that ends now: what it ended from, as its movements tell it. What it brings later is no part of its end. */
function noteEndings(
  desk: BonusDesk,
  movements: readonly Movement[],
  { before, after }: { readonly before: Grants; readonly after: Grants },
): void {
  for (const grant of after.values()) {
    const was = before.get(grant.id);
    if (was === undefined) continue;
    desk.bases.delete(grant.id);
    if (grant.reason === null || grant.state === was.state || isLive(grant.state)) continue;
    const own = movements.filter((movement) => grantsOf(movement).includes(grant.id));
    const sumFrom = (part: 'won' | 'bonus') =>
      own.reduce(
        (sum, { from, amountMinor }) => (typeof from === 'object' && 'part' in from && from.part === part ? sum + amountMinor : sum),
        0n,
      );
    const released = own.reduce((sum, { kind, amountMinor }) => (kind === 'bonus_release' ? sum + amountMinor : sum), 0n);
    const { progressMicro, requiredMicro, terms, reason } = grant;
    const stood = { wonMinor: sumFrom('won'), bonusMinor: sumFrom('bonus'), releasedMinor: grant.releasedMinor - released };
    desk.bases.set(
      grant.id,
      basisOf('grantEnd', { terms, inputs: [{ reason }], before: { ...stood, progressMicro, requiredMicro } }, { offer: grant.id }),
    );
  }
}

function isLive(state: Grant['state']): boolean {
  return state === 'queued' || state === 'active' || state === 'closing';
}

function grantsOf({ from, to }: Movement): string[] {
  return [from, to].flatMap((side) => (typeof side === 'object' && 'grant' in side ? [side.grant] : []));
}

/** What happened to a grant, with the figures before and after: everything by which it can be worked out again (rule book §21). */
async function record(
  { tx, owner, now }: BonusDesk,
  movements: readonly Movement[],
  { before, after }: { readonly before: Grant | undefined; readonly after: Grant | undefined },
): Promise<void> {
  invariant(after !== undefined, 'A grant stays in its account');
  const own = movements.filter((movement) => grantsOf(movement).includes(after.id));
  const detail = { before: before ? figuresOf(before) : null, after: figuresOf(after), movements: own };
  const text = JSON.stringify(detail, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  const kind = after.state !== before?.state ? after.state : (own[0]?.kind ?? 'moved');
  await sql`INSERT INTO bonus_record (grant_id, merchant_id, member_id, at, kind, detail)
    VALUES (${after.id}, ${owner.merchantId}, ${owner.memberId}, ${toTimestamp(now)}, ${kind}, ${text})`.execute(tx);
}

function figuresOf({ state, reason, wonMinor, bonusMinor, progressMicro, requiredMicro, releasedMinor, forfeitedMinor }: Grant) {
  return { state, reason, wonMinor, bonusMinor, progressMicro, requiredMicro, releasedMinor, forfeitedMinor };
}
