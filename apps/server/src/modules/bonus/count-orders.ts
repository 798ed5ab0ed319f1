import { type Instant, invariant } from '@trevo/kernel';
import { type BonusUnit, countUnit, isLive, lockedShareOf, type Pockets, resettleUnit, totalOf } from '@trevo/reward-rules/bonus';
import { sql } from 'kysely';
import { readPlayedOrders } from '../lottery/index.ts';
import { type StoredUnit, writeCounted } from './account-store.ts';
import { apply, type BonusDesk } from './bonus-desk.ts';

/** An order that ended, with what its lines cover in its unit. `board`: the unit of an odds board that it belongs to. */
type EndedOrder = { readonly stored: StoredUnit; readonly isPush: boolean; readonly board: string | null };

export type EndedOrders = ReadonlyMap<StoredUnit, EndedOrder>;

/** The orders of lotteries among the units of a desk that ended and are to be counted; the account knows what they cover from now on. */
export async function openOrders(desk: BonusDesk): Promise<EndedOrders> {
  const ended = desk.stored.units.filter(({ isOrder, endedAt }) => isOrder && endedAt !== null);
  const played = await readPlayedOrders(
    desk.tx,
    ended.map(({ round }) => round),
  );
  const orders = new Map<StoredUnit, EndedOrder>();
  for (const stored of ended) {
    const order = played.get(stored.round);
    invariant(order !== undefined, 'A unit of a lottery is an order');
    const { isPush, board, coveragePpm } = order;
    const unit = coveragePpm === null ? stored.unit : { ...stored.unit, coveragePpm };
    orders.set(stored, {
      stored: { ...stored, unit },
      isPush,
      board: board === null ? null : `${stored.unit.grant} ${stored.vendor} ${board}`,
    });
  }
  const shaped = new Map([...orders.values()].map(({ stored }) => [stored.unit.id, stored.unit]));
  desk.account = { ...desk.account, units: desk.account.units.map((unit) => shaped.get(unit.id) ?? unit) };
  return orders;
}

/**
 * Counts all orders of a player on one play of an issue's odds board as the one unit that they are, so that a hedge counts what it risks: what was counted of it
 * before is taken into the sum, and the progress moves by the difference. The money of each has moved already. Called for each of them, it counts once.
 */
export async function countBoard(desk: BonusDesk, orders: EndedOrders, board: string, endedAt: Instant): Promise<void> {
  const ended = [...orders.values()].filter((order) => order.board === board);
  const [first] = ended;
  invariant(first, 'A board is counted for an order of it');
  const ids = new Set(ended.map(({ stored }) => stored.unit.id));
  if (desk.counted.has(board)) return;
  desk.counted.add(board);
  desk.account = { ...desk.account, units: desk.account.units.filter(({ id }) => !ids.has(id)) };
  const unit = await unitOfBoard(desk, first.stored, board);
  const grant = desk.account.grants.find(({ id }) => id === unit.grant);
  const { payoutMinor } = unit.paid;
  const figures = { payoutMinor, voidMinor: 0n, pushMinor: 0n };
  let progressMicro = unit.progressMicro;
  let reason: string = ended.every(({ isPush }) => isPush) ? 'PUSH' : 'VOID';
  if (grant !== undefined) {
    const paid = { ...unit, ...figures, stakeMinor: totalOf(unit.stake), accountCounted: true, settled: true };
    if (paid.stakeMinor > 0n) ({ reason } = countUnit(paid, { terms: grant.terms, live: isLive(grant) }));
    const step = resettleUnit({ ...desk.account, units: [...desk.account.units, unit] }, unit.id, figures, endedAt);
    progressMicro = step.account.units.find(({ id }) => id === unit.id)?.progressMicro ?? progressMicro;
    const units = step.account.units.filter(({ id }) => id !== unit.id);
    const answer = await apply(desk, { ...step, account: { ...step.account, units } });
    invariant(answer.ok, 'Orders of a board can be counted anew');
  }
  for (const [i, { stored }] of ended.entries())
    await writeCounted(desk.tx, desk.owner, stored, { reason, progressMicro: i === 0 ? progressMicro - unit.progressMicro : 0n });
}

type Sums = Record<'staked' | 'won' | 'bonus' | 'payout', bigint> & { readonly progress: string };

/** All orders of a board that ended, as one unit that is settled, with what they have counted by now. */
async function unitOfBoard({ tx, owner }: BonusDesk, { round, unit }: StoredUnit, board: string): Promise<BonusUnit> {
  const { rows } =
    await sql<Sums>`SELECT sum(s.staked - s.returned)::bigint AS staked, sum(u.won)::bigint AS won, sum(u.bonus)::bigint AS bonus,
      sum(s.won)::bigint AS payout, sum(u.progress_micro)::text AS progress
    FROM lottery_order f JOIN lottery_order o ON o.issue_id = f.issue_id AND o.member_id = f.member_id AND o.play = f.play AND o.mode = f.mode
      JOIN bonus_unit u ON u.member_id = o.member_id AND u.vendor = o.vendor AND u.round = o.id AND u.grant_id = ${unit.grant}
      JOIN seamless_round s ON s.member_id = u.member_id AND s.vendor = u.vendor AND s.external_id = u.round AND s.status = 'ended'
    WHERE f.id = ${round} AND f.member_id = ${owner.memberId}`.execute(tx);
  const [sums] = rows;
  invariant(sums, 'A sum has a row');
  const { staked, won, bonus, payout, progress } = sums;
  const stake: Pockets = { cashMinor: staked - won - bonus, wonMinor: won, bonusMinor: bonus };
  return {
    ...unit,
    id: board,
    status: 'settled',
    stake,
    paid: { payoutMinor: payout, lockedMinor: lockedShareOf(stake, payout) },
    returned: { cashMinor: 0n, wonMinor: 0n, bonusMinor: 0n },
    progressMicro: BigInt(progress),
  };
}
