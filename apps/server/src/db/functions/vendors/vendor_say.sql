-- The words of a dialect for what happened: [status, body] under "action:key", else under "key", else under "*". In a body %X is the transaction,
-- %N the round, %O the outcome; with their quotes, or null: %T our transfer, %P the player, %C the currency; %B the balance. %R stays for whoever sends it.
CREATE FUNCTION vendor_say(
  p_words jsonb, p_action text, p_key text, p_form text, p_transaction text, p_round text, p_transfer text, p_member text, p_currency text, p_balance bigint,
  OUT status smallint, OUT body text
)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  word jsonb := coalesce(p_words -> (p_action || ':' || p_key), p_words -> p_key, p_words -> '*');
BEGIN
  status := (word ->> 0)::smallint;
  body := replace(replace(replace(replace(replace(replace(replace(word ->> 1,
    '%X', coalesce(p_transaction, '')), '%N', coalesce(p_round, '')), '%O', p_key), '%T', coalesce('"' || p_transfer || '"', 'null')),
    '%P', coalesce('"' || nullif(p_member, '') || '"', 'null')), '%C', coalesce('"' || p_currency || '"', 'null')), '%B', vendor_amount(p_form, p_balance));
END $$;
