import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { joinModules } from '../../core/join-modules.ts';
import { describeCalls } from '../../http/openapi.ts';
import { modules } from '../../wiring.ts';
import { trevoSchemas } from './dialects/trevo-schemas.ts';
import { trevoWords } from './dialects/trevo-words.ts';

const handbook = readFileSync(join(import.meta.dirname, '../../../../../docs/vendor-api.md'), 'utf8');

test('every path that vendors call stands in the API description, with the fields it reads', () => {
  const { paths } = describeCalls({ modules: joinModules(modules) }, 'portal') as {
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: { required?: string[] } }> } } }>;
  };
  for (const call of Object.keys(trevoSchemas)) expect(Object.keys(paths)).toContain(`/vendor/v1/${call}`);
  const bet = paths['/vendor/v1/bet']?.post.requestBody.content['application/json']?.schema;
  expect([...(bet?.required ?? [])].sort()).toEqual(['amount', 'currency', 'game', 'player', 'roundId', 'session', 'transactionId']);
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/vendor/rs-json/{merchant}/{vendor}/transaction/bet', '/vendor/md5-form/{merchant}/{vendor}/bet.html']),
  );
});

test('every call and every code of our own dialect stands in the handbook, with its status, and the handbook names no other code', () => {
  for (const call of Object.keys(trevoSchemas))
    expect(handbook).toContain(`**\`${call === 'check/launch' ? 'POST check/launch' : call}\`**`);
  const told = new Set([...handbook.matchAll(/^\| (\d{3}) \| `(\w+)` \|/gm)].map(([, status, code]) => `${status} ${code}`));
  const said = new Set(
    Object.values(trevoWords).flatMap(([status, body]) => {
      const code = /"code":"(\w+)"/.exec(body)?.[1];
      return code === undefined ? [] : [`${status} ${code}`];
    }),
  );
  expect([...told].sort()).toEqual([...said].sort());
});
