import { randomUUID } from 'node:crypto';
import { leaveRoom } from '../../src/rooms/rooms-store.ts';
import { bedCalls, secretOf } from '../beds.ts';
import { sit, takeRoom } from '../crash-desk.ts';
import type { Harness } from '../harness.ts';
import { openGame, valueOf } from '../studio.ts';
import type { KeptFacts } from './kept-state.ts';
import { newPerson, type Person } from './fill-people.ts';

/** Rounds of the house's games that nobody ended: one of steps with something won, and a bet in a flight that is on its way. */
export async function fillPlay(
  harness: Harness,
): Promise<{ readonly players: readonly Person[]; readonly facts: Pick<KeptFacts, 'openRound' | 'crashBet'> }> {
  const [gil, hugo] = [await newPerson(harness, 'GilNoCanteiro', 100), await newPerson(harness, 'HugoNaPipa', 100)];
  const openRound = await leaveOpenRound(harness, gil);
  const crashBet = await leaveFlight(harness, hugo);
  const demo = await openGame(harness, hugo, 'setes', 'demo');
  valueOf(await demo.spin('1.00'));
  return { players: [gil, hugo], facts: { openRound, crashBet } };
}

/** Two cells were picked and none had a mine: what that is worth is paid when the round is left. */
async function leaveOpenRound(harness: Harness, member: Person): Promise<KeptFacts['openRound']> {
  const bed = bedCalls(harness, await openGame(harness, member, 'canteiro'));
  const round = valueOf(await bed.open('1.00', 3));
  const { safe } = await secretOf(harness, round);
  for (const cell of safe.slice(0, 2)) valueOf(await bed.pick(round.roundId, cell));
  return { username: member.username, roundId: round.roundId, pays: '1.28' };
}

async function leaveFlight(harness: Harness, member: Person): Promise<KeptFacts['crashBet']> {
  const desk = await takeRoom(harness);
  const seat = await sit(harness, member);
  const done = await desk.open((point) => point > 1.5);
  valueOf(await seat.bet(done.id, { autoHundredths: 110 }));
  await desk.takeOff();
  await desk.finish();
  const open = await desk.open((point) => point > 1.2);
  const betId = randomUUID();
  valueOf(await seat.bet(open.id, { betId, stake: '10.00' }));
  await desk.takeOff();
  await leaveRoom(harness.app.db, desk.room, false);
  return { username: member.username, betId, stake: '10.00' };
}
