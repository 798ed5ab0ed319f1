import { type CallName, type CallRecord, calls, fieldsOf } from '@trevo/contract';
import { memberInfo } from '@trevo/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FailureCode } from './api.ts';

type Sent = { readonly name: CallName; readonly key: string | undefined };
type Answer = FailureCode | 'done';

let sent: Sent[] = [];
let next: Answer = 'done';

/** A page of the tab: everything it held is gone, its storage is not. */
async function openPage(id: `mbr_${string}` = 'mbr_01k0000000000000000000000a') {
  vi.resetModules();
  const { ApiFailure, connectApi } = await import('./api.ts');
  const { $member, dropSession } = await import('./session.ts');
  const { callOnce } = await import('./call-once.ts');
  connectApi(((name: CallName, _request: unknown, options?: { readonly idempotencyKey?: string }) => {
    sent.push({ name, key: options?.idempotencyKey });
    return next === 'done' ? Promise.resolve({}) : Promise.reject(new ApiFailure(next, ''));
  }) as never);
  $member.set({ ...memberInfo(), id });
  const ask = async (answer: Answer, request: object = withdrawal): Promise<string | undefined> => {
    next = answer;
    await callOnce('requestWithdrawal', request as never).catch(() => undefined);
    return sent.at(-1)?.key;
  };
  return { ask, callOnce, dropSession };
}

const withdrawal = {
  amount: '20.00',
  pixKeyType: 'cpf',
  pixKey: '52998224725',
  holderName: 'M',
  holderTaxId: '52998224725',
  password: 'a',
};

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
});

test('a movement that nobody answered is asked after under its own key, by the same page, the next page and after a log-in', async () => {
  const first = await openPage();
  const key = await first.ask('page_timeout');
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(await first.ask('network_abnormal')).toBe(key);
  const second = await openPage();
  expect(await second.ask('internal_error', { ...withdrawal, password: 'another proof, the same movement' })).toBe(key);
  expect(await second.ask('session_expired')).toBe(key);
  second.dropSession();
  expect(await (await openPage()).ask('request_in_progress')).toBe(key);
});

test('an answer ends it: what is asked for next is another movement', async () => {
  const page = await openPage();
  const key = await page.ask('done');
  expect(await page.ask('done')).not.toBe(key);
  expect(sessionStorage.length).toBe(0);
});

test('a refusal that the server keeps ends it as well: more money makes the same request another one', async () => {
  const page = await openPage();
  const key = await page.ask('insufficient_balance');
  expect(await page.ask('done')).not.toBe(key);
});

test('other fields, another call and another member have keys of their own, and none loses another’s', async () => {
  const page = await openPage();
  const key = await page.ask('page_timeout');
  const more = await page.ask('page_timeout', { ...withdrawal, amount: '21.00' });
  next = 'page_timeout';
  await page.callOnce('walletTransfer', { from: 'main', to: 'AG' }).catch(() => undefined);
  const other = await (await openPage('mbr_01k0000000000000000000000b')).ask('page_timeout');
  expect(new Set([key, more, sent[2]?.key, other]).size).toBe(4);
  expect(await (await openPage()).ask('done')).toBe(key);
});

test('neither amount nor target nor proof stands in the browser', async () => {
  await (await openPage()).ask('page_timeout', { ...withdrawal, password: 'segredo88' });
  const kept = JSON.stringify({ ...sessionStorage });
  expect(kept).toContain('openIntentions');
  for (const told of ['20.00', '52998224725', 'segredo88']) expect(kept).not.toContain(told);
});

test('a tab that can keep no key asks for nothing', async () => {
  const page = await openPage();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await page.ask('done');
  full.mockRestore();
  expect(sent).toEqual([]);
});

test('every secret of a member’s call that moves money is told from what is asked for', async () => {
  const { proofFields } = await import('./call-once.ts');
  const records: readonly CallRecord[] = Object.values(calls);
  const keyed = records.filter(({ idempotent, access }) => idempotent === 'key' && !access.includes('operator'));
  const secrets = keyed.flatMap(({ request }) => fieldsOf(request).flatMap(({ name, secret }) => (secret ? [name] : [])));
  expect([...new Set(secrets)].toSorted()).toEqual([...proofFields].toSorted());
});
