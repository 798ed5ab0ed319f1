import type { Frame, Page } from 'playwright-core';
import type { StudioPlayer } from './studio-player.ts';

/** Reveals the seed, and checks the newest round on the verifier's page, in a tab of its own. */
export async function verifyNewest(player: StudioPlayer): Promise<void> {
  const { page, game, visit } = player;
  const { games } = visit.words;
  await rotateTo(player);
  await game.getByRole('button', { name: games('game.history') }).click();
  const tab = page.context().waitForEvent('page');
  await game
    .getByRole('button', { name: games('game.detail'), exact: true })
    .first()
    .click();
  await game.getByRole('button', { name: games('game.verify'), exact: true }).click();
  const verifier = await tab;
  await verifier.getByText(games('verify.holds')).waitFor();
  await verifier.close();
  await game.getByRole('button', { name: games('game.close') }).click();
}

/** Rotates the seeds in the game's own panel; a client seed of one's own where one is named. */
export async function rotateTo({ page, game, visit }: StudioPlayer, clientSeed = ''): Promise<void> {
  const { games } = visit.words;
  await game.getByRole('button', { name: games('game.fairness') }).click();
  await game.getByLabel(games('fair.newClientSeed')).fill(clientSeed);
  await visit.witness.expectChange(page, async () => {
    await game.getByRole('button', { name: games('fair.rotate') }).click();
    await game.getByText(games('fair.revealed')).waitFor();
    if (clientSeed !== '') await game.getByText(clientSeed, { exact: true }).waitFor();
  });
  await game.getByRole('button', { name: games('game.close') }).click();
}

/** The frame that the game on the page runs in. */
export function frameOf(page: Page): Frame {
  const frame = page.frames().find((each) => each.url().includes('/games/'));
  if (!frame) throw new Error('No game is open');
  return frame;
}
