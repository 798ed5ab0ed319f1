import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lotteryHouse } from '../../../test/lottery-house.ts';
import { startStory, type Story } from '../../../test/start-story.tsx';

/** Opens a game at a play that the member bet on last. */
async function openPlay(id: string, gameCode: string): Promise<Story> {
  const story = await startStory({
    at: `/seaLottery?gameCode=${gameCode}`,
    as: {},
    answers: { ...lotteryHouse().answers, lotteryPlays: { recent: [id], favourite: [] } },
  });
  await screen.findByRole('region', { name: 'Montar aposta' });
  return story;
}

const row = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}`) }));

test('a number of three digits is put together place by place, in all orders, and one of them is taken out and put back', async () => {
  const { user, t } = await openPlay('thai.top3', 'THAI');
  for (const [place, digit] of [
    ['Centena', '1'],
    ['Dezena', '2'],
    ['Unidade', '3'],
  ] as const)
    await user.click(row(place).getByRole('button', { name: digit }));
  const made = () => within(screen.getByRole('group', { name: t('lottery.bet.made') })).getAllByRole('button');
  expect(made().map(({ textContent }) => textContent)).toEqual(['123']);
  await user.click(screen.getByRole('switch', { name: t('lottery.bet.allOrders') }));
  expect(made().map(({ textContent }) => textContent)).toEqual(['123', '132', '213', '231', '312', '321']);
  expect(screen.getByText(t('lottery.bet.madeCount', { count: 6 }))).toBeTruthy();
  // With the keyboard alone: to the third number, and what comes after it has the focus.
  made()[0]?.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(made().map(({ textContent }) => textContent)).toEqual(['123', '132', '231', '312', '321']);
  expect(document.activeElement?.textContent).toBe('231');
  expect(screen.getAllByRole('button', { name: /^Remover / }).filter((button) => button.tabIndex === 0)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: t('lottery.bet.putBack', { count: 1 }) }));
  expect(made()).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: t('lottery.bet.add') }));
  expect(screen.queryByRole('group', { name: t('lottery.bet.made') })).toBeNull();
  expect(screen.getByRole('region', { name: 'Bilhete' }).textContent).toContain('213');
});

test('quick picks of a place fill it, and of many numbers the first are named and the rest counted', async () => {
  const { user, t } = await openPlay('fourd.big', '4D_MY');
  const picks = (place: string) => within(screen.getByRole('group', { name: t('lottery.bet.quickOf', { row: place }) }));
  await user.click(picks('Milhar').getByRole('button', { name: t('lottery.bet.quick.odd') }));
  await user.click(picks('Centena').getByRole('button', { name: t('lottery.bet.quick.big') }));
  await user.click(picks('Dezena').getByRole('button', { name: t('lottery.bet.quick.all') }));
  expect(screen.getByText(t('lottery.bet.madeCount', { count: 0 }))).toBeTruthy();
  await user.click(row('Unidade').getByRole('button', { name: '7' }));
  expect(screen.getByText(t('lottery.bet.madeCount', { count: 250 }))).toBeTruthy();
  const list = within(screen.getByRole('group', { name: t('lottery.bet.made') }));
  expect(list.getAllByRole('button')).toHaveLength(60);
  expect(list.getByText(t('lottery.bet.madeMore', { count: 190 }))).toBeTruthy();
});
