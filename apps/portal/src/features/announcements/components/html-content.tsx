import { useLayoutEffect, useRef } from 'react';
import { cleanProse } from '../clean-prose.ts';

/** HTML of the back office, cleaned once more where it is shown (decision table "HTML in announcements"). Links open beside the page. */
export function HtmlContent({ html }: { readonly html: string }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => element.current?.replaceChildren(cleanProse(html)), [html]);
  return <div className="prose" ref={element} />;
}
