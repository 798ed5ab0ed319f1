import { type DateRange, rangeBetween } from '../date-range/date-range.ts';

/** What an address carries after `?`, by name. */
export type ListQuery = Readonly<Record<string, string>>;

/** A choice that stands for "do not narrow": it is not sent. */
export const everything = 'all';

/** What a list can be asked, each filter with its choices: the first holds until another is chosen. */
export type ListSpec<F extends Filters = Filters, S extends string = string> = {
  /** Sets its part of the address apart where a page has several lists. */
  readonly name?: string;
  readonly filters?: F;
  readonly search?: boolean;
  readonly range?: boolean;
  /** What the server can sort by; a minus before it turns the order round. */
  readonly sorts?: readonly S[];
};

/** What a list is asked now. */
export type ListState = {
  /** From 1. */
  readonly page: number;
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly range: DateRange | undefined;
  readonly sort: { readonly by: string; readonly descending: boolean } | undefined;
};

/** Filters with their choices. */
export type Filters = Readonly<Record<string, readonly string[]>>;

/** A list that names no filter sends none. */
type FilterFields<F extends Filters> = [string] extends [keyof F]
  ? unknown
  : { readonly [K in keyof F]?: Exclude<F[K][number], typeof everything> };

/** The fields of a call that follow from the state. */
export type ListRequest<F extends Filters, S extends string> = FilterFields<F> & {
  readonly pageNo: number;
  readonly search?: string;
  readonly from?: string;
  readonly to?: string;
  readonly sort?: S | `-${S}`;
};

/** Reads the state from an address. What it does not offer counts as not said. */
export function readListState(spec: ListSpec, query: ListQuery): ListState {
  const own = (key: string): string => query[keyOf(spec, key)] ?? '';
  const filters = Object.fromEntries(
    Object.entries(spec.filters ?? {}).map(([id, choices]) => [id, choices.includes(own(id)) ? own(id) : (choices[0] ?? everything)]),
  );
  const by = own('sort').replace(/^-/, '');
  return {
    page: /^[1-9]\d{0,4}$/.test(own('page')) ? Number(own('page')) : 1,
    search: spec.search === true ? own('search').slice(0, searchLengthMax) : '',
    filters,
    range: spec.range === true ? rangeBetween(own('from'), own('to')) : undefined,
    sort: spec.sorts?.includes(by) === true ? { by, descending: own('sort').startsWith('-') } : undefined,
  };
}

/** As much of a text as calls take to search for. */
const searchLengthMax = 64;

/** The address that says a state: what holds anyway is left out, what belongs to others stays. */
export function writeListState(spec: ListSpec, state: ListState, query: ListQuery): ListQuery {
  const { page, search, filters, range, sort } = state;
  const chosen = Object.entries(spec.filters ?? {}).map(
    ([id, choices]) => [id, filters[id] === choices[0] ? '' : (filters[id] ?? '')] as const,
  );
  const own: Readonly<Record<string, string>> = {
    page: page === 1 ? '' : String(page),
    search,
    ...Object.fromEntries(chosen),
    from: range?.from ?? '',
    to: range?.to ?? '',
    sort: sort === undefined ? '' : `${sort.descending ? '-' : ''}${sort.by}`,
  };
  const next: Record<string, string> = { ...query };
  for (const [key, value] of Object.entries(own)) {
    delete next[keyOf(spec, key)];
    if (value !== '') next[keyOf(spec, key)] = value;
  }
  return next;
}

/** Whether something narrows the list beyond what it shows at first. */
export function isNarrowed(spec: ListSpec, { search, filters, range }: ListState): boolean {
  return (
    search.trim() !== '' || range !== undefined || Object.entries(spec.filters ?? {}).some(([id, choices]) => filters[id] !== choices[0])
  );
}

/** The fields of the call: nothing that was not asked. */
export function requestOf<F extends Filters, S extends string>(
  _spec: ListSpec<F, S>,
  { page, search, filters, range, sort }: ListState,
): ListRequest<F, S> {
  const narrowed = Object.fromEntries(Object.entries(filters).filter(([, choice]) => choice !== everything));
  return {
    pageNo: page,
    ...narrowed,
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...range,
    ...(sort === undefined ? {} : { sort: `${sort.descending ? '-' : ''}${sort.by}` }),
  } as ListRequest<F, S>;
}

function keyOf({ name }: ListSpec, key: string): string {
  return name === undefined ? key : `${name}-${key}`;
}
