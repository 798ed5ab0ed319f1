import { hourMs, type Id, type Instant, invariant, minuteMs, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { unitMinor } from '@trevo/money';
import { timestampOf } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { studioVendor } from '@trevo/contract';
import { readGames } from '../../modules/catalogue/index.ts';
import { studioGame } from '../../modules/pge/index.ts';
import { authenticateToken, endAccess } from '../../modules/session/index.ts';
import { callOf, contextOf, logIn, payIn } from '../acting.ts';
import { seedSmallJackpot, smallJackpot } from '../seed-jackpot.ts';
import { openGame, playRound } from '../studio-play.ts';
import type { Player } from '../team/team-play.ts';
import type { TeamWorld } from '../team/team-world.ts';
import type { Step } from './house-days.ts';

/** When it opens, when its game is played, and when whoever won opens their seeds. In the mornings between the work of the night passes what was played. */
const days = { opens: 54, played: 57, opened: 58 };
/** Who plays how many rounds at what stake, in whole units: together more than the jackpot can take without being won. */
const sitting = { players: 3, rounds: 11, stake: 25n };

/** A small jackpot that is won on a day of the past: its log comes out again with the seeds of whoever won it. */
export function jackpotSteps(
  world: TeamWorld,
  day: number,
  { midnight, players }: { midnight: Instant; players: () => readonly Player[] },
): readonly Step[] {
  const at = (hour: number, minute: number) => plusMs(midnight, hour * hourMs + minute * minuteMs);
  return [
    ...(day === days.opens ? [[at(9, 45), () => seedSmallJackpot(world.app, world.merchant)] as const] : []),
    ...(day === days.played
      ? Array.from(
          { length: sitting.players },
          (_, place): Step => [at(20, 5 + 10 * place), () => sit(world, players().at(-1 - place), midnight)],
        )
      : []),
    ...(day === days.opened ? [[at(10, 50), () => openSeeds(world)] as const] : []),
  ];
}

/** Somebody plays the jackpot's game; what they have played of it today already counts. */
async function sit({ app, merchant }: TeamWorld, player: Player | undefined, since: Instant): Promise<void> {
  if (!player) return;
  const { memberId } = player;
  const stakeMinor = sitting.stake * unitMinor;
  const { rows } = await sql<{ rounds: number }>`SELECT count(*)::int AS rounds FROM pge_round
    WHERE member_id = ${memberId} AND game = ${smallJackpot.game} AND stake = ${stakeMinor} AND played_at >= ${timestampOf(since)}`.execute(
    app.db,
  );
  const left = sitting.rounds - (rows[0]?.rounds ?? 0);
  if (left <= 0) return;
  const listed = (await readGames(app.db, merchant.id)).find(
    ({ vendorCode, code }) => vendorCode === studioVendor && code === smallJackpot.game,
  );
  const game = studioGame(smallJackpot.game);
  invariant(listed && game?.pace === 'own', 'The game of the small jackpot is there');
  const visitor = contextOf(app, merchant);
  const principal = await authenticateToken(app, merchant, await logIn(visitor, memberId));
  invariant(principal.ok, 'A member of the demo is logged in');
  const member = { ...visitor, principal: principal.value };
  await payIn(member, BigInt(sitting.rounds) * stakeMinor, 'demo-jackpot');
  const { player: seated } = await openGame(member, listed.id);
  for (let turn = 0; turn < left; turn++) await playRound(seated, game, { stakeMinor, turn });
  await inTransaction(app.db, (tx) => endAccess(app, tx, merchant.id, { memberId, reason: 'seed' }));
}

/** Whoever won opens the pair of seeds that won it: from then on anybody rolls the log again. */
async function openSeeds({ app, merchant }: TeamWorld): Promise<void> {
  const { rows } = await sql<{ memberId: Id<'member'>; username: string; type: number; pairId: Id<'seedPair'> }>`
    SELECT DISTINCT m.id AS "memberId", m.username, m.type, l.seed_pair_id AS "pairId" FROM jackpot_line l JOIN jackpot j ON j.id = l.jackpot_id
      JOIN member m ON m.id = l.member_id WHERE j.merchant_id = ${merchant.id} AND l.hit ORDER BY 1`.execute(app.db);
  for (const { pairId: seedPairId, ...winner } of rows)
    await app.modules.routes.rotateRewardSeeds(callOf(app, merchant, winner), { seedPairId });
}
