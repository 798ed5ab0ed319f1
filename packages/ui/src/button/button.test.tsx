import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button, buttonClass } from './button.tsx';
import { IconButton } from './icon-button.tsx';

test('a busy button says what it does and takes no press, and its form is not sent again', () => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn((event: Event) => event.preventDefault())];
  const { container } = render(
    <form>
      <Button type="submit" variant="primary" busy busyLabel="Enviando" onClick={onClick}>
        Enviar
      </Button>
    </form>,
  );
  container.querySelector('form')?.addEventListener('submit', onSubmit);
  const button = screen.getByText('Enviando');
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);
});

test('a button does not submit by accident', () => {
  render(<Button>Sacar</Button>);
  expect(screen.getByText('Sacar').getAttribute('type')).toBe('button');
});

test('a link can look like a button', () => {
  expect(buttonClass({ variant: 'primary', size: 'lg', block: true }, 'x')).toBe('btn btn-primary btn-lg btn-block x');
});

test('an icon button is called by its label, its count is not read twice', () => {
  render(<IconButton icon="bell" label="Avisos, 3 novos" count={3} />);
  expect(screen.getByLabelText('Avisos, 3 novos').querySelector('.cnt')?.getAttribute('aria-hidden')).toBe('true');
});
