import './html-content.css';
import { use, useLayoutEffect, useRef } from 'react';
import { textDirection } from '@trevo/ui';
import { plainText } from '../plain-text.ts';
import { cleanProse, proseCleaner } from '../clean-prose.ts';

/** HTML of the back office, cleaned once more where it is shown (decision table "HTML in announcements"). Links open beside the page. */
export function HtmlContent({ html }: { readonly html: string }) {
  const element = useRef<HTMLDivElement>(null);
  const clean = typeof proseCleaner === 'function' ? proseCleaner : use(proseCleaner);
  useLayoutEffect(() => element.current?.replaceChildren(cleanProse(html, clean)), [html, clean]);
  return <div className="prose" dir={textDirection(plainText(html))} ref={element} />;
}
