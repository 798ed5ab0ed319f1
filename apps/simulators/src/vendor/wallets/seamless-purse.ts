import { randomUUID } from 'node:crypto';
import type { Books } from '../books.ts';
import { type Caller, CrashError, callWallet } from './call-wallet.ts';
import type { Deliverer } from './deliver.ts';
import type { Moved, Purse, Stake } from './purse.ts';
import { recordOf } from './transfer-purse.ts';
import type { Round, WalletAnswer, WalletCall } from './wallet-call.ts';
import { reportFault } from '../../report-fault.ts';

export type SeamlessSeat = {
  readonly caller: Caller;
  readonly deliverer: Deliverer;
  readonly books: Books;
  readonly link: string;
  readonly player: string;
  readonly session: string;
  readonly game: string;
  readonly currency: string;
  readonly now: () => number;
};

const attemptsMax = 3;
const pauseMs = 800;
/** Whoever is told to get one of these wrong must make it: stake and win go as two calls then. */
const apart: readonly string[] = ['bet', 'win', 'rollback'];

/** A wallet at the merchant: every stake and every win is a call, and a stake nobody answered for is rolled back. */
export function seamlessPurse(seat: SeamlessSeat): Purse {
  const settle = (stake: Stake, winMinor: bigint) => settleRound(seat, stake, winMinor);
  return {
    async balance() {
      const answer = await callWallet(seat.caller, { name: 'balance', player: seat.player, session: seat.session, game: seat.game });
      return answer.kind === 'done' ? answer.balanceMinor : null;
    },
    take: (stake) => takeStake(seat, stake),
    settle,
    async play(stake, winOf) {
      if (seat.caller.dialect.hasBetAndWin && !seat.caller.mischief.left().some(({ call }) => apart.includes(call)))
        return playAtOnce(seat, stake, winOf());
      if (seat.caller.mischief.take(['reorder'], seat.caller.vendor, 'win')) return playBackwards(seat, stake, winOf());
      const taken = await takeStake(seat, stake);
      return taken.ok ? { ok: true, balanceMinor: await settle(stake, winOf()) } : taken;
    },
  };
}

async function takeStake(seat: SeamlessSeat, stake: Stake): Promise<Moved> {
  const isReturnedFirst = seat.caller.mischief.take(['reorder'], seat.caller.vendor, 'rollback') !== null;
  if (isReturnedFirst) await giveBack(seat, stake);
  return attempts(seat, stake, { name: 'bet', transactionId: stake.betId, minor: stake.minor, ...roundOf(seat, stake) }, () =>
    seat.books.keepRound(recordOf(seat, stake, 0n, 'open')),
  );
}

/** Stake and win in one call; what it is not known to have booked is rolled back, and a wallet that booked it refuses that and is asked again. */
async function playAtOnce(seat: SeamlessSeat, stake: Stake, winMinor: bigint): Promise<Moved> {
  const call = { name: 'betAndWin' as const, transactionId: stake.betId, stakeMinor: stake.minor, winMinor, ...roundOf(seat, stake) };
  return attempts(seat, stake, call, () => {
    seat.books.keepRound(recordOf(seat, stake, 0n, 'open'));
    seat.books.keepRound(recordOf(seat, stake, winMinor, 'settled'));
  });
}

/** On command: the win goes first, the bet after it. A wallet parks the win and pays it when the bet comes. */
async function playBackwards(seat: SeamlessSeat, stake: Stake, winMinor: bigint): Promise<Moved> {
  await settleRound(seat, stake, winMinor);
  const taken = await takeStake(seat, stake);
  if (!taken.ok) return taken;
  seat.books.keepRound(recordOf(seat, stake, winMinor, 'settled'));
  return { ok: true, balanceMinor: await seamlessPurse(seat).balance() };
}

async function attempts(seat: SeamlessSeat, stake: Stake, call: WalletCall, booked: () => void): Promise<Moved> {
  try {
    for (let tried = 1; tried <= attemptsMax; tried++) {
      const answer = await callWallet(seat.caller, call);
      if (answer.kind === 'done') {
        booked();
        return { ok: true, balanceMinor: answer.balanceMinor };
      }
      if (answer.kind === 'refused') return { ok: false, code: answer.refusal };
      await new Promise((resolve) => setTimeout(resolve, pauseMs * tried));
    }
  } catch (error) {
    if (!(error instanceof CrashError)) throw error;
    // Down, and up again: nobody knows what became of the stake, so it is given back.
    await new Promise((resolve) => setTimeout(resolve, error.downMs));
  }
  const returned = await giveBack(seat, stake);
  if (returned.kind !== 'refused' || returned.word !== 'bet_settled') return { ok: false, code: 'lost' };
  // It was booked after all, stake and win: the round stands, only its answer was lost.
  booked();
  return { ok: true, balanceMinor: null };
}

/** Rolls a stake back. Where the round turns out to be settled for good, the books say so. */
async function giveBack(seat: SeamlessSeat, stake: Stake): Promise<WalletAnswer> {
  const call = { name: 'rollback' as const, transactionId: randomUUID(), betId: stake.betId, ...roundOf(seat, stake) };
  return seat.deliverer.deliver(seat.link, call);
}

async function settleRound(seat: SeamlessSeat, stake: Stake, winMinor: bigint): Promise<bigint | null> {
  const round = roundOf(seat, stake);
  const call = { name: 'win' as const, transactionId: randomUUID(), betId: stake.betId, minor: winMinor, ...round };
  // Decided is decided: the books have it before the wallet hears of it.
  seat.books.keepRound(recordOf(seat, stake, winMinor, 'settled'));
  const answer = await seat.deliverer.deliver(seat.link, call);
  if (seat.caller.dialect.endsApart)
    seat.deliverer.deliver(seat.link, { name: 'roundEnd', ...round }).catch(reportFault('The end of a round'));
  return answer.kind === 'done' ? answer.balanceMinor : null;
}

function roundOf({ player, session, game, currency }: SeamlessSeat, { roundId }: Stake): Round {
  return { player, session, game, roundId, currency };
}
