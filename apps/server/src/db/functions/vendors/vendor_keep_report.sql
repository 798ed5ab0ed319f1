-- Keeps a report of it for an operator; the same said again counts up.
CREATE FUNCTION vendor_keep_report(p_it vendor_saying) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO vendor_report AS r (id, merchant_id, vendor, reason, action, transaction_id, member_id, round_id, currency, amount, said, first_at, last_at)
    VALUES (new_id('vrp'), p_it.merchant, p_it.vendor, p_it.reason, p_it.action, p_it.transaction, coalesce(p_it.member, ''),
      p_it.round, p_it.currency, p_it.amount, p_it.said, clock_timestamp(), clock_timestamp())
    ON CONFLICT (transaction_id, vendor, merchant_id, action, reason, member_id) DO UPDATE SET times = r.times + 1, last_at = excluded.last_at
$$;
