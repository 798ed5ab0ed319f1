import type { ContentBody } from '@trevo/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  end,
  harness,
  noticeIn,
  notices,
  publish,
  published,
  reason,
  rollBack,
  write,
  written,
  useContentDesk,
} from '../../../test/content-desk.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';

useContentDesk();

test('no text of a version can be changed or taken away by the application', async () => {
  const contentId = await written(noticeIn('Fica'));
  const change = sql`UPDATE content_version SET texts = '{}' WHERE content_id = ${contentId}`.execute(harness.app.db);
  await expect(change).rejects.toThrow('permission denied');
  await expect(sql`DELETE FROM content_version WHERE content_id = ${contentId}`.execute(harness.app.db)).rejects.toThrow(
    'permission denied',
  );
});

test('who began from another version than the newest writes, publishes and ends nothing', async () => {
  const contentId = await written(noticeIn('Começo'));
  const [first, second] = await Promise.all([
    write(noticeIn('Ana'), { contentId, from: 1 }),
    write(noticeIn('Bia'), { contentId, from: 1 }, await signOperatorIn(harness, 'content')),
  ]);
  expect(new Set([first, second].map(({ body }) => body.success || body.errorCode))).toEqual(new Set(['content_changed', true]));
  expect(codeOf(await write(noticeIn('Cora'), { contentId }))).toBe('content_changed');
  expect(codeOf(await publish(contentId, 1))).toBe('content_changed');
  expect(codeOf(await end(contentId, 1))).toBe('content_changed');
  valueOf(await publish(contentId, 2));
  expect(codeOf(await publish(contentId, 2))).toBe('content_state');
  expect(codeOf(await rollBack(contentId, 1, 1))).toBe('content_changed');
  valueOf(await end(contentId, 2));
});

test('content of another brand is not there: it is not read, written, published, moved, ended or rolled back', async () => {
  const contentId = await published(noticeIn('Nosso'));
  const stranger = await signOperatorIn(harness, 'content', 'sabia');
  const tries = [
    harness.call('officeContent', { contentId }, stranger),
    harness.call('officeContentVersion', { contentId, version: 1 }, stranger),
    write(noticeIn('Deles'), { contentId, from: 1 }, stranger),
    publish(contentId, 1, {}, stranger),
    harness.call('officeMoveContent', { contentId, way: 'up' }, stranger),
    harness.call('officeEndContent', { contentId, version: 1, reason }, stranger),
    harness.call('officeRollBackContent', { contentId, version: 1, to: 1, reason }, stranger),
  ];
  for (const answer of await Promise.all(tries)) expect(codeOf(answer)).toBe('not_found');
  const { list } = valueOf(await harness.call('officeContentList', { contentKind: 'announcement' }, stranger));
  expect(list).toEqual([]);
  expect(await notices()).toContain('Nosso');
});

test('who may read writes nothing, and who may write publishes nothing without the permission for it', async () => {
  const contentId = await written(noticeIn('Só leitura'));
  const auditor = await signOperatorIn(harness, 'auditor');
  valueOf(await harness.call('officeContent', { contentId }, auditor));
  for (const role of ['auditor', 'support', 'finance', 'games']) {
    const caller = await signOperatorIn(harness, role);
    expect(codeOf(await write(noticeIn('x'), {}, caller))).toBe('access_denied');
    expect(codeOf(await publish(contentId, 1, {}, caller))).toBe('access_denied');
  }
});

test('a brand has five hundred of a kind at most', async () => {
  await sql`INSERT INTO content_item (id, merchant_id, kind, code, sort, version)
    SELECT 'hlp_' || lpad(n::text, 26, '0'), ${harness.trevo}, 'help', 'termo-' || n, n, 1 FROM generate_series(1, 500) n`.execute(
    harness.app.db,
  );
  const term: ContentBody = { kind: 'help', fields: { code: 'mais-um' }, texts: { PT: { title: 'Mais', content: '<p>Um</p>' } } };
  expect(codeOf(await write(term))).toBe('content_full');
  // One place is free, and two want it at once.
  await sql`UPDATE content_item SET dropped = true WHERE code = 'termo-500'`.execute(harness.app.db);
  const both = await Promise.all(['uma', 'outra'].map((code) => write({ ...term, fields: { code } })));
  expect(both.filter(({ body }) => !body.success).map(codeOf)).toEqual(['content_full']);
});
