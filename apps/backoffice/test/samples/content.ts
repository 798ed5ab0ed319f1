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

export const bannerBefore: ContentBody = { ...bannerBody, texts: { PT: { ...text, title: 'R$ 10 mil na roda' } } };

export const contentAnswers: FakeAnswers = {
  officeContentList: ({ contentKind }) =>
    contentKind === 'banner'
      ? { list: [bannerLine], pageNum: 1, totalPages: 1, total: 1 }
      : { list: [], pageNum: 1, totalPages: 1, total: 0 },
  officeContentChoices: {
    languages: ['PT', 'EN'],
    games: [{ id: 'gam_01k0000000000000000000000a', title: 'Boitatá' }],
    promotions: [{ id: 'prm_01k0000000000000000000000a', title: 'PIX sem tarifa' }],
  },
  officeContent: bannerShown,
  officeContentVersion: ({ version }) => ({ version: version, content: bannerBefore }),
};
