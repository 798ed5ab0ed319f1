import { describe, expect, test } from 'vitest';
import { orderOf } from '../../../../test/lottery-issues.ts';
import { last3, useLimitsDesk } from '../../../../test/lottery-limits-desk.ts';
import { straight, useLotteryDesk } from '../../../../test/lottery-order-desk.ts';
import { codeOf, valueOf } from '../../../../test/studio.ts';

const gameCode = 'SSC_1M';
const desk = useLotteryDesk(gameCode);
const { bet, liftAll, lower } = useLimitsDesk(desk, gameCode);

describe('a number that an operator holds lower', () => {
  test('takes what fits, in all and in one bet, and says what still does; what goes back makes room again', async () => {
    const member = await desk.player(1_000);
    const issue = await desk.issueNow();
    expect((await lower(issue.number, [last3('1-2-3')], { costMax: '6000.00' })).status).toBe(200);
    expect((await lower(null, [last3('1-2-3')], { orderMax: '4000.00' })).status).toBe(200);
    const three = await bet(member, issue.number, [straight([1, 2, 3], { multiple: 3 })]);
    expect(three.body).toMatchObject({ errorCode: 'order_too_large', message: expect.stringContaining('R$\u00a04.000,00') });
    const two = valueOf(await bet(member, issue.number, [straight([1, 2, 3], { multiple: 2 })]));
    const full = await bet(member, issue.number, [straight([1, 2, 3], { multiple: 2 })]);
    expect(full.body).toMatchObject({ errorCode: 'issue_full', message: expect.stringContaining('R$\u00a02.080,00') });
    valueOf(await bet(member, issue.number, [straight([1, 2, 3])]));
    expect(codeOf(await bet(member, issue.number, [straight([1, 2, 3])]))).toBe('issue_full');
    valueOf(await desk.cancel(member, two.orders[0]?.orderId ?? ''));
    valueOf(await bet(member, issue.number, [straight([1, 2, 3], { multiple: 2 })]));
    expect((await desk.exposedOn(issue))['SSC 3-4-5:1-2-3']).toBe(3 * 1_960);
    await liftAll();
  });

  test('counts the orders that the exposure knows by their lines, and takes them off when they go back, whatever was set meanwhile', async () => {
    const member = await desk.player(1_000);
    const issue = await desk.issueNow();
    const five = { space: 'SSC 1-2-3-4-5', place: 0, cell: '1-2-3-4-5' };
    const order = () => orderOf('ssc.star5.direct', { positions: [[1], [2], [3], [4], [5]] }, { moneyUnit: 'tenth' });
    expect((await lower(issue.number, [five], { costMax: '40000.00' })).status).toBe(200);
    const first = valueOf(await bet(member, issue.number, [order()]));
    valueOf(await bet(member, issue.number, [order()]));
    expect(codeOf(await bet(member, issue.number, [order()]))).toBe('issue_full');
    expect((await desk.exposedOn(issue))['SSC 1-2-3-4-5:1-2-3-4-5']).toBe(2 * 19_600);
    await liftAll();
    valueOf(await bet(member, issue.number, [order()]));
    expect((await desk.exposedOn(issue))['SSC 1-2-3-4-5:1-2-3-4-5']).toBe(2 * 19_600);
    valueOf(await desk.cancel(member, first.orders[0]?.orderId ?? ''));
    expect((await desk.exposedOn(issue))['SSC 1-2-3-4-5:1-2-3-4-5']).toBe(19_600);
  });

  test('by many players at once is sold up to that and no further', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => desk.player(100)));
    const issue = await desk.issueNow();
    expect((await lower(issue.number, [last3('1-2-3')], { costMax: '9800.00' })).status).toBe(200);
    const answers = await Promise.all(members.map((member) => bet(member, issue.number, [straight([1, 2, 3])])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await desk.exposedOn(issue))['SSC 3-4-5:1-2-3']).toBe(5 * 1_960);
    await liftAll();
  });
});
