import { type FieldRule, hasLengthOf, meetsPattern, patterns, ruleMessage } from '@trevo/contract';
import type { FieldsKey, Translate } from '@trevo/i18n';
import { RE2JS } from 're2js';

const compiledMax = 500;
const compiled = new Map<string, RE2JS>();

/**
 * Whether `value` meets a rule of the brand. A named pattern type is tested by its name; a pattern of the brand's own is compiled by
 * an engine whose time is linear in the value, so that no pattern can stall the server.
 */
export function meetsBrandRule(rule: FieldRule, value: string): boolean {
  if (!hasLengthOf(rule, value)) return false;
  if (rule.acceptedPattern === '*') return true;
  if (rule.acceptedPattern === patterns[rule.patternId]) return meetsPattern(rule.patternId, value);
  return compile(rule.acceptedPattern).matches(value);
}

/** The sentence of a rule in the caller's language. */
export function ruleSentence(rule: FieldRule, texts: Translate<FieldsKey>): string {
  return ruleMessage(texts(`pattern_${rule.patternId}`), rule);
}

function compile(pattern: string): RE2JS {
  let regex = compiled.get(pattern);
  if (!regex) {
    if (compiled.size >= compiledMax) compiled.clear();
    regex = RE2JS.compile(pattern);
    compiled.set(pattern, regex);
  }
  return regex;
}
