// Statistical gates on scaled output: what the fairness promise is measured with. Pure; the caller brings the draws.
export { drawGate, type Gate, gapGate, pairsGate, positionGate, runsGate, serialGate } from './gates.ts';
export { holmRejected } from './holm.ts';
export { chiSquare, chiSquareTail, normalTail } from './tails.ts';
