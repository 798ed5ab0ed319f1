import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { runLoad, statusOfWhole } from './http-load.ts';

test('an answer counts when all of it is there, and not a byte earlier', () => {
  const whole = Buffer.from('HTTP/1.1 404 Not Found\r\nContent-Length: 3\r\n\r\nabc');
  expect(statusOfWhole(whole)).toBe(404);
  for (let length = 0; length < whole.length; length++) expect(statusOfWhole(whole.subarray(0, length))).toBeNull();
});

test('an answer without a length is no measurement', () => {
  expect(() => statusOfWhole(Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))).toThrow('without a length');
});

test('requests are counted, and failures with their status', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.statusCode = asked % 2 === 0 ? 500 : 200;
    response.setHeader('content-length', '2').end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const result = await runLoad({ url, clients: 2, seconds: 0.2, next: () => 'GET / HTTP/1.1\r\nHost: x\r\n\r\n' });
  server.close();
  expect(result.perSecond).toBeGreaterThan(0);
  expect(result.p99Ms).toBeGreaterThan(0);
  expect(result.failures.get(500)).toBe(Math.floor(asked / 2));
});
