import { dayMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { useCashierDesk } from '../../../test/cashier-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { allowDevice, everything, toldTo } from '../../../test/push-desk.ts';
import { type PushProcess, startPush } from '../../../test/push-process.ts';
import { runWork } from '../../../test/run-work.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { addNotice } from '../access/index.ts';

const desk = useCashierDesk();
let push: PushProcess;
beforeAll(async () => {
  push = await startPush();
});
afterAll(() => push.stop());

const allow = (member: TestMember, wishes: Partial<typeof everything> = {}) => allowDevice(desk.harness, push, member, wishes);
const told = (place: { readonly endpoint: string }) => toldTo(desk.harness, push, place);
const settings = async ({ caller }: TestMember) => valueOf(await desk.harness.call('pushSettings', {}, caller));
const alarm = ({ id, merchantId }: TestMember) =>
  addNotice(desk.harness.app, desk.harness.app.db, { merchantId, memberId: id, kind: 'password_changed' });
const states = async ({ id }: TestMember) => {
  const { rows } = await sql<{ state: string }>`SELECT l.state FROM push_letter l JOIN push_device d ON d.id = l.device_id
    WHERE d.member_id = ${id} ORDER BY l.id`.execute(desk.harness.app.db);
  return rows.map(({ state }) => state);
};

describe('what members are told on devices', () => {
  test('nothing, as long as they switched nothing on; then each state of a withdrawal once, in their language, without the amount', async () => {
    const member = await desk.memberWith(200);
    expect(await settings(member)).toMatchObject({
      wishes: { results: false, withdrawals: false, messages: false, security: false },
      devices: 0,
    });
    const place = await allow(member, { withdrawals: false });
    const first = await desk.newWithdrawal(member, '60.00');
    await desk.approve(first.withdrawalId);
    expect(await told(place)).toEqual([]);
    valueOf(await desk.harness.call('savePushSettings', everything, member.caller));
    const { withdrawalId } = await desk.newWithdrawal(member, '70.00');
    await desk.approve(withdrawalId);
    // Two that are due at once are sent at once.
    const words = (await told(place)).toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
    expect(words.map(({ body }) => body)).toEqual(['Foi pago. Diga se o dinheiro chegou.', 'Foi aprovado e está sendo pago.']);
    expect(words[0]).toMatchObject({
      path: '/member?page=transactionHistory',
      lang: 'pt-BR',
      dir: 'ltr',
      tag: `withdrawal:${withdrawalId}:confirming`,
    });
    expect(JSON.stringify(words)).not.toContain('70');
    await desk.harness.call('confirmWithdrawal', { withdrawalId } as never, desk.keyed(member));
    expect(await told(place)).toHaveLength(2);
  });

  test('amounts only where the member wants them on a locked screen, from right to left where the language does', async () => {
    const member = await desk.memberWith(100);
    await sql`UPDATE member SET language = 'UR' WHERE id = ${member.id}`.execute(desk.harness.app.db);
    const place = await allow(member, { details: true });
    await desk.approve((await desk.newWithdrawal(member, '45.00')).withdrawalId);
    const [last] = await told(place);
    expect(last).toMatchObject({ lang: 'ur', dir: 'rtl' });
    expect(last?.body).toContain('45');
  });

  test('a notice of security goes to every device of the member, and to nobody else’s', async () => {
    const [ana, rui] = [await desk.memberWith(1), await desk.memberWith(1)];
    const [first, second, other] = [await allow(ana), await allow(ana), await allow(rui)];
    await alarm(ana);
    expect([(await told(first)).length, (await told(second)).length, (await told(other)).length]).toEqual([1, 1, 0]);
    expect((await told(first))[0]).toMatchObject({ title: expect.stringContaining('segurança'), path: '/member?page=messageV2' });
    expect(await settings(ana)).toMatchObject({ devices: 2 });
  });

  test('what is rolled back is told to nobody', async () => {
    const { app } = desk.harness;
    const member = await desk.memberWith(1);
    const place = await allow(member);
    const work = app.db.transaction().execute(async (tx) => {
      await addNotice(app, tx, { merchantId: member.merchantId, memberId: member.id, kind: 'password_changed' });
      throw new Error('undo');
    });
    await expect(work).rejects.toThrow('undo');
    expect(await told(place)).toEqual([]);
  });
});

describe('a device', () => {
  test('hears nothing after its session was ended', async () => {
    const { call } = desk.harness;
    const [ana, rui] = [await desk.memberWith(1), await desk.memberWith(1)];
    const [gone, stays] = [await allow(ana), await allow(rui)];
    valueOf(await call('logout', {}, ana.caller));
    await Promise.all([alarm(ana), alarm(rui)]);
    expect([(await told(gone)).length, (await told(stays)).length]).toEqual([0, 1]);
  });

  test('is that of who came last: the member before is told nothing there', async () => {
    const [ana, rui] = [await desk.memberWith(1), await desk.memberWith(1)];
    const place = await allow(ana);
    await allow(rui);
    valueOf(await desk.harness.call('addPushDevice', place, rui.caller));
    await alarm(ana);
    expect(await told(place)).toEqual([]);
    await alarm(rui);
    expect(await told(place)).toHaveLength(1);
  });

  test('can be taken back by its member alone', async () => {
    const { call } = desk.harness;
    const [ana, rui] = [await desk.memberWith(1), await desk.memberWith(1)];
    const { endpoint } = await allow(ana);
    valueOf(await call('removePushDevice', { endpoint }, rui.caller));
    expect(await settings(ana)).toMatchObject({ devices: 1 });
    expect(valueOf(await call('removePushDevice', { endpoint }, ana.caller))).toMatchObject({ devices: 0 });
  });

  test('of ten the one that was seen longest ago makes room', async () => {
    const { call, clock } = desk.harness;
    const member = await desk.memberWith(1);
    const first = await allow(member);
    const { publicKey } = await settings(member);
    for (let count = 0; count < 10; count++) {
      clock.advance(1000);
      valueOf(await call('addPushDevice', await push.subscribe(publicKey), member.caller));
    }
    expect(await settings(member)).toMatchObject({ devices: 10 });
    await alarm(member);
    expect(await told(first)).toEqual([]);
  });
});

describe('addresses of push services', () => {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  test.each([
    'https://example.com/push/1',
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://fcm.googleapis.com@169.254.169.254/latest',
    'https://fcm.googleapis.com.example.com/1',
    'https://push.apple.com/1',
    'https://xpush.apple.com/1',
    'http://127.0.0.1:1/push/1',
    'file:///etc/passwd',
    'fcm.googleapis.com',
  ])('%s is none that we reach', async (endpoint) => {
    const member = await desk.memberWith(1);
    expect(codeOf(await desk.harness.call('addPushDevice', { endpoint, ...keys }, member.caller))).toBe('push_place_unknown');
  });

  test.each(['https://fcm.googleapis.com/fcm/send/1', 'https://web.push.apple.com/Q1', 'https://db5p.notify.windows.com/w/?token=1'])(
    '%s is one',
    async (endpoint) => {
      const member = await desk.memberWith(1);
      expect(valueOf(await desk.harness.call('addPushDevice', { endpoint, ...keys }, member.caller))).toMatchObject({ devices: 1 });
    },
  );

  test('keys that are none are refused, and a visitor keeps none', async () => {
    const member = await desk.memberWith(1);
    const place = { endpoint: 'https://fcm.googleapis.com/1', ...keys };
    expect(codeOf(await desk.harness.call('addPushDevice', { ...place, auth: 'short' }, member.caller))).toBe('invalid_request');
    expect(codeOf(await desk.harness.call('addPushDevice', { ...place, p256dh: '../../etc' }, member.caller))).toBe('invalid_request');
    expect(codeOf(await desk.harness.call('addPushDevice', place, { merchant: 'trevo' }))).toBe('not_logged_in');
  });

  test('an address and its keys are nowhere in clear, and one key pair is this deployment’s', async () => {
    const member = await desk.memberWith(1);
    const { endpoint, auth } = await allow(member);
    const { app } = desk.harness;
    const rows = JSON.stringify(
      [await app.db.selectFrom('push_device').selectAll().execute(), await app.db.selectFrom('due_work').selectAll().execute()],
      (_key, value) => (typeof value === 'bigint' ? String(value) : value),
    );
    expect([rows.includes(endpoint), rows.includes(auth)]).toEqual([false, false]);
    expect(await app.db.selectFrom('push_key').select('public_key').execute()).toEqual([
      { public_key: (await settings(member)).publicKey },
    ]);
  });
});

describe('a push service that misbehaves', () => {
  test('one that says gone: the device is forgotten', async () => {
    const member = await desk.memberWith(1);
    const place = await allow(member);
    await push.misbehave('gone');
    await alarm(member);
    expect(await told(place)).toEqual([]);
    expect(await settings(member)).toMatchObject({ devices: 0 });
  });

  test('one that asks for patience is asked again when it said', async () => {
    const member = await desk.memberWith(1);
    const place = await allow(member);
    await push.misbehave('too_many');
    await alarm(member);
    const { app } = desk.harness;
    const letter = await app.db.selectFrom('push_letter').orderBy('id', 'desc').select('id').executeTakeFirstOrThrow();
    await runWork(app, 'push');
    const { rows } = await sql<{ seconds: number }>`SELECT extract(epoch FROM ready_at - now())::float8 AS seconds FROM due_work
      WHERE kind = 'push' AND key = ${String(letter.id)} AND done_at IS NULL`.execute(app.db);
    expect(rows[0]?.seconds).toBeGreaterThan(5);
    expect(await told(place)).toHaveLength(1);
  });

  test('one that is away, or breaks the line after it took the words, is asked again, and the device shows the words once', async () => {
    const member = await desk.memberWith(1);
    const place = await allow(member);
    for (const kind of ['away', 'hang_up_after'] as const) {
      await push.misbehave(kind);
      await alarm(member);
      await expect(runWork(desk.harness.app, 'push')).rejects.toThrow('Not taken');
      const words = await told(place);
      expect(new Set(words.map(({ tag }) => tag)).size).toBe(words.length);
    }
    expect(await told(place)).toHaveLength(2);
    expect(await states(member)).toEqual(['sent', 'sent']);
  });

  test('one that leads elsewhere is not followed, and one that refuses is not asked again', async () => {
    const member = await desk.memberWith(1);
    const place = await allow(member);
    await push.misbehave('lead_away');
    await alarm(member);
    await expect(runWork(desk.harness.app, 'push')).rejects.toThrow('Not taken');
    await push.misbehave('refuse');
    expect(await told(place)).toEqual([]);
    expect(await states(member)).toEqual(['refused']);
  });

  test('one that never takes is given up, and nobody is called for it', async () => {
    const member = await desk.memberWith(1);
    await allow(member);
    await push.misbehave('away', 6);
    await alarm(member);
    for (let attempt = 1; attempt < 6; attempt++) await expect(runWork(desk.harness.app, 'push')).rejects.toThrow('Not taken');
    await runWork(desk.harness.app, 'push');
    expect(await states(member)).toEqual(['failed']);
  });

  test('what comes too late, and what was switched off meanwhile, is not sent', async () => {
    const member = await desk.memberWith(1);
    const place = await allow(member);
    await alarm(member);
    valueOf(await desk.harness.call('savePushSettings', { ...everything, security: false }, member.caller));
    expect(await told(place)).toEqual([]);
    valueOf(await desk.harness.call('savePushSettings', everything, member.caller));
    await alarm(member);
    await asOwner(desk.harness.app.db, (db) => sql`UPDATE push_letter SET expires_at = now() WHERE state = 'waiting'`.execute(db));
    expect(await told(place)).toEqual([]);
    expect(await states(member)).toEqual(['withheld', 'expired']);
  });
});

test('a device stays when its session only runs out, and is forgotten when nobody came by it for ninety days', async () => {
  const { app, clock } = desk.harness;
  const member = await desk.memberWith(1);
  const place = await allow(member);
  const sweep = async (days: number) => {
    clock.advance(days * dayMs);
    for (const one of app.modules.sweeps) await one(app);
    await alarm(member);
    return (await told(place)).length;
  };
  expect(await sweep(89)).toBe(1);
  expect(await sweep(2)).toBe(1);
  expect(await states(member)).toEqual([]);
});
