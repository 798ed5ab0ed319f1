import { webcrypto } from 'node:crypto';
import { BusinessCalendar, formatDate, instant } from '@trevo/kernel';
import { type LedgerProof, type ProofCrypto, verifyLedgerProof } from '@trevo/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { inTransaction } from '../../db/transaction.ts';
import { anchorLedger, transferToMember } from './index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(async () => {
  await assertLedgerSound(harness.app);
  await harness.close();
});

/** What a browser has: Web Crypto and nothing of ours. */
const browser: ProofCrypto = {
  sha256: async (text) => Buffer.from(await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex'),
  verify: async (publicKey, text, signature) => {
    const key = await webcrypto.subtle.importKey('raw', Buffer.from(publicKey, 'base64url'), 'Ed25519', false, ['verify']);
    return webcrypto.subtle.verify('Ed25519', key, Buffer.from(signature, 'base64url'), new TextEncoder().encode(text));
  },
};

const valueOf = (body: unknown) => (body as { value: Record<string, unknown> }).value;

test('[S7.WAL.01] the balance is refused without a session and told with one; a trial account has none', async () => {
  expect((await harness.call('walletBalance', {})).body).toMatchObject({
    errorCode: 'not_logged_in',
    message: 'Entre na sua conta para continuar.',
  });
  const member = await harness.newMember();
  expect(valueOf((await harness.call('walletBalance', {}, member.caller)).body)).toMatchObject({
    balance: '0.00',
    version: 0,
    currency: 'BRL',
  });
  await fundMember(harness.app, member, reais(12));
  expect(valueOf((await harness.call('walletBalance', {}, member.caller)).body)).toMatchObject({ balance: '12.00', version: 1 });
  const trial = await harness.newMember({ type: 4 });
  expect(valueOf((await harness.call('walletBalance', {}, trial.caller)).body)).toMatchObject({ balance: '0.00' });
});

test('[S7.WAL.03] [S3.ENT.24] consolidated funds are refused without a session and carry the contract offers', async () => {
  expect((await harness.call('consolidatedFunds', {})).body).toMatchObject({ errorCode: 'not_logged_in' });
  const trial = await harness.newMember({ type: 4 });
  expect((await harness.call('consolidatedFunds', {}, trial.caller)).body).toMatchObject({ errorCode: 'need_true_account' });
  const member = await harness.newMember();
  await fundMember(harness.app, member, reais(3));
  const value = valueOf((await harness.call('consolidatedFunds', {}, member.caller)).body);
  expect(value).toMatchObject({ total: '3.00', dailysalreqtype: {}, divtypereq: {}, contracthoursalreq: {}, realtimesalreqtype: {} });
});

test('own movements are paged newest first, and nobody else has them', async () => {
  const [member, other] = [await harness.newMember(), await harness.newMember()];
  for (const units of [1, 2, 3]) await fundMember(harness.app, member, reais(units));
  const first = valueOf((await harness.call('walletEntries', { pageSize: '2' }, member.caller)).body);
  expect(first).toMatchObject({
    totalPages: 2,
    list: [
      { amount: '3.00', version: 3 },
      { amount: '2.00', balanceBefore: '1.00', balanceAfter: '3.00' },
    ],
  });
  const second = valueOf((await harness.call('walletEntries', { pageSize: '2', pageNo: '2' }, member.caller)).body);
  expect(second).toMatchObject({ list: [{ amount: '1.00', version: 1, kind: 'deposit' }] });
  expect(valueOf((await harness.call('walletEntries', {}, other.caller)).body)).toMatchObject({ list: [], totalPages: 0 });
});

test('own movements are narrowed to days of the brand’s clock, page by page', async () => {
  const member = await harness.newMember();
  for (const units of [1, 2, 3]) await fundMember(harness.app, member, reais(units));
  const { list } = valueOf((await harness.call('walletEntries', {}, member.caller)).body) as { list: { at: string }[] };
  const calendar = new BusinessCalendar('America/Sao_Paulo');
  const [last = '', , first = ''] = list.map(({ at }) => formatDate(calendar.dateOf(instant(Date.parse(at)))));
  const ask = async (days: { from?: string; to?: string; pageNo?: string }) =>
    valueOf((await harness.call('walletEntries', { pageSize: '2', ...days }, member.caller)).body);
  expect(await ask({ from: first, to: last })).toMatchObject({ totalPages: 2, list: [{ amount: '3.00' }, { amount: '2.00' }] });
  expect(await ask({ from: first, to: last, pageNo: '2' })).toMatchObject({ totalPages: 2, list: [{ amount: '1.00' }] });
  expect(await ask({ from: '2020-01-01', to: '2020-01-02' })).toMatchObject({ totalPages: 0, list: [] });
  expect(await ask({ from: '2999-01-01' })).toMatchObject({ totalPages: 0, list: [] });
  expect((await harness.call('walletEntries', { from: '2026-02-30' }, member.caller)).body).toMatchObject({ success: false });
});

test('own movements are narrowed to what they are about, page by page and with days; the groups share out every movement', async () => {
  const member = await harness.newMember();
  for (const units of [1, 2, 3]) await fundMember(harness.app, member, reais(units));
  const owner = { merchantId: member.merchantId, memberId: member.id, currency: 'BRL' as const };
  const other = await harness.newMember();
  await inTransaction(harness.app.db, (tx) => transferToMember(tx, { ...owner, minor: reais(2), toMemberId: other.id, key: 'narrowed' }));
  const ask = async (more: object) => valueOf((await harness.call('walletEntries', { pageSize: '2', ...more }, member.caller)).body);
  expect(await ask({ group: 'deposits' })).toMatchObject({ totalPages: 2, list: [{ amount: '3.00' }, { amount: '2.00' }] });
  expect(await ask({ group: 'deposits', pageNo: '2' })).toMatchObject({ totalPages: 2, list: [{ amount: '1.00', kind: 'deposit' }] });
  expect(await ask({ group: 'transfers' })).toMatchObject({ totalPages: 1, list: [{ amount: '-2.00', balanceAfter: '4.00' }] });
  for (const group of ['play', 'withdrawals', 'rewards']) expect(await ask({ group })).toMatchObject({ totalPages: 0, list: [] });
  expect(await ask({ group: 'deposits', to: '2020-01-02' })).toMatchObject({ totalPages: 0, list: [] });
  const stranger = await harness.newMember();
  expect(valueOf((await harness.call('walletEntries', { group: 'deposits' }, stranger.caller)).body)).toMatchObject({ list: [] });
  expect((await harness.call('walletEntries', { group: 'nothing' } as never, member.caller)).body).toMatchObject({ success: false });
});

test('a member can prove their own history offline: entries, statement and daily anchor; any change is found', async () => {
  const members = await Promise.all([1, 2, 3, 4, 5].map(() => harness.newMember()));
  for (const member of members) await fundMember(harness.app, member, reais(5));
  const member = members[2] as (typeof members)[number];
  await fundMember(harness.app, member, reais(2));
  expect(await anchorLedger(harness.app, member.merchantId, '2026-01-01')).toBe(true);
  expect(await anchorLedger(harness.app, member.merchantId, '2026-01-01')).toBe(false);
  await fundMember(harness.app, member, reais(1));
  expect(await anchorLedger(harness.app, member.merchantId, '2026-01-02')).toBe(true);
  for (const one of members) {
    const proof = valueOf((await harness.call('walletProof', {}, one.caller)).body) as unknown as LedgerProof;
    expect(proof.anchor?.day).toBe(one === member ? '2026-01-02' : '2026-01-01');
    expect(await verifyLedgerProof(proof, browser)).toBeNull();
  }
  const proof = valueOf((await harness.call('walletProof', {}, member.caller)).body) as unknown as LedgerProof;
  expect(proof.entries).toHaveLength(3);
  const [first, second, third] = proof.entries as [
    LedgerProof['entries'][number],
    LedgerProof['entries'][number],
    LedgerProof['entries'][number],
  ];
  const other = '0'.repeat(64);
  const spoiled: ReadonlyArray<readonly [string, LedgerProof]> = [
    ['format', { ...proof, format: 'other' }],
    ['version', { ...proof, entries: [first, third] }],
    ['sum', { ...proof, entries: [first, { ...second, amount: '30000' }, third] }],
    ['link', { ...proof, entries: [{ ...first, previousHash: other }, second, third] }],
    ['hash', { ...proof, entries: [{ ...first, transferDigest: other }, second, third] }],
    ['statement', { ...proof, statement: { ...proof.statement, balance: '99990000' } }],
    ['anchor_root', { ...proof, anchor: proof.anchor && { ...proof.anchor, leaves: 3, index: 1, path: [other, other] } }],
    ['anchor_signature', { ...proof, anchor: proof.anchor && { ...proof.anchor, previousRoot: other } }],
    ['anchor_chain', { ...proof, anchor: proof.anchor && { ...proof.anchor, head: other } }],
  ];
  for (const [check, bad] of spoiled) expect((await verifyLedgerProof(bad, browser))?.check, check).toBe(check);
});
