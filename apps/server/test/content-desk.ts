import type { Calls, ContentBody, RequestOf } from '@trevo/contract';
import { minuteMs } from '@trevo/kernel';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Caller, type Harness, startHarness } from './harness.ts';
import { signOperatorIn } from './sign-operator-in.ts';
import { openStudio, valueOf } from './studio.ts';

/** The one house of a test file, from its first test on. */
export let harness: Harness;
/** An operator who writes and publishes content; another one for each test. */
export let writer: Caller;
/** A brand with games, and somebody who writes for it. */
export function useContentDesk(): void {
  beforeAll(async () => {
    harness = await startHarness();
    await openStudio(harness);
  });
  beforeEach(newWriter);
  afterAll(() => harness.close());
}

/** After days a session of before is over. */
export async function newWriter(): Promise<void> {
  writer = await signOperatorIn(harness, 'content');
}

export const reason = 'Asked for by the brand';
export const words = { tab: 'Aba', eyebrow: 'Hoje', title: 'Título', text: 'Texto', action: 'Abrir' };
export const bannerIn = (title: string, more: Partial<Extract<ContentBody, { kind: 'banner' }>['fields']> = {}): ContentBody => ({
  kind: 'banner',
  fields: { group: 'w_login', linkageType: 'NONE', url: '', art: 'auth', audience: ['A', 'B'], ...more },
  texts: { PT: { ...words, title }, EN: { ...words, title: `${title} EN` } },
});
export const noticeIn = (title: string, promotionId: string | null = null): ContentBody => ({
  kind: 'announcement',
  fields: { type: 'PU', audience: ['B'], promotionId, isNotice: true },
  texts: { PT: { title, content: '<p>Corpo</p>' } },
});
export const promotionIn = (code: string): ContentBody => ({
  kind: 'promotion',
  fields: { code, kind: 'GAMES', art: 'auth' },
  texts: { PT: { title: code, summary: 'Resumo', content: '<p>Regras</p>' } },
});

export const write = (content: ContentBody, more: Partial<RequestOf<Calls['officeWriteContent']>> = {}, as: Caller = writer) =>
  harness.call('officeWriteContent', { content, ...more }, as);
export const written = async (content: ContentBody) => valueOf(await write(content)).contentId;
export const publish = (contentId: string, version = 1, more: object = {}, as: Caller = writer) =>
  harness.call('officePublishContent', { contentId, version, reason, ...more }, as);
export async function published(content: ContentBody, more: object = {}): Promise<string> {
  const contentId = await written(content);
  valueOf(await publish(contentId, 1, more));
  return contentId;
}
export const end = (contentId: string, version = 1) => harness.call('officeEndContent', { contentId, version, reason }, writer);
export const rollBack = (contentId: string, version: number, to: number) =>
  harness.call('officeRollBackContent', { contentId, version, to, reason }, writer);
export const shown = async (contentId: string) => valueOf(await harness.call('officeContent', { contentId }, writer));
export const inMinutes = (minutes: number) => new Date(harness.clock.now() + minutes * minuteMs).toISOString();
export const titlesIn = async (group: string, language = 'PT') => {
  const { banners } = valueOf(await harness.call('announcements', { types: 'B', language }, { merchant: 'trevo' }));
  return banners.filter(({ groupName }) => groupName === group).map(({ title }) => title);
};
export const notices = async () => valueOf(await harness.call('popularNotice', {}, { merchant: 'trevo' })).map(({ title }) => title);
