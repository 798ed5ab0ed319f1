const endings = 'com|net|org|info|br|pk|es|io|me|app|bet|link|gg|co|xyz|site|online|shop|club|top|tv|ly|ru|uk|us';
const links = new RegExp(String.raw`:\/\/|\bwww\.|[\p{L}\d-]{2,}\s?\.\s?(?:${endings})(?![\p{L}\d])`, 'iu');
const handles = /\S@\S|@\S{3,}/u;
/** Digits that belong together though something stands between them: eight are a telephone number, eleven a document. */
const numbers = /(?:\p{Nd}[^\p{L}\p{Nd}]{0,3}){8,}/u;

/**
 * Whether a line holds what leads out of the room: a link, an e-mail address, a handle, a telephone number or the number of a document. Letters of other
 * widths are read as the usual ones, and signs that nobody sees are passed over. What is spelled in words passes: people remove it.
 */
export function hasContact(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  return links.test(plain) || handles.test(plain) || numbers.test(plain);
}
