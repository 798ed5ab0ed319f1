import { randomUUID } from 'node:crypto';
import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import type { Parts, RoundGame } from '@trevo/game-rules';
import { type Id, invariant } from '@trevo/kernel';
import { parseAmount } from '@trevo/money';
import type { CallContext } from '../core/call.ts';
import { launchRoutes } from '../modules/launch/index.ts';
import { pgeRoutes } from '../modules/pge/index.ts';
import { contextOf } from './acting.ts';

type Choice = InputOf<Calls['pgeBet']>['choice'];
const movesPerRound = 3;

/** A game of the studio that somebody has open: their calls to the game server, and what it said of itself. */
export type OpenGame = { readonly player: CallContext; readonly info: ResponseOf<Calls['pgeOpenSession']>['info'] };

/** Opens a game of the studio as a browser does: a launch, and its ticket. */
export async function openGame(member: CallContext, nodeId: Id<'game'>): Promise<OpenGame> {
  const launched = await launchRoutes.launchGame(member, { nodeId, mode: 'real' });
  invariant(launched.ok, 'A studio game starts');
  const ticket = new URL(launched.value.url, 'http://localhost').searchParams.get('ticket') ?? '';
  const opened = await pgeRoutes.pgeOpenSession({ ...member, principal: { kind: 'visitor' } }, { ticket });
  invariant(opened.ok, 'A fresh ticket opens a session');
  return { player: contextOf(member.app, member.merchant, { 'x-game-token': opened.value.token }), info: opened.value.info };
}

/** One round to its end: bets on a choice of its own turn, moves a few times where the game has moves, and takes what is won. */
export async function playRound(
  player: CallContext,
  game: RoundGame,
  { stakeMinor: stake, turn }: { stakeMinor: bigint; turn: number },
): Promise<void> {
  const bet = await pgeRoutes.pgeBet(player, { betId: randomUUID(), stake, choice: choiceAt(game, turn) });
  invariant(bet.ok, `The demo member can afford a round of ${game.code}`);
  const roundId = bet.value.roundId as Id<'round'>;
  if (bet.value.outcome.features.length > 0) await pgeRoutes.pgeRoundShown(player, { roundId, finished: true });
  let open = bet.value.status === 'open' && Object.keys(game.actions).length > 0;
  for (let moves = 0; open && moves < movesPerRound; moves++) open = await move(player, game, { roundId, turn: turn + moves });
  if (open) await pgeRoutes.pgeStep(player, { roundId, stepId: randomUUID(), action: { kind: 'cashOut' } });
}

/** Takes the first move that is on offer; says whether the round goes on. */
async function move(player: CallContext, game: RoundGame, { roundId, turn }: { roundId: Id<'round'>; turn: number }): Promise<boolean> {
  const ideas = Object.entries(game.actions)
    .filter(([kind]) => kind !== 'cashOut')
    .flatMap(([kind, parts]) => Array.from({ length: 25 }, (_, place) => ({ kind, ...valuesAt(parts, turn + place) })));
  for (const action of ideas) {
    const step = await pgeRoutes.pgeStep(player, { roundId, stepId: randomUUID(), action });
    if (step.ok) return step.value.status === 'open';
    invariant(step.code === 'step_not_offered', 'A move of the game is taken, or is not on offer just now');
  }
  return true;
}

/** Every third round another choice; the usual one in between. */
function choiceAt({ choice, usualChoice }: RoundGame, turn: number): Choice {
  return { ...usualChoice, ...(turn % 3 === 0 ? valuesAt(optionsOf(choice), turn / 3) : {}) } as Choice;
}

/** The parts that have a handful of values to go through. */
function optionsOf(parts: Parts): Parts {
  return Object.fromEntries(
    Object.entries(parts).filter(([, part]) => part.kind === 'option' || (part.kind === 'whole' && part.max - part.min <= 50)),
  );
}

function valuesAt(parts: Parts, turn: number): Record<string, number | string> {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]): [string, number | string][] => {
      if (part.kind === 'option') return [[name, part.values[turn % part.values.length] ?? part.values[0]]];
      if (part.kind === 'numbers') return [];
      const { min, max, step = 1 } = part;
      return [[name, min + step * (turn % ((max - min) / step + 1))]];
    }),
  );
}

/** The amount of a text that this server wrote itself. */
export function minorOf(text: string): bigint {
  const read = parseAmount(text);
  invariant(read.ok, 'An amount reads as it was written');
  return read.value;
}
