const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The bytes as text, or null: they are not UTF-8, or hold the character zero, which no text of the database can hold. */
export function readText(bytes: Buffer): string | null {
  try {
    const text = utf8.decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
