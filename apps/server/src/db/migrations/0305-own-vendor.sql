-- The vendors that are ours: the studio and the lotteries (contract: ownVendors).
CREATE TABLE own_vendor (
  code text PRIMARY KEY
);
INSERT INTO own_vendor (code) VALUES ('PGE'), ('LOTT'), ('TCG_LOTTO_VN'), ('TCG_SEA');
GRANT SELECT ON own_vendor TO trevo_app;
