/** `MA` of `marina.alves`. */
export function initialsOf(name: string): string {
  const [first = '', second = ''] = name.split(/[\s._-]+/).filter((part) => part !== '');
  return (second === '' ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1)).toUpperCase();
}
