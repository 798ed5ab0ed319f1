import { useEffect, useRef, useState } from 'react';

/** A form as a plain record of texts. Errors are kept by field name. */
export type FormState<E> = {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Partial<Record<string, E>>>;
  /** What a text control needs. */
  readonly bind: (name: string) => {
    readonly name: string;
    readonly value: string;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
    readonly onBlur: () => void;
  };
  readonly set: (name: string, value: string) => void;
  /** Whether the field was left with a good value. */
  readonly isGood: (name: string) => boolean;
  /** Shows every error and brings the keyboard to the first of them in `element`; true when there is none. */
  readonly check: (element?: HTMLFormElement) => boolean;
  /** Errors the server found; they stay until their field changes. The keyboard goes to the first of them. */
  readonly refuse: (errors: Readonly<Partial<Record<string, E>>>) => void;
  /** Empties a field that must be filled anew; what the server said of it stays until then. */
  readonly renew: (name: string) => void;
};

/**
 * State of a form (visual direction §4 Field): a field is checked when it is left, and once wrong again at every change.
 * `validate` names what is wrong with all the values.
 */
export function useForm<E>(
  initial: Readonly<Record<string, string>>,
  validate: (values: Readonly<Record<string, string>>) => Readonly<Partial<Record<string, E>>>,
): FormState<E> {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Partial<Record<string, E>>>>({});
  const toFirstFault = useFirstFault();
  const all = validate(values);
  const errors: Partial<Record<string, E>> = { ...refused };
  for (const [name, error] of Object.entries(all)) if (left.has(name) && error !== undefined) errors[name] = error;
  function set(name: string, value: string): void {
    setValues((before) => ({ ...before, [name]: value }));
    setRefused(({ [name]: _gone, ...others }) => others);
  }
  function leave(name: string): void {
    if ((values[name] ?? '') !== '') setLeft((before) => new Set(before).add(name));
  }
  return {
    values,
    errors,
    set,
    bind: (name) => ({
      name,
      value: values[name] ?? '',
      onChange: (event) => set(name, event.target.value),
      onBlur: () => leave(name),
    }),
    isGood: (name) => left.has(name) && all[name] === undefined && refused[name] === undefined && (values[name] ?? '') !== '',
    check: (element) => {
      setLeft(new Set([...Object.keys(values), ...Object.keys(all)]));
      const fine = Object.values(all).every((error) => error === undefined);
      toFirstFault(element, !fine);
      return fine;
    },
    refuse: (found) => {
      setRefused(found);
      toFirstFault(undefined, Object.keys(found).length > 0);
    },
    renew: (name) => {
      setValues((before) => ({ ...before, [name]: '' }));
      setLeft((before) => new Set([...before].filter((other) => other !== name)));
    },
  };
}

/** Moves the keyboard to the first field marked wrong, once the marks are drawn. The form that was sent is remembered for the server's answer. */
function useFirstFault(): (element: HTMLFormElement | undefined, wrong: boolean) => void {
  const sent = useRef<HTMLFormElement>(undefined);
  const [misses, setMisses] = useState(0);
  useEffect(() => {
    if (misses > 0) sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [misses]);
  return (element, wrong) => {
    if (element !== undefined) sent.current = element;
    if (wrong) setMisses((before) => before + 1);
  };
}
