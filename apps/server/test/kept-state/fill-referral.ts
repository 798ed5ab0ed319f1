import { sql } from 'kysely';
import type { Caller, Harness } from '../harness.ts';
import { keyed } from '../lottery-rulings.ts';
import { runWork } from '../run-work.ts';
import { valueOf } from '../studio.ts';
import { newPerson, type Person } from './fill-people.ts';

const liveRatePpm = 5_000;

/** Somebody who brought two, of whom one has qualified; check-ins, a cool-off, and rebates on request: one that was claimed and one that waits. */
export async function fillReferral(harness: Harness, operator: Caller): Promise<void> {
  const { app, call } = harness;
  // The clock of a harness stands still: the programme is older than whoever comes by it.
  await sql`UPDATE referral_terms SET starts_at = starts_at - interval '1 day'`.execute(app.db);
  const lia = await newPerson(harness, 'LiaConvida', 0);
  const referralCode = valueOf(await call('memberReferral', {}, lia.caller)).code ?? '';
  const friend = await newPerson(harness, 'AmigaDaLia', 0, { referralCode });
  await newPerson(harness, 'AmigoDaLia', 0, { referralCode });
  for (const one of [lia, friend]) valueOf(await call('checkIn', {}, one.caller));
  const resting = await newPerson(harness, 'NinaDescansa', 0);
  valueOf(await call('pausePlay', { term: 'day' }, resting.caller));
  for (const one of [lia, friend]) await earnsRebate(harness, one);
  await playedLive(harness, friend, 'kept-friend');
  await playedLive(harness, lia, 'kept-lia');
  const switchRebate = async (enabled: boolean) => valueOf(await call('officeSetFlag', { modId: 'MANUALREBATE', enabled }, operator));
  await switchRebate(true);
  for (const kind of ['facts', 'rebates', 'referrals', 'rebate-claims']) await runWork(app, kind);
  valueOf(await call('claimRebate', {}, keyed(friend.caller)));
  await switchRebate(false);
  await sql`INSERT INTO referral_day (referrer_id, day, merchant_id, credit_micro, paid, dropped, stream_out_micro)
    VALUES (${lia.id}, current_date - 1, ${lia.merchantId}, 500000, 0, 0, 500000)`.execute(app.db);
  await sql`INSERT INTO referral_stream (referrer_id, merchant_id, balance) VALUES (${lia.id}, ${lia.merchantId}, 500000)`.execute(app.db);
}

async function earnsRebate({ app }: Harness, { id, merchantId }: Person): Promise<void> {
  await sql`INSERT INTO member_value (merchant_id, member_id, item, value, since) VALUES (${merchantId}, ${id}, 'LIVE', ${liveRatePpm}, 'epoch')`.execute(
    app.db,
  );
}

/** A settled unit of 2,000.00, reckoned: enough to qualify with. */
async function playedLive({ app }: Harness, { id, merchantId }: Person, unit: string): Promise<void> {
  const minor = 20_000_000n;
  await sql`INSERT INTO settled_unit (member_id, vendor, unit, line, merchant_id, game, currency, category, accepted_at, settled_at, slot, turnover, win, ggr,
      valid_bet, rebate_base, reason)
    SELECT ${id}, 'KEPT', ${unit}, 1, ${merchantId}, 'table', 'BRL', 'LIVE', t.at, t.at, date_trunc('hour', t.at), ${minor}, 0, ${minor}, ${minor}, ${minor}, 'NET'
    FROM (SELECT clock_timestamp() AS at) t`.execute(app.db);
  await sql`INSERT INTO member_fact (member_id, slot, category, merchant_id, turnover, ggr, valid_bet, rebate_base, lines)
    SELECT u.member_id, u.slot, u.category, u.merchant_id, u.turnover, u.ggr, u.valid_bet, u.rebate_base, 1 FROM settled_unit u
    WHERE u.member_id = ${id} AND u.vendor = 'KEPT'`.execute(app.db);
}
