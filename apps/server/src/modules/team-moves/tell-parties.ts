import { BusinessCalendar, formatDate, type Id, type Instant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { addNotice } from '../access/index.ts';
import { maskAccount } from '../team/index.ts';
import type { Account, Move } from './moves-store.ts';

type MemberId = Id<'member'>;
type Told = { readonly tx: Tx; readonly app: App; readonly merchant: Pick<Merchant, 'id' | 'timeZone'> };
type Kind = Parameters<typeof addNotice>[2]['kind'];

/** The account and both uplines are told of a move that was signed: when, and how many contracts end with it. Each is told of its own team only. */
export async function tellOfMove(
  desk: Told,
  { fromId, toId, memberId }: Pick<Move, 'fromId' | 'memberId' | 'toId'>,
  { account, at, contracts }: { readonly account: Account; readonly at: Instant; readonly contracts: number },
): Promise<MemberId[]> {
  const values = { account: account.username, day: dayOf(desk, at), contracts: String(contracts) };
  return tell(desk, [
    [memberId, 'team_move_own', { day: values.day, contracts: values.contracts }],
    [fromId, 'team_move_out', values],
    [toId, 'team_move_in', values],
  ]);
}

/** They are told that it does not take place. */
export async function tellOfNoMove(
  desk: Told,
  { fromId, toId, memberId }: Pick<Move, 'fromId' | 'memberId' | 'toId'>,
  { account, at }: { readonly account: Account; readonly at: Instant },
): Promise<MemberId[]> {
  const values = { account: account.username, day: dayOf(desk, at) };
  return tell(
    desk,
    [memberId, fromId, toId].map((id) => [id, 'team_move_off', values] as const),
  );
}

/** Whoever is above a closed agent is told who comes below, and agents directly below it that they get another upline. */
export async function tellOfClosing(
  desk: Told,
  { uplineId, username }: Account,
  { agents, at }: { readonly agents: readonly MemberId[]; readonly at: Instant },
): Promise<MemberId[]> {
  const day = dayOf(desk, at);
  return tell(desk, [
    [uplineId, 'team_closing_up', { account: username, day }],
    ...agents.map((id) => [id, 'team_closing_down', { account: maskAccount(username), day }] as const),
  ]);
}

/** An account is told that it is an agent's now. */
export function tellOfMaking(desk: Told, memberId: MemberId): Promise<MemberId[]> {
  return tell(desk, [[memberId, 'team_agent', {}]]);
}

function dayOf({ merchant }: Told, at: Instant): string {
  return formatDate(new BusinessCalendar(merchant.timeZone).dateOf(at));
}

/** Leaves the notices in the transaction, and answers who is to be told of them once it stands. The house needs none. */
async function tell(
  { app, tx, merchant }: Told,
  notices: readonly (readonly [MemberId | null, Kind, Readonly<Record<string, string>>])[],
): Promise<MemberId[]> {
  const told: MemberId[] = [];
  for (const [memberId, kind, values] of notices) {
    if (memberId === null) continue;
    await addNotice(app, tx, { merchantId: merchant.id, memberId, kind, values });
    told.push(memberId);
  }
  return told;
}

/** Reaches the open tabs of those who got a notice; after the commit. */
export function announceNotices(app: App, told: readonly MemberId[]): void {
  for (const memberId of told) app.bus.publish(`member:${memberId}`, { type: 'notice' });
}
