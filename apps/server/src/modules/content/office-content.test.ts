import { type Calls, type ContentBody, houseName, type RequestOf } from '@trevo/contract';
import { minuteMs } from '@trevo/kernel';
import { expect, test } from 'vitest';
import {
  bannerIn,
  end,
  harness,
  inMinutes,
  noticeIn,
  notices,
  promotionIn,
  publish,
  published,
  reason,
  rollBack,
  shown,
  titlesIn,
  words,
  write,
  writer,
  written,
  useContentDesk,
} from '../../../test/content-desk.ts';
import { inTransaction } from '../../db/transaction.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { readAudit } from '../audit/index.ts';
import { merchantById } from '../brand/index.ts';
import { readGames } from '../catalogue/index.ts';
import { artAt } from './art-at.ts';
import { publishAnnouncement } from './publish-content.ts';

useContentDesk();

test('a draft is seen by nobody; published it is out in each language at once, ended it is gone at once', async () => {
  const draft = valueOf(await write(bannerIn('Primeiro')));
  expect(draft).toMatchObject({ version: 1, faults: [], missing: [] });
  expect(await titlesIn('w_login')).toEqual([]);
  valueOf(await publish(draft.contentId));
  expect([await titlesIn('w_login'), await titlesIn('w_login', 'EN')]).toEqual([['Primeiro'], ['Primeiro EN']]);
  valueOf(await end(draft.contentId));
  expect(await titlesIn('w_login')).toEqual([]);
  expect((await shown(draft.contentId)).item.state).toBe('ended');
});

test('what no operator wrote names nobody, neither in the list nor in its versions', async () => {
  const { app, trevo: merchantId } = harness;
  const id = app.newId('announcement');
  const body = { texts: { PT: { title: 'Bem-vindo', content: 'A casa abriu.' } }, type: 'PU', audience: ['A'], isNotice: true } as const;
  await inTransaction(app.db, (tx) =>
    publishAnnouncement(
      { app, tx, merchantId, actor: { kind: 'system', id: 'seed' } },
      { ...body, id, promotionId: null, publishedAt: app.clock.now(), endsAt: null },
    ),
  );
  const { item, versions } = await shown(id);
  expect([item.changedBy, versions.map(({ writtenBy, publishedBy }) => [writtenBy, publishedBy])]).toEqual(['', [['', '']]]);
});

test('what is scheduled comes and goes by the server’s clock, and what was out stays until then', async () => {
  const contentId = await published(bannerIn('Agora'));
  valueOf(await write(bannerIn('Depois'), { contentId, from: 1 }));
  valueOf(await publish(contentId, 2, { startsAt: inMinutes(10), endsAt: inMinutes(20) }));
  expect((await shown(contentId)).versions.map(({ state }) => state)).toEqual(['scheduled', 'out']);
  harness.clock.advance(10 * minuteMs - 1);
  expect(await titlesIn('w_login')).toEqual(['Agora']);
  harness.clock.advance(1);
  expect(await titlesIn('w_login')).toEqual(['Depois']);
  harness.clock.advance(10 * minuteMs);
  expect(await titlesIn('w_login')).toEqual([]);
  expect((await shown(contentId)).versions.map(({ state }) => state)).toEqual(['ended', 'superseded']);
});

test('ended before its start a version never was: what is out stays', async () => {
  const contentId = await written(noticeIn('Amanhã'));
  valueOf(await publish(contentId, 1, { startsAt: inMinutes(5) }));
  valueOf(await end(contentId));
  harness.clock.advance(6 * minuteMs);
  expect(await notices()).toEqual([]);
  expect(codeOf(await end(contentId))).toBe('content_state');
});

test('a roll-back publishes the old text as a new version; every text that ever was stays, with who, when and why', async () => {
  const contentId = await published(noticeIn('Um'));
  valueOf(await write(noticeIn('Dois'), { contentId, from: 1 }));
  valueOf(await publish(contentId, 2));
  expect(await notices()).toEqual(['Dois']);
  expect(codeOf(await rollBack(contentId, 2, 2))).toBe('content_state');
  expect(codeOf(await rollBack(contentId, 2, 7))).toBe('not_found');
  expect(valueOf(await rollBack(contentId, 2, 1))).toMatchObject({ version: 3 });
  expect(await notices()).toEqual(['Um']);
  const { versions } = await shown(contentId);
  expect(versions.map(({ version, copyOf, state, publishedBy }) => [version, copyOf, state, publishedBy])).toEqual([
    [3, 1, 'out', 'Operator'],
    [2, null, 'superseded', 'Operator'],
    [1, null, 'superseded', 'Operator'],
  ]);
  const old = valueOf(await harness.call('officeContentVersion', { contentId, version: 2 }, writer));
  expect(old.content).toEqual(noticeIn('Dois'));
  expect(old.faults).toEqual([]);
  const lines = await readAudit(harness.app.db, harness.trevo, { subjectId: contentId, limit: 10 });
  expect(lines.map(({ action }) => action)).toEqual([
    'content.roll_back',
    'content.publish',
    'content.write',
    'content.publish',
    'content.write',
  ]);
  expect(lines[0]?.detail).toMatchObject({ version: 3, copyOf: 1, reason });
  valueOf(await end(contentId, 3));
});

test('of markup only what is allowed is kept, and a text of markup alone is none', async () => {
  const { contentId, missing, faults } = valueOf(
    await write({
      ...noticeIn('<b>Oi</b>'),
      texts: {
        PT: { title: '<b>Oi</b>', content: '<p onclick="x()">a<script>alert(1)</script></p><img src=x onerror=alert(1)>' },
        EN: { title: 'Hi', content: '<p></p><iframe src="https://x.example"></iframe>' },
        ES: { title: '<i></i>', content: '<p> </p>' },
      },
    } as ContentBody),
  );
  expect((await shown(contentId)).content.texts).toEqual({ PT: { title: 'Oi', content: '<p>a</p>' }, EN: { title: 'Hi', content: '' } });
  expect([missing, faults]).toEqual([['EN'], [{ at: 'texts.EN.content', why: 'required' }]]);
});

test('a drawing with the mark of the house is no other brand’s: it is refused there, and what had it is shown under one of nobody’s', async () => {
  const other = await signOperatorIn(harness, 'content', 'sabia');
  const faultsAt = async (content: ContentBody) => valueOf(await harness.call('officeWriteContent', { content }, other)).faults;
  const whose = { at: 'fields.art', why: 'art' };
  for (const art of ['welcome', 'register']) expect(await faultsAt(bannerIn('x', { art }))).toContainEqual(whose);
  for (const art of ['auth', 'boitata', 'slotsHead']) expect(await faultsAt(bannerIn('x', { art }))).not.toContainEqual(whose);
  expect(valueOf(await harness.call('officeContentChoices', {}, other)).arts).toEqual(['boitata', 'slotsHead', 'auth']);
  const theirs = await merchantById(harness.app, harness.sabia);
  if (theirs === null) throw new Error('The brand is there');
  expect([{ ...theirs, name: houseName }, theirs].map((merchant) => artAt(merchant, 'register'))).toEqual(['register', 'slotsHead']);
});

test('what is not whole, leads nowhere or is of no brand is not published, and says at which field', async () => {
  const [game] = await readGames(harness.app.db, harness.trevo);
  const foreign = await harness.call(
    'officeWriteContent',
    { content: promotionIn('alheia') },
    await signOperatorIn(harness, 'content', 'sabia'),
  );
  const faultOf = async (content: ContentBody) => {
    const draft = valueOf(await write(content));
    const refused = await publish(draft.contentId);
    expect(codeOf(refused)).toBe('content_unfit');
    expect(refused.body).toMatchObject({ fields: [{ at: draft.faults[0]?.at }] });
    return draft.faults[0];
  };
  const { EN } = bannerIn('x').texts as { EN: typeof words };
  expect(await faultOf({ ...bannerIn('x'), texts: { EN } } as ContentBody)).toEqual({ at: 'texts.PT.title', why: 'required' });
  expect(await faultOf({ ...bannerIn('x'), texts: { PT: words, XX: words } } as ContentBody)).toEqual({ at: 'texts.XX', why: 'language' });
  expect(await faultOf({ ...bannerIn('x', { group: 'w_home' }), texts: { PT: { ...words, tab: '' } } } as ContentBody)).toEqual({
    at: 'texts.PT.tab',
    why: 'required',
  });
  for (const [linkageType, url] of [
    ['ROUTE', '//evil.example'],
    ['ROUTE', 'https://evil.example'],
    ['EXTERNAL', 'http://x.example'],
    ['EXTERNAL', 'javascript:alert(1)'],
    ['GAME', 'setes'],
    ['NONE', '/x'],
  ] as const) {
    expect(await faultOf(bannerIn('x', { linkageType, url }))).toEqual({ at: 'fields.url', why: 'target' });
  }
  const unknown = { at: 'fields.url', why: 'unknown' };
  expect(await faultOf(bannerIn('x', { linkageType: 'GAME', url: harness.app.newId('game') }))).toEqual(unknown);
  expect(await faultOf(bannerIn('x', { linkageType: 'PROMOTION', url: valueOf(foreign).contentId }))).toEqual(unknown);
  expect(await faultOf(bannerIn('x', { art: '//evil.example/x.png' }))).toEqual({ at: 'fields.art', why: 'art' });
  expect(await faultOf(noticeIn('x', harness.app.newId('promotion')))).toEqual({ at: 'fields.promotionId', why: 'unknown' });
  const social = [
    { channel: 'YouTube', url: 'https://a.example' },
    { channel: 'YouTube', url: 'https://b.example' },
  ] as const;
  const footer: ContentBody = { kind: 'footer', fields: { social: [...social] }, texts: { PT: { description: 'Rodapé' } } };
  expect(await faultOf(footer)).toEqual({ at: 'fields.social.1.channel', why: 'used' });
  const fits = await published(bannerIn('Joga', { linkageType: 'GAME', url: game?.id ?? '' }));
  expect(codeOf(await publish(await written(noticeIn('x')), 1, { startsAt: inMinutes(5), endsAt: inMinutes(5) }))).toBe('content_unfit');
  for (const field of ['startsAt', 'endsAt']) {
    const refused = await publish(await written(noticeIn('x')), 1, { [field]: '2026-13-40T00:00:00.000Z' });
    expect(refused.body).toMatchObject({ errorCode: 'content_unfit', fields: [{ at: field }] });
  }
  valueOf(await end(fits));
});

test('a promotion that something leads to cannot be taken away under it', async () => {
  const promotion = await published(promotionIn('sexta'));
  const banner = await published(bannerIn('Sexta', { linkageType: 'PROMOTION', url: promotion }), { endsAt: inMinutes(30) });
  const notice = await written(noticeIn('Sexta também', promotion));
  valueOf(await publish(notice, 1, { startsAt: inMinutes(5) }));
  expect((await shown(promotion)).usedBy).toEqual(expect.arrayContaining(['Sexta', 'Sexta também']));
  expect(codeOf(await end(promotion))).toBe('content_in_use');
  valueOf(await end(notice));
  expect(codeOf(await end(promotion))).toBe('content_in_use');
  valueOf(await write(promotionIn('sexta'), { contentId: promotion, from: 1 }));
  expect(codeOf(await publish(promotion, 2, { endsAt: inMinutes(10) }))).toBe('content_in_use');
  valueOf(await publish(promotion, 2, { endsAt: inMinutes(40) }));
  valueOf(await end(banner));
  valueOf(await end(promotion, 2));
  expect(codeOf(await publish(await written(noticeIn('Tarde', promotion))))).toBe('content_unfit');
  expect(codeOf(await rollBack(notice, 1, 1))).toBe('content_unfit');
  // What it leads to has ended since it was out: whoever would bring it back reads where and why.
  const { faults } = valueOf(await harness.call('officeContentVersion', { contentId: notice, version: 1 }, writer));
  expect(faults).toEqual([{ at: 'fields.promotionId', why: 'unknown' }]);
});

test('a code stands once, and stays once it was published; a draft that is dropped gives it back', async () => {
  const draft = await written(promotionIn('natal'));
  expect(codeOf(await write(promotionIn('natal')))).toBe('content_code_taken');
  valueOf(await write(promotionIn('ano-novo'), { contentId: draft, from: 1 }));
  const other = await published(promotionIn('natal'));
  expect(codeOf(await write(promotionIn('natal'), { contentId: draft, from: 2 }))).toBe('content_code_taken');
  expect(codeOf(await write(promotionIn('outro'), { contentId: other, from: 1 }))).toBe('content_unfit');
  expect(codeOf(await write(noticeIn('x'), { contentId: other, from: 1 }))).toBe('content_unfit');
  valueOf(await end(draft, 2));
  expect(codeOf(await harness.call('officeContent', { contentId: draft }, writer))).toBe('not_found');
  valueOf(await write(promotionIn('ano-novo')));
});

test('banners move among their group and promotions among each other; announcements stand by their date', async () => {
  const [a, home, b] = [
    await published(bannerIn('A', { group: 'w_forget' })),
    await published(bannerIn('Casa', { group: 'w_home' })),
    await published(bannerIn('B', { group: 'w_forget' })),
  ];
  const move = (contentId: string, way: 'down' | 'up') => harness.call('officeMoveContent', { contentId, way }, writer);
  expect(await titlesIn('w_forget')).toEqual(['A', 'B']);
  valueOf(await move(b, 'up'));
  expect(await titlesIn('w_forget')).toEqual(['B', 'A']);
  expect(codeOf(await move(a, 'down'))).toBe('content_state');
  expect(codeOf(await move(home, 'down'))).toBe('content_state');
  const notice = await written(noticeIn('x'));
  expect(codeOf(await move(notice, 'up'))).toBe('content_state');
  expect(codeOf(await move(harness.app.newId('banner'), 'up'))).toBe('not_found');
});

test('a page of the brand’s own is read under its address in each language, while it is out and at its brand only; the footer leads to those that want it', async () => {
  const pageIn = (code: string, inFooter: boolean): ContentBody => ({
    kind: 'page',
    fields: { code, inFooter },
    texts: {
      PT: { title: `Sobre ${code}`, content: '<p onclick="x()">Desde 2026.</p>' },
      EN: { title: `About ${code}`, content: '<p>Since 2026.</p>' },
    },
  });
  const read = (code: string, language = 'PT', merchant = 'trevo') => harness.call('customPage', { code, language }, { merchant });
  const inFooter = async () => valueOf(await harness.call('footer', { language: 'EN' }, { merchant: 'trevo' })).pages;
  const house = await written(pageIn('the-house', true));
  expect(codeOf(await read('the-house'))).toBe('page_unknown');
  valueOf(await publish(house));
  const quiet = await published(pageIn('partners', false));
  const team = await published(pageIn('team', true));
  expect(valueOf(await read('the-house'))).toEqual({ code: 'the-house', title: 'Sobre the-house', content: '<p>Desde 2026.</p>' });
  expect(valueOf(await read('partners', 'EN'))).toMatchObject({ title: 'About partners' });
  expect(codeOf(await read('the-house', 'PT', 'sabia'))).toBe('page_unknown');
  expect(await inFooter()).toEqual([
    { code: 'the-house', title: 'About the-house' },
    { code: 'team', title: 'About team' },
  ]);
  valueOf(await harness.call('officeMoveContent', { contentId: team, way: 'up' }, writer));
  valueOf(await harness.call('officeMoveContent', { contentId: team, way: 'up' }, writer));
  expect((await inFooter()).map(({ code }) => code)).toEqual(['team', 'the-house']);
  for (const contentId of [house, quiet, team]) valueOf(await end(contentId));
  expect([await inFooter(), codeOf(await read('partners'))]).toEqual([[], 'page_unknown']);
});

test('lists tell state, languages and what is missing, and are asked by state, group and type', async () => {
  const list = async (request: RequestOf<Calls['officeContentList']>) =>
    valueOf(await harness.call('officeContentList', request, writer)).list;
  const scheduled = await written(noticeIn('Lista'));
  valueOf(await publish(scheduled, 1, { startsAt: inMinutes(5) }));
  const [line] = await list({ contentKind: 'announcement', state: 'scheduled', type: 'PU' });
  expect(line).toMatchObject({
    contentId: scheduled,
    state: 'scheduled',
    hasDraft: false,
    languages: ['PT'],
    missing: ['EN'],
    audience: ['B'],
  });
  expect(await list({ contentKind: 'announcement', state: 'scheduled', type: 'PL' })).toEqual([]);
  const home = await list({ contentKind: 'banner', group: 'w_home' });
  expect(home.every(({ group }) => group === 'w_home')).toBe(true);
  expect(home.length).toBeGreaterThan(0);
  const choices = valueOf(await harness.call('officeContentChoices', {}, writer));
  expect(choices.languages).toEqual(['PT', 'EN']);
  expect(choices.games.length).toBeGreaterThan(0);
});
