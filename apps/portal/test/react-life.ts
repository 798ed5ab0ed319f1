import type { ComponentType, ReactNode } from 'react';
import { type Log, type Played, type ReadReact, stage } from './react-stage.ts';

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
