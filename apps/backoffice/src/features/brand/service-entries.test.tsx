import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogOf } from '../../../test/look.ts';
import { brandAnswers } from '../../../test/samples/brand.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const reason = 'the chat moved to another house';
const [chat, whatsapp] = brandAnswers.officeServiceEntries.entries;
const added = { csType: 'TELEGRAM', title: 'Telegram', url: 'https://telegram.example/trevo', enabled: true } as const;

type Answers = NonNullable<Parameters<typeof startOfficeStory>[0]['answers']>;

async function open(answers: Answers = {}, may: readonly ['brand.read', 'brand.write'?] = ['brand.read', 'brand.write']) {
  const story = await startOfficeStory({
    at: '/brand',
    may: may as never,
    answers: { ...brandAnswers, officeSetServiceEntries: { done: true }, ...answers },
  });
  const card = within(await screen.findByRole('region', { name: 'Customer service' }));
  await card.findByRole('button', { name: 'Add a service' });
  const button = (name: string) => card.getByRole<HTMLButtonElement>('button', { name });
  const apply = async () => {
    await story.user.click(button('Apply'));
    const dialog = await dialogOf('Change customer service');
    await story.user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
    await story.user.click(dialog.getByRole('button', { name: 'Apply' }));
    return dialog;
  };
  return { ...story, card, button, apply };
}

test('the list stands in its order, with how many are shown', async () => {
  const { card, button } = await open();
  expect(card.getAllByLabelText('Name').map((field) => (field as HTMLInputElement).value)).toEqual([chat?.title, whatsapp?.title]);
  expect(card.getByText('1 shown')).toBeTruthy();
  expect([button('Apply'), button('Move Atendimento up'), button('Move WhatsApp down')].map(({ disabled }) => disabled)).toEqual([
    true,
    true,
    true,
  ]);
});

test('a service is switched on, moved and sent with the whole list and a reason', async () => {
  const { api, user, card, button, apply } = await open();
  await user.click(card.getByRole('switch', { name: 'Show WhatsApp' }));
  await user.click(button('Move WhatsApp up'));
  await apply();
  await waitFor(() =>
    expect(api.requestsOf('officeSetServiceEntries')).toEqual([{ entries: [{ ...whatsapp, enabled: true }, chat], reason }]),
  );
});

test('a new one needs a name of its own and a link that a portal opens; until then nothing is sent', async () => {
  const { api, user, card, button, apply } = await open();
  await user.click(button('Add a service'));
  await user.click(card.getAllByRole('combobox', { name: /Kind/ })[2] as HTMLElement);
  await user.click(await screen.findByRole('option', { name: 'Telegram' }));
  const [name, link] = [card.getAllByLabelText('Name')[2], card.getAllByLabelText('Link')[2]] as [HTMLElement, HTMLElement];
  await user.type(name, 'whatsapp');
  await user.type(link, 'http://telegram.example/trevo');
  await user.tab();
  expect(card.getByText('Another entry has this name already.')).toBeTruthy();
  expect(card.getByText('Write a whole address that begins with https://, or /service.')).toBeTruthy();
  expect(button('Apply').disabled).toBe(true);
  await user.clear(name);
  await user.type(name, added.title);
  expect(button('Apply').disabled).toBe(true);
  await user.clear(link);
  await user.type(link, added.url);
  expect(card.queryByRole('alert')).toBeNull();
  await apply();
  await waitFor(() => expect(api.requestsOf('officeSetServiceEntries')).toEqual([{ entries: [chat, whatsapp, added], reason }]));
});

test('an entry has a name in each other language of the brand, which goes along when it is written; one that another has there is refused', async () => {
  const { api, user, card, button, apply } = await open();
  const [first] = card.getAllByText('Names in other languages', { selector: 'summary' });
  const others = within(first?.closest('details') as HTMLElement).getAllByRole('textbox', { hidden: true });
  const [field] = others as [HTMLElement];
  await user.type(field, 'whatsapp');
  expect(card.getByText('Another entry has this name already.')).toBeTruthy();
  expect(button('Apply').disabled).toBe(true);
  await user.clear(field);
  await user.type(field, ' Help ');
  await apply();
  await waitFor(() =>
    expect(api.requestsOf('officeSetServiceEntries')).toEqual([
      { entries: [{ ...chat, titles: { [field.lang.slice(0, 2).toUpperCase()]: 'Help' } }, whatsapp], reason },
    ]),
  );
});

test('one is taken away; with none left the card says so', async () => {
  const { api, user, card, button, apply } = await open();
  await user.click(button('Remove Atendimento'));
  await user.click(button('Remove WhatsApp'));
  expect(card.getByText('No customer service yet.')).toBeTruthy();
  await apply();
  await waitFor(() => expect(api.requestsOf('officeSetServiceEntries')).toEqual([{ entries: [], reason }]));
});

test('a refusal is said in the dialog, and what was typed stays', async () => {
  const { user, card, button, apply } = await open({
    officeSetServiceEntries: () => refusal('service_entry_twice', 'Two entries have the same name.'),
  });
  await user.click(button('Remove WhatsApp'));
  const dialog = await apply();
  expect((await dialog.findByRole('alert')).textContent).toBe('Two entries have the same name.');
  expect(card.queryByDisplayValue('WhatsApp')).toBeNull();
});

test('who may only look changes nothing', async () => {
  const { card, button } = await open({}, ['brand.read']);
  expect(button('Add a service').disabled).toBe(true);
  expect(card.getAllByRole<HTMLInputElement>('textbox').every(({ disabled }) => disabled)).toBe(true);
  expect(card.getAllByRole<HTMLButtonElement>('button').every(({ disabled }) => disabled)).toBe(true);
});
