import type { Language } from '@trevo/i18n';
import { generateSync } from 'otplib';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit } from './browser.ts';
import type { House, HouseOperator } from './house.ts';
import { ownNames, patienceMs } from './portal-visit.ts';
import { type Witness, watch } from './witness.ts';
import { type Words, wordsOf } from './words.ts';

/** An operator at the back office, who notices every fault. */
export type OfficeVisit = {
  readonly page: Page;
  readonly words: Words;
  readonly witness: Witness;
  /** Console and page errors so far. */
  readonly faults: readonly string[];
  readonly expectNoFaults: () => void;
  readonly leave: () => Promise<void>;
};

export type OfficeVisitOptions = {
  readonly language?: Language;
  readonly width?: number;
  /** Everything moves as most people see it. Without, the browser asks for little motion, as at the portal. */
  readonly motion?: boolean;
  readonly names?: readonly string[];
};

/** Names the demo data brings, and the languages' own names in the menu. */
const sameEverywhere = [...ownNames, 'Marina Demonstração', 'Operação'];

/** Opens the back office, not signed in yet. */
export async function visitOffice(
  browser: Browser,
  house: Pick<House, 'officeUrl' | 'titles'>,
  options: OfficeVisitOptions = {},
): Promise<OfficeVisit> {
  const { language = 'PT', width = 1280, motion = false, names = [] } = options;
  const { page, context, faults } = await visit(browser, house.officeUrl, { width, theme: 'light', reducedMotion: !motion });
  const witness = await watch(context, language, [...sameEverywhere, ...house.titles, ...names]);
  await context.addInitScript((chosen) => localStorage.setItem('trevo.office.language', chosen), language);
  page.setDefaultTimeout(patienceMs);
  await page.goto('/');
  return {
    page,
    words: wordsOf(language),
    witness,
    faults,
    expectNoFaults: () => {
      expect(faults).toEqual([]);
      expect(witness.takeWords()).toEqual([]);
      expect(witness.takeShifts()).toEqual([]);
    },
    leave: () => context.close(),
  };
}

/** The operator of the demo data, whom the start prints. */
export const demoOperator = {
  username: 'operador',
  password: 'trevo-operador-7',
  code: () => generateSync({ secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }),
};

/** Whoever signs in: made by a story, or the operator of the demo data. */
type SigningOperator = Pick<HouseOperator, 'username' | 'password' | 'code'>;

/** Signs in with password and the authenticator's code of this moment. */
export async function signIn(
  { page, words: { office } }: Pick<OfficeVisit, 'page' | 'words'>,
  { username, password, code }: SigningOperator,
): Promise<void> {
  await page.getByLabel(office('office.signIn.username'), { exact: true }).fill(username);
  await page.getByLabel(office('office.signIn.password'), { exact: true }).fill(password);
  await page.getByLabel(office('office.signIn.code'), { exact: true }).fill(code());
  await page.getByRole('button', { name: office('office.signIn.submit') }).click();
  await page.getByRole('navigation', { name: office('office.nav') }).waitFor();
}

/** Follows the navigation into a room and waits until it is full. */
export async function enterRoom({ page, words: { office } }: OfficeVisit, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: office('office.nav') })
    .getByRole('link', { name: new RegExp(`^${office(`office.room.${name}`)}( \\d+)?$`) })
    .click();
  await page.getByRole('heading', { level: 1, name: office(`office.room.${name}`), exact: true }).waitFor();
  await isFull(page);
}

/** Waits until nothing of the room is on its way. */
export async function isFull(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  for (const waiting of ['.sk', 'table[aria-busy=true]']) await page.locator(`main ${waiting}`).first().waitFor({ state: 'detached' });
}

/**
 * Fills the dialog that asks why and confirms; a reason of a few letters is none. What the act brings is `seen` as part of it: it may come after the
 * dialog has gone, and was asked for.
 */
export async function giveReason(
  { page, words: { office }, witness }: OfficeVisit,
  confirm: string,
  reason: string,
  seen?: () => Promise<unknown>,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: office(confirm), exact: true });
  await dialog.getByLabel(office('office.reason')).fill('curto');
  await expect.poll(() => button.isDisabled(), { message: 'a reason of five letters is none' }).toBe(true);
  await dialog.getByLabel(office('office.reason')).fill(reason);
  await witness.expectChange(page, async () => {
    await button.click();
    await dialog.waitFor({ state: 'hidden' });
    await seen?.();
  });
}
