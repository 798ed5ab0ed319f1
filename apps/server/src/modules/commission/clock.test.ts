import { house } from '@trevo/commission';
import { dayMs, instant, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contractOf } from '../../../test/commission-desk.ts';
import { useFactsDesk } from '../../../test/facts-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { runWork } from '../../../test/run-work.ts';
import { termsJson } from '../contracts/index.ts';

const { desk, reckon, playRound } = useFactsDesk();

test('what is settled while the clock is set back is paid once: no tick is passed over, and none is run twice', async () => {
  const { app, newMember, trevo } = desk.harness;
  const top = await newMember({ type: 1 });
  await fundMember(app, top, reais(1_000));
  const rows = [{ minSingleBet: 0n, winPpm: 10_000, lossPpm: 10_000 }];
  const effectiveFrom = plusMs(instant(Date.now()), -dayMs);
  const contract = contractOf({ kind: 'realtime', upline: house, downline: top.id, effectiveFrom, rows });
  await sql`INSERT INTO contract_line (id, merchant_id, kind, category, upline_id, downline_id)
    VALUES ('ctl_clock', ${trevo}, 'realtime', 'CONS', NULL, ${top.id})`.execute(app.db);
  await sql`INSERT INTO contract (id, version, line_id, merchant_id, state, terms, effective_from, offered_at, answer_by, accepted_at)
    SELECT ${contract.id}, 1, 'ctl_clock', ${trevo}, 'active', ${JSON.stringify(termsJson(contract))}::jsonb, at, at, at, at
    FROM (VALUES (now() - interval '1 day')) AS t (at)`.execute(app.db);
  /** The hand of the brand's clock stands so many minutes ahead of the machine's, as after that was set back. */
  const ahead = (minutes: number) =>
    sql`UPDATE fact_clock SET reckoned_to = now() + make_interval(mins => ${minutes}) WHERE merchant_id = ${trevo}`.execute(app.db);
  const ticks = () => runWork(app, 'commission-ticks');
  const paid = async () =>
    (
      await sql<{
        paid: bigint;
        runs: number;
      }>`SELECT coalesce(sum(paid), 0)::bigint AS paid, count(*)::int AS runs FROM commission_statement
      WHERE beneficiary_id = ${top.id}`.execute(app.db)
    ).rows[0];

  await playRound(top, 'before', [100, 0]);
  await reckon();
  await ahead(20);
  await ticks();
  expect(await paid()).toEqual({ paid: 10_000n, runs: 1 });
  // The machine's clock is behind the ticks that were run.
  await playRound(top, 'behind', [30, 0]);
  await reckon();
  await ticks();
  await ahead(40);
  await Promise.all([ticks(), ticks()]);
  expect(await paid()).toEqual({ paid: 13_000n, runs: 2 });
  await sql`UPDATE fact_clock SET reckoned_to = closed_to WHERE merchant_id = ${trevo}`.execute(app.db);
  await ticks();
  expect(await paid()).toEqual({ paid: 13_000n, runs: 2 });
});
