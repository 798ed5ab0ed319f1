import type { Calls, ContentBody, ResponseOf } from '@trevo/contract';
import type { FakeAnswers } from '@trevo/testing';

type Shown = ResponseOf<Calls['officeContent']>;

const text = { tab: 'Torneio', eyebrow: 'Sexta às 20h', title: 'R$ 50 mil na roda', text: 'Some pontos.', action: 'Participar' };

export const bannerBody: ContentBody = {
  kind: 'banner',
  fields: { group: 'w_home', linkageType: 'ROUTE', url: '/promotions', art: 'boitata', audience: ['A', 'B'] },
  texts: { PT: text },
};

export const bannerLine: Shown['item'] = {
  contentId: 'bnr_01k0000000000000000000000a',
  kind: 'banner',
  title: text.title,
  group: 'w_home',
  type: null,
  audience: ['A', 'B'],
  nature: null,
  readers: null,
  state: 'out',
  hasDraft: true,
  version: 3,
  startsAt: '2026-11-20T12:00:00.000Z',
  endsAt: null,
  languages: ['PT'],
  missing: ['EN'],
  changedAt: '2026-11-24T12:00:00.000Z',
  changedBy: 'Bruno Pires',
};

const written = { writtenBy: 'Bruno Pires', writtenAt: '2026-11-24T12:00:00.000Z', copyOf: null, endsAt: null };
const out = { publishedBy: 'Ana Teles', publishedAt: '2026-11-20T12:00:00.000Z', startsAt: '2026-11-20T12:00:00.000Z' };

export const bannerShown: Shown = {
  item: bannerLine,
  content: bannerBody,
  faults: [],
  usedBy: [],
  versions: [
    { ...written, version: 3, state: 'draft', publishedBy: null, publishedAt: null, startsAt: null, reason: '' },
    { ...written, ...out, version: 2, state: 'out', reason: 'The tournament of Friday' },
    { ...written, ...out, version: 1, state: 'superseded', reason: 'The first of them' },
  ],
};

export const messageBody: ContentBody = {
  kind: 'message',
  fields: {
    nature: 'service',
    readers: 'all',
    usernames: [],
    levels: [],
    languages: [],
    registeredFrom: null,
    registeredUntil: null,
    newcomers: false,
  },
  texts: { PT: { title: 'Manutenção na quinta', content: '<p>Das 3h às 4h.</p>' } },
};

export const messageLine: Shown['item'] = {
  ...bannerLine,
  contentId: 'mms_01k0000000000000000000000a',
  kind: 'message',
  title: 'Manutenção na quinta',
  group: null,
  audience: [],
  nature: 'service',
  readers: 'all',
  hasDraft: false,
  version: 1,
};

export const messageShown: Shown = {
  item: messageLine,
  content: messageBody,
  faults: [],
  usedBy: [],
  versions: [{ ...written, ...out, version: 1, state: 'out', reason: 'The maintenance of Thursday' }],
};

export const bannerBefore: ContentBody = { ...bannerBody, texts: { PT: { ...text, title: 'R$ 10 mil na roda' } } };

export const contentAnswers: FakeAnswers = {
  officeContentList: ({ contentKind }) =>
    contentKind === 'banner'
      ? { list: [bannerLine], pageNum: 1, totalPages: 1, total: 1 }
      : contentKind === 'message'
        ? { list: [messageLine], pageNum: 1, totalPages: 1, total: 1 }
        : { list: [], pageNum: 1, totalPages: 1, total: 0 },
  officeContentChoices: {
    languages: ['PT', 'EN'],
    games: [{ id: 'gam_01k0000000000000000000000a', title: 'Boitatá' }],
    levels: [
      { level: 1, title: 'Bronze' },
      { level: 2, title: 'Prata' },
    ],
    promotions: [{ id: 'prm_01k0000000000000000000000a', title: 'PIX sem tarifa' }],
    arts: ['welcome', 'boitata', 'slotsHead', 'register', 'auth'],
  },
  officeContent: ({ contentId }) => (contentId === messageLine.contentId ? messageShown : bannerShown),
  officeMessageFigures: { addressed: 128, spared: 5, delivered: 40, read: 31 },
  officeContentVersion: ({ version }) => ({ version, content: bannerBefore, faults: [] }),
};
