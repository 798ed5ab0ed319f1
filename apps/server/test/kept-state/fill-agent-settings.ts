import { sql } from 'kysely';
import type { Harness } from '../harness.ts';
import { signOperatorIn } from '../sign-operator-in.ts';
import { valueOf } from '../studio.ts';

const reason = 'what a kept state shows for it';

/**
 * Settings of agents that two operators signed, and one that waits; a rule of valid bets that was announced; what the house gives at most of a rate; an account
 * that was taken out of a person; and second accounts that were closed.
 */
export async function fillAgentSettings(harness: Pick<Harness, 'app' | 'call' | 'newMember' | 'sabia' | 'trevo'>): Promise<void> {
  const { app, call, trevo } = harness;
  const [first, second] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
  for (const setting of [
    { item: 'fund', left: '900000.00' },
    { item: 'budget', product: 'LIVE', budgetPpm: null, bestReturnPpm: 980_000 },
  ] as const) {
    const { settingId } = valueOf(await call('officeProposeAgentSetting', { setting, reason }, first));
    valueOf(await call('officeDecideAgentSetting', { settingId: settingId as `ags_${string}`, decision: 'approve' }, second));
  }
  valueOf(await call('officeProposeAgentSetting', { setting: { item: 'minClaim', amount: '7.00' }, reason }, first));
  const rule = { product: 'RNG', rule: 'NET', minOddsMilli: 1_500, coveragePpm: 700_000, reason } as const;
  valueOf(await call('officeSetProductRule', rule, first));
  await sql`INSERT INTO team_rate_most (merchant_id, item, most_ppm) VALUES (${trevo}, 'FISH', 9000) ON CONFLICT DO NOTHING`.execute(
    app.db,
  );
  const [one, other] = [await harness.newMember(), await harness.newMember()];
  valueOf(await call('officeLinkPersons', { first: one.username, second: other.username, reason }, first));
  valueOf(await call('officeUnlinkPerson', { memberId: one.id, reason }, first));
  for (const opened of [true, false]) await fillSecondAccount(harness, opened);
}

/** A second account of one person that an operator closed, and opened again since or not. */
async function fillSecondAccount({ app, newMember, trevo }: Pick<Harness, 'app' | 'newMember' | 'trevo'>, opened: boolean): Promise<void> {
  const [kept, second] = [await newMember(), await newMember()];
  const findingId = app.newId('teamFinding');
  await sql`INSERT INTO team_finding (id, merchant_id, kind, key, day, accounts, figures, state, decided_by, decided_at, note)
    VALUES (${findingId}, ${trevo}, 'second_account', ${`${kept.id} ${second.id}`}, current_date, ${[second.id, kept.id]}::text[],
      '{"accounts": 2, "sameDocument": true, "sameTarget": false, "below": false}', 'confirmed', 'opr_kept', now(), ${reason})`.execute(
    app.db,
  );
  await sql`INSERT INTO second_account (finding_id, merchant_id, member_id, kept_id, closed_by, opened_by, opened_at)
    VALUES (${findingId}, ${trevo}, ${second.id}, ${kept.id}, 'opr_kept', ${opened ? 'opr_kept' : null}, ${opened ? sql`now()` : null})`.execute(
    app.db,
  );
  if (!opened) await app.db.updateTable('member').set({ status: 'closed' }).where('id', '=', second.id).execute();
}
