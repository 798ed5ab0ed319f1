import { invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import { limitsOfIssue } from '../../src/modules/lottery/limits/limits.ts';
import { readLimits } from '../../src/modules/lottery/limits/limits-store.ts';
import { noteSale, readLimited } from '../../src/modules/lottery/limits/sale-watch-store.ts';
import type { Harness } from '../harness.ts';
import { signOperatorIn } from '../sign-operator-in.ts';
import { valueOf } from '../studio.ts';

const game = 'SSC_1M';
const play = 'ssc.back3.direct';
const reason = 'what a kept state shows for it';

/**
 * Numbers of the house that `fillLottery` opened: one closed, one held lower and full by what is sold, one opened again; a play with a most for each order; and a
 * play that gave back more than chance explains.
 */
export async function fillLotteryLimits(harness: Harness): Promise<void> {
  const { app, call, trevo } = harness;
  const games = await signOperatorIn(harness, 'games');
  const { rows: sold } = await sql<{ issueId: string; number: string; space: string; place: number; cell: string }>`
    SELECT i.id AS "issueId", i.number, e.space, e.place, e.cell FROM lottery_issue i JOIN lottery_exposure e ON e.issue_id = i.id
    WHERE i.merchant_id = ${trevo} AND i.game = ${game} AND i.state = 'selling' AND e.amount > 0 ORDER BY i.draws_at, e.cell LIMIT 1`.execute(
    app.db,
  );
  const [full] = sold;
  invariant(full, 'Something of an issue on sale is sold');
  const { issueId, number: issue, ...cell } = full;
  const usual = { gameCode: game, orderMax: null, reason } as const;
  const close = { ...usual, act: 'close', costMax: null } as const;
  const space = 'SSC 3-4-5';
  valueOf(await call('officeLimitLotteryNumbers', { ...close, issue: null, numbers: [{ space, place: 0, cell: '9-9-9' }] }, games));
  valueOf(await call('officeLimitLotteryNumbers', { ...close, issue, numbers: [{ space, place: 0, cell: '7-7-7' }] }, games));
  const opened = valueOf(await call('officeLotteryLimits', { gameCode: game }, games)).limits.find((limit) => limit.cell === '7-7-7');
  invariant(opened, 'The number was closed');
  valueOf(await call('officeLiftLotteryLimit', { gameCode: game, limitId: opened.limitId, reason }, games));
  valueOf(await call('officeLimitLotteryNumbers', { ...usual, act: 'lower', costMax: '1.00', issue, numbers: [cell] }, games));
  const { plays } = valueOf(await call('officeLotteryLimits', { gameCode: game }, games));
  const version = plays.find((line) => line.play === play)?.version ?? 0;
  const terms = { isOpen: true, orderStakeMax: '500.00', orderPrizeMax: null, issueStakeMax: null };
  valueOf(await call('officeSetLotteryPlay', { gameCode: game, play, version, reason, ...terms }, games));
  // The watch looks two seconds after a sale, which is longer than anybody waits here.
  const { cells } = await readLimits(app.db, trevo, game);
  const held = await readLimited(app.db, issueId, limitsOfIssue(cells, issueId));
  await noteSale(
    app.db,
    issueId,
    held.flatMap((one) => (one.costMax === null || one.costMax === 0n ? [] : [{ ...one, most: one.costMax, state: 'full' }])),
  );
  await sql`INSERT INTO lottery_drift (merchant_id, game, play, mode, series, odds, draws, staked, paid, spreads, since, seen_at)
    VALUES (${trevo}, ${game}, ${play}, 'LOTT', 1900, '', 60, 1200000, 90000000, 7, now() - interval '1 day', now())`.execute(app.db);
}
