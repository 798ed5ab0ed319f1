-- Those of the statements that the house has money for, in their order: where it set something aside, one that no longer fits waits, and so do all after it in
-- the currency; nobody is paid in part (rule book §15 no. 60). Locks what was set aside, and the statements that wait.
CREATE FUNCTION commission_funded(p_merchant text, p_due commission_statement[]) RETURNS commission_statement[]
LANGUAGE plpgsql AS $$
DECLARE
  short text[];
BEGIN
  PERFORM 1 FROM commission_fund f WHERE f.merchant_id = p_merchant ORDER BY f.currency FOR UPDATE;
  IF NOT FOUND THEN
    RETURN p_due;
  END IF;
  short := ARRAY(SELECT o.id FROM (SELECT d.id, d.currency, sum(d.paid) OVER (PARTITION BY d.currency ORDER BY d.ordinality) AS upto
      FROM unnest(p_due) WITH ORDINALITY AS d) o
    JOIN commission_fund f ON f.merchant_id = p_merchant AND f.currency = o.currency WHERE o.upto > f.left_minor);
  UPDATE commission_statement s SET waits = 'funding' WHERE s.id = ANY (short) AND s.waits IS DISTINCT FROM 'funding';
  RETURN ARRAY(SELECT d::commission_statement FROM unnest(p_due) AS d WHERE d.id <> ALL (short));
END $$;
