import { type CallName, type Calls, firstRequests, type ResponseOf } from '@trevo/contract';
import { callTable } from '@trevo/contract/table';
import type { House } from './house.ts';

type FirstCall = keyof ReturnType<typeof firstRequests> & CallName;

/** What the server answers a visitor who begins in Portuguese. */
export async function firstAnswer<N extends FirstCall>({ url }: House, name: N): Promise<ResponseOf<Calls[N]>> {
  const [, path = ''] = callTable[name].split(' ');
  const query = new URLSearchParams(Object.entries(firstRequests('PT')[name]).map(([key, value]) => [key, String(value)]));
  const { value } = (await (await fetch(`${url}${path}?${query}`)).json()) as { value: ResponseOf<Calls[N]> };
  return value;
}
