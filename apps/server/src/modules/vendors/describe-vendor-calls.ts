import * as z from 'zod/mini';
import { md5FormSchemas } from './dialects/md5-form.ts';
import { rsJsonSchemas } from './dialects/rs-json-schemas.ts';
import { trevoSchemas } from './dialects/trevo-schemas.ts';
import { trevoWords } from './dialects/trevo-words.ts';

type Json = Record<string, unknown>;

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** The paths vendors call, for the OpenAPI description; derived from the schemas that read them. The whole protocol stands in docs/vendor-api.md. */
export function describeVendorCalls(): Record<string, Json> {
  const own = Object.entries(trevoSchemas).map(([call, schema]) => {
    const operation = operationOf({ tag: 'vendor', call, schema, type: json, about: 'Our own dialect, signed with X-Trevo-* headers.' });
    return [
      `/vendor/v1/${call}`,
      { post: { ...operation, security: [{ vendorKey: [], vendorSignature: [] }], responses: ownResponses() } },
    ] as const;
  });
  const rs = Object.entries(rsJsonSchemas).map(([call, schema]) => {
    const about = 'Dialect rs-json: RSA signature in X-Hub88-Signature; HTTP 200 with a status word.';
    return [
      `/vendor/rs-json/{merchant}/{vendor}/${call}`,
      { post: operationOf({ tag: 'vendor rs-json', call, schema, type: json, about }) },
    ] as const;
  });
  const md5 = Object.entries(md5FormSchemas).map(([call, schema]) => {
    const about = 'Dialect md5-form: MD5 in the field hash; HTTP 200 with an error number.';
    return [
      `/vendor/md5-form/{merchant}/{vendor}/${call}`,
      { post: operationOf({ tag: 'vendor md5-form', call, schema, type: form, about }) },
    ] as const;
  });
  return Object.fromEntries([...own, ...rs, ...md5]);
}

/** How vendors prove who they are, for the description's components. */
export const vendorSecurity: Json = {
  vendorKey: { type: 'apiKey', in: 'header', name: 'X-Trevo-Key' },
  vendorSignature: { type: 'apiKey', in: 'header', name: 'X-Trevo-Signature' },
};

type Described = {
  readonly tag: string;
  readonly call: string;
  readonly schema: z.ZodMiniType;
  readonly type: string;
  readonly about: string;
};

function operationOf({ tag, call, schema, type, about }: Described): Json {
  const inPath = tag === 'vendor' ? [] : ['merchant', 'vendor'];
  return {
    operationId: `${tag.replace(' ', '-')}-${call}`,
    summary: call,
    description: about,
    tags: [tag],
    parameters: inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    requestBody: { content: { [type]: { schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) } } },
    responses: { 200: { description: 'Answered, in the words of the dialect', content: { [json]: { schema: { type: 'object' } } } } },
  };
}

/** The statuses of our own dialect with the codes that go with each. */
function ownResponses(): Json {
  const codes = new Map<number, string[]>();
  for (const [status, body] of Object.values(trevoWords)) {
    const code = /"code":"(\w+)"/.exec(body)?.[1];
    const known = codes.get(status) ?? [];
    if (code !== undefined && !known.includes(code)) known.push(code);
    codes.set(status, known);
  }
  return Object.fromEntries(
    [...codes].map(([status, list]) => [
      status,
      { description: list.length === 0 ? 'Done' : list.join(', '), content: { [json]: { schema: { type: 'object' } } } },
    ]),
  );
}
