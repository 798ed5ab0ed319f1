import { instant } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import {
  figuresToken,
  forfeitBonus,
  forfeitFiguresOf,
  grantBonus,
  emptyBonusAccount,
  matchedBonus,
  type BonusTerms,
} from './bonus/index.ts';
import { reserveFromCampaign } from './budgets/index.ts';
import { convertPoints } from './points/index.ts';
import { usualConversion } from './settings.ts';
import type { Input } from './test/adapter/json.ts';
import { runVector } from './test/run-vector.ts';
import { returnWithdrawal, creditWithLot, emptyTurnoverAccount, holdWithdrawal } from './turnover/index.ts';

// The edge cases of the rule book (§26) about offers, turnover, points and the mall that are computation, by their numbers.
const run = (kind: string, input: Input): Input => runVector(kind, input) as Input;
const seconds = (t: number) => instant(t * 1000);

describe('edge cases of offers', () => {
  const offer = { matchPpm: 1_000_000, maxMinor: 500_000n, stepMinor: 100n };

  test('#28 a match below a payout step is nothing, so it is not offered', () => {
    expect(matchedBonus({ ...offer, matchPpm: 500_000, depositMinor: 199n })).toBe(0n);
    expect(matchedBonus({ ...offer, matchPpm: 500_000, depositMinor: 200n })).toBe(100n);
  });

  test('#30 what was reserved when it was chosen is given, although the budget ends', () => {
    const reserved = reserveFromCampaign({ limitMinor: 100n, reservedMinor: 0n }, 100n);
    expect(reserved).toEqual({ ok: true, value: { limitMinor: 100n, reservedMinor: 100n } });
    expect(reserveFromCampaign({ limitMinor: 100n, reservedMinor: 100n }, 1n).ok).toBe(false);
  });

  test('#31 a deposit smaller than announced brings the bonus of what was posted, below the minimum none', () => {
    expect(matchedBonus({ ...offer, depositMinor: 70_000n, minDepositMinor: 70_000n })).toBe(70_000n);
    expect(matchedBonus({ ...offer, depositMinor: 69_999n, minDepositMinor: 70_000n })).toBe(0n);
  });

  test('#36 figures that moved between dialog and confirmation are refused', () => {
    const terms: BonusTerms = {
      wagerOn: 'bonus',
      multiplePpm: 1_000_000,
      contribution: { RNG: 1_000_000 },
      maxStakeMinor: null,
      minOddsMilli: 1500,
      releases: 'all',
      maxConversionMinor: null,
      expirySeconds: 1000,
      onWithdrawal: 'keep',
    };
    const { account } = grantBonus(emptyBonusAccount(100n), { id: 'g', terms, amountMinor: 900n }, seconds(0));
    const shown = forfeitFiguresOf(account, 'g');
    if (shown === null) throw new Error('A live grant has figures');
    const token = figuresToken([shown]);
    const refused = forfeitBonus({ ...account, cashMinor: 1n }, { grant: 'g', token }, seconds(1));
    expect([refused.answer, refused.movements]).toEqual([{ ok: false, code: 'figures_changed' }, []]);
    expect(forfeitBonus(account, { grant: 'g', token }, seconds(1)).answer).toEqual({ ok: true, value: { lostMinor: 900n } });
    expect(forfeitFiguresOf(account, 'x')).toBeNull();
  });
});

describe('edge cases of turnover', () => {
  const played = (...events: Input[]) => run('turnover', { events });
  const d = { t: 0, type: 'deposit', id: 'd', amount: '1000' };

  test('#41 a bet fills a lot whatever it does for a bonus', () => {
    const { lots } = played(
      d,
      { t: 1, type: 'bet', unit: 'a', stake: '400', product: 'RNG' },
      { t: 2, type: 'settle', unit: 'a', validBet: '400', payout: '0' },
    );
    expect(lots).toEqual([{ id: 'd', state: 'open', requiredMicro: '1000000000', leftMicro: '600000000' }]);
  });

  test('#42 a bet accepted before the deposit does not fill its lot', () => {
    const before = { t: 0, type: 'bet', unit: 'a', stake: '100', product: 'RNG' };
    const { lots } = run('turnover', {
      cash: '100',
      events: [before, d, { t: 2, type: 'settle', unit: 'a', validBet: '100', payout: '0' }],
    });
    expect(lots).toMatchObject([{ leftMicro: '1000000000' }]);
  });

  test('#43 a member who lost everything has nothing left to play', () => {
    const { lots } = played(
      d,
      { t: 1, type: 'bet', unit: 'a', stake: '1000', product: 'RNG' },
      { t: 2, type: 'settle', unit: 'a', validBet: '0', payout: '99' },
    );
    expect(lots).toMatchObject([{ state: 'spent' }]);
  });

  test('#44 the lock rounds up, the withdrawable down to the step', () => {
    const story = [
      d,
      { t: 1, type: 'bet', unit: 'a', stake: '1', product: 'RNG' },
      { t: 2, type: 'settle', unit: 'a', validBet: '1', payout: '1' },
    ];
    const lot = { ...story[0], multiplePpm: 3_000_000 };
    const { results } = run('turnover', { cash: '555', events: [lot, ...story.slice(1)] });
    // Left 2,999 of 3,000: ceil(1000 × 2999 / 3000) = 1000. Free: 1555 − 1000 = 555, cut to 500.
    expect((results as Input[])[2]).toMatchObject({ locked: '1000', withdrawable: '500' });
  });

  test('#34 a withdrawal that comes back is cash again, its lots as they were', () => {
    const account = creditWithLot(emptyTurnoverAccount(100n, 500n), { id: 'd', amountMinor: 300n, multiplePpm: 1_000_000, seq: 1 });
    const held = holdWithdrawal(account, 500n, 'block');
    expect(held.answer).toEqual({ ok: true, value: { review: false } });
    expect(returnWithdrawal(held.account, 500n)).toEqual(account);
  });
});

describe('edge cases of points and the mall', () => {
  test('#45 a negative stream is worked off by later play, the balance is not touched', () => {
    const facts = [-50_000, 40_000, 110_000].map((amount) => ({ date: '2026-05-01', product: 'RNG', amount: String(amount) }));
    const { lines } = run('points', { rates: { RNG: 100_000 }, balance: '7', facts });
    expect((lines as Input[]).map(({ points, balance }) => [points, balance])).toEqual([
      ['0', '7'],
      ['0', '7'],
      ['1', '8'],
    ]);
  });

  test('#46 each unit earns at the level of its settlement', () => {
    const facts = [0, 1, 0].map((level) => ({ date: '2026-05-01', product: 'RNG', amount: '100000', level }));
    const { lines } = run('points', { rates: { RNG: [100_000, 200_000] }, facts });
    expect((lines as Input[]).map(({ points }) => points)).toEqual(['1', '2', '1']);
  });

  const mug = { id: 'mug', kind: 'goods', points: '100', stock: 1, limit: null, minLevel: 0, version: 1, cost: '1' };
  const order = (t: number, id: string, member: string, more: Input = {}): Input => ({
    t,
    type: 'order',
    order: id,
    key: id,
    member,
    item: 'mug',
    quantity: 1,
    version: 1,
    ...more,
  });
  const mall = (...events: Input[]) => run('mall', { items: [mug], members: { a: { points: '500' }, b: { points: '500' } }, events });

  test('#47 the last piece goes to one of two', () => {
    const { results, stock } = mall(order(0, '1', 'a'), order(0, '2', 'b'));
    expect(results).toMatchObject([{ ok: true }, { ok: false, code: 'out_of_stock' }]);
    expect(stock).toEqual({ mug: 0 });
  });

  test('#48 a price that changed while the page was open is told', () => {
    const { results } = mall({ t: 0, type: 'setItem', item: 'mug', change: { points: '120', version: 2 } }, order(1, '1', 'a'));
    expect(results).toMatchObject([{ ok: true }, { ok: false, code: 'price_changed' }]);
  });

  test('#49 what an order holds cannot be converted', () => {
    const { members } = mall(order(0, '1', 'a'));
    const { points } = (members as Record<string, Input>).a ?? {};
    const converted = convertPoints({ points: 500n, balance: BigInt(String(points)), dayUsed: 0n }, usualConversion);
    expect(converted).toEqual({ ok: false, code: 'points_insufficient' });
  });

  test('#50 an item that is gone leaves its orders to be decided', () => {
    const { orders } = mall(
      order(0, '1', 'a'),
      { t: 1, type: 'setItem', item: 'mug', change: { removed: true } },
      { t: 2, type: 'approve', order: '1', operator: 'x' },
    );
    expect(orders).toEqual({ 1: 'approved' });
  });
});
