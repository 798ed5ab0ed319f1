import type { Calls, ResponseOf } from '@trevo/contract';
import { pageOf } from './page-of.ts';

type Game = ResponseOf<Calls['officeGames']>['list'][number];
type Line = ResponseOf<Calls['officeAudit']>['list'][number];

/** A game that is in the air. */
export const game: Game = {
  nodeId: 'gam_01k0000000000000000000000a',
  gameCode: 'KY_LAGOON',
  displayName: 'Blue Lagoon',
  vendor: 'KY',
  vendorName: 'Kaya Gaming',
  gameType: 'RNG',
  isHot: false,
  enabled: true,
  off: null,
  iconUrl: '/covers/lagoon.svg',
};
/** One that an operator took out of it. */
export const gameOff: Game = {
  ...game,
  nodeId: 'gam_01k0000000000000000000000b',
  displayName: 'Red Reef',
  isHot: true,
  enabled: false,
  off: { by: 'operator', name: 'Otto Reis' },
};
/** A brand in good order, with two modules. */
export const brand: ResponseOf<Calls['officeBrand']> = {
  flags: [
    { modId: 'REGISTER', enabled: true, group: 'REGISTER', closedByLaw: false },
    { modId: 'VIP', enabled: false, group: 'MEMBER', closedByLaw: false },
  ],
  system: { status: 0, maintenanceUntil: null, blockedCountries: ['US', 'FR'] },
};
/** Lines of the audit log: a long value, and an act that nobody has put into words. */
export const auditLine: Line = {
  sequence: '41',
  at: '2026-11-22T12:00:00.000Z',
  actor: { kind: 'operator', id: 'opr_01k0000000000000000000000a', name: 'Helena Prado' },
  action: 'member.status',
  subject: { kind: 'member', id: 'mbr_01k0000000000000000000000a' },
  detail: { status: 'locked', reason: 'said at length '.repeat(10) },
  providers: {},
  hash: 'f00dfacef00dfacef00dface',
};
export const oddAuditLine: Line = {
  ...auditLine,
  sequence: '40',
  actor: { kind: 'system', id: 'system', name: null },
  action: 'moon.landed',
  detail: { times: 2 },
};
/** What agents of the brand are told. */
export const siteMost: ResponseOf<Calls['officeSiteMost']> = {
  items: [
    { item: 'SERIES', value: 1960, waiting: { value: 1940, holdsFrom: '2026-12-01T03:00:00.000Z' } },
    { item: 'RNG', value: 2_000, waiting: null },
  ],
  changes: [
    {
      changeId: 'tms_1',
      item: 'SERIES',
      before: 1960,
      value: 1940,
      reason: 'the lottery gives less',
      madeBy: 'Operação',
      madeAt: '2026-11-20T12:00:00.000Z',
      holdsFrom: '2026-12-01T03:00:00.000Z',
      state: 'announced',
    },
  ],
};
export const agentNews: ResponseOf<Calls['officeAgentNews']> = {
  notices: [
    {
      id: 'ann_01k0000000000000000000000a',
      texts: [{ language: 'EN', title: 'New rates', text: 'From June on.' }],
      publishedAt: '2026-11-22T12:00:00.000Z',
      effectiveOn: '2026-12-24',
    },
  ],
  languages: ['PT', 'EN'],
  vendors: [{ vendor: 'KY', vendorName: 'Kaya Gaming' }],
  fees: [{ vendor: 'KY', vendorName: 'Kaya Gaming', ratePpm: 125_000, since: '2026-12-01T03:00:00.000Z' }],
  providers: [{ provider: 'pix', name: null, method: 'PIX' }],
  paymentFees: [
    {
      provider: 'pix',
      method: 'PIX',
      direction: 'deposit',
      currency: 'BRL',
      fixed: '0.50',
      ratePpm: 9_900,
      since: '2026-12-01T03:00:00.000Z',
    },
  ],
  currency: 'BRL',
};
/** Slots by their stake, until they are not; lotteries by what is covered. */
export const productRules: ResponseOf<Calls['officeProductRules']> = {
  items: [
    {
      product: 'RNG',
      rule: 'STAKE',
      minOddsMilli: 1_500,
      coveragePpm: 700_000,
      choices: ['STAKE', 'NET'],
      waiting: { rule: 'NET', minOddsMilli: 1_500, coveragePpm: 700_000, since: '2026-12-01T03:00:00.000Z' },
    },
    { product: 'LOTT', rule: 'COVER', minOddsMilli: 1_500, coveragePpm: 700_000, choices: ['COVER', 'NET'], waiting: null },
  ],
  changes: [
    {
      changeId: 'prl_1',
      product: 'RNG',
      rule: 'NET',
      minOddsMilli: 1_500,
      coveragePpm: 700_000,
      since: '2026-12-01T03:00:00.000Z',
      reason: 'stakes of slots are hedged',
      madeBy: 'Otto Reis',
      madeAt: '2026-11-22T12:00:00.000Z',
      isWithdrawn: false,
    },
  ],
};
/** Settings of agents, of which another operator proposed one. */
export const agentSettings: ResponseOf<Calls['officeAgentSettings']> = {
  currency: 'BRL',
  levels: 12,
  budgets: [
    {
      product: 'LIVE',
      edgePpm: 10_000,
      from: 'assumed',
      budgetPpm: 9_000,
      ownBudgetPpm: null,
      bestReturnPpm: null,
      promisedPpm: '8000',
      fits: true,
    },
  ],
  balances: true,
  units: false,
  oneAccount: false,
  transfers: { least: '1.00', most: '500.00', day: '1000.00', perDay: 10 },
  minClaim: '5.00',
  kindNames: [{ accountType: '42', language: 'PT', name: 'Embaixador' }],
  fund: null,
  changes: [
    {
      settingId: 'ags_01k0000000000000000000000a',
      item: 'levels',
      before: '{"item":"levels","levels":12}',
      value: '{"item":"levels","levels":8}',
      reason: 'eight levels are enough',
      state: 'proposed',
      proposedBy: 'Otto Reis',
      isOwn: false,
      proposedAt: '2026-11-22T12:00:00.000Z',
      lapsesAt: '2026-11-24T12:00:00.000Z',
      decidedBy: null,
    },
  ],
};
/** Our own captcha, where the deployment lets brands have another. */
export const captchaOwn: ResponseOf<Calls['officeCaptcha']> = { kind: 'own', captchaId: '', keyKept: false, offered: true };
/** The brand's own chat, and WhatsApp, which is off. */
export const serviceEntries: ResponseOf<Calls['officeServiceEntries']> = {
  entries: [
    { csType: 'LIVECHAT', title: 'Atendimento', url: '/service', enabled: true },
    { csType: 'WHATSAPP', title: 'WhatsApp', url: 'https://wa.example/trevo', enabled: false },
  ],
};
/** Codes of ours, where the deployment has Firebase too. */
export const phoneCodes: ResponseOf<Calls['officePhoneCodes']> = { kind: 'sms', offered: ['sms', 'firebase'], inBrowser: true };
/** What the rooms of games, brand and audit ask for. */
const houseConfig: ResponseOf<Calls['officeBrandConfig']>['config'] = {
  name: 'Trevo',
  hosts: ['trevo.example'],
  languages: ['PT', 'EN'],
  defaultLanguage: 'PT',
  currency: 'BRL',
  timeZone: 'America/Sao_Paulo',
  jurisdiction: 'default',
  look: { accentDark: '#66e174', accentLight: '#1b7a3b', ground: null, fonts: 'house' },
  logo: null,
  licence: {},
};
/** A brand that was changed once, and whose law somebody wants to change. */
export const brandConfig: ResponseOf<Calls['officeBrandConfig']> = {
  config: houseConfig,
  logoPicture: null,
  number: 2,
  currencyHeld: true,
  timeZoneHeld: false,
  choices: { languages: ['EN', 'ES', 'PT', 'UR'], currencies: ['BRL', 'EUR'], jurisdictions: ['default', 'BR', 'MT'] },
  versions: [
    {
      versionId: 'bvr_01k0000000000000000000000c',
      number: 3,
      config: { ...houseConfig, jurisdiction: 'BR' },
      reason: 'the licence of Brazil came',
      state: 'proposed',
      proposedBy: 'Otto Reis',
      isOwn: false,
      proposedAt: '2026-11-22T12:00:00.000Z',
      decidedBy: null,
    },
    {
      versionId: 'bvr_01k0000000000000000000000b',
      number: 2,
      config: houseConfig,
      reason: 'the accent is the house’s again',
      state: 'done',
      proposedBy: 'Helena Prado',
      isOwn: true,
      proposedAt: '2026-11-21T12:00:00.000Z',
      decidedBy: 'Helena Prado',
    },
    {
      versionId: 'bvr_01k0000000000000000000000a',
      number: 1,
      config: { ...houseConfig, name: 'Trevo Azul' },
      reason: '',
      state: 'done',
      proposedBy: null,
      isOwn: false,
      proposedAt: '2026-11-20T12:00:00.000Z',
      decidedBy: 'system',
    },
  ],
};
export const brandZones: ResponseOf<Calls['officeBrandZones']> = {
  zone: 'America/Sao_Paulo',
  starts: ['2026-12-01', '2027-01-01', '2027-02-01'],
  changes: [],
};
export const zoneProposed: ResponseOf<Calls['officeBrandZones']>['changes'][number] = {
  zoneId: 'bzn_01k0000000000000000000000a',
  zone: 'Europe/Lisbon',
  zoneBefore: 'America/Sao_Paulo',
  startsOn: '2027-01-01',
  startsAt: '2027-01-01T00:00:00.000Z',
  lastDayMinutes: 1260,
  reason: 'the brand moves to Lisbon',
  state: 'proposed',
  proposedBy: 'Helena Prado',
  isOwn: false,
  proposedAt: '2026-11-20T12:00:00.000Z',
  decidedBy: null,
  cancelledBy: null,
};
export const brandAnswers = {
  officeGames: pageOf(game, gameOff),
  officeBrand: brand,
  officeBrandConfig: brandConfig,
  officeBrandZones: brandZones,
  officeCaptcha: captchaOwn,
  officeServiceEntries: serviceEntries,
  officePhoneCodes: phoneCodes,
  officeAgentNews: agentNews,
  officeSiteMost: siteMost,
  officeProductRules: productRules,
  officeAgentSettings: agentSettings,
  officeAudit: { list: [auditLine, oddAuditLine], next: null },
};
