import { dayMs, type Id, invariant, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { inTransaction } from '../../src/db/transaction.ts';
import { merchantById, setFlag } from '../../src/modules/brand/index.ts';
import { writeDraft } from '../../src/modules/missions/index.ts';
import { type Caller, type Harness, newSession } from '../harness.ts';
import { runWork } from '../run-work.ts';
import { signOperatorIn } from '../sign-operator-in.ts';
import { valueOf } from '../studio.ts';

const player = 'sabiaeva';
const words = { names: { PT: 'A colheita' }, texts: { PT: 'Vale a aposta válida' } };

/** Missions of the second brand, over the days that it has behind it: one whose board is frozen and of which somebody took a reward, and one that somebody joined. */
export async function fillMissions(harness: Harness): Promise<void> {
  const { app, sabia } = harness;
  const merchant = await merchantById(app, sabia);
  invariant(merchant, 'The second brand is there');
  await setFlag(app, merchant, { kind: 'system', id: 'test' }, { modId: 'MISSIONLB3', enabled: true });
  const past = await writePast(harness);
  const running = await publishRunning(harness);
  await runWork(app, 'facts');
  await runWork(app, 'missions');
  const caller = await callerOf(harness);
  valueOf(await harness.call('claimMission', { missionId: past, period: 'once', milestone: 0 }, caller));
  valueOf(await harness.call('joinMission', { missionId: running }, caller));
}

/** A mission that ran while the brand's weeks were played, as a seed writes it: what operators publish begins now. */
async function writePast({ app, clock, sabia }: Harness): Promise<Id<'mission'>> {
  const id = app.newId('mission');
  const now = clock.now();
  const mission = {
    ...words,
    id,
    type: 'validBet',
    period: 'once',
    startsAt: plusMs(now, -40 * dayMs),
    endsAt: plusMs(now, -dayMs),
    categories: null,
    minStake: 0n,
    joinNeeded: false,
    milestones: [{ target: '10000', kind: 'cash', amount: '10000' }],
    claimDays: 60,
    afterId: null,
    budget: null,
    board: { minScore: '0', prizes: ['50000', '20000'], ties: 'first' },
    draftedBy: null,
  } as const;
  await inTransaction(app.db, async (tx) => {
    await writeDraft(tx, sabia, mission);
    await sql`UPDATE mission SET state = 'published', published_at = clock_timestamp() WHERE id = ${id}`.execute(tx);
  });
  return id;
}

async function publishRunning(harness: Harness): Promise<Id<'mission'>> {
  const [one, two] = [await signOperatorIn(harness, 'admin', 'sabia'), await signOperatorIn(harness, 'admin', 'sabia')];
  const now = harness.clock.now();
  const draft = {
    ...words,
    type: 'validBet',
    every: 'once',
    startsAt: new Date(now).toISOString(),
    endsAt: new Date(plusMs(now, 30 * dayMs)).toISOString(),
    milestones: [{ target: '1000', kind: 'points', amount: '50.00' }],
    joinNeeded: true,
    budget: '100.00',
  } as const;
  const { missionId, version } = valueOf(await harness.call('officeDraftMission', { ...draft, milestones: [...draft.milestones] }, one));
  const id = missionId as Id<'mission'>;
  valueOf(await harness.call('officePublishMission', { missionId: id, version }, two));
  return id;
}

async function callerOf({ app, sabia }: Harness): Promise<Caller> {
  const { id } = await app.db
    .selectFrom('member')
    .where('merchant_id', '=', sabia)
    .where('username', '=', player)
    .select('id')
    .executeTakeFirstOrThrow();
  return { merchant: 'sabia', token: await newSession(app, sabia, id as Id<'member'>) };
}
