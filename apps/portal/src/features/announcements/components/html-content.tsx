import DOMPurify from 'dompurify';
import { useEffect, useRef } from 'react';

/** HTML of the back office, sanitised once more where it is shown (decision table "HTML in announcements"). Links open beside the page. */
export function HtmlContent({ html }: { readonly html: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const clean = DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true, FORBID_TAGS: ['style', 'form', 'input'], FORBID_ATTR: ['style'] });
    for (const link of clean.querySelectorAll('a')) {
      link.target = '_blank';
      link.rel = 'noreferrer noopener';
    }
    element.current?.replaceChildren(clean);
  }, [html]);
  return <div className="prose" ref={element} />;
}
