import { expect, test } from 'vitest';
import { createFakePge, noncesWhere } from '../../test/fake-pge.ts';
import type { RoundView, SpinAnswer } from '../platform/game-session.ts';
import { showSteps } from './show-steps.ts';
import { firstState, nextState, type SlotState } from './slot-state.ts';

const pending = { spinId: '0b0b0b0b-0000-4000-8000-000000000001', stake: '1.00' };

async function winningSpin(): Promise<{ readonly asking: SlotState; readonly answer: SpinAnswer; readonly round: RoundView }> {
  const pge = await createFakePge('setes');
  pge.nextNonces(...(await noncesWhere('setes', ({ multiplier }) => multiplier === '8')));
  const answer = await pge.port('pgeSpin', pending);
  const round = await pge.port('pgeRound', { roundId: answer.roundId as never });
  return { asking: nextState(firstState(pge.opened, '1.00'), { type: 'spinSent', pending }), answer, round };
}

test('the balance shows the stake gone while the reels turn, and the win only when the round is over', async () => {
  const { asking, answer } = await winningSpin();
  let state = nextState(asking, { type: 'spinAnswered', answer });
  expect(state.balance).toBe('999.00');
  for (const step of showSteps(answer.outcome as never)) {
    state = nextState(state, { type: 'stepShown', step });
    // Neither a step nor an answer that was on its way may tell it early.
    state = nextState(state, { type: 'balanceRead', balance: answer.balance });
    expect(state.balance).toBe('999.00');
  }
  state = nextState(state, { type: 'roundShown', balance: answer.balance });
  expect([state.phase, state.balance]).toEqual(['idle', '1007.00']);
});

test('a round that is resumed takes its posted win off the balance until it was shown', async () => {
  const { asking, answer, round } = await winningSpin();
  const shown = nextState({ ...asking, phase: 'idle' }, { type: 'roundResumed', round, balance: answer.balance });
  expect(shown.balance).toBe('999.00');
  expect(nextState(shown, { type: 'roundShown', balance: answer.balance }).balance).toBe('1007.00');
  // Part of it was spent elsewhere: no balance below zero is made up.
  expect(nextState(asking, { type: 'roundResumed', round, balance: { amount: '3.00', version: 9 } }).balance).toBe('3.00');
});

test('a spin keeps its id when its answer got lost, and loses it when it was refused or given up', async () => {
  const { asking } = await winningSpin();
  const lost = nextState(asking, { type: 'refused', fault: { code: 'network_abnormal', message: '', passes: true } });
  expect([lost.phase, lost.pending]).toEqual(['fault', pending]);
  const refused = nextState(asking, { type: 'refused', fault: { code: 'balance_too_low', message: 'x', passes: false } });
  expect(refused.pending).toBeNull();
  expect(nextState(lost, { type: 'faultClosed' })).toMatchObject({ phase: 'idle', pending: null, fault: null });
});

test('an older balance never replaces a newer one, and no stake is changed in the middle of a round', async () => {
  const { asking } = await winningSpin();
  const idle: SlotState = { ...asking, phase: 'idle', version: 5, balance: '7.00' };
  expect(nextState(idle, { type: 'balanceRead', balance: { amount: '9.00', version: 4 } }).balance).toBe('7.00');
  expect(nextState(idle, { type: 'balanceRead', balance: { amount: '9.00', version: 5 } }).balance).toBe('9.00');
  expect(nextState(asking, { type: 'stakeChosen', stake: '5.00' }).stake).toBe('1.00');
});
