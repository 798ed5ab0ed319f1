-- What a vendor said that could not be placed. `member` null or empty: it named nobody we know; `said`: the request as it came.
CREATE TYPE vendor_saying AS (
  merchant text, vendor text, reason text, action text, transaction text, member text, round text, currency text, amount bigint, said text
);
