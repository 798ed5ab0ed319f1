import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { Segmented } from './segmented.tsx';
import { Switch } from './switch.tsx';

test('an error belongs to its control and takes the place of the hint and of the tick', () => {
  const { container } = render(<Field label="Usuário" hint="4 a 16 letras" error="Use de 4 a 16 caracteres" valid />);
  const input = screen.getByLabelText('Usuário');
  const message = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect([input.getAttribute('aria-invalid'), message?.textContent]).toEqual(['true', 'Use de 4 a 16 caracteres']);
  expect(screen.queryByText('4 a 16 letras')).toBeNull();
  expect(container.querySelector('.tick')).toBeNull();
});

test('a field without trouble is not invalid', () => {
  render(<Field label="Usuário" hint="4 a 16 letras" />);
  expect(screen.getByLabelText('Usuário').hasAttribute('aria-invalid')).toBe(false);
});

test('a password is hidden until it is revealed, and hidden again', () => {
  render(<Field label="Senha" type="password" revealLabels={['Mostrar senha', 'Ocultar senha']} />);
  const type = (): string | null => screen.getByLabelText('Senha').getAttribute('type');
  expect(type()).toBe('password');
  fireEvent.click(screen.getByLabelText('Mostrar senha'));
  expect(type()).toBe('text');
  fireEvent.click(screen.getByLabelText('Ocultar senha'));
  expect(type()).toBe('password');
});

test('a check box keeps the browser semantics under its drawing', () => {
  const onChange = vi.fn();
  render(
    <Checkbox onChange={onChange} error="Marque para seguir">
      Tenho 18 anos
    </Checkbox>,
  );
  const box = screen.getByLabelText<HTMLInputElement>('Tenho 18 anos');
  fireEvent.click(box);
  expect([box.checked, onChange.mock.calls.length, box.getAttribute('aria-invalid')]).toEqual([true, 1, 'true']);
});

test('a switch asks for the other state', () => {
  const onChange = vi.fn();
  render(<Switch label="Som" checked={false} onChange={onChange} />);
  fireEvent.click(screen.getByLabelText('Som'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

test('arrow keys choose a segment, go round, and turn with the reading direction', () => {
  const onChange = vi.fn();
  const options = ['Hoje', '7 dias', '30 dias'].map((label) => ({ value: label, label }));
  const { container } = render(
    <div dir="rtl">
      <Segmented label="Período" options={options} value="Hoje" onChange={onChange} />
    </div>,
  );
  const group = container.querySelector('[role=radiogroup]') as HTMLElement;
  fireEvent.keyDown(group, { key: 'ArrowLeft' });
  fireEvent.keyDown(group, { key: 'ArrowRight' });
  fireEvent.keyDown(group, { key: 'x' });
  expect(onChange.mock.calls).toEqual([['7 dias'], ['30 dias']]);
});
