// The door of explanation records: everything that was given or taken can be computed again, in the browser, without the server.

export {
  explain,
  type Explanation,
  type ExplanationFault,
  type ExplanationHead,
  explanationKinds,
  inputsHash,
  inputsInRecordMax,
  type LinkedInputs,
  recompute,
} from './explain.ts';
export { checkCredit, type Credited, creditsOf, rewardText } from './credited.ts';
export { canonicalText, fromJson, type Json, toJson } from './record-json.ts';
export type { ExplanationKind, ExplanationSources, GrantBefore } from './sources.ts';
