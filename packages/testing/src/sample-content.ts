import type { Calls, ResponseOf } from '@trevo/contract';

export type AnnouncementGroups = ResponseOf<Calls['announcements']>;
export type Announcement = AnnouncementGroups['popup'][number];

let count = 0;

/** A banner of the home page. */
export function banner(fields: Partial<AnnouncementGroups['banners'][number]> = {}): AnnouncementGroups['banners'][number] {
  count += 1;
  return {
    id: `banner-${count}`,
    groupName: 'w_home',
    linkageType: 'ROUTE',
    url: '/promotions',
    art: 'welcome',
    pictures: null,
    alt: '',
    tab: `Destaque ${count}`,
    eyebrow: 'Bem-vindo ao Trevo',
    title: `A quarta folha ${count}`,
    text: 'Conheça tudo no modo grátis, sem depósito.',
    action: 'Ver',
    ...fields,
  };
}

/** An announcement for everybody who is not logged in. */
export function announcement(fields: Partial<Announcement> = {}): Announcement {
  count += 1;
  return {
    id: `announcement-${count}`,
    type: 'PU',
    title: `Comunicado ${count}`,
    content: `<p>Texto do <strong>comunicado ${count}</strong></p>`,
    promotionType: null,
    execution: 'B',
    publishedAt: '2026-11-20T12:00:00.000Z',
    ...fields,
  };
}

/** A running promotion. */
export function promotion(fields: Partial<ResponseOf<Calls['promotions']>[number]> = {}): ResponseOf<Calls['promotions']>[number] {
  count += 1;
  return {
    id: `prm_${String(count).padStart(26, '0')}`,
    code: `promo-${count}`,
    promotionType: `TYPE${count}`,
    title: `Promoção ${count}`,
    summary: 'Vale todos os dias.',
    content: '<p>Regras</p>',
    art: 'boitata',
    pictures: null,
    alt: '',
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: null,
    ...fields,
  };
}
