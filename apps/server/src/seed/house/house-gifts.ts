import { type Id, invariant } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { sql } from 'kysely';
import type { CallContext } from '../../core/call.ts';
import { callOf, operatorCallOf } from '../acting.ts';
import type { Player } from '../team/team-play.ts';
import type { TeamWorld } from '../team/team-world.ts';
import { mallAddress } from './house-words.ts';

/** How many take what waits for them today, of each kind; the rest still waits. */
const takers = { pointRewards: 40, missions: 12 };
/** What becomes of the orders of the points mall, one after the other; the last ones wait for an operator. */
const orderEnds = ['sent', 'packed', 'rejected', 'cancelled', 'waiting', 'waiting'] as const;
/** Who is given free spins and free bets, and who of them has taken them. */
const gifts = { spins: 5, bets: 5, taken: 3 };

/** What members get of the house by today: rewards that were taken, orders of points, bonuses that run and one that was given up, gifts of operators, an activity. */
export async function seedGifts(world: TeamWorld, players: readonly Player[]): Promise<void> {
  await takePointRewards(world);
  await orderGoods(world);
  await claimMissions(world, players);
  await takeBonuses(world, players.slice(0, 6));
  await giveSpins(world, players.slice(6, 6 + gifts.spins));
  await giveBets(world, players.slice(12, 12 + gifts.bets));
  await answerActivity(world, players.slice(18, 24));
}

/** A call of an account that is found by its id. */
async function callOfMember({ app, merchant }: TeamWorld, memberId: string): Promise<CallContext> {
  const member = await app.db.selectFrom('member').where('id', '=', memberId).select(['username', 'type']).executeTakeFirstOrThrow();
  return callOf(app, merchant, { memberId: memberId as Id<'member'>, ...member });
}

/** Points that raffles gave, by those who won first. */
async function takePointRewards(world: TeamWorld): Promise<void> {
  const { rows } = await sql<{ id: Id<'reward'>; memberId: string }>`SELECT id, member_id AS "memberId" FROM reward
    WHERE merchant_id = ${world.merchant.id} AND kind = 'points' AND source = 'raffle' AND state = 'claimable' AND claim_until > clock_timestamp()
    ORDER BY amount DESC, offered_at, id LIMIT ${takers.pointRewards}`.execute(world.app.db);
  for (const { id: rewardId, memberId } of rows)
    await world.app.modules.routes.claimReward(await callOfMember(world, memberId), { rewardId });
}

/** Orders of whoever has the points for them, and what operators did about them. */
async function orderGoods(world: TeamWorld): Promise<void> {
  const { app, merchant, operatorId, signerId, password } = world;
  const { routes } = app.modules;
  const { rows: items } = await sql<{ id: Id<'mallItem'>; version: number; points: number }>`SELECT id, version, points FROM mall_item
    WHERE merchant_id = ${merchant.id} AND kind = 'goods' AND state = 'on_sale' AND stock > 0 ORDER BY points LIMIT 1`.execute(app.db);
  const [item] = items;
  if (!item) return;
  const { rows: buyers } = await sql<{ memberId: string }>`SELECT a.owner_id AS "memberId" FROM ledger_account a
    WHERE a.merchant_id = ${merchant.id} AND a.pocket = 'points' AND a.balance >= ${BigInt(item.points) * unitMinor}
    ORDER BY a.balance DESC, a.owner_id LIMIT ${orderEnds.length}`.execute(app.db);
  const [first, second] = [operatorCallOf(app, merchant, operatorId), operatorCallOf(app, merchant, signerId)];
  for (const [index, { memberId }] of buyers.entries()) {
    const buyer = await callOfMember(world, memberId);
    const order = { id: item.id, version: item.version, quantity: 1, address: { ...mallAddress }, paymentPassword: password };
    const made = await routes.redeemPointReward({ ...buyer, idempotencyKey: `demo-order-${index}` }, order);
    if (!made.ok) continue;
    const { orderNo } = made.value;
    const orderId = orderNo as Id<'mallOrder'>;
    const end = orderEnds[index];
    if (end === 'cancelled') await routes.cancelPointOrder(buyer, { orderNo: orderId });
    if (end === 'rejected') await routes.officeActOnMallOrder(first, { orderId, act: 'reject', reason: 'out_of_goods' });
    if (end === 'packed' || end === 'sent') await routes.officeActOnMallOrder(first, { orderId, act: 'pack', tracking: 'BR000000000XX' });
    if (end === 'sent')
      for (const operator of [first, second])
        await routes.officeActOnMallOrder(operator, { orderId, act: 'approve', tracking: 'BR000000001XX' });
  }
}

/** Some take what their missions have reached. */
async function claimMissions(world: TeamWorld, players: readonly Player[]): Promise<void> {
  const { app, merchant } = world;
  const { rows } = await sql<{ memberId: string }>`SELECT DISTINCT member_id AS "memberId" FROM mission_progress
    WHERE member_id = ANY(${players.map(({ memberId }) => memberId)}::text[])`.execute(app.db);
  const counting = new Set(rows.map(({ memberId }) => memberId));
  let taken = 0;
  for (const player of players.filter(({ memberId }) => counting.has(memberId))) {
    if (taken >= takers.missions) return;
    const caller = callOf(app, merchant, player);
    const shown = await app.modules.routes.missionSummary(caller, {});
    invariant(shown.ok, 'The demo has missions');
    for (const { missionId, period, milestones } of shown.value.list) {
      const reached = milestones.find(({ state }) => state === 'reached');
      if (!reached) continue;
      const what = { missionId: missionId as Id<'mission'>, period, milestone: reached.milestone };
      if ((await app.modules.routes.claimMission(caller, what)).ok) taken += 1;
    }
  }
}

/** The gift that needs no deposit, taken by some; two give it up again. */
async function takeBonuses({ app, merchant }: TeamWorld, players: readonly Player[]): Promise<void> {
  const { routes } = app.modules;
  const { rows } = await sql<{ id: Id<'bonusOffer'>; version: number }>`SELECT id, version FROM bonus_offer
    WHERE merchant_id = ${merchant.id} AND kind = 'gift' ORDER BY id LIMIT 1`.execute(app.db);
  const [offer] = rows;
  if (!offer) return;
  for (const [index, player] of players.entries()) {
    const caller = callOf(app, merchant, player);
    const taken = await routes.takeBonus(caller, { offerId: offer.id, version: offer.version });
    if (!taken.ok || index % 3 !== 2) continue;
    const shown = await routes.memberBonuses(caller, {});
    const grant = shown.ok ? shown.value.grants.find(({ giveUp }) => giveUp !== null) : undefined;
    if (grant?.giveUp) await routes.forfeitBonus(caller, { grantId: grant.grantId as Id<'bonusGrant'>, figures: grant.giveUp.figures });
  }
}

/** Free spins of an operator, for one of the studio's slots; some are taken. */
async function giveSpins(world: TeamWorld, players: readonly Player[]): Promise<void> {
  const { app, merchant, operatorId } = world;
  const office = operatorCallOf(app, merchant, operatorId);
  const listed = await app.modules.routes.officeFreeSpinGames(office, {});
  invariant(listed.ok, 'The demo has slots');
  const game = listed.value.games[0];
  const stake = game?.stakes[0];
  if (!game || stake === undefined) return;
  for (const { username } of players)
    await app.modules.routes.officeGiveFreeSpins(office, {
      username,
      game: game.game,
      spins: 10,
      stake: BigInt(Math.round(Number(stake) * 10_000)),
      days: 14,
      reason: 'Boas-vindas',
    });
  await takeGifts(world, players.slice(0, gifts.taken), 'freeSpins');
}

/** Free bets of an operator, for the lotteries; some are taken. */
async function giveBets(world: TeamWorld, players: readonly Player[]): Promise<void> {
  const { app, merchant, operatorId } = world;
  const office = operatorCallOf(app, merchant, operatorId);
  for (const { username } of players)
    await app.modules.routes.officeGiveFreeBet(office, {
      username,
      value: 5n * unitMinor,
      stakeReturned: false,
      days: 14,
      reason: 'Pedido de desculpas por espera',
    });
  await takeGifts(world, players.slice(0, gifts.taken), 'freeBet');
}

async function takeGifts({ app, merchant }: TeamWorld, players: readonly Player[], kind: 'freeBet' | 'freeSpins'): Promise<void> {
  for (const player of players) {
    const caller = callOf(app, merchant, player);
    const waiting = await app.modules.routes.memberRewards(caller, { kind });
    const reward = waiting.ok ? waiting.value.list[0] : undefined;
    if (reward) await app.modules.routes.claimReward(caller, { rewardId: reward.rewardId as Id<'reward'> });
  }
}

/** Applications to the activity: two are good, one is not, the others wait. */
async function answerActivity(world: TeamWorld, players: readonly Player[]): Promise<void> {
  const { app, merchant, operatorId } = world;
  const { routes } = app.modules;
  const shown = await app.db.selectFrom('activity').where('merchant_id', '=', merchant.id).select('id').orderBy('id').executeTakeFirst();
  if (!shown) return;
  const activityId = shown.id as Id<'activity'>;
  const office = operatorCallOf(app, merchant, operatorId);
  const answers = ['Um amigo me mostrou no celular', 'Vi num vídeo sobre a prova dos sorteios', 'asdf'];
  for (const [index, player] of players.entries()) {
    const answer = answers[index % answers.length] ?? '';
    await routes.applyActivity(callOf(app, merchant, player), { activityId, answers: [{ key: 'where', answer }], imageIds: [] });
    if (index >= 3) continue;
    const part = await app.db
      .selectFrom('activity_part')
      .where('activity_id', '=', activityId)
      .where('member_id', '=', player.memberId)
      .select('id')
      .executeTakeFirst();
    if (!part) continue;
    const partId = part.id as Id<'activityPart'>;
    await routes.officeDecideActivity(
      office,
      index === 2 ? { partId, decision: 'reject', reason: 'incomplete' } : { partId, decision: 'approve' },
    );
  }
}
