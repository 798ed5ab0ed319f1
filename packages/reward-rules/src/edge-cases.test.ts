import { describe, expect, test } from 'vitest';
import type { Input } from './test/adapter/json.ts';
import { object } from './test/adapter/json.ts';
import { runVector } from './test/run-vector.ts';
import { at, deposit, given, parts, settled, slot, sport, table, terms, told } from './test/told.ts';

// The edge cases of the rule book (§26) about bonuses that are computation, by their numbers. Amounts are in minor: 10,000 are one unit.
const day = 86_400;
const grantOf = { state: expect.any(String) as unknown };

describe('edge cases of stakes', () => {
  test('#1 a stake equal to cash touches no locked money', () => {
    const { last, cash, grant } = told({}, deposit(0, 500), given(0, 'g', 1000), slot(1, 'a', 500));
    expect(parts(last)).toEqual([500, 0, 0]);
    expect([cash, grant().bonus]).toEqual([0, '1000']);
  });

  test('#2 a stake one minor above cash and locked moves nothing', () => {
    const { last, cash, grant } = told({}, deposit(0, 500), given(0, 'g', 1000), slot(1, 'a', 1501));
    expect(last).toMatchObject({ ok: false, code: 'insufficient_balance' });
    expect([cash, grant().bonus]).toEqual([500, '1000']);
  });

  test('#6 a cash stake above the maximum is taken, and counts up to it', () => {
    const { answers, grant } = told({}, deposit(0, 900_000), given(0, 'g', 1000), slot(1, 'a', 900_000), settled(2, 'a', 0));
    expect(answers[2]).toMatchObject({ ok: true, counts: 'PARTLY', countedMax: '200000' });
    expect(grant().progressMicro).toBe('200000000000');
  });

  test('#7 a locked stake above the maximum is refused before, and nothing is confiscated after', () => {
    const { last, grant } = told({}, given(0, 'g', 900_000), slot(1, 'a', 200_001));
    expect(last).toMatchObject({ ok: false, code: 'bonus_max_stake', max: '200000' });
    expect(grant()).toMatchObject({ state: 'active', bonus: '900000', forfeited: '0' });
  });

  test('#8 several stakes of a round are measured together', () => {
    const { answers } = told({}, given(0, 'g', 900_000), table(1, 'a', 150_000), table(2, 'a', 50_001), table(3, 'a', 50_000));
    expect(answers[2]).toMatchObject({ code: 'bonus_max_stake', max: '50000' });
    expect(answers[3]).toMatchObject({ ok: true, countedMax: '50000' });
  });

  test('#9 an excluded game is taken with cash, does not count, and says so before', () => {
    const { answers } = told(
      {},
      deposit(0, 500),
      given(0, 'g', 1000),
      slot(1, 'a', 500, { game: 'closed' }),
      settled(2, 'a', 0),
      slot(3, 'b', 500, { game: 'closed' }),
    );
    expect(answers[2]).toMatchObject({ ok: true, counts: 'GAME_EXCLUDED', countedMax: '0' });
    expect(answers[3]).toMatchObject({ wager: { reason: 'GAME_EXCLUDED', counted: '0' } });
    expect(answers[4]).toMatchObject({ ok: false, code: 'bonus_game_excluded' });
  });

  test('#10 the terms of a grant go on when the offer changes', () => {
    const changed = terms({ contribution: { RNG: 0 } });
    const events = [given(0, 'g', 1000), given(0, 'h', 1000, 'changed'), slot(1, 'a', 1000), settled(2, 'a', 0), slot(3, 'b', 500)];
    const { results } = object(runVector('bonus', { terms: { t: terms(), changed }, events }));
    expect(results).toMatchObject([{}, {}, { counts: 'COUNTS' }, { wager: { reason: 'COUNTED' } }, { code: 'bonus_game_excluded' }]);
  });

  test('#12 a win in many parts gives the same total as one', () => {
    const story = (...wins: readonly Input[]) => told({ maxStake: null }, deposit(0, 100), given(0, 'g', 900), slot(1, 'a', 300), ...wins);
    const many = story(
      ...[1, 1, 1, 98, 400].map((amount, index) => at(2 + index, 'win', { unit: 'a', amount: String(amount) })),
      settled(9, 'a', 1),
    );
    const one = story(settled(9, 'a', 502));
    expect([many.cash, many.grant()]).toEqual([one.cash, one.grant()]);
    expect(one.cash).toBe(502 - Math.floor((502 * 200) / 300));
  });

  test('#13 a pay-out of one minor on a mixed stake is cash', () => {
    const { last } = told({}, deposit(0, 1), given(0, 'g', 900), slot(1, 'a', 300), settled(2, 'a', 1));
    expect(parts(last, 'paid')).toEqual([1, 0, 0]);
  });

  test('#14 the push of a mixed stake gives back each pocket', () => {
    const { last, cash, grant } = told(
      { maxStake: null },
      deposit(0, 70),
      given(0, 'g', 900),
      table(1, 'a', 300),
      settled(2, 'a', 0, { push: '300' }),
    );
    expect(parts(last, 'paid')).toEqual([70, 0, 230]);
    expect([cash, grant().bonus, grant().won]).toEqual([70, '900', '0']);
    expect(last).toMatchObject({ wager: { reason: 'PUSH' } });
  });

  test('#15 part void and part won: the return first, then the pay-out', () => {
    const { last } = told(
      { maxStake: null },
      deposit(0, 100),
      given(0, 'g', 900),
      sport(1, 'a', 300),
      settled(2, 'a', 301, { void: '100' }),
    );
    // Returned: bonus floor(100 × 200 / 300) = 66, cash 34. Pay-out: won floor(301 × 200 / 300) = 200, cash 101.
    expect(parts(last, 'paid')).toEqual([135, 200, 66]);
  });

  test.each([
    ['#16 a win before its stake is known is not taken by the rules: the door parks it', at(1, 'win', { unit: 'a', amount: '5' })],
    ['#17 a rollback before its bet finds nothing to give back', at(1, 'rollback', { unit: 'a' })],
  ])('%s', (_, event) => {
    const { last, cash } = told({}, deposit(0, 500), event);
    expect(last).toMatchObject({ ok: false, code: 'unit_state' });
    expect(cash).toBe(500);
  });

  test.each([
    ['a win of nothing has paid nothing: its unit can be taken back', 0, 500],
    ['a unit that has paid is not taken back: it is resettled', 7, 207],
  ])('%s', (_, won, left) => {
    const { last, cash } = told(
      {},
      deposit(0, 500),
      slot(1, 'a', 300),
      at(2, 'win', { unit: 'a', amount: String(won) }),
      at(3, 'rollback', { unit: 'a' }),
    );
    expect([(last as { ok: boolean }).ok, cash]).toEqual([won === 0, left]);
  });
});

describe('edge cases of time', () => {
  const open = [deposit(0, 100), given(0, 'g', 900), sport(1, 'a', 300)];

  test('#18 rolled back after the grant completed: the locked part is cash within the maximum', () => {
    const story = (maxConversion: string | null) =>
      told(
        { multiplePpm: 100_000, maxConversion },
        given(0, 'g', 900),
        sport(1, 'a', 300),
        slot(2, 'b', 200),
        settled(3, 'b', 0),
        at(4, 'rollback', { unit: 'a' }),
      );
    expect([story(null).cash, story(null).grant().released]).toEqual([700, '700']);
    expect([story('450').cash, story('450').grant()]).toEqual([450, expect.objectContaining({ released: '450', forfeited: '250' })]);
  });

  test('#19 a late win after forfeiting pays the cash share only', () => {
    const { cash, grant } = told({}, ...open, at(2, 'forfeit', { grant: 'g' }), settled(3, 'a', 600));
    expect([cash, grant().forfeited]).toEqual([200, String(700 + 400)]);
  });

  test('#20 expired with an open bet: it closes, and the bet still counts', () => {
    const { answers, grant } = told({}, ...open, at(1000, 'tick'), settled(1001, 'a', 0));
    expect(answers[3]).toMatchObject({ after: { grants: { g: { state: 'closing' } } } });
    expect(answers[4]).toMatchObject({ wager: { reason: 'COUNTED', counted: '300' } });
    expect(grant()).toMatchObject({ state: 'expired', progressMicro: '300000000' });
  });

  test('#21 open for thirty days after the expiry: expired, and the cash share is paid when it comes', () => {
    const before = told({}, ...open, at(1000 + 30 * day - 1, 'tick'));
    expect(before.grant().state).toBe('closing');
    const { grant, cash } = told({}, ...open, at(1000 + 30 * day, 'tick'), settled(9_999_999, 'a', 600));
    expect([grant().state, grant().forfeited, cash]).toEqual(['expired', String(700 + 400), 200]);
  });

  test('#22 completed by a bet that settles during closing: released in full', () => {
    const { grant, cash } = told({ multiplePpm: 100_000 }, ...open, at(1000, 'tick'), settled(1001, 'a', 600));
    // 600: cash 200 and won 400; then won and the bonus that was left are released.
    expect([grant().state, grant().reason, cash]).toEqual(['completed', 'WAGERED', 200 + 400 + 700]);
  });

  test('#23 what completing overshoots is not the next grant’s', () => {
    const { grant } = told({ multiplePpm: 100_000 }, given(0, 'g', 1000), given(0, 'h', 1000), slot(1, 'a', 900), settled(2, 'a', 0));
    expect([grant('g').state, grant('h').state, grant('h').progressMicro]).toEqual(['completed', 'active', '0']);
  });

  test('#24 completed, then the last unit is void: it stays completed', () => {
    const { grant } = told(
      { multiplePpm: 100_000 },
      given(0, 'g', 1000),
      slot(1, 'a', 100),
      settled(2, 'a', 0),
      at(3, 'resettle', { unit: 'a', void: '100' }),
    );
    expect(grant()).toMatchObject({ state: 'completed', progressMicro: '100000000' });
  });

  test('#25 the last money staked and open is not used up until it settles', () => {
    const { answers, grant } = told({}, given(0, 'g', 500), sport(1, 'a', 500), at(2, 'tick'), settled(3, 'a', 0));
    expect(answers[2]).toMatchObject({ after: { grants: { g: { state: 'active' } } } });
    expect(grant()).toMatchObject({ state: 'exhausted', reason: 'USED_UP' });
  });

  test('#26 used up, then resettled as won: it revives for at least 72 hours', () => {
    const { grant } = told(
      {},
      given(0, 'g', 500),
      slot(1, 'a', 500),
      settled(2, 'a', 0),
      at(900, 'resettle', { unit: 'a', payout: '800' }),
    );
    expect(grant()).toMatchObject({ state: 'active', won: '800', expiresAt: 900 + 3 * day });
  });

  test('#27 less than a payout step is released as cash', () => {
    const { cash, grant } = told({}, given(0, 'g', 500), slot(1, 'a', 401), settled(2, 'a', 0));
    expect([cash, grant().state, grant().released]).toEqual([99, 'exhausted', '99']);
    const step = told({}, given(0, 'g', 500), slot(1, 'a', 400), settled(2, 'a', 0));
    expect([step.cash, step.grant().state]).toEqual([0, 'active']);
  });

  test('#37 a cool-off of thirty days with two days left leaves two days', () => {
    const { grant } = told(
      { expirySeconds: 4 * day },
      given(0, 'g', 500),
      at(2 * day, 'coolOff', { seconds: 30 * day }),
      at(33 * day, 'tick'),
    );
    expect(grant()).toMatchObject({ state: 'active', expiresAt: 34 * day });
    const over = told({ expirySeconds: 4 * day }, given(0, 'g', 500), at(2 * day, 'coolOff', { seconds: 30 * day }), at(34 * day, 'tick'));
    expect(over.grant().state).toBe('expired');
  });

  test('#38 excluded with an open mixed bet: the cash share is cash', () => {
    const { cash, grant } = told({}, ...open, at(2, 'exclude'), settled(3, 'a', 600));
    expect([cash, grant().state, grant().released]).toEqual([200, 'excluded', '0']);
  });
});

describe('edge cases of giving and giving up', () => {
  test('#29 a deposit reversed after the bonus was given: cancelled, cash winnings stay', () => {
    const events = [
      deposit(0, 100),
      given(0, 'g', 900),
      slot(1, 'a', 300),
      settled(2, 'a', 900),
      at(3, 'cancel', { grant: 'g', reason: 'CHARGEBACK' }),
    ];
    const { cash, grant } = told({}, ...events);
    expect([cash, grant().state, grant().reason]).toEqual([300, 'cancelled', 'CHARGEBACK']);
  });

  test('#32 the sixth that would wait is refused', () => {
    const { answers, queue } = told({}, ...Array.from({ length: 7 }, (_, index) => given(0, `g${index}`, 500)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true, false]);
    expect(answers[6]).toMatchObject({ code: 'bonus_queue_full' });
    expect(queue).toEqual(['g1', 'g2', 'g3', 'g4', 'g5']);
  });

  test('#33 waiting grants keep their terms, and start their clocks when their turn comes', () => {
    const { grant } = told({}, given(0, 'g', 500), given(0, 'h', 500), at(5000, 'tick'));
    expect([grant('g').state, grant('h').state, grant('h').expiresAt]).toEqual(['expired', 'expired', 2000]);
  });

  test('#34 what was given up for a withdrawal does not come back', () => {
    const events = [deposit(0, 500), given(0, 'g', 900), at(1, 'withdraw', { amount: '500', forfeit: ['g'] }), deposit(2, 500)];
    const { answers, grant } = told({ onWithdrawal: 'forfeit' }, ...events);
    expect(answers[2]).toMatchObject({ ok: true, forfeited: ['g'] });
    expect(grant()).toMatchObject({ state: 'forfeited', reason: 'WITHDRAWAL', forfeited: '900' });
  });

  test('#35 a withdrawal that is refused gives nothing up', () => {
    const { last, grant, cash } = told(
      { onWithdrawal: 'forfeit' },
      deposit(0, 500),
      given(0, 'g', 900),
      at(1, 'withdraw', { amount: '501', forfeit: ['g'] }),
    );
    expect(last).toMatchObject({ ok: false, code: 'insufficient_balance' });
    expect([grant().state, grant().bonus, cash]).toEqual(['active', '900', 500]);
  });

  test('#40 an account that closes ends its grants as given up, and cash is paid out', () => {
    const events = [
      deposit(0, 500),
      given(0, 'g', 900),
      at(1, 'forfeit', { grant: 'g' }),
      at(1, 'withdraw', { amount: '500', forfeit: [] }),
    ];
    const { cash, grant, bonusCost } = told({}, ...events);
    expect([cash, grant().state, bonusCost]).toEqual([0, 'forfeited', 0]);
  });

  test('a story keeps all its grants', () => {
    const { answers } = told({}, given(0, 'g', 500), given(0, 'h', 500));
    expect(object(object(answers[1]?.after).grants)).toMatchObject({ g: grantOf, h: grantOf });
  });
});
