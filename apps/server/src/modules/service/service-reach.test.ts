import type { AddressInfo } from 'node:net';
import { limits } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { openTab } from '../../../test/open-tab.ts';
import { pngFile } from '../../../test/picture-files.ts';
import { proofImage } from '../../../test/proof-image.ts';
import { answer, begin, lineKey, lookInto, sayIn, take, type Window, windowOf } from '../../../test/service-desk.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';
import { attachSocket, type SocketServer } from '../../realtime/socket.ts';

const password = 'uma frase longa de senha';

let harness: Harness;
let sockets: SocketServer;
let host: string;
beforeAll(async () => {
  harness = await startHarness();
  sockets = attachSocket(harness.server.server, harness.app);
  await harness.server.listen({ host: '127.0.0.1', port: 0 });
  host = `127.0.0.1:${(harness.server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await sockets.close();
  await harness.close();
});

const send = (window: Window, conversationId: Id<'conversation'>, content: Buffer, key = lineKey()) =>
  harness.call('serviceSendPicture', { conversationId, visitorKey: window.visitorKey, key, data: content.toString('base64') }, window.as);

test('a visitor’s window hears over its own socket that something was said in its conversation, and nothing of another', async () => {
  const ana = await signOperatorIn(harness, 'support');
  const [window, other] = [windowOf(), windowOf()];
  const [id, foreign] = [await begin(harness, window), await begin(harness, other)];
  const tab = openTab(host, { type: 'hello', side: 'service', token: window.visitorKey, merchant: 'trevo' });
  expect(await tab.next()).toMatchObject({ type: 'ready' });
  valueOf(await take(harness, foreign, ana));
  valueOf(await answer(harness, foreign, ana, 'Não é para você'));
  valueOf(await take(harness, id, ana));
  expect(await tab.next()).toEqual({ type: 'service', conversationId: id });
  tab.socket.close();
});

test('a key that opens nothing, a key of another brand and a log-in’s token open no window', async () => {
  const window = windowOf();
  await begin(harness, window);
  const member = await harness.newMember();
  for (const [token, merchant] of [
    [windowOf().visitorKey, 'trevo'],
    [window.visitorKey, 'sabia'],
    [member.caller.token, 'trevo'],
  ])
    expect(await openTab(host, { type: 'hello', side: 'service', token, merchant }).closed).toBe(4401);
});

test('a picture is drawn anew, read by both sides, and sent under its key once', async () => {
  const ana = await signOperatorIn(harness, 'support');
  const window = windowOf();
  const id = await begin(harness, window);
  const key = lineKey();
  const { no } = valueOf(await send(window, id, proofImage(), key));
  expect(valueOf(await send(window, id, proofImage(), key)).no).toBe(no);
  const { conversation } = await lookInto(harness, window);
  const pictureId = conversation?.lines.find((line) => line.no === no)?.pictureId as Id<'servicePicture'>;
  const asked = { conversationId: id, pictureId };
  const own = valueOf(await harness.call('servicePicture', { ...asked, visitorKey: window.visitorKey }, window.as));
  const { width, height } = await (await import('@napi-rs/canvas')).loadImage(Buffer.from(own.data, 'base64'));
  expect(width * height).toBeGreaterThan(0);
  expect(valueOf(await harness.call('officeServicePicture', asked, ana))).toEqual(own);
  const foreign = await begin(harness, windowOf());
  expect(codeOf(await harness.call('officeServicePicture', { ...asked, conversationId: foreign }, ana))).toBe('not_found');
});

test('a picture that breaks a limit is refused, the answer says which, and nothing is kept', async () => {
  const window = windowOf();
  const id = await begin(harness, window);
  const small = proofImage();
  for (const [content, code] of [
    [Buffer.from(`GIF89a${' '.repeat(64)}`), 'picture_type_not_accepted'],
    [Buffer.concat([small, Buffer.alloc(limits.uploadBytesMax - small.length + 1)]), 'picture_too_large'],
    [pngFile(30_000, 30_000, [0, 0, 0], { pixels: Buffer.alloc(8) }), 'picture_too_many_pixels'],
    [small.subarray(0, 60), 'picture_unreadable'],
  ] as const)
    expect(codeOf(await send(window, id, content))).toBe(code);
  const answers = await Promise.all([2, 3, 4, 5, 6].map((tint) => send(window, id, proofImage(tint))));
  expect(answers.map((one) => (one.body.success ? 'kept' : codeOf(one))).filter((code) => code === 'pictures_busy')).toHaveLength(2);
  const kept = await harness.app.db.selectFrom('service_picture').select('id').where('conversation_id', '=', id).execute();
  expect(kept).toHaveLength(3);
});

test('a network sends twenty pictures an hour and no more, and none into a conversation that is over', async () => {
  const window = windowOf({ merchant: 'trevo', ip: '198.51.100.77' });
  const id = await begin(harness, window);
  for (let i = 0; i < 20; i++) expect(codeOf(await send(window, id, Buffer.from('nothing')))).toBe('picture_type_not_accepted');
  expect(codeOf(await send(window, id, proofImage()))).toBe('too_many_requests');
  valueOf(await harness.call('serviceEnd', { conversationId: id, visitorKey: window.visitorKey }, window.as));
  expect(codeOf(await send(window, id, proofImage()))).toBe('service_closed');
});

test('only who holds a conversation hands it over or closes it', async () => {
  const [ana, rui] = [await signOperatorIn(harness, 'support'), await signOperatorIn(harness, 'support')];
  const id = await begin(harness, windowOf({ merchant: 'trevo', ip: '198.51.100.78' }));
  const close = { conversationId: id, reason: 'solved', note: '' } as const;
  expect(codeOf(await harness.call('officeServiceClose', close, ana))).toBe('service_not_yours');
  valueOf(await take(harness, id, ana));
  expect(codeOf(await harness.call('officeServiceClose', close, rui))).toBe('service_not_yours');
  expect(codeOf(await harness.call('officeServiceHand', { conversationId: id, to: null, note: 'Para mim' }, rui))).toBe(
    'service_not_yours',
  );
  valueOf(await harness.call('officeServiceClose', close, ana));
  expect(codeOf(await harness.call('officeServiceClose', close, ana))).toBe('service_not_yours');
});

test('a member’s data hold the conversations without the notes of operators; with the account what is open ends', async () => {
  const member = await harness.newMember({ password });
  const window = windowOf(member.caller);
  const ana = await signOperatorIn(harness, 'support');
  const id = await begin(harness, window, 'O que vocês guardam de mim?');
  valueOf(await take(harness, id, ana));
  valueOf(await answer(harness, id, ana, 'Nota interna', true));
  valueOf(await answer(harness, id, ana, 'Tudo está no arquivo.'));
  const { file } = valueOf(await harness.call('memberData', { password }, member.caller));
  const { conversations } = JSON.parse(file) as { conversations: { id: string; lines: { text: string }[] }[] };
  expect(conversations.map((one) => one.id)).toEqual([id]);
  expect(conversations[0]?.lines.map(({ text }) => text)).toEqual(['O que vocês guardam de mim?', '', 'Tudo está no arquivo.']);
  valueOf(await harness.call('closeAccount', { password }, member.caller));
  const row = await harness.app.db.selectFrom('service_conversation').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({ state: 'closed', closed_by: 'account' });
  expect(codeOf(await sayIn(harness, window, id, 'Ainda aqui?'))).toBe('session_expired');
});
