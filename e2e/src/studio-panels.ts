import { expect } from 'vitest';
import { balanceCents, patienceMs } from './portal-visit.ts';
import type { House } from './house.ts';
import { type StudioPlayer, transfers } from './studio-player.ts';

/** Opens what every game tells about itself, one after the other: its rules, the rounds played, and how they can be checked. Returns what was read. */
export async function readPanels({ game, visit }: StudioPlayer): Promise<readonly string[]> {
  const { games } = visit.words;
  const read: string[] = [];
  for (const panel of ['game.rules', 'game.history', 'game.fairness']) {
    await game.getByRole('button', { name: games(panel), exact: true }).click();
    const dialog = game.getByRole('dialog');
    await dialog.getByRole('heading', { level: 2, name: games(panel), exact: true }).waitFor();
    await expect.poll(() => game.getByRole('heading', { level: 1 }).count(), { message: 'the game stands behind it' }).toBe(1);
    await dialog.getByRole('button', { name: games('game.close') }).click();
    await dialog.waitFor({ state: 'hidden' });
    read.push(panel);
  }
  return read;
}

/** Bets play money with the button that says `bet`, and waits until the game's own purse has moved. */
export async function betPlayMoney({ game, visit }: StudioPlayer, bet: string): Promise<void> {
  const { games } = visit.words;
  await game.getByText(games('game.demo')).waitFor();
  const shown = () => game.locator('.gm-bar .gm-figure').first().textContent();
  const start = await shown();
  await game.getByRole('button', { name: games(bet), exact: true }).click();
  await expect.poll(shown, { timeout: patienceMs }).not.toBe(start);
}

/** What the header shows in cents, and how many movements the ledger knows of the player. */
export async function realMoney(house: House, { page, member }: StudioPlayer): Promise<readonly [cents: number, transfers: number]> {
  return [await balanceCents(page), await transfers(house, member)];
}
