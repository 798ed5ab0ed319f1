-- A customer service that is switched off stays in the brand's list, in its place, and is shown to nobody (Spec §3 Customer service).
ALTER TABLE merchant_service ADD COLUMN enabled boolean NOT NULL DEFAULT true;
