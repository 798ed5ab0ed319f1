import { senderTypes, type TransferWay } from '@trevo/contract';
import { type Id, ok, refuse, type Result } from '@trevo/kernel';
import { type CallContext, memberOf } from '../../core/call.ts';
import type { Db } from '../../db/database.ts';
import { type Party, readParties } from './transfers-store.ts';

export type Sides = { readonly sender: Party; readonly receiver: Party; readonly way: TransferWay };

/**
 * The two ends of the edge that money is to go along as the tree is now: to the account that is named, of the direct downline, or to the upline. `lock` holds
 * both until the transaction ends; what was found before a lock is found again under it.
 */
export async function findSides(
  db: Db,
  ctx: CallContext,
  memberId: Id<'member'> | undefined,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Result<Sides, 'not_in_team' | 'transfer_way_refused'>> {
  const { merchant } = ctx;
  const senderId = memberOf(ctx).memberId;
  const way: TransferWay = memberId === undefined ? 'up' : 'down';
  const otherId = memberId ?? (await readParties(db, merchant.id, [senderId])).get(senderId)?.uplineId ?? null;
  if (otherId === null) return refuse('transfer_way_refused');
  const parties = await readParties(db, merchant.id, [senderId, otherId], { lock });
  const [sender, receiver] = [parties.get(senderId), parties.get(otherId)];
  if (!sender || !receiver) return refuse('not_in_team', 'memberId');
  const isEdge = way === 'down' ? receiver.uplineId === senderId : sender.uplineId === otherId;
  if (!isEdge) return refuse('not_in_team', 'memberId');
  return senderTypes[way].includes(sender.type) ? ok({ sender, receiver, way }) : refuse('transfer_way_refused');
}
