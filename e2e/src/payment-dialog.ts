import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { PortalVisit } from './portal-visit.ts';

type Say = PortalVisit['words']['portal'];

/** Opens the newest day of the real-time salary: its ticks are listed then. */
export async function openDay({ page, words: { portal } }: PortalVisit): Promise<void> {
  await page.getByRole('tab', { name: portal('contract.tab.mine') }).click();
  await page
    .getByRole('row')
    .getByRole('button', { name: portal('agent.pay.days.open') })
    .first()
    .click();
  await page.getByRole('button', { name: portal('agent.pay.days.all') }).waitFor();
}

/** Opens the newest own statement that is shown, or the one of that number: at one in the night, local time, a newer day joins. */
export async function openStatement({ page, words: { portal } }: PortalVisit, number = '') {
  await page.getByRole('tab', { name: portal('contract.tab.mine') }).click();
  const way = page
    .getByRole('row')
    .getByRole('button', { name: `${portal('agent.pay.open')} ${number}`, exact: number !== '' })
    .first();
  const name = (await way.textContent()) ?? '';
  await way.click();
  return { dialog: page.locator('dialog[open]'), number: name.slice(name.lastIndexOf(' ') + 1) };
}

/** Opens the bets that a payment comes from: as many lines are there as it says, or the first fifty of more. Answers how many it has. */
export async function seeBets(dialog: Locator, portal: Say): Promise<number> {
  const [show = ''] = portal('agent.pay.bets.open', { count: 0 }).split('0');
  const way = dialog.getByRole('button', { name: show.trim() });
  const count = Number(((await way.textContent()) ?? '').replaceAll(/\D/gu, ''));
  await way.click();
  const bets = dialog.getByRole('table', { name: portal('agent.pay.bets') });
  await bets.getByText(portal('agent.pay.bets.all', { count })).waitFor();
  const lines = bets.locator('tbody tr');
  expect(await lines.count()).toBeGreaterThanOrEqual(Math.min(count, 50));
  // Which, or whose, they are is told by a name that hides it; only the reader's own are told as such.
  expect(await lines.locator('code').count()).toBeGreaterThan(0);
  return count;
}

/** Works a payment out again in the browser: it agrees. */
export async function recomputeIn(dialog: Locator, portal: Say): Promise<void> {
  await dialog.getByRole('button', { name: portal('agent.pay.recompute') }).click();
  const [agreed = ''] = portal('agent.pay.right', { compared: '|', facts: '|' }).split('|');
  await dialog.getByRole('status').filter({ hasText: agreed.trim() }).waitFor();
}
