import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Faults, type FormFailure, placeFaults } from './place-faults.ts';
import { useLeaveGuard } from './leave-guard.ts';

/** Names of the fields that hold a text. */
export type TextName<V> = { [N in keyof V]: V[N] extends string ? N : never }[keyof V] & string;

/** What a text control needs; what is wrong with it stands in `error`. */
export type Binding = {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur: () => void;
};

export type FormPlan<V extends object> = {
  readonly initial: V;
  /** What is wrong with what is filled in, in the reader's language, in the order in which the fields stand. */
  readonly faults?: (values: V) => Faults<V>;
  /** Sends what is filled in; `key` stays the same until something of it changes, or it is refused for good. Rejects with why it was not taken. */
  readonly send: (values: V, key: string) => Promise<unknown>;
  /** What a rejection says, and of which fields. */
  readonly failure: (error: unknown) => FormFailure;
  /** Looks at a rejection, before what it says is shown. */
  readonly onFailure?: (error: unknown) => Promise<void> | void;
  /** Fields whose faults stand there from the first change on, not only once the field was left. */
  readonly live?: readonly (keyof V)[];
  /** The browser asks before what was filled in is left behind. */
  readonly guarded?: boolean;
};

/** A form: what is filled in, what is wrong with it, and the one way to send it. Its fields are named by the type of its values. */
export type Form<V extends object> = {
  readonly values: V;
  /** What is to be seen now, field by field. */
  readonly errors: Faults<V>;
  /** Why the last attempt failed, where that is about no field. */
  readonly failed: string | undefined;
  readonly busy: boolean;
  /** Something was changed and not sent. */
  readonly dirty: boolean;
  /** Nothing is wrong with what is filled in. */
  readonly ready: boolean;
  readonly bind: (name: TextName<V>) => Binding;
  readonly set: <N extends keyof V>(name: N, value: V[N]) => void;
  /** Whether the field was left with a good value. */
  readonly isGood: (name: TextName<V>) => boolean;
  /** Empties a field that must be filled anew; what the server said of it stays until then. */
  readonly renew: (name: TextName<V>) => void;
  /** Everything as at the beginning. */
  readonly reset: () => void;
  /** Sends the form; in another way, where it can be sent in several. Nothing happens while something is wrong or under way. */
  readonly submit: (send?: FormPlan<V>['send']) => void;
  /** Does something else that the form's buttons offer, whatever is filled in; it is told like the form's own attempt. */
  readonly run: (act: () => Promise<unknown>) => void;
  /** What the form element needs. */
  readonly element: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
};

/**
 * State of a form (visual direction §4 Field): a field is checked when it is left, and once wrong again at every change. What is sent is checked whole; the keyboard
 * goes to the first field that is wrong, and what the server says of a field stands there until it changes.
 */
export function useForm<V extends object>(plan: FormPlan<V>): Form<V> {
  const filled = useFilled(plan);
  const { values, left } = filled;
  const attempt = useAttempts(plan);
  const all: Faults<V> = plan.faults?.(values) ?? {};
  useLeaveGuard(plan.guarded === true && filled.dirty);

  const faults = Object.entries(all).filter(([, fault]) => fault !== undefined);
  const errors = { ...attempt.placed, ...Object.fromEntries(faults.filter(([name]) => left.has(name))) } as Faults<V>;

  const set: Form<V>['set'] = (name, value) => {
    filled.set(name, value);
    attempt.changed(name);
  };
  function submit(send = plan.send): void {
    filled.leave(...Object.keys(values), ...Object.keys(all));
    if (faults.length > 0) attempt.toFirstFault();
    else attempt.run(() => send(values, attempt.key), filled.sent);
  }
  return {
    values,
    errors,
    failed: attempt.failed,
    busy: attempt.busy,
    dirty: filled.dirty,
    ready: faults.length === 0,
    set,
    bind: (name) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: (event) => set(name, event.target.value as V[typeof name]),
      onBlur: () => values[name] !== '' && filled.leave(name),
    }),
    isGood: (name) => left.has(name) && all[name] === undefined && errors[name] === undefined && values[name] !== '',
    renew: filled.renew,
    reset: () => {
      filled.reset();
      attempt.forget();
    },
    submit,
    run: (act) => attempt.run(act, filled.sent),
    element: {
      ref: attempt.element,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        submit();
      },
    },
  };
}

type Filled<V extends object> = Pick<Form<V>, 'values' | 'set' | 'renew' | 'reset' | 'dirty'> & {
  /** Fields whose faults are shown. */
  readonly left: ReadonlySet<PropertyKey>;
  readonly leave: (...names: readonly PropertyKey[]) => void;
  readonly sent: () => void;
};

/** What is filled in, and which fields somebody was done with. */
function useFilled<V extends object>({ initial, live }: FormPlan<V>): Filled<V> {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<PropertyKey>>(new Set());
  const [dirty, setDirty] = useState(false);
  const leave: Filled<V>['leave'] = (...names) => setLeft((before) => new Set([...before, ...names]));
  return {
    values,
    left,
    dirty,
    leave,
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setDirty(true);
      if (live?.includes(name)) leave(name);
    },
    renew: (name) => {
      setValues((before) => ({ ...before, [name]: '' }));
      setLeft((before) => new Set([...before].filter((other) => other !== name)));
    },
    reset: () => {
      setValues(initial);
      setLeft(new Set());
      setDirty(false);
    },
    sent: () => setDirty(false),
  };
}

type Attempts<V extends object> = {
  readonly busy: boolean;
  readonly failed: string | undefined;
  readonly placed: Faults<V>;
  readonly key: string;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly toFirstFault: () => void;
  readonly forget: () => void;
  readonly changed: (name: keyof V) => void;
  readonly run: (send: () => Promise<unknown>, onSent: () => void) => void;
};

/** What becomes of attempts to send: one at a time, and what the last one was refused for. */
function useAttempts<V extends object>({ initial, failure, onFailure }: FormPlan<V>): Attempts<V> {
  const element = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ readonly placed: Faults<V>; readonly failed?: string | undefined }>({ placed: {} });
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const [misses, setMisses] = useState(0);
  // The marks are drawn by then.
  useEffect(() => {
    if (misses > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [misses]);

  async function run(send: () => Promise<unknown>, onSent: () => void): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setRefused({ placed: {} });
    try {
      await send();
      onSent();
    } catch (error) {
      await onFailure?.(error);
      const told = failure(error);
      if (told.isFinal === true) setKey(crypto.randomUUID());
      setRefused(placeFaults(told, Object.keys(initial)));
      setMisses((before) => before + 1);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }
  return {
    busy,
    failed: refused.failed,
    placed: refused.placed,
    key,
    element,
    toFirstFault: () => setMisses((before) => before + 1),
    forget: () => setRefused({ placed: {} }),
    changed: (name) => {
      setKey(crypto.randomUUID());
      setRefused(({ placed: { [name]: _gone, ...others } }) => ({ placed: others as Faults<V> }));
    },
    run: (send, onSent) => void run(send, onSent),
  };
}
