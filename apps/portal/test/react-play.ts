import type * as React from 'react';
import type { ComponentType, ReactNode } from 'react';
import type * as ReactClient from 'react-dom/client';

/** A React that was read from its built files: `react` and `react-dom/client`. */
export type ReadReact = { readonly react: typeof React; readonly client: typeof ReactClient };

/** What a page shows after each step, and what was called meanwhile, in its order. */
export type Played = readonly string[];

type Log = (line: string) => void;

/** Waits until the page has been quiet for some time: React draws when the browser is idle. A second drawing of a boundary waits 300 ms by React's own rule. */
async function settled(container: Element, log: readonly string[], quietMs: number): Promise<void> {
  let before = '';
  for (let quiet = 0; quiet * 20 < quietMs; ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const now = `${container.innerHTML} ${log.length}`;
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
}

function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Fields of every kind, events of every kind that the portal listens to, and what a listener learns from them. */
export async function playFields({ react, client }: ReadReact): Promise<Played> {
  const { createElement: h, useState } = react;
  const lines: string[] = [];
  const log: Log = (line) => lines.push(line);
  const tell = (name: string) => (event: { type: string; currentTarget: Element; target: EventTarget }) =>
    log(`${name}: ${event.type} at ${event.currentTarget.id} from ${(event.target as Element).id}`);
  function Fields(): ReactNode {
    const [text, setText] = useState('');
    const [on, setOn] = useState(false);
    const [pick, setPick] = useState('b');
    const [many, setMany] = useState(['a']);
    return h(
      'form',
      {
        id: 'form',
        onSubmit: (event) => (event.preventDefault(), tell('submit')(event)),
        onReset: tell('reset'),
        onKeyDown: tell('key'),
        onFocus: tell('focus'),
        onBlur: tell('blur'),
        onClickCapture: tell('first'),
      },
      h('input', {
        id: 'digits',
        value: text,
        onChange: (event) => setText(event.target.value.replace(/\D/g, '')),
        onPaste: tell('paste'),
      }),
      h('input', { id: 'start', defaultValue: 'x', onInput: tell('input'), autoFocus: true }),
      h('input', { id: 'tick', type: 'checkbox', checked: on, onChange: (event) => setOn(event.target.checked) }),
      ...['one', 'two'].map((id) =>
        h('input', { key: id, id, type: 'radio', name: 'r', value: id, checked: pick === id, onChange: () => setPick(id) }),
      ),
      h(
        'select',
        { id: 'pick', value: pick, onChange: ({ target }) => setPick((target as HTMLSelectElement).value) },
        ...['a', 'b', 'c'].map((v) => h('option', { key: v, value: v }, v)),
      ),
      h(
        'select',
        {
          id: 'many',
          multiple: true,
          value: many,
          onChange: ({ target }) => setMany([...(target as HTMLSelectElement).selectedOptions].map(({ value }) => value)),
        },
        ...['a', 'b'].map((v) => h('option', { key: v, value: v }, v)),
      ),
      h('textarea', { id: 'area', value: text, onChange: ({ target }) => setText((target as HTMLTextAreaElement).value) }),
      h('button', { id: 'still', disabled: true, onClick: tell('never') }, 'no'),
      h(
        'div',
        {
          id: 'over',
          onPointerEnter: tell('enter'),
          onPointerLeave: tell('leave'),
          onMouseEnter: tell('mouse'),
          onWheel: tell('wheel'),
          onScroll: tell('scroll'),
          onTransitionEnd: tell('trans'),
          onDoubleClick: tell('double'),
          onContextMenu: tell('menu'),
        },
        h('b', { id: 'within', onClick: (event) => (event.stopPropagation(), tell('within')(event)) }, 'b'),
      ),
      h('dialog', { id: 'dialog', onCancel: tell('cancel'), onClose: tell('close') }),
      h('details', { id: 'details', onToggle: tell('toggle') }),
      h('img', { id: 'img', onLoad: tell('load'), onError: tell('error'), alt: '' }),
      h('output', null, `${text}|${on}|${pick}|${many.join()}`),
    );
  }
  const { container, root, step } = stage(client, lines, 40);
  root.render(h(Fields));
  await step('drawn');
  const at = <E extends HTMLElement>(id: string): E => container.querySelector<E>(`#${id}`)!;
  const steps: readonly (readonly [name: string, act: () => void])[] = [
    ['write', () => write(at<HTMLInputElement>('digits'), 'a1b2')],
    ['area', () => write(at<HTMLTextAreaElement>('area'), '77')],
    ['start', () => write(at<HTMLInputElement>('start'), 'yy')],
    ['tick', () => at('tick').click()],
    ['radio', () => at('two').click()],
    ['pick', () => ((at<HTMLSelectElement>('pick').value = 'c'), at('pick').dispatchEvent(new Event('change', { bubbles: true })))],
    [
      'many',
      () => ((at<HTMLSelectElement>('many').options[1]!.selected = true), at('many').dispatchEvent(new Event('change', { bubbles: true }))),
    ],
    ['still', () => at('still').click()],
    ['focus', () => (at('digits').focus(), at('area').focus())],
    ['key', () => at('area').dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))],
    ['over', () => at('over').dispatchEvent(new MouseEvent('pointerover', { bubbles: true, relatedTarget: at('img') }))],
    ['out', () => at('over').dispatchEvent(new MouseEvent('pointerout', { bubbles: true, relatedTarget: at('img') }))],
    ['mouse', () => at('img').dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: at('within') }))],
    ...['wheel', 'scroll', 'transitionend', 'dblclick', 'contextmenu', 'click', 'paste'].map(
      (type) => [type, () => at('within').dispatchEvent(new Event(type, { bubbles: type !== 'scroll' }))] as const,
    ),
    ['scrolled', () => at('over').dispatchEvent(new Event('scroll'))],
    ['cancel', () => at('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))],
    ['close', () => at('dialog').dispatchEvent(new Event('close'))],
    ['toggle', () => at('details').dispatchEvent(new Event('toggle'))],
    ['load', () => at('img').dispatchEvent(new Event('load'))],
    ['error', () => at('img').dispatchEvent(new Event('error'))],
    ['submit', () => at('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))],
    ['reset', () => at<HTMLFormElement>('form').reset()],
  ];
  for (const [name, act] of steps) {
    act();
    await step(name);
  }
  root.unmount();
  await step('gone');
  return lines;
}

/** Boundaries that wait and fail, parts that come later, effects and their order, contexts, stores, refs, names, and a list that changes its order. */
export async function playLife({ react, client }: ReadReact): Promise<Played> {
  const {
    createElement: h,
    createContext,
    Component,
    Suspense,
    Fragment,
    lazy,
    memo,
    use,
    useCallback,
    useContext,
    useEffect,
    useId,
    useImperativeHandle,
  } = react;
  const { useLayoutEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } = react;
  const lines: string[] = [];
  const log: Log = (line) => lines.push(line);
  const Tone = createContext('plain');
  const listeners = new Set<() => void>();
  let stored = 1;
  const come = new Map<string, () => void>();
  const later = (name: string, part: ComponentType | Error) =>
    lazy(
      () =>
        new Promise<{ default: ComponentType }>((resolve, reject) =>
          come.set(name, () => (part instanceof Error ? reject(part) : resolve({ default: part }))),
        ),
    );
  class Catch extends Component<{ readonly name: string; readonly children?: ReactNode }, { readonly failed: string }> {
    override state = { failed: '' };
    static getDerivedStateFromError(error: Error) {
      return { failed: error.message };
    }
    override componentDidMount() {
      log(`${this.props.name} is there`);
    }
    override componentDidUpdate() {
      log(`${this.props.name} is drawn again`);
    }
    override componentDidCatch(error: Error) {
      log(`${this.props.name} caught ${error.message}`);
    }
    override componentWillUnmount() {
      log(`${this.props.name} is gone`);
    }
    override render() {
      return this.state.failed === '' ? this.props.children : h('p', null, this.state.failed);
    }
  }
  function Part({ name }: { readonly name: string }): ReactNode {
    const seen = useRef(0);
    seen.current++;
    useLayoutEffect(() => (log(`${name} laid out`), () => log(`${name} taken out`)), [name]);
    useEffect(() => (log(`${name} begun`), () => log(`${name} ended`)), [name]);
    return h('i', { title: useContext(Tone) }, `${name} ${use(Tone)}`);
  }
  const Late = later('late', () => h(Part, { name: 'late' }));
  const Never = later('never', new Error('did not come'));
  const Second = later('second', () => h(Part, { name: 'second' }));
  const promise = new Promise<string>((resolve) => come.set('promise', () => resolve('kept')));
  const Kept = memo(function Kept({ value }: { readonly value: number }): ReactNode {
    log(`memo ${value}`);
    return h('u', null, value);
  });
  function Promised(): ReactNode {
    return use(promise);
  }
  function Handle({ ref }: { readonly ref: React.Ref<{ readonly name: string }> }): ReactNode {
    useImperativeHandle(ref, () => ({ name: 'handle' }), []);
    return null;
  }
  function Broken({ where }: { readonly where: string }): ReactNode {
    useEffect(() => {
      if (where === 'effect') throw new Error('in effect');
    }, [where]);
    if (where === 'drawing') throw new Error('in drawing');
    return h('s', null, where);
  }
  type State = { readonly at: number; readonly second: boolean; readonly broken: string; readonly order: string; readonly tone: string };
  let change: (part: Partial<State>) => void = () => undefined;
  function Page(): ReactNode {
    const [state, set] = useReducer((all: State, part: Partial<State>) => ({ ...all, ...part }), {
      at: 0,
      second: false,
      broken: '',
      order: 'abcd',
      tone: 'plain',
    });
    change = set;
    const [early] = useState(() => 'early');
    const store = useSyncExternalStore(
      useCallback((tell: () => void) => (listeners.add(tell), () => listeners.delete(tell)), []),
      () => stored,
    );
    const twice = useMemo(() => state.at * 2, [state.at]);
    return h(
      Tone.Provider,
      { value: state.tone },
      h(
        'h1',
        {
          id: useId(),
          className: `n${twice}`,
          style: { width: state.at, color: state.at > 0 ? 'red' : undefined },
          'data-at': state.at,
          hidden: state.at === 2,
        },
        early,
        ' ',
        store,
      ),
      h(Handle, { ref: (handle) => log(`handle ${handle?.name}`) }),
      h(Kept, { value: 1 }),
      h('p', { dangerouslySetInnerHTML: { __html: `<b>${state.at}</b>` } }),
      h('svg', { viewBox: '0 0 1 1', strokeWidth: 2 }, h('use', { xlinkHref: '#a', href: '#b' })),
      h('x-own', { some: 'thing', className: 'c' }),
      h(
        Fragment,
        null,
        [...state.order].map((key) =>
          key === key.toUpperCase()
            ? h(Fragment, { key: key.toLowerCase() }, key, h('br'))
            : h('li', { key, ref: (element: Element | null) => log(`${key} ${element?.textContent}`) }, key),
        ),
      ),
      h(Suspense, { fallback: 'wait' }, h(Part, { name: 'beside' }), h(Late), state.second ? h(Second) : null),
      h(Catch, { name: 'outer' }, h(Suspense, { fallback: 'wait for never' }, h(Never))),
      h(Suspense, { fallback: 'promised' }, h(Promised)),
      h(Catch, { name: 'inner' }, h(Broken, { where: state.broken })),
    );
  }
  const { root, step } = stage(client, lines, 340);
  root.render(h(Page));
  await step('drawn');
  const steps: readonly (readonly [name: string, act: () => void])[] = [
    ['late', () => come.get('late')?.()],
    ['never', () => come.get('never')?.()],
    ['promise', () => come.get('promise')?.()],
    ['tone', () => change({ tone: 'loud', at: 1 })],
    ['order', () => change({ order: 'dBxa' })],
    ['order back', () => change({ order: 'axbc', at: 2 })],
    ['hidden again', () => change({ second: true })],
    ['shown again', () => come.get('second')?.()],
    ['store', () => ((stored = 5), [...listeners].forEach((tell) => tell()))],
    ['many at once', () => [3, 4, 5].forEach((at) => change({ at }))],
    ['broken effect', () => change({ broken: 'effect' })],
    ['nothing', () => root.render(null)],
    ['once more', () => root.render(h(Catch, { name: 'last' }, h(Broken, { where: 'drawing' })))],
    ['no element', () => root.render(h(Catch, { name: 'nobody', key: 'k' }, h({} as unknown as string)))],
    ['an object', () => root.render(h(Catch, { name: 'object', key: 'o' }, {} as unknown as string))],
  ];
  for (const [name, act] of steps) {
    act();
    await step(name);
  }
  root.unmount();
  await step('gone');
  return lines;
}

function stage({ createRoot }: ReadReact['client'], lines: string[], quietMs: number) {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container, {
    onCaughtError: (error) => lines.push(`caught: ${(error as Error).message}`),
    onUncaughtError: (error) => lines.push(`uncaught: ${(error as Error).message}`),
  });
  const step = async (name: string) => {
    await settled(container, lines, quietMs);
    lines.push(`${name}: ${container.innerHTML}`);
  };
  return { container, root, step };
}
