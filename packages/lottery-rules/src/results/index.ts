// Results: as text, as canonical JSON for hashing, checked against their day, and held against what another source says.
export { type Agreement, agreementOf, type RefusedReport, type Report, sourcesNeeded } from './agreement.ts';
export { canonicalResult } from './canonical-result.ts';
export { checkResult, parseResult, type ResultRefusal, resultTextMax } from './read-result.ts';
