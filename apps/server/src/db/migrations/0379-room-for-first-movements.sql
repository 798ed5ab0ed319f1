-- A list of movements opens the accounts that it names, and writes what they come to when all is decided. With thirty parts of a hundred left free two of
-- three of these second versions went to another page, and into both indexes once more.
ALTER TABLE ledger_account SET (fillfactor = 50);
