/** Prints one part of the page and nothing else of it. */
export function printPart(id: string): void {
  const part = document.getElementById(id);
  if (part === null) return;
  part.classList.add('is-printed');
  // Where printing does not wait, the browser says when it is over.
  window.addEventListener('afterprint', () => part.classList.remove('is-printed'), { once: true });
  window.print();
}
