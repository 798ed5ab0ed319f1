/** Marks that end a sentence and hold the room after it in themselves, as Chinese and Japanese write them. */
const fullWidth = /[。！？]$/;

/** Sentences one after the other, with a space between two where their script wants one. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce((text, sentence) => (text === '' || fullWidth.test(text) ? text + sentence : `${text} ${sentence}`), '');
}
