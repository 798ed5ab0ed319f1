import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf, textOf } from '../../../test/look.ts';
import { bankTransfer, methodAnswers, pix } from '../../../test/samples/methods.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/payment-methods';
const may = ['payments.read', 'payments.configure'] as const;

const terms = bankTransfer.deposit as NonNullable<typeof bankTransfer.deposit>;

/** The lines of the tables of terms, method after method. */
async function termsLines(): Promise<string[][]> {
  const tables = await screen.findAllByRole('table', { name: 'Terms' });
  return tables.flatMap((table) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').map(textOf).slice(0, 6)),
  );
}

test('each method tells its ways with limits, fee and hours, why one is closed, and who moves the money', async () => {
  await startOfficeStory({ at, may, answers: methodAnswers });
  expect(await termsLines()).toEqual([
    ['Deposit', 'Open', 'R$ 20.00', 'R$ 20,000.00', 'R$ 1.50 + 1.5%', '08:00 – 18:00'],
    ['Deposit', 'Closed by law', 'R$ 10.00', 'R$ 5,000.00', '–', 'All day'],
    ['Withdrawal', 'Closed', 'R$ 20.00', 'R$ 5,000.00', '1%', 'All day'],
  ]);
  for (const words of ['1. Main account', 'Bank account, by hand', 'Uses the provider of this installation.'])
    expect(screen.getByText(words)).toBeTruthy();
});

test('a method without a provider says that it stays closed', async () => {
  const methods = [{ ...bankTransfer, providers: [] }];
  await startOfficeStory({ at, may, answers: { officePaymentMethods: { currency: 'BRL', methods } } });
  expect(await screen.findByText('Without a provider this method stays closed.')).toBeTruthy();
});

test('terms are changed to what was typed; what cannot be read is not sent, and a refusal shows in words', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...methodAnswers, officeSetMethodTerms: () => refusal('amount_below_minimum', 'The least is above the most.') },
  });
  const [change] = await screen.findAllByRole('button', { name: 'Change' });
  await user.click(change as HTMLElement);
  const dialog = await dialogOf('Bank transfer: Deposit');
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  const field = (name: RegExp) => dialog.getByRole('textbox', { name });
  await user.clear(field(/Maximum/));
  await user.type(field(/Maximum/), 'a lot');
  await save();
  expect(api.requestsOf('officeSetMethodTerms')).toEqual([]);
  await user.clear(field(/Maximum/));
  await user.type(field(/Maximum/), '30000');
  await user.clear(field(/Fee in %/));
  await user.type(field(/Fee in %/), '2.5');
  await user.clear(field(/Opens at/));
  await user.clear(field(/Closes at/));
  await user.click(dialog.getByRole('switch', { name: 'Open' }));
  await save();
  expect((await dialog.findByRole('alert')).textContent).toBe('The least is above the most.');
  api.answer('officeSetMethodTerms', { saved: true });
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeSetMethodTerms').at(-1)).toEqual({
    method: 'BANK_TRANSFER',
    direction: 'deposit',
    vipFrom: 0,
    isOpen: false,
    min: '20.00',
    max: '30000.00',
    feeFixed: '1.50',
    feePpm: 25_000,
    opens: null,
    closes: null,
  });
});

const rich = { ...bankTransfer, levels: [{ direction: 'deposit' as const, vipFrom: 3, terms: { ...terms, max: '90000.00', feePpm: 0 } }] };

test('terms of VIP levels stand under those of everybody, and are changed at their own level', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { officePaymentMethods: { currency: 'BRL', methods: [rich] }, officeSetMethodTerms: { saved: true as const } },
  });
  expect((await termsLines()).map((line) => line.slice(0, 4))).toEqual([
    ['Deposit', 'Open', 'R$ 20.00', 'R$ 20,000.00'],
    ['Deposit From VIP level 3', 'Open', 'R$ 20.00', 'R$ 90,000.00'],
  ]);
  await user.click((await screen.findAllByRole('button', { name: 'Change' }))[1] as HTMLElement);
  const dialog = await dialogOf('Bank transfer: Deposit');
  expect(dialog.getByText('From VIP level 3')).toBeTruthy();
  await user.clear(dialog.getByRole('textbox', { name: /Maximum/ }));
  await user.type(dialog.getByRole('textbox', { name: /Maximum/ }), '95000');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requestsOf('officeSetMethodTerms')).toMatchObject([{ vipFrom: 3, max: '95000.00', feePpm: 0 }]));
});

test('a level gets terms of its own, beginning with those of everybody; one that has some, or none, is not sent', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { officePaymentMethods: { currency: 'BRL', methods: [rich] }, officeSetMethodTerms: { saved: true as const } },
  });
  await user.click(await screen.findByRole('button', { name: 'Add for a VIP level: Deposit' }));
  const dialog = await dialogOf('Bank transfer: Deposit');
  const level = dialog.getByRole('textbox', { name: /From VIP level/ });
  for (const wrong of ['3', '0', '101', 'x', '']) {
    await user.clear(level);
    if (wrong !== '') await user.type(level, wrong);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(level.getAttribute('aria-invalid')).toBe('true');
  }
  expect(await axeFaults()).toEqual([]);
  await user.type(level, '5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeSetMethodTerms')).toMatchObject([{ direction: 'deposit', vipFrom: 5, min: '20.00', max: '20000.00' }]);
});

test('a new provider is asked for everything its kind needs', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...methodAnswers, officeSetProvider: { providerId: 'ppv_01k0000000000000000000000b' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Add: Bank account, by hand' }));
  const dialog = await dialogOf('Bank account, by hand');
  await user.type(dialog.getByRole('textbox', { name: /Account/ }), 'ab12');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(api.requestsOf('officeSetProvider')).toEqual([]);
  expect(dialog.getByRole('textbox', { name: /Name for the team/ }).getAttribute('aria-invalid')).toBe('true');
  expect(dialog.getByText('Use digits only')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Name for the team/ }), 'Second account');
  await user.clear(dialog.getByRole('textbox', { name: /Account/ }));
  await user.type(dialog.getByRole('textbox', { name: /Account/ }), '554433');
  await user.type(dialog.getByLabelText(/API key/), 'clover-clover');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeSetProvider')).toEqual([
    {
      method: 'BANK_TRANSFER',
      kind: 'by_hand',
      enabled: true,
      position: 2,
      fields: { title: 'Second account', account: '554433', apiKey: 'clover-clover' },
    },
  ]);
});

test('a provider that stands is changed without its secret, and what the server finds wrong stands at its field', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: {
      ...methodAnswers,
      officeSetProvider: () =>
        refusal('payment_field_invalid', 'Look at the fields.', {
          fields: [{ at: 'account', code: 'invalid', message: 'No bank knows it.' }],
        }),
    },
  });
  await user.click((await screen.findAllByRole('button', { name: 'Change' })).at(-3) as HTMLElement);
  const dialog = await dialogOf('Bank account, by hand');
  expect(dialog.getByLabelText<HTMLInputElement>(/API key/).value).toBe('');
  await user.click(dialog.getByRole('switch', { name: 'On' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('No bank knows it.')).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: /Account/ }).getAttribute('aria-invalid')).toBe('true');
  expect(api.requestsOf('officeSetProvider')).toEqual([
    {
      method: 'BANK_TRANSFER',
      providerId: bankTransfer.providers[0]?.providerId,
      kind: 'by_hand',
      enabled: false,
      position: 1,
      fields: { title: 'Main account', account: '9988776', apiKey: '' },
    },
  ]);
});

test('who may only look is offered nothing to press', async () => {
  await startOfficeStory({ at, may: ['payments.read'], answers: methodAnswers });
  await screen.findByText('1. Main account');
  expect(screen.queryByRole('button')).toBeNull();
});

test('what does not load says why and loads when asked again; news of payments bring it up to date', async () => {
  const { api, user, says } = await startOfficeStory({
    at,
    may,
    answers: { officePaymentMethods: () => refusal('internal_error', 'The server stumbled.') },
  });
  expect(await screen.findByText('The server stumbled.')).toBeTruthy();
  api.answer('officePaymentMethods', { currency: 'BRL', methods: [pix] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Pix' })).toBeTruthy();
  api.answer('officePaymentMethods', { currency: 'BRL', methods: [bankTransfer] });
  says({ type: 'office_news', of: 'payments' });
  expect(await screen.findByRole('heading', { name: 'Bank transfer' })).toBeTruthy();
});

test.each(['PT', 'EN'] as const)('in %s the room and both dialogs have nothing that a machine finds wrong', async (language) => {
  const { user, t } = await startOfficeStory({ at, may, language, answers: methodAnswers });
  const buttons = await screen.findAllByRole('button', { name: t('office.change') });
  for (const button of buttons.slice(0, 2)) {
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await axeFaults()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: t('office.cancel') }));
  }
});
