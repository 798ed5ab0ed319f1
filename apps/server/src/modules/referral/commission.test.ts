import { BusinessCalendar, type LocalDate, parseDate } from '@trevo/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkCredits } from '../../../test/check-credits.ts';
import type { TestMember } from '../../../test/harness.ts';
import { useReferralDesk } from '../../../test/referral-desk.ts';
import { valueOf } from '../../../test/studio.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { createWorker } from '../../jobs/worker.ts';
import { readBalances } from '../wallet/index.ts';

const { desk, person, play, pause, unpause } = useReferralDesk();
const calendar = new BusinessCalendar('America/Sao_Paulo');
const pageOf = async (member: TestMember) => valueOf(await desk.harness.call('memberReferral', {}, member.caller));
const date = (text: string) => parseDate(text) as LocalDate;
const noon = (day: string) => new Date(calendar.startOf(date(day)) + 12 * 3_600_000).toISOString();
/** The night before a day; done twice it is done once. */
async function night(day: string) {
  const { app, trevo } = desk.harness;
  const kind = app.work.find(({ name }) => name === 'referral-commission');
  if (kind === undefined) throw new Error('no such work');
  for (const key of ['a', 'b']) {
    const payload = { periodAt: new Date(calendar.startOf(date(day))).toISOString(), periodDay: day };
    await enqueueWork(app.db, 'referral-commission', [
      { merchantId: trevo, key: `${day} ${key} ${Math.random()}`, due: { afterMs: 0 }, payload },
    ]);
    const worker = createWorker(app, [kind]);
    while ((await worker.take('any')) > 0) await worker.idle();
  }
  const { rows } = await sql`SELECT last_error FROM due_work WHERE kind = 'referral-commission' AND last_error IS NOT NULL`.execute(app.db);
  expect(rows).toEqual([]);
}
/** Somebody who brought one who has qualified on the first of March. */
async function pair() {
  const referrer = await person({ at: '2026-01-01T00:00:00Z' });
  const referee = await person({ at: noon('2026-02-20') });
  await sql`INSERT INTO referral (referee_id, merchant_id, referrer_id, terms_version, registered_at, state, identity_at, qualified_at, ordinal, earns_until, earned_to)
    VALUES (${referee.id}, ${desk.harness.trevo}, ${referrer.id}, 1, ${noon('2026-02-20')}, 'qualified', ${noon('2026-02-20')}, ${noon('2026-03-01')}, 1,
      ${noon('2026-05-30')}, ${noon('2026-03-01')})`.execute(desk.harness.app.db);
  return { referrer, referee };
}
const cashOf = async ({ id, merchantId }: TestMember) => (await readBalances(desk.harness.app.db, merchantId, id, 'BRL')).main;

test('commission is paid by day in whole units, once, and what is below one stays in the stream; corrections come off later credits', async () => {
  const { referrer, referee } = await pair();
  await play(referee, noon('2026-02-28'), 1000);
  await play(referee, noon('2026-03-01'), 100);
  await play(referee, noon('2026-03-02'), 0.1999);
  await night('2026-03-02');
  expect(await cashOf(referrer)).toBe(500n);
  await night('2026-03-03');
  expect(await pageOf(referrer)).toMatchObject({ total: { commission: '0.05' }, streamMicro: '999500' });
  await play(referee, noon('2026-03-03'), -1);
  await night('2026-03-04');
  await play(referee, noon('2026-03-04'), 1);
  await night('2026-03-05');
  expect(await cashOf(referrer)).toBe(500n);
  expect((await pageOf(referrer)).streamMicro).toBe('999500');
  expect(await checkCredits(desk.harness, referrer)).toEqual(['commission']);
});

test('commission has a cap by month: what exceeds it is shown and dropped; and ends with the days', async () => {
  const { referrer, referee } = await pair();
  await play(referee, noon('2026-03-10'), 3000);
  await night('2026-03-11');
  await play(referee, noon('2026-04-10'), 100);
  await night('2026-04-11');
  await play(referee, noon('2026-05-31'), 100);
  await night('2026-06-01');
  const { days, total } = await pageOf(referrer);
  expect(total.commission).toBe('1.05');
  expect(days).toMatchObject([
    { day: '2026-04-10', paid: '0.05', dropped: '0.00' },
    { day: '2026-03-10', paid: '1.00', dropped: '0.50' },
  ]);
  expect(await cashOf(referrer)).toBe(10_500n);
});

test('commission ends for everybody when the referee excludes themselves; a referrer in a cool-off has it afterwards, an excluded one not', async () => {
  const [first, second, third] = [await pair(), await pair(), await pair()];
  for (const { referee } of [first, second, third]) {
    await play(referee, noon('2026-03-10'), 100);
    await play(referee, noon('2026-03-12'), 100);
  }
  await pause(first.referee, 'exclusion', noon('2026-03-11'));
  await pause(second.referrer, 'cool_off');
  await pause(third.referrer, 'exclusion');
  await night('2026-03-13');
  expect(await Promise.all([first, second, third].map(({ referrer }) => cashOf(referrer)))).toEqual([500n, 0n, 0n]);
  await unpause(second.referrer);
  await unpause(third.referrer);
  await night('2026-03-14');
  expect(await Promise.all([first, second, third].map(({ referrer }) => cashOf(referrer)))).toEqual([500n, 1000n, 0n]);
});
