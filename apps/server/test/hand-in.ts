import type { App, Ports } from '../src/core/app.ts';

/** Puts other ports in place of those a server was wired with, also while it runs: for tests of what happens at the other end. */
export function handIn(app: App, ports: Partial<Ports>): void {
  Object.assign(app.ports, ports);
}
