import { md5Hash } from '../dialects/md5-form-dialect.ts';
import { isSame } from '../dialects/trevo-signature.ts';
import type { Seats } from '../play/seats.ts';
import { type Kind, titleOf } from '../titles/index.ts';
import { type House, linkName } from '../vendor-house.ts';
import type { Md5FormLink, VendorLink } from '../vendor-link.ts';
import { json, type Route } from './route.ts';
import { pageLanguage } from './page-language.ts';
import { classKeyOf, coverUrl, originOf, titlesOf } from './vendor-games.ts';

const types: Readonly<Record<Kind, readonly [id: string, description: string]>> = {
  RNG: ['vs', 'Video Slots'],
  LIVE: ['lg', 'Live games'],
  FISH: ['fs', 'Fishing'],
  SPORTS: ['sp', 'Sports'],
  PVP: ['pv', 'Player tables'],
};

/** What a merchant of the `md5-form` dialect calls at the vendor: game list and game address (docs/vendor-api.md, 3). */
export function md5FormRoutes(house: House, seats: Seats, origin: () => string): Route {
  return async ({ method, path, body }) => {
    const [, vendor = '', call = ''] =
      /^\/([a-z0-9]+)\/IntegrationService\/v3\/http\/CasinoGameAPI\/(getCasinoGames|game\/url)\/?$/.exec(path) ?? [];
    if (method !== 'POST' || vendor === '') return null;
    const fields = Object.fromEntries(new URLSearchParams(body));
    const link = house
      .known()
      .filter((one): one is VendorLink & Md5FormLink => isOf(one, vendor, fields.secureLogin))
      .find(({ secret }) => isSame(md5Hash(fields, secret), fields.hash ?? ''));
    if (!link) return json(200, { error: '2', description: 'Invalid hash' });
    const gameList = titlesOf(link.vendor).map((title) => gameRow(origin(), title));
    if (call === 'getCasinoGames') return json(200, { error: '0', description: 'OK', gameList });
    const title = titleOf(link.vendor, fields.symbol ?? '');
    if (!title) return json(200, { error: '3', description: 'Unknown game' });
    const language = pageLanguage(fields.language);
    const { token = '', externalPlayerId: player = '', currency = 'BRL', playMode } = fields;
    const real = playMode === 'DEMO' ? null : ({ link: linkName(link), style: 'token', token, player, currency } as const);
    const ticket = seats.announce({ title, language, portalOrigin: originOf(fields.lobbyUrl), real });
    return json(200, { error: '0', description: 'OK', gameURL: `${origin()}/${vendor}/play/?open=${ticket}&lang=${language}` });
  };
}

function isOf(link: VendorLink, vendor: string, login: string | undefined): link is VendorLink & Md5FormLink {
  return link.dialect === 'md5-form' && link.vendor.toLowerCase() === vendor && link.secureLogin === login;
}

function gameRow(origin: string, title: ReturnType<typeof titlesOf>[number]) {
  const { code, names, kind, theme } = title;
  const [gameTypeID, typeDescription] = types[kind];
  return {
    gameID: code,
    gameName: names.PT,
    gameTypeID,
    typeDescription,
    platform: 'MOBILE,DOWNLOAD,WEB',
    technology: 'html5',
    demoGameAvailable: true,
    iconUrl: coverUrl(origin, code),
    names,
    glow: theme.field[0],
    classKey: classKeyOf(title),
  };
}
