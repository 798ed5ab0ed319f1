/** The smallest file that is a png by its first and last bytes; each `tint` is another picture. */
export function proofImage(tint = 0): Buffer {
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    Buffer.from('IHDR'),
    Buffer.alloc(20, tint),
    Buffer.from('IEND'),
    Buffer.alloc(4),
  ]);
}
