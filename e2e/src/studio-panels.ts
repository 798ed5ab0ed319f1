import { expect } from 'vitest';
import { balanceCents, patienceMs } from './portal-visit.ts';
import type { House } from './house.ts';
import { type StudioPlayer, transfers } from './studio-player.ts';

/** Opens what every game tells about itself, one after the other: its rules, the rounds played, and how they can be checked. */
export async function readPanels({ game, visit }: StudioPlayer): Promise<void> {
  const { games } = visit.words;
  for (const panel of ['game.rules', 'game.history', 'game.fairness']) {
    await game.getByRole('button', { name: games(panel), exact: true }).click();
    const dialog = game.getByRole('dialog');
    await dialog.getByRole('heading', { level: 2, name: games(panel), exact: true }).waitFor();
    expect(await game.getByRole('heading', { level: 1 }).count(), 'the game stands behind it').toBe(1);
    await dialog.getByRole('button', { name: games('game.close') }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}

/** Bets play money with the button that says `bet`: the game's own purse moves, the header and the ledger do not. */
export async function betPlayMoney(house: House, { game, page, visit }: StudioPlayer, bet: string): Promise<void> {
  const { games } = visit.words;
  const [before, moved] = [await balanceCents(page), await transfers(house)];
  await game.getByText(games('game.demo')).waitFor();
  const shown = () => game.locator('.gm-bar .gm-figure').first().textContent();
  const start = await shown();
  await game.getByRole('button', { name: games(bet), exact: true }).click();
  await expect.poll(shown, { timeout: patienceMs }).not.toBe(start);
  expect([await balanceCents(page), await transfers(house)]).toEqual([before, moved]);
}
