import { findPlay } from '@trevo/lottery-rules';
import { encodeSelection } from '@trevo/lottery-rules/codec';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { terms } from '../../../test/lottery-draws.ts';
import { lotteryHouse } from '../../../test/lottery-house.ts';
import { startStory } from '../../../test/start-story.tsx';
import { hitSpan } from './play/line-prizes.ts';
import { priceLine, type SlipLine } from './slip/slip-line.ts';

/** The span of one hit of a bet of R$ 2,00 on a line, in whole ledger units. */
function spanOf(id: string, selection: object, more: Partial<SlipLine> = {}) {
  const play = findPlay(id)!.play;
  const stake = { unitPrice: 2, moneyUnit: 'one', multiple: 1, series: 1960 } as const;
  const code = encodeSelection(play.form, selection);
  const priced = priceLine(
    { id: 'a', play: id, mode: play.modes[0]!, selection: code, ...stake, ...more },
    { terms, issue: { day: '2026-11-23' } },
  );
  if (!priced.ok) throw new Error(priced.code);
  return hitSpan(priced.value);
}

test.each([
  ['ssc.back2.direct', { positions: [[1], [2]] }, {}, 1_960_000n, 1_960_000n],
  // Ten times the stake, at a lower series: ten times the prize of that series.
  ['ssc.back2.direct', { positions: [[1], [2]] }, { series: 1800, multiple: 10 }, 18_000_000n, 18_000_000n],
  // Of three options only what was chosen can be hit.
  ['ssc.dragontiger.p1p5', { options: ['TIE'] }, {}, 196_000n, 196_000n],
  ['ssc.dragontiger.p1p5', { options: ['TIE', 'DRAGON'] }, {}, 43_555n, 196_000n],
] as const)('a hit of %s on %o pays the prize of its own line', (id, selection, more, least, most) => {
  expect(spanOf(id, selection, more)).toEqual({ least, most });
});

test('in ZY a hit pays no less than the first digit can leave of it, and no more than the full table', () => {
  expect(spanOf('ssc.back2.direct', { positions: [[1], [2]] }, { mode: 'ZY', series: 1960 })).toEqual({
    least: 1_500_000n,
    most: 2_000_000n,
  });
});

test('what each hit pays stands on the slip and in the last look, once for bets that pay alike, at the series of each', async () => {
  const { user } = await startStory({ at: '/lottery?gameCode=SSC_1M', as: {}, answers: lotteryHouse().answers });
  const slip = within(await screen.findByRole('region', { name: 'Bilhete' }));
  const rows = (within_: typeof slip) =>
    [...(within_.getByText('Quanto cada acerto paga').parentElement?.querySelectorAll('dd') ?? [])].map(({ textContent }) =>
      (textContent ?? '').replaceAll('\u00a0', ' '),
    );
  expect(slip.queryByText('Quanto cada acerto paga')).toBeNull();
  await user.click(slip.getByRole('button', { name: '5 apostas ao acaso' }));
  expect(rows(slip)).toEqual(['R$ 195.600,00']);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '1800' } });
  await user.click(slip.getByRole('button', { name: '1 aposta ao acaso' }));
  expect(rows(slip)).toEqual(['R$ 195.600,00', 'R$ 180.000,00']);
  await user.click(slip.getByRole('button', { name: 'Confirmar apostas' }));
  expect(rows(within(await screen.findByRole('dialog', { name: 'Confirmar apostas?' })))).toEqual(['R$ 195.600,00', 'R$ 180.000,00']);
});
