-- A balance as the dialect writes it: "96.00" (text), 96.00 (number), 9600000 (hundred-thousandths).
CREATE FUNCTION vendor_amount(p_form text, p_minor bigint) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_minor IS NULL THEN 'null' WHEN p_form = 'hundred-thousandths' THEN (p_minor * 10)::text
    ELSE CASE p_form WHEN 'text' THEN '"' ELSE '' END || (p_minor / 10000)::text || '.'
      || CASE WHEN p_minor % 100 = 0 THEN lpad((p_minor % 10000 / 100)::text, 2, '0') ELSE lpad((p_minor % 10000)::text, 4, '0') END
      || CASE p_form WHEN 'text' THEN '"' ELSE '' END
  END
$$;
