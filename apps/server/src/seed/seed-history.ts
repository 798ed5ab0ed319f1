import { randomUUID } from 'node:crypto';
import { type Calls, type InputOf, studioVendor } from '@trevo/contract';
import type { Parts, RoundGame } from '@trevo/game-rules';
import { type Id, invariant } from '@trevo/kernel';
import { parseAmount } from '@trevo/money';
import type { App } from '../core/app.ts';
import type { CallContext } from '../core/call.ts';
import type { Merchant } from '../core/merchant.ts';
import { inTransaction } from '../db/transaction.ts';
import { cashierRoutes } from '../modules/cashier/index.ts';
import { readGames } from '../modules/catalogue/index.ts';
import { launchRoutes } from '../modules/launch/index.ts';
import { pgeRoutes, studioGame } from '../modules/pge/index.ts';
import { authenticateToken, endAccess } from '../modules/session/index.ts';
import { countAsPlayed } from '../modules/turnover/index.ts';
import { contextOf, logIn, payIn } from './acting.ts';
import { accountOf } from './seed-accounts.ts';

/** Enough to page through, with features among them, and quick enough for a start. */
const roundsPerSlot = 40;
const roundsPerInstant = 12;
const movesPerRound = 3;

type Choice = InputOf<Calls['pgeBet']>['choice'];
const stakeMinor = 10_000n;
const depositsMinor = { played: 5_000_000n, fresh: 2_500_000n };
const withdrawalMinor = 1_200_000n;

/**
 * Gives the demo member a past through the same calls as any player: paid deposits, rounds of every studio game, and a withdrawal that waits for an
 * operator.
 */
export async function seedHistory(app: App, merchant: Merchant, memberId: Id<'member'>): Promise<void> {
  const visitor = contextOf(app, merchant);
  const principal = await authenticateToken(app, merchant, await logIn(visitor, memberId));
  invariant(principal.ok, 'The demo member is logged in');
  const member = { ...visitor, principal: principal.value };
  await payIn(member, depositsMinor.played);
  for (const { id, vendorCode } of await readGames(app.db, merchant.id)) {
    if (vendorCode === studioVendor) await playGame(member, id);
  }
  // The facts of that play come later, and the request below does not wait for them.
  await countAsPlayed(app.db, merchant.id, memberId);
  await payIn(member, depositsMinor.fresh);
  await withdraw(member);
  await inTransaction(app.db, (tx) => endAccess(app, tx, merchant.id, { memberId, reason: 'seed' }));
}

/** A request that stands in the operators' queue. */
async function withdraw(member: CallContext): Promise<void> {
  const fields = {
    pixKeyType: 'email',
    pixKey: 'marina@trevo.example',
    holderName: 'Marina Demonstração',
    holderTaxId: '529.982.247-25',
  } as const;
  const { password } = accountOf('member');
  const asked = await cashierRoutes.requestWithdrawal(
    { ...member, idempotencyKey: randomUUID() },
    { method: 'PIX', amount: withdrawalMinor, fields, password },
  );
  invariant(asked.ok, `The demo member may withdraw: ${asked.ok ? '' : asked.code}`);
}

async function playGame(member: CallContext, nodeId: Id<'game'>): Promise<void> {
  const launched = await launchRoutes.launchGame(member, { nodeId, mode: 'real' });
  invariant(launched.ok, 'A studio game starts');
  const ticket = new URL(launched.value.url, 'http://localhost').searchParams.get('ticket') ?? '';
  const opened = await pgeRoutes.pgeOpenSession({ ...member, principal: { kind: 'visitor' } }, { ticket });
  invariant(opened.ok, 'A fresh ticket opens a session');
  const player = contextOf(member.app, member.merchant, { 'x-game-token': opened.value.token });
  const { game: code, stakes } = opened.value.info;
  const game = studioGame(code);
  if (game?.pace !== 'own') return;
  const usual = stakes.findIndex((stake) => stake.usual);
  for (let i = 0; i < (stakes.length > 0 ? roundsPerSlot : roundsPerInstant); i++) {
    const stake = stakes[usual + (i % 3 === 0 ? 1 : 0)]?.stake;
    await playRound(player, game, { stakeMinor: stake === undefined ? stakeMinor : minorOf(stake), turn: i });
  }
}

/** One round to its end: bets on a choice of its own turn, moves a few times where the game has moves, and takes what is won. */
async function playRound(
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
function minorOf(text: string): bigint {
  const read = parseAmount(text);
  invariant(read.ok, 'An amount reads as it was written');
  return read.value;
}
