import { randomUUID } from 'node:crypto';
import { type Calls, type Envelope, type ErrorCode, limits, type ResponseOf, studioVendor } from '@trevo/contract';
import { loadGame, type RoundGame, studioCodes } from '@trevo/game-rules';
import type { Id } from '@trevo/kernel';
import { depositReceived } from '../src/modules/wallet/index.ts';
import { seedCatalogue } from '../src/seed/seed-catalogue.ts';
import type { CallAnswer, Caller, Harness, TestMember } from './harness.ts';

const games = await Promise.all(studioCodes.map(loadGame));
/** The studio's games whose rounds begin at the player's word. */
export const roundGames: readonly RoundGame[] = games.flatMap((game) => (game.ok && game.value.pace === 'own' ? [game.value] : []));
export const slotCodes: readonly string[] = roundGames.filter(({ stakes }) => stakes.kind === 'ladder').map(({ code }) => code);

/** The studio's games at both merchants of a harness. */
export async function openStudio(harness: Harness): Promise<void> {
  for (const merchantId of [harness.trevo, harness.sabia]) await seedCatalogue(harness.app, harness.app.db, merchantId);
}

/** The value of an answer that must be a success. */
export function valueOf<T>(answer: CallAnswer<T>): T {
  if (!answer.body.success) throw new Error(`Refused with ${answer.body.errorCode}: ${JSON.stringify(answer.body)}`);
  return answer.body.value;
}

/** The code of an answer that must be a refusal. */
export function codeOf(answer: { readonly body: Envelope<unknown> }): ErrorCode {
  if (answer.body.success) throw new Error(`Not refused: ${JSON.stringify(answer.body.value).slice(0, 200)}`);
  return answer.body.errorCode;
}

/** Pays money in as a confirmed deposit; `reais` are whole units. */
export async function fund(harness: Harness, member: TestMember, reais: number): Promise<void> {
  const { app } = harness;
  const { merchantId, id: memberId } = member;
  const paid = await depositReceived(app.database, {
    merchantId,
    memberId,
    currency: 'BRL',
    minor: BigInt(reais) * 10_000n,
    depositId: app.newId('deposit'),
    provider: 'pix',
  });
  if (!paid.ok) throw new Error(`The deposit was refused with ${paid.code}`);
}

/** The id of a studio game at the member's merchant. */
export async function nodeIdOf(harness: Harness, caller: Caller, code: string): Promise<Id<'game'>> {
  const lobby = valueOf(await harness.call('gameList', { vassalage: studioVendor, pageSize: limits.lobbyPageSize }, caller));
  const game = lobby.games.find(({ gameCode }) => gameCode === code);
  if (!game) throw new Error(`No game ${code}`);
  return game.nodeId as Id<'game'>;
}

export type OpenGame = {
  readonly opened: ResponseOf<Calls['pgeOpenSession']>;
  /** Calls the game server with the session's token. */
  readonly as: Caller;
  /** Bets without a choice: on a round of a slot. */
  readonly spin: (stake: string, betId?: string) => Promise<CallAnswer<ResponseOf<Calls['pgeBet']>>>;
};

/** Launches a game as the portal does and exchanges the ticket as the game client does. */
export async function openGame(harness: Harness, member: TestMember, code: string, mode: 'real' | 'demo' = 'real'): Promise<OpenGame> {
  const nodeId = await nodeIdOf(harness, member.caller, code);
  const { url } = valueOf(await harness.call('launchGame', { nodeId, mode }, member.caller));
  const merchant = member.caller.merchant ?? 'trevo';
  const opened = valueOf(await harness.call('pgeOpenSession', { ticket: ticketOf(url) }, { merchant }));
  const as: Caller = { merchant, headers: { 'x-game-token': opened.token } };
  return { opened, as, spin: (stake, betId = randomUUID()) => harness.call('pgeBet', { betId, stake, choice: {} }, as) };
}

export function ticketOf(url: string): string {
  return new URL(url, 'http://localhost').searchParams.get('ticket') ?? '';
}

/** Spins until a round has a feature (open) or has none, as wished; finishes what opens on the way. */
export async function spinUntil(
  harness: Harness,
  game: OpenGame,
  stake: string,
  wanted: 'open' | 'finished',
  spinsMax = 2_000,
): Promise<ResponseOf<Calls['pgeBet']>> {
  for (let i = 0; i < spinsMax; i++) {
    const round = valueOf(await game.spin(stake));
    const open = round.outcome.features.length > 0;
    if (open === (wanted === 'open')) return round;
    if (open) await harness.call('pgeRoundShown', { roundId: round.roundId as Id<'round'>, finished: true }, game.as);
  }
  throw new Error(`No ${wanted} round in ${spinsMax} spins`);
}
