import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { HttpRequest, HttpResponse } from './wallet-call.ts';

const answerMax = 1024 * 1024;
const httpAgent = new HttpAgent({ keepAlive: true, maxSockets: 64 });
const httpsAgent = new HttpsAgent({ keepAlive: true, maxSockets: 64 });

/** Posts and reads the whole answer. Rejects when there is none within the time, or a broken one. */
export function post({ url, headers, body }: HttpRequest, timeoutMs: number): Promise<HttpResponse> {
  const isTls = url.startsWith('https:');
  const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>();
  const options = {
    method: 'POST',
    agent: isTls ? httpsAgent : httpAgent,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal: AbortSignal.timeout(timeoutMs),
  };
  const sending = (isTls ? httpsRequest : httpRequest)(url, options, (response) => {
    const parts: Buffer[] = [];
    let size = 0;
    response.on('data', (part: Buffer) => {
      size += part.length;
      if (size > answerMax) response.destroy(new Error('The answer is too large'));
      else parts.push(part);
    });
    response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }));
    response.on('error', reject);
  });
  sending.on('error', reject);
  sending.end(body);
  return promise;
}
