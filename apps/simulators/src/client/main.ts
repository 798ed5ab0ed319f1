import './styles/base.css';
import './styles/games.css';
import { directionOf, languageOfCode, type PageLanguage, pageTags } from '../vendor/http/page-language.ts';
import { element } from './element.ts';
import { createFrame } from './frame.ts';
import { ask, type Opened } from './game-api.ts';
import { mountFishing } from './games/fish-game.ts';
import { mountMatches } from './games/match-game.ts';
import { mountPot } from './games/pot-game.ts';
import { mountReels } from './games/reels-game.ts';
import { mountTableGame } from './games/table-game.ts';
import { tellPortal } from './portal.ts';
import { createTable } from './table.ts';
import { isWord, speaker } from './words.ts';

/** Opens the game of the address: its ticket is exchanged at once and taken out of the address. */
export async function startGame(host: HTMLElement, address: URL): Promise<void> {
  const open = address.searchParams.get('open');
  const language = languageOfCode(address.searchParams.get('lang'));
  history.replaceState(null, '', `${address.pathname}?lang=${language}`);
  const said = await ask<Opened>('open', { open });
  if (!said.ok) {
    const say = speaker(language);
    document.documentElement.lang = pageTags[language];
    document.documentElement.dir = directionOf(language);
    host.replaceChildren(element('p', { class: 'failed', role: 'alert' }, say(isWord(said.code) ? said.code : 'session')));
    return;
  }
  loadFonts(language);
  const { stage, foot } = createFrame(host, said);
  const table = createTable(said, stage, foot);
  const { game } = said.title;
  if (game.engine === 'reels') mountReels(table, game);
  else if (game.engine === 'table') mountTableGame(table, game);
  else if (game.engine === 'fish') mountFishing(table, game);
  else if (game.engine === 'pot') mountPot(table, game);
  else mountMatches(table, game);
  tellPortal(said.portalOrigin, 'ready');
}

const houseFonts = [
  ['Gabarito Variable', 'gabarito', '400 900'],
  ['Figtree Variable', 'figtree', '300 900'],
] as const;
/** Letters that few systems have well, for the pages that are read in them. */
const arabicFonts = [
  ['Noto Naskh Arabic', 'noto-naskh-arabic-400', '300 599'],
  ['Noto Naskh Arabic', 'noto-naskh-arabic-700', '600 900'],
] as const;

function loadFonts(language: PageLanguage): void {
  if (typeof FontFace === 'undefined') return;
  for (const [family, file, weight] of [...houseFonts, ...(directionOf(language) === 'rtl' ? arabicFonts : [])]) {
    const face = new FontFace(family, `url(/fonts/${file}.woff2)`, { weight, display: 'swap' });
    document.fonts.add(face);
  }
}

const host = document.querySelector<HTMLElement>('#game');
if (host) void startGame(host, new URL(window.location.href));
