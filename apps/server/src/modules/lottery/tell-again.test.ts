import { expect, test } from 'vitest';
import { settleNow } from '../../../test/lottery-issues.ts';
import { useLotteryDesk } from '../../../test/lottery-order-desk.ts';
import { RulingDesk, threeDigits } from '../../../test/lottery-rulings.ts';
import { runWork } from '../../../test/run-work.ts';
import { valueOf } from '../../../test/studio.ts';
import { tellWork } from './tell-watchers.ts';

// A public draw: of those alone a result can be corrected.
const desk = useLotteryDesk('FC3D');

test('a corrected result is told once more, as corrected, to who asked for it, and once only', async () => {
  const { app, trevo, call } = desk.harness;
  const [asked, other] = [await desk.player(10), await desk.player(10)];
  const issue = await desk.issueNow();
  valueOf(await call('watchLotteryIssue', { gameCode: desk.game, number: issue.number, on: true }, asked.caller));
  await settleNow(app, trevo, issue.id, threeDigits('047'));
  await runWork(app, tellWork);
  await (await RulingDesk.open(desk)).correct(issue, '048');
  await runWork(app, tellWork);
  await runWork(app, tellWork);
  const told = async (member: typeof asked) =>
    valueOf(await call('memberNotices', {}, member.caller)).flatMap(({ kind, values }) =>
      kind.startsWith('lottery_') ? [`${kind} ${values.result}`] : [],
    );
  expect((await told(asked)).toSorted()).toEqual(['lottery_corrected 048', 'lottery_result 047']);
  expect(await told(other)).toEqual([]);
});
