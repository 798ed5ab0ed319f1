import type { MatchBet } from '../../vendor/matches/match-desk.ts';
import type { Phase } from '../../vendor/matches/fixtures.ts';
import type { Selection } from '../../vendor/engines/match.ts';
import type { TitleView } from '../../vendor/play/describe-title.ts';
import { nameIn } from '../../vendor/http/page-language.ts';
import { element } from '../element.ts';
import { minorOf, numberText, textOfMinor, priceText } from '../money-text.ts';
import { playTone } from '../sound.ts';
import type { Table } from '../table.ts';
import { isWord } from '../words.ts';

type MatchGame = Extract<TitleView['game'], { engine: 'match' }>;
type SeenMatch = {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly phase: Phase;
  readonly progress: number;
  readonly nextMs: number;
  readonly score: readonly number[];
  readonly prices: Readonly<Partial<Record<Selection, number>>>;
};
type Seen = { readonly matches: readonly SeenMatch[]; readonly bets: readonly MatchBet[] };
type Choice = { readonly match: SeenMatch; readonly selection: Selection; readonly price: number };

const askMs = 2_000;

/** Matches with prices, a slip, and the player's own bets, asked for every two seconds. */
export function mountMatches(table: Table, game: MatchGame): void {
  const { stage, say, language } = table;
  const list = element('div', { class: 'matches' });
  const slip = element('div', { class: 'slip' });
  const own = element('ul', { class: 'own-bets', 'aria-label': say('yourBets') });
  const side = element('aside', { class: 'side' }, element('h2', {}, say('slip')), slip, element('h2', {}, say('yourBets')), own);
  stage.append(element('div', { class: 'fixtures' }, element('h2', {}, nameIn(game.league, language)), list), side);
  let choice: Choice | null = null;
  let settled = new Set<string>();

  async function refresh(): Promise<void> {
    const seen = await table.call<Seen>('matches', {});
    if (!seen.ok) return table.tell(say(isWord(seen.code) ? seen.code : 'offline'), 'bad');
    if (choice && seen.matches.find(({ id }) => id === choice?.match.id)?.phase !== 'open') choose(null);
    list.replaceChildren(...seen.matches.map((match) => matchRow(table, game, match, choice, choose)));
    own.replaceChildren(...(seen.bets.length > 0 ? seen.bets.map((bet) => betRow(table, game, bet)) : [element('li', {}, say('noBets'))]));
    const done = seen.bets.filter(({ state }) => state !== 'open');
    if (done.some(({ id }) => !settled.has(id)) && settled.size + done.length > 0) {
      if (done.some(({ id, state }) => state === 'won' && !settled.has(id))) playTone('win');
      settled = new Set(done.map(({ id }) => id));
      void table.refreshBalance();
    }
  }
  function choose(next: Choice | null): void {
    choice = next;
    drawSlip();
    for (const button of list.querySelectorAll('.price')) {
      button.setAttribute(
        'aria-pressed',
        String(next !== null && button.getAttribute('data-price') === `${next.match.id} ${next.selection}`),
      );
    }
  }
  function drawSlip(): void {
    table.enable(choice !== null);
    slip.replaceChildren(...slipOf(table, game, choice));
  }
  async function place(): Promise<void> {
    if (!choice) return;
    const { match, selection, price } = choice;
    table.enable(false);
    const asked = { fixture: match.id, selection, price, stake: table.stake() };
    const said = await table.callForBet<{ balance: string | null }>('bet', asked);
    if (said.ok) {
      table.setBalance(said.balance);
      table.tell(say('betTaken'));
      playTone('tap');
    } else table.tell(say(isWord(said.code) ? said.code : 'refused'), 'bad');
    choose(null);
    await refresh();
  }
  stage.addEventListener('stake', drawSlip);
  table.setAction({ label: say('place'), press: () => void place() });
  choose(null);
  table.tell(say('emptySlip'));
  void refresh();
  const asking = setInterval(() => (stage.isConnected ? void refresh() : clearInterval(asking)), askMs);
}

function slipOf(table: Table, game: MatchGame, choice: Choice | null): HTMLElement[] {
  const { say, money, language } = table;
  if (!choice) return [element('p', {}, say('emptySlip'))];
  const { match, selection, price } = choice;
  const pays = textOfMinor((minorOf(table.stake()) * BigInt(price)) / 100n);
  return [
    element('p', { class: 'slip-match' }, `${match.home} × ${match.away}`),
    element('p', {}, `${selectionText(table, game, selection)} · ${priceText(price, language)}`),
    element('p', { class: 'slip-pays' }, say('pays', { amount: money(pays) })),
  ];
}

function matchRow(table: Table, game: MatchGame, match: SeenMatch, choice: Choice | null, choose: (next: Choice) => void): HTMLElement {
  const { say, language } = table;
  const time = `${Math.max(0, Math.ceil(match.nextMs / 1000))} s`;
  const when = match.phase === 'open' ? say('startsIn', { time }) : match.phase === 'live' ? say('endsIn', { time }) : '';
  const prices = game.selections.map((selection) => {
    const price = match.prices[selection] ?? 0;
    const key = `${match.id} ${selection}`;
    const isChosen = choice !== null && `${choice.match.id} ${choice.selection}` === key;
    return element(
      'button',
      {
        class: 'price',
        'data-price': key,
        'aria-pressed': String(isChosen),
        disabled: match.phase !== 'open',
        onclick: () => choose({ match, selection, price }),
      },
      element('span', {}, selectionText(table, game, selection)),
      element('b', {}, priceText(price, language)),
    );
  });
  const bar = element('span', { class: 'progress', 'aria-hidden': 'true' });
  bar.style.setProperty('--progress', String(match.progress));
  return element(
    'article',
    { class: `match is-${match.phase}` },
    element('p', { class: 'match-state' }, element('b', {}, say(match.phase)), ` ${when}`),
    element(
      'h3',
      {},
      element('span', {}, match.home),
      element('b', {}, match.phase === 'open' ? '×' : match.score.join(' : ')),
      element('span', {}, match.away),
    ),
    bar,
    element('div', { class: 'prices' }, ...prices),
  );
}

function betRow(table: Table, game: MatchGame, { match, selection, price, stake, pays, state }: MatchBet): HTMLElement {
  const { say, money, language } = table;
  const end = state === 'open' ? say('betOpen') : state === 'won' ? say('betWon', { amount: money(pays) }) : say('betLost');
  return element(
    'li',
    { class: `is-${state}` },
    element('b', {}, match),
    element('span', {}, `${selectionText(table, game, selection)} ${priceText(price, language)} · ${money(stake)}`),
    element('em', {}, end),
  );
}

function selectionText({ say, language }: Table, { line }: MatchGame, selection: Selection): string {
  return say(selection, { line: numberText(line, language) });
}
