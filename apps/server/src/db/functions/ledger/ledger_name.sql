-- What an account is called: of which merchant, whose, which pocket, of which currency.
CREATE TYPE ledger_name AS (merchant text, owner text, pocket text, currency text);
