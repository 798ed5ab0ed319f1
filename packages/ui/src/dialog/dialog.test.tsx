import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(props: Partial<Parameters<typeof Dialog>[0]> = {}) {
  const onClose = vi.fn();
  render(
    <Dialog label="Avisos" onClose={onClose} closeLabel="Fechar" {...props}>
      <Button>Primeiro</Button>
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Avisos' }) };
}

test('[S2.MODAL.09] the dialog closes by its button', () => {
  const { onClose } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('[S2.MODAL.10] a click on the cover closes it, a click inside does not', () => {
  const { onClose, dialog } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Primeiro' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(dialog, { clientX: -5, clientY: -5 });
  expect(onClose).toHaveBeenCalledOnce();
});

test('[S2.MODAL.10] with the cover disabled it stays', () => {
  const { onClose, dialog } = open({ coverDisabled: true });
  fireEvent.click(dialog, { clientX: -5, clientY: -5 });
  expect(onClose).not.toHaveBeenCalled();
});

test('[S2.MODAL.11] it closes when its time is over, and not a millisecond before', () => {
  const { onClose } = open({ timeoutMs: 3000 });
  act(() => void vi.advanceTimersByTime(2999));
  expect(onClose).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onClose).toHaveBeenCalledOnce();
});

test('without a timeout it never closes by itself', () => {
  const { onClose } = open();
  act(() => void vi.advanceTimersByTime(3_600_000));
  expect(onClose).not.toHaveBeenCalled();
});

test('Escape asks to close, once', () => {
  const { onClose, dialog } = open();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('focus goes in, Tab goes round inside, and focus comes back to the opener', () => {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const { unmount } = render(
    <Dialog label="Avisos" onClose={() => undefined} closeLabel="Fechar">
      <button type="button">Último</button>
    </Dialog>,
  );
  const [first, last] = [screen.getByRole('button', { name: 'Fechar' }), screen.getByRole('button', { name: 'Último' })];
  expect(document.activeElement).toBe(last);
  fireEvent.keyDown(last, { key: 'Tab' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(last);
  unmount();
  expect(document.activeElement).toBe(opener);
  opener.remove();
});

test('a dialog that is told to close leaves after its exit of 140 ms', () => {
  const dialog = (isOpen: boolean) => (
    <Dialog label="Avisos" open={isOpen} onClose={() => undefined}>
      texto
    </Dialog>
  );
  const { rerender } = render(dialog(true));
  rerender(dialog(false));
  expect(screen.getByText('texto')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(140));
  expect(screen.queryByText('texto')).toBeNull();
});

test('a message dialog is announced with its title', () => {
  render(
    <MessageDialog title="Sair da conta?" icon="logout" onClose={() => undefined} actions={<Button>Sair</Button>}>
      Suas apostas continuam valendo.
    </MessageDialog>,
  );
  expect(screen.getByRole('alertdialog', { name: 'Sair da conta?' }).textContent).toContain('Suas apostas continuam valendo.');
});

test('focus goes to the first field, or where the content wants it', () => {
  const form = (wanted: boolean) => (
    <Dialog label="Entrar" onClose={() => undefined} closeLabel="Fechar">
      <input aria-label="Usuário" />
      <input aria-label="Senha" data-autofocus={wanted || undefined} />
    </Dialog>
  );
  const { unmount } = render(form(false));
  expect(document.activeElement).toBe(screen.getByLabelText('Usuário'));
  unmount();
  render(form(true));
  expect(document.activeElement).toBe(screen.getByLabelText('Senha'));
});
