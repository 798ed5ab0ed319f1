import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, officeLanguages } from '@trevo/i18n';
import { instant } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import { jurisdictionOf } from '../../brand/index.ts';
import { createHandProvider } from './bank-transfer/hand-provider.ts';
import { paymentMethods } from './payment-methods.ts';

const catalogues = join(import.meta.dirname, '../../../../../../packages/i18n/catalogues');
const wordsIn = (folder: string, area: string) =>
  JSON.parse(readFileSync(join(catalogues, folder, `${area}.json`), 'utf8')) as Record<string, string>;

const places = (['BRL', 'GBP'] as const).map((currency) => ({ currency, law: jurisdictionOf({ jurisdiction: 'BR' }) }));
const filled = { bank: 'b', branch: '1', account: '1', holder: 'h', taxId: '1', reference: 'r' };

// Pages are drawn from the forms: what a method brings has a word wherever it is shown.
const officeFolders = new Set(officeLanguages.map((code) => languages[code].folder));
describe.each(Object.values(languages))('in the words of $ownName', ({ folder }) => {
  // The back office speaks some of them only.
  const office = wordsIn(officeFolders.has(folder) ? folder : languages.PT.folder, 'office');
  const portal = wordsIn(folder, 'portal-account');

  test.each(paymentMethods.map((method) => [method.code, method] as const))(
    '%s has a word for all that it brings',
    async (code, method) => {
      const fields = places.flatMap((place) => [...method.deposit.form(place), ...(method.withdrawal?.form(place) ?? [])]);
      const settings = Object.entries(method.providers).flatMap(([kind, { form }]) => [{ kind, form }]);
      const needed = [
        ...['name', 'text', 'submit', 'howTo'].map((part) => `method.${part}.${code}`),
        ...fields.map(({ name }) => `method.field.${name}`),
        ...fields.flatMap(({ options }) => options.map((option) => `method.option.${option}`)),
      ];
      expect(needed.filter((key) => portal[key] === undefined)).toEqual([]);
      const typed = places.flatMap((place) => method.deposit.form(place).map(({ name }) => name));
      const inOffice = [
        `office.methodName.${code}`,
        ...settings.map(({ kind }) => `office.providerKind.${kind}`),
        ...settings.flatMap(({ form }) => form.map(({ name }) => `office.formField.${name}`)),
        ...typed.map((name) => `office.formField.${name}`),
      ];
      expect(inOffice.filter((key) => office[key] === undefined)).toEqual([]);
    },
  );

  test('so have the account that is paid to, on both sides, and where money goes out to', async () => {
    const charge = await createHandProvider('ppv', filled).createCharge({
      txid: 'a'.repeat(26),
      minor: 1n,
      currency: 'BRL',
      expiresInSeconds: 1,
      createdAt: instant(0),
      backUrl: '',
    });
    const lines = charge.ok ? charge.value.lines.map(({ name }) => name) : [];
    expect(lines).toHaveLength(6);
    expect(lines.filter((name) => portal[`method.line.${name}`] === undefined || office[`office.formField.${name}`] === undefined)).toEqual(
      [],
    );
    const targets = places.flatMap((place) =>
      paymentMethods.flatMap(({ withdrawal }) => {
        const typedIn = {
          bank: 'B',
          account: '1234',
          holderName: 'Ana',
          holderTaxId: '52998224725',
          pixKeyType: 'cpf',
          pixKey: '52998224725',
        };
        const read = withdrawal?.readTarget({ ...typedIn, branch: '1', accountType: 'checking' }, place);
        return read?.ok ? [read.value] : [];
      }),
    );
    expect(targets).toHaveLength(4);
    for (const { kind } of targets) {
      expect(portal[`method.option.${kind}`], kind).toBeDefined();
      expect(office[`office.targetKind.${kind}`], kind).toBeDefined();
    }
    const hand = targets.filter(({ kind }) => kind === 'account').flatMap(({ payee }) => Object.keys(payee));
    expect(hand.filter((name) => office[`office.formField.${name}`] === undefined)).toEqual([]);
  });
});
