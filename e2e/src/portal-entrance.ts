import type { Locator, Page } from 'playwright-core';
import { storyPassword } from './brand-acts.ts';
import { pathOfCall } from './call-log.ts';
import type { PortalVisit } from './portal-visit.ts';

/** The path in the address bar. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;
/** The session of a tab, or null. */
export const tokenOf = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('token'));

/** What the header shows of an account that is in. */
export function accountOf({ page, words: { portal } }: PortalVisit, account: string): Locator {
  return page.getByRole('banner').getByRole('button', { name: portal('account.open', { account }) });
}

/** Opens the log-in from the header. */
export async function openLogin({ page, words: { portal } }: PortalVisit): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: portal('header.login') })
    .click();
  const popup = page.getByRole('dialog', { name: portal('login.title') });
  await popup.getByLabel(portal('field.username')).waitFor();
  return popup;
}

/** Fills the log-in and sends it; answers with what the server said. */
export async function tryLogin(
  { page, words: { portal } }: PortalVisit,
  form: Locator,
  { username, password = storyPassword }: { readonly username: string; readonly password?: string },
) {
  await form.getByLabel(portal('field.username')).fill(username);
  await form.getByLabel(portal('field.password'), { exact: true }).fill(password);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => pathOfCall('login')(new URL(response.url())) && response.request().method() === 'POST'),
    form
      .getByRole('button', { name: portal('login.submit'), exact: true })
      .last()
      .click(),
  ]);
  return (await answer.json()) as { success: boolean; captcha?: boolean; value?: { token: string; firstTimeLogin: boolean } };
}
