/** What takes the fault of work that nobody waits for: a line for whoever reads the output. Without it the simulator would end, and with it all it plays. */
export function reportFault(work: string): (error: unknown) => void {
  return (error) => process.stderr.write(`${work} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
