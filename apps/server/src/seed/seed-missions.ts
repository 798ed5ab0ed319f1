import { addDays, BusinessCalendar, dayMs, invariant, plusMs, weekdayOf } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { usualClaimableDays } from '@trevo/reward-rules/settings';
import { sql } from 'kysely';
import type { App } from '../core/app.ts';
import type { Merchant } from '../core/merchant.ts';
import { inTransaction } from '../db/transaction.ts';
import { isOn, setFlag } from '../modules/brand/index.ts';
import { judgeMission, type MissionDraft, writeDraft } from '../modules/missions/index.ts';
import { demoTexts } from './demo-words.ts';

const actor = { kind: 'system', id: 'seed' } as const;
const kept = (units: number) => String(BigInt(units) * unitMinor);

/** What the missions are called. */
export const missionTexts = {
  today: demoTexts('mission.today', ['name', 'text']),
  week: demoTexts('mission.week', ['name', 'text']),
};

/**
 * The demo brand's missions: one of every day, and one of every week with a board. They count what its players play, from this week on or from `weeksBehind`
 * it, so that a board of a week is over; nobody is invented.
 */
export async function seedMissions(app: App, merchant: Merchant, { weeksBehind = 0 } = {}): Promise<void> {
  await setFlag(app, merchant, actor, { modId: 'MISSIONLB3', enabled: true });
  // A start that was broken off is taken up again.
  if (await app.db.selectFrom('mission').where('merchant_id', '=', merchant.id).select('id').executeTakeFirst()) return;
  const calendar = new BusinessCalendar(merchant.timeZone);
  const today = calendar.dateOf(app.clock.now());
  const startsAt = calendar.startOf(addDays(today, -((weekdayOf(today) + 6) % 7) - 7 * weeksBehind));
  const usual = {
    type: 'validBet',
    startsAt,
    endsAt: plusMs(startsAt, 365 * dayMs),
    categories: null,
    minStake: 0n,
    joinNeeded: false,
    claimDays: usualClaimableDays.mission,
    afterId: null,
    budget: null,
    draftedBy: null,
  } as const;
  const missions: readonly MissionDraft[] = [
    {
      ...usual,
      ...wordsOf('today'),
      id: app.newId('mission'),
      period: 'daily',
      milestones: [{ target: kept(100), kind: 'points', amount: kept(5) }],
      board: null,
    },
    {
      ...usual,
      ...wordsOf('week'),
      id: app.newId('mission'),
      period: 'weekly',
      milestones: [
        { target: kept(2000), kind: 'cash', amount: kept(1) },
        { target: kept(6000), kind: 'cash', amount: kept(2) },
      ],
      board: { minScore: '0', prizes: [20, 10, 5, 5, 5].map(kept), ties: 'first' },
    },
  ];
  const hasClub = await isOn(app, merchant, 'VIP');
  await inTransaction(app.db, async (tx) => {
    for (const mission of missions) {
      const { fault } = await judgeMission(tx, { app, merchant, hasClub }, mission);
      invariant(fault === null, `The demo brand may have its missions: ${fault}`);
      await writeDraft(tx, merchant.id, mission);
      await sql`UPDATE mission SET state = 'published', published_at = clock_timestamp() WHERE id = ${mission.id}`.execute(tx);
    }
  });
}

function wordsOf(name: keyof typeof missionTexts): Pick<MissionDraft, 'names' | 'texts'> {
  const part = (which: 'name' | 'text') =>
    Object.fromEntries(Object.entries(missionTexts[name]).map(([language, words]) => [language, words[which]]));
  return { names: part('name'), texts: part('text') };
}
