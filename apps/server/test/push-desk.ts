import type { Harness, TestMember } from './harness.ts';
import type { PushProcess } from './push-process.ts';
import { runWork } from './run-work.ts';
import { valueOf } from './studio.ts';

export const everything = { results: true, withdrawals: true, messages: true, security: true, details: false };

/** A browser of a member that was allowed to be told, with what the member wants. */
export async function allowDevice(harness: Harness, push: PushProcess, member: TestMember, wishes: Partial<typeof everything> = {}) {
  harness.app.ports.pushPlaces.allow(push.url);
  const { publicKey } = valueOf(await harness.call('savePushSettings', { ...everything, ...wishes }, member.caller));
  const place = await push.subscribe(publicKey);
  valueOf(await harness.call('addPushDevice', place, member.caller));
  return place;
}

/** What a browser was told, newest first, after all that is due was sent. */
export async function toldTo(harness: Harness, push: PushProcess, { endpoint }: { readonly endpoint: string }) {
  await runWork(harness.app, 'push');
  const messages = await push.messages(endpoint);
  return messages.map(
    ({ text }) => JSON.parse(text) as { title: string; body: string; tag: string; path: string; lang: string; dir: string },
  );
}
