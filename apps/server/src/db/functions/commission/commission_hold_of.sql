-- The hold that keeps a payment from being posted: of everything of its holder, or of its kind, category and period; of several that which ends last. Null:
-- none.
CREATE FUNCTION commission_hold_of(p_member text, p_kind text, p_category text, p_start timestamptz) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT h.id FROM commission_hold h
  WHERE h.member_id = p_member AND h.released_at IS NULL AND h.until > clock_timestamp() AND coalesce(h.kind, p_kind) = p_kind
    AND coalesce(h.category, p_category) = p_category AND (h.period_from IS NULL OR p_start >= h.period_from AND p_start < h.period_to)
  ORDER BY h.until DESC, h.id LIMIT 1
$$;
