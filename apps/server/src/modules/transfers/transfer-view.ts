import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { toTimestamp } from '../../db/columns.ts';
import { maskAccount } from '../team/index.ts';
import type { Transfer } from './transfers-store.ts';

/** The receipt as one side sees it: a downline is named, an upline's name is masked. */
export function transferView(transfer: Transfer, memberId: Id<'member'>): ResponseOf<Calls['teamTransfer']> {
  const { id, senderId, senderName, receiverName, way, minor, currency, at } = transfer;
  const side = senderId === memberId ? 'sent' : 'received';
  const other = side === 'sent' ? receiverName : senderName;
  const isUpline = (side === 'sent') === (way === 'up');
  return {
    transferId: id,
    side,
    way,
    account: isUpline ? maskAccount(other) : other,
    amount: amountOut(minor),
    currency,
    at: toTimestamp(at),
  };
}
