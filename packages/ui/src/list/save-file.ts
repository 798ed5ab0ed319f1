/** Hands a text to the browser as a download. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** A name that every file system takes. */
export function fileNameOf(parts: readonly string[], ending: string): string {
  const name = parts
    .map((part) => part.replace(/[\p{Cc}\\/:*?"<>|]+/gu, '-').trim())
    .filter((part) => part !== '')
    .join(' ');
  return `${name}.${ending}`;
}
