import { describe, expect, test } from 'vitest';
import { type CrashEvent, type CrashState, firstView, linesOf, nextView, type OwnBet, type RoundNow, standingOf } from './crash-view.ts';

const balance = { amount: '100.00', currency: 'BRL', version: 5 };
const round = (more: Partial<RoundNow> = {}): RoundNow => ({
  roundId: 'a',
  chainId: 'c',
  position: 7,
  phase: 'betting',
  ms: 6_000,
  pointHundredths: null,
  hash: null,
  ...more,
});
const own = (more: Partial<OwnBet> = {}) =>
  ({ id: 'x', betId: 'b', roundId: 'a', slot: 1, stake: '10.00', targetHundredths: 200, state: 'placed', ...more }) as OwnBet;
const after = (...events: CrashEvent[]) => events.reduce(nextView, firstView(balance));
const heard = (one: RoundNow, at: number): CrashEvent => ({ type: 'roundHeard', round: one, at });

describe('the round on the screen', () => {
  test('of several ticks the fastest one sets the clock: a slow message does not set the kite back', () => {
    const flying = (ms: number) => round({ phase: 'flying', ms });
    expect(after(heard(flying(0), 1_000), heard(flying(250), 1_240), heard(flying(500), 1_900)).round?.originAt).toBe(990);
  });

  test('a message that comes late or twice changes nothing', () => {
    const crashed = round({ phase: 'crashed', pointHundredths: 234, hash: 'h' });
    const view = after(heard(round(), 0), heard(round({ phase: 'flying', ms: 0 }), 6_000), heard(crashed, 9_000));
    const later = [round({ phase: 'flying', ms: 900 }), round(), crashed, round({ roundId: 'z', position: 6 })].reduce(
      (known, late) => nextView(known, heard(late, 9_100)),
      view,
    );
    expect(later.round).toMatchObject({ phase: 'crashed', pointHundredths: 234, roundId: 'a' });
    expect(later.last).toEqual([{ roundId: 'a', position: 7, pointHundredths: 234, isVoid: false }]);
  });

  test('a new round empties places and list; its chain may be another', () => {
    const view = after(
      heard(round(), 0),
      { type: 'ownBet', bet: own(), balance },
      {
        type: 'betsHeard',
        roundId: 'a',
        bets: [{ id: '1', name: 'ma***a', stake: '5.00', state: 'placed', multiplierHundredths: null, payout: null }],
      },
      heard(round({ roundId: 'n', chainId: 'd', position: 1 }), 20_000),
    );
    expect([view.own, view.bets.size, view.round?.roundId]).toEqual([{}, 0, 'n']);
  });

  test('what a tab reads after a gap replaces what it believed', () => {
    const state = {
      mode: 'real',
      balance: { ...balance, amount: '120.00', version: 9 },
      round: round({ phase: 'flying', ms: 4_000 }),
      bets: [{ id: '2', name: 'jo***o', stake: '9.00', state: 'cashed', multiplierHundredths: 150, payout: '13.50' }],
      betCount: 1,
      staked: '9.00',
      own: [own({ slot: 2, state: 'cashed', multiplierHundredths: 120, payout: '12.00' })],
      last: [],
    } as unknown as CrashState;
    const view = after(
      heard(round(), 0),
      { type: 'ownBet', bet: own(), balance },
      { type: 'link', link: 'lost' },
      { type: 'stateRead', state, at: 10_000 },
    );
    expect(view).toMatchObject({ link: 'live', round: { phase: 'flying', originAt: 6_000 }, balance: { amount: '120.00' } });
    expect([view.own[1], view.own[2]?.state, linesOf(view, 9).lines.map(({ name }) => name)]).toEqual([undefined, 'cashed', ['jo***o']]);
  });

  test('an older balance never replaces a newer one', () => {
    const view = after({ type: 'balanceHeard', balance: { ...balance, amount: '90.00', version: 6 } }, { type: 'balanceHeard', balance });
    expect(view.balance.amount).toBe('90.00');
  });
});

describe('an own bet', () => {
  const shown = (phase: RoundNow['phase'], pointHundredths: number | null = null) =>
    after(heard(round({ phase, pointHundredths }), 0)).round;

  test.each([
    ['placed', 'betting', null, 'placed'],
    ['placed', 'flying', null, 'flying'],
    ['placed', 'crashed', 199, 'lost'],
    ['placed', 'crashed', 200, 'flying'],
    ['placed', 'void', 300, 'returned'],
    ['cashed', 'flying', null, 'cashed'],
    ['returned', 'flying', null, 'returned'],
    ['cancelled', 'betting', null, 'none'],
  ] as const)('%s in a round that is %s (point %s) stands as %s', (state, phase, point, standing) => {
    expect(standingOf(own({ state }), shown(phase, point))).toBe(standing);
  });

  test('of an earlier round stands for nothing, and a late answer does not undo its end', () => {
    expect(standingOf(own({ roundId: 'old' }), shown('flying'))).toBe('none');
    const view = after(
      heard(round({ phase: 'flying', ms: 0 }), 0),
      { type: 'ownBet', bet: own({ state: 'cashed', multiplierHundredths: 150, payout: '15.00' }), balance },
      { type: 'ownBet', bet: own(), balance },
    );
    expect(view.own[1]?.state).toBe('cashed');
  });
});
