import { readBlocks } from './blocks.ts';
import { showProof } from './show-proof.ts';

// The page that a proof is saved as: everything that it shows and does stands in its own file.
showProof(document, readBlocks(document));
