/**
 * What operators' texts are made of: headings, paragraphs, lists, tables, emphasis and links. The server stores nothing else, and who shows a text builds
 * nothing else from it.
 */
export const proseTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'strong',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'code',
] as const;
