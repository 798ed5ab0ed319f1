import './prose.css';
import { useLayoutEffect, useRef } from 'react';
import { readProse } from './read-prose.ts';

/** An operator's text as the portal shows it. Its links lead nowhere from here. */
export function ProseView({ html }: { readonly html: string }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const prose = readProse(html);
    for (const link of prose.querySelectorAll('a')) link.removeAttribute('href');
    element.current?.replaceChildren(prose);
  }, [html]);
  return <div className="office-prose" ref={element} />;
}
