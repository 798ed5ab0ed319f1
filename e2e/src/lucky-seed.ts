import { openStream } from '@trevo/fairness';
import { loadTable, play, type SlotOutcome } from '@trevo/game-rules';
import type { House } from './house.ts';

/**
 * A client seed with which the member's next seed pair begins with a wanted round. Nobody can know it but who holds the server's secrets, as this
 * test does: the pair is committed to already, and the player's own share decides what it gives.
 */
export async function seedWith(house: House, username: string, code: string, wanted: (outcome: SlotOutcome) => boolean): Promise<string> {
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
  const table = await loadTable(code, 1);
  if (!table.ok) throw new Error(table.code);
  for (let trial = 0; trial < 200_000; trial++) {
    const clientSeed = `story-${trial}`;
    if (wanted(play(openStream({ serverSeed, clientSeed, nonce: 0 }), table.value))) return clientSeed;
  }
  throw new Error('No such round among so many');
}
