/** A result as JSON with its fields in the order of their code units and no blanks (RFC 8785 for texts and whole numbers): what is hashed, and equal for equal results. */
export function canonicalResult(result: object): string {
  return JSON.stringify(result, Object.keys(result).sort());
}
