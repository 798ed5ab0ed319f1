import { loadGame, type RoundOutcome } from '@trevo/game-rules';
import type { House } from './house.ts';

/**
 * A client seed with which the member's next seed pair begins with a wanted round. Nobody can know it but who holds the server's secrets, as this
 * test does: the pair is committed to already, and the player's own share decides what it gives.
 */
export async function seedWith<O extends RoundOutcome>(
  house: House,
  username: string,
  code: string,
  wanted: (outcome: O) => boolean,
): Promise<string> {
  const { app, merchant } = house;
  const { server_seed_sealed: sealed } = await app.db
    .selectFrom('pge_seed_pair')
    .innerJoin('member', 'member.id', 'pge_seed_pair.member_id')
    .select('server_seed_sealed')
    .where('member.merchant_id', '=', merchant.id)
    .where('member.username', '=', username)
    .where('pge_seed_pair.mode', '=', 'real')
    .where('pge_seed_pair.state', '=', 'next')
    .executeTakeFirstOrThrow();
  const serverSeed = app.secrets.open('pge-server-seed', sealed).toString('ascii');
  const game = await loadGame(code);
  if (!game.ok || game.value.pace !== 'own') throw new Error(`No rounds of ${code}`);
  const { usualChoice: choice } = game.value;
  for (let trial = 0; trial < 200_000; trial++) {
    const clientSeed = `story-${trial}`;
    const played = game.value.play({ serverSeed, clientSeed, nonce: 0, stakeMinor: 10_000n, choice }, []);
    if (played.ok && wanted(played.value.outcome as O)) return clientSeed;
  }
  throw new Error('No such round among so many');
}
