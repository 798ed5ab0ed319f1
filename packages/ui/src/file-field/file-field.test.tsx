import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FileField } from './file-field.tsx';

const png = (name: string) => new File(['x'], name, { type: 'image/png' });

/** A field that keeps the names of what was chosen, and how often it was told. */
function Kept({ disabled, told }: { readonly disabled?: boolean; readonly told: string[][] }) {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <FileField
      label="Imagens"
      text="Escolher arquivos"
      dropText="ou solte aqui"
      chosen={names}
      multiple
      disabled={disabled}
      types={['image/png']}
      hint="PNG, até 5 MB"
      error={names.length > 1 ? 'Só uma' : undefined}
      onFiles={(files) => {
        const chosen = files.map(({ name }) => name);
        told.push(chosen);
        setNames(chosen);
      }}
    />
  );
}

test('a file field is named by its label and its button, and described by its hint, in the words of the page', () => {
  render(<Kept told={[]} />);
  const field = screen.getByLabelText<HTMLInputElement>('Imagens');
  expect(screen.getByLabelText('Escolher arquivos')).toBe(field);
  expect(field.accept).toBe('image/png');
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('PNG, até 5 MB');
});

test('the names of what was chosen are said, and what is wrong with them; the way to drop files is no longer offered', async () => {
  const told: string[][] = [];
  render(<Kept told={told} />);
  const names = screen.getByRole('status');
  expect(names.textContent).toBe('');
  screen.getByText('ou solte aqui');
  await userEvent.upload(screen.getByLabelText('Imagens'), [png('um.png'), png('um.png')]);
  expect([...names.children].map(({ textContent }) => textContent)).toEqual(['um.png', 'um.png']);
  expect(screen.queryByText('ou solte aqui')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('Só uma');
  expect(screen.getByLabelText('Imagens').getAttribute('aria-invalid')).toBe('true');
});

test('the same file may be chosen again, nothing chosen tells nothing, and a field that is off takes none', async () => {
  const told: string[][] = [];
  const { rerender } = render(<Kept told={told} />);
  const field = screen.getByLabelText('Imagens');
  await userEvent.upload(field, png('um.png'));
  await userEvent.upload(field, png('um.png'));
  await userEvent.upload(field, []);
  expect(told).toEqual([['um.png'], ['um.png']]);
  rerender(<Kept told={told} disabled />);
  await userEvent.upload(field, png('dois.png'));
  expect(told).toHaveLength(2);
});

test('it is reached and opened by keys', async () => {
  render(<Kept told={[]} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Imagens'));
});
