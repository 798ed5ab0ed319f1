import { randomUUID } from 'node:crypto';
import type { Calls, RequestOf } from '@trevo/contract';
import { dayMs } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import { useFactsDesk } from '../../../test/facts-desk.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';

const { desk } = useFactsDesk();
const codeOf = ({ body }: { readonly body: { readonly success: boolean } }) => (body as { readonly errorCode?: string }).errorCode;

describe('what operators tell agents', () => {
  const operator = () => signOperatorIn(desk.harness, 'admin');

  test('is read by them, each in the reader’s language or else the brand’s, until it is taken back', async () => {
    const { harness } = desk;
    const agent = await harness.newMember({ type: 1 });
    const caller = await operator();
    const publish = async (notice: RequestOf<Calls['officePublishAgentNotice']>) =>
      harness.call('officePublishAgentNotice', notice, { ...caller, headers: { ...caller.headers, 'idempotency-key': randomUUID() } });
    await publish({ language: 'PT', title: 'Primeiro', text: 'Um' });
    const { id } = valueOf(await publish({ language: 'PT', title: 'Nova taxa', text: 'Duas\nlinhas', effectiveOn: '2026-12-24' }));
    expect(codeOf(await publish({ language: 'XX', title: 'Nowhere', text: 'None' }))).toBe('language_not_offered');
    const read = async () =>
      valueOf(await harness.call('agentNotices', {}, agent.caller)).list.map(({ title, effectiveOn }) => [title, effectiveOn]);
    expect(Object.fromEntries(await read())).toEqual({ 'Nova taxa': '2026-12-24', Primeiro: null });
    const withdraw = (noticeId: string) => harness.call('officeWithdrawAgentNotice', { noticeId: noticeId as `ann_${string}` }, caller);
    for (let time = 0; time < 2; time++) expect((await withdraw(id)).status).toBe(200);
    expect(codeOf(await withdraw('ann_0000000000000000000000000a'))).toBe('not_found');
    expect(await read()).toEqual([['Primeiro', null]]);
    const news = valueOf(await harness.call('officeAgentNews', {}, caller));
    expect(news.notices.map(({ texts }) => texts[0]?.title)).toEqual(['Primeiro']);
    expect(news.vendors).toContainEqual({ vendor: 'YY', vendorName: 'Ipsilon' });
  });

  test('the rate of a vendor is announced seven days ahead, after all that were, and is public', async () => {
    const { harness } = desk;
    const caller = await operator();
    const day = (ahead: number) => new Date(harness.app.clock.now() + ahead * dayMs).toISOString().slice(0, 10);
    const set = (vendor: string, ahead: number) =>
      harness.call('officeSetVendorFee', { vendor, ratePpm: 50_000, from: day(ahead) }, caller);
    expect(codeOf(await set('YY', 6))).toBe('notice_too_short');
    expect(codeOf(await set('NOBODY', 10))).toBe('not_found');
    const both = await Promise.all([set('YY', 10), set('YY', 10)]);
    expect(new Set(both.map(codeOf))).toEqual(new Set([undefined, 'vendor_fee_announced']));
    expect(codeOf(await set('YY', 9))).toBe('vendor_fee_announced');
    const agent = await harness.newMember({ type: 1 });
    const fees = valueOf(await harness.call('agentVendorFees', {}, agent.caller)).list;
    expect(fees.at(-1)).toMatchObject({ vendor: 'YY', vendorName: 'Ipsilon', ratePpm: 50_000 });
  });

  test('what a payment provider takes is announced seven days ahead, after all that was, and is public', async () => {
    const { harness } = desk;
    const caller = await operator();
    const day = (ahead: number) => new Date(harness.app.clock.now() + ahead * dayMs).toISOString().slice(0, 10);
    const set = (provider: string, ahead: number, direction: 'deposit' | 'withdrawal' = 'deposit') =>
      harness.call('officeSetPaymentFee', { provider, direction, fixed: '0.50', ratePpm: 9_900, from: day(ahead) }, caller);
    expect(codeOf(await set('pix', 6))).toBe('notice_too_short');
    expect(codeOf(await set('nobody', 10))).toBe('not_found');
    const both = await Promise.all([set('pix', 10), set('pix', 10)]);
    expect(new Set(both.map(codeOf))).toEqual(new Set([undefined, 'vendor_fee_announced']));
    expect(codeOf(await set('pix', 9))).toBe('vendor_fee_announced');
    expect((await set('pix', 9, 'withdrawal')).status).toBe(200);
    const fee = { provider: 'pix', method: 'PIX', currency: 'BRL', fixed: '0.50', ratePpm: 9_900 };
    const agent = await harness.newMember({ type: 1 });
    for (const list of [
      valueOf(await harness.call('agentVendorFees', {}, agent.caller)).payments,
      valueOf(await harness.call('officeAgentNews', {}, caller)).paymentFees,
    ])
      expect(list).toMatchObject([
        { ...fee, direction: 'deposit' },
        { ...fee, direction: 'withdrawal' },
      ]);
    expect(valueOf(await harness.call('officeAgentNews', {}, caller)).providers).toContainEqual({
      provider: 'pix',
      name: null,
      method: 'PIX',
    });
  });
});
