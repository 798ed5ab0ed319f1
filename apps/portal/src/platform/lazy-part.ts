import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { needAccountWording } from './language.ts';

/** A component that loads when it is first drawn, together with the wording it needs. */
// biome-ignore lint/suspicious/noExplicitAny: the props of a component are its own, and handed on as they are
export function lazyPart<C extends ComponentType<any>>(load: () => Promise<C>): LazyExoticComponent<C> {
  return lazy(async () => {
    const [component] = await Promise.all([load(), needAccountWording()]);
    return { default: component };
  });
}
