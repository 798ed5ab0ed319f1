import type * as z from 'zod/mini';
import { calls } from './calls.ts';
import { isSecret } from './secret.ts';

/** What the walk needs to know of a schema of zod: its kind and what it is made of. */
type Definition = {
  readonly type: string;
  readonly innerType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
};

/** A field of a schema by its path; `[]` stands for the items of a list and the values of a record. `type` is zod's name of its kind. */
export type SchemaField = { readonly path: string; readonly name: string; readonly secret: boolean; readonly type: string };

/** What `schema` describes of `value`, without the fields that are marked as secrets, however deep they stand. */
export function withoutSecrets(schema: z.ZodMiniType, value: unknown): unknown {
  if (isSecret(schema)) return undefined;
  const { innerType, in: input, element, valueType, options, shape } = definitionOf(schema);
  const inner = innerType ?? input;
  if (inner) return withoutSecrets(inner, value);
  if (options) return options.reduce((left: unknown, option) => withoutSecrets(option, left), value);
  if (Array.isArray(value)) return element ? value.map((item) => withoutSecrets(element, item)) : value;
  if (typeof value !== 'object' || value === null) return value;
  const ofKey = (key: string) => (shape && Object.hasOwn(shape, key) ? shape[key] : valueType);
  return Object.fromEntries(
    Object.entries(value as Readonly<Record<string, unknown>>).flatMap(([key, item]) => {
      const field = ofKey(key);
      const left = field ? withoutSecrets(field, item) : item;
      return left === undefined ? [] : [[key, left]];
    }),
  );
}

/** Every field of a schema that holds a value of its own, however deep it stands; what stands inside a secret is one. */
export function fieldsOf(schema: z.ZodMiniType, at: { readonly path: string; readonly secret: boolean } = top): SchemaField[] {
  const { type, innerType, in: input, element, valueType, options, shape } = definitionOf(schema);
  const secret = at.secret || isSecret(schema);
  const { path } = at;
  const within = [innerType ?? input, ...(options ?? [])].flatMap((inner) => (inner ? fieldsOf(inner, { path, secret }) : []));
  const items = [element, valueType].flatMap((item) => (item ? fieldsOf(item, { path: `${path}[]`, secret }) : []));
  const fields = Object.entries(shape ?? {}).flatMap(([key, field]) =>
    fieldsOf(field, { path: path === '' ? key : `${path}.${key}`, secret }),
  );
  const all = [...within, ...items, ...fields];
  if (all.length > 0 || path === '') return all;
  const name = path.replaceAll('[]', '').split('.').at(-1) ?? '';
  return [{ path, name, secret, type }];
}

const top = { path: '', secret: false };

let names: ReadonlySet<string> | undefined;

/** The names of all fields that some call marks as a secret. */
export function secretNames(): ReadonlySet<string> {
  names ??= new Set(
    Object.values(calls)
      .flatMap(({ request, response }) => [...fieldsOf(request), ...fieldsOf(response)])
      .filter(({ secret }) => secret)
      .map(({ name }) => name),
  );
  return names;
}

function definitionOf(schema: z.ZodMiniType): Definition {
  return schema.def;
}
