import type { Locator } from 'playwright-core';
import type { PortalVisit } from '../portal-visit.ts';

type Page = Pick<PortalVisit, 'page' | 'words'>;
type Watched = Page & Pick<PortalVisit, 'witness'>;
type Group = 'place' | 'oneDigit';

/** Takes every cell of the first row of a group's first play: one of them wins, whatever is drawn. */
export async function takeAll({ page, words: { portal } }: Page, group: Group): Promise<void> {
  await page.getByText(portal(`lottery.page.group.${group}`), { exact: true }).click();
  await page
    .getByRole('button', { name: new RegExp(`^${portal('lottery.bet.quick.all')}`) })
    .first()
    .click();
}

export const slipOf = ({ page, words: { portal } }: Page): Locator =>
  page.getByRole('region', { name: portal('lottery.bet.slip'), exact: true });

/** The last question before a slip is bought. */
export const confirmDialog = ({ page, words: { portal } }: Page): Locator =>
  page.getByRole('dialog', { name: portal('lottery.bet.confirmTitle') });

/** Its button, by which the slip is bought. */
export const confirmOf = (visit: Page): Locator =>
  confirmDialog(visit).getByRole('button', { name: visit.words.portal('lottery.bet.confirm') });

/** Buys the slip. What was bought leaves it with the answer, however late that comes: the player asked for it. */
export async function confirmSlip(visit: Watched): Promise<void> {
  await visit.witness.expectChange(visit.page, async () => {
    await confirmOf(visit).click();
    await confirmDialog(visit).waitFor({ state: 'hidden' });
  });
}

/** Puts what is filled in onto the slip, has it go on over the issues that a chase begins with, and buys it. */
export async function buyChase(visit: Watched): Promise<void> {
  const { page, words } = visit;
  await page.getByRole('button', { name: words.portal('lottery.bet.add') }).click();
  const slip = slipOf(visit);
  await slip.getByRole('switch', { name: words.portal('lottery.bet.chase') }).click();
  await slip.getByRole('button', { name: words.portal('lottery.bet.confirm') }).click();
  await confirmSlip(visit);
}
