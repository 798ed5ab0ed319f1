import type { TableView } from '../../vendor/engines/table.ts';
import type { TitleView } from '../../vendor/play/describe-title.ts';
import { element } from '../element.ts';
import { isMore, minorOf, textOfMinor, timesText } from '../money-text.ts';
import { playTone } from '../sound.ts';
import { spotText } from '../spot-text.ts';
import type { Table } from '../table.ts';
import { createCardsShow } from './cards-show.ts';
import { createDiceShow } from './dice-show.ts';
import { createWheelShow } from './wheel-show.ts';

type TableGame = Extract<TitleView['game'], { engine: 'table' }>;
type TableRound = TableView & { readonly key: string; readonly backs: Readonly<Record<string, string>> };
/** How a table shows a result, and the short text of it for the list of the last ones. */
export type Show = {
  readonly node: HTMLElement;
  readonly play: (view: TableView) => Promise<void>;
  readonly brief: (view: TableView, key: string) => string;
};

const lastMax = 12;
const spotMaxMinor = 5_000_000n;

/** A table with places to bet on: chips are put down, the wheel, the cards or the dice decide, and each place pays by itself. */
export function mountTableGame(table: Table, game: TableGame): void {
  const { stage, say } = table;
  const show: Show =
    game.show === 'wheel' ? createWheelShow(game.deal) : game.show === 'dice' ? createDiceShow() : createCardsShow(table, game.deal);
  const last = element('ol', { class: 'last', 'aria-label': say('last') });
  let bets = new Map<string, bigint>();
  let before = new Map<string, bigint>();
  const spots = new Map(game.spots.map(({ id, pays }) => [id, spotButton(table, id, pays, () => put(id))]));
  const chips = chipRow(table);
  const clear = element('button', { class: 'plain', onclick: () => set(new Map()) }, say('clear'));
  const repeat = element('button', { class: 'plain', onclick: () => set(new Map(before)) }, say('repeat'));
  const board = element('div', { class: `board board-${game.deal}` }, ...spots.values());
  const tools = element('div', { class: 'tools' }, chips.node, clear, repeat);
  stage.append(element('div', { class: 'show' }, show.node, last), element('div', { class: 'bets' }, board, tools));

  const totalOf = () => [...bets.values()].reduce((sum, minor) => sum + minor, 0n);
  function set(next: Map<string, bigint>): void {
    bets = next;
    for (const [id, button] of spots) {
      const minor = bets.get(id) ?? 0n;
      button.classList.remove('is-winning');
      const pile = button.querySelector('.pile');
      if (pile) pile.textContent = minor > 0n ? textOfMinor(minor).replace(/\.00$/, '') : '';
    }
    table.showTotal(textOfMinor(totalOf()));
    table.enable(bets.size > 0);
  }
  function put(id: string): void {
    const minor = (bets.get(id) ?? 0n) + minorOf(chips.chosen());
    if (minor > spotMaxMinor) return;
    playTone('tap');
    set(new Map(bets).set(id, minor));
  }
  async function play(): Promise<void> {
    if (bets.size === 0) return table.tell(say('chooseSpot'));
    const placed = bets;
    stage.classList.add('is-busy');
    table.enable(false);
    const asked = Object.fromEntries([...placed].map(([id, minor]) => [id, textOfMinor(minor)]));
    const round = await table.play({ spots: asked }, textOfMinor(totalOf()));
    if (round) {
      const view = round.view as TableRound;
      await show.play(view);
      before = placed;
      set(new Map());
      for (const [id, back] of Object.entries(view.backs)) spots.get(id)?.classList.toggle('is-winning', back !== '0');
      last.prepend(element('li', {}, show.brief(view, view.key)));
      if (last.children.length > lastMax) last.lastElementChild?.remove();
      table.reveal(round);
      const isWin = isMore(round.win, round.stake);
      const word = isWin ? 'wonText' : isMore(round.win, '0.00') ? 'backText' : 'noWin';
      table.tell(say(word, { amount: table.money(round.win) }), isWin ? 'good' : 'plain');
    } else table.enable(true);
    stage.classList.remove('is-busy');
  }
  table.setAction({ label: say(game.show === 'wheel' ? 'turn' : game.show === 'dice' ? 'roll' : 'deal'), press: () => void play() });
  set(new Map());
  table.tell(say('chooseSpot'));
}

function spotButton({ say, language }: Table, id: string, pays: number, press: () => void): HTMLButtonElement {
  return element(
    'button',
    { class: 'spot', 'data-spot': id, onclick: press },
    element('b', {}, spotText(id, say)),
    element('small', {}, timesText(pays, language)),
    element('span', { class: 'pile' }),
  );
}

function chipRow({ title, money }: Table): { readonly node: HTMLElement; readonly chosen: () => string } {
  let chosen = title.stakes[1] ?? '1.00';
  const buttons = title.stakes.map((stake) =>
    element(
      'button',
      { class: 'chip-button', 'aria-pressed': String(stake === chosen), 'aria-label': money(stake), onclick: () => choose(stake) },
      stake.replace(/\.00$/, '').replace('.50', '½').replace(/^0/, ''),
    ),
  );
  function choose(stake: string): void {
    chosen = stake;
    for (const [index, button] of buttons.entries()) button.setAttribute('aria-pressed', String(title.stakes[index] === stake));
  }
  return { node: element('div', { class: 'chips' }, ...buttons), chosen: () => chosen };
}
