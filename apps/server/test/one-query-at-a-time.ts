/**
 * Fails the run where a database client is given a query while it is at work: the driver only warns, and will refuse from its next version on.
 * Work that shares a connection (a transaction, the embedded database) must wait for each answer.
 */
process.on('warning', (warning) => {
  if (warning.name === 'DeprecationWarning' && warning.message.includes('client.query()')) throw warning;
});
