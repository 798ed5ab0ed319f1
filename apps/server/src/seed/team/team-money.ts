import { ok } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { approveWithdrawal, cashierRoutes } from '../../modules/cashier/index.ts';
import { readBalances } from '../../modules/wallet/index.ts';
import { callOf, payIn } from '../acting.ts';
import { createDraws } from '../draws.ts';
import { topAgent } from './team-people.ts';
import type { Player } from './team-play.ts';
import { callOfName, playersOf, type TeamWorld } from './team-world.ts';

/** What somebody pays in again, in stakes of theirs. */
const stakesOfPayment = 40;

/** Somebody of those who play pays in again. */
export async function payInAgain(world: TeamWorld, day: number): Promise<void> {
  const [player] = createDraws(day).shuffled(playersOf(world, day - 1).filter(({ firstPayment }) => firstPayment > 0));
  if (player) await payIn(callOf(world.app, world.merchant, player), BigInt(player.stake * stakesOfPayment) * 10_000n, `demo-${day}`);
}

type Sent = readonly [day: number, from: string, to: string | null, units: number];

/** Money that goes along the tree; to nobody: to the upline. */
const transfers: readonly Sent[] = [
  [21, topAgent, 'beatriz', 250],
  [30, topAgent, 'otavio', 300],
  [45, 'otavio', null, 80],
  [52, topAgent, 'clubesol', 400],
  [57, topAgent, 'beatriz', 180],
];

/** Sends what is sent on a day. Who cannot, does not. */
export async function sendSome(world: TeamWorld, day: number): Promise<void> {
  for (const [on, from, to, units] of transfers) {
    const caller = on === day ? callOfName(world, from) : null;
    const memberId = to === null ? undefined : world.ids.get(to);
    if (caller === null || (to !== null && memberId === undefined)) continue;
    const call = { ...caller, idempotencyKey: `demo-${day}` };
    const order = { amount: BigInt(units) * 10_000n, password: world.password };
    await call.app.modules.routes.sendTeamTransfer(call, memberId === undefined ? order : { ...order, memberId });
  }
}

const withdrawalDays: readonly number[] = [24, 43, 58];
const withdrawalMinor = 1_500_000n;
/** Who money is paid out to: at an address of nobody. */
export const holder = {
  pixKeyType: 'email',
  pixKey: 'equipe@trevo.example',
  holderName: 'Equipe Demonstração',
  holderTaxId: '529.982.247-25',
} as const;

/** On some days somebody who has enough takes money out: asked, approved and paid. */
export async function withdrawSome(world: TeamWorld, day: number): Promise<void> {
  if (!withdrawalDays.includes(day)) return;
  for (const player of await askersOf(world, playersOf(world, day), day)) if ((await withdraw(world, player, day)) !== 'too_little') return;
}

/** The first of some players, drawn for the day, who has enough and whose money is free takes some out: asked, approved and paid. */
export async function withdrawOne(world: TeamWorld, players: readonly Player[], day: number): Promise<void> {
  for (const player of await askersOf(world, players, day)) if ((await withdraw(world, player, day)) === 'paid') return;
}

/** Who takes money out on a day, one after the other until somebody has: drawn for the day, and where a start was broken off nobody but whoever had asked by then. */
async function askersOf({ app }: TeamWorld, players: readonly Player[], day: number): Promise<readonly Player[]> {
  const ids = players.map(({ memberId }) => memberId);
  const asked = await app.db
    .selectFrom('withdrawal')
    .where('request_key', '=', keyOf(day))
    .where('member_id', 'in', ids)
    .select('member_id')
    .execute();
  const shuffled = createDraws(day).shuffled(players);
  return asked.length === 0 ? shuffled : shuffled.filter(({ memberId }) => asked.some(({ member_id }) => member_id === memberId));
}

const keyOf = (day: number) => `demo-${day}`;

async function withdraw(world: TeamWorld, player: Player, day: number): Promise<'paid' | 'refused' | 'too_little'> {
  const { merchant, operatorId, password } = world;
  const app = paying(world.app);
  const { main, pending } = await readBalances(app.db, merchant.id, player.memberId, merchant.currency);
  if (main + pending < 2n * withdrawalMinor) return 'too_little';
  const call = { ...callOf(app, merchant, player), idempotencyKey: keyOf(day) };
  const asked = await cashierRoutes.requestWithdrawal(call, { method: 'PIX', amount: withdrawalMinor, fields: holder, password });
  if (!asked.ok) return 'refused';
  await approveWithdrawal(app, { merchant, withdrawalId: asked.value.withdrawalId, operatorId });
  return 'paid';
}

/** An app whose payment provider has always paid already. That of the process hears nothing of it. */
function paying(app: App): App {
  const payment: App['ports']['payment'] = {
    ...app.ports.payment,
    sendPayout: async ({ payoutId }) => ok({ kind: 'paid', endToEndId: `E${payoutId}` }),
  };
  return { ...app, ports: { ...app.ports, payment } };
}
