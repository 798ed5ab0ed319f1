import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applyLanguage } from '../platform/language.ts';
import { strictTranslator } from '../../test/strict-translator.ts';
import { Loaded } from './room.tsx';
import { Together } from './together.tsx';

/** A part whose answer comes when the story says so. */
function partOf(name: string, within?: () => React.ReactNode) {
  const answer = Promise.withResolvers<string>();
  function Part() {
    const query = useQuery({ queryKey: [name], queryFn: () => answer.promise, retry: false });
    return (
      <Loaded query={query}>
        {(words) => (
          <section>
            <h2>{words}</h2>
            {within?.()}
          </section>
        )}
      </Loaded>
    );
  }
  return { Part, answer };
}

function show(...parts: readonly (() => React.ReactNode)[]) {
  applyLanguage('EN', strictTranslator('EN'));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Together>
        {parts.map((Part, index) => (
          <Part key={index} />
        ))}
      </Together>
    </QueryClientProvider>,
  );
}

const shown = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('parts of a room are shown when each has its answer, whatever comes first', async () => {
  const [upper, lower] = [partOf('upper'), partOf('lower')];
  show(upper.Part, lower.Part);
  lower.answer.resolve('Lower');
  await waitFor(() => expect(screen.getByText('Lower')).toBeTruthy());
  expect(shown()).toEqual([]);
  upper.answer.resolve('Upper');
  await waitFor(() => expect(shown()).toEqual(['Upper', 'Lower']));
});

test('a part that failed keeps nobody waiting', async () => {
  const [upper, lower] = [partOf('upper'), partOf('lower')];
  show(upper.Part, lower.Part);
  upper.answer.reject(new Error('no answer'));
  lower.answer.resolve('Lower');
  await waitFor(() => expect(shown()).toContain('Lower'));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('what a part asks for once it has its own answer is waited for too', async () => {
  const inner = partOf('inner');
  const outer = partOf('outer', () => <inner.Part />);
  show(outer.Part);
  outer.answer.resolve('Outer');
  await waitFor(() => expect(screen.getByText('Outer')).toBeTruthy());
  expect(shown()).toEqual([]);
  inner.answer.resolve('Inner');
  await waitFor(() => expect(shown()).toEqual(['Outer', 'Inner']));
});
