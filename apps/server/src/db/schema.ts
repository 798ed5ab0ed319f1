/**
 * Every table of the database. Each module declares its own (`module.ts`), so that this file knows none. An interface and not an intersection: the checker
 * resolves a column of an interface once, and of an intersection at every use.
 */
export interface Schema {}
