import { unitMinor } from '@trevo/money';
import { sql } from 'kysely';
import { inTransaction } from '../../src/db/transaction.ts';
import { offerReward } from '../../src/modules/reward-centre/index.ts';
import type { Harness } from '../harness.ts';
import { newPerson } from './fill-people.ts';

/** Somebody with a level that adds to the rebate, who had a birthday: its gift waits. */
export async function fillVipGifts(harness: Harness): Promise<void> {
  const { app } = harness;
  const { id: memberId, merchantId } = await newPerson(harness, 'BiaAniversario', 0);
  await sql`INSERT INTO vip_member (member_id, merchant_id, level, score, since, upgrades, run_to)
    VALUES (${memberId}, ${merchantId}, 3, ${50_000n * unitMinor}, current_date - 40, '{1,2,3}', current_date)`.execute(app.db);
  await sql`INSERT INTO vip_birthday (member_id, merchant_id, day_mac, date_mac, set_on, seen)
    VALUES (${memberId}, ${merchantId}, sha256('day'), sha256('date'), current_date - 40, sha256('seen'))`.execute(app.db);
  await sql`INSERT INTO vip_event (member_id, day, event, level, merchant_id, gift, at) VALUES
    (${memberId}, current_date - 40, 'up', 3, ${merchantId}, 0, now() - interval '40 days'),
    (${memberId}, current_date, 'birthday', 3, ${merchantId}, ${20n * unitMinor}, now())`.execute(app.db);
  await sql`INSERT INTO vip_extra_rebate (merchant_id, level, since, rate_ppm) VALUES (${merchantId}, 3, now() - interval '50 days', 200)`.execute(
    app.db,
  );
  const gift = { source: 'vip_birthday', sourceKey: 'kept', kind: 'cash', amount: 20n * unitMinor, days: 30 } as const;
  await inTransaction(app.db, (tx) => offerReward(app, tx, { ...gift, merchantId, memberId }));
}
