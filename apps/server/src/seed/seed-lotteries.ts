import { lotteryVendors } from '@trevo/contract';
import { spokenLanguages } from '@trevo/i18n';
import type { Id } from '@trevo/kernel';
import type { GameCode } from '@trevo/lottery-rules/calendar';
import type { Currency } from '@trevo/money';
import type { App } from '../core/app.ts';
import type { Db } from '../db/database.ts';
import { gameClass, insertGameClasses, insertGames, insertVendor, type Names } from '../modules/catalogue/index.ts';
import { gameName, pageOf, sellGames } from '../modules/lottery/index.ts';
import { demoBrand, demoName } from './demo-words.ts';

/** Covers by game, with the light they throw. */
const quina = { cover: 'quina', glow: '#FFC22E' };
const mega = { cover: 'megatrevo', glow: '#8FF07F' };
const regional = { cover: 'regional', glow: '#2F86E8' };
/** Games that are drawn here, in menu order. */
const house = {
  SSC_1M: quina,
  SSC_5M: quina,
  '11X5_3M': { cover: 'onze', glow: '#FF7A5C' },
  PK10_75S: { cover: 'corrida10', glow: '#FF8A2E' },
  KL10_5M: mega,
  LHC_5M: mega,
  VN_1M: regional,
} as const satisfies Partial<Record<GameCode, unknown>>;
/** Games of public draws: they are sold where somebody tells their results. */
const official = {
  FC3D: quina,
  PL5: quina,
  LHC_HK: mega,
  VN_NORTH: regional,
  VN_CENTRAL: regional,
  VN_SOUTH: regional,
  THAI: regional,
  LAO: regional,
  '4D_MY': regional,
  '4D_SG': regional,
  TOTO_SG: mega,
} as const satisfies Partial<Record<GameCode, unknown>>;

const reais = (units: number) => BigInt(units) * 10_000n;
const terms = {
  seriesMin: 1800,
  seriesMax: 1960,
  multipleMax: 10_000,
  orderStakeMax: reais(5_000),
  orderPrizeMax: reais(2_000_000),
  issueStakeMax: reais(10_000),
  exposureMax: reais(5_000_000),
};
/** A lottery whose first prize is a share of millions pays more for one usual bet than the others for a large one. */
const wishes: Partial<Record<GameCode, Partial<typeof terms>>> = {
  TOTO_SG: { orderPrizeMax: reais(50_000_000), exposureMax: reais(100_000_000) },
};
/** Behind whatever else a brand has, in vendors and in games. */
const sortFrom = { vendors: 100, games: 10_000 };

/** Whose lotteries they are; the limits of a bet are in its currency. */
export type LotteriesOf = {
  readonly merchantId: Id<'merchant'>;
  readonly withOfficial: boolean;
  readonly brand?: string;
  readonly currency?: Currency;
};

/** How many units of a currency stand for one of the limits: they are limits of the house, and no rate of exchange. */
const unitsOf: Partial<Record<Currency, bigint>> = { VND: 5_000n, THB: 10n };

function termsOf(code: GameCode, currency: Currency): typeof terms {
  const units = unitsOf[currency] ?? 1n;
  const said = { ...terms, ...wishes[code] };
  const { orderStakeMax, orderPrizeMax, issueStakeMax, exposureMax } = said;
  return {
    ...said,
    orderStakeMax: orderStakeMax * units,
    orderPrizeMax: orderPrizeMax * units,
    issueStakeMax: issueStakeMax * units,
    exposureMax: exposureMax * units,
  };
}

/**
 * Puts lotteries on a merchant's sale and into its catalogue: those that are drawn here, and where `withOfficial` says so those of public draws. What is there
 * already stays.
 */
export async function seedLotteries(
  app: App,
  db: Db,
  { merchantId, withOfficial, brand = demoBrand, currency = 'BRL' }: LotteriesOf,
): Promise<void> {
  const looks = Object.entries(withOfficial ? { ...house, ...official } : house) as [GameCode, { cover: string; glow: string }][];
  for (const [index, vendor] of Object.values(lotteryVendors).entries())
    await insertVendor(
      db,
      merchantId,
      { code: vendor, names: demoName(`vendor.${vendor}`, brand), accountType: vendor, logoUrl: `/vendors/${vendor}.svg` },
      sortFrom.vendors + index,
    );
  const numbers = gameClass('CLASSIC');
  await insertGameClasses(db, merchantId, [numbers]);
  await insertGames(
    db,
    merchantId,
    looks.map(([code, { cover, glow }], index) => ({
      id: app.newId('game'),
      vendorCode: lotteryVendors[pageOf(code)],
      code,
      kind: 'LOTT' as const,
      classKey: numbers.key,
      names: namesOf(code),
      iconUrl: `/covers/${cover}.svg`,
      showIconUrl: null,
      largeIconUrl: `/covers/${cover}.svg`,
      glow,
      demoOffered: false,
      hotRank: null,
      isLobby: false,
      sort: sortFrom.games + index,
    })),
  );
  await sellGames(
    db,
    merchantId,
    looks.map(([code]) => ({ code, ...termsOf(code, currency) })),
  );
}

function namesOf(code: GameCode): Names {
  return Object.fromEntries(spokenLanguages.map((language) => [language, gameName(code, language)]));
}
