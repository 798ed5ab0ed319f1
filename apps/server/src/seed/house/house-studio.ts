import { studioVendor } from '@trevo/contract';
import { hourMs, type Instant, invariant, minuteMs, plusMs } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { timestampOf } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readGames } from '../../modules/catalogue/index.ts';
import { studioGame } from '../../modules/pge/index.ts';
import { authenticateToken, endAccess } from '../../modules/session/index.ts';
import { readBalances } from '../../modules/wallet/index.ts';
import { contextOf, logIn, payIn } from '../acting.ts';
import { createDraws } from '../draws.ts';
import { minorOf, openGame, playRound } from '../studio-play.ts';
import type { Player } from '../team/team-play.ts';
import { pastDays, type TeamWorld } from '../team/team-world.ts';

/** How many of the last days somebody plays at the studio each day; before, on every fourth. */
const recentDays = 6;
const everyDays = 4;
/** What is played at one sitting, and what lies ready for it, in whole units. */
const sitting = { rounds: 6, least: 60n, payment: 150n };
/** What a round without a ladder of stakes costs. */
const stakeMinor = 10_000n;
/** Draws of their own. */
const draws = 30_000;

type Sitting = readonly [at: Instant, act: () => Promise<unknown>];

/**
 * Games of the studio that members sit down to on a day of the past. Their outcomes come of secrets that are drawn as ever, so they are other ones at every start;
 * whoever plays here plays nowhere else.
 */
export function studioSteps(
  world: TeamWorld,
  { day, midnight, players }: { day: number; midnight: Instant; players: () => readonly Player[] },
): readonly Sitting[] {
  const isRecent = day >= pastDays - recentDays;
  if (!isRecent && day % everyDays !== 2) return [];
  return (isRecent ? [0, 1] : [0]).map(
    (turn): Sitting => [
      plusMs(midnight, (10 + 7 * turn) * hourMs + 25 * minuteMs),
      () => sit(world, players(), { number: day * 2 + turn, since: midnight }),
    ],
  );
}

/** One of the players plays a game of the studio, another one each time; who has sat down on that day already does not do it again. */
async function sit(
  { app, merchant }: TeamWorld,
  players: readonly Player[],
  { number, since }: { number: number; since: Instant },
): Promise<void> {
  const player = players[number % Math.max(1, players.length)];
  if (!player) return;
  const { memberId } = player;
  const sat = await app.db
    .selectFrom('pge_round')
    .where('member_id', '=', memberId)
    .where('played_at', '>=', timestampOf(since))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (sat) return;
  const games = (await readGames(app.db, merchant.id)).flatMap(({ id, vendorCode, code }) => {
    const game = vendorCode === studioVendor ? studioGame(code) : undefined;
    return game?.pace === 'own' ? [{ id, game }] : [];
  });
  const picked = games[createDraws(draws + number).below(games.length)];
  invariant(picked, 'The demo has games of the studio');
  const visitor = contextOf(app, merchant);
  const principal = await authenticateToken(app, merchant, await logIn(visitor, memberId));
  invariant(principal.ok, 'A member of the demo is logged in');
  const member = { ...visitor, principal: principal.value };
  const { main } = await readBalances(app.db, merchant.id, memberId, merchant.currency);
  if (main < sitting.least * unitMinor) await payIn(member, sitting.payment * unitMinor, `demo-studio-${number}`);
  const { player: seated, info } = await openGame(member, picked.id);
  const usual = info.stakes.find((stake) => stake.usual)?.stake;
  for (let turn = 0; turn < sitting.rounds; turn++)
    await playRound(seated, picked.game, { stakeMinor: usual === undefined ? stakeMinor : minorOf(usual), turn: number + turn });
  await inTransaction(app.db, (tx) => endAccess(app, tx, merchant.id, { memberId, reason: 'seed' }));
}
