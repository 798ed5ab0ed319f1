import type { Calls, ResponseOf } from '@trevo/contract';
import { type FakeAnswers, refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import type { Permission } from '../../platform/office-session.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

type Method = ResponseOf<Calls['officePaymentMethods']>['methods'][number];

const terms: NonNullable<Method['deposit']> = {
  isOpen: true,
  min: '10.00',
  max: '5000.00',
  feeFixed: '0.00',
  feePpm: 25_000,
  opens: null,
  closes: null,
  closed: null,
};
const pix: Method = { method: 'PIX', deployment: true, deposit: terms, withdrawal: null, levels: [], kinds: [], providers: [] };
const answers = { officePaymentMethods: { currency: 'BRL', methods: [pix] }, officeSetMethodTerms: { saved: true as const } };
const may: readonly Permission[] = ['payments.read', 'payments.configure'];

async function openTerms(language: 'PT' | 'EN', more: FakeAnswers = {}) {
  const { api, user } = await startOfficeStory({ at: '/payment-methods', may, language, answers: { ...answers, ...more } });
  await user.click(await screen.findByRole('button', { name: language === 'PT' ? 'Alterar' : 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  const [least, save] = language === 'PT' ? ['Mínimo', 'Salvar'] : ['Minimum', 'Save'];
  return {
    api,
    user,
    dialog,
    least: dialog.getByLabelText<HTMLInputElement>(least),
    save: () => dialog.getByRole('button', { name: save }),
  };
}

test.each([
  ['PT', '1.000', '1,000', 'Isto pode ser milhar ou decimal. Escreva 1000 ou 1,00.'],
  ['EN', '1,000', '1.000', 'This could be thousands or decimals. Write 1000 or 1.00.'],
] as const)('in %s %s is a thousand, and %s is refused in words and cannot be saved', async (language, thousand, either, words) => {
  const { api, user, dialog, least, save } = await openTerms(language);
  await user.clear(least);
  await user.type(least, either);
  expect(dialog.getByText(words)).toBeTruthy();
  expect((save() as HTMLButtonElement).disabled).toBe(true);
  await user.clear(least);
  await user.type(least, thousand);
  await user.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeSetMethodTerms')).toMatchObject([{ method: 'PIX', min: '1000.00', max: '5000.00', feePpm: 25_000 }]);
});

test('what the server refuses stands at the field it names, the dialog stays open and nothing that was typed is lost', async () => {
  const refused = () =>
    refusal('invalid_request', 'Check the fields', { fields: [{ at: 'min', code: 'x', message: 'More than the most' }] });
  const { user, dialog, least, save } = await openTerms('EN', { officeSetMethodTerms: refused });
  await user.clear(least);
  await user.type(least, '9000');
  await user.click(save());
  expect(await dialog.findByText('More than the most')).toBeTruthy();
  expect([least.value, least.getAttribute('aria-invalid')]).toEqual(['9000', 'true']);
  await waitFor(() => expect(document.activeElement).toBe(least));
  expect((await axe.run(screen.getByRole('dialog'))).violations).toEqual([]);
});

test('who closes a dialog with something filled in is asked first, and may stay', async () => {
  const { user, dialog, least } = await openTerms('EN');
  await user.type(least, '0');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(dialog.getByText('What you filled in has not been sent.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a dialog in which nothing was filled in closes at once', async () => {
  const { user, dialog } = await openTerms('EN');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
