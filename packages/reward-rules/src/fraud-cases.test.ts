import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRepeatable } from './budgets/index.ts';
import { type Input, object } from './test/adapter/json.ts';
import { runVector } from './test/run-vector.ts';
import { at, deposit, given, parts, settled, slot, sport, table, told } from './test/told.ts';
import { runs } from './test/runs.ts';

// The fraud cases of the rule book (§27) that are computation, by their numbers.
describe('fraud with a bonus', () => {
  test('F2 deposit, take the bonus, withdraw the deposit: the bonus is given up first, and the deposit is locked by its turnover', () => {
    const { answers } = told({ onWithdrawal: 'forfeit' }, deposit(0, 1000), given(0, 'g', 1000), at(1, 'withdraw', { amount: '1000' }));
    expect(answers[2]).toMatchObject({ ok: false, code: 'bonus_choice_needed', choice: [{ grant: 'g', bonus: '1000' }] });
    const lots = runVector('turnover', {
      events: [
        { t: 0, type: 'deposit', id: 'd', amount: '1000' },
        { t: 1, type: 'withdraw', amount: '1000' },
      ],
    });
    expect(object(lots).results).toMatchObject([{}, { ok: false, code: 'rollover_open' }]);
  });

  test('F3 hedges, low odds and full cover move no wagering, and are refused with locked money', () => {
    const hedged = told({}, given(0, 'g', 1000), table(1, 'a', 100), table(1, 'a', 100), settled(2, 'a', 200));
    expect(hedged.last).toMatchObject({ wager: { reason: 'NO_RISK', progressMicro: '0' } });
    const low = told({}, given(0, 'g', 1000), sport(1, 'a', 100, { oddsMilli: 1499 }));
    expect(low.last).toMatchObject({ code: 'bonus_low_odds' });
    const cover = told({}, given(0, 'g', 1000), slot(1, 'a', 100, { product: 'LOTT', rule: 'COVER', coveragePpm: 700_000 }));
    expect(cover.last).toMatchObject({ code: 'bonus_coverage' });
    const lowCash = told({}, deposit(0, 100), given(0, 'g', 1000), sport(1, 'a', 100, { oddsMilli: 1499 }), settled(2, 'a', 0));
    expect(lowCash.last).toMatchObject({ wager: { reason: 'LOW_ODDS', wagerBase: '0' } });
  });

  test('F4 one huge locked bet is refused, F5 so is the same bet in pieces of one round', () => {
    expect(told({}, given(0, 'g', 900_000), slot(1, 'a', 900_000)).last).toMatchObject({ code: 'bonus_max_stake' });
    const pieces = told({}, given(0, 'g', 900_000), table(1, 'a', 200_000), table(2, 'a', 1));
    expect(pieces.last).toMatchObject({ code: 'bonus_max_stake', max: '0' });
  });

  test('F6 features are not bought with locked money, and a unit stays bound to the grant of its acceptance', () => {
    const feature = told({}, given(0, 'g', 1000), slot(1, 'a', 100, { feature: true }));
    expect(feature.last).toMatchObject({ code: 'bonus_feature_excluded' });
    const saved = told(
      {},
      given(0, 'g', 1000),
      table(1, 'a', 100),
      at(2, 'forfeit', { grant: 'g' }),
      given(3, 'h', 1000),
      settled(4, 'a', 5000),
    );
    expect([saved.cash, saved.grant('h').won]).toEqual([0, '0']);
    expect(saved.last).toMatchObject({ wager: { reason: 'GRANT_ENDED' } });
    const again = told(
      {},
      given(0, 'g', 1000),
      table(1, 'a', 100),
      at(2, 'forfeit', { grant: 'g' }),
      given(3, 'h', 1000),
      table(4, 'a', 100),
    );
    expect(again.last).toMatchObject({ code: 'insufficient_balance' });
  });

  test('F7 the way over the game of the lowest edge is the one that values a bonus', () => {
    const ways = [
      { edgePpm: 50_000, contributionPpm: 1_000_000 },
      { edgePpm: 1000, contributionPpm: 1_000_000 },
    ];
    const offer = { bonusMinor: 100n, requiredMicro: 2000n * 1_000_000n, qualifyingValidBetMinor: 0n };
    expect(checkRepeatable(offer, { ways: ways.slice(0, 1), turnoverBudgetPpm: 0 }).ok).toBe(true);
    expect(checkRepeatable(offer, { ways, turnoverBudgetPpm: 0 })).toMatchObject({ valueMinor: 98n, ok: false });
  });

  test('F8 money is not parked in bets that settle long after the expiry', () => {
    const late = 1000 + 30 * 86_400 + 1;
    expect(told({}, given(0, 'g', 1000), sport(1, 'a', 100, { settlesAt: late })).last).toMatchObject({ code: 'bonus_settles_too_late' });
    expect(told({}, given(0, 'g', 1000), sport(1, 'a', 100, { settlesAt: late - 1 })).last).toMatchObject({ ok: true });
    const parked = told({}, given(0, 'g', 1000), sport(1, 'a', 100), at(late, 'tick'), settled(late + 1, 'a', 9999));
    expect([parked.cash, parked.grant().state]).toEqual([0, 'expired']);
  });

  test('F9 a void or a cancelled bet gives every part back to its pocket: no bonus becomes cash', () => {
    const stakes = fc.record({ cash: fc.nat(300), bonus: fc.integer({ min: 100, max: 900 }), share: fc.integer({ min: 1, max: 100 }) });
    fc.assert(
      fc.property(stakes, fc.constantFrom('rollback', 'void', 'push', 'resettle'), ({ cash, bonus, share }, how) => {
        const stake = Math.max(1, Math.floor(((cash + bonus) * share) / 100));
        const back: readonly Input[] =
          how === 'rollback'
            ? [at(2, 'rollback', { unit: 'a' })]
            : how === 'resettle'
              ? [settled(2, 'a', 0), at(3, 'resettle', { unit: 'a', void: String(stake) })]
              : [settled(2, 'a', 0, { [how]: String(stake) })];
        // The bonus stays open where everything is staked and lost for a moment: something of it is left.
        const story = told({ maxStake: null }, deposit(0, cash), given(0, 'g', bonus + 200), sport(1, 'a', stake), ...back);
        expect([story.cash, story.grant().bonus, story.grant().won, story.grant().progressMicro]).toEqual([
          cash,
          String(bonus + 200),
          '0',
          '0',
        ]);
      }),
    );
  });

  test('F10 a push restores a sticky bonus, it does not turn it into winnings', () => {
    const { grant } = told({ releases: 'winningsOnly' }, given(0, 'g', 1000), table(1, 'a', 400), settled(2, 'a', 0, { push: '400' }));
    expect([grant().bonus, grant().won]).toEqual(['1000', '0']);
  });

  test('F11 no way to split a win gains by rounding', () => {
    const stakes = fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50)).filter(([c, w, b]) => c + w + b > 0);
    fc.assert(
      fc.property(stakes, fc.array(fc.nat(40), { minLength: 1, maxLength: 12 }), ([cash, won, bonus], wins) => {
        const split = (list: readonly number[]) =>
          object(
            object(
              runVector('split', { cash: String(cash), won: String(won), bonus: String(bonus), returned: '0', wins: list.map(String) }),
            ).total,
          );
        const whole = wins.reduce((a, b) => a + b, 0);
        expect(split(wins)).toEqual(split([whole]));
        // The member's cash gets every rounding: never less than the exact share.
        expect(Number(split(wins).cash) * (cash + won + bonus)).toBeGreaterThanOrEqual(whole * cash);
      }),
      runs(500),
    );
  });

  test('F12 locked money plays in no room, whatever the terms say', () => {
    const { last } = told({ contribution: { PVP: 1_000_000 } }, given(0, 'g', 1000), slot(1, 'a', 10, { product: 'PVP', rule: 'RAKE' }));
    expect(last).toMatchObject({ ok: false, code: 'bonus_game_excluded' });
  });

  test('F13 excluding oneself releases the share that was wagered for, and no more', () => {
    const half = told({ multiplePpm: 1_000_000 }, given(0, 'g', 1000), slot(1, 'a', 500), settled(2, 'a', 801), at(3, 'exclude'));
    expect([half.cash, half.grant()]).toEqual([400, expect.objectContaining({ state: 'excluded', released: '400', forfeited: '901' })]);
    const none = told({}, given(0, 'g', 1000), at(1, 'exclude'));
    expect([none.cash, none.grant().released]).toEqual([0, '0']);
  });

  test('F14 settled twice, rolled back twice, claimed twice: once', () => {
    const twice = told(
      {},
      deposit(0, 500),
      slot(1, 'a', 500),
      settled(2, 'a', 900),
      settled(3, 'a', 900),
      at(4, 'rollback', { unit: 'a' }),
    );
    expect([twice.cash, twice.answers[3]?.code, twice.answers[4]?.code]).toEqual([900, 'unit_state', 'unit_state']);
    const back = told(
      {},
      deposit(0, 500),
      slot(1, 'a', 500),
      at(2, 'rollback', { unit: 'a' }),
      at(3, 'rollback', { unit: 'a' }),
      settled(4, 'a', 900),
    );
    expect([back.cash, back.answers[3]?.code, back.answers[4]?.code]).toEqual([500, 'unit_state', 'unit_state']);
  });

  test('a unit resettled again and again ends as if it had been settled so at first', () => {
    const pays = fc.array(fc.constantFrom(0, 1, 7, 299, 300, 900), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(pays, (list) => {
        const start = [deposit(0, 900), given(0, 'g', 9000), sport(1, 'b', 700), sport(2, 'a', 300)];
        const again = list.map((payout, index) => at(4 + index, 'resettle', { unit: 'a', payout: String(payout) }));
        const many = told({ maxStake: null }, ...start, settled(3, 'a', 500), ...again);
        const one = told({ maxStake: null }, ...start, settled(3, 'a', list.at(-1) ?? 0));
        expect([many.cash, many.grant().bonus]).toEqual([one.cash, one.grant().bonus]);
        expect([many.grant().won, many.grant().progressMicro]).toEqual([one.grant().won, one.grant().progressMicro]);
        expect(many.deficit).toBe(0);
      }),
    );
  });
});

describe('fraud with play and people', () => {
  test('F1 F17 limits, tickets and places on a board are a person’s, not an account’s', () => {
    const facts = ['a', 'b', 'c'].map((member, index) => ({ seq: index + 1, member, validBet: '1000' }));
    const raffle = {
      raffleId: 'r',
      raffleNo: 0,
      h: 'ab'.repeat(32),
      beacon: '1',
      prizes: ['p'],
      onePrizePerPerson: true,
      facts,
      per: '100',
    };
    expect(runVector('raffle', { ...raffle, cap: 4, persons: { a: 'p', b: 'p', c: 'p' } })).toMatchObject({ count: 4 });
    expect(runVector('raffle', { ...raffle, cap: 4 })).toMatchObject({ count: 12 });
    const units = facts.map(({ seq, member }) => ({ member, seq, stake: '5', validBet: '5', payout: '10', product: 'RNG' }));
    const rules = { scoring: 'best', ties: 'first', prizes: ['9', '4'] };
    expect(object(runVector('board', { rules, units, persons: { a: 'p', b: 'p' } })).ranking).toMatchObject([
      { member: 'a' },
      { member: 'c' },
    ]);
  });

  test('F15 who refers himself, by person, card or device, earns nothing', () => {
    const terms = {
      withinDays: 30,
      qualifyValidBet: '1',
      tiers: [{ from: 1, reward: '9' }],
      refereeReward: '1',
      commissionPpm: 500,
      commissionDays: 90,
      monthlyCap: '99',
      maxReferees: 9,
    };
    const referee = (more: Input) => ({ id: 'a', t: 0, person: 'x', identityAt: 1, facts: [{ t: 2, validBet: '9999999' }], ...more });
    const stateOf = (more: Input) => {
      const { referees, commission } = object(
        runVector('referral', { terms, referrer: { type: 0, person: 'P', instruments: ['i'], devices: ['d'] }, referees: [referee(more)] }),
      );
      return [object((referees as Input[])[0]).state, object((referees as Input[])[0]).referrerReward, (commission as Input[]).length];
    };
    expect(stateOf({ person: 'P' })).toEqual(['SAME_PERSON', '0', 0]);
    expect(stateOf({ instruments: ['i'] })).toEqual(['SAME_INSTRUMENT', '0', 0]);
    expect(stateOf({ knownPerson: true })).toEqual(['KNOWN_PERSON', '0', 0]);
    expect(stateOf({ devices: ['d'] })).toEqual(['DEVICE_REVIEW', '0', 0]);
    expect(stateOf({ devices: ['d'], review: { t: 1, accepted: false } })).toEqual(['SAME_DEVICE', '0', 0]);
    expect(stateOf({ devices: ['d'], review: { t: 1, accepted: true } })).toEqual(['qualified', '9', 1]);
  });

  test('F16 turnover that risks nothing earns nothing', () => {
    const unit = { kind: 'unit', seq: 1, t: 1, date: '2026-05-01', stake: '900', validBet: '0', payout: '900', product: 'LIVE', game: 'g' };
    const missions = ['validBet', 'unitCount', 'bestMultiplier', 'distinctGames', 'activeDays'].map((type) => ({
      id: type,
      type,
      start: 0,
      end: 9,
      period: 'once',
      milestones: [{ target: '1', reward: 'r' }],
    }));
    const { results } = object(runVector('mission', { missions, events: [unit] }));
    expect(results).toEqual([{ progress: Object.fromEntries(missions.map(({ id }) => [id, '0'])) }]);
  });

  test('F23 a bet in the last second does not pass who had the score before', () => {
    const units = ['early', 'late'].map((member, index) => ({
      member,
      seq: index + 1,
      stake: '5',
      validBet: '5',
      payout: '10',
      product: 'RNG',
    }));
    const { ranking } = object(runVector('board', { rules: { scoring: 'best', ties: 'first', prizes: ['9', '4'] }, units }));
    expect(ranking).toMatchObject([{ member: 'early' }, { member: 'late' }]);
  });

  test('F24 points turned into cash are played once before they leave', () => {
    const story = object(
      runVector('turnover', {
        events: [
          { t: 0, type: 'credit', id: 'c', amount: '1000' },
          { t: 1, type: 'withdraw', amount: '1000' },
        ],
      }),
    );
    expect(story.results).toMatchObject([
      { locked: '1000', withdrawable: '0' },
      { ok: false, code: 'rollover_open' },
    ]);
  });

  test('F21 F25 what would be taken twice is refused: a second press, a fourth image, a joined activity', () => {
    const pressed = object(
      runVector('checkin', { tz: 'UTC', mode: 'count', rewards: ['a'], presses: ['2026-05-01T01:00:00Z', '2026-05-01T02:00:00Z'] }),
    );
    expect(pressed.results).toMatchObject([{ ok: true }, { ok: false, code: 'already_checked_in' }]);
    expect(runVector('activity', { state: 'signed', event: 'apply', data: { applied: true } })).toEqual({ error: 'already_applied' });
  });

  test('the parts of a stake are those of the plan', () => {
    const { last } = told({ maxStake: null }, deposit(0, 5), given(0, 'g', 1000), slot(1, 'a', 12));
    expect(parts(last)).toEqual([5, 0, 7]);
  });
});
