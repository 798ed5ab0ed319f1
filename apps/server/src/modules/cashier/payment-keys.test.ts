import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf } from '../../../test/cashier-desk.ts';
import type { Caller } from '../../../test/harness.ts';
import { usePaymentDesk } from '../../../test/payment-desk.ts';
import { pngFile } from '../../../test/picture-files.ts';
import { proofImage } from '../../../test/proof-image.ts';

const desk = usePaymentDesk();
const newId = (kind: 'deposit' | 'withdrawal' | 'payout' | 'paymentReturn') => desk.harness.app.newId(kind);
const reason = 'nothing of the kind is known here';

/** Acts of members and operators on something that is not there: what they answer at first, they answer for ever. */
const acts: Readonly<Record<string, () => object>> = {
  uploadDepositProof: () => ({ depositId: newId('deposit'), data: proofImage().toString('base64') }),
  officeConfirmDeposit: () => ({ depositId: newId('deposit'), amount: '20.00', reference: 'E-0001', payerName: 'Ana Souza' }),
  officeRejectDeposit: () => ({ depositId: newId('deposit'), reason }),
  officePayByHand: () => ({ withdrawalId: newId('withdrawal'), payoutId: newId('payout'), reference: 'E-0001' }),
  officeRefuseByHand: () => ({ withdrawalId: newId('withdrawal'), payoutId: newId('payout'), reason }),
  officeReroutePayout: () => ({ withdrawalId: newId('withdrawal'), payoutId: newId('payout'), to: null, reason }),
  officeEndReturn: () => ({ returnId: newId('paymentReturn'), reference: 'E-0001' }),
};

test.each(Object.entries(acts))(
  '[D34] %s needs a key, keeps it for one request, and works on it once at a time',
  async (name, requestOf) => {
    const member = await desk.person();
    const caller = name.startsWith('office') ? desk.as('finance') : member.caller;
    const send = async (request: object, key?: string) => {
      const headers: Caller['headers'] = key === undefined ? {} : { 'idempotency-key': key };
      return codeOf((await desk.staffCall(name, request, { ...caller, headers })).body);
    };
    const [request, key] = [requestOf(), randomUUID()];
    expect(await send(request)).toBe('idempotency_key_missing');
    expect(await send(request, key)).toBe('not_found');
    expect(await send(requestOf(), key)).toBe('idempotency_key_reused');
    expect(await send(request, key)).toBe('not_found');
    await sql`UPDATE stored_answer SET status = NULL, body = NULL, lease_until = now() + interval '1 minute' WHERE key = ${key}`.execute(
      desk.harness.app.db,
    );
    expect(await send(request, key)).toBe('request_in_progress');
  },
);

test('[S9.CONST.32] [S9.CONST.33] the picture of a deposit is held to the limits of any picture, and nothing of a refused one is kept', async () => {
  const member = await desk.person();
  const deposit = await desk.newDepositBy(member, 'BANK_TRANSFER', '100.00');
  const heavy = Buffer.concat([proofImage(), Buffer.alloc(5 * 1024 * 1024)]);
  for (const [content, code] of [
    [Buffer.from('<svg onload=alert(1)>'.repeat(4)), 'picture_type_not_accepted'],
    [heavy, 'picture_too_large'],
    [pngFile(30_000, 30_000, [0, 0, 0], { pixels: Buffer.alloc(8) }), 'picture_too_many_pixels'],
    [proofImage().subarray(0, 60), 'picture_unreadable'],
  ] as const) {
    const request = { depositId: deposit.depositId, data: content.toString('base64') };
    const { body } = await desk.staffCall('uploadDepositProof', request, desk.keyed(member));
    expect(body).toMatchObject({ errorCode: code, fields: [{ at: 'data', code }] });
  }
  expect(await desk.depositOf(member, deposit)).toMatchObject({ status: 'waiting', proofs: 0 });
});

test('a member who sends many pictures of a deposit at once is asked to wait', async () => {
  const member = await desk.person();
  const deposit = await desk.newDepositBy(member, 'BANK_TRANSFER', '100.00');
  const keys = Array.from({ length: 5 }, () => randomUUID());
  const codes = (await Promise.all(keys.map((key) => desk.prove(member, deposit, key)))).map(({ body }) => codeOf(body));
  expect(codes.filter((code) => code === 'pictures_busy')).toHaveLength(2);
  expect(codes.filter((code) => code === undefined)).toHaveLength(3);
});

test('a deposit, a proof and a target of nobody are not found', async () => {
  const [depositId, withdrawalId] = [newId('deposit'), newId('withdrawal')];
  const proofId = desk.harness.app.newId('proof');
  for (const [name, request] of [
    ['officeDeposit', { depositId }],
    ['officeDepositProof', { depositId, proofId }],
    ['officePayoutTarget', { withdrawalId }],
  ] as const)
    expect(codeOf((await desk.staffCall(name, request, desk.as('finance'))).body), name).toBe('not_found');
});
