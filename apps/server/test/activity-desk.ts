import type { Calls, RequestOf } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { merchantOf, setFlag } from '../src/modules/brand/index.ts';
import { readBalances } from '../src/modules/wallet/index.ts';
import { assertLedgerSound } from './assert-ledger-sound.ts';
import { type Harness, startHarness, type TestMember } from './harness.ts';
import { proofImage } from './proof-image.ts';
import { setJurisdiction } from './protected-play.ts';
import { signOperatorIn } from './sign-operator-in.ts';
import { valueOf } from './studio.ts';

/** The one house of a test file, from its first test on. */
export let harness: Harness;

/** A brand with promotions. The ledger is proven after each test. */
export function useActivityDesk(): void {
  beforeAll(async () => {
    harness = await startHarness();
    await turnPromotions(true);
  });
  afterEach(async () => {
    await setJurisdiction(harness, 'default');
    await assertLedgerSound(harness.app);
  });
  afterAll(() => harness.close());
}

export async function turnPromotions(enabled: boolean): Promise<void> {
  const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
  if (merchant === null) throw new Error('no merchant');
  await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'PROMOBONUS', enabled });
}

export const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const question = { key: 'where', kind: 'text', names: { PT: 'Onde nos achou?', EN: 'Where did you find us?' }, required: true } as const;
export type Terms = Partial<RequestOf<Calls['officeDraftActivity']>>;
const usual = {
  names: { PT: 'Conte como nos conheceu', EN: 'Tell us how you found us' },
  texts: { PT: 'Uma resposta, um prêmio.', EN: 'One answer, one prize.' },
  kind: 'cash' as const,
  amount: '30.00',
  minLevel: 0,
  imagesMin: 0,
  reapply: false,
  autoCredit: false,
  claimDays: 14,
  questions: [question],
};
export const draftWith = (as: object, more: Terms = {}) =>
  harness.call('officeDraftActivity', { ...usual, opensAt: later(-5), endsAt: later(60), ...more }, as);

export async function lastActivity(): Promise<Id<'activity'>> {
  const { rows } = await sql<{ id: Id<'activity'> }>`SELECT id FROM activity ORDER BY changed_at DESC, id DESC LIMIT 1`.execute(
    harness.app.db,
  );
  return (rows[0] as { id: Id<'activity'> }).id;
}
export const operator = () => signOperatorIn(harness, 'admin');

/** An activity that two persons agreed on. */
export async function published(more: Terms = {}): Promise<Id<'activity'>> {
  valueOf(await draftWith(await operator(), more));
  const activityId = await lastActivity();
  valueOf(await harness.call('officePublishActivity', { activityId, version: 1 }, await operator()));
  return activityId;
}
/** Moves when an activity is open, in minutes from now. */
export const moveWindow = (id: string, opensIn: number, endsIn: number) =>
  sql`UPDATE activity SET opens_at = now() + ${opensIn} * interval '1 minute', ends_at = now() + ${endsIn} * interval '1 minute' WHERE id = ${id}`.execute(
    harness.app.db,
  );

export const upload = (activityId: Id<'activity'>, member: TestMember, content: Buffer = proofImage()) =>
  harness.call('uploadActivityImage', { activityId, data: content.toString('base64') }, member.caller);
export async function uploaded(activityId: Id<'activity'>, member: TestMember, tint: number): Promise<Id<'activityImage'>> {
  return valueOf(await upload(activityId, member, proofImage(tint))).imageId as Id<'activityImage'>;
}
export const apply = (
  activityId: Id<'activity'>,
  member: TestMember,
  { answer = 'No rádio', imageIds = [] as Id<'activityImage'>[] } = {},
) => harness.call('applyActivity', { activityId, answers: [{ key: 'where', answer }], imageIds }, member.caller);
export const join = (activityId: Id<'activity'>, member: TestMember) => harness.call('joinActivity', { activityId }, member.caller);
export const cancel = (activityId: Id<'activity'>, member: TestMember) => harness.call('cancelActivity', { activityId }, member.caller);
export const claim = (activityId: Id<'activity'>, member: TestMember) => harness.call('claimActivity', { activityId }, member.caller);
export const viewOf = async (activityId: Id<'activity'>, member: TestMember) =>
  valueOf(await harness.call('activity', { activityId }, member.caller));
export const statusFor = async (activityId: Id<'activity'>, member: TestMember) => (await viewOf(activityId, member)).status;

export async function partOf(activityId: string, member: TestMember): Promise<Id<'activityPart'>> {
  const { rows } = await sql<{ id: Id<'activityPart'> }>`SELECT id FROM activity_part
    WHERE activity_id = ${activityId} AND member_id = ${member.id}`.execute(harness.app.db);
  return (rows[0] as { id: Id<'activityPart'> }).id;
}
type Decision = RequestOf<Calls['officeDecideActivity']>;
export const decide = async (activityId: string, member: TestMember, more: Partial<Decision> = {}, as?: object) =>
  harness.call(
    'officeDecideActivity',
    { partId: await partOf(activityId, member), decision: 'approve', ...more },
    as ?? (await operator()),
  );

export const cashOf = async ({ id, merchantId }: TestMember) => (await readBalances(harness.app.db, merchantId, id, 'BRL')).main;
export const pause = (member: TestMember, kind: 'cool_off' | 'exclusion') =>
  sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${member.id}, ${member.merchantId}, 'UTC', ${kind}, clock_timestamp() - interval '1 hour', now() + interval '9 days',
      '{2026-01-01,2026-01-01,2026-01-01}')`.execute(harness.app.db);
/** The pause of a member is over. */
export const wake = (member: TestMember) =>
  sql`UPDATE member_guard SET paused_until = now() - interval '1 second' WHERE member_id = ${member.id}`.execute(harness.app.db);
/** Says that these accounts are one person. */
export async function onePerson(...members: readonly TestMember[]): Promise<void> {
  const person = members[0]?.id ?? '';
  for (const { id, merchantId } of members)
    await sql`INSERT INTO member_person (merchant_id, member_id, person_id, since, until)
      VALUES (${merchantId}, ${id}, ${person}, now(), 'infinity')`.execute(harness.app.db);
}
export async function noticesOf(member: TestMember): Promise<readonly string[]> {
  return valueOf(await harness.call('memberNotices', {}, member.caller)).map(({ kind }) => kind);
}
