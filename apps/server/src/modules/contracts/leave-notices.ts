import type { ContractEvent } from '@trevo/commission/contracts';
import { formatDate, type Id, type Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { leaveNotice } from '../access/index.ts';
import type { ContractDesk } from './contract-desk.ts';
import type { StoredContract } from './contracts-store.ts';

/** What happened to a contract, by whom, and when it ends by that. */
type Happened = { readonly event: ContractEvent; readonly actorId: string | null; readonly endsAt: Instant | null };
type Kind = Parameters<typeof leaveNotice>[2]['kind'];

/** What a side reads of a contract that stands otherwise now; states that the other side brought about, and endings. */
const noticeOf: Partial<Record<StoredContract['state'], { readonly kind: Kind; readonly who: 'both' | 'downline' | 'upline' }>> = {
  offered: { kind: 'contract_offered', who: 'downline' },
  scheduled: { kind: 'contract_accepted', who: 'upline' },
  rejected: { kind: 'contract_rejected', who: 'upline' },
  withdrawn: { kind: 'contract_withdrawn', who: 'downline' },
  expired: { kind: 'contract_expired', who: 'upline' },
  terminationRequested: { kind: 'contract_termination', who: 'both' },
  ending: { kind: 'contract_ending', who: 'both' },
};

/** Leaves a notice with the sides that did not act, in the desk's transaction, and notes whom to reach once it stands. Each reads of its own contract only. */
export async function leaveNotices(desk: ContractDesk, contract: StoredContract, { event, actorId, endsAt }: Happened): Promise<void> {
  // One that was signed and never began ends as well.
  const isEnding = contract.state === 'ended' && event !== 'periodEnd';
  const notice = noticeOf[isEnding ? 'ending' : contract.state];
  const { downline_id: downline, upline_id: upline } = contract;
  const sides = notice === undefined ? [] : { both: [upline, downline], upline: [upline], downline: [downline] }[notice.who];
  const noticed = sides.filter((id): id is Id<'member'> => id !== null && id !== actorId);
  const ends = endsAt ?? contract.ends_at ?? contract.effective_from;
  for (const memberId of noticed) {
    const values = { account: memberId === upline ? await nameOf(desk, downline) : '', day: formatDate(desk.calendar.dateOf(ends)) };
    if (notice) await leaveNotice(desk.tx, desk.now, { merchantId: desk.merchantId, memberId, kind: notice.kind, values });
  }
  desk.told.push({ ...contract, noticed });
}

/** The direct downline is no secret to its upline. */
async function nameOf({ tx }: ContractDesk, memberId: Id<'member'>): Promise<string> {
  const { rows } = await sql<{ username: string }>`SELECT username FROM member WHERE id = ${memberId}`.execute(tx);
  return rows[0]?.username ?? '';
}
