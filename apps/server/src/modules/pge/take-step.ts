import type { Action, Played, SteppedOutcome } from '@trevo/game-rules';
import { type Id, invariant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { App } from '../../core/app.ts';
import { announceRoundBalance, lockedOf } from './announce-round-balance.ts';
import { writeDemoStep } from './game-sessions-store.ts';
import type { LiveSession } from './player-of.ts';
import { type RoundStep, storeDemoRound } from './round.ts';
import { roundAt, type RoundPlay } from './round-play.ts';
import { runStep } from './steps-store.ts';

/** A further step with what it makes of the round. */
export type NextStep = Played & { readonly id: string; readonly action: Action };
/** Who takes a step at which merchant: a player's game token, or null for the policy. */
type Actor = { readonly merchantId: Id<'merchant'>; readonly tokenHash: Buffer | null };
type Further = { readonly play: RoundPlay; readonly step: NextStep };

/** `done`: the play with the step in it; `stale`: another step came first, look again; nothing has changed unless it is done. */
export type Taken =
  | { readonly kind: 'done'; readonly play: RoundPlay }
  | { readonly kind: 'stale' }
  | { readonly kind: 'refused'; readonly code: 'game_session_ended' | 'round_unknown' };

/** Takes a step of a real-money round, with its money when it is the last. Without a token the published policy acts. */
export async function takeStep(app: App, by: Actor, { play, step }: Further): Promise<Taken> {
  const now = app.clock.now();
  const { id, action, outcome, payoutMinor } = step;
  const ends = endsOf(play, step);
  const row = await runStep(app, by.merchantId, by.tokenHash, {
    roundId: play.round.id,
    stepId: id,
    action,
    place: play.steps.length,
    outcome,
    payoutMinor,
    ends,
    now,
  });
  if (row.outcome === 'refused') return { kind: 'refused', code: row.code ?? 'round_unknown' };
  if (row.outcome === 'stale') return { kind: 'stale' };
  invariant(row.balance !== null && row.version !== null, 'A step that was taken says the balance');
  const after = withStep(play, { id, action, balanceMinor: row.balance, version: Number(row.version), at: now });
  if (ends !== null) {
    const round = roundAt(after, play.steps.length);
    // A round that ends without money tells no balance: the one it knows is from before its steps, and not cash alone.
    if (ends === 'return' || payoutMinor > 0n) announceRoundBalance(app, by.merchantId, round, lockedOf(row));
    else app.desks.officeNews(by.merchantId, 'dashboard');
    if (lockedOf(row)) await app.desks.bonus({ merchantId: by.merchantId, memberId: round.memberId, currency: round.currency as Currency });
  }
  return { kind: 'done', play: after };
}

/** The same for play money: the round stands on the session, and no ledger hears of it. */
export async function takeDemoStep(app: App, { session, tokenHash }: LiveSession, { play, step }: Further): Promise<Taken> {
  const { demo } = session;
  invariant(demo, 'A step for play money needs a demo session');
  const now = app.clock.now();
  const { id, action, outcome, payoutMinor } = step;
  const balanceMinor = demo.balanceMinor + payoutMinor;
  const after = withStep(play, { id, action, balanceMinor, version: demo.version + 1, at: now });
  const written = await writeDemoStep(app.db, session.merchantId, tokenHash, {
    version: demo.version,
    balanceMinor,
    roundJson: JSON.stringify(storeDemoRound(roundAt(after, play.steps.length), after.steps)),
    open: play.game.isOpen(outcome),
    now,
  });
  return written ? { kind: 'done', play: after } : { kind: 'stale' };
}

function withStep(play: RoundPlay, step: RoundStep): RoundPlay {
  return { ...play, steps: [...play.steps, step] };
}

/** Whether the round goes on, is over and pays, or gives its stake back. */
function endsOf({ game }: RoundPlay, { outcome }: NextStep): 'win' | 'return' | null {
  if (game.isOpen(outcome)) return null;
  return (outcome as SteppedOutcome).end === 'returned' ? 'return' : 'win';
}
