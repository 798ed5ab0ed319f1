/**
 * Checks a member's ledger proof (`GET /wps/v2/wallets/proof`) without trusting or asking the server that made it. Pure: hashing and
 * signature checks are arguments, so that it runs in a browser (Web Crypto), in Node, or anywhere else.
 */
export type LedgerProof = {
  readonly format: string;
  readonly account: { readonly merchant: string; readonly owner: string; readonly pocket: string; readonly currency: string };
  readonly entries: readonly LedgerProofEntry[];
  readonly statement: {
    readonly version: number;
    readonly head: string;
    readonly balance: string;
    readonly at: string;
    readonly signature: string;
  };
  readonly anchor: LedgerProofAnchor | null;
  readonly publicKey: string;
};

export type LedgerProofEntry = {
  readonly version: number;
  readonly amount: string;
  readonly balanceBefore: string;
  readonly balanceAfter: string;
  readonly transferDigest: string;
  readonly previousHash: string;
  readonly hash: string;
};

export type LedgerProofAnchor = {
  readonly day: string;
  readonly root: string;
  readonly leaves: number;
  readonly previousRoot: string;
  readonly signature: string;
  readonly version: number;
  readonly head: string;
  readonly index: number;
  readonly path: readonly string[];
};

/** SHA-256 of a text's UTF-8 bytes as hex, and an Ed25519 check of a text; key and signature are base64url of the raw bytes. */
export type ProofCrypto = {
  readonly sha256: (text: string) => Promise<string>;
  readonly verify: (publicKey: string, text: string, signature: string) => Promise<boolean>;
};

/** The first thing that is wrong with a proof, and where; null when everything holds. */
export type ProofFault = {
  readonly check: 'format' | 'version' | 'sum' | 'link' | 'hash' | 'statement' | 'anchor_root' | 'anchor_signature' | 'anchor_chain';
  readonly at: string;
};

/** The text whose hash a chain begins with. */
export function ledgerGenesisText({ merchant, owner, pocket, currency }: LedgerProof['account']): string {
  return ['trevo-ledger-1', merchant, owner, pocket, currency].join('|');
}

/** The text whose hash an entry is. */
export function ledgerLinkText({ previousHash, transferDigest, version, amount, balanceBefore, balanceAfter }: LedgerProofEntry): string {
  return [previousHash, transferDigest, version, amount, balanceBefore, balanceAfter].join('|');
}

/** The text the server signs for the state of one chain. */
export function ledgerStatementText(
  account: LedgerProof['account'],
  { version, balance, head, at }: Omit<LedgerProof['statement'], 'signature'>,
): string {
  return ['trevo-statement-1', account.merchant, account.owner, account.pocket, account.currency, version, balance, head, at].join('|');
}

/** The text of a leaf of the daily anchor's tree. */
export function anchorLeafText(account: LedgerProof['account'], version: number | bigint, head: string): string {
  return ['leaf', account.owner, account.pocket, account.currency, version, head].join('|');
}

/** The text of an inner node of the daily anchor's tree. */
export function anchorNodeText(left: string, right: string): string {
  return ['node', left, right].join('|');
}

/** The text the server signs for a day. */
export function anchorText(merchant: string, anchor: Pick<LedgerProofAnchor, 'day' | 'leaves' | 'previousRoot' | 'root'>): string {
  return ['trevo-anchor-1', merchant, anchor.day, anchor.leaves, anchor.previousRoot, anchor.root].join('|');
}

/**
 * Checks every entry, the link between each two, the signed statement and the signed anchor. A proof may hold a part of the history:
 * it is checked against the beginning of the chain when it starts at version 1, and against the statement when it reaches it.
 */
export async function verifyLedgerProof(proof: LedgerProof, crypto: ProofCrypto): Promise<ProofFault | null> {
  if (proof.format !== 'trevo-ledger-1') return { check: 'format', at: proof.format };
  return (await entriesFault(proof, crypto)) ?? (await statementFault(proof, crypto)) ?? (await anchorFault(proof, crypto));
}

async function entriesFault(proof: LedgerProof, crypto: ProofCrypto): Promise<ProofFault | null> {
  let before: LedgerProofEntry | null = null;
  for (const entry of proof.entries) {
    const at = `version ${entry.version}`;
    const expected: string | null = before
      ? before.hash
      : entry.version === 1
        ? await crypto.sha256(ledgerGenesisText(proof.account))
        : null;
    if (before && entry.version !== before.version + 1) return { check: 'version', at };
    if (expected !== null && entry.previousHash !== expected) return { check: 'link', at };
    const starts = before ? before.balanceAfter : entry.version === 1 ? '0' : entry.balanceBefore;
    if (entry.balanceBefore !== starts || BigInt(entry.balanceBefore) + BigInt(entry.amount) !== BigInt(entry.balanceAfter))
      return { check: 'sum', at };
    if ((await crypto.sha256(ledgerLinkText(entry))) !== entry.hash) return { check: 'hash', at };
    before = entry;
  }
  return null;
}

async function statementFault({ account, entries, statement, publicKey }: LedgerProof, crypto: ProofCrypto): Promise<ProofFault | null> {
  const last = entries.find(({ version }) => version === statement.version);
  const agrees = last === undefined || (last.hash === statement.head && last.balanceAfter === statement.balance);
  const isSigned = await crypto.verify(publicKey, ledgerStatementText(account, statement), statement.signature);
  return agrees && isSigned ? null : { check: 'statement', at: `version ${statement.version}` };
}

async function anchorFault({ account, entries, anchor, publicKey }: LedgerProof, crypto: ProofCrypto): Promise<ProofFault | null> {
  if (!anchor) return null;
  const at = `day ${anchor.day}`;
  const anchored = entries.find(({ version }) => version === anchor.version);
  if (anchored && anchored.hash !== anchor.head) return { check: 'anchor_chain', at };
  let hash = await crypto.sha256(anchorLeafText(account, anchor.version, anchor.head));
  let used = 0;
  for (let size = anchor.leaves, index = anchor.index; size > 1; size = Math.ceil(size / 2), index >>= 1) {
    // The last node of an odd row has no neighbour and rises as it is.
    if (index % 2 === 0 && index === size - 1) continue;
    const neighbour = anchor.path[used++] ?? '';
    hash = await crypto.sha256(index % 2 === 0 ? anchorNodeText(hash, neighbour) : anchorNodeText(neighbour, hash));
  }
  if (hash !== anchor.root || used !== anchor.path.length || anchor.index >= anchor.leaves) return { check: 'anchor_root', at };
  const isSigned = await crypto.verify(publicKey, anchorText(account.merchant, anchor), anchor.signature);
  return isSigned ? null : { check: 'anchor_signature', at };
}
