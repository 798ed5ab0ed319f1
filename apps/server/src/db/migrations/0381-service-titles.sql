-- What a customer service is called in the languages in which it is not called by its `title`.
ALTER TABLE merchant_service ADD COLUMN titles jsonb NOT NULL DEFAULT '{}';
