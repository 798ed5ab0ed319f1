import { awardPrizes, type BoardRules, rankBoard } from '../../boards/index.ts';
import type { Product } from '../../core/product.ts';
import type { Measure } from '../../missions/index.ts';
import { big, bigOrNull, type Input, list, num, object, type Output, plain, text, texts } from './json.ts';
import { factOf } from './missions.ts';

export function runBoard(input: Input): Output {
  const rules = object(input.rules);
  const facts = list(input.units).map((unit) => ({ ...factOf(unit), member: text(unit.member) }));
  const joined = input.joined === undefined || input.joined === null ? null : (object(input.joined) as Record<string, number>);
  const entrants = joined === null ? new Set(facts.map(({ member }) => member)).size : Object.keys(joined).length;
  const ranking = rankBoard(boardRules(rules), facts, { joined, persons: object(input.persons) as Record<string, string> });
  const result = awardPrizes(
    {
      prizesMinor: Array.isArray(rules.prizes) ? texts(rules.prizes).map((prize) => big(prize)) : null,
      sharesPpm: (rules.shares ?? []) as readonly number[],
      guaranteeMinor: big(rules.guarantee),
      ties: rules.ties === 'split' ? 'split' : 'first',
      minEntrants: num(rules.minEntrants),
    },
    ranking,
    { entrants, buyInsMinor: big(input.buyIns) },
  );
  if ('cancelled' in result)
    return { cancelled: true, ranking: [], prizes: {}, returned: '0', buyInsReturned: String(result.buyInsReturnedMinor) };
  const placed = result.ranking.map(({ rank, member, score, reachedSeq, prizeMinor }) =>
    plain({ rank, member, score, reachedSeq, prize: prizeMinor }),
  );
  return { ranking: placed, pool: String(result.poolMinor), returned: String(result.returnedMinor) };
}

function boardRules(rules: Input): BoardRules {
  return {
    measure: measureOf(text(rules.scoring), rules),
    minScore: big(rules.minScore),
    products: Array.isArray(rules.products) ? (texts(rules.products) as readonly Product[]) : null,
    games: Array.isArray(rules.games) ? texts(rules.games) : null,
  };
}

function measureOf(scoring: string, rules: Input): Measure {
  const minStakeMinor = big(rules.minStake);
  if (scoring === 'validBet') return { kind: 'validBet', minStakeMinor };
  if (scoring === 'count') return { kind: 'unitCount', minStakeMinor };
  const [, best = '1'] = scoring.split(':');
  return { kind: 'multipliers', best: num(best), minStakeMinor, maxMultiplierPpm: bigOrNull(rules.maxMultiplier) };
}
