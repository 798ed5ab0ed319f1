import type { Id } from '@trevo/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, newSession, startHarness } from '../../../test/harness.ts';
import { codeOf, openStudio, valueOf } from '../../../test/studio.ts';
import { inTransaction } from '../../db/transaction.ts';
import { seedContent } from '../../seed/seed-content.ts';
import { type Publishing, publishAnnouncement, publishBanner } from './index.ts';
import { plainText, sanitiseHtml } from './sanitise-html.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
  await inTransaction(harness.app.db, (tx) => seedContent(harness.app, tx, harness.trevo));
});
afterAll(() => harness.close());

const publish = <T>(work: (by: Publishing) => Promise<T>, merchantId = harness.sabia) =>
  inTransaction(harness.app.db, (tx) => work({ app: harness.app, tx, merchantId, actor: { kind: 'operator', id: 'opr_test' } }));

const groups = async (request = {}, as = {}) =>
  valueOf(await harness.call('announcements', { types: 'B,PL,PU,PR,H', platform: 'W', ...request }, as));

describe('announcements', () => {
  test('[S1.ROLE.03] [S3.ENT.10] [S3.ENT.11] [S7.ANN.01] a visitor gets the four groups, banners with target and place', async () => {
    const answer = await groups({ execution: 'B' });
    expect(Object.keys(answer)).toEqual(['banners', 'player', 'popup', 'promotion']);
    expect(answer.banners.map(({ groupName, linkageType }) => [groupName, linkageType])).toEqual([
      ['w_home', 'ROUTE'],
      ['w_home', 'GAME'],
      ['w_home', 'ROUTE'],
      ['w_home', 'PROMOTION'],
    ]);
    expect(answer.banners[0]).toMatchObject({ tab: 'Comece aqui', url: '/register', art: 'slotsHead' });
  });

  test('nobody with an account is asked to make one: members and agents see banners of their own, visitors and trial accounts the invitation', async () => {
    const first = async (as = {}) => (await groups({ execution: 'B' }, as)).banners.map(({ url, title }) => [url, title]);
    const member = await first((await harness.newMember()).caller);
    expect(member[0]?.[1]).toBe('PIX sem tarifa, na entrada e na saída.');
    expect(member.filter(([url]) => url === '/register')).toEqual([]);
    expect(await first((await harness.newMember({ type: 2 })).caller)).toEqual(member);
    const visitor = await first();
    expect(visitor[0]).toEqual(['/register', 'A quarta folha é sua.']);
    expect(await first((await harness.newMember({ type: 4 })).caller)).toEqual(visitor);
    // The others are for both.
    expect(member.slice(1)).toEqual(visitor.slice(1));
    const english = { ...(await harness.newMember()).caller, language: 'EN' };
    expect((await groups({ language: 'EN' }, english)).banners[0]).toMatchObject({
      title: 'PIX without a fee, in and out.',
      action: 'How it works',
    });
  });

  test('[S1.ROLE.04] [S3.ENT.08] each announcement names its type and whom it is for', async () => {
    const { popup } = await groups();
    expect(popup[0]).toMatchObject({
      type: 'PU',
      title: 'Bem-vindo ao Trevo',
      execution: 'B',
      promotionType: expect.stringMatching(/^prm_/),
    });
    expect(popup[0]?.content).toContain('<p>');
  });

  test('[S3.ENT.09] groups stand by type, then newest first; what is for home only comes with H only', async () => {
    expect((await groups()).popup.map(({ type }) => type)).toEqual(['PU', 'H']);
    expect((await groups({ types: 'B,PL,PU,PR' })).popup.map(({ type }) => type)).toEqual(['PU']);
    expect((await groups({ types: 'PU' })).banners).toEqual([]);
  });

  test('a visitor cannot ask for what members see, nor a member for what visitors see', async () => {
    const titles = (answer: Awaited<ReturnType<typeof groups>>) => [...answer.popup, ...answer.player].map(({ title }) => title);
    expect(titles(await groups({ execution: 'A' }))).toEqual(titles(await groups({ execution: 'B' })));
    const member = await harness.newMember();
    expect(titles(await groups({ execution: 'B' }, member.caller))).toEqual(['Suas rodadas, suas provas', 'Seis slots do nosso estúdio']);
  });

  test('what is for the first log-in comes in the account’s first session only', async () => {
    const member = await harness.newMember();
    expect((await groups({ execution: 'F' }, member.caller)).player.map(({ execution }) => execution)).toEqual(['F']);
    harness.clock.advance(1_000);
    const token = await newSession(harness.app, member.merchantId, member.id);
    expect((await groups({ execution: 'F' }, { token, merchant: 'trevo' })).player).toEqual([]);
  });

  test('[S7.API.25] [S9.CONST.14] the list pages by eight, newest first, without a token', async () => {
    const page = valueOf(await harness.call('listAnnouncements', { pageNo: 1, pageSize: 2 }));
    expect([page.list.length, page.totalPages, page.pageNum, page.total]).toEqual([2, 2, 1, 3]);
    expect(valueOf(await harness.call('listAnnouncements', { pageNo: 9 })).list).toEqual([]);
  });

  test('[S7.ANN.02] the marquee gets notices in the language asked for', async () => {
    const notices = valueOf(await harness.call('popularNotice', { language: 'EN' }));
    expect(notices[0]).toMatchObject({ title: 'Welcome to Trevo' });
  });

  test('one that is not out yet, or is over, is not shown; another merchant’s never', async () => {
    const now = harness.clock.now();
    const item = {
      type: 'PU',
      audience: ['B'],
      promotionId: null,
      isNotice: true,
      texts: { PT: { title: 'Amanhã', content: '<p>!</p>' } },
    } as const;
    await publish((by) =>
      publishAnnouncement(by, {
        ...item,
        id: harness.app.newId('announcement'),
        publishedAt: (now + 60_000) as never,
        endsAt: (now + 120_000) as never,
      }),
    );
    const titles = async () => valueOf(await harness.call('popularNotice', {}, { merchant: 'sabia' })).map(({ title }) => title);
    expect(await titles()).toEqual([]);
    harness.clock.advance(60_000);
    expect(await titles()).toEqual(['Amanhã']);
    harness.clock.advance(60_000);
    expect(await titles()).toEqual([]);
  });
});

describe('pages', () => {
  test('[S1.ROLE.05] promotions come in the order shown, each readable by its id', async () => {
    const promotions = valueOf(await harness.call('promotions', {}));
    expect(promotions.map(({ code }) => code)).toEqual(['modo-gratis', 'pix-sem-tarifa', 'exclusivos-do-estudio', 'confira-cada-rodada']);
    const [first] = promotions;
    const promotionId = first?.id as Id<'promotion'>;
    expect(valueOf(await harness.call('promotion', { promotionId }))).toEqual(first);
    expect(codeOf(await harness.call('promotion', { promotionId }, { merchant: 'sabia' }))).toBe('promotion_unknown');
  });

  test('[S1.ROLE.06] [S7.API.36] the help centre is complete in both languages, and one term can be asked for', async () => {
    const all = ['account', 'deposit', 'withdraw', 'rules', 'fairness', 'responsible-play', 'privacy', 'terms', 'contact'];
    for (const lang of ['PT', 'EN']) {
      const terms = valueOf(await harness.call('helpCenter', { lang, device: 'WEB' }));
      expect(terms.map(({ term }) => term)).toEqual(all);
      for (const { title, content } of terms) expect([title.length > 3, content.length > 200]).toEqual([true, true]);
    }
    expect(valueOf(await harness.call('helpCenter', { term: 'deposit', lang: 'EN' }))).toMatchObject([
      { term: 'deposit', title: 'Deposits' },
    ]);
    expect(codeOf(await harness.call('helpCenter', { term: 'nothing' }))).toBe('help_term_unknown');
  });

  test('the footer names what can be played', async () => {
    const footer = valueOf(await harness.call('footer', {}));
    expect(footer.products).toEqual([{ title: 'Slots', url: '/rng' }]);
    expect(footer.social.map(({ channel }) => channel)).toEqual(['YouTube', 'Twitter', 'TikTok', 'Facebook', 'Instagram', 'WhatsApp']);
    expect(footer.vendors).toEqual([{ vassalage: 'PGE', displayName: 'Estúdio Trevo', logoUrl: '/vendors/PGE.svg' }]);
    expect(valueOf(await harness.call('footer', {}, { merchant: 'sabia' })).help).toEqual([]);
  });
});

describe('what operators write', () => {
  test.each([
    ['<p onclick="x()">a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>b', 'b'],
    ['<a href="javascript:alert(1)">c</a>', '<a>c</a>'],
    ['<a href="//evil.example">d</a>', '<a>d</a>'],
    ['<a href="/help#x">e</a>', '<a href="/help#x">e</a>'],
    [
      '<a href="https://x.example" style="color:red">f</a>',
      '<a href="https://x.example" rel="noopener noreferrer nofollow" target="_blank">f</a>',
    ],
    ['<iframe src="https://x.example"></iframe><b>g</b>', '<strong>g</strong>'],
    ['<svg><style>@import "x"</style></svg>h', 'h'],
  ])('%s is stored as %s', (html, stored) => {
    expect(sanitiseHtml(html)).toBe(stored);
    expect(sanitiseHtml(stored)).toBe(stored);
  });

  test('titles are plain text', () => {
    expect(plainText('<b>Oi</b> & tchau <script>x</script>')).toBe('Oi & tchau');
  });

  test('a banner whose target is not of its kind is refused and leaves nothing', async () => {
    const text = { tab: '', eyebrow: '', title: 't', text: '', action: '' };
    const base = { group: 'w_home', art: 'welcome', audience: ['B'], texts: { PT: text } } as const;
    for (const target of [
      { linkageType: 'ROUTE', url: '//evil.example' },
      { linkageType: 'ROUTE', url: 'https://evil.example' },
      { linkageType: 'EXTERNAL', url: 'http://x.example' },
      { linkageType: 'EXTERNAL', url: 'javascript:alert(1)' },
      { linkageType: 'GAME', url: 'setes' },
      { linkageType: 'PROMOTION', url: 'gam_x' },
      { linkageType: 'NONE', url: '/x' },
    ] as const) {
      expect(await publish((by) => publishBanner(by, { ...base, ...target, id: harness.app.newId('banner') }, 0))).toMatchObject({
        ok: false,
        code: 'target_malformed',
      });
    }
    expect((await groups({ types: 'B' }, { merchant: 'sabia' })).banners).toEqual([]);
  });
});
