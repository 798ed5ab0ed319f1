-- A round that was counted for a bonus, and whose stake was all cash when it was rolled back, was not counted anew: it is now, for the bonuses that still run.
UPDATE bonus_unit u SET state = 'late' FROM seamless_round s, bonus_grant g
  WHERE u.state = 'counted' AND s.member_id = u.member_id AND s.vendor = u.vendor AND s.external_id = u.round AND s.returned > 0
    AND g.id = u.grant_id AND g.state IN ('queued', 'active', 'closing');
