import type * as I18n from '@trevo/i18n';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Language from './language.ts';

/** Words on their way while a test holds them: of which language, and what lets them through. Words of a lost language never come. */
const held = vi.hoisted(() => ({
  isHolding: false,
  lost: '',
  words: [] as { readonly folder: string; readonly letThrough: () => void }[],
}));

vi.mock('@trevo/i18n', async (original) => {
  const real = await original<typeof I18n>();
  const slow = (load: typeof real.portalCatalogue | typeof real.accountCatalogue) => async (folder: string) => {
    if (held.lost === folder) throw new Error('lost on the way');
    if (held.isHolding) await new Promise<void>((letThrough) => held.words.push({ folder, letThrough }));
    return load(folder);
  };
  return { ...real, portalCatalogue: slow(real.portalCatalogue), accountCatalogue: slow(real.accountCatalogue) };
});

/** A page that was opened just now. */
let page: typeof Language;

beforeEach(async () => {
  vi.resetModules();
  page = await import('./language.ts');
  await page.loadLanguage('PT');
});
afterEach(() => {
  held.isHolding = false;
  held.lost = '';
});

/** Lets the words of a language through, once they are waited for. What is asked for from then on comes at once. */
async function arrive(folder: string): Promise<void> {
  await vi.waitFor(() => expect(held.words.some((one) => one.folder === folder)).toBe(true));
  held.isHolding = false;
  for (const { letThrough } of held.words.filter((one) => one.folder === folder)) letThrough();
  held.words = held.words.filter((one) => one.folder !== folder);
}

/** The language of the page, and a word of its sections in it. */
function spoken(): string {
  const { language, t } = page.$wording.get();
  return `${language}: ${t('member.page.depositv2')}`;
}

test('who needs the words of sections while they are on their way waits for them, so that no key is drawn instead', async () => {
  const first = page.needAccountWording();
  await page.needAccountWording();
  expect(spoken()).toBe('PT: Depositar');
  await first;
});

test('the language chosen last is spoken, in whatever order the words of two arrive', async () => {
  await page.needAccountWording();
  held.isHolding = true;
  const changes = [page.loadLanguage('UR'), page.loadLanguage('EN')];
  await arrive('en');
  await changes[1];
  await arrive('ur');
  await changes[0];
  expect(spoken()).toBe('EN: Deposit');
});

test('a section whose words were on their way when the language changed speaks the new one', async () => {
  held.isHolding = true;
  const section = page.needAccountWording();
  const change = page.loadLanguage('EN');
  await arrive('en');
  await change;
  await arrive('pt');
  await section;
  expect(spoken()).toBe('EN: Deposit');
});

test('a section that opens while another language is on its way speaks that one, and draws no key', async () => {
  held.isHolding = true;
  const change = page.loadLanguage('EN');
  const section = page.needAccountWording();
  await arrive('en');
  await Promise.all([change, section]);
  expect(spoken()).toBe('EN: Deposit');
});

test('a language whose words do not come is not the chosen one: a section that opens afterwards speaks what the page speaks', async () => {
  held.lost = 'ur';
  await expect(page.loadLanguage('UR')).rejects.toThrow('lost on the way');
  await page.needAccountWording();
  expect(spoken()).toBe('PT: Depositar');
});
