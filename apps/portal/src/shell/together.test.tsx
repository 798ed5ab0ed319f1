import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '../platform/query-client.ts';
import { openKey } from '../platform/query-keys.ts';
import { Together } from './together.tsx';

const names = ['waited'];
function Part({ name, answer }: { readonly name: string; readonly answer: Promise<string> }) {
  const { data = '' } = useQuery({ queryKey: openKey(name), queryFn: () => answer });
  return <p>{data}</p>;
}

test('parts are seen once each that decides has answered; one that asks while it is drawn draws nothing else anew', async () => {
  const told = vi.spyOn(console, 'error');
  onTestFinished(() => {
    told.mockRestore();
    queryClient.clear();
  });
  const waited = Promise.withResolvers<string>();
  const page = (more: boolean) => (
    <QueryClientProvider client={queryClient}>
      <Together names={names}>
        <Part name="waited" answer={waited.promise} />
      </Together>
      {more ? <Part name="other" answer={Promise.resolve('beside')} /> : null}
    </QueryClientProvider>
  );
  const { container, rerender } = render(page(false));
  expect(container.querySelector('p')?.parentElement?.hidden).toBe(true);
  await act(async () => {
    queryClient.setQueryData(openKey('waited'), 'there');
    rerender(page(true));
  });
  expect((await screen.findByText('there')).parentElement?.hidden).toBe(false);
  expect(await screen.findByText('beside')).toBeTruthy();
  expect(told.mock.calls).toEqual([]);
});
