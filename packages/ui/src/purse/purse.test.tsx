import { money } from '@trevo/money';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Purse } from './purse.tsx';

const labels = {
  balance: 'Saldo',
  hiddenBalance: 'Saldo oculto',
  hide: 'Ocultar saldo',
  show: 'Mostrar saldo',
  refresh: 'Atualizar saldo',
  deposit: 'Depositar',
};

function show(props: Partial<Parameters<typeof Purse>[0]> = {}) {
  const calls = { onToggleHidden: vi.fn(), onRefresh: vi.fn(), onDeposit: vi.fn() };
  const { container } = render(
    <Purse balance={money('BRL', 43_189_000n)} language="pt-BR" hidden={false} refreshing={false} labels={labels} {...calls} {...props} />,
  );
  return { ...calls, container };
}

test('the balance is shown, hidden, refreshed and filled', () => {
  const { onToggleHidden, onRefresh, onDeposit } = show();
  expect(screen.getByText('R$ 4.318,90')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Ocultar saldo'));
  fireEvent.click(screen.getByLabelText('Atualizar saldo'));
  fireEvent.click(screen.getByText('Depositar'));
  for (const call of [onToggleHidden, onRefresh, onDeposit]) expect(call).toHaveBeenCalledOnce();
});

test('a hidden balance says that it is hidden, in the box it had', () => {
  const { container } = show({ hidden: true });
  expect(screen.getByText('R$ ******')).toBeTruthy();
  expect(screen.getByText('Saldo oculto')).toBeTruthy();
  expect(container.querySelector('.sum.is-hidden > .amount')).not.toBeNull();
  expect(screen.getByLabelText('Mostrar saldo')).toBeTruthy();
});

test('while it refreshes a press does not ask again', () => {
  const { onRefresh } = show({ refreshing: true });
  fireEvent.click(screen.getByLabelText('Atualizar saldo'));
  expect(onRefresh).not.toHaveBeenCalled();
});

test('a balance on the way is a skeleton, never a zero', () => {
  const { container } = show({ balance: undefined });
  expect(container.querySelector('.sk')).not.toBeNull();
  expect(container.textContent).not.toContain('0,00');
});
