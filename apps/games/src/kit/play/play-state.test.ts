import type { RoundOutcome } from '@trevo/game-rules';
import { expect, test } from 'vitest';
import type { PlayAnswer } from '../page/game-session.ts';
import { withoutHidden } from '../money/use-money.ts';
import { firstPlay, nextPlay, type PlayEvent, type PlayState, replayFrames, type Request, shownRound } from './play-state.ts';

type State = PlayState<RoundOutcome, object>;
type Event = PlayEvent<RoundOutcome, object>;

const id = '0b0b0b0b-0000-4000-8000-000000000001';
const bet: Request<object> = { kind: 'bet', id, stake: '1.00', choice: {} };
const after = (state: State, ...events: readonly Event[]) => events.reduce<State>((now, event) => nextPlay(now, event), state);
const start: State = firstPlay(null, {});

function answer(roundId: string, of: Partial<PlayAnswer> = {}): PlayAnswer {
  const outcome = { tableVersion: 1, multiplier: '8', features: [] };
  return { roundId, stake: '1.00', payout: '8.00', status: 'finished', outcome, ...of } as unknown as PlayAnswer;
}

test('a bet is asked until it is answered, on its way until it is shown, and only then the round that stands', () => {
  const asked = after(start, { type: 'asked', request: bet });
  expect([asked.asked, asked.showing, asked.round]).toEqual([[bet], [], null]);
  const showing = after(asked, { type: 'answered', id, answer: answer('r1') });
  expect([showing.asked, showing.showing.map(({ roundId }) => roundId), showing.round, showing.shown]).toEqual([[], ['r1'], null, []]);
  const done = after(showing, { type: 'done', key: id });
  expect([done.showing, done.round?.roundId, done.shown.map(({ roundId }) => roundId)]).toEqual([[], 'r1', ['r1']]);
});

test('the same bet sent again is the same bet, and a second answer of its name cannot be shown twice at once', () => {
  const twice = after(start, { type: 'asked', request: bet }, { type: 'asked', request: bet });
  expect(twice.asked).toEqual([bet]);
  const done = after(twice, { type: 'answered', id, answer: answer('r1') }, { type: 'done', key: id }, { type: 'done', key: id });
  expect(done.shown).toHaveLength(1);
});

test('several rounds may be on their way; each ends when it was shown, in whatever order, and ten are remembered', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `bet-${String(index)}`);
  const flying = after(start, ...ids.map((each): Event => ({ type: 'answered', id: each, answer: answer(`round-${each}`) })));
  const landed = after(flying, ...ids.toReversed().map((key): Event => ({ type: 'done', key })));
  expect(landed.showing).toEqual([]);
  expect(landed.shown.map(({ key }) => key)).toEqual(ids.slice(0, 10));
});

test('an open round stands and is not among those that ended; its last step puts it there', () => {
  const open = after(start, { type: 'answered', id, answer: answer('r1', { status: 'open', payout: '0.00' }) }, { type: 'done', key: id });
  expect([open.round?.status, open.shown]).toEqual(['open', []]);
  const ended = after(open, { type: 'answered', id: 'step', answer: answer('r1') }, { type: 'done', key: 'step' });
  expect([ended.round?.status, ended.shown.map(({ roundId }) => roundId)]).toEqual(['finished', ['r1']]);
});

test('what was refused or given up is asked no more; a choice that clears takes the old round from the screen', () => {
  expect(after(start, { type: 'asked', request: bet }, { type: 'forgotten' }).asked).toEqual([]);
  const stands = after(start, { type: 'answered', id, answer: answer('r1') }, { type: 'done', key: id });
  expect(after(stands, { type: 'chosen', choice: { mines: 4 }, clears: false }).round?.roundId).toBe('r1');
  expect(after(stands, { type: 'chosen', choice: { mines: 4 }, clears: true })).toMatchObject({ choice: { mines: 4 }, round: null });
});

test('a round of the history is shown frame by frame and gives its place back to what stood there', () => {
  const stands = after(start, { type: 'answered', id, answer: answer('r1') }, { type: 'done', key: id });
  const [first, last] = [1, 2].map((tableVersion) => ({ tableVersion, multiplier: '8', features: [] as const }));
  const frames = replayFrames(answer('r0') as never, [first, last] as never, 'again');
  expect(frames.map(({ status, payout, replay }) => [status, payout, replay])).toEqual([
    ['open', '0.00', true],
    ['finished', '8.00', true],
  ]);
  let state = after(stands, { type: 'replayed', frames });
  for (const { key } of frames) {
    expect(state.showing.map((each) => each.key)).toEqual([key]);
    state = after(state, { type: 'done', key }, { type: 'replayedOn' });
  }
  expect([state.replay, state.round?.roundId, state.shown.map(({ roundId }) => roundId)]).toEqual([null, 'r1', ['r1']]);
});

test('the balance tells neither stakes on their way nor wins that are not shown; one that was spent elsewhere is shown as it is', () => {
  expect(withoutHidden('1007.00', [80_000n])).toBe('999.00');
  expect(withoutHidden('1000.00', [10_000n, 10_000n])).toBe('998.00');
  expect(withoutHidden('3.00', [80_000n])).toBe('3.00');
});

test('a round of the server is told with how far it was seen', () => {
  expect(shownRound({ ...answer('r1'), shownSteps: 3 }, 'r1')).toMatchObject({ seen: 3, replay: false, past: false });
  expect(shownRound(answer('r1'), 'r1').seen).toBe(0);
});
