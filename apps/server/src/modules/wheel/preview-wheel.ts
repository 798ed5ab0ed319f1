import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { ceilDiv } from '@trevo/reward-rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { type Asking, budgetView } from '../budgets/index.ts';
import { pointSettingsOf } from '../points/index.ts';
import type { Wheel } from './wheel.ts';
import { chanceValueOf, holdsTogether, judgeWheel, violationsOf } from './wheel-law.ts';

/** Days that are looked back over. */
const days = 30;

export type WheelTerms = Pick<Wheel, 'cap' | 'categories' | 'currency' | 'fallback' | 'id' | 'perMinor' | 'prizes'>;

/**
 * What a wheel would have given for the play of the last thirty days, the cap by person, at what a chance is worth in the mean; and whether the terms, the law and the inequality of
 * §18 let it stand. It writes nothing, and holds the brand's budgets until the transaction ends.
 */
export async function previewWheel(tx: Tx, judging: Asking, terms: WheelTerms): Promise<ResponseOf<Calls['officePreviewWheel']>> {
  const { merchant } = judging;
  const isUnfit = holdsTogether(terms) !== null;
  const value = isUnfit ? 0n : chanceValueOf(terms, pointSettingsOf(merchant).conversion.ratio);
  const { validBet, chances, members } = await readPast(tx, merchant.id, terms);
  const violations = violationsOf(merchant, terms);
  const budgets = isUnfit ? [] : await judgeWheel(tx, judging, terms);
  const isTooDear = budgets.some(({ ok }) => !ok);
  return {
    days,
    currency: terms.currency,
    per: amountOut(terms.perMinor),
    chanceValue: amountOut(value),
    earnsPpm: terms.perMinor > 0n ? Number(ceilDiv(value * 1_000_000n, terms.perMinor)) : 0,
    validBet: amountOut(validBet),
    members,
    chances: String(chances),
    cost: amountOut(chances * value),
    budgets: budgets.map(budgetView),
    fault: isUnfit ? 'wheel_unfit' : violations.length > 0 ? 'profile_violation' : isTooDear ? 'budget_exceeded' : null,
    violations: [...violations],
  };
}

type Past = { readonly validBet: bigint; readonly chances: bigint; readonly members: number };

/** What counted accounts played of the wheel's kinds of game, and the chances of it: each account earns by its own play, up to the cap of its person. */
async function readPast(db: Db, merchantId: Id<'merchant'>, { categories, perMinor, cap, currency }: WheelTerms): Promise<Past> {
  const { rows } = await sql<Past>`WITH played AS (
      SELECT f.member_id, sum(f.valid_bet)::bigint AS sum FROM member_fact f
        JOIN member m ON m.id = f.member_id AND m.type IN (0, 1, 2, 41, 42) AND NOT m.test AND m.currency = ${currency}
      WHERE f.merchant_id = ${merchantId} AND f.slot >= clock_timestamp() - ${days} * interval '1 day'
        AND (${categories === null} OR f.category = ANY (${[...(categories ?? [])]}::text[]))
      GROUP BY f.member_id HAVING sum(f.valid_bet) > 0),
    people AS (SELECT sum(p.sum)::bigint AS sum, least(sum(p.sum / ${perMinor}), coalesce(${cap}::bigint, 9223372036854775807))::bigint AS chances,
        count(*) FILTER (WHERE p.sum >= ${perMinor}) AS earners
      FROM played p LEFT JOIN member_person n ON n.member_id = p.member_id AND n.until = 'infinity' GROUP BY coalesce(n.person_id, p.member_id))
    SELECT coalesce(sum(sum), 0)::bigint AS "validBet", coalesce(sum(chances), 0)::bigint AS chances, coalesce(sum(earners), 0)::int AS members
    FROM people`.execute(db);
  return rows[0] ?? { validBet: 0n, chances: 0n, members: 0 };
}
