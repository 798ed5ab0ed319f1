import type { Language } from '@trevo/i18n';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit } from './browser.ts';
import type { House, HouseOperator } from './house.ts';
import { patienceMs } from './portal-visit.ts';
import { type Witness, watch } from './witness.ts';
import { type Words, wordsOf } from './words.ts';

/** An operator at the back office, who notices every fault. */
export type OfficeVisit = {
  readonly page: Page;
  readonly words: Words;
  readonly witness: Witness;
  readonly expectNoFaults: () => void;
  readonly leave: () => Promise<void>;
};

export type OfficeVisitOptions = { readonly language?: Language; readonly width?: number; readonly names?: readonly string[] };

/** Names the demo data brings, and the languages' own names in the menu. */
const sameEverywhere = ['Português', 'English', 'Marina Demonstração', 'Operação'];

/** Opens the back office, not signed in yet. */
export async function visitOffice(browser: Browser, house: House, options: OfficeVisitOptions = {}): Promise<OfficeVisit> {
  const { language = 'PT', width = 1280, names = [] } = options;
  const { page, context, faults } = await visit(browser, house.url, { width, theme: 'light' });
  const witness = await watch(context, language, [...sameEverywhere, ...house.titles, ...names]);
  await context.addInitScript((chosen) => localStorage.setItem('trevo.office.language', chosen), language);
  page.setDefaultTimeout(patienceMs);
  await page.goto('/office/');
  return {
    page,
    words: wordsOf(language),
    witness,
    expectNoFaults: () => {
      expect(faults).toEqual([]);
      expect(witness.takeWords()).toEqual([]);
      expect(witness.takeShifts()).toEqual([]);
    },
    leave: () => context.close(),
  };
}

/** Signs in with password and the authenticator's code of this moment. */
export async function signIn({ page, words: { office } }: OfficeVisit, operator: HouseOperator): Promise<void> {
  await page.getByLabel(office('office.signIn.username'), { exact: true }).fill(operator.username);
  await page.getByLabel(office('office.signIn.password'), { exact: true }).fill(operator.password);
  await page.getByLabel(office('office.signIn.code'), { exact: true }).fill(operator.code());
  await page.getByRole('button', { name: office('office.signIn.submit') }).click();
  await page.getByRole('navigation', { name: office('office.nav') }).waitFor();
}
