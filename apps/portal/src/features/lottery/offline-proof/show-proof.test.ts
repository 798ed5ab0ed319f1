import { beforeEach, describe, expect, test } from 'vitest';
import { houseProof, officialProof, ticketProof } from '../../../../test/lottery-draws.ts';
import { proofText } from '../results/proof-file.ts';
import { offlineDocument, languagePlace, proofPlace, readBlocks } from './blocks.ts';
import { showProof } from './show-proof.ts';

const english = {
  'lottery.offline.title': 'Proof of a lottery draw',
  'lottery.proof.verdict.holds': 'Draw verified',
  'lottery.proof.verdict.broken': 'Does not check',
  'lottery.proof.brokenAt': 'It fails at: {step}',
  'lottery.proof.step.promise': 'Commitment',
  'lottery.proof.refused.unreadable': 'Not readable',
  'lottery.see.edition': 'Edition {edition}',
};
const languages = {
  EN: { tag: 'en', direction: 'ltr', ownName: 'English', words: english },
  UR: { tag: 'ur', direction: 'rtl', ownName: 'اردو', words: { 'lottery.proof.verdict.holds': 'درست' } },
} as const;
const template = `<script id="words" type="application/json">${JSON.stringify(languages)}</script><script id="proof" type="application/json" data-language="${languagePlace}">${proofPlace}</script>`;

function open(proof: string, language = 'EN'): void {
  document.body.innerHTML = offlineDocument(template, { language, proof });
  showProof(document, readBlocks(document));
}
const verdict = () => document.querySelector('[role="status"]');
const both = { draw: houseProof(), ticket: ticketProof() };

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('the page that a proof is saved as', () => {
  test('says that draw and ticket hold, what they come to, and the edition of the rules', () => {
    open(proofText(both));
    expect(verdict()?.textContent).toBe('Draw verified');
    expect(document.querySelector('.worked-out code')?.textContent).toBe(both.draw.text);
    expect([...document.querySelectorAll('.checks li')].map((line) => line.getAttribute('data-state'))).toEqual([
      'holds',
      'holds',
      'unchecked',
      'holds',
      'holds',
    ]);
    expect(document.querySelector('dl')?.textContent).toContain('Edition 1');
    expect(document.title).toBe('Proof of a lottery draw');
  });

  test('says of a proof whose secret was changed which check fails', () => {
    open(proofText({ ...both, draw: houseProof({ seed: '0'.repeat(64) }) }));
    expect(verdict()?.getAttribute('data-state')).toBe('broken');
    expect(document.querySelector('.fault')?.textContent).toBe('It fails at: Commitment');
  });

  test('does not verify a draw whose ticket stands elsewhere, nor a result that does not follow', () => {
    open(proofText({ ...both, ticket: ticketProof({ index: 1 }) }));
    expect(verdict()?.textContent).toBe('Does not check');
    open(proofText({ draw: houseProof({ text: '00000' }), ticket: undefined }));
    expect(verdict()?.textContent).toBe('Does not check');
  });

  test('says of what is no proof that it is none', () => {
    open('{ cut off');
    expect(verdict()?.textContent).toBe('Not readable');
  });

  test('speaks the language that it was saved in and every other that it carries, in the direction of its script', () => {
    open(proofText(both), 'UR');
    expect([document.documentElement.dir, verdict()?.textContent]).toEqual(['rtl', 'درست']);
    document.querySelector<HTMLElement>('nav button')?.click();
    expect([document.documentElement.dir, verdict()?.textContent, document.activeElement?.textContent]).toEqual([
      'ltr',
      'Draw verified',
      'English',
    ]);
    open(proofText(both), '"><img>');
    expect(document.querySelector('img')).toBeNull();
  });

  test('shows what a proof says as text: nothing of it becomes markup or ends the block it stands in', () => {
    const evil = '</script><img src=x onerror=alert(1)>';
    open(proofText({ draw: officialProof({ reports: [{ source: evil, text: evil, at: '' }] }), ticket: undefined }));
    expect(document.querySelector('img')).toBeNull();
    expect(document.querySelector('dl')?.textContent).toContain(evil);
  });
});
