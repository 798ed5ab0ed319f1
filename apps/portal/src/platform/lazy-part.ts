import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { needAccountWording } from './language.ts';

/** A component that loads when it is first drawn, together with the wording it needs. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const [component] = await Promise.all([load(), needAccountWording()]);
    return { default: component };
  });
}
