import { lotteries, type Play, type PrizeMode } from '@trevo/lottery-rules';
import { prizeFacts } from '@trevo/lottery-rules/text';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gameOf, lotteryNamed, terms } from '../../../../test/lottery-draws.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { PlayRulesDialog } from './play-rules-dialog.tsx';

const playNamed = (id: Parameters<typeof lotteryNamed>[0], play: string): Play => {
  const found = lotteryNamed(id).plays.get(play);
  if (found === undefined) throw new Error(`There is no play ${play}`);
  return found;
};
type Chosen = { readonly mode?: PrizeMode; readonly series?: number };
const modeOf = (id: Parameters<typeof lotteryNamed>[0], play: Play): PrizeMode =>
  play.modes.find((it) => gameOf(id).prizeModes.includes(it)) ?? 'LOTT';
const rules = (
  id: Parameters<typeof lotteryNamed>[0],
  play: Play,
  { mode = modeOf(id, play), series = terms.seriesLimit }: Chosen = {},
) => <PlayRulesDialog game={gameOf(id)} play={play} terms={terms} mode={mode} series={series} onClose={() => undefined} />;
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('the rules of a play say its exact chance, what it pays and what comes back, at the player’s own series', async () => {
  const { t } = showPart(rules('SSC', playNamed('SSC', 'ssc.star5.direct')), { language: 'EN' });
  expect(await screen.findByRole('heading', { name: 'Five digits: straight' })).toBeTruthy();
  const table = within(screen.getByRole('table', { name: t('lottery.see.chances') }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Prize', '1 in 100,000', '98,000×', '98%']);
  expect(screen.getByText(t('lottery.see.returns', { percent: '98' }))).toBeTruthy();
  expect(screen.getByText(t('lottery.see.independent'))).toBeTruthy();
});

test('the rules say which edition they are, and since when it is in force', async () => {
  const play = playNamed('SSC', 'ssc.star5.direct');
  const shown = (edition: object) => (
    <PlayRulesDialog
      game={gameOf('SSC')}
      play={play}
      terms={{ ...terms, ...edition }}
      mode="LOTT"
      series={1960}
      onClose={() => undefined}
    />
  );
  const first = showPart(shown({}), { language: 'EN' });
  expect(await screen.findByText(first.t('lottery.see.edition', { edition: 1 }))).toBeTruthy();
  cleanup();
  showPart(shown({ editionFrom: '2026-11-23T12:00:00.000Z' }), { language: 'EN' });
  expect((await screen.findByText(/^Edition 1/)).textContent).toContain('in force since');
});

test('the rules tell the prizes of the series that is chosen, and what the rest of it gives back as a rebate', async () => {
  const { t } = showPart(rules('SSC', playNamed('SSC', 'ssc.star5.direct'), { series: 1800 }), { language: 'EN' });
  const table = await screen.findByRole('table', { name: t('lottery.see.chances') });
  expect(cells(table)).toEqual(['Prize', '1 in 100,000', '90,000×', '90%']);
  expect(screen.getByText(t('lottery.see.seriesText', { series: 1800 }))).toBeTruthy();
});

test('in ZY the rules tell the full table and the share that the first digit leaves of it, whatever series is chosen', async () => {
  const { t } = showPart(rules('SSC', playNamed('SSC', 'ssc.back3.direct'), { mode: 'ZY', series: 1800 }), { language: 'EN' });
  const table = await screen.findByRole('table', { name: t('lottery.see.chances') });
  expect(cells(table)).toEqual(['Prize', '1 in 1,000', '1,000×', '96.5%']);
  expect(screen.getByText(t('lottery.see.returns', { percent: '96.5' }))).toBeTruthy();
  expect(screen.getByText(t('lottery.see.factorText'))).toBeTruthy();
  expect(screen.queryByText(t('lottery.see.seriesText', { series: 2000 }))).toBeNull();
});

test.each([...lotteries.keys()])('every tier of a play of %s stands in its table, with what a line of its class gives back', async (id) => {
  const plays = [...lotteryNamed(id).plays.values()];
  const byTiers = plays.toSorted((a, b) => b.tiers.length - a.tiers.length);
  const most = byTiers[0] as Play;
  const { t } = showPart(rules(id, most));
  const table = within(await screen.findByRole('table', { name: t('lottery.see.chances') }));
  const mode = modeOf(id, most);
  const on = { year: 2026, month: 11, day: 23 };
  const quote = most.quote({ mode, series: terms.seriesLimit, on });
  expect(quote.ok).toBe(true);
  const facts = quote.ok ? prizeFacts(most, { oddsOf: quote.value.oddsOf, on }) : [];
  expect(table.getAllByRole('row')).toHaveLength(1 + facts.length);
  cleanup();
});
