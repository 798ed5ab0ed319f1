/** Letters that stand for the same sound or are written alike, and that no decomposition brings together: Arabic and Urdu forms, and some Latin ones. */
const alike: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ة: 'ہ',
  ۃ: 'ہ',
  ھ: 'ہ',
  ؤ: 'و',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** From a letter of hiragana to the same of katakana: what is typed is hiragana until it is converted, and names are often in katakana. */
const toKatakana = 0x60;

/** The words of a text as searching sees them: without accents, vowel signs, case and punctuation. `Onça  Real!` is `onca`, `real`. */
export function foldWords(text: string): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]+/gu, '')
    .toLowerCase()
    .replace(/[\u0600-\u06ffıłøđßæœ]/g, (letter) => alike[letter] ?? letter)
    .replace(/[\u3041-\u3096]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + toKatakana));
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
