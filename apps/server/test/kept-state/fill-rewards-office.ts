import { invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Caller, Harness } from '../harness.ts';
import { valueOf } from '../studio.ts';

/** What waits for a second operator: a jackpot that takes over from the one of all games, its closing not published, and a referral to be taken back. */
export async function fillRewardsOffice({ app, call }: Harness, operator: Caller): Promise<void> {
  const { list } = valueOf(await call('officeJackpots', {}, operator));
  const { games } = valueOf(await call('officeJackpotDrafts', {}, operator));
  const [game] = games;
  const feeds = list.find(({ jackpotId }) => jackpotId === game?.feeds);
  invariant(game && feeds, 'The games of the demo feed a jackpot');
  valueOf(
    await call(
      'officeDraftJackpot',
      {
        names: { PT: 'Jackpot que espera' },
        type: 'random',
        games: [game.game],
        contributionPpm: 100,
        reservePpm: 50,
        minStake: '1.00',
        seed: '10.00',
        hitEvery: '50000.00',
        replaces: feeds.jackpotId as `jkp_${string}`,
      },
      operator,
    ),
  );
  const into = list.find(({ jackpotId }) => jackpotId !== feeds.jackpotId);
  if (into !== undefined)
    valueOf(
      await call(
        'officeCloseJackpot',
        { jackpotId: into.jackpotId as `jkp_${string}`, into: feeds.jackpotId as `jkp_${string}` },
        operator,
      ),
    );
  const { rows } = await sql<{
    id: `mbr_${string}`;
  }>`SELECT referee_id AS id FROM referral WHERE state IN ('pending', 'qualified') LIMIT 1`.execute(app.db);
  const [referee] = rows;
  invariant(referee, 'Somebody was brought by somebody');
  valueOf(await call('officeAskTakeBack', { refereeId: referee.id, note: 'two accounts of one person, it seems' }, operator));
}
