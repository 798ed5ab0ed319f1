import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { strictTranslator } from '../../test/strict-translator.ts';
import { applyLanguage } from '../platform/language.ts';
import { OfficeFailure } from '../platform/office-api.ts';
import { SignDialog } from './sign-dialog.tsx';

beforeEach(() => applyLanguage('EN', strictTranslator('EN')));

/** A decision whose answer and whose reading anew come when the story says so, and what became of it. */
function show(send: (key: string) => Promise<unknown>) {
  const read = Promise.withResolvers<void>();
  const came = { keys: [] as string[], readings: 0, closed: 0 };
  const view = render(
    <SignDialog
      title="Close the jackpot"
      confirm="Sign"
      send={(key) => {
        came.keys.push(key);
        return send(key);
      }}
      refresh={() => {
        came.readings += 1;
        return read.promise;
      }}
      onClose={() => {
        came.closed += 1;
      }}
    >
      <p>of 2 000 points</p>
    </SignDialog>,
  );
  return { came, read, leave: view.unmount, sign: () => userEvent.click(screen.getByRole('button', { name: 'Sign' })) };
}

test('a dialog closes when what it changed is there, and cannot be sent again before', async () => {
  const { came, read, sign } = show(() => Promise.resolve());
  await sign();
  await waitFor(() => expect(came.readings).toBe(1));
  expect(came.closed).toBe(0);
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  read.resolve();
  await waitFor(() => expect(came.closed).toBe(1));
  expect(came.keys).toHaveLength(1);
});

test('a refusal is told at once and stays in the dialog; what it is about is read anew, and it is asked again under the same key', async () => {
  const { came, sign } = show(() => Promise.reject(new OfficeFailure('unavailable', 'Somebody else decided it.')));
  await sign();
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody else decided it.');
  expect([came.readings, came.closed]).toEqual([1, 0]);
  await sign();
  await waitFor(() => expect(came.keys).toHaveLength(2));
  expect(new Set(came.keys).size).toBe(1);
});

test('where there is nothing to send as yet the dialog stays, and nothing is read anew', async () => {
  const { came, sign } = show(() => Promise.resolve(false));
  await sign();
  await screen.findByRole('button', { name: 'Sign' });
  expect([came.keys.length, came.readings, came.closed]).toEqual([1, 0, 0]);
});

test('what was left while it was under way closes no dialog that was opened since', async () => {
  const { came, read, leave, sign } = show(() => Promise.resolve());
  await sign();
  await waitFor(() => expect(came.readings).toBe(1));
  leave();
  read.resolve();
  await read.promise;
  await Promise.resolve();
  expect(came.closed).toBe(0);
});
