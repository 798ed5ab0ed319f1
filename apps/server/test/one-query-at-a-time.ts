/**
 * Fails the run where a database client is given a query while it is at work: the driver only warns, and will refuse from its next version on.
 * Work that shares a connection (a transaction, the embedded database) must wait for each answer.
 */
function refuseSecondQuery(warning: Error): void {
  if (warning.name === 'DeprecationWarning' && warning.message.includes('client.query()')) throw warning;
}

// Files share a worker, and each of them comes by here: it listens once.
if (!process.listeners('warning').some(({ name }) => name === refuseSecondQuery.name)) process.on('warning', refuseSecondQuery);
