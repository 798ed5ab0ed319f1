import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { FormElement } from './form-element.tsx';
import type { FormFailure } from './place-faults.ts';
import { type Form, type FormPlan, useForm } from './use-form.ts';

type Values = { readonly name: string; readonly 'fields[pixKey]': string };
type Attempt = { readonly values: Values; readonly key: string; readonly end: (failure?: FormFailure) => Promise<void> };

/** A form of two fields on the page, and what it sent, each to be answered by the test. */
function openForm(plan: Partial<FormPlan<Values>> = {}) {
  const attempts: Attempt[] = [];
  function Story() {
    const form = useForm<Values>({
      initial: { name: '', 'fields[pixKey]': '' },
      faults: ({ name }) => ({ name: name === '' ? 'Say a name' : undefined }),
      send: (values, key) =>
        new Promise((resolve, reject) => {
          const end: Attempt['end'] = async (failure) => act(async () => (failure === undefined ? resolve(undefined) : reject(failure)));
          attempts.push({ values, key, end });
        }),
      failure: (error) => error as FormFailure,
      ...plan,
    });
    return (
      <FormElement form={form}>
        <Field {...form.bind('name')} label="Name" />
        <Field {...form.bind('fields[pixKey]')} label="Key" />
        {form.failed === undefined ? null : <p role="alert">{form.failed}</p>}
        <Button type="submit" busy={form.busy} busyLabel="Sending">
          Send
        </Button>
        <p>{form.dirty ? 'changed' : 'as it was'}</p>
      </FormElement>
    );
  }
  render(<Story />);
  return { user: userEvent.setup(), attempts };
}

const name = () => screen.getByLabelText('Name');
const key = () => screen.getByLabelText('Key');
const send = () => screen.getByRole('button', { name: /Send/ });
const isWrong = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';

test('nothing wrong is sent: the fault is told at its field and the keyboard goes there', async () => {
  const { user, attempts } = openForm();
  await user.click(send());
  expect(screen.getByText('Say a name')).toBeTruthy();
  expect(document.activeElement).toBe(name());
  expect(attempts).toEqual([]);
});

test('a field is judged when it is left, not while it is typed for the first time', async () => {
  const { user } = openForm({ faults: ({ name: typed }) => ({ name: typed.length < 3 ? 'Too short' : undefined }) });
  await user.type(name(), 'a');
  expect(screen.queryByText('Too short')).toBeNull();
  await user.tab();
  expect(screen.getByText('Too short')).toBeTruthy();
});

test('what the server refuses stands at the field it names, by its path or the end of it, until that field changes', async () => {
  const { user, attempts } = openForm();
  await user.type(name(), 'Ana');
  await user.click(send());
  await attempts[0]?.end({ message: 'Check the fields', fields: [{ at: 'pixKey', message: 'No such key' }] });
  expect(screen.getByText('No such key')).toBeTruthy();
  expect(isWrong(key())).toBe(true);
  expect(screen.queryByRole('alert')?.textContent).not.toBe('Check the fields');
  await waitFor(() => expect(document.activeElement).toBe(key()));
  await user.type(key(), '1');
  expect(isWrong(key())).toBe(false);
});

test('what the server says of no field of the form is said of the whole: nothing is refused in silence', async () => {
  const { user, attempts } = openForm();
  await user.type(name(), 'Ana');
  await user.click(send());
  await attempts[0]?.end({ message: 'Not now', fields: [] });
  expect(screen.getByText('Not now')).toBeTruthy();
  await user.click(send());
  await attempts[1]?.end({ message: 'Check the fields', fields: [{ at: 'colour', message: 'No such colour' }] });
  expect(screen.getByText('No such colour')).toBeTruthy();
});

test('two presses are one attempt; the next has the same key until something changes', async () => {
  const { user, attempts } = openForm();
  await user.type(name(), 'Ana');
  await user.dblClick(send());
  expect(attempts).toHaveLength(1);
  await attempts[0]?.end({ message: 'Not now', fields: [] });
  await user.click(send());
  await attempts[1]?.end({ message: 'Not now', fields: [] });
  await user.type(name(), 'b');
  await user.click(send());
  const keys = attempts.map((attempt) => attempt.key);
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

test('who leaves with something filled in is asked, and no longer once it was sent', async () => {
  const { user, attempts } = openForm({ guarded: true });
  const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asksToStay()).toBe(false);
  await user.type(name(), 'Ana');
  expect(asksToStay()).toBe(true);
  await user.click(send());
  await attempts[0]?.end();
  expect(screen.getByText('as it was')).toBeTruthy();
  expect(asksToStay()).toBe(false);
});

test('a field that the form does not have does not compile, nor a value of another kind', () => {
  const misuse = (form: Form<{ readonly name: string; readonly enabled: boolean }>) => {
    // @ts-expect-error: misspelled
    form.bind('nmae');
    // @ts-expect-error: not a text
    form.bind('enabled');
    // @ts-expect-error: not a switch
    form.set('enabled', 'yes');
    return form.errors.name;
  };
  expect(misuse).toBeTypeOf('function');
});

test('what is sent again unchanged keeps its key while nobody knows what became of it, and has another once it was refused for good', async () => {
  const { user, attempts } = openForm();
  await user.type(name(), 'Ana');
  await user.click(send());
  await attempts[0]?.end({ message: 'No answer', fields: [] });
  await user.click(send());
  await attempts[1]?.end({ message: 'Not allowed yet', fields: [], isFinal: true });
  await user.click(send());
  const [first, again, anew] = attempts.map((attempt) => attempt.key);
  expect(again).toBe(first);
  expect(anew).not.toBe(first);
});
