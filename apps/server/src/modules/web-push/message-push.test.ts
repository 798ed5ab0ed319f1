import type { ContentBody } from '@trevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { harness, published, useContentDesk } from '../../../test/content-desk.ts';
import { allowDevice, toldTo } from '../../../test/push-desk.ts';
import { type PushProcess, startPush } from '../../../test/push-process.ts';
import { runWork } from '../../../test/run-work.ts';

useContentDesk();
let push: PushProcess;
beforeAll(async () => {
  push = await startPush();
});
afterAll(() => push.stop());

const messageTo = (username: string, nature: 'service' | 'invitation', title: string): ContentBody => ({
  kind: 'message',
  fields: {
    nature,
    readers: 'listed',
    usernames: [username],
    levels: [],
    languages: [],
    registeredFrom: null,
    registeredUntil: null,
    newcomers: false,
  },
  texts: { PT: { title, content: '<p>Corpo</p>' }, EN: { title: `${title} EN`, content: '<p>Body</p>' } },
});

test('a message is told to whom it is for, its title only where the member wants that, and an invitation to nobody', async () => {
  const [ana, rui] = [await harness.newMember(), await harness.newMember()];
  const [toAna, toRui] = [await allowDevice(harness, push, ana), await allowDevice(harness, push, rui, { details: true })];
  await published(messageTo(ana.username, 'invitation', 'Venha jogar'));
  await published(messageTo(ana.username, 'service', 'Manutenção amanhã'));
  await published(messageTo(rui.username, 'service', 'Documento recebido'));
  await runWork(harness.app, 'push-message');
  await runWork(harness.app, 'push-message');
  expect(await toldTo(harness, push, toAna)).toMatchObject([{ body: 'Você tem uma nova mensagem.', path: '/member?page=messageV2' }]);
  expect(await toldTo(harness, push, toRui)).toMatchObject([{ body: 'Documento recebido' }]);
});
