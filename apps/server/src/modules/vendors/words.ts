import { formatAmount } from '@trevo/money';

/**
 * What a dialect says, under what happened: HTTP status and body. A key may be narrowed by the action (`rollback:posted`); `*` is said where nothing
 * else fits. In a body, with their quotes or null: %T our transfer, %P the player, %C the currency; %B the balance in the dialect's form; bare: %X the
 * transaction, %N the round, %O the outcome, %R the request's own id, and %S, %L, %Y, %D, %F (session, language, country, day, field) where one call has them.
 */
export type Words = Readonly<Record<string, readonly [status: number, body: string]>>;

/** How a dialect writes a balance: `"96.00"`, `96.00` or `9600000`. */
export type BalanceForm = 'text' | 'number' | 'hundred-thousandths';

/** What stands in for the placeholders of a body. */
export type Filling = {
  readonly player?: string | null;
  readonly currency?: string | null;
  readonly balanceMinor?: bigint | null;
  readonly transferId?: string | null;
  readonly extra?: Readonly<Record<string, string>>;
};

/** What is sent for what happened: the words of the dialect, filled in. */
export function say(words: Words, form: BalanceForm, key: string, filling: Filling = {}, action = ''): { status: number; body: string } {
  const [status, template] = words[`${action}:${key}`] ?? words[key] ?? words['*'] ?? [500, ''];
  let body = template
    .replaceAll('%O', key)
    .replaceAll('%T', quoted(filling.transferId))
    .replaceAll('%P', quoted(filling.player))
    .replaceAll('%C', quoted(filling.currency))
    .replaceAll('%B', writeBalance(form, filling.balanceMinor ?? null));
  for (const [name, text] of Object.entries(filling.extra ?? {})) body = body.replaceAll(`%${name}`, () => text);
  return { status, body };
}

/** The one thing in an answer that belongs to the request and not to the transaction: its own id, where the dialect repeats it and it could be read. */
export function withEcho<T extends { readonly body: string }>(answer: T, echo: string | undefined): T {
  const { body } = answer;
  if (!body.includes('%R')) return answer;
  return { ...answer, body: echo === undefined ? body.replaceAll('"%R"', 'null') : body.replaceAll('%R', echo) };
}

function quoted(text: string | null | undefined): string {
  return text === null || text === undefined ? 'null' : JSON.stringify(text);
}

function writeBalance(form: BalanceForm, minor: bigint | null): string {
  if (minor === null) return 'null';
  if (form === 'hundred-thousandths') return String(minor * 10n);
  const text = formatAmount(minor);
  return form === 'text' ? `"${text}"` : text;
}
