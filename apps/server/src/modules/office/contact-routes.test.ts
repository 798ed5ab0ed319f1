import type { Calls, RequestOf } from '@trevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handIn } from '../../../test/hand-in.ts';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { type IdentityProcess, phoneTokensOf, startIdentity } from '../../../test/identity-desk.ts';
import { setSettings } from '../../../test/set-settings.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { merchantOf, setServices } from '../brand/index.ts';

type Entries = RequestOf<Calls['officeSetServiceEntries']>['entries'];

const reason = 'the chat moved to another house';
const chat = { csType: 'LIVECHAT', title: 'Atendimento', url: '/service', enabled: true } as const;
const whatsapp = { csType: 'WHATSAPP', title: 'WhatsApp', url: 'https://wa.example/trevo', enabled: true } as const;
let harness: Harness;
let identity: IdentityProcess;
let operator: Caller;
beforeAll(async () => {
  [harness, identity] = await Promise.all([startHarness(), startIdentity()]);
  operator = await signOperatorIn(harness, 'admin');
});
afterAll(async () => {
  await harness?.close();
  await identity?.stop();
});

const codeOf = ({ body }: { readonly body: { readonly success: boolean; readonly errorCode?: string } }) => body.errorCode ?? 'done';
const auditOf = async (action: string) => {
  const rows = await harness.app.db.selectFrom('audit_entry').select('detail').where('action', '=', action).orderBy('sequence').execute();
  return rows.map(({ detail }) => JSON.parse(detail) as unknown);
};

describe('customer services', () => {
  const set = (entries: readonly object[], as = operator) =>
    harness.call('officeSetServiceEntries', { entries: entries as unknown as Entries, reason }, as);
  const listed = async (as = operator) => {
    const { body } = await harness.call('officeServiceEntries', {}, as);
    if (!body.success) throw new Error(body.errorCode);
    return body.value.entries;
  };
  const offered = async (merchant: 'sabia' | 'trevo' = 'trevo') => {
    const { body } = await harness.call('systemStatus', {}, { merchant });
    if (!body.success) throw new Error(body.errorCode);
    return body.value.customerService.map(({ csType, title }) => `${csType} ${title}`);
  };
  beforeEach(async () => {
    const merchant = await merchantOf(harness.app, '', 'trevo');
    if (merchant) await setServices(harness.app, merchant, { kind: 'system', id: 'test' }, []);
  });

  test('[S3.ENT.12] an operator’s list is what the portal offers, in its order, and open tabs hear of it', async () => {
    const heard: string[] = [];
    const end = harness.app.bus.subscribe(`merchant:${harness.trevo}`, ({ type }) => heard.push(type));
    expect(codeOf(await set([chat, whatsapp]))).toBe('done');
    end();
    expect(heard).toContain('status');
    expect(await offered()).toEqual(['LIVECHAT Atendimento', 'WHATSAPP WhatsApp']);
    expect(codeOf(await set([whatsapp, chat]))).toBe('done');
    expect(await offered()).toEqual(['WHATSAPP WhatsApp', 'LIVECHAT Atendimento']);
  });

  test('one that is off keeps its place in the back office and is offered to nobody', async () => {
    expect(codeOf(await set([{ ...chat, enabled: false }, whatsapp]))).toBe('done');
    expect(await offered()).toEqual(['WHATSAPP WhatsApp']);
    expect(await listed()).toEqual([{ ...chat, enabled: false }, whatsapp]);
    expect(codeOf(await set([]))).toBe('done');
    expect([await offered(), await listed()]).toEqual([[], []]);
  });

  test('the audit log has why, before and after; the same list again changes nothing', async () => {
    await set([chat]);
    const lines = await auditOf('brand.services');
    expect(lines.at(-1)).toEqual({ before: [], after: [chat], reason });
    expect(codeOf(await set([chat]))).toBe('setting_unchanged');
    expect(await auditOf('brand.services')).toHaveLength(lines.length);
  });

  test('whoever reads a language in which it has a name reads that one, everybody else the one it always had', async () => {
    const named = { ...chat, titles: { EN: 'Support' } };
    expect(codeOf(await set([named, whatsapp]))).toBe('done');
    expect(await listed()).toEqual([named, whatsapp]);
    const read = async (language: string) => {
      const { body } = await harness.call('systemStatus', {}, { merchant: 'trevo', language });
      return body.success ? body.value.customerService.map(({ title }) => title) : [];
    };
    expect(await read('EN')).toEqual(['Support', 'WhatsApp']);
    expect(await read('PT')).toEqual(['Atendimento', 'WhatsApp']);
    // Names that are none leave it as it was before there were any.
    expect(codeOf(await set([{ ...chat, titles: {} }, whatsapp]))).toBe('done');
    expect(await listed()).toEqual([chat, whatsapp]);
    expect(codeOf(await set([chat, whatsapp]))).toBe('setting_unchanged');
  });

  test('two that are called the same in one language are refused, where the second says it', async () => {
    for (const [entries, at] of [
      [[{ ...chat, titles: { EN: 'whatsapp' } }, whatsapp], 'entries.1.title'],
      [[whatsapp, { ...chat, titles: { EN: 'WhatsApp' } }], 'entries.1.titles.EN'],
    ] as const)
      expect((await set(entries)).body).toMatchObject({ errorCode: 'service_entry_twice', fields: [{ at }] });
    expect(await listed()).toEqual([]);
  });

  test('another brand keeps its own', async () => {
    const before = await offered('sabia');
    await set([chat, whatsapp]);
    expect(await offered('sabia')).toEqual(before);
    expect(await listed(await signOperatorIn(harness, 'admin', 'sabia'))).toHaveLength(before.length);
  });

  test('two lists at once leave one of them whole', async () => {
    const both = await Promise.all([set([chat, whatsapp]), set([whatsapp])]);
    expect(both.map(codeOf)).toEqual(['done', 'done']);
    expect([[chat, whatsapp], [whatsapp]]).toContainEqual(await listed());
  });

  test.each([
    ['EN', 'Write a whole address that begins with https://, or /service.'],
    ['PT', 'Escreva um endereço completo que comece com https://, ou /service.'],
  ])('a link that no portal would open is refused in words in %s, and nothing is kept of the list', async (language, message) => {
    for (const url of ['http://chat.example/', 'javascript:alert(1)', '/wallet', 'https://trevo.example@evil.example/', '']) {
      const { status, body } = await set([chat, { ...whatsapp, url }], { ...operator, language });
      expect([url, status, body]).toMatchObject([url, 400, { errorCode: 'invalid_request', fields: [{ at: 'entries.1.url', message }] }]);
    }
    expect(await listed()).toEqual([]);
  });

  test.each([
    ['a name twice', [chat, { ...whatsapp, title: 'ATENDIMENTO' }], 'service_entry_twice'],
    ['no name', [{ ...chat, title: ' ' }], 'invalid_request'],
    ['a name that is too long', [{ ...chat, title: 'x'.repeat(41) }], 'invalid_request'],
    ['a kind that is none', [{ ...chat, csType: 'FAX' }], 'invalid_request'],
    ['a field that is none', [{ ...chat, path: '/service' }], 'invalid_request'],
    ['too many', Array.from({ length: 13 }, (_, at) => ({ ...chat, title: `Chat ${at}` })), 'invalid_request'],
  ])('%s is refused', async (_what, entries, code) => {
    expect(codeOf(await set(entries))).toBe(code);
    expect(await listed()).toEqual([]);
  });

  test('who may not change the brand changes nothing', async () => {
    expect(codeOf(await set([chat], await signOperatorIn(harness, 'support')))).toBe('access_denied');
    expect(codeOf(await set([chat], { merchant: 'trevo' }))).not.toBe('done');
    expect(await listed()).toEqual([]);
  });

  test('kinds of former times are shown as one of those that there are', async () => {
    const merchant = await merchantOf(harness.app, '', 'trevo');
    if (!merchant) throw new Error('no merchant');
    const former = ['whatsapp', 'PIGEON'].map((csType) => ({ ...whatsapp, csType, title: csType }));
    await setServices(harness.app, merchant, { kind: 'system', id: 'test' }, former);
    expect((await listed()).map(({ csType }) => csType)).toEqual(['WHATSAPP', 'OTHER']);
  });
});

describe('phone codes', () => {
  const web = { project: 'trevo-test', apiKey: 'key', emulator: null };
  const set = (kind: 'firebase' | 'sms', as = operator) => harness.call('officeSetPhoneCodes', { kind, reason }, as);
  const look = async () => (await harness.call('officePhoneCodes', {}, operator)).body;
  const onForm = async () => {
    const { body } = await harness.call('registerSettings', {}, { merchant: 'trevo' });
    if (!body.success) throw new Error(body.errorCode);
    return body.value.firebase;
  };
  const smsGateway = {
    sendCode: async () => ({ expiredMinutes: 5 }),
    checkCode: async () => ({ ok: false, code: 'sms_code_wrong' }),
    giveBack: async () => undefined,
  };
  beforeEach(async () => {
    handIn(harness.app, { phoneTokens: { ...phoneTokensOf(identity), web }, smsGateway: smsGateway as never });
    await setSettings(harness, { phoneCodes: 'sms' });
  });

  test('a brand goes over to Firebase and back, at once, with its reason in the audit log', async () => {
    expect(await look()).toEqual({ success: true, value: { kind: 'sms', offered: ['sms', 'firebase'], inBrowser: true } });
    expect(codeOf(await set('firebase'))).toBe('done');
    expect(await look()).toMatchObject({ value: { kind: 'firebase' } });
    expect((await auditOf('brand.phone_codes')).at(-1)).toEqual({ before: { kind: 'sms' }, after: { kind: 'firebase' }, reason });
    expect(codeOf(await set('firebase'))).toBe('setting_unchanged');
    expect(await onForm()).toEqual(web);
    expect(codeOf(await set('sms'))).toBe('done');
    expect(await onForm()).toBeNull();
  });

  test('a way that the deployment does not have is refused, and the brand keeps the one it has', async () => {
    handIn(harness.app, { phoneTokens: null });
    const { body } = await set('firebase');
    expect(body).toMatchObject({ errorCode: 'feature_disabled', fields: [{ at: 'kind' }] });
    handIn(harness.app, { phoneTokens: phoneTokensOf(identity), smsGateway: null });
    expect(codeOf(await set('firebase'))).toBe('done');
    expect(codeOf(await set('sms'))).toBe('feature_disabled');
    expect(await look()).toEqual({ success: true, value: { kind: 'firebase', offered: ['firebase'], inBrowser: false } });
  });

  test('the other settings of the brand stay as they are', async () => {
    await setSettings(harness, { phoneCodes: 'sms', claims: { EN: ['Fair since today'] } });
    await set('firebase');
    const row = await harness.app.db.selectFrom('merchant').select('settings').where('id', '=', harness.trevo).executeTakeFirstOrThrow();
    expect(row.settings).toMatchObject({ phoneCodes: 'firebase', claims: { EN: ['Fair since today'] } });
  });

  test('who may not change the brand changes nothing', async () => {
    expect(codeOf(await set('firebase', await signOperatorIn(harness, 'support')))).toBe('access_denied');
    expect(await look()).toMatchObject({ value: { kind: 'sms' } });
  });
});
