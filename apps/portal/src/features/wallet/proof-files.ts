import { limits } from '@trevo/contract';

/** Bounds of the description of a complaint (decision D28). */
export const complaintLength = { min: 10, max: 500 } as const;

export type ProofFault = 'proof.type' | 'proof.size' | 'proof.count';

/** What is wrong with the images a member wants to send: png or jpg, 5 MB each, three at most (Spec §5, §9). */
export function proofFault(files: readonly Pick<File, 'type' | 'size'>[]): ProofFault | undefined {
  if (files.length > limits.uploadsMax) return 'proof.count';
  if (files.some(({ type }) => !(limits.uploadTypes as readonly string[]).includes(type))) return 'proof.type';
  return files.some(({ size }) => size > limits.uploadBytesMax) ? 'proof.size' : undefined;
}

/** Whether a complaint says enough, and not too much. */
export function isComplaint(text: string): boolean {
  const length = [...text.trim()].length;
  return length >= complaintLength.min && length <= complaintLength.max;
}
