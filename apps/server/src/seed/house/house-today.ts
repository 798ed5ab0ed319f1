import { randomUUID } from 'node:crypto';
import { type Id, invariant } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import type { CallContext } from '../../core/call.ts';
import { cashierRoutes, rejectWithdrawal } from '../../modules/cashier/index.ts';
import { readGames } from '../../modules/catalogue/index.ts';
import { readBalances } from '../../modules/wallet/index.ts';
import { callOf } from '../acting.ts';
import { createDraws } from '../draws.ts';
import { holder } from '../team/team-money.ts';
import type { Player } from '../team/team-play.ts';
import { pastDays, type TeamWorld } from '../team/team-world.ts';
import { playersAmong } from './house-days.ts';
import { seedGifts } from './house-gifts.ts';
import { byPlay, housePeople, shownMember } from './house-people.ts';
import { answerFeedback, seedTalks } from './house-talks.ts';
import { feedback, liveLines, problems } from './house-words.ts';

/** How many ask for money that nobody has decided about, and how many transfers to the bank wait. */
const waiting = { withdrawals: 4, transfers: 3 };
/** How many check in today. */
const checkIns = 24;

/**
 * What waits in a house in use when somebody opens it: withdrawals to decide and one that was refused, transfers to the bank, what members wrote, what they say in
 * the rooms, and who checked in today. What is there already is not made again.
 */
export async function seedToday(world: TeamWorld): Promise<void> {
  const { app, merchant } = world;
  const wrote = await app.db.selectFrom('feedback').where('merchant_id', '=', merchant.id).select('id').limit(1).executeTakeFirst();
  if (wrote) return;
  const players = createDraws(pastDays).shuffled(playersAmong(world, byPlay(housePeople(pastDays)).vendors, pastDays));
  await askForMoney(world, players);
  await promiseTransfers(world, players);
  await talk(world, players);
  // Whoever is shown may press themselves.
  const pressing = players.filter(({ username }) => username !== shownMember).slice(0, checkIns);
  for (const player of pressing) await app.modules.routes.checkIn(callOf(app, merchant, player), {});
  await seedGifts(world, players);
  await seedTalks(world, players.slice(30));
  // Last: it is there when everything is.
  await writeToTheHouse(world, players);
  await answerFeedback(world);
}

/** A call of somebody of the house, under a key that is the same at every start. */
function keyed({ app, merchant }: TeamWorld, player: Player, key: string): CallContext {
  return { ...callOf(app, merchant, player), idempotencyKey: key };
}

async function askForMoney(world: TeamWorld, players: readonly Player[]): Promise<void> {
  const { app, merchant, operatorId, password } = world;
  let asked = 0;
  for (const player of players) {
    if (asked > waiting.withdrawals) return;
    const amount = BigInt(player.stake) * 10n * unitMinor;
    const { main } = await readBalances(app.db, merchant.id, player.memberId, merchant.currency);
    if (main < amount) continue;
    const fields = { ...holder, pixKey: `${player.username}@trevo.example` };
    const made = await cashierRoutes.requestWithdrawal(keyed(world, player, 'demo-today'), { method: 'PIX', amount, fields, password });
    if (!made.ok) continue;
    asked += 1;
    const { withdrawalId } = made.value;
    if (asked === 1) await rejectWithdrawal(app, { merchant, withdrawalId, operatorId, reason: 'O titular da chave não é o da conta.' });
  }
}

async function promiseTransfers(world: TeamWorld, players: readonly Player[]): Promise<void> {
  for (const player of players.slice(-waiting.transfers)) {
    const order = {
      method: 'BANK_TRANSFER',
      amount: BigInt(player.stake) * 20n * unitMinor,
      fields: { senderName: 'Cliente Demonstração' },
    } as const;
    const made = await cashierRoutes.createDeposit(keyed(world, player, 'demo-today'), order);
    invariant(made.ok, `A member of the demo may pay by transfer: ${made.ok ? '' : made.code}`);
  }
}

/** Feedback and problems with games, one of each at the most by a member. */
async function writeToTheHouse(world: TeamWorld, players: readonly Player[]): Promise<void> {
  const { app, merchant } = world;
  const { routes } = app.modules;
  const [game] = await readGames(app.db, merchant.id);
  invariant(game, 'The demo has games');
  for (const [index, { kind, text }] of problems.entries()) {
    const player = players[feedback.length + index];
    if (player)
      await routes.reportGameProblem(keyed(world, player, 'demo-today'), { nodeId: game.id, mode: 'real', kind, description: text });
  }
  for (const [index, { about, text }] of feedback.entries()) {
    const player = players[index];
    // Each from a line of their own, none of which exists.
    if (player)
      await routes.sendFeedback(
        { ...keyed(world, player, 'demo-today'), ip: `203.0.113.${index + 1}` },
        { questionType: about, content: text, contactInfo: '' },
      );
  }
}

/** Lines in the rooms with hosts, each by somebody else. */
async function talk(world: TeamWorld, players: readonly Player[]): Promise<void> {
  const { app, merchant } = world;
  const rooms = await app.db.selectFrom('live_room').where('merchant_id', '=', merchant.id).select('id').orderBy('id').execute();
  for (const [index, text] of liveLines.entries()) {
    const [room, player] = [rooms[index % Math.max(1, rooms.length)], players[index]];
    if (!room || !player) continue;
    const said = { roomId: room.id as Id<'liveRoom'>, key: `demo-line-${index}`, text };
    await app.modules.routes.liveWrite(keyed(world, player, randomUUID()), said);
  }
}
