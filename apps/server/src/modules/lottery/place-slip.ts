import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { invariant, ok, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import type { MemberPrincipal } from '../../core/principal.ts';
import { announceBalance } from '../wallet/index.ts';
import { askOf, hashOf, sellable, type Slip, type SlipErrors } from './ask-slip.ts';
import { asPlaced, orderViewer } from './order-views.ts';
import { readOrdersOfSlips } from './orders-store.ts';
import type { Placed, SoldSlip } from './slip-desk.ts';
import { slipRefusal } from './slip-refusal.ts';

type SlipAnswer = ResponseOf<Calls['placeSlip']>;
/** How often a slip is asked again that is not what it was priced as any more. */
const asksMost = 5;

/** Buys a slip, for one issue or for all of a chase: priced here, then written with its stakes in one statement (`slip-desk.ts`), or refused whole. */
export async function placeSlip(ctx: CallContext, slip: Slip): Promise<Outcome<SlipAnswer, SlipErrors>> {
  const { app } = ctx;
  const member = memberOf(ctx);
  let sold = await sellable(ctx, slip);
  if (!sold.ok) {
    // What cannot be sold any more may have been bought before: then that is the answer.
    const known = await readKnownSlip(app, member, slip);
    if (!known) return sold;
    if (known.code !== null || known.slip === null) return refuse('slip_id_reused', 'slipId');
    const orders = await readOrdersOfSlips(app, [known.slip]);
    return slipAnswer(ctx, { placed: known, orders: orders.get(known.slip) ?? [] });
  }
  let asked = await askOf(app, sold.value);
  let bought = await app.desks.slips(asked);
  for (let asks = 1; bought.placed.code === 'slip_again' && asks < asksMost; asks++) {
    // The player bought or took back something meanwhile, or an operator changed what is held back: priced and asked anew.
    sold = await sellable(ctx, slip);
    if (!sold.ok) return sold;
    asked = await askOf(app, sold.value);
    bought = await app.desks.slips(asked);
  }
  const { placed } = bought;
  if (placed.outcome === 'refused') return slipRefusal(ctx, { sold: sold.value, asked, refused: placed });
  const answer = slipAnswer(ctx, bought);
  const { balance, version } = placed;
  if (placed.outcome !== 'done') return answer;
  const [issue] = sold.value.issues;
  if (issue) app.desks.saleWatch.touched({ merchantId: member.merchantId, game: slip.gameCode, issueId: issue.id });
  announceBalance(app, member.memberId, { balanceMinor: balance ?? 0n, currency: member.currency, version: version ?? 0n });
  return answer;
}

/** A slip that stands under this name: asked again it answers what it answered, also when its issue has closed by now. */
async function readKnownSlip(app: App, member: MemberPrincipal, slip: Slip): Promise<Placed | null> {
  const { rows } = await sql<{
    id: string;
    hash: Buffer;
    balance: bigint;
    version: bigint;
  }>`SELECT id, input_hash AS hash, balance, balance_version AS version
    FROM lottery_slip WHERE member_id = ${member.memberId} AND slip_id = ${slip.slipId}`.execute(app.db);
  const [row] = rows;
  if (!row) return null;
  const code = row.hash.toString('hex') === hashOf(slip) ? null : 'slip_id_reused';
  return { outcome: 'replayed', code, detail: null, slip: row.id, balance: row.balance, version: row.version };
}

function slipAnswer(ctx: CallContext, { placed, orders }: SoldSlip): Outcome<SlipAnswer, never> {
  const view = orderViewer(ctx);
  const [first] = orders;
  invariant(first, 'A slip has an order');
  const sum = (key: 'stake' | 'rebate') => amountOut(orders.reduce((total, order) => total + order[key], 0n));
  return ok({
    slipId: first.slip,
    chaseId: first.chase_id,
    stake: sum('stake'),
    rebate: sum('rebate'),
    orders: orders.map((order) => view(asPlaced(order))),
    balance: { amount: amountOut(placed.balance ?? 0n), currency: first.currency, version: Number(placed.version ?? 0n) },
  });
}
