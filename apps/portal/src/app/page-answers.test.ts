import { afterEach, expect, test, vi } from 'vitest';
import { cameWithAnswers, fetchWithPageAnswers } from './page-answers.ts';

afterEach(() => document.body.replaceChildren());

function putIntoPage(text: string): void {
  const place = document.createElement('script');
  place.id = 'first-answers';
  place.type = 'application/json';
  place.textContent = text;
  document.body.append(place);
}

const given = { merchant: 'trevo', answers: { '/wps/system/footer?language=PT': { success: true, value: 'from the page' } } };
const footer = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://localhost/wps/system/footer?language=PT', { headers, method });

function start(page: string | undefined) {
  if (page !== undefined) putIntoPage(page);
  const asked = vi.fn<typeof fetch>(async () => Response.json({ success: true, value: 'asked' }));
  const fetched = fetchWithPageAnswers(asked);
  return async (request: Request) => ((await (await fetched(request)).json()) as { value: string }).value;
}

test('an answer that came inside the page is not asked for, and is given once', async () => {
  const read = start(JSON.stringify(given));
  expect(cameWithAnswers()).toBe(true);
  expect([await read(footer()), await read(footer())]).toEqual(['from the page', 'asked']);
});

test.each([
  ['with a session', footer({ authorization: 'Bearer x' })],
  ['at another merchant', footer({ 'x-merchant': 'sabia' })],
  ['another call', new Request('http://localhost/wps/system/footer?language=EN')],
  ['a call that changes something', footer({}, 'POST')],
])('%s the server is asked', async (_what, request) => {
  expect(await start(JSON.stringify(given))(request)).toBe('asked');
});

test('the merchant that answered is the one that may be named', async () => {
  expect(await start(JSON.stringify(given))(footer({ 'x-merchant': 'trevo' }))).toBe('from the page');
});

test.each([undefined, '', '{"merchant":"trevo","answers":{"/wps'])(
  'without answers, or with half of them, everything is asked for: %s',
  async (page) => {
    expect(await start(page)(footer())).toBe('asked');
  },
);
