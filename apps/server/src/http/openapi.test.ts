import { type CallName, type CallRecord, calls, fieldsOf, pushes } from '@trevo/contract';
import { expect, test } from 'vitest';
import { joinModules } from '../core/join-modules.ts';
import { modules } from '../wiring.ts';
import { describeCalls } from './openapi.ts';

type Operation = {
  readonly operationId: string;
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly properties?: Record<string, { format?: string }> } }>;
  };
};

test('the description of the calls says of each field that is sent whether it is a secret', () => {
  const paths = describeCalls({ modules: joinModules(modules) }, 'portal').paths as Record<string, Record<string, Operation>>;
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  let secrets = 0;
  for (const [name, record] of Object.entries(calls) as [CallName, CallRecord][]) {
    const body = operations.find(({ operationId }) => operationId === name)?.requestBody;
    const properties = Object.values(body?.content ?? {})[0]?.schema.properties ?? {};
    for (const { path, secret } of fieldsOf(record.request)) {
      if (!Object.hasOwn(properties, path)) continue;
      expect([name, path, properties[path]?.format === 'password']).toEqual([name, path, secret]);
      if (secret) secrets += 1;
    }
  }
  expect(secrets).toBeGreaterThan(20);
});

test('the description tells what a side sends by itself: members hear nothing of the back office, and operators nothing of members', () => {
  const told = (side: 'portal' | 'office') => Object.keys(describeCalls({ modules: joinModules(modules) }, side).webhooks as object);
  expect(told('office').toSorted()).toEqual(['beat', 'office_news', 'ready', 'session_ended']);
  expect(told('portal')).not.toContain('office_news');
  expect([...told('portal'), 'office_news'].toSorted()).toEqual(Object.keys(pushes).toSorted());
});
