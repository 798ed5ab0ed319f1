const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/** How hard a password is to guess, 1 to 4, and 0 for none: by length and by kinds of characters; repeating characters count once in a row. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0;
  const length = password.replace(/(.)\1+/g, '$1').length;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  if (length < 6 || variety < 2) return 1;
  if (length < 8) return 2;
  return length >= 12 && variety >= 3 ? 4 : 3;
}
