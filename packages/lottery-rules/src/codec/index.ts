// Codes: a selection as one short text, the same for every way of writing it. What a slip sends and a ticket stores.
export { canonicalSelection, type CodeRefusal, codeTextMax, decodeSelection, encodeSelection } from './selection-code.ts';
