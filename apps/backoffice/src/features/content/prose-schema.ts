import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';

const plain = (tag: string): { parseDOM: { tag: string }[]; toDOM: () => DOMOutputSpec } => ({
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
});
const block = (tag: string, content: string): NodeSpec => ({ content, group: 'block', ...plain(tag) });
const mark = (tag: string, ...more: readonly string[]): MarkSpec => ({
  parseDOM: [tag, ...more].map((one) => ({ tag: one })),
  toDOM: () => [tag, 0],
});

const nodes = {
  doc: { content: 'block+' },
  paragraph: block('p', 'inline*'),
  heading: {
    attrs: { level: { default: 3 } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }): DOMOutputSpec => [`h${String(attrs['level'])}`, 0],
  },
  blockquote: block('blockquote', 'block+'),
  bullet_list: block('ul', 'list_item+'),
  ordered_list: block('ol', 'list_item+'),
  list_item: { content: 'paragraph block*', defining: true, ...plain('li') },
  // Tables are not made here, and one that stands in a text stays in it.
  table: block('table', 'table_row+'),
  table_row: { content: '(table_head | table_cell)+', ...plain('tr') },
  table_head: { content: 'inline*', isolating: true, ...plain('th') },
  table_cell: { content: 'inline*', isolating: true, ...plain('td') },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: (): DOMOutputSpec => ['hr'] },
  hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: (): DOMOutputSpec => ['br'] },
  text: { group: 'inline' },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (element) => ({ href: element.getAttribute('href') }) }],
    toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: String(attrs['href']) }, 0],
  },
  strong: mark('strong', 'b'),
  em: mark('em', 'i'),
  u: mark('u'),
  s: mark('s'),
  code: mark('code'),
} satisfies Record<string, MarkSpec>;

/** What a text can be made of: what the server keeps of one (`proseTags`), and nothing else. */
export const proseSchema = new Schema({ nodes, marks });
