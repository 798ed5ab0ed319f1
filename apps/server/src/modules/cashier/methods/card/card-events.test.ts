import { expect, test } from 'vitest';
import { hasCardNumber } from '../../card-number.ts';
import { eventWindowMs, isGenuineEvent, readEvent, signEvent } from './card-events.ts';

const secret = 'whsec_the secret of these tests';
const now = 1_790_000_000_000;
const headerOf = (body: string, at = now, key = secret) => {
  const timestamp = String(Math.floor(at / 1000));
  return `t=${timestamp},v1=${signEvent('another', timestamp, body)},v1=${signEvent(key, timestamp, body)}`;
};

test.each([
  ['as it was sent', headerOf('{}'), true],
  ['of another body', headerOf('{ }'), false],
  ['of another secret', headerOf('{}', now, 'not the secret'), false],
  ['of yesterday', headerOf('{}', now - eventWindowMs - 1000), false],
  ['of tomorrow', headerOf('{}', now + eventWindowMs + 1000), false],
  ['of an older scheme', headerOf('{}').replaceAll('v1=', 'v0='), false],
  ['that is none', '', false],
])('a signature %s is taken or not', (_what, header, expected) => {
  expect(isGenuineEvent(secret, Buffer.from('{}'), header, now)).toBe(expected);
});

const session = {
  payment_status: 'paid',
  payment_intent: 'pi_1',
  client_reference_id: '01k0',
  amount_total: 5000,
  currency: 'brl',
  customer_details: { name: 'Ana\u0000 Souza' },
};
const event = (type: string, object: object) => readEvent(Buffer.from(JSON.stringify({ type, data: { object } })));

test('a session that was paid is a payment of our charge in ledger units; one that waits is none; one that cannot be read is reported', () => {
  const payment = { endToEndId: 'pi_1', txid: '01k0', minor: 500_000n, payer: { name: 'Ana Souza', taxId: null } };
  expect(event('checkout.session.completed', session)?.payments).toEqual([payment]);
  expect(event('checkout.session.completed', { ...session, amount_total: 180_000, currency: 'vnd' })?.payments[0]?.minor).toBe(
    1_800_000_000n,
  );
  expect(event('checkout.session.completed', { ...session, payment_status: 'unpaid' })).toEqual({ payments: [], disputes: [] });
  for (const wrong of [
    { amount_total: 50.5 },
    { amount_total: -1 },
    { currency: 'xxx' },
    { payment_intent: null },
    { client_reference_id: '../' },
  ])
    expect(event('checkout.session.completed', { ...session, ...wrong }), JSON.stringify(wrong)).toBeNull();
  expect(event('customer.created', {})).toEqual({ payments: [], disputes: [] });
  expect(readEvent(Buffer.from('{'))).toBeNull();
});

test('what a bank takes back and what is given back are told apart', () => {
  const dispute = { id: 'du_1', payment_intent: 'pi_1', amount: 5000, currency: 'brl', reason: 'fraudulent' };
  const move = { disputeId: 'du_1', endToEndId: 'pi_1', minor: 500_000n, reason: 'fraudulent' };
  expect(event('charge.dispute.funds_withdrawn', dispute)?.disputes).toEqual([{ ...move, kind: 'taken' }]);
  expect(event('charge.dispute.funds_reinstated', dispute)?.disputes).toEqual([{ ...move, kind: 'given_back' }]);
  expect(event('charge.dispute.created', dispute)?.disputes).toEqual([]);
});

test.each([
  ['4242424242424242', true],
  ['Ana 5555-5555-5555-4444', true],
  ['3782 822463 10005', true],
  ['4242424242424241', false],
  ['11.222.333/0001-81', false],
  ['529.982.247-25', false],
  ['+55 11 98765-4321', false],
  ['9876543210987654', false],
  ['123e4567-e89b-12d3-a456-426614174000', false],
])('%s looks like the number of a card: %s', (text, expected) => {
  expect(hasCardNumber(text)).toBe(expected);
});
