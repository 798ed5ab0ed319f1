export { formatRate, parseRate } from '../amount/rate-text.ts';
export { factsHash, type FactLine, factLineText } from '../facts/fact-line.ts';
export { type FigureDifference } from './compare-figures.ts';
export { contractJson, readContract } from './contract-json.ts';
export { factLineJson, readFactLines } from './fact-line-json.ts';
export { type FormulaFigure, type FormulaKey, type FormulaLine, figureText, formulaOf, formulaText, formulaWords } from './formula.ts';
export { JsonReader, type RecordRefusal } from './json-reader.ts';
export { readStatementRecord } from './read-statement.ts';
export { rebateRecordJson, recomputeRebate } from './rebate-record.ts';
export { type Download, recompute, type Verdict } from './recompute.ts';
export { type LedgerPosting, type Sources, statementJson, type StatementRecord, statementRecordJson } from './statement-json.ts';
export {
  type ExportedUnit,
  exportedUnitJson,
  readExportedUnits,
  readTick,
  recomputeTick,
  type TickRecord,
  tickRecordJson,
} from './tick-record.ts';
