// Proof of a slot's mathematics: complete enumeration and exact features. For scripts and tests; players' clients read the proven figures instead.
export type { ContributionFigure, Exact, FreeSpinFigures, HoldFigures, SlotFigures, Volatility } from './figures.ts';
export { figuresOf } from './figures-of.ts';
