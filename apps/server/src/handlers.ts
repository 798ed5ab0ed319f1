import type { Handlers } from './http/context.ts';
import { brandRoutes } from './modules/brand/index.ts';

/** The handler of every call, from the modules that own them. */
export const handlers: Handlers = { ...brandRoutes };
