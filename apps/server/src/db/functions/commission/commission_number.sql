-- Numbers the people of a statement's fact lines, once: whoever is asked again, or at the same time, leaves them as they are. The holder has no number here.
-- Locks the statement against who publishes it.
CREATE FUNCTION commission_number(p_statement text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM commission_statement s WHERE s.id = p_statement FOR KEY SHARE;
  INSERT INTO commission_people (statement_id, first, before, beings)
    WITH own AS MATERIALIZED (SELECT s.salt, s.beneficiary_id AS id, (s.record #>> '{window,end}')::timestamptz AS until
      FROM commission_statement s WHERE s.id = p_statement),
    person AS (SELECT DISTINCT o.salt, person_at(o.id, o.until) AS holder, coalesce(n.person_id, m.member_id) AS id
      FROM own o CROSS JOIN (SELECT DISTINCT l.member_id FROM commission_team_lines(p_statement, '-infinity', 'infinity') l) m
        LEFT JOIN member_person n ON n.member_id = m.member_id AND n.since <= o.until AND n.until > o.until),
    being AS (SELECT DISTINCT substring(sha256(convert_to(p.salt || p.id, 'UTF8')) FROM 1 FOR 8) AS code FROM person p WHERE p.id <> p.holder),
    placed AS (SELECT b.code, (row_number() OVER (ORDER BY b.code) - 1)::integer AS place FROM being b),
    rows AS (SELECT p.place / 128 * 128 AS before, array_agg(p.code ORDER BY p.place) AS beings FROM placed p GROUP BY p.place / 128)
    SELECT p_statement, CASE WHEN r.before = 0 THEN ''::bytea ELSE r.beings[1] END, r.before, r.beings FROM rows r
    UNION ALL SELECT p_statement, ''::bytea, 0, '{}' WHERE NOT EXISTS (SELECT FROM being)
    ON CONFLICT DO NOTHING;
END $$;
