import type { ReelOutcome } from '../../vendor/engines/reels.ts';
import type { TitleView } from '../../vendor/play/describe-title.ts';
import { drawing, element } from '../element.ts';
import { isMore, minorOf, textOfMinor } from '../money-text.ts';
import { animate, isStill } from '../motion.ts';
import { pieceName } from '../piece-names.ts';
import { playTone } from '../sound.ts';
import { symbolImage } from '../symbol-image.ts';
import type { Table } from '../table.ts';

type Reels = Extract<TitleView['game'], { engine: 'reels' }>;

const turnMs = 620;
const stepMs = 170;
const passing = 14;

/** Reels that turn and stop one after another; winning symbols light up with the lines they stand on. */
export function mountReels(table: Table, game: Reels): void {
  const { stage, say } = table;
  const columns = game.strips.map(() => element('div', { class: 'reel' }));
  const lines = drawing('svg', {
    class: 'lines',
    viewBox: `0 0 ${game.strips.length * 100} ${game.rows * 100}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const window = element('div', { class: 'reels' }, ...columns, lines);
  window.style.setProperty('--reels', String(game.strips.length));
  window.style.setProperty('--rows', String(game.rows));
  stage.append(window);
  let shown = game.strips.map((strip) => strip.slice(0, game.rows));
  for (const [reel, column] of columns.entries()) column.replaceChildren(...cellsOf(game, shown[reel] ?? [], table));

  async function spin(): Promise<void> {
    const stake = table.stake();
    table.enable(false);
    lines.replaceChildren();
    window.classList.remove('has-wins');
    for (const cell of window.querySelectorAll('.is-winning')) cell.classList.remove('is-winning');
    playTone('tap');
    const round = await table.play({ stake }, stake);
    if (round) {
      const outcome = round.view as ReelOutcome;
      await Promise.all(
        columns.map((column, reel) => turn(column, game, { reel, from: shown[reel] ?? [], to: outcome.window[reel] ?? [], table })),
      );
      shown = outcome.window.map((column) => [...column]);
      showWins(window, lines, game, outcome);
      table.reveal(round);
      table.tell(sentenceOf(table, game, outcome, round), isMore(round.win, round.stake) ? 'good' : 'plain');
    }
    table.enable(true);
  }
  table.setAction({ label: say('spin'), press: () => void spin() });
  table.tell(say('good'));
}

type Turning = { readonly reel: number; readonly from: readonly number[]; readonly to: readonly number[]; readonly table: Table };

/** Lets symbols of the reel's own strip run by, and ends on the result. */
async function turn(column: HTMLElement, game: Reels, { reel, from, to, table }: Turning): Promise<void> {
  const strip = game.strips[reel] ?? [];
  const between = Array.from({ length: passing + 3 * reel }, (_, at) => strip[at % strip.length] ?? 0);
  const run = isStill() ? [...to] : [...to, ...between, ...from];
  column.replaceChildren(...cellsOf(game, run, table));
  const hidden = run.length - to.length;
  const by = `${(-100 * hidden) / run.length}%`;
  const track = column.firstElementChild;
  if (track && hidden > 0) {
    const frames = [{ transform: `translateY(${by})` }, { transform: 'translateY(1.2%)', offset: 0.92 }, { transform: 'translateY(0)' }];
    await animate(track, frames, { duration: turnMs + stepMs * reel, easing: 'cubic-bezier(.2,.6,.3,1)' });
  }
  column.replaceChildren(...cellsOf(game, to, table));
  playTone('stop');
}

function cellsOf(game: Reels, symbols: readonly number[], { language }: Table): HTMLElement[] {
  const cells = symbols.map((symbol) => {
    const id = game.symbols[symbol] ?? '';
    const kind = symbol === 0 ? ' is-wild' : symbol === game.scatter ? ' is-scatter' : '';
    return element('div', { class: `cell${kind}` }, symbolImage(id, pieceName(id, language)));
  });
  const track = element('div', { class: 'track' }, ...cells);
  track.style.setProperty('--cells', String(symbols.length));
  return [track];
}

function showWins(window: HTMLElement, lines: SVGElement, game: Reels, outcome: ReelOutcome): void {
  const cells = [...window.querySelectorAll('.cell')];
  window.classList.toggle('has-wins', outcome.wins.length > 0);
  for (const { cells: winning, line } of outcome.wins) {
    for (const cell of winning) cells[cell]?.classList.add('is-winning');
    const rows = line === null ? [] : (game.lines[line] ?? []);
    const points = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ');
    if (points) lines.append(drawing('polyline', { points }));
  }
}

function sentenceOf(
  { say, language, money }: Table,
  game: Reels,
  { wins }: ReelOutcome,
  round: { readonly stake: string; readonly win: string },
): string {
  const best = [...wins].sort((a, b) => b.times - a.times)[0];
  if (!best) return say('noWin');
  const what = say(best.line === null ? 'scatterWin' : 'lineWin', {
    count: best.count,
    name: pieceName(game.symbols[best.symbol] ?? '', language),
  });
  const amount = money(textOfMinor((minorOf(round.stake) * BigInt(best.times)) / BigInt(game.lines.length)));
  const total = say(isMore(round.win, round.stake) ? 'wonText' : 'backText', { amount: money(round.win) });
  return `${what}: ${amount}${wins.length > 1 ? ` · ${total}` : ''}`;
}
