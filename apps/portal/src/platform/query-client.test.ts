import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

/** A question that is refused until `answer` says something. */
function askedOf(client: ReturnType<typeof createQueryClient>) {
  let answer: string | undefined;
  const ask = vi.fn(async () => answer ?? Promise.reject(new Error('refused')));
  const show = () => {
    const observer = new QueryObserver(client, { queryKey: ['asked'], queryFn: ask });
    const hide = observer.subscribe(() => undefined);
    return { observer, hide };
  };
  return { ask, show, answerWith: (text: string | undefined) => (answer = text) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('one more part of a page that shows what never came asks nothing: the page would wait, show it and take it away for ever', async () => {
  const { ask, show } = askedOf(createQueryClient());
  const first = show();
  await settled();
  const second = show();
  await settled();
  expect([ask.mock.calls.length, first.observer.getCurrentResult().status, second.observer.getCurrentResult().status]).toEqual([
    1,
    'error',
    'error',
  ]);
  second.hide();
  await settled();
  show();
  await settled();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('who comes once nobody shows it any more asks anew, and so does who tries again', async () => {
  const { ask, show, answerWith } = askedOf(createQueryClient());
  const first = show();
  await settled();
  first.hide();
  await settled();
  const second = show();
  await settled();
  expect([ask.mock.calls.length, second.observer.getCurrentResult().status]).toEqual([2, 'error']);
  answerWith('there');
  await second.observer.refetch();
  expect([ask.mock.calls.length, second.observer.getCurrentResult().data]).toEqual([3, 'there']);
});

test('what came is kept when nobody shows it for a moment, also where asking once more failed', async () => {
  const client = createQueryClient();
  const { ask, show, answerWith } = askedOf(client);
  answerWith('there');
  const first = show();
  await settled();
  answerWith(undefined);
  await first.observer.refetch();
  first.hide();
  await settled();
  expect([ask.mock.calls.length, client.getQueryData(['asked'])]).toEqual([2, 'there']);
});
