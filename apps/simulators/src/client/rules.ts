import type { TitleView } from '../vendor/play/describe-title.ts';
import { titleIn, type PageLanguage } from '../vendor/http/page-language.ts';
import { element } from './element.ts';
import { percentText, timesText, wholePercentText } from './money-text.ts';
import { pieceName } from './piece-names.ts';
import { spotText } from './spot-text.ts';
import { symbolImage } from './symbol-image.ts';
import { type Say, speaker } from './words.ts';

type Game = TitleView['game'];
type Reels = Extract<Game, { engine: 'reels' }>;

/** Opens what a player must be able to read: the rules, every prize, and what comes back on average. */
export function openRules(title: TitleView, language: PageLanguage): void {
  const say = speaker(language);
  const [least, most] = title.returns.map((share) => percentText(share, language));
  const returns = least === most ? say('returnIs', { least: least ?? '' }) : say('returnFromTo', { least: least ?? '', most: most ?? '' });
  const close = element('button', { class: 'action', onclick: () => dialog.close() }, say('close'));
  const dialog = element(
    'dialog',
    { class: 'rules', 'aria-label': say('rules'), onclose: () => dialog.remove() },
    element('h2', {}, titleIn(title.names, language)),
    element('p', { class: 'returns' }, returns),
    ...rulesOf(title.game, say, language),
    element('p', { class: 'note' }, say('vendorNote')),
    close,
  );
  document.body.append(dialog);
  dialog.showModal();
  // The way out stands at the end and has the keyboard; what is read begins at the top.
  dialog.scrollTop = 0;
}

function rulesOf(game: Game, say: Say, language: PageLanguage): HTMLElement[] {
  if (game.engine === 'reels') return reelRules(game, say, language);
  if (game.engine === 'fish') {
    const rows = game.fish.map(({ id, times, chance }) => [
      pieceName(id, language),
      timesText(times * 100, language),
      percentText(chance, language),
    ]);
    return [element('p', {}, say('fishRule')), element('h3', {}, say('fishTable')), tableOf(rows)];
  }
  if (game.engine === 'pot') return [element('p', {}, say('potRule', { rake: wholePercentText(game.rakePercent, language) }))];
  if (game.engine === 'match') return [element('p', {}, say('matchRule'))];
  const rows = game.spots
    .filter(({ id }) => !/^n([1-9]|[12]\d|3[0-6])$/.test(id))
    .map(({ id, pays }) => [spotText(id, say), timesText(pays, language)]);
  return [tableOf(rows)];
}

function reelRules(game: Reels, say: Say, language: PageLanguage): HTMLElement[] {
  const name = (index: number) => pieceName(game.symbols[index] ?? '', language);
  const rows = game.linePays.flatMap((pays, symbol) => {
    const prizes = pays.flatMap((times, count) => (times > 0 ? [`${count}: ${timesText(times * 100, language)}`] : []));
    return prizes.length > 0 ? [[symbolImage(game.symbols[symbol] ?? '', name(symbol)), prizes.reverse().join('   ')]] : [];
  });
  const scatter = game.scatterPays.flatMap((times, count) => (times > 0 ? [`${count}: ${timesText(times * 100, language)}`] : []));
  return [
    element('p', {}, say('reelRule', { lines: game.lines.length, wild: name(0), scatter: name(game.scatter) })),
    element('h3', {}, say('linePays')),
    tableOf(rows),
    element('h3', {}, say('scatterPays', { scatter: name(game.scatter) })),
    tableOf([[symbolImage(game.symbols[game.scatter] ?? '', name(game.scatter)), scatter.reverse().join('   ')]]),
  ];
}

function tableOf(rows: readonly (readonly (string | Node)[])[]): HTMLElement {
  return element('table', {}, ...rows.map((cells) => element('tr', {}, ...cells.map((cell) => element('td', {}, cell)))));
}
