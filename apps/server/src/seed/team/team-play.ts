import { spokenLanguages } from '@trevo/i18n';
import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { gameClass, insertGames, vendorLogo } from '../../modules/catalogue/index.ts';
import { placeRounds } from '../../modules/seamless/index.ts';
import { contextOf, logIn } from '../acting.ts';
import { insertDemoVendors } from '../seed-vendors.ts';
import { createDraws, type Draws } from '../draws.ts';
import type { Person } from './team-people.ts';

type Odds = readonly (readonly [promille: number, percent: number])[];

/** What comes back of a stake, in percent, and how often of a thousand times; otherwise nothing. So few rounds say little of how a game pays in the long run. */
const odds = {
  RNG: [
    [210, 60],
    [130, 250],
    [38, 700],
    [5, 2_000],
  ],
  LIVE: [
    [470, 195],
    [20, 100],
  ],
  FISH: [
    [270, 200],
    [40, 800],
  ],
} as const satisfies Record<string, Odds>;

type Game = readonly [vendor: string, code: string, kind: keyof typeof odds, title: string];

/** Games of the demo's vendors, under the titles that they have at home. */
const games: readonly [Game, ...Game[]] = [
  ['AG', 'capivara', 'RNG', 'Capivara Zen'],
  ['AG', 'sapo', 'RNG', 'Sapo da Sorte'],
  ['PNG', 'boto', 'RNG', 'Boto Encantado'],
  ['CQ9', 'cacau', 'RNG', 'Cacau Dourado'],
  ['CQ9', 'dourado', 'FISH', 'Rei do Pantanal'],
  ['EA', 'roleta', 'LIVE', 'Roleta Ipanema'],
  ['EA', 'bacara', 'LIVE', 'Bacará Rubi'],
];

/** The games that the team plays, until their vendors tell of all they have. */
export async function insertPlayedGames(app: App, { id }: Merchant): Promise<void> {
  await insertDemoVendors(app.db, id);
  const rows = games.map(([vendorCode, code, kind, title]) => ({
    id: app.newId('game'),
    vendorCode,
    code,
    kind,
    classKey: gameClass('CLASSIC').key,
    names: Object.fromEntries(spokenLanguages.map((language) => [language, title])),
    iconUrl: vendorLogo(vendorCode) ?? '',
    showIconUrl: null,
    largeIconUrl: vendorLogo(vendorCode) ?? '',
    glow: null,
    demoOffered: false,
    hotRank: null,
    isLobby: false,
  }));
  await insertGames(app.db, id, rows);
}

export type Player = Person & { readonly memberId: Id<'member'> };

/** How many of the team play at one time. */
const atOnce = 14;

/** A turn of play: `name` names it, so that the same again is the same rounds; and how many of the players are seen to log in for it. */
export type Turn = { readonly players: readonly Player[]; readonly name: number; readonly logIns: number };

/** Rounds of some of the team, one of each; who cannot afford it does not play. */
export async function playAtOnce(app: App, merchant: Merchant, { players, name, logIns }: Turn): Promise<void> {
  const draws = createDraws(name);
  const some = draws.shuffled(players.filter(({ firstPayment }) => firstPayment > 0)).slice(0, atOnce);
  if (some.length === 0) return;
  for (const { memberId } of some.slice(0, logIns)) await logIn(contextOf(app, merchant), memberId);
  const rounds = some.map(({ memberId, stake }) => {
    const [vendor, gameCode, kind] = draws.oneOf(games);
    const stakeMinor = BigInt(stake * (1 + draws.below(3))) * 10_000n;
    const of = { merchantId: merchant.id, vendor, memberId, currency: merchant.currency, gameCode } as const;
    const winMinor = (stakeMinor * BigInt(percentOf(odds[kind], draws))) / 100n;
    return { ...of, roundId: `demo-${name}`, externalId: `demo-${name}`, stakeMinor, winMinor };
  });
  await placeRounds(app.database, rounds);
}

function percentOf(list: Odds, draws: Draws): number {
  let at = draws.below(1_000);
  for (const [promille, percent] of list) {
    if (at < promille) return percent;
    at -= promille;
  }
  return 0;
}
