import { type Id, ok, type Result } from '@trevo/kernel';
import { forfeitBonus } from '@trevo/reward-rules/bonus';
import { type CallContext, memberOf } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { apply, closeDesk, openDesk } from './bonus-desk.ts';
import { catchUp } from './follow-member.ts';

/**
 * The member gives a bonus up, having seen what is lost: the token stands for those figures. Cash is untouched, rounds that are open go on. It works wherever
 * the brand has bonuses switched, also off.
 */
export function giveUp(
  ctx: CallContext,
  { grantId, token }: { readonly grantId: Id<'bonusGrant'>; readonly token: string },
): Promise<Result<bigint, 'bonus_state' | 'figures_changed'>> {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  return inTransaction(app.db, async (tx) => {
    const desk = await openDesk(tx, { merchantId: merchant.id, memberId, currency });
    await catchUp(desk);
    const given = await apply(desk, forfeitBonus(desk.account, { grant: grantId, token }, desk.now));
    await closeDesk(desk);
    if (!given.ok) return given;
    const { lostMinor } = given.value;
    const actor = { kind: 'member', id: memberId } as const;
    const subject = { kind: 'bonusGrant', id: grantId };
    await recordAudit(tx, {
      merchantId: merchant.id,
      actor,
      action: 'bonuses.give_up',
      subject,
      detail: { minor: lostMinor },
      at: app.clock.now(),
    });
    return ok(lostMinor);
  });
}
