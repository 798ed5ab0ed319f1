import { lotteries, type LotteryId } from '@trevo/lottery-rules';
import { chartsOf, distributionOf, hotAndCold, trendsOf } from '@trevo/lottery-rules/trends';
import axe from 'axe-core';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Draw, drawsOf, gameOf, lotteryNamed } from '../../../../test/lottery-draws.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { DrawBalls } from './draw-balls.tsx';
import { FrequencyPanel } from './frequency-panel.tsx';
import { LastDraws } from './last-draws.tsx';
import { TrendPanel } from './trend-panel.tsx';

const ids = [...lotteries.keys()];

function digitsOf(draw: Draw | undefined): readonly number[] {
  return (draw?.result ?? []) as readonly number[];
}

/** Every number of a result, as text, in its order. */
function numbersOf(result: unknown): readonly string[] {
  if (typeof result === 'object' && result !== null)
    return Object.entries(result).flatMap(([name, held]) => (name === 'date' ? [] : numbersOf(held)));
  return [String(result)];
}

describe.each(ids)('a result of %s', (id) => {
  const [draw] = drawsOf(id, 1);
  if (draw === undefined) throw new Error('There is a draw');

  test('shows every number that was drawn, in its order, and none besides', () => {
    const { container } = showPart(<DrawBalls lottery={id} result={draw.result} text={draw.text} />);
    const cells = [...container.querySelectorAll('.ball, .prizes td > span > span')].map(({ textContent }) => textContent ?? '');
    const drawn = numbersOf(draw.result);
    // A Lao number is read digit by digit.
    const expected = id === 'SEA_LAO' ? [...(drawn[0] ?? '')] : drawn;
    expect(cells.map((text) => text.replace(/^0(?=\d$)/, ''))).toEqual(
      expected.map((text) => (cells[0]?.length === 2 ? text.replace(/^0(?=\d$)/, '') : text)),
    );
  });

  test('that nobody could have drawn is told as its text and drawn as nothing', () => {
    const { container } = showPart(<DrawBalls lottery={id} result={{ forged: true }} text="1 2 3" />);
    expect(container.textContent).toBe('1 2 3');
    expect(container.querySelector('.ball, .prizes')).toBeNull();
  });
});

test('a Vietnamese table has 27 prizes in the north and 18 of a station, the ends set apart', () => {
  for (const [id, count] of [
    ['VN_NORTH', 27],
    ['VN_SOUTH_CENTRAL', 18],
  ] as const) {
    const [draw] = drawsOf(id, 1);
    const { container } = showPart(<DrawBalls lottery={id} result={draw?.result} text="" />);
    expect(container.querySelectorAll('.prizes em')).toHaveLength(count);
    for (const end of container.querySelectorAll('.prizes em')) expect(end.textContent).toHaveLength(2);
    expect(screen.getByRole('rowheader', { name: 'Especial' })).toBeTruthy();
    cleanup();
  }
});

test('a ball of LHC says its sign in the reader’s language, and the special one stands apart', async () => {
  const result = { date: '2026-11-23', normals: [1, 2, 3, 4, 5, 6], special: 49 };
  const { container } = showPart(<DrawBalls lottery="LHC" result={result} text="" />, { language: 'EN' });
  // 2026 is the year of the horse: number 1 and, after four rounds of twelve, number 49 are horses.
  expect(await screen.findAllByText('Horse')).toHaveLength(2);
  expect(container.querySelectorAll('.is-apart')).toHaveLength(1);
  expect(container.querySelector('.is-apart .ball')?.textContent).toBe('49');
});

describe('the trend of a lottery', () => {
  const draws = drawsOf('SSC', 60);
  const charts = chartsOf(lotteryNamed('SSC'));
  const trends = (key: string) => {
    const chart = charts.find((it) => it.key === key);
    if (chart === undefined) throw new Error(`There is no chart ${key}`);
    return trendsOf(draws.toReversed(), chart.values, ({ result }) => chart.shown(result));
  };

  test('is a table: a row per draw, each value with the draws it has been out, as the rules count them', async () => {
    const { user, t } = showPart(<TrendPanel game={gameOf('SSC')} draws={draws} />);
    await user.click(screen.getByRole('radio', { name: '3' }));
    const table = within(screen.getByRole('table', { name: /3ª posição/ }));
    const rows = table.getAllByRole('row');
    // Head, fourteen draws, four sums.
    expect(rows).toHaveLength(1 + 14 + 4);
    const last = within(rows[14] as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => Number(textContent));
    const drawn = digitsOf(draws[0])[2];
    expect(last).toEqual(trends('place-3').map(({ value, omission }) => (value === drawn ? value : omission)));
    const hits = within(table.getByRole('rowheader', { name: t('lottery.see.sum.hits') }).closest('tr') as HTMLElement);
    expect(hits.getAllByRole('cell').map(({ textContent }) => Number(textContent))).toEqual(trends('place-3').map((it) => it.hits));
  });

  test('has a line through the value of every draw, for the eye alone', () => {
    const { container } = showPart(<TrendPanel game={gameOf('SSC')} draws={draws} />);
    const line = container.querySelector('.trend-line');
    expect(line?.getAttribute('aria-hidden')).toBe('true');
    const columns = draws.slice(0, 14).map(({ result }) => (result as number[])[4]);
    const points = (line?.querySelector('polyline')?.getAttribute('points') ?? '')
      .split(' ')
      .map((point) => Number(point.split(',')[0]) - 0.5);
    expect(points).toEqual(columns.toReversed());
  });

  test('names what came most and least, and says that it means nothing for the next draw', () => {
    const { t } = showPart(<TrendPanel game={gameOf('SSC')} draws={draws} />, { language: 'EN' });
    const { hot, cold } = hotAndCold(trends('place-5'), 3);
    expect(screen.getByText(new RegExp(`In 60 draws, most often: ${hot[0]}, ${hot[1]}, ${hot[2]}\\.`))).toBeTruthy();
    expect(screen.getByText(new RegExp(`Least often: ${cold[0]}, ${cold[1]}, ${cold[2]}\\.`))).toBeTruthy();
    expect(screen.getByText(t('lottery.see.independent'))).toBeTruthy();
  });

  test.each(ids)('of %s is drawn for each of its charts', async (id) => {
    const { user } = showPart(<TrendPanel game={gameOf(id)} draws={drawsOf(id, 5)} />);
    for (const choice of screen.queryAllByRole('radio')) {
      await user.click(choice);
      expect(screen.getByRole('table')).toBeTruthy();
    }
    expect(screen.getByRole('table')).toBeTruthy();
  });

  test('counts no draw that the rules refuse, and says so where there is none', () => {
    const { t } = showPart(<TrendPanel game={gameOf('SSC')} draws={[{ ...draws[0]!, result: [1, 2] }]} />);
    expect(screen.getByText(t('lottery.see.noDraws'))).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('can be used by everybody', async () => {
    const { container } = showPart(<TrendPanel game={gameOf('SSC')} draws={draws} />);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
  });
});

test('a bar says how often its value came, as the rules count it', () => {
  const draws = drawsOf('SSC', 50);
  showPart(<FrequencyPanel game={gameOf('SSC')} draws={draws} />, { language: 'EN' });
  const bars = within(screen.getByRole('list', { name: /Position 5/ })).getAllByRole('listitem');
  const counted = new Map(distributionOf(draws, ({ result }) => (result as number[])[4] ?? -1).map(({ value, hits }) => [value, hits]));
  expect(bars.map((bar) => bar.querySelector('small')?.textContent)).toEqual(
    Array.from({ length: 10 }, (_, value) => String(counted.get(value) ?? 0)),
  );
});

describe('the last draws', () => {
  test('stand newest first with their sum, each the way to its proof', () => {
    const draws = drawsOf('SSC', 12);
    showPart(<LastDraws game={gameOf('SSC')} draws={draws} />);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(10);
    const [first] = rows as [HTMLElement];
    const sum = digitsOf(draws[0]).reduce((total, digit) => total + digit, 0);
    expect(within(first).getAllByRole('cell').at(-1)?.textContent).toBe(String(sum));
    expect(within(first).getByRole('link', { name: '0012' }).getAttribute('href')).toBe(
      `/lottery?gameCode=SSC_1M#${encodeURIComponent('proof=SSC_1M/202611230012')}`,
    );
  });

  test('of a lottery with a table of prizes are turned back one by one', async () => {
    const draws = drawsOf('VN_NORTH', 2);
    const { user, t } = showPart(<LastDraws game={gameOf('VN_NORTH', { gameCode: 'VN_NORTH' })} draws={draws} />);
    const special = (at: number) => (draws[at]?.result as { db: string[] } | undefined)?.db[0] ?? '';
    const shown = () => screen.getByRole('rowheader', { name: 'Especial' }).nextElementSibling?.textContent;
    expect(shown()).toBe(special(0));
    await user.click(screen.getByRole('button', { name: t('lottery.see.before') }));
    expect(shown()).toBe(special(1));
    expect(screen.getByRole('button', { name: t('lottery.see.before') }).hasAttribute('disabled')).toBe(true);
    // From right to left the way back points the other way.
    expect(screen.getByRole('button', { name: t('lottery.see.before') }).querySelector('.ic-dir')).not.toBeNull();
  });

  test.each(['VN_NORTH', 'VN_SOUTH_CENTRAL'] as const)('of %s are read by their endings, ten by ten; what came twice stands out', (id) => {
    const draws = drawsOf(id, 1);
    const { t } = showPart(<LastDraws game={gameOf(id)} draws={draws} />);
    const table = within(screen.getByRole('table', { name: t('lottery.see.endingsByTen') }));
    const endings = numbersOf(draws[0]?.result)
      .map((number) => number.slice(-2))
      .toSorted();
    const shown = [...'0123456789'].flatMap((ten) => {
      const cell = table.getByRole('rowheader', { name: ten }).nextElementSibling as HTMLElement;
      return [...cell.children].map((ending) => ({ text: ending.textContent, again: ending.tagName === 'EM' }));
    });
    expect(shown).toEqual(endings.map((text) => ({ text, again: endings.indexOf(text) !== endings.lastIndexOf(text) })));
  });

  test('of other lotteries have no such table', () => {
    const { t } = showPart(<LastDraws game={gameOf('SEA_4D')} draws={drawsOf('SEA_4D', 1)} />);
    expect(screen.queryByRole('table', { name: t('lottery.see.endingsByTen') })).toBeNull();
  });
});

test.each(ids)('the figures of %s come from draws in any order of keys', (id: LotteryId) => {
  // What the wire brings was written by a database that orders the fields of an object itself.
  const draws = drawsOf(id, 3).map((draw) => ({ ...draw, result: turned(draw.result) }));
  const { container } = showPart(<LastDraws game={gameOf(id)} draws={draws} />);
  expect(container.querySelector('.ball, .prizes')).not.toBeNull();
});

function turned(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return result;
  return Object.fromEntries(Object.entries(result).toReversed());
}
