import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import {
  type CallName,
  type CallRecord,
  calls,
  errors,
  everyCallErrors,
  isSecret,
  type PushRecord,
  pushes,
  pushTopics,
} from '@trevo/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../core/app.ts';
import { addPlugin } from './add-plugin.ts';
import type { Side } from '../core/side.ts';
import { isAnsweredBy } from './sides.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of every call that a side answers, derived from the records, and of what else it answers, as its modules tell. */
export function describeCalls({ modules }: Pick<App, 'modules'>, side: Side): Json {
  const others = modules.endpoints.flatMap((endpoints) => (endpoints.side === side ? (endpoints.describe?.() ?? []) : []));
  const paths: Record<string, Json> = {};
  for (const [name, record] of Object.entries(calls) as [CallName, CallRecord][]) {
    if (!isAnsweredBy(side, name, record)) continue;
    const path = record.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [record.method.toLowerCase()]: operationOf(name, record) };
  }
  const security = others.flatMap((other) => Object.entries(other.security));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trevo',
      version: '0.1.0',
      description:
        'Amounts are decimal strings. Money-moving calls take an Idempotency-Key header. Encrypted calls take { payload: <compact JWE> }.',
    },
    components: { securitySchemes: { session: modules.callers[side].scheme, ...Object.fromEntries(security) } },
    paths: { ...paths, ...Object.fromEntries(others.flatMap((other) => Object.entries(other.paths))) },
    webhooks: describePushes(side),
  };
}

/** What a side sends by itself over its WebSocket (`/ws`). OpenAPI has no word for it nearer than a webhook: the server speaks, and nobody answers. */
function describePushes(side: Side): Json {
  const heard = (Object.entries(pushes) as [string, PushRecord][]).filter(
    ([, { topics }]) => topics.length === 0 || topics.includes('session') || topics.includes('office') === (side === 'office'),
  );
  return Object.fromEntries(
    heard.map(([name, { message, topics, changes, spec, summary }]) => {
      const { properties, required = [], ...schema } = schemaOf(message, 'output') as { properties?: Json; required?: string[] };
      const toWhom = topics.length === 0 ? 'whoever holds the connection' : topics.map((topic) => pushTopics[topic]).join('; ');
      const again = changes.length === 0 ? '' : ` Asked again after it, and by who was away: ${changes.join(', ')}.`;
      return [
        name,
        {
          post: {
            operationId: `push_${name}`,
            summary,
            description: `Spec ${spec}. Sent over the WebSocket at /ws to ${toWhom}.${again}`,
            tags: ['ws'],
            requestBody: {
              content: {
                'application/json': {
                  schema: { ...schema, properties: { type: { const: name }, ...properties }, required: ['type', ...required] },
                },
              },
            },
            responses: {},
          },
        },
      ];
    }),
  );
}

function operationOf(name: CallName, record: CallRecord): Json {
  const reading = record.method === 'GET' || record.method === 'DELETE';
  const request = schemaOf(record.request, 'input');
  const inPath = [...record.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const properties = (request.properties ?? {}) as Record<string, Json>;
  const required = new Set((request.required ?? []) as string[]);
  const parameters = Object.entries(properties)
    .filter(([key]) => reading || inPath.includes(key))
    .map(([key, schema]) => ({
      name: key,
      in: inPath.includes(key) ? 'path' : 'query',
      required: inPath.includes(key) || required.has(key),
      schema,
    }));
  return {
    operationId: name,
    summary: record.summary,
    description: [
      `Spec ${record.spec}.`,
      `May be called by: ${record.access.join(', ')}.`,
      ...(record.module === undefined ? [] : [`Answered where the brand has ${record.module} on.`]),
      ...(record.encrypted ? ['The fields travel encrypted.'] : []),
    ].join(' '),
    tags: [record.path.split('/')[1]],
    ...(record.access.includes('visitor') ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...parameters,
      ...(record.idempotent === 'key'
        ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } }]
        : []),
    ],
    ...(reading
      ? {}
      : {
          requestBody: {
            content: { [record.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json']: { schema: request } },
          },
        }),
    responses: responsesOf(record),
  };
}

function responsesOf(record: CallRecord): Json {
  const value = schemaOf(record.response, 'output');
  const responses: Json = {
    200: {
      description: 'Done',
      content: {
        'application/json': { schema: { type: 'object', required: ['success', 'value'], properties: { success: { const: true }, value } } },
      },
    },
  };
  for (const code of new Set([...record.errors, ...everyCallErrors])) {
    const status = String(errors[code].status);
    const known = responses[status] as { description: string } | undefined;
    responses[status] = { description: known ? `${known.description}, ${code}` : code };
  }
  return responses;
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.type === 'string' && isSecret(zodSchema)) Object.assign(jsonSchema, { format: 'password' });
    },
  }) as Json;
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Trevo API</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/ui/swagger-ui.css"></head><body><div id="api"></div><script src="/docs/ui/swagger-ui-bundle.js"></script><script src="/docs/open.js"></script></body></html>`;
const script = `SwaggerUIBundle({ url: '/docs/openapi.json', dom_id: '#api', deepLinking: true, supportedSubmitMethods: [] });`;

/**
 * The page that shows the description writes markup from text all day long, which none of ours may: it stands in an origin of nobody's (`sandbox`), from where it
 * reads nothing of this one but what says that anybody may.
 */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-scripts";
const forAnybody = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' } as const;

/** The description of a side's calls at `/docs/openapi.json` and a page that shows it at `/docs`. */
export function addDocs(server: FastifyInstance, app: App, side: Side): void {
  const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  // Written when somebody asks first: a quarter of a second that no start waits for.
  let written: string | undefined;
  const description = () => (written ??= JSON.stringify(describeCalls(app, side)));
  addPlugin<FastifyStaticOptions>(server, fastifyStatic, {
    root: assets,
    prefix: '/docs/ui/',
    decorateReply: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
    setHeaders: (reply) => void reply.headers(forAnybody),
  });
  server.get('/docs', (_request, reply) =>
    reply.headers({ 'content-security-policy': pagePolicy }).type('text/html; charset=utf-8').send(page),
  );
  server.get('/docs/open.js', (_request, reply) => reply.headers(forAnybody).type('text/javascript; charset=utf-8').send(script));
  server.get('/docs/openapi.json', (_request, reply) => reply.headers(forAnybody).type('application/json').send(description()));
}
