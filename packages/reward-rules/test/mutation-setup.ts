import fc from 'fast-check';

fc.configureGlobal({ numRuns: 60, seed: 20_260_101 });
