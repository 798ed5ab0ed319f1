import { atRate, greater, lesser, microPerMinor, wholePpm } from '../core/amounts.ts';
import { creditStream } from '../core/stream.ts';
import { convertPoints, earnPoints, rateOf } from '../points/index.ts';
import { earnRebate, rebateOf } from '../rebate/index.ts';
import { countPlay, emptyTurnoverAccount, leftMicroOf, lockedByLots, lockedMinorOf } from '../turnover/index.ts';
import { levelOf, runVip, type VipDay, vipDay, type VipEvent, type VipLadder } from '../vip/index.ts';
import type { Explainers } from './sources.ts';

type StreamKinds = 'lots' | 'points' | 'conversion' | 'order' | 'vip' | 'vipDay' | 'commission' | 'rebate';

/** How records about turnover, points, VIP and streams of money are computed. */
export const streamExplainers: Pick<Explainers, StreamKinds> = {
  lots: {
    section: '6',
    run({ terms, inputs, before }) {
      let account = { ...emptyTurnoverAccount(1n, 1n), lots: before.lots };
      const formula: string[] = [];
      const filled = inputs.flatMap((fact) => {
        const counted = countPlay(account, { ...fact, cashMinor: 0n }, terms);
        account = { ...account, lots: counted.account.lots };
        const rate = terms[fact.product] ?? wholePpm;
        formula.push(`${fact.unit}: ${fact.validBetMinor} × ${rate} = ${atRate(fact.validBetMinor, rate)}`);
        return counted.filled;
      });
      for (const lot of account.lots)
        formula.push(`${lot.id}: locked = ceil(${lot.amountMinor} × ${leftMicroOf(lot)} / ${lot.requiredMicro}) = ${lockedMinorOf(lot)}`);
      return { after: { lots: account.lots }, result: { filled, lockedMinor: lockedByLots(account.lots) }, formula };
    },
  },
  points: {
    section: '7.1',
    run({ terms, inputs, before }) {
      let book = before;
      const formula: string[] = [];
      const lines = inputs.map((fact) => {
        const earned = earnPoints(book, fact, terms);
        book = earned.book;
        const { line } = earned;
        formula.push(
          `${fact.amountMinor} × ${rateOf(terms.rates, fact)} = ${line.creditMicro + line.cappedMicro}, capped ${line.cappedMicro}`,
          `points = floor(stream / 10000000000) = ${line.points}, rest ${line.streamMicro}`,
        );
        return line;
      });
      const limits = Object.entries(terms.dailyCaps).map(([name, value]) => ({ name: `dailyCap ${name}`, value, used: lines.length }));
      return { after: book, result: { lines }, formula, limits };
    },
  },
  conversion: {
    section: '7.3',
    run({ terms, inputs, before }) {
      const points = inputs[0]?.points ?? 0n;
      const converted = convertPoints({ points, ...before }, terms);
      const limits = [{ name: 'dayLimit', value: terms.dayLimit, used: before.dayUsed + points }];
      if (!converted.ok) return { after: before, result: { amountMinor: 0n }, formula: [], limits, reason: converted.code };
      const { amountMinor, balance } = converted.value;
      const formula = [
        `amount = ${points} × ${terms.ratio.minor} / ${terms.ratio.points} = ${amountMinor}`,
        `balance = ${before.balance} − ${points} = ${balance}`,
      ];
      return { after: { balance, dayUsed: before.dayUsed + points }, result: converted.value, formula, limits };
    },
  },
  vip: {
    section: '8',
    run({ terms, inputs, before }) {
      const { state, events } = runVip(terms.ladder, {
        start: before,
        from: terms.from,
        to: terms.to,
        facts: inputs,
        birthday: terms.birthday,
      });
      const played = inputs.map(({ validBetMinor }) => validBetMinor);
      return {
        after: state,
        result: { events },
        formula: [`score: ${before.scoreMinor} + (${played.join(' + ') || '0'}) → ${state.scoreMinor}`],
      };
    },
  },
  order: {
    section: '7.2',
    run({ terms, inputs }) {
      const quantity = BigInt(inputs[0]?.quantity ?? 0);
      const points = terms.points * quantity;
      const paidMinor = terms.paysCash ? terms.costMinor * quantity : 0n;
      const formula = [`points = ${terms.points} × ${quantity} = ${points}`];
      if (terms.paysCash) formula.push(`cash = ${terms.costMinor} × ${quantity} = ${paidMinor}`);
      return { after: null, result: { points, paidMinor }, formula };
    },
  },
  vipDay: {
    section: '8',
    run({ terms: { ladder, gift }, inputs, before }) {
      let state = before;
      const formula: string[] = [];
      const events = inputs.flatMap((day) => {
        const step = vipDay(ladder, state, day);
        const played = day.facts.map(({ validBetMinor }) => validBetMinor);
        const date = `${day.date.year}-${day.date.month}-${day.date.day}`;
        if (played.length > 0) formula.push(`${date}: score ${state.scoreMinor} + ${played.join(' + ')} = ${step.state.scoreMinor}`);
        for (const event of step.events) formula.push(`${date}: ${lineOf(ladder, day, event)}`);
        state = step.state;
        return step.events;
      });
      const own = events.find(({ event, level }) => event === gift.event && level === gift.level);
      const paidMinor = own === undefined || own.event === 'down' ? 0n : own.giftMinor;
      return { after: state, result: { events, paidMinor }, formula };
    },
  },
  commission: {
    section: '11',
    run({ terms, inputs, before }) {
      const credits = inputs.map(({ validBetMinor, ratePpm }) => atRate(validBetMinor, ratePpm ?? terms.commissionPpm));
      const others = inputs.filter(({ ratePpm }) => ratePpm !== undefined);
      const usual = inputs.filter(({ ratePpm }) => ratePpm === undefined).map(({ validBetMinor }) => validBetMinor);
      const products = [
        `(${usual.join(' + ') || '0'}) × ${terms.commissionPpm}`,
        ...others.map(({ validBetMinor, ratePpm }) => `${validBetMinor} × ${ratePpm}`),
      ];
      const creditMicro = credits.reduce((sum, credit) => sum + credit, 0n);
      const step = creditStream(before.streamMicro, creditMicro, microPerMinor);
      const paidMinor = lesser(step.paid, greater(0n, terms.monthlyCapMinor - before.paidThisMonthMinor));
      return {
        after: { streamMicro: step.streamMicro, paidThisMonthMinor: before.paidThisMonthMinor + paidMinor },
        result: { paidMinor, droppedMinor: step.paid - paidMinor, remainderMicro: step.streamMicro },
        formula: [
          `credit = ${products.join(' + ')} = ${creditMicro}`,
          `paid = floor((${before.streamMicro} + ${creditMicro}) / 1000000) = ${step.paid}`,
        ],
        limits: [{ name: 'monthlyCap', value: terms.monthlyCapMinor, used: before.paidThisMonthMinor + paidMinor }],
      };
    },
  },
  rebate: {
    section: '16',
    run({ terms, inputs, before }) {
      let book = before;
      const formula: string[] = [];
      for (const fact of inputs) {
        const { rebateMicro, extraMicro } = rebateOf(fact);
        book = earnRebate(book, fact).book;
        formula.push(`${fact.product}: ${fact.baseMinor} × ${fact.ratePpm} = ${rebateMicro}, extra × ${fact.extraPpm} = ${extraMicro}`);
      }
      const { paid, streamMicro } = creditStream(book.pendingMicro, 0n, microPerMinor);
      formula.push(`pending = ${book.pendingMicro}, payable = ${paid}, remainder ${streamMicro}`);
      const limits = [{ name: 'minClaim', value: terms.minClaimMinor, used: paid }];
      return { after: book, result: { payableMinor: paid, remainderMicro: streamMicro }, formula, limits };
    },
  },
};

/** An event of the ladder with the figures that led to it. */
function lineOf(ladder: VipLadder, day: VipDay, event: VipEvent): string {
  if (event.event === 'down') return `${day.keepWindowMinor} < keep, level ${event.level}`;
  const level = levelOf(ladder, event.level);
  const reason = {
    up: `score ≥ ${level?.scoreMinor ?? 0n}`,
    weekly: `${day.previousWeekMinor} ≥ ${level?.weekly?.validBetMinMinor ?? 0n}`,
    monthly: `${day.previousMonthMinor} ≥ ${level?.monthly?.validBetMinMinor ?? 0n}`,
    birthday: 'birthday',
  }[event.event];
  return `${reason}, level ${event.level}: ${event.event} ${event.giftMinor}`;
}
