import { lotteries } from '../src/catalogue.ts';
import { codeTextMax } from '../src/codec/selection-code.ts';
import {
  chaseIssuesMax,
  ledgerMinorMax,
  orderPrizeMinorMax,
  orderStakeMinorMax,
  slipOrdersMax,
  sumPrizeMinorMax,
  sumStakeMinorMax,
} from '../src/core/ceilings.ts';
import type { Lottery } from '../src/core/lottery.ts';
import type { LineClass, Play } from '../src/core/play.ts';
import { multipleMax } from '../src/core/price.ts';
import { lineReturn } from '../src/core/quote.ts';
import { decimalText, fractionText, minus, one, over, type Rational, ratio, times } from '../src/core/rational.ts';
import { ticketsMax } from '../src/core/read-selection.ts';
import { precisionOf } from '../src/exposure/exposure.ts';
import { wordsIn } from './words-in.ts';
import { describePlay } from '../src/text/describe-play.ts';

const english = wordsIn('EN');

/** Chances that follow the lunar year are printed as they stand on this day. */
const printedDay = { year: 2026, month: 7, day: 1 };

const titles: Readonly<Record<string, string>> = {
  SSC: 'SSC 时时彩: five digits',
  '11X5': '11X5 11选5: five of eleven',
  LF_3D: 'LF 福彩3D: three digits',
  LF_P5: 'LF 排列三/五: five digits',
  PK10: 'PK10 北京赛车: ten cars',
  LHC: 'LHC 六合彩: six and one of 49',
  KL10: 'KL10 快乐十分: eight of twenty',
  VN_NORTH: 'Vietnam, North: 27 numbers',
  VN_SOUTH_CENTRAL: 'Vietnam, South and Central: 18 numbers per station',
  SEA_THAI: 'Thai government lottery',
  SEA_LAO: 'Lao lottery',
  SEA_4D: '4D: 23 numbers',
  SEA_TOTO: 'TOTO 6/49',
};

/** The page `docs/lottery-plays.md`: every play with its name, line, exact chances, fair odds and return. */
export function playsPage(): string {
  const plays = [...lotteries.values()].reduce((sum, lottery) => sum + lottery.plays.size, 0);
  const head = [
    '# Lottery plays',
    '',
    'This page is written by `node packages/lottery-rules/scripts/write-plays.mjs` from the catalogue in `packages/lottery-rules`; a test fails when it is stale.',
    '',
    `${plays} plays. Chances are exact. *Odds* are what would make the play fair, per 1 staked, stake included; in series M a prize is M/2000 of it.`,
    '*Return* is what a series of M pays back of the stakes in the long run. A unit of a Vietnamese play can cost several stakes; odds are per stake.',
    'Where a line can win several prizes, they share the fair return in the proportion of the usual prize table: [the shares](#how-several-prizes-of-a-line-share-the-return).',
    '*Exposure* is how well the house knows what open orders can cost: *exact* for everything that can happen; *by cell* exactly for each number or option, and as a bound where a draw shows several;',
    '*bound* only as the most that a draw can pay. [What bets may come to](#ceilings).',
    'Special signs and elements of LHC follow the lunar year; they are printed for the year that began on 2026-02-17.',
  ];
  return `${[...head, ...[...lotteries.values()].flatMap(section), ...sharesSection(), ...ceilingsSection()].join('\n')}\n`;
}

function section(lottery: Lottery): readonly string[] {
  return [
    '',
    `## ${titles[lottery.id] ?? lottery.id}`,
    '',
    '| Play | Name | One line | Wins when | Chance | Odds | Return | Exposure |',
    '|---|---|---|---|---|---|---|---|',
    ...[...lottery.plays.values()].map((play) => row(lottery, play)),
  ];
}

function row(lottery: Lottery, play: Play): string {
  const words = describePlay(play, english);
  const classes = play.lineClasses(printedDay);
  const cells = [
    `\`${play.id}\`<br>${play.localName}`,
    `${words.name}<br>${play.modes.join(', ')}${play.unitCost > 1 ? `, unit ${play.unitCost}` : ''}`,
    words.line,
    words.wins,
    classes.map((line) => chances(line)).join('<br>'),
    classes.map((line) => line.prizes.map(({ fairOdds }) => decimalText(fairOdds, 4)).join(' / ')).join('<br>'),
    [...new Set(classes.map((line) => returnText(play, line)))].join('<br>'),
    exposureText(lottery, play),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** How well the house knows what open orders of the play can cost. */
function exposureText(lottery: Lottery, play: Play): string {
  const { precision, outcomes } = precisionOf(lottery, play, printedDay);
  if (precision === 'total') return 'bound';
  if (precision === 'cell') return 'by cell';
  return outcomes === null ? 'exact' : `exact, ${outcomes} outcomes`;
}

function chances(line: LineClass): string {
  const prizes = line.prizes.map(({ tier, probability, hits }) => {
    const often = fractionText(hits) === fractionText(probability) ? '' : `, ${fractionText(hits)} prizes on average`;
    return `${tier} ${fractionText(probability)}${often}`;
  });
  const push = line.push.n === 0n ? '' : `, push ${fractionText(line.push)}`;
  const name = line.name === '' || line.prizes.some(({ tier }) => tier === line.name) ? '' : `${line.name}: `;
  return `${name}${prizes.join(', ')}${push}`;
}

/** The return as a formula in M; checked against the catalogue's own figure at the fair series. */
function returnText(play: Play, line: LineClass): string {
  const fair = lineReturn(play, line, Object.fromEntries(line.prizes.map(({ key, fairOdds }) => [key, fairOdds])));
  if (fractionText(fair) !== '1') throw new Error(`${play.id} is not fair at series 2000`);
  if (play.payout === 'profit') return profitReturn(line);
  return line.push.n === 0n ? 'M/2000' : `${fractionText(line.push)} + ${fractionText(minus(one, line.push))} × M/2000`;
}

/** Where only the profit is multiplied: P + E × (odds − 1), with odds in proportion to M. */
function profitReturn(line: LineClass): string {
  const prize = line.prizes[0];
  if (!prize) throw new Error('A line has a prize');
  const kept: Rational = minus(prize.probability, prize.hits);
  return `${fractionText(minus(one, kept))} × M/2000 ${kept.n < 0n ? '−' : '+'} ${fractionText({ n: kept.n < 0n ? -kept.n : kept.n, d: kept.d })}`;
}

/** Every class of lines that can win more than one prize, and what part of the return each prize carries. */
function sharesSection(): readonly string[] {
  return [
    '',
    '## How several prizes of a line share the return',
    '',
    'A line of these plays can win several prizes. *Share* is the part of the stake that a prize pays back on average at series 2000: how often it comes times its odds.',
    'The shares of a line add up to 1; in series M each is M/2000 of it. Lines of every other play have one prize, which carries all of the return.',
    '',
    '| Play | Lines | Prize | Comes on average | Odds | Share | Per cent, rounded down |',
    '|---|---|---|---|---|---|---|',
    ...[...lotteries.values()].flatMap((lottery) =>
      [...lottery.plays.values()].flatMap((play) => play.lineClasses(printedDay).flatMap((line) => shareRows(play, line))),
    ),
  ];
}

/** One row per prize of a class; none where the line has a single prize. */
export function shareRows(play: Play, line: LineClass): readonly string[] {
  if (line.prizes.length < 2) return [];
  return line.prizes.map(({ tier, hits, fairOdds }) => {
    const share = over(times(hits, fairOdds), ratio(play.unitCost));
    const cells = [
      `\`${play.id}\``,
      line.name || 'all',
      tier,
      fractionText(hits),
      decimalText(fairOdds, 4),
      fractionText(share),
      `${decimalText(times(share, ratio(100)), 2)} %`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
}

/** What no order, slip or chase may exceed. */
function ceilingsSection(): readonly string[] {
  const units = (minor: bigint): string => (minor / 10_000n).toLocaleString('en');
  return [
    '',
    '## Ceilings',
    '',
    'The rules themselves take nothing beyond these, in units of the currency, and refuse by name; a house sets its own limits, lower. The ledger holds ' +
      `${units(ledgerMinorMax)}.`,
    '',
    '| Of | Stake | Most that a draw can pay | And |',
    '|---|---|---|---|',
    `| one order | ${units(orderStakeMinorMax)} | ${units(orderPrizeMinorMax)} | multiple ${multipleMax.toLocaleString('en')}, ${ticketsMax.toLocaleString('en')} typed tickets, a code of ${codeTextMax.toLocaleString('en')} characters |`,
    `| one slip | ${units(sumStakeMinorMax)} | ${units(sumPrizeMinorMax)} | ${slipOrdersMax} orders |`,
    `| one chase | ${units(sumStakeMinorMax)} | ${units(sumPrizeMinorMax)} | ${chaseIssuesMax} issues |`,
  ];
}
