import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf, pixTarget, useCashierDesk, valueOf, type WithdrawalView } from '../../../test/cashier-desk.ts';
import type { Caller } from '../../../test/harness.ts';
import { proofImage } from '../../../test/proof-image.ts';

const desk = useCashierDesk();
const { keyed, memberWith, newWithdrawal, approve } = desk;

const image = (tint: number) => proofImage(tint).toString('base64');
const ids = () => ({
  withdrawalId: desk.harness.app.newId('withdrawal'),
  payoutId: desk.harness.app.newId('payout'),
});
const calls = {
  requestWithdrawal: (units: number) => ({
    method: 'PIX',
    amount: `${20 + units}.00`,
    fields: pixTarget,
    password: 'a long enough pass phrase',
  }),
  cancelWithdrawal: () => ({ withdrawalId: ids().withdrawalId }),
  confirmWithdrawal: () => ids(),
  disputeWithdrawal: () => ({ ...ids(), description: 'it never reached my bank', proofIds: [desk.harness.app.newId('proof')] }),
  uploadProof: (tint: number) => ({ withdrawalId: ids().withdrawalId, data: image(tint) }),
} as const;

test.each(Object.entries(calls))(
  '[D34] %s needs a key, keeps it for one request, and works on it once at a time',
  async (name, requestOf) => {
    const call = name as keyof typeof calls;
    const member = await memberWith(100);
    const [first, other] = [requestOf(1), requestOf(2)];
    const send = async (request: object, caller: Caller) => codeOf((await desk.harness.call(call, request as never, caller)).body);
    expect(await send(first, member.caller)).toBe('idempotency_key_missing');
    const key = randomUUID();
    const answered = await send(first, keyed(member, key));
    expect(await send(other, keyed(member, key))).toBe('idempotency_key_reused');
    expect(await send(first, keyed(member, key))).toBe(answered);
    // Another process works on the same request at this moment.
    await sql`UPDATE stored_answer SET status = NULL, body = NULL, lease_until = now() + interval '1 minute' WHERE key = ${key}`.execute(
      desk.harness.app.db,
    );
    expect(await send(first, keyed(member, key))).toBe('request_in_progress');
  },
);

test('a member keeps at most three pictures that no report uses: a new one replaces the oldest, and never a used or a foreign one', async () => {
  const { db } = desk.harness.app;
  const [member, other] = [await memberWith(100), await memberWith(100)];
  const [mine, foreign] = [await newWithdrawal(member, '60.00'), await newWithdrawal(other, '60.00')];
  for (const { withdrawalId } of [mine, foreign]) await approve(withdrawalId);
  const upload = async (whose: typeof member, { withdrawalId }: WithdrawalView, tint: number, key?: string) => {
    const answer = await desk.harness.call('uploadProof', { withdrawalId, data: image(tint) } as never, keyed(whose, key));
    return valueOf<{ proofId: string }>(answer.body).proofId;
  };
  const kept = async ({ withdrawalId }: WithdrawalView) =>
    (await db.selectFrom('withdrawal_proof').select('id').where('withdrawal_id', '=', withdrawalId).orderBy('id').execute()).map(
      ({ id }) => id,
    );
  await upload(other, foreign, 9);
  const sent = [];
  for (let tint = 1; tint <= 5; tint++) {
    sent.push(await upload(member, mine, tint));
    desk.harness.clock.advance(1);
  }
  expect(await kept(mine)).toEqual(sent.slice(2));
  expect(await kept(foreign)).toHaveLength(1);
  const key = randomUUID();
  const again = [await upload(member, mine, 6, key), await upload(member, mine, 6, key)];
  expect(again[0]).toBe(again[1]);
  expect(await kept(mine)).toEqual([...sent.slice(3), again[0]]);
});
