-- Daily anchors of the ledger: a signed Merkle root over the chains that moved since the anchor before. Append only.

CREATE TABLE ledger_key (
  id integer PRIMARY KEY CHECK (id = 1),
  -- raw Ed25519 public key
  public_key bytea NOT NULL,
  -- the private key, sealed by the deployment's secret
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT ON ledger_key TO trevo_app;

CREATE TABLE ledger_anchor (
  merchant_id text NOT NULL,
  day date NOT NULL,
  leaves integer NOT NULL,
  previous_root bytea NOT NULL,
  root bytea NOT NULL,
  signature bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, day)
);
GRANT SELECT, INSERT ON ledger_anchor TO trevo_app;

CREATE TABLE ledger_anchor_node (
  merchant_id text NOT NULL,
  day date NOT NULL,
  -- 0: the leaves
  level smallint NOT NULL,
  position integer NOT NULL,
  hash bytea NOT NULL,
  account_id bigint,
  version bigint,
  head bytea,
  PRIMARY KEY (merchant_id, day, level, position)
);
CREATE INDEX ledger_anchor_node_account ON ledger_anchor_node (account_id, version DESC) WHERE level = 0;
GRANT SELECT, INSERT ON ledger_anchor_node TO trevo_app;
