import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf, useCashierDesk } from '../../../test/cashier-desk.ts';
import type { Caller } from '../../../test/harness.ts';

const desk = useCashierDesk();
const { keyed, memberWith, newWithdrawal, approve } = desk;

/** The smallest file that is a png by its first and last bytes; each `tint` is another picture. */
const image = (tint: number) =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    Buffer.from('IHDR'),
    Buffer.alloc(20, tint),
    Buffer.from('IEND'),
    Buffer.alloc(4),
  ]).toString('base64');

const target = { pixKeyType: 'cpf', pixKey: '529.982.247-25', holderName: 'Ana Souza', holderTaxId: '529.982.247-25' };
const ids = () => ({
  withdrawalId: desk.harness.app.newId('withdrawal'),
  payoutId: desk.harness.app.newId('payout'),
});
const calls = {
  requestWithdrawal: (units: number) => ({ amount: `${20 + units}.00`, ...target, password: 'a long enough pass phrase' }),
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

test('a member keeps at most three pictures that no report uses', async () => {
  const member = await memberWith(100);
  const { withdrawalId } = await newWithdrawal(member, '60.00');
  await approve(withdrawalId);
  const outcomes = [];
  for (let tint = 1; tint <= 4; tint++) {
    const answer = await desk.harness.call('uploadProof', { withdrawalId, data: image(tint) } as never, keyed(member));
    outcomes.push(codeOf(answer.body) ?? 'kept');
  }
  expect(outcomes).toEqual(['kept', 'kept', 'kept', 'too_many_requests']);
});
