import { directionOf, titleIn, pageTags } from '../vendor/http/page-language.ts';
import { element } from './element.ts';
import type { Opened } from './game-api.ts';
import { openRules } from './rules.ts';
import { isSoundOn, turnSound } from './sound.ts';
import { speaker } from './words.ts';

/** The page around a game: head with name and buttons, stage, console. Colours are the title's. */
export function createFrame(host: HTMLElement, opened: Opened): { readonly stage: HTMLElement; readonly foot: HTMLElement } {
  const { title, language, mode } = opened;
  const say = speaker(language);
  document.documentElement.lang = pageTags[language];
  document.documentElement.dir = directionOf(language);
  document.title = titleIn(title.names, language);
  const [light, middle, dark] = title.theme.field;
  for (const [name, colour] of Object.entries({ light, middle, dark, accent: title.theme.accent })) {
    document.documentElement.style.setProperty(`--${name}`, colour);
  }
  const sound = element('button', { class: 'tool', 'aria-pressed': String(isSoundOn()), onclick: toggleSound }, '♪');
  sound.setAttribute('aria-label', say('sound'));
  function toggleSound(): void {
    turnSound(!isSoundOn());
    sound.setAttribute('aria-pressed', String(isSoundOn()));
  }
  const stage = element('section', { class: `stage stage-${title.game.engine}` });
  const foot = element('footer', { class: 'console' });
  const head = element(
    'header',
    { class: 'head' },
    element('span', { class: 'vendor', 'aria-hidden': 'true' }, title.vendor),
    element('h1', {}, titleIn(title.names, language)),
    // Nobody deals here, and no picture of somebody who would is shown.
    title.game.engine === 'table' ? element('span', { class: 'chip automatic' }, say('automatic')) : null,
    mode === 'demo' ? element('span', { class: 'chip' }, say('demo')) : null,
    element('span', { class: 'gap' }),
    sound,
    element('button', { class: 'tool', 'aria-label': say('rules'), onclick: () => openRules(title, language) }, '?'),
  );
  host.replaceChildren(head, stage, foot);
  return { stage, foot };
}
