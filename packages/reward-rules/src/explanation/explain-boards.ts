import { awardPrizes, rankBoard } from '../boards/index.ts';
import { pressCheckIn } from '../check-in/index.ts';
import { isSameDate } from '../core/brand-date.ts';
import { ticketsOf } from '../draws/index.ts';
import { openMissionBook } from '../missions/index.ts';
import { tierOf } from '../referral/index.ts';
import type { Explainers } from './sources.ts';

type BoardKinds = 'mission' | 'rank' | 'tickets' | 'checkIn' | 'referral' | 'given';

/** How records about missions, ranks, tickets, check-ins, referrals and what people gave are computed. */
export const boardExplainers: Pick<Explainers, BoardKinds> = {
  mission: {
    section: '9',
    run({ terms, inputs, before }) {
      // What comes before in a chain has a record of its own; here the facts are those after it.
      const book = openMissionBook([{ ...terms, after: null }]);
      if (before.joinedSeq !== null) book.join(terms.id, before.joinedSeq);
      for (const fact of inputs) book.add(fact);
      const progress = book.progressOf(terms.id);
      const formula = terms.milestones.map(({ target }) => `${progress} ${progress >= target ? '≥' : '<'} ${target}`);
      return {
        after: { states: book.statesOf(terms.id) },
        result: { score: progress, completedSeq: book.completedSeqOf(terms.id) },
        formula,
      };
    },
  },
  rank: {
    section: '9',
    run({ terms, inputs, before }) {
      const ranking = rankBoard(terms.board, inputs, terms.entrants);
      const result = awardPrizes(terms.prizes, ranking, { entrants: terms.entrantCount, buyInsMinor: terms.buyInsMinor });
      if ('cancelled' in result)
        return { after: null, result, formula: [`${terms.entrantCount} < ${terms.prizes.minEntrants}`], reason: 'CANCELLED' };
      const own = result.ranking.find(({ member }) => member === before.member) ?? null;
      const formula = result.ranking.map(({ rank, score, reachedSeq, prizeMinor }) => `${rank}: ${score} at ${reachedSeq} → ${prizeMinor}`);
      return { after: own, result: own ?? { rank: null }, formula };
    },
  },
  tickets: {
    section: '12.1',
    run({ terms, inputs, before }) {
      const tickets = ticketsOf(terms, inputs).filter(({ member }) => member === before.member);
      const played = inputs.filter(({ member }) => member === before.member).reduce((sum, { validBetMinor }) => sum + validBetMinor, 0n);
      return {
        after: { count: tickets.length },
        result: { numbers: tickets.map(({ number }) => number) },
        formula: [`floor(${played} / ${terms.perMinor}), at most ${terms.cap ?? '∞'}`],
        limits: [{ name: 'cap', value: terms.cap, used: tickets.length }],
      };
    },
  },
  referral: {
    section: '11',
    run({ terms, inputs }) {
      const { side, ordinal } = inputs[0] ?? { side: 'referee', ordinal: 0 };
      const paidMinor = side === 'referee' ? terms.refereeRewardMinor : tierOf(terms, ordinal);
      const formula = [side === 'referee' ? `referee = ${paidMinor}` : `referee ${ordinal}: tier = ${paidMinor}`];
      return { after: null, result: { paidMinor }, formula };
    },
  },
  given: {
    section: '15',
    run({ terms: { reward }, inputs }) {
      return { after: null, result: { reward }, formula: inputs.map(({ by, id }) => `${by} ${id}: ${reward}`) };
    },
  },
  checkIn: {
    section: '14',
    run({ terms, inputs, before }) {
      const dates = [...before.dates];
      const exists = (date: (typeof dates)[number]) => !terms.missing.some((missing) => isSameDate(missing, date));
      const presses = inputs.map((date) => {
        const pressed = pressCheckIn(terms, { dates, coolOffs: terms.coolOffs, exists }, date);
        if (pressed.ok) dates.push(date);
        return pressed.ok ? pressed.value : { day: 0, reward: pressed.code };
      });
      return { after: { dates }, result: { presses }, formula: presses.map(({ day, reward }) => `day ${day}: ${reward ?? '–'}`) };
    },
  },
};
