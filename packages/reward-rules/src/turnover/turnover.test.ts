import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  closeSpentLots,
  countPlay,
  emptyTurnoverAccount,
  fillLots,
  holdWithdrawal,
  type Lot,
  lotFiguresOf,
  openLot,
  payWithdrawal,
  stakeCash,
  type TurnoverAccount,
  withdrawableMinorOf,
  withdrawalRefusalOf,
} from './index.ts';

const lot = (id: string, openedSeq: number, doneMicro = 0n, more: Partial<Lot> = {}): Lot => ({
  id,
  amountMinor: 100n,
  requiredMicro: 100n,
  doneMicro,
  state: 'open',
  openedSeq,
  ...more,
});
const account = (change: Partial<TurnoverAccount> = {}): TurnoverAccount => ({ ...emptyTurnoverAccount(100n), ...change });
const figures = (lots: readonly Lot[]) => lots.map(({ id, doneMicro, state }) => `${id} ${doneMicro} ${state}`);

describe('lots', () => {
  const lots = [
    lot('a', 1, 90n),
    lot('b', 2),
    lot('c', 3),
    lot('full', 0, 100n, { state: 'done' }),
    lot('spent', 0, 5n, { state: 'spent' }),
  ];

  test('are filled oldest first, and what is left over is not kept', () => {
    const { lots: after, filled } = fillLots(lots, { micro: 115n, acceptedSeq: 9 });
    expect(figures(after)).toEqual(['a 100 done', 'b 100 done', 'c 5 open', 'full 100 done', 'spent 5 spent']);
    expect(filled).toEqual([
      { lot: 'a', micro: 10n },
      { lot: 'b', micro: 100n },
      { lot: 'c', micro: 5n },
    ]);
    expect(fillLots(lots, { micro: 9999n, acceptedSeq: 9 }).filled.reduce((sum, { micro }) => sum + micro, 0n)).toBe(210n);
  });

  test('are filled only by units accepted after them', () => {
    expect(fillLots(lots, { micro: 115n, acceptedSeq: 2 }).filled).toEqual([{ lot: 'a', micro: 10n }]);
    expect(fillLots(lots, { micro: 115n, acceptedSeq: 1 }).filled).toEqual([]);
  });

  test('lose by a correction the newest fill first, at most to nothing; a full one stays closed', () => {
    const partly = [lot('a', 1, 50n), lot('b', 2, 30n), lot('full', 0, 100n, { state: 'done' })];
    expect(figures(fillLots(partly, { micro: -40n, acceptedSeq: 9 }).lots)).toEqual(['a 40 open', 'b 0 open', 'full 100 done']);
    expect(fillLots(partly, { micro: -40n, acceptedSeq: 9 }).filled).toEqual([
      { lot: 'b', micro: -30n },
      { lot: 'a', micro: -10n },
    ]);
    expect(figures(fillLots(partly, { micro: -999n, acceptedSeq: 9 }).lots)).toEqual(['a 0 open', 'b 0 open', 'full 100 done']);
    expect(fillLots(partly, { micro: 0n, acceptedSeq: 9 }).filled).toEqual([]);
  });

  test('exist only where something must be played', () => {
    expect(openLot({ id: 'x', amountMinor: 5n, multiplePpm: 0, openedSeq: 1 })).toBeNull();
    expect(openLot({ id: 'x', amountMinor: 5n, multiplePpm: 2_000_000, openedSeq: 1 })).toEqual(
      lot('x', 1, 0n, { amountMinor: 5n, requiredMicro: 10_000_000n }),
    );
  });

  test('are shown with what is done and what is left, the closed ones not', () => {
    expect(lotFiguresOf(lots.slice(2))).toEqual([
      { id: 'c', amountMinor: 100n, requiredMicro: 100n, doneMicro: 0n, leftMicro: 100n, lockedMinor: 100n },
    ]);
  });

  test('close as spent only when less than a payout step is left anywhere and nothing is open', () => {
    const open = { lots: [lot('a', 1)] };
    const stateOf = (change: Partial<TurnoverAccount>) => closeSpentLots(account({ ...open, ...change })).lots[0]?.state;
    expect(stateOf({ cashMinor: 99n })).toBe('spent');
    expect(stateOf({ cashMinor: 100n })).toBe('open');
    expect(stateOf({ cashMinor: 40n, pendingMinor: 60n })).toBe('open');
    expect(stateOf({ cashMinor: 40n, vendorMinor: 60n })).toBe('open');
    expect(stateOf({ openUnits: { u: 1 } })).toBe('open');
    const mixed = closeSpentLots(account({ lots: [lot('full', 0, 100n, { state: 'done' }), lot('a', 1)] }));
    expect(mixed.lots.map(({ state }) => state)).toEqual(['done', 'spent']);
  });
});

describe('a withdrawal', () => {
  const held = account({ cashMinor: 555n, lots: [lot('a', 1, 50n)] });

  test('is free up to what the lots do not lock, down to the step', () => {
    expect(withdrawableMinorOf(held)).toBe(500n);
    expect(withdrawableMinorOf(account({ cashMinor: 20n, lots: [lot('a', 1)] }))).toBe(0n);
  });

  test('is refused with the figures of each open lot', () => {
    expect(withdrawalRefusalOf(held, 556n, 'block')).toEqual({ ok: false, code: 'insufficient_balance' });
    expect(withdrawalRefusalOf(held, 556n, 'review')).toEqual({ ok: false, code: 'insufficient_balance' });
    expect(withdrawalRefusalOf(held, 501n, 'block')).toMatchObject({
      code: 'rollover_open',
      withdrawableMinor: 500n,
      lots: [{ id: 'a', leftMicro: 50n, lockedMinor: 50n }],
    });
    expect(withdrawalRefusalOf(held, 500n, 'block')).toBeNull();
    expect(withdrawalRefusalOf(held, 501n, 'review')).toBeNull();
  });

  test('above it is looked at where the law wants a review, and one that is refused moves nothing', () => {
    expect(holdWithdrawal(held, 501n, 'review')).toEqual({
      account: { ...held, cashMinor: 54n, pendingMinor: 501n },
      answer: { ok: true, value: { review: true } },
    });
    expect(holdWithdrawal(held, 500n, 'review').answer).toEqual({ ok: true, value: { review: false } });
    expect(holdWithdrawal(held, 501n, 'block').account).toBe(held);
  });

  test('of the last money closes the lots when it is paid, not when it is held', () => {
    const all = account({ cashMinor: 500n, lots: [lot('a', 1)] });
    const { account: pending } = holdWithdrawal(all, 500n, 'review');
    expect(pending.lots[0]?.state).toBe('open');
    expect(payWithdrawal(pending, 500n)).toMatchObject({ pendingMinor: 0n, lots: [{ state: 'spent' }] });
  });
});

describe('play', () => {
  test('is bound to the first stake of its unit, and ends with it', () => {
    const staked = stakeCash(stakeCash(account({ cashMinor: 300n }), { unit: 'u', cashMinor: 50n, seq: 1 }), {
      unit: 'u',
      cashMinor: 50n,
      seq: 5,
    });
    expect(staked).toMatchObject({ cashMinor: 200n, openUnits: { u: 1 } });
    const both = stakeCash(staked, { unit: 'w', cashMinor: 1n, seq: 7 });
    const fact = { unit: 'u', product: 'LIVE' as const, validBetMinor: 0n, cashMinor: 9n, acceptedSeq: 1 };
    expect(countPlay(both, fact).account).toMatchObject({ cashMinor: 208n, openUnits: { w: 7 } });
  });

  test('that stakes again on a settled unit opens it again: no lot closes while that money is on the table', () => {
    const lost = { unit: 'u', product: 'LIVE' as const, validBetMinor: 0n, cashMinor: 0n, acceptedSeq: 1 };
    const first = stakeCash(account({ cashMinor: 90n, lots: [lot('a', 0)] }), { unit: 'u', cashMinor: 50n, seq: 1 });
    const settled = countPlay({ ...first, cashMinor: 200n }, lost).account;
    const again = stakeCash(settled, { unit: 'u', cashMinor: 150n, seq: 3 });
    expect(payWithdrawal(again, 0n).lots[0]?.state).toBe('open');
    expect(countPlay(again, lost).account.lots[0]?.state).toBe('spent');
  });

  test('fills by the contribution of its product, in full where none is named', () => {
    const open = account({ cashMinor: 500n, lots: [lot('a', 1, 0n, { requiredMicro: 10n ** 9n })] });
    const fact = { unit: 'u', product: 'LIVE' as const, validBetMinor: 10n, cashMinor: 0n, acceptedSeq: 2 };
    expect(countPlay(open, fact, { LIVE: 300_000 }).filled).toEqual([{ lot: 'a', micro: 3_000_000n }]);
    expect(countPlay(open, fact, { RNG: 0 }).filled).toEqual([{ lot: 'a', micro: 10_000_000n }]);
    expect(countPlay(open, fact).filled).toEqual([{ lot: 'a', micro: 10_000_000n }]);
  });

  test('of any kind fills no lot above what it asks, and takes none below nothing', () => {
    const plays = fc.array(fc.record({ micro: fc.bigInt({ min: -150n, max: 150n }), acceptedSeq: fc.nat(5) }), { maxLength: 12 });
    fc.assert(
      fc.property(plays, (list) => {
        let lots: readonly Lot[] = [lot('a', 1), lot('b', 2), lot('c', 4)];
        for (const play of list) {
          const before = lots;
          const { lots: after, filled } = fillLots(lots, play);
          lots = after;
          for (const [index, { doneMicro, state, requiredMicro }] of after.entries()) {
            expect(doneMicro >= 0n && doneMicro <= requiredMicro).toBe(true);
            expect(state).toBe(doneMicro === requiredMicro ? 'done' : 'open');
            const own = filled.filter(({ lot: id }) => id === after[index]?.id).reduce((sum, { micro }) => sum + micro, 0n);
            expect(doneMicro - (before[index]?.doneMicro ?? 0n)).toBe(own);
          }
        }
      }),
    );
  });
});
