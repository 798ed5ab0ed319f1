-- Takes stakes as seamless_take does, for those who need its answers only.
CREATE FUNCTION seamless_bet(p_acts seamless_act[]) RETURNS seamless_result[]
LANGUAGE plpgsql STRICT AS $$
BEGIN
  RETURN (seamless_take(p_acts)).answers;
END $$;
