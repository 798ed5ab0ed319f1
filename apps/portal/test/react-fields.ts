import type { ReactNode } from 'react';
import { type Log, type Played, type ReadReact, stage } from './react-stage.ts';

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
