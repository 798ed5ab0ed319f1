import { rebateRecordJson } from '@trevo/commission/check';
import { rebateUnits } from '@trevo/commission/rebates';
import type { Calls, ResponseOf } from '@trevo/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../../../test/show-part.tsx';
import { RebateDialog } from './rebate-dialog.tsx';

type Payment = ResponseOf<Calls['rebatePayments']>['list'][number];
const levels = [
  { account: 'player', max: 2_000 },
  { account: 'me', max: 5_000 },
];

/** A payment as the rules reckon it, and its lines. */
function reckoned(): { payment: Payment; lines: string[] } {
  const units = [1_000_001n, 770_000n].map((rebateBase, index) => {
    return { id: `bet-${index}`, scheme: 'rate', mode: 0, rebateBase, chain: levels } as const;
  });
  const run = rebateUnits({ siteMax: 10_000, units, streams: new Map() });
  if (!run.ok) throw new Error(run.code);
  const { lines, ...amounts } = rebateRecordJson(run.value, 'me');
  const payment = {
    paymentId: '1795176000000000',
    from: '2026-11-20T12:00:00.000Z',
    to: '2026-11-20T12:05:00.000Z',
    currency: 'BRL',
    lines: lines.length,
    exactMicro: amounts.exactMicro,
    streamInMicro: amounts.streamInMicro,
    paid: '0.5310',
    streamOutMicro: amounts.streamOutMicro,
    transactionId: 'txn_1',
  };
  return { payment, lines: lines.map((line) => JSON.stringify(line)) };
}

async function open(change: (payment: Payment) => Payment = (payment) => payment) {
  const { payment, lines } = reckoned();
  const part = showPart(<RebateDialog day="2026-11-20" onClose={() => undefined} />, {
    answers: {
      rebatePayments: { list: [change(payment)], next: null },
      rebateRecord: { payment: change(payment), lines, next: null },
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  await part.user.click(await dialog.findByRole('button', { name: part.t('agent.rebate.open', { count: 2 }) }));
  return { ...part, dialog };
}

test('a rebate shows each bet with its base and rate, and is found right in this browser', async () => {
  const { dialog } = await open();
  expect(await dialog.findByText(/77 × 0,3% = 0,231/)).toBeTruthy();
  expect(dialog.getByRole('status').textContent).toContain('2');
});

test('what a level of the VIP club added is a second line of its bet, and says so', async () => {
  const { payment, lines } = reckoned();
  const [line = '{}'] = lines;
  const added = JSON.stringify({ ...(JSON.parse(line) as object), ratePpm: 200, exactMicro: '200000200', level: 3 });
  const all = (BigInt(payment.exactMicro) + 200_000_200n).toString();
  const changed = { ...payment, exactMicro: all, paid: '0.5510', streamOutMicro: String(BigInt(payment.streamOutMicro) + 200n) };
  const { user, t } = showPart(<RebateDialog day="2026-11-20" onClose={() => undefined} />, {
    answers: { rebatePayments: { list: [changed], next: null }, rebateRecord: { payment: changed, lines: [...lines, added], next: null } },
  });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: t('agent.rebate.open', { count: 2 }) }));
  expect((await dialog.findAllByText(/adicional do nível 3 do clube VIP/)).length).toBe(1);
  expect((await dialog.findByRole('status')).textContent).toContain('3');
});

test('a rebate that is not what its bets give is called so', async () => {
  const { dialog } = await open((payment) => ({ ...payment, paid: '9.00' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('paid');
});
