import { serverClock } from '@trevo/client';
import { screen, waitFor, within } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { afterEach, expect, test } from 'vitest';
import { lotteryHouse } from '../../../test/lottery-house.ts';
import { startStory, type Story } from '../../../test/start-story.tsx';
import { $second } from '../../platform/server-second.ts';

afterEach(() => {
  cleanStores($second);
  serverClock.restart();
});

/** More stops than the whole page has. */
const stopsMax = 300;

/** Presses the tabulator until a control has the focus; what it never reaches, a keyboard does not reach. */
async function tabTo({ user }: Story, control: HTMLElement): Promise<void> {
  for (let stop = 0; stop < stopsMax; stop++) {
    if (document.activeElement === control) return;
    await user.tab();
  }
  throw new Error(`The tabulator does not reach ${control.textContent}`);
}

test('a bet is made with the keyboard alone: numbers, price, the last look, the purchase', async () => {
  const house = lotteryHouse();
  const story = await startStory({ at: '/lottery?gameCode=SSC_1M', as: {}, answers: house.answers });
  await screen.findByRole('region', { name: 'Bilhete' });
  const rowOf = (place: number) => within(screen.getByRole('group', { name: `Posição ${place}` }));
  for (const place of [1, 2, 3, 4, 5]) {
    await tabTo(story, rowOf(place).getByRole('button', { name: /^0\b/ }));
    await story.user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(rowOf(place).getByRole('button', { name: /^2\b/ }));
    await story.user.keyboard(' ');
    expect(rowOf(place).getByRole('button', { name: /^2\b/ }).getAttribute('aria-pressed')).toBe('true');
  }
  await tabTo(story, screen.getByRole('button', { name: 'Apostar já' }));
  await story.user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Confirmar apostas?' });
  await tabTo(story, within(dialog).getByRole('button', { name: /Confirmar apostas/ }));
  await story.user.keyboard('{Enter}');
  await waitFor(() => expect(house.slips).toHaveLength(1));
  expect(house.slips[0]?.orders).toMatchObject([{ play: 'ssc.star5.direct', lines: 1 }]);
});

test('the plays, the slip and the chase are reached and worked with the keyboard too', async () => {
  const house = lotteryHouse();
  const story = await startStory({ at: '/lottery?gameCode=SSC_1M', as: {}, answers: house.answers });
  const slip = within(await screen.findByRole('region', { name: 'Bilhete' }));
  await tabTo(story, screen.getByRole('tab', { selected: true }));
  await story.user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true }).textContent).not.toBe('Cinco dígitos');
  await tabTo(story, slip.getByRole('button', { name: '5 apostas ao acaso' }));
  await story.user.keyboard('{Enter}');
  expect(slip.getAllByRole('listitem')).toHaveLength(5);
  await tabTo(story, slip.getAllByRole('button', { name: /^Remover/ })[0] as HTMLElement);
  await story.user.keyboard('{Enter}');
  expect(slip.getAllByRole('listitem')).toHaveLength(4);
  const chase = slip.getByRole('switch', { name: 'Repetir nos próximos' });
  await tabTo(story, chase);
  await story.user.keyboard(' ');
  expect((chase as HTMLInputElement).checked || chase.getAttribute('aria-checked') === 'true').toBe(true);
});
