import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMParser, DOMSerializer } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { scriptOf } from '../../platform/script-of.ts';
import { proseSchema } from './prose-schema.ts';
import { proseText, readProse } from './read-prose.ts';

const { nodes, marks } = proseSchema;

/** What the toolbar can do, besides links. */
export const proseActs = ['strong', 'em', 'heading', 'bullets', 'numbers'] as const;
export type ProseAct = (typeof proseActs)[number];

type Plan = {
  readonly html: string;
  readonly label: string;
  readonly mayWrite: boolean;
  /** Of the text. */
  readonly language: string;
  readonly onHtml: (html: string) => void;
  /** The caret moved: other buttons hold now. */
  readonly onMove: () => void;
};

/** A text in the making, at a place of the page. What is pasted comes without its markup: the page's policy lets no text become elements. */
export function openProse(place: HTMLElement, { html, label, mayWrite, language, onHtml, onMove }: Plan): EditorView {
  const view = new EditorView(place, {
    state: EditorState.create({ doc: DOMParser.fromSchema(proseSchema).parse(readProse(html)), plugins: plugins() }),
    editable: () => mayWrite,
    attributes: { class: 'office-prose', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, ...scriptOf(language) },
    handleDOMEvents: {
      paste: (editor, event) => {
        event.preventDefault();
        const text = event.clipboardData?.getData('text/plain') ?? '';
        if (text !== '') editor.pasteText(text, event);
        return true;
      },
      drop: (_, event) => {
        event.preventDefault();
        return true;
      },
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      if (transaction.docChanged) onHtml(proseOf(view));
      onMove();
    },
  });
  return view;
}

/** The text as it is sent; empty where there is no word in it. */
export function proseOf({ state }: EditorView): string {
  if (state.doc.textContent.trim() === '') return '';
  return proseText(DOMSerializer.fromSchema(proseSchema).serializeFragment(state.doc.content));
}

/** Whether what a button does holds where the caret is. */
export function holds({ state }: EditorView, act: ProseAct): boolean {
  const { $from, from, to, empty } = state.selection;
  if (act === 'strong' || act === 'em') {
    return empty ? marks[act].isInSet(state.storedMarks ?? $from.marks()) !== undefined : state.doc.rangeHasMark(from, to, marks[act]);
  }
  if (act === 'heading') return $from.parent.type === nodes.heading;
  return isInside($from, act === 'bullets' ? 'bullet_list' : 'ordered_list');
}

/** Does what a button says, or undoes it. */
export function doAct(view: EditorView, of: ProseAct): void {
  commandOf(view, of)(view.state, view.dispatch, view);
  view.focus();
}

/** Where the link at the caret leads; empty: there is none. */
export function linkAt({ state }: EditorView): string {
  const { $from, from, to, empty } = state.selection;
  if (empty) return String(marks.link.isInSet($from.marks())?.attrs['href'] ?? '');
  let href = '';
  state.doc.nodesBetween(from, to, (node) => {
    href ||= String(marks.link.isInSet(node.marks)?.attrs['href'] ?? '');
  });
  return href;
}

/** Makes what is chosen lead to an address; without one it leads nowhere. Nothing is chosen: the address stands there itself. */
export function setLink(view: EditorView, href: string): void {
  const { from, to, empty } = view.state.selection;
  const { tr } = view.state;
  if (href === '') view.dispatch(tr.removeMark(from, to, marks.link));
  else if (empty) view.dispatch(tr.replaceSelectionWith(proseSchema.text(href, [marks.link.create({ href })]), false));
  else view.dispatch(tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href })));
  view.focus();
}

function commandOf(view: EditorView, of: ProseAct): Command {
  const isOn = holds(view, of);
  switch (of) {
    case 'strong':
    case 'em':
      return toggleMark(marks[of]);
    case 'heading':
      return setBlockType(isOn ? nodes.paragraph : nodes.heading);
    case 'bullets':
      return isOn ? liftListItem(nodes.list_item) : wrapInList(nodes.bullet_list);
    case 'numbers':
      return isOn ? liftListItem(nodes.list_item) : wrapInList(nodes.ordered_list);
  }
}

function plugins() {
  const breakLine = chainCommands(exitCode, (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
    return true;
  });
  const keys = {
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Mod-u': toggleMark(marks.u),
    'Shift-Enter': breakLine,
    Enter: splitListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
    'Mod-]': sinkListItem(nodes.list_item),
  };
  return [history(), keymap(keys), keymap(baseKeymap)];
}

function isInside($from: EditorView['state']['selection']['$from'], name: string): boolean {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type.name === name) return true;
  return false;
}
