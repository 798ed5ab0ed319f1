import { studioVendor } from '@trevo/contract';
import type { FakeAnswers } from './api-fake.ts';
import { systemStatus } from './sample-brand.ts';
import { banner } from './sample-content.ts';
import { gameCard, gameCategory } from './sample-games.ts';

/** What a visitor's page asks for, with a little of everything: stories change what they are about. */
export function visitorAnswers(): FakeAnswers {
  const slots = ['Onça Real', 'Setes de Fogo', 'Tucano do Ouro'].map((displayName) => gameCard({ displayName, supportPlay: 0 }));
  return {
    systemStatus: systemStatus(),
    gameVendors: [gameCategory('RNG', slots)],
    gameNames: {
      games: slots.map(({ nodeId, displayName, vassalage, gameType, gameCode, isGame }) => ({
        nodeId,
        name: displayName,
        also: [],
        vassalage,
        vendorName: 'Trevo Studio',
        gameType,
        gameCode,
        isGame,
      })),
    },
    hotGames: { list: slots.slice(0, 1).map((card) => ({ ...card, isHot: 1 as const })) },
    gameList: { games: slots, totalPages: 1, pageNum: 1, total: slots.length },
    announcements: { banners: [banner()], player: [], popup: [], promotion: [] },
    listAnnouncements: { list: [], totalPages: 0, pageNum: 1, total: 0 },
    popularNotice: [{ id: 'notice-1', title: 'Pix sem taxa', content: '<p>Saques 24 horas.</p>', publishedAt: '2026-11-20T12:00:00.000Z' }],
    promotions: [],
    socialWays: [],
    modelList: [],
    activities: [],
    raffles: [],
    tournaments: [],
    wheels: [],
    jackpots: [],
    jackpotMeters: [],
    winnerBoard: [],
    brandClaims: [],
    captchaWay: { kind: 'own' },
    helpCenter: [{ term: 'terms', title: 'Termos e condições', content: '<p>Termos</p>' }],
    footer: {
      description: 'Slots e jogos exclusivos em uma só conta.',
      products: [{ title: 'Slots', url: '/rng' }],
      help: [{ term: 'terms', title: 'Termos e condições' }],
      pages: [],
      social: [
        { channel: 'YouTube', url: 'https://youtube.example/trevo' },
        { channel: 'Twitter', url: 'https://twitter.example/trevo' },
        { channel: 'TikTok', url: 'https://tiktok.example/trevo' },
        { channel: 'Facebook', url: 'https://facebook.example/trevo' },
        { channel: 'Instagram', url: 'https://instagram.example/trevo' },
        { channel: 'WhatsApp', url: 'https://whatsapp.example/trevo' },
      ],
      vendors: [{ vassalage: studioVendor, displayName: 'Estúdio Trevo', logoUrl: null }],
    },
    rememberedLogin: null,
    recoveryWays: { ways: ['mobileNum', 'email'] },
    countries: [{ countryCode: 'BR', countryDialingCode: '+55' }],
    protectionRules: {
      code: 'default',
      ageMin: 18,
      riskNotice: false,
      limitsAtSignUp: [],
      autoplay: true,
      turbo: true,
      roundMinMs: 0,
      returnShown: true,
      reverseWithdrawal: true,
      secondFactorForMoney: false,
      ownAccountOnly: false,
      memberTransfers: true,
      payoutWithinMinutes: null,
      paymentMethods: ['PIX'],
      realityCheckMinutes: [60, 15, 30],
    },
  };
}
