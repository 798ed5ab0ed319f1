-- The database as all migrations and function files make it. Written by `npm run db:schema`: do not edit.
-- State: trevo_3284d11524e3

CREATE TYPE pge_finisher AS ENUM ('player', 'policy');

CREATE SEQUENCE room_token;
GRANT USAGE ON SEQUENCE room_token TO trevo_app;
CREATE SEQUENCE work_token;
GRANT USAGE ON SEQUENCE work_token TO trevo_app;

CREATE TABLE activity (
  id text NOT NULL,
  merchant_id text NOT NULL,
  names jsonb NOT NULL,
  texts jsonb NOT NULL,
  opens_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  worth bigint NOT NULL,
  budget bigint,
  reserved bigint DEFAULT 0 NOT NULL,
  places integer,
  min_level smallint NOT NULL,
  images_min smallint NOT NULL,
  reapply boolean NOT NULL,
  auto_credit boolean NOT NULL,
  claim_days smallint NOT NULL,
  questions jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  state text NOT NULL,
  drafted_by text,
  published_by text,
  withdraw_asked_by text,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT activity_pkey PRIMARY KEY (id),
  CONSTRAINT activity_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT activity_amount_check CHECK ((amount > 0)),
  CONSTRAINT activity_check CHECK ((budget >= worth)),
  CONSTRAINT activity_check1 CHECK (((reserved >= 0) AND ((budget IS NULL) OR (reserved <= budget)))),
  CONSTRAINT activity_check2 CHECK ((opens_at < ends_at)),
  CONSTRAINT activity_check3 CHECK (((drafted_by IS DISTINCT FROM published_by) OR (drafted_by IS NULL))),
  CONSTRAINT activity_claim_days_check CHECK (((claim_days >= 1) AND (claim_days <= 90))),
  CONSTRAINT activity_images_min_check CHECK (((images_min >= 0) AND (images_min <= 3))),
  CONSTRAINT activity_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'points'::text]))),
  CONSTRAINT activity_min_level_check CHECK ((min_level >= 0)),
  CONSTRAINT activity_places_check CHECK ((places > 0)),
  CONSTRAINT activity_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'withdrawn'::text, 'removed'::text]))),
  CONSTRAINT activity_version_check CHECK ((version > 0)),
  CONSTRAINT activity_worth_check CHECK ((worth > 0))
) WITH (fillfactor=70);
CREATE INDEX activity_brand ON activity USING btree (merchant_id, ends_at DESC);
GRANT SELECT, INSERT, UPDATE ON activity TO trevo_app;

CREATE TABLE activity_image (
  id text NOT NULL,
  activity_id text NOT NULL,
  member_id text NOT NULL,
  part_id text,
  sent_hash text NOT NULL,
  type text NOT NULL,
  bytes integer NOT NULL,
  content bytea NOT NULL,
  uploaded_at timestamp with time zone NOT NULL,
  CONSTRAINT activity_image_pkey PRIMARY KEY (id),
  CONSTRAINT activity_image_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id),
  CONSTRAINT activity_image_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT activity_image_part_id_fkey FOREIGN KEY (part_id) REFERENCES activity_part(id),
  CONSTRAINT activity_image_check CHECK ((bytes = octet_length(content))),
  CONSTRAINT activity_image_sent_hash_check CHECK ((sent_hash ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT activity_image_type_check CHECK ((type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])))
);
CREATE INDEX activity_image_own ON activity_image USING btree (member_id, activity_id);
CREATE INDEX activity_image_part ON activity_image USING btree (part_id) WHERE (part_id IS NOT NULL);
GRANT SELECT, INSERT, DELETE ON activity_image TO trevo_app;
GRANT UPDATE (part_id) ON activity_image TO trevo_app;

CREATE TABLE activity_part (
  id text NOT NULL,
  activity_id text NOT NULL,
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  status text NOT NULL,
  joined_at timestamp with time zone NOT NULL,
  applied_at timestamp with time zone,
  answers jsonb DEFAULT '{}'::jsonb NOT NULL,
  reserved bigint DEFAULT 0 NOT NULL,
  first_operator text,
  decided_at timestamp with time zone,
  decided_by text,
  reason text,
  reward_id text,
  CONSTRAINT activity_part_pkey PRIMARY KEY (id),
  CONSTRAINT activity_part_activity_id_member_id_key UNIQUE (activity_id, member_id),
  CONSTRAINT activity_part_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id),
  CONSTRAINT activity_part_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT activity_part_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT activity_part_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES reward(id),
  CONSTRAINT activity_part_check CHECK (((status = 'claim'::text) = (reward_id IS NOT NULL))),
  CONSTRAINT activity_part_check1 CHECK (((status = 'rejected'::text) = (reason IS NOT NULL))),
  CONSTRAINT activity_part_reason_check CHECK ((reason = ANY (ARRAY['incomplete'::text, 'unreadable'::text, 'not_met'::text, 'no_answer'::text]))),
  CONSTRAINT activity_part_reserved_check CHECK ((reserved >= 0)),
  CONSTRAINT activity_part_status_check CHECK ((status = ANY (ARRAY['join'::text, 'signed'::text, 'applying'::text, 'in process'::text, 'claim'::text, 'rejected'::text, 'closed'::text])))
) WITH (fillfactor=70);
CREATE INDEX activity_part_own ON activity_part USING btree (member_id);
CREATE INDEX activity_part_queue ON activity_part USING btree (merchant_id, applied_at) WHERE (status = ANY (ARRAY['applying'::text, 'in process'::text]));
GRANT SELECT, INSERT, UPDATE ON activity_part TO trevo_app;

CREATE TABLE agent_above (
  merchant_id text NOT NULL,
  agent_id text NOT NULL,
  ancestor_id text NOT NULL,
  levels smallint NOT NULL,
  since timestamp with time zone NOT NULL,
  until timestamp with time zone DEFAULT 'infinity'::timestamp with time zone NOT NULL,
  CONSTRAINT agent_above_pkey PRIMARY KEY (agent_id, ancestor_id, until),
  CONSTRAINT agent_above_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES member(id),
  CONSTRAINT agent_above_ancestor_id_fkey FOREIGN KEY (ancestor_id) REFERENCES member(id),
  CONSTRAINT agent_above_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT agent_above_check CHECK ((since < until)),
  CONSTRAINT agent_above_check1 CHECK (((levels = 0) = (agent_id = ancestor_id))),
  CONSTRAINT agent_above_levels_check CHECK (((levels >= 0) AND (levels <= 32)))
);
CREATE INDEX agent_above_below ON agent_above USING btree (ancestor_id, levels, agent_id) WHERE (until = 'infinity'::timestamp with time zone);
CREATE INDEX agent_above_ended ON agent_above USING btree (merchant_id, until) WHERE (until < 'infinity'::timestamp with time zone);
GRANT SELECT, INSERT, DELETE ON agent_above TO trevo_app;
GRANT UPDATE (until) ON agent_above TO trevo_app;

CREATE TABLE agent_joined (
  agent_id text NOT NULL,
  merchant_id text NOT NULL,
  period text NOT NULL,
  starts_on date NOT NULL,
  people bigint NOT NULL,
  CONSTRAINT agent_joined_pkey PRIMARY KEY (agent_id, period, starts_on),
  CONSTRAINT agent_joined_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES member(id),
  CONSTRAINT agent_joined_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT agent_joined_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
) WITH (fillfactor=80);
CREATE INDEX agent_joined_period ON agent_joined USING btree (merchant_id, period, starts_on) INCLUDE (agent_id, people);
GRANT SELECT, INSERT, UPDATE ON agent_joined TO trevo_app;

CREATE TABLE agent_notice (
  id text NOT NULL,
  merchant_id text NOT NULL,
  texts jsonb NOT NULL,
  effective_on date,
  published_at timestamp with time zone NOT NULL,
  withdrawn_at timestamp with time zone,
  CONSTRAINT agent_notice_pkey PRIMARY KEY (id),
  CONSTRAINT agent_notice_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX agent_notice_page ON agent_notice USING btree (merchant_id, published_at DESC, id DESC) WHERE (withdrawn_at IS NULL);
GRANT SELECT, INSERT ON agent_notice TO trevo_app;
GRANT UPDATE (withdrawn_at) ON agent_notice TO trevo_app;

CREATE TABLE agent_setting (
  id text NOT NULL,
  merchant_id text NOT NULL,
  item text NOT NULL,
  subject text NOT NULL,
  before jsonb NOT NULL,
  value jsonb NOT NULL,
  reason text NOT NULL,
  state text DEFAULT 'proposed'::text NOT NULL,
  proposed_by text NOT NULL,
  proposed_at timestamp with time zone NOT NULL,
  lapses_at timestamp with time zone NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  CONSTRAINT agent_setting_pkey PRIMARY KEY (id),
  CONSTRAINT agent_setting_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT agent_setting_check CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((state = ANY (ARRAY['proposed'::text, 'lapsed'::text])) = (decided_by IS NULL)))),
  CONSTRAINT agent_setting_check1 CHECK (((state <> 'done'::text) OR (decided_by <> proposed_by))),
  CONSTRAINT agent_setting_item_check CHECK ((item = ANY (ARRAY['levels'::text, 'budget'::text, 'balances'::text, 'units'::text, 'transfers'::text, 'minClaim'::text, 'kindName'::text, 'fund'::text, 'oneAccount'::text]))) NOT VALID,
  CONSTRAINT agent_setting_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'done'::text, 'rejected'::text, 'lapsed'::text])))
);
CREATE INDEX agent_setting_latest ON agent_setting USING btree (merchant_id, proposed_at DESC);
CREATE UNIQUE INDEX agent_setting_open ON agent_setting USING btree (merchant_id, item, subject) WHERE (state = 'proposed'::text);
GRANT SELECT, INSERT ON agent_setting TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at) ON agent_setting TO trevo_app;

CREATE TABLE agent_team (
  agent_id text NOT NULL,
  merchant_id text NOT NULL,
  direct bigint DEFAULT 0 NOT NULL,
  direct_agents bigint DEFAULT 0 NOT NULL,
  CONSTRAINT agent_team_pkey PRIMARY KEY (agent_id),
  CONSTRAINT agent_team_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES member(id),
  CONSTRAINT agent_team_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT agent_team_check CHECK (((direct_agents >= 0) AND (direct_agents <= direct))),
  CONSTRAINT agent_team_direct_check CHECK ((direct >= 0))
) WITH (fillfactor=50);
GRANT SELECT, INSERT, UPDATE ON agent_team TO trevo_app;

CREATE TABLE announcement (
  id text NOT NULL,
  merchant_id text NOT NULL,
  type text NOT NULL,
  audience text[] NOT NULL,
  promotion_id text,
  is_notice boolean DEFAULT false NOT NULL,
  texts jsonb NOT NULL,
  published_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone,
  CONSTRAINT announcement_pkey PRIMARY KEY (id),
  CONSTRAINT announcement_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT announcement_audience_check CHECK (((audience <> '{}'::text[]) AND (audience <@ ARRAY['A'::text, 'B'::text, 'F'::text]))),
  CONSTRAINT announcement_type_check CHECK ((type = ANY (ARRAY['PL'::text, 'PU'::text, 'PR'::text, 'H'::text])))
);
CREATE INDEX announcement_merchant ON announcement USING btree (merchant_id, published_at);
GRANT SELECT, INSERT, UPDATE ON announcement TO trevo_app;

CREATE TABLE applied_migration (
  name text NOT NULL,
  sha256 text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT applied_migration_pkey PRIMARY KEY (name)
);

CREATE TABLE assisted_reset (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  channel text NOT NULL,
  reason text NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  decision text,
  CONSTRAINT assisted_reset_pkey PRIMARY KEY (id),
  CONSTRAINT assisted_reset_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT assisted_reset_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT assisted_reset_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  CONSTRAINT assisted_reset_check CHECK ((decided_by <> asked_by)),
  CONSTRAINT assisted_reset_check1 CHECK (((decision IS NULL) = (decided_at IS NULL))),
  CONSTRAINT assisted_reset_decision_check CHECK ((decision = ANY (ARRAY['sent'::text, 'refused'::text])))
);
CREATE UNIQUE INDEX assisted_reset_open ON assisted_reset USING btree (member_id) WHERE (decision IS NULL);
GRANT SELECT, INSERT ON assisted_reset TO trevo_app;
GRANT UPDATE (decided_by, decided_at, decision) ON assisted_reset TO trevo_app;

CREATE TABLE attempt (
  key bytea NOT NULL,
  count integer NOT NULL,
  window_ends_at timestamp with time zone NOT NULL,
  locked_until timestamp with time zone,
  CONSTRAINT attempt_pkey PRIMARY KEY (key)
);
CREATE INDEX attempt_window ON attempt USING btree (window_ends_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON attempt TO trevo_app;

CREATE TABLE audit_entry (
  merchant_id text NOT NULL,
  sequence bigint NOT NULL,
  id text NOT NULL,
  at timestamp with time zone NOT NULL,
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  detail text NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_entry_pkey PRIMARY KEY (merchant_id, sequence),
  CONSTRAINT audit_entry_id_key UNIQUE (id),
  CONSTRAINT audit_entry_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT audit_entry_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['operator'::text, 'member'::text, 'system'::text])))
);
CREATE INDEX audit_entry_subject ON audit_entry USING btree (merchant_id, subject_kind, subject_id, sequence);
GRANT SELECT, INSERT ON audit_entry TO trevo_app;

CREATE TABLE audit_head (
  merchant_id text NOT NULL,
  sequence bigint NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_head_pkey PRIMARY KEY (merchant_id),
  CONSTRAINT audit_head_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE ON audit_head TO trevo_app;

CREATE TABLE banner (
  id text NOT NULL,
  merchant_id text NOT NULL,
  group_name text NOT NULL,
  linkage_type text NOT NULL,
  url text NOT NULL,
  art text NOT NULL,
  texts jsonb NOT NULL,
  sort integer DEFAULT 0 NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  audience text[] DEFAULT '{A,B}'::text[] NOT NULL,
  CONSTRAINT banner_pkey PRIMARY KEY (id),
  CONSTRAINT banner_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT banner_audience_check CHECK (((audience <> '{}'::text[]) AND (audience <@ ARRAY['A'::text, 'B'::text]))),
  CONSTRAINT banner_group_name_check CHECK ((group_name = ANY (ARRAY['w_home'::text, 'w_leftmenu'::text, 'w_login'::text, 'w_register'::text, 'w_forget'::text]))),
  CONSTRAINT banner_linkage_type_check CHECK ((linkage_type = ANY (ARRAY['ROUTE'::text, 'GAME'::text, 'PROMOTION'::text, 'EXTERNAL'::text, 'NONE'::text])))
);
CREATE INDEX banner_merchant ON banner USING btree (merchant_id, sort);
GRANT SELECT, INSERT, UPDATE ON banner TO trevo_app;

CREATE TABLE bonus_choice (
  deposit_id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  offer_id text NOT NULL,
  offer_version integer NOT NULL,
  amount bigint NOT NULL,
  chosen_at timestamp with time zone DEFAULT now() NOT NULL,
  outcome text,
  CONSTRAINT bonus_choice_pkey PRIMARY KEY (deposit_id),
  CONSTRAINT bonus_choice_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  CONSTRAINT bonus_choice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT bonus_choice_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT bonus_choice_offer_id_offer_version_fkey FOREIGN KEY (offer_id, offer_version) REFERENCES bonus_offer(id, version)
);
CREATE INDEX bonus_choice_member ON bonus_choice USING btree (member_id);
CREATE INDEX bonus_choice_offer ON bonus_choice USING btree (offer_id, offer_version);
CREATE INDEX bonus_choice_waits ON bonus_choice USING btree (merchant_id) WHERE (outcome = 'stopped'::text);
GRANT SELECT, INSERT ON bonus_choice TO trevo_app;
GRANT UPDATE (outcome) ON bonus_choice TO trevo_app;

CREATE TABLE bonus_draft (
  id text NOT NULL,
  version integer NOT NULL,
  edition integer NOT NULL,
  merchant_id text NOT NULL,
  kind text NOT NULL,
  title jsonb NOT NULL,
  amount jsonb NOT NULL,
  terms jsonb NOT NULL,
  one_per text NOT NULL,
  budget bigint NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  drafted_by text NOT NULL,
  drafted_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT bonus_draft_pkey PRIMARY KEY (id),
  CONSTRAINT bonus_draft_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT bonus_draft_budget_check CHECK ((budget >= 0)),
  CONSTRAINT bonus_draft_check CHECK ((starts_at < ends_at)),
  CONSTRAINT bonus_draft_edition_check CHECK ((edition > 0)),
  CONSTRAINT bonus_draft_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'noDeposit'::text, 'gift'::text]))),
  CONSTRAINT bonus_draft_one_per_check CHECK ((one_per = ANY (ARRAY['person'::text, 'week'::text, 'month'::text]))),
  CONSTRAINT bonus_draft_version_check CHECK ((version > 0))
);
CREATE INDEX bonus_draft_merchant ON bonus_draft USING btree (merchant_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON bonus_draft TO trevo_app;

CREATE TABLE bonus_grant (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  offer_id text,
  offer_version integer,
  title jsonb NOT NULL,
  deposit_id text,
  currency text NOT NULL,
  amount bigint NOT NULL,
  terms jsonb NOT NULL,
  games jsonb NOT NULL,
  max_stake bigint,
  state text NOT NULL,
  reason text,
  required_micro numeric(38,0) NOT NULL,
  progress_micro numeric(38,0) NOT NULL,
  released bigint NOT NULL,
  forfeited bigint NOT NULL,
  granted_at timestamp with time zone NOT NULL,
  granted_on date NOT NULL,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  place integer,
  moves integer NOT NULL,
  CONSTRAINT bonus_grant_pkey PRIMARY KEY (id),
  CONSTRAINT bonus_grant_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT bonus_grant_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT bonus_grant_offer_id_offer_version_fkey FOREIGN KEY (offer_id, offer_version) REFERENCES bonus_offer(id, version),
  CONSTRAINT bonus_grant_amount_check CHECK ((amount > 0)),
  CONSTRAINT bonus_grant_check CHECK (((state = 'queued'::text) = (place IS NOT NULL))),
  CONSTRAINT bonus_grant_forfeited_check CHECK ((forfeited >= 0)),
  CONSTRAINT bonus_grant_offer_check CHECK ((((offer_id IS NULL) = (offer_version IS NULL)) AND ((offer_id IS NOT NULL) OR (deposit_id IS NULL)))) NOT VALID,
  CONSTRAINT bonus_grant_progress_micro_check CHECK ((progress_micro >= (0)::numeric)),
  CONSTRAINT bonus_grant_released_check CHECK ((released >= 0)),
  CONSTRAINT bonus_grant_required_micro_check CHECK ((required_micro > (0)::numeric)),
  CONSTRAINT bonus_grant_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'active'::text, 'closing'::text, 'completed'::text, 'exhausted'::text, 'forfeited'::text, 'expired'::text, 'excluded'::text, 'cancelled'::text])))
) WITH (fillfactor=60);
CREATE UNIQUE INDEX bonus_grant_active ON bonus_grant USING btree (member_id) WHERE (state = 'active'::text);
CREATE UNIQUE INDEX bonus_grant_deposit ON bonus_grant USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE INDEX bonus_grant_due ON bonus_grant USING btree (expires_at) WHERE (state = ANY (ARRAY['active'::text, 'closing'::text]));
CREATE INDEX bonus_grant_member ON bonus_grant USING btree (member_id, granted_at);
CREATE INDEX bonus_grant_offer ON bonus_grant USING btree (offer_id, offer_version);
GRANT SELECT, INSERT, UPDATE ON bonus_grant TO trevo_app;

CREATE TABLE bonus_offer (
  id text NOT NULL,
  version integer NOT NULL,
  merchant_id text NOT NULL,
  kind text NOT NULL,
  title jsonb NOT NULL,
  amount jsonb NOT NULL,
  terms jsonb NOT NULL,
  one_per text NOT NULL,
  budget bigint NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  published_at timestamp with time zone DEFAULT now() NOT NULL,
  stopped_at timestamp with time zone,
  CONSTRAINT bonus_offer_pkey PRIMARY KEY (id, version),
  CONSTRAINT bonus_offer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT bonus_offer_budget_check CHECK ((budget >= 0)),
  CONSTRAINT bonus_offer_check CHECK ((starts_at < ends_at)),
  CONSTRAINT bonus_offer_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'noDeposit'::text, 'gift'::text]))),
  CONSTRAINT bonus_offer_one_per_check CHECK ((one_per = ANY (ARRAY['person'::text, 'week'::text, 'month'::text]))),
  CONSTRAINT bonus_offer_version_check CHECK ((version > 0))
);
CREATE INDEX bonus_offer_shelf ON bonus_offer USING btree (merchant_id) WHERE (stopped_at IS NULL);
GRANT SELECT, INSERT ON bonus_offer TO trevo_app;
GRANT UPDATE (stopped_at) ON bonus_offer TO trevo_app;

CREATE TABLE bonus_pause (
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  paused_until timestamp with time zone NOT NULL,
  excluded boolean NOT NULL,
  CONSTRAINT bonus_pause_pkey PRIMARY KEY (member_id),
  CONSTRAINT bonus_pause_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT bonus_pause_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE ON bonus_pause TO trevo_app;

CREATE TABLE bonus_record (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  grant_id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  detail jsonb NOT NULL,
  CONSTRAINT bonus_record_pkey PRIMARY KEY (id),
  CONSTRAINT bonus_record_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES bonus_grant(id),
  CONSTRAINT bonus_record_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT bonus_record_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX bonus_record_grant ON bonus_record USING btree (grant_id, id);
GRANT SELECT, INSERT ON bonus_record TO trevo_app;

CREATE TABLE bonus_unit (
  member_id text NOT NULL,
  vendor text NOT NULL,
  round text NOT NULL,
  merchant_id text NOT NULL,
  grant_id text NOT NULL,
  won bigint NOT NULL,
  bonus bigint NOT NULL,
  returned bigint DEFAULT 0 NOT NULL,
  paid bigint DEFAULT 0 NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  reason text,
  progress_micro numeric(38,0) DEFAULT 0 NOT NULL,
  returned_bonus bigint DEFAULT 0 NOT NULL,
  CONSTRAINT bonus_unit_pkey PRIMARY KEY (member_id, vendor, round),
  CONSTRAINT bonus_unit_bonus_check CHECK ((bonus >= 0)),
  CONSTRAINT bonus_unit_state_check CHECK ((state = ANY (ARRAY['open'::text, 'counted'::text, 'late'::text]))),
  CONSTRAINT bonus_unit_won_check CHECK ((won >= 0))
) WITH (fillfactor=60);
CREATE INDEX bonus_unit_open ON bonus_unit USING btree (member_id) WHERE (state <> 'counted'::text);
GRANT SELECT, INSERT, UPDATE ON bonus_unit TO trevo_app;

CREATE TABLE brand_logo (
  id text NOT NULL,
  merchant_id text NOT NULL,
  media_type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  content bytea NOT NULL,
  made_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT brand_logo_pkey PRIMARY KEY (id),
  CONSTRAINT brand_logo_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT brand_logo_content_check CHECK ((octet_length(content) <= 262144)),
  CONSTRAINT brand_logo_height_check CHECK ((height > 0)),
  CONSTRAINT brand_logo_media_type_check CHECK ((media_type = ANY (ARRAY['image/svg+xml'::text, 'image/png'::text, 'image/jpeg'::text]))),
  CONSTRAINT brand_logo_width_check CHECK ((width > 0))
);
GRANT SELECT, INSERT ON brand_logo TO trevo_app;

CREATE TABLE brand_version (
  id text NOT NULL,
  merchant_id text NOT NULL,
  number integer NOT NULL,
  base integer NOT NULL,
  config jsonb NOT NULL,
  needs_two boolean NOT NULL,
  reason text NOT NULL,
  state text NOT NULL,
  proposed_by text NOT NULL,
  proposed_at timestamp with time zone NOT NULL,
  lapses_at timestamp with time zone NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  CONSTRAINT brand_version_pkey PRIMARY KEY (id),
  CONSTRAINT brand_version_merchant_id_number_key UNIQUE (merchant_id, number),
  CONSTRAINT brand_version_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT brand_version_check CHECK (((base >= 0) AND (base < number))),
  CONSTRAINT brand_version_check1 CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((state = ANY (ARRAY['proposed'::text, 'lapsed'::text])) = (decided_by IS NULL)))),
  CONSTRAINT brand_version_check2 CHECK (((NOT needs_two) OR (state <> 'done'::text) OR (decided_by <> proposed_by))),
  CONSTRAINT brand_version_number_check CHECK ((number > 0)),
  CONSTRAINT brand_version_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'done'::text, 'rejected'::text, 'lapsed'::text])))
);
CREATE UNIQUE INDEX brand_version_open ON brand_version USING btree (merchant_id) WHERE (state = 'proposed'::text);
GRANT SELECT, INSERT ON brand_version TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at) ON brand_version TO trevo_app;

CREATE TABLE brand_zone (
  id text NOT NULL,
  merchant_id text NOT NULL,
  zone text NOT NULL,
  zone_before text NOT NULL,
  starts_on date NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  reason text NOT NULL,
  state text DEFAULT 'proposed'::text NOT NULL,
  proposed_by text NOT NULL,
  proposed_at timestamp with time zone NOT NULL,
  lapses_at timestamp with time zone NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  cancelled_by text,
  cancelled_at timestamp with time zone,
  notice_id text,
  CONSTRAINT brand_zone_pkey PRIMARY KEY (id),
  CONSTRAINT brand_zone_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT brand_zone_check CHECK ((zone <> zone_before)),
  CONSTRAINT brand_zone_check1 CHECK ((starts_at > proposed_at)),
  CONSTRAINT brand_zone_check2 CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((state = ANY (ARRAY['proposed'::text, 'lapsed'::text])) = (decided_by IS NULL)))),
  CONSTRAINT brand_zone_check3 CHECK (((state <> ALL (ARRAY['done'::text, 'cancelled'::text])) OR (decided_by <> proposed_by))),
  CONSTRAINT brand_zone_check4 CHECK ((((cancelled_by IS NULL) = (cancelled_at IS NULL)) AND ((state = 'cancelled'::text) = (cancelled_by IS NOT NULL)))),
  CONSTRAINT brand_zone_starts_on_check CHECK ((EXTRACT(day FROM starts_on) = (1)::numeric)),
  CONSTRAINT brand_zone_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'done'::text, 'rejected'::text, 'lapsed'::text, 'cancelled'::text])))
);
CREATE UNIQUE INDEX brand_zone_month ON brand_zone USING btree (merchant_id, starts_on) WHERE (state = 'done'::text);
CREATE UNIQUE INDEX brand_zone_open ON brand_zone USING btree (merchant_id) WHERE (state = 'proposed'::text);
GRANT SELECT, INSERT ON brand_zone TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at, cancelled_by, cancelled_at, notice_id) ON brand_zone TO trevo_app;

CREATE TABLE captcha (
  id_hash bytea NOT NULL,
  merchant_id text NOT NULL,
  answer_mac bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT captcha_pkey PRIMARY KEY (id_hash),
  CONSTRAINT captcha_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX captcha_expiry ON captcha USING btree (expires_at);
GRANT SELECT, INSERT, DELETE ON captcha TO trevo_app;

CREATE TABLE captcha_lot (
  merchant_id text NOT NULL,
  lot_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT captcha_lot_pkey PRIMARY KEY (merchant_id, lot_hash),
  CONSTRAINT captcha_lot_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX captcha_lot_expires ON captcha_lot USING btree (expires_at);
GRANT SELECT, INSERT, DELETE ON captcha_lot TO trevo_app;

CREATE TABLE captcha_service (
  merchant_id text NOT NULL,
  in_use boolean NOT NULL,
  captcha_id text NOT NULL,
  key_sealed bytea NOT NULL,
  set_at timestamp with time zone NOT NULL,
  CONSTRAINT captcha_service_pkey PRIMARY KEY (merchant_id),
  CONSTRAINT captcha_service_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE ON captcha_service TO trevo_app;

CREATE TABLE catalogue_version (
  merchant_id text NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT catalogue_version_pkey PRIMARY KEY (merchant_id),
  CONSTRAINT catalogue_version_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT ON catalogue_version TO trevo_app;

CREATE TABLE check_in (
  person_id text NOT NULL,
  day date NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  place smallint NOT NULL,
  plan_version integer NOT NULL,
  pressed_at timestamp with time zone NOT NULL,
  CONSTRAINT check_in_pkey PRIMARY KEY (person_id, day),
  CONSTRAINT check_in_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT check_in_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT check_in_merchant_id_plan_version_fkey FOREIGN KEY (merchant_id, plan_version) REFERENCES check_in_plan(merchant_id, version),
  CONSTRAINT check_in_person_id_fkey FOREIGN KEY (person_id) REFERENCES member(id),
  CONSTRAINT check_in_place_check CHECK ((place > 0))
);
CREATE INDEX check_in_member ON check_in USING btree (member_id, day);
CREATE INDEX check_in_pressed ON check_in USING btree (merchant_id, pressed_at);
GRANT SELECT, INSERT ON check_in TO trevo_app;

CREATE TABLE check_in_plan (
  merchant_id text NOT NULL,
  version integer NOT NULL,
  mode text NOT NULL,
  rewards jsonb NOT NULL,
  drafted_by text,
  drafted_at timestamp with time zone NOT NULL,
  published_by text,
  starts_at timestamp with time zone,
  CONSTRAINT check_in_plan_pkey PRIMARY KEY (merchant_id, version),
  CONSTRAINT check_in_plan_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT check_in_plan_check CHECK (((published_by IS NULL) OR (starts_at IS NOT NULL))),
  CONSTRAINT check_in_plan_check1 CHECK (((drafted_by IS DISTINCT FROM published_by) OR (drafted_by IS NULL))),
  CONSTRAINT check_in_plan_mode_check CHECK ((mode = ANY (ARRAY['streak'::text, 'count'::text]))),
  CONSTRAINT check_in_plan_version_check CHECK ((version > 0))
);
CREATE UNIQUE INDEX check_in_plan_draft ON check_in_plan USING btree (merchant_id) WHERE (starts_at IS NULL);
GRANT SELECT, INSERT, UPDATE, DELETE ON check_in_plan TO trevo_app;

CREATE TABLE commission_arrear (
  downline_id text NOT NULL,
  upline_id text NOT NULL,
  kind text NOT NULL,
  category text NOT NULL,
  period_type text NOT NULL,
  period_start timestamp with time zone NOT NULL,
  merchant_id text NOT NULL,
  amount_micro numeric(38,0) NOT NULL,
  age smallint NOT NULL,
  CONSTRAINT commission_arrear_pkey PRIMARY KEY (downline_id, upline_id, kind, category, period_type, period_start),
  CONSTRAINT commission_arrear_downline_id_fkey FOREIGN KEY (downline_id) REFERENCES member(id),
  CONSTRAINT commission_arrear_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT commission_arrear_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES member(id),
  CONSTRAINT commission_arrear_age_check CHECK (((age >= 0) AND (age <= 12))),
  CONSTRAINT commission_arrear_amount_micro_check CHECK ((amount_micro > (0)::numeric))
);
CREATE INDEX commission_arrear_kind ON commission_arrear USING btree (merchant_id, kind, category, period_type);
GRANT SELECT, INSERT, DELETE ON commission_arrear TO trevo_app;

CREATE TABLE commission_book (
  merchant_id text NOT NULL,
  kind text NOT NULL,
  last_number bigint DEFAULT 0 NOT NULL,
  looked_to timestamp with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
  next_at timestamp with time zone,
  CONSTRAINT commission_book_pkey PRIMARY KEY (merchant_id, kind),
  CONSTRAINT commission_book_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT commission_book_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text]))),
  CONSTRAINT commission_book_last_number_check CHECK ((last_number >= 0))
);
GRANT SELECT, INSERT, UPDATE ON commission_book TO trevo_app;

CREATE TABLE commission_carry (
  member_id text NOT NULL,
  kind text NOT NULL,
  category text NOT NULL,
  period_type text NOT NULL,
  merchant_id text NOT NULL,
  amount numeric(38,0) NOT NULL,
  CONSTRAINT commission_carry_pkey PRIMARY KEY (member_id, kind, category, period_type),
  CONSTRAINT commission_carry_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT commission_carry_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX commission_carry_kind ON commission_carry USING btree (merchant_id, kind, category, period_type);
GRANT SELECT, INSERT, UPDATE ON commission_carry TO trevo_app;

CREATE TABLE commission_difference (
  ruling_id text NOT NULL,
  merchant_id text NOT NULL,
  kind text NOT NULL,
  category text NOT NULL,
  period_type text NOT NULL,
  period_start timestamp with time zone NOT NULL,
  period_end timestamp with time zone NOT NULL,
  beneficiary_id text NOT NULL,
  contract_id text,
  old_micro numeric(38,0) NOT NULL,
  new_micro numeric(38,0) NOT NULL,
  record jsonb,
  CONSTRAINT commission_difference_pkey PRIMARY KEY (ruling_id, kind, category, period_type, period_start, beneficiary_id),
  CONSTRAINT commission_difference_beneficiary_id_fkey FOREIGN KEY (beneficiary_id) REFERENCES member(id),
  CONSTRAINT commission_difference_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT commission_difference_ruling_id_fkey FOREIGN KEY (ruling_id) REFERENCES commission_ruling(id),
  CONSTRAINT commission_difference_check CHECK ((old_micro <> new_micro))
);
CREATE INDEX commission_difference_period ON commission_difference USING btree (merchant_id, kind, category, period_type, period_start);
GRANT SELECT, INSERT ON commission_difference TO trevo_app;

CREATE TABLE commission_dispute (
  id text NOT NULL,
  merchant_id text NOT NULL,
  statement_id text NOT NULL,
  member_id text NOT NULL,
  claim text NOT NULL,
  raised_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  answer_by timestamp with time zone NOT NULL,
  answer text,
  answered_by text,
  answered_at timestamp with time zone,
  claimed bigint,
  verdict jsonb,
  upheld boolean,
  raised_by text,
  CONSTRAINT commission_dispute_pkey PRIMARY KEY (id),
  CONSTRAINT commission_dispute_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT commission_dispute_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT commission_dispute_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES commission_statement(id),
  CONSTRAINT commission_dispute_check CHECK (((answer IS NULL) = (answered_by IS NULL))),
  CONSTRAINT commission_dispute_check1 CHECK (((answered_by IS NULL) OR (answered_at IS NOT NULL)))
);
CREATE UNIQUE INDEX commission_dispute_once ON commission_dispute USING btree (statement_id);
CREATE INDEX commission_dispute_open ON commission_dispute USING btree (merchant_id, answer_by) WHERE (answered_at IS NULL);
GRANT SELECT, INSERT ON commission_dispute TO trevo_app;
GRANT UPDATE (answer, answered_by, answered_at, verdict, upheld) ON commission_dispute TO trevo_app;

CREATE TABLE commission_fund (
  merchant_id text NOT NULL,
  currency text NOT NULL,
  left_minor bigint NOT NULL,
  CONSTRAINT commission_fund_pkey PRIMARY KEY (merchant_id, currency),
  CONSTRAINT commission_fund_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT commission_fund_left_minor_check CHECK ((left_minor >= 0))
);
GRANT SELECT, INSERT, UPDATE, DELETE ON commission_fund TO trevo_app;

CREATE TABLE commission_hold (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  reason text NOT NULL,
  note text NOT NULL,
  placed_by text NOT NULL,
  placed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  until timestamp with time zone NOT NULL,
  released_by text,
  released_at timestamp with time zone,
  extended_at timestamp with time zone,
  cancelled boolean DEFAULT false NOT NULL,
  kind text,
  category text,
  period_from timestamp with time zone,
  period_to timestamp with time zone,
  finding_id text,
  CONSTRAINT commission_hold_pkey PRIMARY KEY (id),
  CONSTRAINT commission_hold_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT commission_hold_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT commission_hold_check CHECK (((released_by IS NULL) = (released_at IS NULL))),
  CONSTRAINT commission_hold_check1 CHECK ((until > placed_at)),
  CONSTRAINT commission_hold_kind CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text]))) NOT VALID,
  CONSTRAINT commission_hold_reason_check CHECK ((reason = ANY (ARRAY['IDENTITY'::text, 'COLLUSION_REVIEW'::text, 'VENDOR_INCIDENT'::text, 'LEGAL'::text]))),
  CONSTRAINT commission_hold_span CHECK ((((period_from IS NULL) = (period_to IS NULL)) AND (period_from < period_to))) NOT VALID
);
CREATE INDEX commission_hold_finding ON commission_hold USING btree (finding_id) WHERE ((finding_id IS NOT NULL) AND (released_at IS NULL));
CREATE INDEX commission_hold_merchant ON commission_hold USING btree (merchant_id, placed_at DESC);
CREATE UNIQUE INDEX commission_hold_open ON commission_hold USING btree (member_id, COALESCE(kind, ''::text), COALESCE(category, ''::text), COALESCE(period_from, '-infinity'::timestamp with time zone), COALESCE(period_to, 'infinity'::timestamp with time zone), COALESCE(finding_id, ''::text)) WHERE (released_at IS NULL);
GRANT SELECT, INSERT ON commission_hold TO trevo_app;
GRANT UPDATE (until, released_by, released_at, extended_at, cancelled) ON commission_hold TO trevo_app;

CREATE TABLE commission_people (
  statement_id text NOT NULL,
  first bytea NOT NULL,
  before integer NOT NULL,
  beings bytea[] NOT NULL,
  CONSTRAINT commission_people_pkey PRIMARY KEY (statement_id, first),
  CONSTRAINT commission_people_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES commission_statement(id),
  CONSTRAINT commission_people_before_check CHECK ((before >= 0))
);
GRANT SELECT, INSERT ON commission_people TO trevo_app;

CREATE TABLE commission_rerun (
  ruling_id text NOT NULL,
  merchant_id text NOT NULL,
  kind text NOT NULL,
  category text NOT NULL,
  period_type text NOT NULL,
  period_start timestamp with time zone NOT NULL,
  period_end timestamp with time zone NOT NULL,
  number bigint NOT NULL,
  state_in jsonb NOT NULL,
  state_out jsonb NOT NULL,
  top_micro numeric(38,0) NOT NULL,
  net_micro numeric(38,0) NOT NULL,
  cap_micro numeric(38,0) NOT NULL,
  CONSTRAINT commission_rerun_pkey PRIMARY KEY (ruling_id, kind, category, period_type, period_start),
  CONSTRAINT commission_rerun_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT commission_rerun_ruling_id_fkey FOREIGN KEY (ruling_id) REFERENCES commission_ruling(id)
);
CREATE INDEX commission_rerun_period ON commission_rerun USING btree (merchant_id, kind, category, period_type, period_start, number DESC);
GRANT SELECT, INSERT ON commission_rerun TO trevo_app;

CREATE TABLE commission_ruling (
  id text NOT NULL,
  merchant_id text NOT NULL,
  act text NOT NULL,
  subject_id text,
  detail jsonb NOT NULL,
  evidence text NOT NULL,
  state text DEFAULT 'proposed'::text NOT NULL,
  proposed_by text NOT NULL,
  proposed_at timestamp with time zone NOT NULL,
  lapses_at timestamp with time zone NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  number bigint,
  done_at timestamp with time zone,
  CONSTRAINT commission_ruling_pkey PRIMARY KEY (id),
  CONSTRAINT commission_ruling_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT commission_ruling_act_check CHECK ((act = ANY (ARRAY['restate'::text, 'extendHold'::text, 'cancelHold'::text, 'upholdDispute'::text]))),
  CONSTRAINT commission_ruling_check CHECK (((subject_id IS NULL) = (act = 'restate'::text))),
  CONSTRAINT commission_ruling_check1 CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((state = ANY (ARRAY['proposed'::text, 'lapsed'::text])) = (decided_by IS NULL)))),
  CONSTRAINT commission_ruling_check2 CHECK (((state = ANY (ARRAY['proposed'::text, 'rejected'::text, 'lapsed'::text])) OR (decided_by <> proposed_by))),
  CONSTRAINT commission_ruling_check3 CHECK (((number IS NOT NULL) = ((act = 'restate'::text) AND (state = ANY (ARRAY['approved'::text, 'running'::text, 'done'::text]))))),
  CONSTRAINT commission_ruling_number_check CHECK ((number > 0)),
  CONSTRAINT commission_ruling_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'running'::text, 'done'::text, 'rejected'::text, 'lapsed'::text])))
);
CREATE INDEX commission_ruling_merchant ON commission_ruling USING btree (merchant_id, proposed_at DESC);
CREATE UNIQUE INDEX commission_ruling_number ON commission_ruling USING btree (merchant_id, number) WHERE (number IS NOT NULL);
CREATE UNIQUE INDEX commission_ruling_open ON commission_ruling USING btree (subject_id) WHERE (state = 'proposed'::text);
GRANT SELECT, INSERT ON commission_ruling TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at, number, done_at) ON commission_ruling TO trevo_app;

CREATE TABLE commission_run (
  merchant_id text NOT NULL,
  kind text NOT NULL,
  category text NOT NULL,
  period_type text NOT NULL,
  period_start timestamp with time zone NOT NULL,
  period_end timestamp with time zone NOT NULL,
  calculated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  pay_from timestamp with time zone NOT NULL,
  statements integer NOT NULL,
  top_micro numeric(38,0) NOT NULL,
  net_micro numeric(38,0) NOT NULL,
  cap_micro numeric(38,0) NOT NULL,
  lapsed jsonb NOT NULL,
  state_in jsonb,
  incidents bigint DEFAULT 0 NOT NULL,
  parked jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT commission_run_pkey PRIMARY KEY (merchant_id, kind, category, period_type, period_start),
  CONSTRAINT commission_run_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT commission_run_category_check CHECK ((category = ANY (ARRAY['LIVE'::text, 'RNG'::text, 'SPORTS'::text, 'LOTT'::text, 'FISH'::text, 'ELOTT'::text, 'PVP'::text, 'CONS'::text]))),
  CONSTRAINT commission_run_check CHECK ((period_start < period_end)),
  CONSTRAINT commission_run_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text]))),
  CONSTRAINT commission_run_period_type_check CHECK ((period_type = ANY (ARRAY['daily'::text, 'weekly'::text, 'semiMonthly'::text, 'monthly'::text, 'hour'::text, 'tick'::text]))),
  CONSTRAINT commission_run_statements_check CHECK ((statements >= 0))
);
CREATE INDEX commission_run_time ON commission_run USING btree (merchant_id, period_start DESC);
GRANT SELECT, INSERT ON commission_run TO trevo_app;

CREATE TABLE commission_statement (
  id text NOT NULL,
  merchant_id text NOT NULL,
  kind text NOT NULL,
  number bigint NOT NULL,
  category text NOT NULL,
  period_type text NOT NULL,
  period_start timestamp with time zone NOT NULL,
  period_end timestamp with time zone NOT NULL,
  beneficiary_id text NOT NULL,
  upline_id text,
  contract_id text,
  version integer,
  currency text NOT NULL,
  net_micro numeric(38,0) NOT NULL,
  credit_micro numeric(38,0) NOT NULL,
  stream_in_micro numeric(38,0) NOT NULL,
  stream_out_micro numeric(38,0) NOT NULL,
  paid bigint NOT NULL,
  record jsonb NOT NULL,
  terms jsonb,
  salt text NOT NULL,
  facts_hash text,
  state text NOT NULL,
  published_at timestamp with time zone,
  pay_from timestamp with time zone NOT NULL,
  paid_at timestamp with time zone,
  transfer_id text,
  waits text,
  cause text,
  subject_id text,
  CONSTRAINT commission_statement_pkey PRIMARY KEY (id),
  CONSTRAINT commission_statement_merchant_id_kind_number_key UNIQUE (merchant_id, kind, number),
  CONSTRAINT commission_statement_once UNIQUE (beneficiary_id, kind, category, period_type, period_start),
  CONSTRAINT commission_statement_beneficiary_id_fkey FOREIGN KEY (beneficiary_id) REFERENCES member(id),
  CONSTRAINT commission_statement_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT commission_statement_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES member(id),
  CONSTRAINT commission_statement_cause CHECK ((((cause IS NULL) = (subject_id IS NULL)) AND (cause = ANY (ARRAY['restatement'::text, 'dispute'::text, 'cancelled'::text])))) NOT VALID,
  CONSTRAINT commission_statement_check CHECK (((contract_id IS NULL) = (version IS NULL))),
  CONSTRAINT commission_statement_check1 CHECK (((state = 'calculated'::text) = (published_at IS NULL))),
  CONSTRAINT commission_statement_check2 CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
  CONSTRAINT commission_statement_check3 CHECK (((credit_micro + stream_in_micro) = (stream_out_micro + ((paid)::numeric * (1000000)::numeric)))),
  CONSTRAINT commission_statement_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text]))),
  CONSTRAINT commission_statement_number_check CHECK ((number > 0)),
  CONSTRAINT commission_statement_paid_check CHECK ((paid >= 0)),
  CONSTRAINT commission_statement_state_check CHECK ((state = ANY (ARRAY['calculated'::text, 'published'::text, 'paid'::text, 'cancelled'::text]))) NOT VALID,
  CONSTRAINT commission_statement_waits_check CHECK ((waits = ANY (ARRAY['dispute'::text, 'account'::text, 'funding'::text]))) NOT VALID
);
CREATE INDEX commission_statement_adjusted ON commission_statement USING btree (beneficiary_id, transfer_id) WHERE (cause IS NOT NULL);
CREATE INDEX commission_statement_open ON commission_statement USING btree (merchant_id, state, pay_from) WHERE (state <> 'paid'::text);
CREATE INDEX commission_statement_own ON commission_statement USING btree (beneficiary_id, kind, number DESC);
CREATE INDEX commission_statement_posted ON commission_statement USING btree (transfer_id) WHERE (transfer_id IS NOT NULL);
CREATE INDEX commission_statement_run ON commission_statement USING btree (merchant_id, kind, category, period_type, period_start);
CREATE UNIQUE INDEX commission_statement_subject ON commission_statement USING btree (subject_id, beneficiary_id, kind, category) WHERE (subject_id IS NOT NULL);
CREATE INDEX commission_statement_unfunded ON commission_statement USING btree (merchant_id) WHERE (waits = 'funding'::text);
CREATE INDEX commission_statement_upline ON commission_statement USING btree (upline_id, kind, number DESC) WHERE (upline_id IS NOT NULL);
GRANT SELECT, INSERT ON commission_statement TO trevo_app;
GRANT UPDATE (facts_hash, state, published_at, paid_at, transfer_id, waits) ON commission_statement TO trevo_app;

CREATE TABLE commission_stream (
  member_id text NOT NULL,
  kind text NOT NULL,
  category text NOT NULL,
  merchant_id text NOT NULL,
  balance numeric(38,0) NOT NULL,
  CONSTRAINT commission_stream_pkey PRIMARY KEY (member_id, kind, category),
  CONSTRAINT commission_stream_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT commission_stream_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX commission_stream_kind ON commission_stream USING btree (merchant_id, kind, category);
GRANT SELECT, INSERT, UPDATE ON commission_stream TO trevo_app;

CREATE TABLE commission_write_off (
  member_id text NOT NULL,
  kind text NOT NULL,
  category text NOT NULL,
  merchant_id text NOT NULL,
  balance numeric(38,0) NOT NULL,
  written_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT commission_write_off_pkey PRIMARY KEY (member_id, kind, category, written_at),
  CONSTRAINT commission_write_off_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT commission_write_off_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT commission_write_off_balance_check CHECK (((balance < (1000000)::numeric) AND (balance <> (0)::numeric)))
);
GRANT SELECT, INSERT ON commission_write_off TO trevo_app;

CREATE TABLE contact_code (
  merchant_id text NOT NULL,
  target_mac bytea NOT NULL,
  purpose text NOT NULL,
  code_mac bytea NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT contact_code_pkey PRIMARY KEY (merchant_id, target_mac, purpose),
  CONSTRAINT contact_code_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT contact_code_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);
CREATE INDEX contact_code_expiry ON contact_code USING btree (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON contact_code TO trevo_app;

CREATE TABLE content_item (
  id text NOT NULL,
  merchant_id text NOT NULL,
  kind text NOT NULL,
  code text,
  sort integer NOT NULL,
  version integer NOT NULL,
  dropped boolean DEFAULT false NOT NULL,
  over_at timestamp with time zone,
  CONSTRAINT content_item_pkey PRIMARY KEY (id),
  CONSTRAINT content_item_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT content_item_check CHECK (((code IS NULL) = (kind = ANY (ARRAY['banner'::text, 'announcement'::text, 'message'::text])))) NOT VALID,
  CONSTRAINT content_item_code_check CHECK ((code ~ '^[a-z0-9-]{1,48}$'::text)),
  CONSTRAINT content_item_kind_check CHECK ((kind = ANY (ARRAY['banner'::text, 'announcement'::text, 'promotion'::text, 'help'::text, 'page'::text, 'footer'::text, 'message'::text]))) NOT VALID,
  CONSTRAINT content_item_version_check CHECK ((version > 0))
);
CREATE UNIQUE INDEX content_item_code ON content_item USING btree (merchant_id, kind, code) WHERE (NOT dropped);
CREATE INDEX content_item_kind ON content_item USING btree (merchant_id, kind, sort, id) WHERE (NOT dropped);
CREATE INDEX content_item_message ON content_item USING btree (merchant_id, over_at) WHERE (kind = 'message'::text);
GRANT SELECT, INSERT ON content_item TO trevo_app;
GRANT UPDATE (code, sort, version, dropped, over_at) ON content_item TO trevo_app;

CREATE TABLE content_picture (
  merchant_id text NOT NULL,
  id text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  content bytea NOT NULL,
  named_at timestamp with time zone NOT NULL,
  CONSTRAINT content_picture_pkey PRIMARY KEY (merchant_id, id, width),
  CONSTRAINT content_picture_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT content_picture_content_check CHECK ((octet_length(content) <= 524288)),
  CONSTRAINT content_picture_height_check CHECK ((height > 0)),
  CONSTRAINT content_picture_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
  CONSTRAINT content_picture_width_check CHECK ((width > 0))
);
GRANT SELECT, INSERT, DELETE ON content_picture TO trevo_app;
GRANT UPDATE (named_at) ON content_picture TO trevo_app;

CREATE TABLE content_version (
  content_id text NOT NULL,
  version integer NOT NULL,
  fields jsonb NOT NULL,
  texts jsonb NOT NULL,
  written_by text NOT NULL,
  written_at timestamp with time zone NOT NULL,
  copy_of integer,
  published_by text,
  published_at timestamp with time zone,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  reason text DEFAULT ''::text NOT NULL,
  CONSTRAINT content_version_pkey PRIMARY KEY (content_id, version),
  CONSTRAINT content_version_content_id_fkey FOREIGN KEY (content_id) REFERENCES content_item(id),
  CONSTRAINT content_version_check CHECK ((((published_by IS NULL) = (published_at IS NULL)) AND ((published_at IS NULL) = (starts_at IS NULL)))),
  CONSTRAINT content_version_check1 CHECK (((ends_at IS NULL) OR (ends_at >= starts_at))),
  CONSTRAINT content_version_version_check CHECK ((version > 0))
);
GRANT SELECT, INSERT ON content_version TO trevo_app;
GRANT UPDATE (published_by, published_at, starts_at, ends_at, reason) ON content_version TO trevo_app;

CREATE TABLE contract (
  id text NOT NULL,
  version integer NOT NULL,
  line_id text NOT NULL,
  merchant_id text NOT NULL,
  state text NOT NULL,
  terms jsonb NOT NULL,
  effective_from timestamp with time zone NOT NULL,
  ends_at timestamp with time zone,
  end_reason text,
  offered_at timestamp with time zone NOT NULL,
  offered_by text,
  answer_by timestamp with time zone NOT NULL,
  accepted_at timestamp with time zone,
  requested_by text,
  request_until timestamp with time zone,
  CONSTRAINT contract_pkey PRIMARY KEY (id, version),
  CONSTRAINT contract_line_id_fkey FOREIGN KEY (line_id) REFERENCES contract_line(id),
  CONSTRAINT contract_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT contract_check CHECK ((ends_at >= effective_from)),
  CONSTRAINT contract_check1 CHECK ((((state = 'terminationRequested'::text) = (requested_by IS NOT NULL)) AND ((requested_by IS NULL) = (request_until IS NULL)))),
  CONSTRAINT contract_check2 CHECK (((state <> ALL (ARRAY['scheduled'::text, 'active'::text, 'terminationRequested'::text, 'ending'::text, 'superseded'::text])) OR (accepted_at IS NOT NULL))),
  CONSTRAINT contract_check3 CHECK (((state <> ALL (ARRAY['ending'::text, 'ended'::text, 'superseded'::text])) OR (ends_at IS NOT NULL))),
  CONSTRAINT contract_end_reason_check CHECK ((end_reason = ANY (ARRAY['AGREED'::text, 'SILENCE'::text, 'NOTICE'::text, 'UPLINE_LOWERED'::text, 'UPLINE_ENDED'::text, 'ACCOUNT_CLOSED'::text, 'OPERATOR'::text, 'SUPERSEDED'::text]))),
  CONSTRAINT contract_requested_by_check CHECK ((requested_by = ANY (ARRAY['upline'::text, 'downline'::text]))),
  CONSTRAINT contract_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'scheduled'::text, 'active'::text, 'terminationRequested'::text, 'ending'::text, 'ended'::text, 'superseded'::text, 'rejected'::text, 'expired'::text, 'withdrawn'::text]))),
  CONSTRAINT contract_version_check CHECK ((version > 0))
);
CREATE INDEX contract_end_due ON contract USING btree (merchant_id, ends_at) WHERE (state = 'ending'::text);
CREATE UNIQUE INDEX contract_in_force ON contract USING btree (line_id) WHERE (state = ANY (ARRAY['active'::text, 'terminationRequested'::text, 'ending'::text]));
CREATE INDEX contract_line_versions ON contract USING btree (line_id, effective_from);
CREATE INDEX contract_offer_due ON contract USING btree (merchant_id, answer_by) WHERE (state = 'offered'::text);
CREATE UNIQUE INDEX contract_open ON contract USING btree (line_id) WHERE (state = ANY (ARRAY['offered'::text, 'scheduled'::text]));
CREATE INDEX contract_request_due ON contract USING btree (merchant_id, request_until) WHERE (state = 'terminationRequested'::text);
CREATE INDEX contract_start_due ON contract USING btree (merchant_id, effective_from) WHERE (state = 'scheduled'::text);
GRANT SELECT, INSERT ON contract TO trevo_app;
GRANT UPDATE (state, effective_from, ends_at, end_reason, accepted_at, requested_by, request_until) ON contract TO trevo_app;

CREATE TABLE contract_draft (
  id text NOT NULL,
  merchant_id text NOT NULL,
  upline_id text NOT NULL,
  downline_id text,
  kind text NOT NULL,
  category text NOT NULL,
  terms jsonb NOT NULL,
  effective_from timestamp with time zone,
  answer_days integer NOT NULL,
  revision integer NOT NULL,
  state text DEFAULT 'draft'::text NOT NULL,
  contract_id text,
  contract_version integer,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT contract_draft_pkey PRIMARY KEY (id),
  CONSTRAINT contract_draft_contract_id_contract_version_fkey FOREIGN KEY (contract_id, contract_version) REFERENCES contract(id, version),
  CONSTRAINT contract_draft_downline_id_fkey FOREIGN KEY (downline_id) REFERENCES member(id),
  CONSTRAINT contract_draft_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT contract_draft_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES member(id),
  CONSTRAINT contract_draft_answer_days_check CHECK (((answer_days >= 1) AND (answer_days <= 30))),
  CONSTRAINT contract_draft_category_check CHECK ((category = ANY (ARRAY['LIVE'::text, 'RNG'::text, 'SPORTS'::text, 'LOTT'::text, 'FISH'::text, 'ELOTT'::text, 'PVP'::text, 'CONS'::text]))),
  CONSTRAINT contract_draft_check CHECK ((upline_id <> downline_id)),
  CONSTRAINT contract_draft_check1 CHECK ((((state = 'offered'::text) = (contract_id IS NOT NULL)) AND ((contract_id IS NULL) = (contract_version IS NULL)))),
  CONSTRAINT contract_draft_check2 CHECK (((state <> 'offered'::text) OR (downline_id IS NOT NULL))),
  CONSTRAINT contract_draft_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text]))),
  CONSTRAINT contract_draft_revision_check CHECK ((revision > 0)),
  CONSTRAINT contract_draft_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'offered'::text, 'withdrawn'::text])))
);
CREATE INDEX contract_draft_for ON contract_draft USING btree (downline_id) WHERE (state = 'draft'::text);
CREATE INDEX contract_draft_merchant ON contract_draft USING btree (merchant_id) WHERE (state = 'draft'::text);
CREATE INDEX contract_draft_of ON contract_draft USING btree (upline_id, changed_at DESC) WHERE (state = 'draft'::text);
GRANT SELECT, INSERT ON contract_draft TO trevo_app;
GRANT UPDATE (downline_id, kind, category, terms, effective_from, answer_days, revision, state, contract_id, contract_version, changed_at) ON contract_draft TO trevo_app;

CREATE TABLE contract_event (
  contract_id text NOT NULL,
  version integer NOT NULL,
  place integer NOT NULL,
  merchant_id text NOT NULL,
  event text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  actor text NOT NULL,
  actor_id text,
  happened_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone,
  refused text,
  CONSTRAINT contract_event_pkey PRIMARY KEY (contract_id, version, place),
  CONSTRAINT contract_event_contract_id_version_fkey FOREIGN KEY (contract_id, version) REFERENCES contract(id, version),
  CONSTRAINT contract_event_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT contract_event_actor_check CHECK ((actor = ANY (ARRAY['upline'::text, 'downline'::text, 'system'::text, 'operator'::text]))),
  CONSTRAINT contract_event_place_check CHECK ((place > 0)),
  CONSTRAINT contract_event_refused_check CHECK ((refused = ANY (ARRAY['upline'::text, 'downline'::text])))
);
GRANT SELECT, INSERT ON contract_event TO trevo_app;

CREATE TABLE contract_house_draft (
  id text NOT NULL,
  merchant_id text NOT NULL,
  written_by text NOT NULL,
  downline_id text,
  terms jsonb NOT NULL,
  revision integer NOT NULL,
  state text DEFAULT 'draft'::text NOT NULL,
  proposal_id text,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT contract_house_draft_pkey PRIMARY KEY (id),
  CONSTRAINT contract_house_draft_downline_id_fkey FOREIGN KEY (downline_id) REFERENCES member(id),
  CONSTRAINT contract_house_draft_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT contract_house_draft_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES contract_proposal(id),
  CONSTRAINT contract_house_draft_check CHECK (((state = 'proposed'::text) = (proposal_id IS NOT NULL))),
  CONSTRAINT contract_house_draft_check1 CHECK (((state <> 'proposed'::text) OR (downline_id IS NOT NULL))),
  CONSTRAINT contract_house_draft_revision_check CHECK ((revision > 0)),
  CONSTRAINT contract_house_draft_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'proposed'::text, 'withdrawn'::text])))
);
CREATE INDEX contract_house_draft_for ON contract_house_draft USING btree (downline_id) WHERE (state = 'draft'::text);
CREATE INDEX contract_house_draft_of ON contract_house_draft USING btree (merchant_id, written_by, changed_at DESC) WHERE (state = 'draft'::text);
GRANT SELECT, INSERT ON contract_house_draft TO trevo_app;
GRANT UPDATE (downline_id, terms, revision, state, proposal_id, changed_at) ON contract_house_draft TO trevo_app;

CREATE TABLE contract_line (
  id text NOT NULL,
  merchant_id text NOT NULL,
  kind text NOT NULL,
  category text NOT NULL,
  upline_id text,
  downline_id text NOT NULL,
  CONSTRAINT contract_line_pkey PRIMARY KEY (id),
  CONSTRAINT contract_line_downline_id_kind_category_upline_id_key UNIQUE NULLS NOT DISTINCT (downline_id, kind, category, upline_id),
  CONSTRAINT contract_line_downline_id_fkey FOREIGN KEY (downline_id) REFERENCES member(id),
  CONSTRAINT contract_line_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT contract_line_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES member(id),
  CONSTRAINT contract_line_category_check CHECK ((category = ANY (ARRAY['LIVE'::text, 'RNG'::text, 'SPORTS'::text, 'LOTT'::text, 'FISH'::text, 'ELOTT'::text, 'PVP'::text, 'CONS'::text]))),
  CONSTRAINT contract_line_check CHECK ((upline_id <> downline_id)),
  CONSTRAINT contract_line_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text])))
);
CREATE INDEX contract_line_merchant ON contract_line USING btree (merchant_id, kind);
CREATE INDEX contract_line_upline ON contract_line USING btree (upline_id, kind) WHERE (upline_id IS NOT NULL);
GRANT SELECT, INSERT ON contract_line TO trevo_app;

CREATE TABLE contract_picture (
  contract_id text NOT NULL,
  version integer NOT NULL,
  merchant_id text NOT NULL,
  hash text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  picture jsonb NOT NULL,
  CONSTRAINT contract_picture_pkey PRIMARY KEY (contract_id, version),
  CONSTRAINT contract_picture_contract_id_version_fkey FOREIGN KEY (contract_id, version) REFERENCES contract(id, version),
  CONSTRAINT contract_picture_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT ON contract_picture TO trevo_app;

CREATE TABLE contract_proposal (
  id text NOT NULL,
  merchant_id text NOT NULL,
  downline_id text NOT NULL,
  kind text NOT NULL,
  category text NOT NULL,
  terms jsonb NOT NULL,
  state text DEFAULT 'proposed'::text NOT NULL,
  proposed_by text NOT NULL,
  proposed_at timestamp with time zone NOT NULL,
  lapses_at timestamp with time zone NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  contract_id text,
  version integer,
  CONSTRAINT contract_proposal_pkey PRIMARY KEY (id),
  CONSTRAINT contract_proposal_contract_id_version_fkey FOREIGN KEY (contract_id, version) REFERENCES contract(id, version),
  CONSTRAINT contract_proposal_downline_id_fkey FOREIGN KEY (downline_id) REFERENCES member(id),
  CONSTRAINT contract_proposal_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT contract_proposal_check CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((state = ANY (ARRAY['proposed'::text, 'lapsed'::text])) = (decided_by IS NULL)))),
  CONSTRAINT contract_proposal_check1 CHECK (((state <> 'done'::text) OR (decided_by <> proposed_by))),
  CONSTRAINT contract_proposal_check2 CHECK (((state = 'done'::text) = (contract_id IS NOT NULL))),
  CONSTRAINT contract_proposal_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text]))),
  CONSTRAINT contract_proposal_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'done'::text, 'rejected'::text, 'lapsed'::text])))
);
CREATE INDEX contract_proposal_merchant ON contract_proposal USING btree (merchant_id, proposed_at DESC, id DESC);
CREATE UNIQUE INDEX contract_proposal_open ON contract_proposal USING btree (downline_id, kind, category) WHERE (state = 'proposed'::text);
GRANT SELECT, INSERT ON contract_proposal TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at, contract_id, version) ON contract_proposal TO trevo_app;

CREATE TABLE contract_rule (
  merchant_id text NOT NULL,
  turnover_budget_ppm integer DEFAULT 18000 NOT NULL,
  best_return_ppm integer DEFAULT 975000 NOT NULL,
  CONSTRAINT contract_rule_pkey PRIMARY KEY (merchant_id),
  CONSTRAINT contract_rule_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT contract_rule_best_return_ppm_check CHECK (((best_return_ppm >= 0) AND (best_return_ppm <= 1000000))),
  CONSTRAINT contract_rule_turnover_budget_ppm_check CHECK (((turnover_budget_ppm >= 0) AND (turnover_budget_ppm <= 1000000)))
);
GRANT SELECT, INSERT, UPDATE ON contract_rule TO trevo_app;

CREATE TABLE contract_ruling (
  id text NOT NULL,
  merchant_id text NOT NULL,
  contract_id text NOT NULL,
  version integer NOT NULL,
  reason text NOT NULL,
  evidence text NOT NULL,
  state text DEFAULT 'proposed'::text NOT NULL,
  proposed_by text NOT NULL,
  proposed_at timestamp with time zone NOT NULL,
  lapses_at timestamp with time zone NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  CONSTRAINT contract_ruling_pkey PRIMARY KEY (id),
  CONSTRAINT contract_ruling_contract_id_version_fkey FOREIGN KEY (contract_id, version) REFERENCES contract(id, version),
  CONSTRAINT contract_ruling_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT contract_ruling_check CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((state = ANY (ARRAY['proposed'::text, 'lapsed'::text])) = (decided_by IS NULL)))),
  CONSTRAINT contract_ruling_check1 CHECK (((state <> 'done'::text) OR (decided_by <> proposed_by))),
  CONSTRAINT contract_ruling_reason_check CHECK ((reason = ANY (ARRAY['fraud'::text, 'rules'::text, 'jurisdiction'::text, 'kindClosed'::text, 'mistake'::text]))),
  CONSTRAINT contract_ruling_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'done'::text, 'rejected'::text, 'lapsed'::text])))
);
CREATE INDEX contract_ruling_merchant ON contract_ruling USING btree (merchant_id, id);
CREATE UNIQUE INDEX contract_ruling_open ON contract_ruling USING btree (contract_id) WHERE (state = 'proposed'::text);
GRANT SELECT, INSERT ON contract_ruling TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at) ON contract_ruling TO trevo_app;

CREATE TABLE cool_off_span (
  member_id text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  merchant_id text NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT cool_off_span_pkey PRIMARY KEY (member_id, starts_at),
  CONSTRAINT cool_off_span_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT cool_off_span_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE ON cool_off_span TO trevo_app;

CREATE TABLE crash_bet (
  id text NOT NULL,
  merchant_id text NOT NULL,
  round_id text NOT NULL,
  member_id text NOT NULL,
  mode text NOT NULL,
  player text NOT NULL,
  slot smallint NOT NULL,
  bet_id text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL,
  auto bigint,
  target bigint NOT NULL,
  state text DEFAULT 'placed'::text NOT NULL,
  multiplier bigint,
  payout bigint,
  cashed_by text,
  placed_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  balance bigint,
  balance_version bigint,
  end_balance bigint,
  end_version bigint,
  locked bigint,
  locked_versions bigint,
  end_locked bigint,
  end_locked_versions bigint,
  CONSTRAINT crash_bet_pkey PRIMARY KEY (id),
  CONSTRAINT crash_bet_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT crash_bet_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT crash_bet_round_id_fkey FOREIGN KEY (round_id) REFERENCES crash_round(id),
  CONSTRAINT crash_bet_cashed_by_check CHECK ((cashed_by = ANY (ARRAY['hand'::text, 'target'::text]))),
  CONSTRAINT crash_bet_check CHECK (((state = 'cashed'::text) = (multiplier IS NOT NULL))),
  CONSTRAINT crash_bet_check1 CHECK (((state = 'cashed'::text) = (payout IS NOT NULL))),
  CONSTRAINT crash_bet_check2 CHECK (((state = 'placed'::text) = (ended_at IS NULL))),
  CONSTRAINT crash_bet_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'demo'::text]))),
  CONSTRAINT crash_bet_slot_check CHECK ((slot = ANY (ARRAY[1, 2]))),
  CONSTRAINT crash_bet_stake_check CHECK ((stake > 0)),
  CONSTRAINT crash_bet_state_check CHECK ((state = ANY (ARRAY['placed'::text, 'cashed'::text, 'lost'::text, 'cancelled'::text, 'returned'::text]))),
  CONSTRAINT crash_bet_target_check CHECK ((target > 100))
) WITH (fillfactor=70);
CREATE INDEX crash_bet_flying ON crash_bet USING btree (round_id, target) WHERE (state = 'placed'::text);
CREATE INDEX crash_bet_member ON crash_bet USING btree (member_id, id) WHERE (mode = 'real'::text);
CREATE UNIQUE INDEX crash_bet_once ON crash_bet USING btree (bet_id, player);
CREATE UNIQUE INDEX crash_bet_slot ON crash_bet USING btree (round_id, player, slot) WHERE (state <> 'cancelled'::text);
GRANT SELECT, INSERT, DELETE ON crash_bet TO trevo_app;
GRANT UPDATE (state, multiplier, payout, cashed_by, ended_at, balance, balance_version, end_balance, end_version, locked, locked_versions, end_locked, end_locked_versions) ON crash_bet TO trevo_app;

CREATE TABLE crash_chain (
  id text NOT NULL,
  merchant_id text NOT NULL,
  rounds integer NOT NULL,
  first_hash text NOT NULL,
  published_at timestamp with time zone NOT NULL,
  salt_source text NOT NULL,
  beacon_round bigint,
  salt text,
  salt_fixed_at timestamp with time zone,
  next_position integer DEFAULT 1 NOT NULL,
  CONSTRAINT crash_chain_pkey PRIMARY KEY (id),
  CONSTRAINT crash_chain_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT crash_chain_check CHECK (((salt_source = 'drand'::text) = (beacon_round IS NOT NULL))),
  CONSTRAINT crash_chain_check1 CHECK (((salt IS NULL) = (salt_fixed_at IS NULL))),
  CONSTRAINT crash_chain_check2 CHECK ((salt_fixed_at > published_at)),
  CONSTRAINT crash_chain_check3 CHECK (((salt IS NOT NULL) OR (next_position = 1))),
  CONSTRAINT crash_chain_first_hash_check CHECK ((first_hash ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT crash_chain_rounds_check CHECK ((rounds >= 1)),
  CONSTRAINT crash_chain_salt_check CHECK ((salt ~ '^[A-Za-z0-9_-]{1,128}$'::text)),
  CONSTRAINT crash_chain_salt_source_check CHECK ((salt_source = ANY (ARRAY['drand'::text, 'house'::text])))
);
CREATE INDEX crash_chain_merchant ON crash_chain USING btree (merchant_id, id);
GRANT SELECT, INSERT ON crash_chain TO trevo_app;
GRANT UPDATE (salt, salt_fixed_at, next_position) ON crash_chain TO trevo_app;

CREATE TABLE crash_chain_part (
  chain_id text NOT NULL,
  position integer NOT NULL,
  hash_sealed bytea NOT NULL,
  CONSTRAINT crash_chain_part_pkey PRIMARY KEY (chain_id, "position"),
  CONSTRAINT crash_chain_part_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES crash_chain(id)
);
GRANT SELECT, INSERT ON crash_chain_part TO trevo_app;

CREATE TABLE crash_round (
  id text NOT NULL,
  merchant_id text NOT NULL,
  chain_id text NOT NULL,
  position integer NOT NULL,
  table_version integer NOT NULL,
  state text NOT NULL,
  hash_sealed bytea NOT NULL,
  hash text,
  point bigint,
  opened_at timestamp with time zone NOT NULL,
  closes_at timestamp with time zone NOT NULL,
  started_at timestamp with time zone,
  beat_at timestamp with time zone,
  interrupted_at timestamp with time zone,
  ended_at timestamp with time zone,
  settled_at timestamp with time zone,
  bets integer,
  staked bigint,
  paid bigint,
  CONSTRAINT crash_round_pkey PRIMARY KEY (id),
  CONSTRAINT crash_round_chain_id_position_key UNIQUE (chain_id, "position"),
  CONSTRAINT crash_round_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES crash_chain(id),
  CONSTRAINT crash_round_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT crash_round_check CHECK (((state = ANY (ARRAY['crashed'::text, 'void'::text])) = (hash IS NOT NULL))),
  CONSTRAINT crash_round_check1 CHECK (((hash IS NULL) = (point IS NULL))),
  CONSTRAINT crash_round_check2 CHECK (((hash IS NULL) = (ended_at IS NULL))),
  CONSTRAINT crash_round_check3 CHECK (((settled_at IS NULL) OR (ended_at IS NOT NULL))),
  CONSTRAINT crash_round_state_check CHECK ((state = ANY (ARRAY['betting'::text, 'flying'::text, 'crashed'::text, 'void'::text])))
) WITH (fillfactor=70);
CREATE INDEX crash_round_merchant ON crash_round USING btree (merchant_id, id);
CREATE UNIQUE INDEX crash_round_open ON crash_round USING btree (merchant_id) WHERE (settled_at IS NULL);
GRANT SELECT, INSERT ON crash_round TO trevo_app;
GRANT UPDATE (state, hash, point, started_at, beat_at, interrupted_at, ended_at, settled_at, bets, staked, paid) ON crash_round TO trevo_app;

CREATE TABLE database_state (
  schema_name text NOT NULL,
  applied_at timestamp with time zone NOT NULL,
  CONSTRAINT database_state_pkey PRIMARY KEY (schema_name)
);
GRANT SELECT ON database_state TO trevo_app;

CREATE TABLE deposit (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  method text NOT NULL,
  provider text NOT NULL,
  by_hand boolean NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  status text DEFAULT 'waiting'::text NOT NULL,
  txid text NOT NULL,
  request_key text NOT NULL,
  typed jsonb NOT NULL,
  pay jsonb,
  credited bigint,
  fee bigint DEFAULT 0 NOT NULL,
  reason text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  credited_at timestamp with time zone,
  asked_at timestamp with time zone,
  sent_at timestamp with time zone,
  coming jsonb,
  CONSTRAINT deposit_pkey PRIMARY KEY (id),
  CONSTRAINT deposit_member_id_request_key_key UNIQUE (member_id, request_key),
  CONSTRAINT deposit_txid_key UNIQUE (txid),
  CONSTRAINT deposit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT deposit_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT deposit_amount_check CHECK ((amount > 0)),
  CONSTRAINT deposit_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'checking'::text, 'credited'::text, 'review'::text, 'expired'::text, 'rejected'::text, 'returning'::text, 'returned'::text])))
);
CREATE INDEX deposit_for_people ON deposit USING btree (merchant_id, created_at DESC) WHERE by_hand;
CREATE INDEX deposit_of_member ON deposit USING btree (member_id, created_at DESC);
CREATE INDEX deposit_of_merchant ON deposit USING btree (merchant_id, created_at DESC);
CREATE INDEX deposit_unsettled ON deposit USING btree (created_at) WHERE (status = ANY (ARRAY['waiting'::text, 'expired'::text]));
GRANT SELECT, INSERT, UPDATE ON deposit TO trevo_app;

CREATE TABLE deposit_confirmation (
  deposit_id text NOT NULL,
  operator_id text NOT NULL,
  amount bigint NOT NULL,
  reference text NOT NULL,
  payer_name text NOT NULL,
  payer_masked text,
  payer_mac bytea,
  confirmed_at timestamp with time zone NOT NULL,
  CONSTRAINT deposit_confirmation_pkey PRIMARY KEY (deposit_id),
  CONSTRAINT deposit_confirmation_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  CONSTRAINT deposit_confirmation_amount_check CHECK ((amount > 0))
);
GRANT SELECT, INSERT, UPDATE, DELETE ON deposit_confirmation TO trevo_app;

CREATE TABLE deposit_dispute (
  provider text NOT NULL,
  dispute_id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text,
  deposit_id text,
  end_to_end_id text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  owed bigint DEFAULT 0 NOT NULL,
  paid bigint DEFAULT 0 NOT NULL,
  status text NOT NULL,
  reason text NOT NULL,
  taken_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT deposit_dispute_pkey PRIMARY KEY (provider, dispute_id),
  CONSTRAINT deposit_dispute_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  CONSTRAINT deposit_dispute_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT deposit_dispute_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT deposit_dispute_amount_check CHECK ((amount > 0)),
  CONSTRAINT deposit_dispute_check CHECK (((owed >= 0) AND (owed <= amount))),
  CONSTRAINT deposit_dispute_check1 CHECK (((paid >= 0) AND (paid <= owed))),
  CONSTRAINT deposit_dispute_status_check CHECK ((status = ANY (ARRAY['taken'::text, 'won'::text, 'unknown'::text])))
);
CREATE INDEX deposit_dispute_of_deposit ON deposit_dispute USING btree (deposit_id);
CREATE INDEX deposit_dispute_owed ON deposit_dispute USING btree (member_id) WHERE (paid < owed);
GRANT SELECT, INSERT, UPDATE ON deposit_dispute TO trevo_app;

CREATE TABLE deposit_proof (
  id text NOT NULL,
  deposit_id text NOT NULL,
  request_key text NOT NULL,
  type text NOT NULL,
  bytes integer NOT NULL,
  content bytea NOT NULL,
  uploaded_at timestamp with time zone NOT NULL,
  CONSTRAINT deposit_proof_pkey PRIMARY KEY (id),
  CONSTRAINT deposit_proof_deposit_id_request_key_key UNIQUE (deposit_id, request_key),
  CONSTRAINT deposit_proof_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  CONSTRAINT deposit_proof_type_check CHECK ((type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])))
);
GRANT SELECT, INSERT, DELETE ON deposit_proof TO trevo_app;

CREATE TABLE direct_account (
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  agent_id text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  claimed_at timestamp with time zone,
  locked_at timestamp with time zone,
  CONSTRAINT direct_account_pkey PRIMARY KEY (member_id),
  CONSTRAINT direct_account_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES member(id),
  CONSTRAINT direct_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT direct_account_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX direct_account_open ON direct_account USING btree (agent_id) WHERE (claimed_at IS NULL);
GRANT SELECT, INSERT ON direct_account TO trevo_app;
GRANT UPDATE (claimed_at, locked_at) ON direct_account TO trevo_app;

CREATE TABLE due_work (
  id text NOT NULL,
  kind text NOT NULL,
  merchant_id text,
  owner text GENERATED ALWAYS AS (COALESCE(merchant_id, ''::text)) STORED NOT NULL,
  key text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  due_at timestamp with time zone NOT NULL,
  ready_at timestamp with time zone NOT NULL,
  token bigint,
  lease_until timestamp with time zone,
  started_at timestamp with time zone,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  done_at timestamp with time zone,
  parked_at timestamp with time zone,
  worker text,
  CONSTRAINT due_work_pkey PRIMARY KEY (id),
  CONSTRAINT due_work_kind_owner_key_key UNIQUE (kind, owner, key),
  CONSTRAINT due_work_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT due_work_check CHECK (((done_at IS NULL) OR (parked_at IS NULL))),
  CONSTRAINT due_work_check1 CHECK (((token IS NULL) = (lease_until IS NULL))),
  CONSTRAINT due_work_check2 CHECK (((token IS NULL) OR ((done_at IS NULL) AND (parked_at IS NULL))))
);
CREATE INDEX due_work_done ON due_work USING btree (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX due_work_open ON due_work USING btree (kind, owner, ready_at) WHERE ((done_at IS NULL) AND (parked_at IS NULL));
CREATE INDEX due_work_parked ON due_work USING btree (parked_at) WHERE (parked_at IS NOT NULL);
GRANT SELECT, INSERT, UPDATE, DELETE ON due_work TO trevo_app;

CREATE TABLE fact_clock (
  merchant_id text NOT NULL,
  reckoned_to timestamp with time zone NOT NULL,
  closed_to timestamp with time zone NOT NULL,
  CONSTRAINT fact_clock_pkey PRIMARY KEY (merchant_id),
  CONSTRAINT fact_clock_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT fact_clock_check CHECK ((closed_to <= reckoned_to))
);
GRANT SELECT, INSERT, UPDATE ON fact_clock TO trevo_app;

CREATE TABLE fact_kind (
  kind text NOT NULL,
  field text NOT NULL,
  pocket text DEFAULT 'main'::text NOT NULL,
  direction smallint DEFAULT 1 NOT NULL,
  income text,
  CONSTRAINT fact_kind_pkey PRIMARY KEY (kind),
  CONSTRAINT fact_kind_kind_fkey FOREIGN KEY (kind) REFERENCES ledger_kind(kind),
  CONSTRAINT fact_kind_direction_check CHECK ((direction = ANY (ARRAY['-1'::integer, 1]))),
  CONSTRAINT fact_kind_field_check CHECK ((field = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'promo'::text, 'rebate'::text, 'salary'::text, 'dividend'::text, 'jackpot'::text, 'paymentFee'::text, 'win'::text]))) NOT VALID
);
GRANT SELECT ON fact_kind TO trevo_app;

CREATE TABLE fact_restated (
  ruling_id text NOT NULL,
  member_id text NOT NULL,
  slot timestamp with time zone NOT NULL,
  vendor text NOT NULL,
  category text NOT NULL,
  merchant_id text NOT NULL,
  number bigint NOT NULL,
  turnover bigint DEFAULT 0 NOT NULL,
  win bigint DEFAULT 0 NOT NULL,
  ggr bigint DEFAULT 0 NOT NULL,
  valid_bet bigint DEFAULT 0 NOT NULL,
  vendor_fee bigint DEFAULT 0 NOT NULL,
  CONSTRAINT fact_restated_pkey PRIMARY KEY (ruling_id, member_id, slot, vendor, category),
  CONSTRAINT fact_restated_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT fact_restated_ruling_id_fkey FOREIGN KEY (ruling_id) REFERENCES commission_ruling(id)
);
CREATE INDEX fact_restated_member ON fact_restated USING btree (member_id, slot);
CREATE INDEX fact_restated_slot ON fact_restated USING btree (merchant_id, slot);
GRANT SELECT, INSERT, UPDATE ON fact_restated TO trevo_app;

CREATE TABLE favourite_change (
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT favourite_change_pkey PRIMARY KEY (member_id),
  CONSTRAINT favourite_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT favourite_change_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE ON favourite_change TO trevo_app;

CREATE TABLE favourite_game (
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  game_id text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT favourite_game_pkey PRIMARY KEY (member_id, game_id),
  CONSTRAINT favourite_game_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id),
  CONSTRAINT favourite_game_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT favourite_game_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, DELETE ON favourite_game TO trevo_app;

CREATE TABLE feedback (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text,
  kind text NOT NULL,
  content text NOT NULL,
  sealed_contact bytea,
  language text NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  answer text,
  answered_at timestamp with time zone,
  answered_by text,
  CONSTRAINT feedback_pkey PRIMARY KEY (id),
  CONSTRAINT feedback_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT feedback_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT feedback_check CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((answer IS NULL) = (answered_by IS NULL)))),
  CONSTRAINT feedback_content_check CHECK (((length(content) >= 1) AND (length(content) <= 140))),
  CONSTRAINT feedback_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdraw'::text, 'game'::text, 'customerService'::text, 'application'::text, 'other'::text])))
);
CREATE INDEX feedback_member ON feedback USING btree (member_id, sent_at) WHERE (member_id IS NOT NULL);
CREATE INDEX feedback_merchant ON feedback USING btree (merchant_id, answered_at, sent_at);
GRANT SELECT, INSERT ON feedback TO trevo_app;
GRANT UPDATE (answer, answered_at, answered_by) ON feedback TO trevo_app;

CREATE TABLE footer_text (
  merchant_id text NOT NULL,
  texts jsonb NOT NULL,
  social jsonb NOT NULL,
  CONSTRAINT footer_text_pkey PRIMARY KEY (merchant_id),
  CONSTRAINT footer_text_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE ON footer_text TO trevo_app;

CREATE TABLE free_bet (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  reward_id text NOT NULL,
  value bigint NOT NULL,
  currency text NOT NULL,
  products text[] NOT NULL,
  min_odds integer,
  stake_returned boolean NOT NULL,
  given_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  stopped_to timestamp with time zone,
  state text DEFAULT 'open'::text NOT NULL,
  order_id text,
  credited bigint DEFAULT 0 NOT NULL,
  transfer_ids text[] DEFAULT '{}'::text[] NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT free_bet_pkey PRIMARY KEY (id),
  CONSTRAINT free_bet_order_id_key UNIQUE (order_id),
  CONSTRAINT free_bet_reward_id_key UNIQUE (reward_id),
  CONSTRAINT free_bet_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT free_bet_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT free_bet_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES reward(id),
  CONSTRAINT free_bet_check CHECK ((given_at < expires_at)),
  CONSTRAINT free_bet_check1 CHECK (((state = ANY (ARRAY['placed'::text, 'used'::text])) = (order_id IS NOT NULL))),
  CONSTRAINT free_bet_check2 CHECK (((state = ANY (ARRAY['used'::text, 'expired'::text])) = (ended_at IS NOT NULL))),
  CONSTRAINT free_bet_check3 CHECK (((credited = 0) OR (state = 'used'::text))),
  CONSTRAINT free_bet_check4 CHECK (((credited > 0) = (cardinality(transfer_ids) > 0))),
  CONSTRAINT free_bet_credited_check CHECK ((credited >= 0)),
  CONSTRAINT free_bet_min_odds_check CHECK ((min_odds > 1000)),
  CONSTRAINT free_bet_products_check CHECK (((cardinality(products) > 0) AND (products <@ ARRAY['lotteries'::text, 'sports'::text]))),
  CONSTRAINT free_bet_state_check CHECK ((state = ANY (ARRAY['open'::text, 'placed'::text, 'used'::text, 'expired'::text]))),
  CONSTRAINT free_bet_value_check CHECK ((value > 0))
) WITH (fillfactor=70);
CREATE INDEX free_bet_open ON free_bet USING btree (expires_at) WHERE (state = 'open'::text);
CREATE INDEX free_bet_own ON free_bet USING btree (member_id, id DESC);
GRANT SELECT, INSERT, UPDATE ON free_bet TO trevo_app;

CREATE TABLE free_bet_gift (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  value bigint NOT NULL,
  min_odds integer,
  stake_returned boolean NOT NULL,
  days smallint NOT NULL,
  reason text NOT NULL,
  given_by text NOT NULL,
  given_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  reward_id text,
  CONSTRAINT free_bet_gift_pkey PRIMARY KEY (id),
  CONSTRAINT free_bet_gift_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT free_bet_gift_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT free_bet_gift_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES reward(id),
  CONSTRAINT free_bet_gift_check CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  CONSTRAINT free_bet_gift_check1 CHECK (((state <> 'offered'::text) OR (decided_by IS DISTINCT FROM given_by))),
  CONSTRAINT free_bet_gift_check2 CHECK (((state = 'offered'::text) = (reward_id IS NOT NULL))),
  CONSTRAINT free_bet_gift_days_check CHECK (((days >= 1) AND (days <= 30))),
  CONSTRAINT free_bet_gift_min_odds_check CHECK ((min_odds > 1000)),
  CONSTRAINT free_bet_gift_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'refused'::text]))),
  CONSTRAINT free_bet_gift_value_check CHECK ((value > 0))
);
CREATE INDEX free_bet_gift_brand ON free_bet_gift USING btree (merchant_id, id DESC);
CREATE INDEX free_bet_gift_by ON free_bet_gift USING btree (member_id, given_by, given_at);
CREATE INDEX free_bet_gift_reward ON free_bet_gift USING btree (reward_id);
GRANT SELECT, INSERT, UPDATE ON free_bet_gift TO trevo_app;

CREATE TABLE free_spin_gift (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  game text NOT NULL,
  spins smallint NOT NULL,
  stake bigint NOT NULL,
  max_win bigint,
  days smallint NOT NULL,
  reason text NOT NULL,
  given_by text NOT NULL,
  given_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  reward_id text,
  wins_terms jsonb,
  CONSTRAINT free_spin_gift_pkey PRIMARY KEY (id),
  CONSTRAINT free_spin_gift_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT free_spin_gift_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT free_spin_gift_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES reward(id),
  CONSTRAINT free_spin_gift_check CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  CONSTRAINT free_spin_gift_check1 CHECK (((state <> 'offered'::text) OR (decided_by IS DISTINCT FROM given_by))),
  CONSTRAINT free_spin_gift_check2 CHECK (((state = 'offered'::text) = (reward_id IS NOT NULL))),
  CONSTRAINT free_spin_gift_days_check CHECK (((days >= 1) AND (days <= 30))),
  CONSTRAINT free_spin_gift_max_win_check CHECK ((max_win > 0)),
  CONSTRAINT free_spin_gift_spins_check CHECK (((spins >= 1) AND (spins <= 100))),
  CONSTRAINT free_spin_gift_stake_check CHECK ((stake > 0)),
  CONSTRAINT free_spin_gift_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'refused'::text])))
);
CREATE INDEX free_spin_gift_brand ON free_spin_gift USING btree (merchant_id, id DESC);
CREATE INDEX free_spin_gift_by ON free_spin_gift USING btree (member_id, given_by, given_at);
CREATE INDEX free_spin_gift_reward ON free_spin_gift USING btree (reward_id);
GRANT SELECT, INSERT, UPDATE ON free_spin_gift TO trevo_app;

CREATE TABLE free_spin_set (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  reward_id text NOT NULL,
  game text NOT NULL,
  first_game text NOT NULL,
  spins smallint NOT NULL,
  stake bigint NOT NULL,
  currency text NOT NULL,
  max_win bigint,
  substitutes text[] NOT NULL,
  given_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  stopped_to timestamp with time zone,
  closed_at timestamp with time zone,
  wins bigint[] DEFAULT '{}'::bigint[] NOT NULL,
  rounds text[] DEFAULT '{}'::text[] NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  credited bigint,
  transfer_id text,
  ended_at timestamp with time zone,
  wins_terms jsonb,
  grant_id text,
  wins_reward_id text,
  CONSTRAINT free_spin_set_pkey PRIMARY KEY (id),
  CONSTRAINT free_spin_set_reward_id_key UNIQUE (reward_id),
  CONSTRAINT free_spin_set_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES bonus_grant(id) NOT VALID,
  CONSTRAINT free_spin_set_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT free_spin_set_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT free_spin_set_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES reward(id),
  CONSTRAINT free_spin_set_wins_reward_id_fkey FOREIGN KEY (wins_reward_id) REFERENCES reward(id) NOT VALID,
  CONSTRAINT free_spin_set_check CHECK ((given_at < expires_at)),
  CONSTRAINT free_spin_set_check1 CHECK (((cardinality(wins) = cardinality(rounds)) AND (cardinality(wins) <= spins))),
  CONSTRAINT free_spin_set_check2 CHECK (((state = 'done'::text) = (cardinality(wins) = spins))),
  CONSTRAINT free_spin_set_check3 CHECK ((((state = 'open'::text) = (ended_at IS NULL)) AND ((state = 'open'::text) = (credited IS NULL)))),
  CONSTRAINT free_spin_set_credited CHECK ((((COALESCE(credited, (0)::bigint) > 0) = (num_nonnulls(transfer_id, grant_id, wins_reward_id) = 1)) AND (num_nonnulls(transfer_id, grant_id, wins_reward_id) <= 1) AND ((transfer_id IS NULL) OR (wins_terms IS NULL)) AND ((wins_terms IS NOT NULL) OR ((grant_id IS NULL) AND (wins_reward_id IS NULL))))) NOT VALID,
  CONSTRAINT free_spin_set_credited_check CHECK ((credited >= 0)),
  CONSTRAINT free_spin_set_max_win_check CHECK ((max_win > 0)),
  CONSTRAINT free_spin_set_spins_check CHECK (((spins >= 1) AND (spins <= 100))),
  CONSTRAINT free_spin_set_stake_check CHECK ((stake > 0)),
  CONSTRAINT free_spin_set_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'expired'::text])))
) WITH (fillfactor=60);
CREATE INDEX free_spin_set_open ON free_spin_set USING btree (expires_at) WHERE (state = 'open'::text);
CREATE INDEX free_spin_set_own ON free_spin_set USING btree (member_id, id DESC);
GRANT SELECT, INSERT, UPDATE ON free_spin_set TO trevo_app;

CREATE TABLE game (
  id text NOT NULL,
  merchant_id text NOT NULL,
  vendor_code text NOT NULL,
  code text NOT NULL,
  kind text NOT NULL,
  class_key text NOT NULL,
  names jsonb NOT NULL,
  icon_url text NOT NULL,
  show_icon_url text,
  large_icon_url text NOT NULL,
  glow text,
  demo_offered boolean NOT NULL,
  hot_rank integer,
  is_lobby boolean DEFAULT false NOT NULL,
  win_multiple_max integer,
  enabled boolean DEFAULT true NOT NULL,
  off_by text,
  sort integer DEFAULT 0 NOT NULL,
  play_rank integer,
  CONSTRAINT game_pkey PRIMARY KEY (id),
  CONSTRAINT game_merchant_id_vendor_code_code_key UNIQUE (merchant_id, vendor_code, code),
  CONSTRAINT game_merchant_id_class_key_fkey FOREIGN KEY (merchant_id, class_key) REFERENCES game_class(merchant_id, key),
  CONSTRAINT game_merchant_id_vendor_code_fkey FOREIGN KEY (merchant_id, vendor_code) REFERENCES vendor(merchant_id, code),
  CONSTRAINT game_check CHECK ((enabled = (off_by IS NULL))),
  CONSTRAINT game_glow_check CHECK ((glow ~ '^#[0-9A-Fa-f]{6}$'::text)),
  CONSTRAINT game_hot_rank_check CHECK ((hot_rank > 0)),
  CONSTRAINT game_play_rank_check CHECK ((play_rank > 0)),
  CONSTRAINT game_win_multiple_max_check CHECK ((win_multiple_max > 0))
);
GRANT SELECT, INSERT, UPDATE ON game TO trevo_app;
CREATE TRIGGER game_inserted AFTER INSERT ON game REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_change();
CREATE TRIGGER game_updated AFTER UPDATE ON game REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_change();

CREATE TABLE game_class (
  merchant_id text NOT NULL,
  key text NOT NULL,
  names jsonb NOT NULL,
  sort integer DEFAULT 0 NOT NULL,
  CONSTRAINT game_class_pkey PRIMARY KEY (merchant_id, key),
  CONSTRAINT game_class_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT game_class_key_check CHECK ((key ~ '^[A-Z0-9_]{1,32}$'::text))
);
GRANT SELECT, INSERT, UPDATE ON game_class TO trevo_app;
CREATE TRIGGER game_class_inserted AFTER INSERT ON game_class REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_change();
CREATE TRIGGER game_class_updated AFTER UPDATE ON game_class REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_change();

CREATE TABLE game_player_day (
  merchant_id text NOT NULL,
  day date NOT NULL,
  game_id text NOT NULL,
  member_id text NOT NULL,
  CONSTRAINT game_player_day_pkey PRIMARY KEY (merchant_id, day, game_id, member_id),
  CONSTRAINT game_player_day_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id),
  CONSTRAINT game_player_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, DELETE ON game_player_day TO trevo_app;

CREATE TABLE game_problem (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  game_id text NOT NULL,
  mode text NOT NULL,
  kind text NOT NULL,
  description text NOT NULL,
  user_agent text NOT NULL,
  reported_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  closed_by text,
  note text,
  CONSTRAINT game_problem_pkey PRIMARY KEY (id),
  CONSTRAINT game_problem_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id),
  CONSTRAINT game_problem_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT game_problem_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT game_problem_check CHECK ((((closed_at IS NULL) = (closed_by IS NULL)) AND ((closed_at IS NULL) = (note IS NULL)))),
  CONSTRAINT game_problem_kind_check CHECK ((kind = ANY (ARRAY['stopped'::text, 'money'::text, 'picture'::text, 'rules'::text, 'other'::text]))),
  CONSTRAINT game_problem_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'demo'::text])))
);
CREATE INDEX game_problem_member ON game_problem USING btree (member_id, reported_at);
CREATE INDEX game_problem_merchant ON game_problem USING btree (merchant_id, closed_at, reported_at);
GRANT SELECT, INSERT ON game_problem TO trevo_app;
GRANT UPDATE (closed_at, closed_by, note) ON game_problem TO trevo_app;

CREATE TABLE help_term (
  merchant_id text NOT NULL,
  term text NOT NULL,
  texts jsonb NOT NULL,
  sort integer DEFAULT 0 NOT NULL,
  CONSTRAINT help_term_pkey PRIMARY KEY (merchant_id, term),
  CONSTRAINT help_term_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT help_term_term_check CHECK ((term ~ '^[a-z][a-z0-9-]{0,31}$'::text))
);
GRANT SELECT, INSERT, UPDATE ON help_term TO trevo_app;

CREATE TABLE invitation_code (
  merchant_id text NOT NULL,
  code text NOT NULL,
  kind text NOT NULL,
  member_id text NOT NULL,
  domain text,
  active boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone NOT NULL,
  account_type smallint DEFAULT 0 NOT NULL,
  language text,
  expires_at timestamp with time zone,
  uses_max integer,
  uses integer DEFAULT 0 NOT NULL,
  CONSTRAINT invitation_code_pkey PRIMARY KEY (merchant_id, code),
  CONSTRAINT invitation_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT invitation_code_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT invitation_code_account_type_check CHECK ((account_type = ANY (ARRAY[0, 2, 41, 42]))),
  CONSTRAINT invitation_code_kind_check CHECK ((kind = ANY (ARRAY['affiliate'::text, 'referral'::text]))),
  CONSTRAINT invitation_code_uses_check CHECK ((uses >= 0)),
  CONSTRAINT invitation_code_uses_max_check CHECK ((uses_max > 0))
);
CREATE INDEX invitation_code_links ON invitation_code USING btree (member_id, created_at DESC, code) WHERE (kind = 'affiliate'::text);
CREATE INDEX invitation_code_member ON invitation_code USING btree (member_id);
GRANT SELECT, INSERT, UPDATE ON invitation_code TO trevo_app;

CREATE TABLE invitation_use (
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  code text NOT NULL,
  used_at timestamp with time zone NOT NULL,
  lowered jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT invitation_use_pkey PRIMARY KEY (member_id),
  CONSTRAINT invitation_use_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT invitation_use_merchant_id_code_fkey FOREIGN KEY (merchant_id, code) REFERENCES invitation_code(merchant_id, code)
);
CREATE INDEX invitation_use_code ON invitation_use USING btree (merchant_id, code);
GRANT SELECT, INSERT ON invitation_use TO trevo_app;

CREATE TABLE invitation_value (
  merchant_id text NOT NULL,
  code text NOT NULL,
  item text NOT NULL,
  value integer NOT NULL,
  CONSTRAINT invitation_value_pkey PRIMARY KEY (merchant_id, code, item),
  CONSTRAINT invitation_value_merchant_id_code_fkey FOREIGN KEY (merchant_id, code) REFERENCES invitation_code(merchant_id, code),
  CONSTRAINT invitation_value_value_check CHECK ((value > 0))
);
GRANT SELECT, INSERT ON invitation_value TO trevo_app;

CREATE TABLE jackpot (
  id text NOT NULL,
  merchant_id text NOT NULL,
  names jsonb NOT NULL,
  type text NOT NULL,
  currency text NOT NULL,
  games text[] NOT NULL,
  contribution_ppm integer NOT NULL,
  reserve_ppm integer NOT NULL,
  min_stake bigint NOT NULL,
  seed bigint NOT NULL,
  ceiling bigint,
  hit_every bigint,
  starts_at timestamp with time zone NOT NULL,
  fed_to timestamp with time zone NOT NULL,
  meter_micro numeric(38,0) NOT NULL,
  reserve_micro numeric(38,0) NOT NULL,
  lines bigint DEFAULT 0 NOT NULL,
  last_hash text NOT NULL,
  closing_to text,
  closing_by text,
  closing_published_by text,
  closes_at timestamp with time zone,
  closed_at timestamp with time zone,
  CONSTRAINT jackpot_pkey PRIMARY KEY (id),
  CONSTRAINT jackpot_closing_to_fkey FOREIGN KEY (closing_to) REFERENCES jackpot(id) NOT VALID,
  CONSTRAINT jackpot_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT jackpot_check CHECK (((ceiling > seed) AND (ceiling <= '18000000000000'::bigint))),
  CONSTRAINT jackpot_check1 CHECK ((((type = 'mustHitBy'::text) = (ceiling IS NOT NULL)) AND ((type = 'random'::text) = (hit_every IS NOT NULL)))),
  CONSTRAINT jackpot_closing_check CHECK (((closing_to IS DISTINCT FROM id) AND ((closing_to IS NULL) = (closing_by IS NULL)) AND ((closes_at IS NULL) = (closing_published_by IS NULL)) AND ((closes_at IS NULL) OR (closing_to IS NOT NULL)) AND (closing_published_by IS DISTINCT FROM COALESCE(closing_by, ''::text)) AND ((closed_at IS NULL) OR (closed_at >= closes_at)))) NOT VALID,
  CONSTRAINT jackpot_contribution_ppm_check CHECK ((contribution_ppm > 0)),
  CONSTRAINT jackpot_games_check CHECK ((cardinality(games) > 0)),
  CONSTRAINT jackpot_hit_every_check CHECK ((hit_every > 0)),
  CONSTRAINT jackpot_min_stake_check CHECK ((min_stake > 0)),
  CONSTRAINT jackpot_reserve_ppm_check CHECK ((reserve_ppm >= 0)),
  CONSTRAINT jackpot_seed_check CHECK ((seed >= 0)),
  CONSTRAINT jackpot_type_check CHECK ((type = ANY (ARRAY['mustHitBy'::text, 'random'::text])))
) WITH (fillfactor=50);
CREATE INDEX jackpot_brand ON jackpot USING btree (merchant_id);
CREATE INDEX jackpot_closing ON jackpot USING btree (closing_to) WHERE (closing_to IS NOT NULL);
GRANT SELECT, INSERT ON jackpot TO trevo_app;
GRANT UPDATE (fed_to, meter_micro, reserve_micro, lines, last_hash, closing_to, closing_by, closing_published_by, closes_at, closed_at) ON jackpot TO trevo_app;

CREATE TABLE jackpot_draft (
  id text NOT NULL,
  merchant_id text NOT NULL,
  names jsonb NOT NULL,
  games text[] NOT NULL,
  terms jsonb NOT NULL,
  replaces text,
  version integer DEFAULT 1 NOT NULL,
  drafted_by text NOT NULL,
  drafted_at timestamp with time zone NOT NULL,
  CONSTRAINT jackpot_draft_pkey PRIMARY KEY (id),
  CONSTRAINT jackpot_draft_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT jackpot_draft_replaces_fkey FOREIGN KEY (replaces) REFERENCES jackpot(id),
  CONSTRAINT jackpot_draft_games_check CHECK ((cardinality(games) > 0)),
  CONSTRAINT jackpot_draft_version_check CHECK ((version > 0))
);
CREATE INDEX jackpot_draft_brand ON jackpot_draft USING btree (merchant_id, id);
GRANT SELECT, INSERT, UPDATE, DELETE ON jackpot_draft TO trevo_app;

CREATE TABLE jackpot_line (
  jackpot_id text NOT NULL,
  seq bigint NOT NULL,
  member_id text,
  unit text NOT NULL,
  at timestamp with time zone NOT NULL,
  cash_stake bigint NOT NULL,
  seed_pair_id text,
  nonce bigint NOT NULL,
  commitment text NOT NULL,
  contribution_micro numeric(38,0) NOT NULL,
  space numeric(38,0) NOT NULL,
  roll numeric(38,0),
  hit boolean NOT NULL,
  paid bigint NOT NULL,
  meter_micro numeric(38,0) NOT NULL,
  reserve_micro numeric(38,0) NOT NULL,
  hash text NOT NULL,
  transfer_id text,
  CONSTRAINT jackpot_line_pkey PRIMARY KEY (jackpot_id, seq),
  CONSTRAINT jackpot_line_member_id_unit_jackpot_id_key UNIQUE (member_id, unit, jackpot_id),
  CONSTRAINT jackpot_line_seed_pair_id_nonce_key UNIQUE (seed_pair_id, nonce),
  CONSTRAINT jackpot_line_jackpot_id_fkey FOREIGN KEY (jackpot_id) REFERENCES jackpot(id),
  CONSTRAINT jackpot_line_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT jackpot_line_seed_pair_id_fkey FOREIGN KEY (seed_pair_id) REFERENCES pge_seed_pair(id),
  CONSTRAINT jackpot_line_pool CHECK ((((member_id IS NULL) = (seed_pair_id IS NULL)) AND ((member_id IS NOT NULL) OR ((cash_stake = 0) AND (NOT hit) AND (paid = 0))))) NOT VALID,
  CONSTRAINT jackpot_line_seq_check CHECK ((seq > 0))
);
CREATE INDEX jackpot_line_hit ON jackpot_line USING btree (jackpot_id, seq) WHERE hit;
GRANT SELECT, INSERT ON jackpot_line TO trevo_app;

CREATE TABLE jackpot_put (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  name text NOT NULL,
  category text NOT NULL,
  currency text NOT NULL,
  micro numeric NOT NULL,
  posted_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT jackpot_put_micro_check CHECK ((micro > (0)::numeric))
) WITH (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=20000);
GRANT SELECT, INSERT, DELETE ON jackpot_put TO trevo_app;

CREATE TABLE ledger_account (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  merchant_id text NOT NULL,
  owner_kind text NOT NULL,
  owner_id text NOT NULL,
  pocket text NOT NULL,
  currency text NOT NULL,
  mode text NOT NULL,
  balance bigint DEFAULT 0 NOT NULL,
  version bigint DEFAULT 0 NOT NULL,
  head bytea NOT NULL,
  CONSTRAINT ledger_account_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_account_owner_id_pocket_currency_key UNIQUE (owner_id, pocket, currency),
  CONSTRAINT ledger_account_check CHECK (((owner_kind = 'house'::text) OR (balance >= 0)))
) WITH (fillfactor=50);
GRANT SELECT ON ledger_account TO trevo_app;

CREATE TABLE ledger_anchor (
  merchant_id text NOT NULL,
  day date NOT NULL,
  leaves integer NOT NULL,
  previous_root bytea NOT NULL,
  root bytea NOT NULL,
  signature bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT ledger_anchor_pkey PRIMARY KEY (merchant_id, day)
);
GRANT SELECT, INSERT ON ledger_anchor TO trevo_app;

CREATE TABLE ledger_anchor_node (
  merchant_id text NOT NULL,
  day date NOT NULL,
  level smallint NOT NULL,
  position integer NOT NULL,
  hash bytea NOT NULL,
  account_id bigint,
  version bigint,
  head bytea,
  CONSTRAINT ledger_anchor_node_pkey PRIMARY KEY (merchant_id, day, level, "position")
);
CREATE INDEX ledger_anchor_node_account ON ledger_anchor_node USING btree (account_id, version DESC) WHERE (level = 0);
GRANT SELECT, INSERT ON ledger_anchor_node TO trevo_app;

CREATE TABLE ledger_entry (
  transfer_id text NOT NULL,
  leg smallint NOT NULL,
  owner_id text NOT NULL,
  day date NOT NULL,
  account_id bigint NOT NULL,
  amount bigint NOT NULL,
  account_version bigint,
  balance_before bigint,
  balance_after bigint,
  previous_hash bytea,
  hash bytea,
  CONSTRAINT ledger_entry_pkey PRIMARY KEY (transfer_id, leg, owner_id, day)
);
CREATE UNIQUE INDEX ledger_entry_chain ON ledger_entry USING btree (account_id, account_version, owner_id, day) WHERE (account_version IS NOT NULL);
CREATE INDEX ledger_entry_day ON ledger_entry USING brin (day);
GRANT SELECT ON ledger_entry TO trevo_app;
CREATE TRIGGER ledger_entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE TABLE ledger_key (
  id integer NOT NULL,
  public_key bytea NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT ledger_key_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_key_id_check CHECK ((id = 1))
);
GRANT SELECT, INSERT ON ledger_key TO trevo_app;

CREATE TABLE ledger_kind (
  kind text NOT NULL,
  gives text[],
  takes text[],
  of_round boolean DEFAULT false NOT NULL,
  CONSTRAINT ledger_kind_pkey PRIMARY KEY (kind)
);
GRANT SELECT ON ledger_kind TO trevo_app;

CREATE TABLE ledger_pocket (
  class text NOT NULL,
  side text NOT NULL,
  mode text NOT NULL,
  is_foreign boolean DEFAULT false NOT NULL,
  CONSTRAINT ledger_pocket_pkey PRIMARY KEY (class),
  CONSTRAINT ledger_pocket_check CHECK (((side = 'house'::text) OR (mode = 'chained'::text))),
  CONSTRAINT ledger_pocket_mode_check CHECK ((mode = ANY (ARRAY['chained'::text, 'summed'::text]))),
  CONSTRAINT ledger_pocket_side_check CHECK ((side = ANY (ARRAY['member'::text, 'house'::text])))
);

CREATE TABLE ledger_sum (
  account_id bigint NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT ledger_sum_pkey PRIMARY KEY (account_id, day)
);
CREATE INDEX ledger_sum_day ON ledger_sum USING btree (day);
GRANT SELECT, INSERT ON ledger_sum TO trevo_app;

CREATE TABLE ledger_transfer (
  id text NOT NULL,
  merchant_id text NOT NULL,
  owner_id text NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  scope text NOT NULL,
  key text NOT NULL,
  input_hash bytea NOT NULL,
  outcome text NOT NULL,
  code text,
  currency text NOT NULL,
  payload jsonb NOT NULL,
  balance bigint,
  version bigint,
  digest bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT ledger_transfer_pkey PRIMARY KEY (id, owner_id, day),
  CONSTRAINT ledger_transfer_once UNIQUE (owner_id, scope, key)
);
CREATE INDEX ledger_transfer_report ON ledger_transfer USING btree (merchant_id, kind, created_at) WHERE ((outcome = 'posted'::text) AND (kind = ANY (ARRAY['deposit'::text, 'withdrawal_pay'::text])));
CREATE INDEX ledger_transfer_time ON ledger_transfer USING brin (created_at);
GRANT SELECT ON ledger_transfer TO trevo_app;
CREATE TRIGGER ledger_transfer_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE TABLE live_line (
  id text NOT NULL,
  room_id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text,
  operator_id text,
  key text NOT NULL,
  content text NOT NULL,
  said_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone,
  removed_by text,
  tip_id text,
  CONSTRAINT live_line_pkey PRIMARY KEY (id),
  CONSTRAINT live_line_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT live_line_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT live_line_room_id_fkey FOREIGN KEY (room_id) REFERENCES live_room(id),
  CONSTRAINT live_line_tip_id_fkey FOREIGN KEY (tip_id) REFERENCES live_tip(id) NOT VALID,
  CONSTRAINT live_line_check CHECK (((member_id IS NULL) <> (operator_id IS NULL))),
  CONSTRAINT live_line_check1 CHECK (((removed_at IS NULL) = (removed_by IS NULL))),
  CONSTRAINT live_line_content_check CHECK (((length(content) >= 1) AND (length(content) <= 200)))
);
CREATE INDEX live_line_last ON live_line USING btree (room_id, said_at DESC);
CREATE INDEX live_line_old ON live_line USING btree (said_at);
CREATE UNIQUE INDEX live_line_once ON live_line USING btree (room_id, COALESCE(member_id, operator_id), key);
CREATE INDEX live_line_own ON live_line USING btree (member_id) WHERE (member_id IS NOT NULL);
GRANT SELECT, INSERT, DELETE ON live_line TO trevo_app;
GRANT UPDATE (removed_at, removed_by) ON live_line TO trevo_app;

CREATE TABLE live_mute (
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  until timestamp with time zone NOT NULL,
  reason text NOT NULL,
  muted_by text NOT NULL,
  muted_at timestamp with time zone NOT NULL,
  CONSTRAINT live_mute_pkey PRIMARY KEY (member_id),
  CONSTRAINT live_mute_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT live_mute_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON live_mute TO trevo_app;

CREATE TABLE live_report (
  line_id text NOT NULL,
  member_id text NOT NULL,
  reason text NOT NULL,
  reported_at timestamp with time zone NOT NULL,
  CONSTRAINT live_report_pkey PRIMARY KEY (line_id, member_id),
  CONSTRAINT live_report_line_id_fkey FOREIGN KEY (line_id) REFERENCES live_line(id) ON DELETE CASCADE,
  CONSTRAINT live_report_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT live_report_reason_check CHECK ((reason = ANY (ARRAY['insult'::text, 'scam'::text, 'privacy'::text, 'other'::text])))
);
CREATE INDEX live_report_own ON live_report USING btree (member_id);
GRANT SELECT, INSERT, DELETE ON live_report TO trevo_app;

CREATE TABLE live_room (
  id text NOT NULL,
  merchant_id text NOT NULL,
  names jsonb NOT NULL,
  texts jsonb NOT NULL,
  host text NOT NULL,
  host_is_demo boolean NOT NULL,
  poster text NOT NULL,
  programme jsonb NOT NULL,
  pinned jsonb,
  is_open boolean NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  stream text,
  on_air boolean DEFAULT false NOT NULL,
  CONSTRAINT live_room_pkey PRIMARY KEY (id),
  CONSTRAINT live_room_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT live_room_stream CHECK (((length(stream) >= 1) AND (length(stream) <= 100)))
);
CREATE INDEX live_room_brand ON live_room USING btree (merchant_id);
GRANT SELECT, INSERT ON live_room TO trevo_app;
GRANT UPDATE (pinned, is_open, changed_at, stream, on_air) ON live_room TO trevo_app;

CREATE TABLE live_seat (
  room_id text NOT NULL,
  who text NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  wrote_at timestamp with time zone,
  CONSTRAINT live_seat_pkey PRIMARY KEY (room_id, who),
  CONSTRAINT live_seat_room_id_fkey FOREIGN KEY (room_id) REFERENCES live_room(id)
) WITH (fillfactor=70);
CREATE INDEX live_seat_seen ON live_seat USING btree (seen_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON live_seat TO trevo_app;

CREATE TABLE live_tip (
  id text NOT NULL,
  merchant_id text NOT NULL,
  room_id text NOT NULL,
  member_id text NOT NULL,
  key text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  is_anonymous boolean NOT NULL,
  tipped_at timestamp with time zone NOT NULL,
  asked_by text,
  asked_at timestamp with time zone,
  reason text,
  returned_by text,
  returned_at timestamp with time zone,
  CONSTRAINT live_tip_pkey PRIMARY KEY (id),
  CONSTRAINT live_tip_member_id_key_key UNIQUE (member_id, key),
  CONSTRAINT live_tip_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT live_tip_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT live_tip_room_id_fkey FOREIGN KEY (room_id) REFERENCES live_room(id),
  CONSTRAINT live_tip_amount_check CHECK ((amount > 0)),
  CONSTRAINT live_tip_check CHECK ((((asked_by IS NULL) = (asked_at IS NULL)) AND ((asked_by IS NULL) = (reason IS NULL)))),
  CONSTRAINT live_tip_check1 CHECK (((returned_by IS NULL) = (returned_at IS NULL))),
  CONSTRAINT live_tip_check2 CHECK (((returned_by IS NULL) OR ((asked_by IS NOT NULL) AND (asked_by <> returned_by))))
);
CREATE INDEX live_tip_brand ON live_tip USING btree (merchant_id, tipped_at DESC);
CREATE INDEX live_tip_member ON live_tip USING btree (member_id, tipped_at);
CREATE INDEX live_tip_room ON live_tip USING btree (room_id, tipped_at DESC);
GRANT SELECT, INSERT ON live_tip TO trevo_app;
GRANT UPDATE (asked_by, asked_at, reason, returned_by, returned_at) ON live_tip TO trevo_app;

CREATE TABLE live_tip_list (
  merchant_id text NOT NULL,
  currency text NOT NULL,
  is_on boolean NOT NULL,
  amounts bigint[] NOT NULL,
  day_max bigint NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT live_tip_list_pkey PRIMARY KEY (merchant_id, currency),
  CONSTRAINT live_tip_list_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT live_tip_list_amounts_check CHECK ((((cardinality(amounts) >= 1) AND (cardinality(amounts) <= 6)) AND (0 < ALL (amounts)))),
  CONSTRAINT live_tip_list_day_max_check CHECK ((day_max > 0))
);
GRANT SELECT, INSERT, UPDATE ON live_tip_list TO trevo_app;

CREATE TABLE lottery_board (
  merchant_id text NOT NULL,
  game text NOT NULL,
  play text NOT NULL,
  mode text NOT NULL,
  version integer NOT NULL,
  odds jsonb,
  set_at timestamp with time zone NOT NULL,
  CONSTRAINT lottery_board_pkey PRIMARY KEY (merchant_id, game, play, mode, version),
  CONSTRAINT lottery_board_merchant_id_game_fkey FOREIGN KEY (merchant_id, game) REFERENCES lottery_game(merchant_id, code),
  CONSTRAINT lottery_board_mode_check CHECK ((mode = ANY (ARRAY['ELOTT'::text, 'SEA'::text]))),
  CONSTRAINT lottery_board_odds_check CHECK ((jsonb_typeof(odds) = 'array'::text)),
  CONSTRAINT lottery_board_version_check CHECK ((version > 0))
);
GRANT SELECT, INSERT ON lottery_board TO trevo_app;

CREATE TABLE lottery_chase (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  slip_id text NOT NULL,
  game text NOT NULL,
  issues integer NOT NULL,
  stop_on_win boolean NOT NULL,
  stopped_by text,
  placed_at timestamp with time zone NOT NULL,
  CONSTRAINT lottery_chase_pkey PRIMARY KEY (id),
  CONSTRAINT lottery_chase_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT lottery_chase_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT lottery_chase_slip_id_fkey FOREIGN KEY (slip_id) REFERENCES lottery_slip(id),
  CONSTRAINT lottery_chase_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES lottery_issue(id),
  CONSTRAINT lottery_chase_issues_check CHECK (((issues >= 2) AND (issues <= 240)))
);
CREATE INDEX lottery_chase_member ON lottery_chase USING btree (member_id, id);
GRANT SELECT, INSERT ON lottery_chase TO trevo_app;
GRANT UPDATE (stopped_by) ON lottery_chase TO trevo_app;

CREATE TABLE lottery_debt (
  ruling_id text NOT NULL,
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  currency text NOT NULL,
  owed bigint NOT NULL,
  paid bigint DEFAULT 0 NOT NULL,
  CONSTRAINT lottery_debt_pkey PRIMARY KEY (ruling_id, member_id),
  CONSTRAINT lottery_debt_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT lottery_debt_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT lottery_debt_ruling_id_fkey FOREIGN KEY (ruling_id) REFERENCES lottery_ruling(id),
  CONSTRAINT lottery_debt_check CHECK (((paid >= 0) AND (paid <= owed))),
  CONSTRAINT lottery_debt_owed_check CHECK ((owed > 0))
);
CREATE INDEX lottery_debt_open ON lottery_debt USING btree (member_id, ruling_id) WHERE (paid < owed);
GRANT SELECT, INSERT ON lottery_debt TO trevo_app;
GRANT UPDATE (owed, paid) ON lottery_debt TO trevo_app;

CREATE TABLE lottery_drift (
  merchant_id text NOT NULL,
  game text NOT NULL,
  play text NOT NULL,
  mode text NOT NULL,
  series integer NOT NULL,
  odds text NOT NULL,
  draws integer NOT NULL,
  staked bigint NOT NULL,
  paid bigint NOT NULL,
  spreads integer NOT NULL,
  since timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT lottery_drift_pkey PRIMARY KEY (merchant_id, game, play, mode, series, odds),
  CONSTRAINT lottery_drift_merchant_id_game_fkey FOREIGN KEY (merchant_id, game) REFERENCES lottery_game(merchant_id, code)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON lottery_drift TO trevo_app;

CREATE TABLE lottery_exposure (
  issue_id text NOT NULL,
  space text NOT NULL,
  place integer NOT NULL,
  cell text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT lottery_exposure_pkey PRIMARY KEY (issue_id, space, place, cell),
  CONSTRAINT lottery_exposure_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id),
  CONSTRAINT lottery_exposure_amount_check CHECK ((amount >= 0))
) WITH (fillfactor=70);
GRANT SELECT, INSERT, UPDATE ON lottery_exposure TO trevo_app;

CREATE TABLE lottery_favourite (
  member_id text NOT NULL,
  game text NOT NULL,
  play text NOT NULL,
  merchant_id text NOT NULL,
  kept_at timestamp with time zone NOT NULL,
  CONSTRAINT lottery_favourite_pkey PRIMARY KEY (member_id, game, play),
  CONSTRAINT lottery_favourite_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT lottery_favourite_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, DELETE ON lottery_favourite TO trevo_app;

CREATE TABLE lottery_game (
  merchant_id text NOT NULL,
  code text NOT NULL,
  is_open boolean DEFAULT true NOT NULL,
  series_min integer DEFAULT 1800 NOT NULL,
  series_max integer DEFAULT 1960 NOT NULL,
  multiple_max integer DEFAULT 10000 NOT NULL,
  order_stake_max bigint NOT NULL,
  order_prize_max bigint NOT NULL,
  issue_stake_max bigint NOT NULL,
  exposure_max bigint NOT NULL,
  pause_from timestamp with time zone,
  pause_to timestamp with time zone,
  limits_version integer DEFAULT 0 NOT NULL,
  CONSTRAINT lottery_game_pkey PRIMARY KEY (merchant_id, code),
  CONSTRAINT lottery_game_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT lottery_game_check CHECK (((1700 <= series_min) AND (series_min <= series_max) AND (series_max <= 2000))),
  CONSTRAINT lottery_game_code_check CHECK ((code ~ '^[A-Z0-9_]{2,16}$'::text)),
  CONSTRAINT lottery_game_exposure_max_check CHECK ((exposure_max > 0)),
  CONSTRAINT lottery_game_issue_stake_max_check CHECK ((issue_stake_max > 0)),
  CONSTRAINT lottery_game_multiple_max_check CHECK (((multiple_max >= 1) AND (multiple_max <= 1000000))),
  CONSTRAINT lottery_game_order_prize_max_check CHECK ((order_prize_max > 0)),
  CONSTRAINT lottery_game_order_stake_max_check CHECK ((order_stake_max > 0)),
  CONSTRAINT lottery_game_pause CHECK ((((pause_from IS NULL) = (pause_to IS NULL)) AND (pause_from < pause_to))) NOT VALID
);
GRANT SELECT, INSERT, UPDATE ON lottery_game TO trevo_app;

CREATE TABLE lottery_issue (
  id text NOT NULL,
  merchant_id text NOT NULL,
  game text NOT NULL,
  number text NOT NULL,
  day date NOT NULL,
  station text,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone NOT NULL,
  draws_at timestamp with time zone NOT NULL,
  state text DEFAULT 'selling'::text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  seed_sealed bytea,
  seed_hash text,
  seed text,
  beacon_chain text,
  beacon_round bigint,
  beacon_at timestamp with time zone,
  beacon_value text,
  tickets_root text,
  ticket_count integer,
  frozen_at timestamp with time zone,
  result text,
  drawn_at timestamp with time zone,
  settled_at timestamp with time zone,
  void_reason text,
  postponed_to timestamp with time zone,
  seed_key text,
  CONSTRAINT lottery_issue_pkey PRIMARY KEY (id),
  CONSTRAINT lottery_issue_merchant_id_game_number_key UNIQUE (merchant_id, game, number),
  CONSTRAINT lottery_issue_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT lottery_issue_beacon_chain_check CHECK ((beacon_chain ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT lottery_issue_beacon_value_check CHECK ((beacon_value ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT lottery_issue_check CHECK (((seed_sealed IS NULL) = (seed_hash IS NULL))),
  CONSTRAINT lottery_issue_check1 CHECK ((((beacon_round IS NULL) = (beacon_at IS NULL)) AND ((beacon_round IS NULL) = (beacon_chain IS NULL)))),
  CONSTRAINT lottery_issue_check2 CHECK ((((tickets_root IS NULL) = (frozen_at IS NULL)) AND ((tickets_root IS NULL) = (ticket_count IS NULL)))),
  CONSTRAINT lottery_issue_check3 CHECK (((result IS NULL) = (drawn_at IS NULL))),
  CONSTRAINT lottery_issue_check4 CHECK (((state <> ALL (ARRAY['drawn'::text, 'settled'::text])) OR (result IS NOT NULL) OR (void_reason IS NOT NULL))),
  CONSTRAINT lottery_issue_check5 CHECK (((state <> 'void'::text) OR (void_reason IS NOT NULL))),
  CONSTRAINT lottery_issue_seed_check CHECK ((seed ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT lottery_issue_seed_hash_check CHECK ((seed_hash ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT lottery_issue_state_check CHECK ((state = ANY (ARRAY['selling'::text, 'frozen'::text, 'drawn'::text, 'settled'::text, 'void'::text, 'missed'::text]))),
  CONSTRAINT lottery_issue_tickets_root_check CHECK ((tickets_root ~ '^[0-9a-f]{64}$'::text))
) WITH (fillfactor=70);
CREATE INDEX lottery_issue_frozen ON lottery_issue USING btree (merchant_id, draws_at) WHERE (state = 'frozen'::text);
CREATE INDEX lottery_issue_selling ON lottery_issue USING btree (merchant_id, closes_at) WHERE (state = 'selling'::text);
CREATE INDEX lottery_issue_time ON lottery_issue USING btree (merchant_id, game, draws_at);
CREATE INDEX lottery_issue_unsold ON lottery_issue USING btree (merchant_id, game, draws_at) WHERE ((ticket_count = 0) OR (state = 'missed'::text));
GRANT SELECT, INSERT, DELETE ON lottery_issue TO trevo_app;
GRANT UPDATE (state, seed, beacon_value, tickets_root, ticket_count, frozen_at, result, drawn_at, settled_at, void_reason, postponed_to) ON lottery_issue TO trevo_app;

CREATE TABLE lottery_limit (
  id text NOT NULL,
  merchant_id text NOT NULL,
  game text NOT NULL,
  issue_id text,
  space text NOT NULL,
  place integer NOT NULL,
  cell text NOT NULL,
  cost_max bigint,
  order_max bigint,
  reason text NOT NULL,
  set_by text NOT NULL,
  set_at timestamp with time zone NOT NULL,
  lifted_by text,
  lifted_at timestamp with time zone,
  lift_reason text,
  CONSTRAINT lottery_limit_pkey PRIMARY KEY (id),
  CONSTRAINT lottery_limit_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id),
  CONSTRAINT lottery_limit_merchant_id_game_fkey FOREIGN KEY (merchant_id, game) REFERENCES lottery_game(merchant_id, code),
  CONSTRAINT lottery_limit_check CHECK (((cost_max IS NOT NULL) OR (order_max IS NOT NULL))),
  CONSTRAINT lottery_limit_check1 CHECK (((cost_max IS DISTINCT FROM 0) OR (order_max IS NULL))),
  CONSTRAINT lottery_limit_check2 CHECK ((((lifted_by IS NULL) = (lifted_at IS NULL)) AND ((lifted_by IS NULL) = (lift_reason IS NULL)))),
  CONSTRAINT lottery_limit_cost_max_check CHECK ((cost_max >= 0)),
  CONSTRAINT lottery_limit_order_max_check CHECK ((order_max > 0)),
  CONSTRAINT lottery_limit_place_check CHECK ((place >= 0))
);
CREATE INDEX lottery_limit_of_game ON lottery_limit USING btree (merchant_id, game, set_at);
CREATE INDEX lottery_limit_of_issue ON lottery_limit USING btree (issue_id) WHERE (issue_id IS NOT NULL);
CREATE UNIQUE INDEX lottery_limit_one ON lottery_limit USING btree (merchant_id, game, COALESCE(issue_id, ''::text), space, place, cell) WHERE (lifted_at IS NULL);
GRANT SELECT, INSERT ON lottery_limit TO trevo_app;
GRANT UPDATE (lifted_by, lifted_at, lift_reason) ON lottery_limit TO trevo_app;

CREATE TABLE lottery_order (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  slip_id text NOT NULL,
  chase_id text,
  issue_id text NOT NULL,
  place integer NOT NULL,
  game text NOT NULL,
  vendor text NOT NULL,
  play text NOT NULL,
  mode text NOT NULL,
  selection text NOT NULL,
  unit_price smallint NOT NULL,
  money_unit text NOT NULL,
  multiple integer NOT NULL,
  series integer NOT NULL,
  series_limit integer NOT NULL,
  lines bigint NOT NULL,
  currency text NOT NULL,
  line_stake bigint NOT NULL,
  stake bigint NOT NULL,
  rebate bigint NOT NULL,
  most bigint NOT NULL,
  status smallint DEFAULT 2 NOT NULL,
  win bigint DEFAULT 0 NOT NULL,
  returned bigint DEFAULT 0 NOT NULL,
  rebate_paid bigint DEFAULT 0 NOT NULL,
  prizes jsonb,
  placed_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  odds jsonb,
  limited jsonb,
  edition smallint DEFAULT 1 NOT NULL,
  free_bet text,
  CONSTRAINT lottery_order_pkey PRIMARY KEY (id),
  CONSTRAINT lottery_order_chase_id_fkey FOREIGN KEY (chase_id) REFERENCES lottery_chase(id),
  CONSTRAINT lottery_order_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id),
  CONSTRAINT lottery_order_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT lottery_order_slip_id_fkey FOREIGN KEY (slip_id) REFERENCES lottery_slip(id),
  CONSTRAINT lottery_order_check CHECK (((returned >= 0) AND (returned <= stake))),
  CONSTRAINT lottery_order_check1 CHECK (((rebate_paid >= 0) AND (rebate_paid <= rebate))),
  CONSTRAINT lottery_order_check2 CHECK (((status = 2) = (settled_at IS NULL))),
  CONSTRAINT lottery_order_free CHECK (((free_bet IS NULL) OR ((chase_id IS NULL) AND (rebate = 0) AND (returned = 0)))) NOT VALID,
  CONSTRAINT lottery_order_line_stake_check CHECK ((line_stake > 0)),
  CONSTRAINT lottery_order_lines_check CHECK ((lines > 0)),
  CONSTRAINT lottery_order_mode_check CHECK ((mode = ANY (ARRAY['LOTT'::text, 'ZY'::text, 'ELOTT'::text, 'SEA'::text]))),
  CONSTRAINT lottery_order_most_check CHECK ((most >= 0)),
  CONSTRAINT lottery_order_odds CHECK (((odds IS NULL) OR (mode = ANY (ARRAY['ELOTT'::text, 'SEA'::text])))) NOT VALID,
  CONSTRAINT lottery_order_rebate_check CHECK ((rebate >= 0)),
  CONSTRAINT lottery_order_stake_check CHECK ((stake > 0)),
  CONSTRAINT lottery_order_status_check CHECK ((status = ANY (ARRAY[2, 4, 5, 6, 7, 8, 12, 14, 15, 16]))),
  CONSTRAINT lottery_order_win_check CHECK ((win >= 0))
) WITH (fillfactor=80);
CREATE INDEX lottery_order_chase ON lottery_order USING btree (chase_id, id) WHERE (chase_id IS NOT NULL);
CREATE INDEX lottery_order_issue ON lottery_order USING btree (issue_id, id);
CREATE INDEX lottery_order_issue_member ON lottery_order USING btree (issue_id, member_id) WHERE (status = 2);
CREATE INDEX lottery_order_member ON lottery_order USING btree (((member_id || ''::text)), id);
CREATE INDEX lottery_order_pending ON lottery_order USING btree (issue_id, id) WHERE (status = 2);
CREATE INDEX lottery_order_slip ON lottery_order USING btree (slip_id, place);
GRANT SELECT, INSERT ON lottery_order TO trevo_app;
GRANT UPDATE (status, win, returned, rebate_paid, prizes, settled_at) ON lottery_order TO trevo_app;

CREATE TABLE lottery_order_before (
  order_id text NOT NULL,
  ruling_id text NOT NULL,
  status smallint NOT NULL,
  win bigint NOT NULL,
  returned bigint NOT NULL,
  rebate_paid bigint NOT NULL,
  prizes jsonb,
  settled_at timestamp with time zone NOT NULL,
  CONSTRAINT lottery_order_before_pkey PRIMARY KEY (order_id, ruling_id),
  CONSTRAINT lottery_order_before_order_id_fkey FOREIGN KEY (order_id) REFERENCES lottery_order(id),
  CONSTRAINT lottery_order_before_ruling_id_fkey FOREIGN KEY (ruling_id) REFERENCES lottery_ruling(id)
);
CREATE INDEX lottery_order_before_ruling ON lottery_order_before USING btree (ruling_id);
GRANT SELECT, INSERT ON lottery_order_before TO trevo_app;

CREATE TABLE lottery_play_terms (
  merchant_id text NOT NULL,
  game text NOT NULL,
  play text NOT NULL,
  version integer NOT NULL,
  is_open boolean NOT NULL,
  order_stake_max bigint,
  order_prize_max bigint,
  issue_stake_max bigint,
  reason text NOT NULL,
  set_by text NOT NULL,
  set_at timestamp with time zone NOT NULL,
  CONSTRAINT lottery_play_terms_pkey PRIMARY KEY (merchant_id, game, play, version),
  CONSTRAINT lottery_play_terms_merchant_id_game_fkey FOREIGN KEY (merchant_id, game) REFERENCES lottery_game(merchant_id, code),
  CONSTRAINT lottery_play_terms_issue_stake_max_check CHECK ((issue_stake_max > 0)),
  CONSTRAINT lottery_play_terms_order_prize_max_check CHECK ((order_prize_max > 0)),
  CONSTRAINT lottery_play_terms_order_stake_max_check CHECK ((order_stake_max > 0)),
  CONSTRAINT lottery_play_terms_version_check CHECK ((version > 0))
);
GRANT SELECT, INSERT ON lottery_play_terms TO trevo_app;

CREATE TABLE lottery_report (
  issue_id text NOT NULL,
  source text NOT NULL,
  result text NOT NULL,
  reported_at timestamp with time zone NOT NULL,
  CONSTRAINT lottery_report_pkey PRIMARY KEY (issue_id, source, reported_at),
  CONSTRAINT lottery_report_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id)
);
GRANT SELECT, INSERT ON lottery_report TO trevo_app;

CREATE TABLE lottery_ruling (
  id text NOT NULL,
  merchant_id text NOT NULL,
  issue_id text NOT NULL,
  act text NOT NULL,
  reason text NOT NULL,
  evidence text NOT NULL,
  basis text,
  result text,
  held_at timestamp with time zone,
  state text DEFAULT 'proposed'::text NOT NULL,
  proposed_by text NOT NULL,
  proposed_at timestamp with time zone NOT NULL,
  lapses_at timestamp with time zone NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  note text,
  was_result text,
  was_held_at timestamp with time zone,
  done_at timestamp with time zone,
  CONSTRAINT lottery_ruling_pkey PRIMARY KEY (id),
  CONSTRAINT lottery_ruling_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id),
  CONSTRAINT lottery_ruling_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT lottery_ruling_act_check CHECK ((act = ANY (ARRAY['void'::text, 'correct'::text, 'postpone'::text]))),
  CONSTRAINT lottery_ruling_basis_check CHECK ((basis = ANY (ARRAY['sources'::text, 'bulletin'::text]))),
  CONSTRAINT lottery_ruling_check CHECK ((((act = 'correct'::text) = (result IS NOT NULL)) AND ((act = 'correct'::text) = (basis IS NOT NULL)) AND ((act = 'postpone'::text) = (held_at IS NOT NULL)))),
  CONSTRAINT lottery_ruling_check1 CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((state = ANY (ARRAY['proposed'::text, 'lapsed'::text])) = (decided_by IS NULL)))),
  CONSTRAINT lottery_ruling_check2 CHECK (((state <> ALL (ARRAY['approved'::text, 'done'::text])) OR (decided_by <> proposed_by))),
  CONSTRAINT lottery_ruling_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'done'::text, 'rejected'::text, 'lapsed'::text])))
);
CREATE INDEX lottery_ruling_issue ON lottery_ruling USING btree (issue_id, id);
CREATE INDEX lottery_ruling_merchant ON lottery_ruling USING btree (merchant_id, id);
CREATE UNIQUE INDEX lottery_ruling_open ON lottery_ruling USING btree (issue_id) WHERE (state = ANY (ARRAY['proposed'::text, 'approved'::text]));
GRANT SELECT, INSERT ON lottery_ruling TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at, note, was_result, was_held_at, done_at) ON lottery_ruling TO trevo_app;

CREATE TABLE lottery_sale_point (
  issue_id text NOT NULL,
  at timestamp with time zone NOT NULL,
  worst bigint NOT NULL,
  CONSTRAINT lottery_sale_point_pkey PRIMARY KEY (issue_id, at),
  CONSTRAINT lottery_sale_point_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id)
);
CREATE INDEX lottery_sale_point_old ON lottery_sale_point USING btree (at);
GRANT SELECT, INSERT, UPDATE, DELETE ON lottery_sale_point TO trevo_app;

CREATE TABLE lottery_schedule (
  merchant_id text NOT NULL,
  game text NOT NULL,
  version integer NOT NULL,
  close_seconds integer,
  days_off text[] NOT NULL,
  hours_from integer,
  hours_to integer,
  sold_from text,
  valid_from timestamp with time zone NOT NULL,
  CONSTRAINT lottery_schedule_pkey PRIMARY KEY (merchant_id, game),
  CONSTRAINT lottery_schedule_merchant_id_game_fkey FOREIGN KEY (merchant_id, game) REFERENCES lottery_game(merchant_id, code),
  CONSTRAINT lottery_schedule_check CHECK ((((hours_from IS NULL) = (hours_to IS NULL)) AND (hours_from <> hours_to))),
  CONSTRAINT lottery_schedule_close_seconds_check CHECK (((close_seconds >= 1) AND (close_seconds <= 21600))),
  CONSTRAINT lottery_schedule_hours_from_check CHECK (((hours_from >= 0) AND (hours_from <= 86400))),
  CONSTRAINT lottery_schedule_hours_to_check CHECK (((hours_to >= 0) AND (hours_to <= 86400))),
  CONSTRAINT lottery_schedule_sold_from_check CHECK ((sold_from ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  CONSTRAINT lottery_schedule_version_check CHECK ((version > 0))
);
GRANT SELECT, INSERT, UPDATE ON lottery_schedule TO trevo_app;

CREATE TABLE lottery_seed_key (
  id text NOT NULL,
  merchant_id text NOT NULL,
  replaces text,
  sealed bytea,
  made_at timestamp with time zone NOT NULL,
  destroyed_at timestamp with time zone,
  CONSTRAINT lottery_seed_key_pkey PRIMARY KEY (id),
  CONSTRAINT lottery_seed_key_replaces_key UNIQUE (replaces),
  CONSTRAINT lottery_seed_key_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT lottery_seed_key_replaces_fkey FOREIGN KEY (replaces) REFERENCES lottery_seed_key(id),
  CONSTRAINT lottery_seed_key_check CHECK (((sealed IS NULL) = (destroyed_at IS NOT NULL)))
);
CREATE UNIQUE INDEX lottery_seed_key_first ON lottery_seed_key USING btree (merchant_id) WHERE (replaces IS NULL);
CREATE INDEX lottery_seed_key_merchant ON lottery_seed_key USING btree (merchant_id, made_at);
GRANT SELECT, INSERT ON lottery_seed_key TO trevo_app;
GRANT UPDATE (sealed, destroyed_at) ON lottery_seed_key TO trevo_app;

CREATE TABLE lottery_slip (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  slip_id text NOT NULL,
  input_hash bytea NOT NULL,
  stake bigint NOT NULL,
  rebate bigint NOT NULL,
  balance bigint DEFAULT 0 NOT NULL,
  balance_version bigint DEFAULT 0 NOT NULL,
  placed_at timestamp with time zone NOT NULL,
  CONSTRAINT lottery_slip_pkey PRIMARY KEY (id),
  CONSTRAINT lottery_slip_member_id_slip_id_key UNIQUE (member_id, slip_id),
  CONSTRAINT lottery_slip_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT lottery_slip_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT lottery_slip_rebate_check CHECK ((rebate >= 0)),
  CONSTRAINT lottery_slip_stake_check CHECK ((stake > 0))
);
GRANT SELECT, INSERT ON lottery_slip TO trevo_app;
GRANT UPDATE (balance, balance_version) ON lottery_slip TO trevo_app;

CREATE TABLE lottery_source (
  merchant_id text NOT NULL,
  source text NOT NULL,
  game text NOT NULL,
  answered_at timestamp with time zone,
  told text,
  told_at timestamp with time zone,
  told_after_ms bigint,
  failures integer DEFAULT 0 NOT NULL,
  failed_at timestamp with time zone,
  failure text,
  CONSTRAINT lottery_source_pkey PRIMARY KEY (merchant_id, source, game),
  CONSTRAINT lottery_source_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT lottery_source_check CHECK ((((told IS NULL) = (told_at IS NULL)) AND ((told IS NULL) = (told_after_ms IS NULL)))),
  CONSTRAINT lottery_source_failures_check CHECK ((failures >= 0))
) WITH (fillfactor=70);
GRANT SELECT, INSERT, UPDATE ON lottery_source TO trevo_app;

CREATE TABLE lottery_tree (
  issue_id text NOT NULL,
  leaves bytea NOT NULL,
  CONSTRAINT lottery_tree_pkey PRIMARY KEY (issue_id),
  CONSTRAINT lottery_tree_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id),
  CONSTRAINT lottery_tree_leaves_check CHECK (((length(leaves) > 0) AND ((length(leaves) % 32) = 0)))
);
GRANT SELECT, INSERT ON lottery_tree TO trevo_app;

CREATE TABLE lottery_warning (
  issue_id text NOT NULL,
  space text NOT NULL,
  place integer NOT NULL,
  cell text NOT NULL,
  amount bigint NOT NULL,
  most bigint NOT NULL,
  warned_at timestamp with time zone NOT NULL,
  CONSTRAINT lottery_warning_pkey PRIMARY KEY (issue_id, space, place, cell),
  CONSTRAINT lottery_warning_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id)
);
GRANT SELECT, INSERT ON lottery_warning TO trevo_app;

CREATE TABLE lottery_watch (
  issue_id text NOT NULL,
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  told_at timestamp with time zone,
  CONSTRAINT lottery_watch_pkey PRIMARY KEY (issue_id, member_id),
  CONSTRAINT lottery_watch_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id),
  CONSTRAINT lottery_watch_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT lottery_watch_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX lottery_watch_open ON lottery_watch USING btree (member_id, issue_id) WHERE (told_at IS NULL);
GRANT SELECT, INSERT, UPDATE, DELETE ON lottery_watch TO trevo_app;

CREATE TABLE mall_item (
  id text NOT NULL,
  merchant_id text NOT NULL,
  kind text NOT NULL,
  names jsonb NOT NULL,
  texts jsonb NOT NULL,
  art text NOT NULL,
  points bigint NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  stock integer,
  member_limit integer,
  min_level smallint DEFAULT 0 NOT NULL,
  cost bigint NOT NULL,
  state text NOT NULL,
  drafted_by text,
  published_by text,
  changed_at timestamp with time zone NOT NULL,
  prize jsonb,
  CONSTRAINT mall_item_pkey PRIMARY KEY (id),
  CONSTRAINT mall_item_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT mall_item_check CHECK (((drafted_by IS DISTINCT FROM published_by) OR (drafted_by IS NULL))),
  CONSTRAINT mall_item_cost_check CHECK ((cost > 0)),
  CONSTRAINT mall_item_kind_check CHECK (((kind = ANY (ARRAY['goods'::text, 'cash'::text, 'freeSpins'::text, 'freeBet'::text])) AND ((prize IS NULL) = (kind = ANY (ARRAY['goods'::text, 'cash'::text]))))) NOT VALID,
  CONSTRAINT mall_item_member_limit_check CHECK ((member_limit > 0)),
  CONSTRAINT mall_item_min_level_check CHECK ((min_level >= 0)),
  CONSTRAINT mall_item_points_check CHECK ((points > 0)),
  CONSTRAINT mall_item_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'on_sale'::text, 'removed'::text]))),
  CONSTRAINT mall_item_stock_check CHECK ((stock >= 0)),
  CONSTRAINT mall_item_version_check CHECK ((version > 0))
);
CREATE INDEX mall_item_brand ON mall_item USING btree (merchant_id, state, points);
GRANT SELECT, INSERT, UPDATE ON mall_item TO trevo_app;

CREATE TABLE mall_order (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  item_id text NOT NULL,
  quantity smallint NOT NULL,
  points bigint NOT NULL,
  cost bigint NOT NULL,
  status text NOT NULL,
  sealed_address bytea,
  request_key text NOT NULL,
  ordered_at timestamp with time zone NOT NULL,
  packed_at timestamp with time zone,
  first_operator text,
  decided_at timestamp with time zone,
  decided_by text,
  reason text,
  tracking text,
  refund_first text,
  refund_reason text,
  refunded_by text,
  refunded_at timestamp with time zone,
  prize jsonb,
  CONSTRAINT mall_order_pkey PRIMARY KEY (id),
  CONSTRAINT mall_order_member_id_request_key_key UNIQUE (member_id, request_key),
  CONSTRAINT mall_order_item_id_fkey FOREIGN KEY (item_id) REFERENCES mall_item(id),
  CONSTRAINT mall_order_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT mall_order_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT mall_order_check CHECK (((status = 'in process'::text) = (decided_at IS NULL))),
  CONSTRAINT mall_order_check1 CHECK (((status = 'rejected'::text) = (reason IS NOT NULL))),
  CONSTRAINT mall_order_cost_check CHECK ((cost > 0)),
  CONSTRAINT mall_order_points_check CHECK ((points > 0)),
  CONSTRAINT mall_order_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99))),
  CONSTRAINT mall_order_reason_check CHECK ((reason = ANY (ARRAY['out_of_goods'::text, 'address'::text, 'member'::text, 'overdue'::text, 'not_allowed'::text]))),
  CONSTRAINT mall_order_refund_check CHECK (((refunded_at IS NULL) OR ((status = 'approved'::text) AND (refund_first IS NOT NULL) AND (refunded_by <> refund_first)))) NOT VALID,
  CONSTRAINT mall_order_refund_reason_check CHECK ((refund_reason = ANY (ARRAY['lost'::text, 'faulty'::text]))) NOT VALID,
  CONSTRAINT mall_order_status_check CHECK ((status = ANY (ARRAY['in process'::text, 'rejected'::text, 'approved'::text])))
);
CREATE INDEX mall_order_member ON mall_order USING btree (member_id, ordered_at DESC, id DESC);
CREATE INDEX mall_order_open ON mall_order USING btree (merchant_id, ordered_at) WHERE (status = 'in process'::text);
CREATE INDEX mall_order_taken ON mall_order USING btree (item_id, member_id) WHERE (status <> 'rejected'::text);
GRANT SELECT, INSERT, UPDATE ON mall_order TO trevo_app;

CREATE TABLE member (
  id text NOT NULL,
  merchant_id text NOT NULL,
  username text NOT NULL,
  username_key text GENERATED ALWAYS AS (translate(username, 'асеорухіјѕһԁԛԝкмтвнαβεικνορτυχωıο'::text, 'aceopyxijshdqwkmtbhabeikvoptuxwio'::text)) STORED NOT NULL,
  nickname text NOT NULL,
  type smallint NOT NULL,
  currency text NOT NULL,
  language text NOT NULL,
  icon smallint DEFAULT 0 NOT NULL,
  password_hash text,
  password_initial boolean DEFAULT false NOT NULL,
  password_changed_at timestamp with time zone,
  status text DEFAULT 'active'::text NOT NULL,
  upline_id text,
  referred_by_id text,
  first_login_at timestamp with time zone,
  last_login_at timestamp with time zone,
  expires_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  guarded boolean DEFAULT false NOT NULL,
  bonus boolean DEFAULT false NOT NULL,
  test boolean DEFAULT false NOT NULL,
  robot boolean DEFAULT false NOT NULL,
  closing_asked_at timestamp with time zone,
  CONSTRAINT member_pkey PRIMARY KEY (id),
  CONSTRAINT member_merchant_id_username_key UNIQUE (merchant_id, username),
  CONSTRAINT member_merchant_id_username_key_key UNIQUE (merchant_id, username_key),
  CONSTRAINT member_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT member_referred_by_id_fkey FOREIGN KEY (referred_by_id) REFERENCES member(id),
  CONSTRAINT member_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES member(id),
  CONSTRAINT member_icon_check CHECK (((icon >= 0) AND (icon <= 11))),
  CONSTRAINT member_robot_check CHECK (((NOT robot) OR (test AND (password_hash IS NULL) AND (username ~ '^robot-[0-9]{2}$'::text)))) NOT VALID,
  CONSTRAINT member_status_check CHECK ((status = ANY (ARRAY['active'::text, 'locked'::text, 'closed'::text])))
);
CREATE INDEX member_downline ON member USING btree (upline_id, created_at DESC, id DESC) WHERE (upline_id IS NOT NULL);
CREATE INDEX member_downline_agents ON member USING btree (upline_id, created_at DESC, id DESC) WHERE ((upline_id IS NOT NULL) AND (type = ANY (ARRAY[1, 2, 41, 42])));
CREATE INDEX member_downline_barred ON member USING btree (upline_id, created_at DESC, id DESC) WHERE ((upline_id IS NOT NULL) AND (status <> 'active'::text));
CREATE INDEX member_downline_name ON member USING btree (upline_id, username text_pattern_ops) WHERE (upline_id IS NOT NULL);
CREATE INDEX member_downline_quiet ON member USING btree (upline_id, created_at DESC, id DESC) WHERE ((upline_id IS NOT NULL) AND ((status <> 'active'::text) OR guarded));
CREATE INDEX member_expiry ON member USING btree (expires_at) WHERE ((expires_at IS NOT NULL) AND (status = 'active'::text));
CREATE INDEX member_named ON member USING btree (merchant_id, username COLLATE "C") WHERE (type <> 4);
CREATE INDEX member_referred ON member USING btree (merchant_id, created_at) WHERE (referred_by_id IS NOT NULL);
CREATE INDEX member_registered ON member USING btree (merchant_id, created_at) WHERE (type <> 4);
CREATE INDEX member_robots ON member USING btree (merchant_id) WHERE robot;
CREATE INDEX member_tops ON member USING btree (merchant_id, username COLLATE "C") WHERE ((upline_id IS NULL) AND (type = ANY (ARRAY[1, 2, 41, 42])));
CREATE INDEX member_upline ON member USING btree (upline_id) WHERE (upline_id IS NOT NULL);
GRANT SELECT, INSERT, UPDATE ON member TO trevo_app;
CREATE TRIGGER robot_refused BEFORE INSERT OR UPDATE OF robot, merchant_id ON member FOR EACH ROW WHEN (new.robot) EXECUTE FUNCTION refuse_robot();

CREATE TABLE member_active (
  member_id text NOT NULL,
  period text NOT NULL,
  starts_on date NOT NULL,
  valid_bet bigint NOT NULL,
  CONSTRAINT member_active_pkey PRIMARY KEY (member_id, period, starts_on),
  CONSTRAINT member_active_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
) WITH (fillfactor=80);
GRANT SELECT, INSERT, UPDATE ON member_active TO trevo_app;

CREATE TABLE member_address (
  member_id text NOT NULL,
  ip text NOT NULL,
  confirmed_at timestamp with time zone NOT NULL,
  CONSTRAINT member_address_pkey PRIMARY KEY (member_id, ip),
  CONSTRAINT member_address_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON member_address TO trevo_app;

CREATE TABLE member_device (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  cookie_hash bytea NOT NULL,
  user_agent text NOT NULL,
  last_ip text NOT NULL,
  first_seen_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  CONSTRAINT member_device_pkey PRIMARY KEY (id),
  CONSTRAINT member_device_member_id_cookie_hash_key UNIQUE (member_id, cookie_hash),
  CONSTRAINT member_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_device_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX member_device_cookie ON member_device USING btree (cookie_hash);
GRANT SELECT, INSERT, UPDATE ON member_device TO trevo_app;

CREATE TABLE member_edge (
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  upline_id text,
  since timestamp with time zone NOT NULL,
  until timestamp with time zone DEFAULT 'infinity'::timestamp with time zone NOT NULL,
  follows timestamp with time zone,
  CONSTRAINT member_edge_pkey PRIMARY KEY (member_id, until),
  CONSTRAINT member_edge_member_id_follows_key UNIQUE NULLS NOT DISTINCT (member_id, follows),
  CONSTRAINT member_edge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_edge_member_id_follows_fkey FOREIGN KEY (member_id, follows) REFERENCES member_edge(member_id, until),
  CONSTRAINT member_edge_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT member_edge_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES member(id),
  CONSTRAINT member_edge_check CHECK ((since < until)),
  CONSTRAINT member_edge_check1 CHECK ((follows = since)),
  CONSTRAINT member_edge_check2 CHECK ((upline_id <> member_id))
);
CREATE INDEX member_edge_upline ON member_edge USING btree (upline_id, until) WHERE (upline_id IS NOT NULL);
GRANT SELECT, INSERT ON member_edge TO trevo_app;
GRANT UPDATE (until) ON member_edge TO trevo_app;

CREATE TABLE member_fact (
  member_id text NOT NULL,
  slot timestamp with time zone NOT NULL,
  category text NOT NULL,
  merchant_id text NOT NULL,
  turnover bigint DEFAULT 0 NOT NULL,
  win bigint DEFAULT 0 NOT NULL,
  ggr bigint DEFAULT 0 NOT NULL,
  valid_bet bigint DEFAULT 0 NOT NULL,
  rebate_base bigint DEFAULT 0 NOT NULL,
  lines integer NOT NULL,
  deposits bigint DEFAULT 0 NOT NULL,
  withdrawals bigint DEFAULT 0 NOT NULL,
  promo bigint DEFAULT 0 NOT NULL,
  vendor_fee bigint DEFAULT 0 NOT NULL,
  rebate bigint DEFAULT 0 NOT NULL,
  salary bigint DEFAULT 0 NOT NULL,
  dividend bigint DEFAULT 0 NOT NULL,
  jackpot bigint DEFAULT 0 NOT NULL,
  payment_fee bigint DEFAULT 0 NOT NULL,
  CONSTRAINT member_fact_pkey PRIMARY KEY (member_id, slot, category)
) WITH (fillfactor=80);
CREATE INDEX member_fact_slot ON member_fact USING btree (merchant_id, slot);
GRANT SELECT, INSERT, UPDATE ON member_fact TO trevo_app;

CREATE TABLE member_guard (
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  time_zone text NOT NULL,
  pause_kind text,
  paused_at timestamp with time zone,
  paused_until timestamp with time zone,
  limits_missing boolean DEFAULT false NOT NULL,
  round_min_ms integer DEFAULT 0 NOT NULL,
  last_stake_at timestamp with time zone,
  stake_limits bigint[] DEFAULT '{NULL,NULL,NULL}'::bigint[] NOT NULL,
  loss_limits bigint[] DEFAULT '{NULL,NULL,NULL}'::bigint[] NOT NULL,
  time_limits bigint[] DEFAULT '{NULL,NULL,NULL}'::bigint[] NOT NULL,
  periods date[] NOT NULL,
  staked bigint[] DEFAULT '{0,0,0}'::bigint[] NOT NULL,
  lost bigint[] DEFAULT '{0,0,0}'::bigint[] NOT NULL,
  timed_at timestamp with time zone,
  timed_periods date[],
  timed bigint[],
  CONSTRAINT member_guard_pkey PRIMARY KEY (member_id),
  CONSTRAINT member_guard_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_guard_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT member_guard_check CHECK ((((pause_kind IS NULL) = (paused_until IS NULL)) AND ((pause_kind IS NULL) = (paused_at IS NULL)))),
  CONSTRAINT member_guard_pause_kind_check CHECK ((pause_kind = ANY (ARRAY['cool_off'::text, 'exclusion'::text, 'register'::text])))
) WITH (fillfactor=50);
GRANT SELECT, INSERT, UPDATE ON member_guard TO trevo_app;
CREATE TRIGGER cool_off_noted AFTER INSERT OR UPDATE OF paused_until ON member_guard FOR EACH ROW WHEN ((new.pause_kind = 'cool_off'::text)) EXECUTE FUNCTION note_cool_off();

CREATE TABLE member_identity (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  provider text NOT NULL,
  subject text NOT NULL,
  label text NOT NULL,
  bound_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT member_identity_pkey PRIMARY KEY (id),
  CONSTRAINT member_identity_member_id_provider_key UNIQUE (member_id, provider),
  CONSTRAINT member_identity_merchant_id_provider_subject_key UNIQUE (merchant_id, provider, subject),
  CONSTRAINT member_identity_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_identity_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, DELETE ON member_identity TO trevo_app;
GRANT UPDATE (used_at) ON member_identity TO trevo_app;

CREATE TABLE member_jackpot_fact (
  member_id text NOT NULL,
  slot timestamp with time zone NOT NULL,
  category text NOT NULL,
  micro numeric NOT NULL,
  CONSTRAINT member_jackpot_fact_pkey PRIMARY KEY (member_id, slot, category)
) WITH (fillfactor=80);
GRANT SELECT, INSERT, UPDATE ON member_jackpot_fact TO trevo_app;

CREATE TABLE member_notice (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  kind text NOT NULL,
  detail jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  CONSTRAINT member_notice_pkey PRIMARY KEY (id),
  CONSTRAINT member_notice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_notice_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX member_notice_latest ON member_notice USING btree (member_id, id DESC);
CREATE INDEX member_notice_unread ON member_notice USING btree (member_id) WHERE (read_at IS NULL);
GRANT SELECT, INSERT, UPDATE ON member_notice TO trevo_app;

CREATE TABLE member_person (
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  person_id text NOT NULL,
  since timestamp with time zone NOT NULL,
  until timestamp with time zone DEFAULT 'infinity'::timestamp with time zone NOT NULL,
  CONSTRAINT member_person_pkey PRIMARY KEY (member_id, until),
  CONSTRAINT member_person_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_person_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT member_person_person_id_fkey FOREIGN KEY (person_id) REFERENCES member(id),
  CONSTRAINT member_person_check CHECK ((since < until))
);
CREATE INDEX member_person_of ON member_person USING btree (person_id) WHERE (until = 'infinity'::timestamp with time zone);
GRANT SELECT, INSERT ON member_person TO trevo_app;
GRANT UPDATE (until) ON member_person TO trevo_app;

CREATE TABLE member_posting (
  member_id text NOT NULL,
  transfer_id text NOT NULL,
  merchant_id text NOT NULL,
  kind text NOT NULL,
  field text NOT NULL,
  category text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  posted_at timestamp with time zone NOT NULL,
  slot timestamp with time zone NOT NULL,
  CONSTRAINT member_posting_pkey PRIMARY KEY (member_id, transfer_id)
);
CREATE INDEX member_posting_time ON member_posting USING btree (((member_id || ''::text)), posted_at);
GRANT SELECT, INSERT ON member_posting TO trevo_app;

CREATE TABLE member_profile (
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  sealed bytea NOT NULL,
  email_mac bytea,
  mobile_mac bytea,
  id_number_mac bytea,
  payment_password_hash text,
  terms_accepted_at timestamp with time zone,
  register_url text,
  register_ip text,
  email_proven_at timestamp with time zone,
  CONSTRAINT member_profile_pkey PRIMARY KEY (member_id),
  CONSTRAINT member_profile_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_profile_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX member_profile_email ON member_profile USING btree (merchant_id, email_mac) WHERE (email_mac IS NOT NULL);
CREATE INDEX member_profile_id_number ON member_profile USING btree (merchant_id, id_number_mac) WHERE (id_number_mac IS NOT NULL);
CREATE UNIQUE INDEX member_profile_mobile ON member_profile USING btree (merchant_id, mobile_mac) WHERE (mobile_mac IS NOT NULL);
GRANT SELECT, INSERT, UPDATE ON member_profile TO trevo_app;

CREATE TABLE member_value (
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  item text NOT NULL,
  value integer NOT NULL,
  since timestamp with time zone NOT NULL,
  until timestamp with time zone DEFAULT 'infinity'::timestamp with time zone NOT NULL,
  follows timestamp with time zone,
  CONSTRAINT member_value_pkey PRIMARY KEY (member_id, item, until),
  CONSTRAINT member_value_member_id_item_follows_key UNIQUE NULLS NOT DISTINCT (member_id, item, follows),
  CONSTRAINT member_value_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_value_member_id_item_follows_fkey FOREIGN KEY (member_id, item, follows) REFERENCES member_value(member_id, item, until),
  CONSTRAINT member_value_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT member_value_check CHECK ((since < until)),
  CONSTRAINT member_value_check1 CHECK ((follows = since)),
  CONSTRAINT member_value_check2 CHECK (((item <> 'SERIES'::text) OR (value <= 2000))),
  CONSTRAINT member_value_item_check CHECK ((item = ANY (ARRAY['SERIES'::text, 'RNG'::text, 'LIVE'::text, 'FISH'::text, 'SPORTS'::text, 'PVP'::text, 'ESPORTS'::text, 'COCKFIGHT'::text, 'ELOTT'::text]))),
  CONSTRAINT member_value_value_check CHECK (((value >= 0) AND (value <= 1000000)))
);
CREATE INDEX member_value_above ON member_value USING btree (merchant_id, item, value) WHERE (until = 'infinity'::timestamp with time zone);
GRANT SELECT, INSERT ON member_value TO trevo_app;
GRANT UPDATE (until) ON member_value TO trevo_app;

CREATE TABLE member_vendor_fact (
  member_id text NOT NULL,
  slot timestamp with time zone NOT NULL,
  vendor text NOT NULL,
  category text NOT NULL,
  ggr bigint NOT NULL,
  fee bigint DEFAULT 0 NOT NULL,
  CONSTRAINT member_vendor_fact_pkey PRIMARY KEY (member_id, slot, vendor, category)
) WITH (fillfactor=80);
GRANT SELECT, INSERT, UPDATE ON member_vendor_fact TO trevo_app;

CREATE TABLE merchant (
  id text NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  hosts text[] DEFAULT '{}'::text[] NOT NULL,
  currency text NOT NULL,
  time_zone text NOT NULL,
  languages text[] NOT NULL,
  default_language text NOT NULL,
  jurisdiction text DEFAULT 'default'::text NOT NULL,
  status smallint DEFAULT 0 NOT NULL,
  maintenance_until timestamp with time zone,
  blocked_countries text[] DEFAULT '{}'::text[] NOT NULL,
  settings jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  demo boolean DEFAULT false NOT NULL,
  CONSTRAINT merchant_pkey PRIMARY KEY (id),
  CONSTRAINT merchant_code_key UNIQUE (code)
);
GRANT SELECT, INSERT, UPDATE ON merchant TO trevo_app;

CREATE TABLE merchant_flag (
  merchant_id text NOT NULL,
  mod_id text NOT NULL,
  enabled boolean NOT NULL,
  CONSTRAINT merchant_flag_pkey PRIMARY KEY (merchant_id, mod_id),
  CONSTRAINT merchant_flag_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE ON merchant_flag TO trevo_app;

CREATE TABLE merchant_resource (
  merchant_id text NOT NULL,
  resource_type text NOT NULL,
  url text NOT NULL,
  label_name_en text NOT NULL,
  CONSTRAINT merchant_resource_pkey PRIMARY KEY (merchant_id, resource_type),
  CONSTRAINT merchant_resource_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON merchant_resource TO trevo_app;

CREATE TABLE merchant_service (
  merchant_id text NOT NULL,
  position smallint NOT NULL,
  cs_type text NOT NULL,
  title text NOT NULL,
  url text NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  titles jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT merchant_service_pkey PRIMARY KEY (merchant_id, "position"),
  CONSTRAINT merchant_service_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON merchant_service TO trevo_app;

CREATE TABLE message_addressee (
  content_id text NOT NULL,
  version integer NOT NULL,
  member_id text NOT NULL,
  CONSTRAINT message_addressee_pkey PRIMARY KEY (content_id, version, member_id),
  CONSTRAINT message_addressee_content_id_version_fkey FOREIGN KEY (content_id, version) REFERENCES content_version(content_id, version),
  CONSTRAINT message_addressee_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
GRANT SELECT, INSERT ON message_addressee TO trevo_app;

CREATE TABLE message_receipt (
  content_id text NOT NULL,
  member_id text NOT NULL,
  version integer NOT NULL,
  delivered_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  CONSTRAINT message_receipt_pkey PRIMARY KEY (content_id, member_id),
  CONSTRAINT message_receipt_content_id_fkey FOREIGN KEY (content_id) REFERENCES content_item(id),
  CONSTRAINT message_receipt_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT message_receipt_version_check CHECK ((version > 0))
);
GRANT SELECT, INSERT ON message_receipt TO trevo_app;
GRANT UPDATE (version, read_at) ON message_receipt TO trevo_app;

CREATE TABLE mission (
  id text NOT NULL,
  merchant_id text NOT NULL,
  names jsonb NOT NULL,
  texts jsonb NOT NULL,
  type text NOT NULL,
  period text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  categories text[],
  min_stake bigint DEFAULT 0 NOT NULL,
  join_needed boolean DEFAULT false NOT NULL,
  milestones jsonb NOT NULL,
  claim_days smallint NOT NULL,
  after_id text,
  budget bigint,
  reserved bigint DEFAULT 0 NOT NULL,
  board jsonb,
  state text DEFAULT 'draft'::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  drafted_by text,
  published_by text,
  published_at timestamp with time zone,
  stopped_by text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT mission_pkey PRIMARY KEY (id),
  CONSTRAINT mission_after_id_fkey FOREIGN KEY (after_id) REFERENCES mission(id),
  CONSTRAINT mission_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT mission_budget_check CHECK ((budget > 0)),
  CONSTRAINT mission_categories_check CHECK ((categories <> '{}'::text[])),
  CONSTRAINT mission_check CHECK ((starts_at < ends_at)),
  CONSTRAINT mission_check1 CHECK (((budget IS NULL) OR join_needed)),
  CONSTRAINT mission_check2 CHECK ((reserved <= COALESCE(budget, (0)::bigint))),
  CONSTRAINT mission_check3 CHECK (((state = 'published'::text) <= (published_at IS NOT NULL))),
  CONSTRAINT mission_check4 CHECK (((drafted_by IS DISTINCT FROM published_by) OR (drafted_by IS NULL))),
  CONSTRAINT mission_claim_days_check CHECK (((claim_days >= 1) AND (claim_days <= 60))),
  CONSTRAINT mission_min_stake_check CHECK ((min_stake >= 0)),
  CONSTRAINT mission_period_check CHECK ((period = ANY (ARRAY['once'::text, 'daily'::text, 'weekly'::text]))),
  CONSTRAINT mission_reserved_check CHECK ((reserved >= 0)),
  CONSTRAINT mission_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'withdrawn'::text]))),
  CONSTRAINT mission_type_check CHECK ((type = ANY (ARRAY['validBet'::text, 'unitCount'::text, 'bestMultiplier'::text, 'distinctGames'::text, 'activeDays'::text, 'depositSum'::text, 'depositCount'::text, 'checkIns'::text, 'referrals'::text]))) NOT VALID
);
CREATE INDEX mission_time ON mission USING btree (merchant_id, ends_at) WHERE (state = 'published'::text);
GRANT SELECT, INSERT, UPDATE ON mission TO trevo_app;

CREATE TABLE mission_board (
  mission_id text NOT NULL,
  period text NOT NULL,
  frozen_at timestamp with time zone NOT NULL,
  players integer NOT NULL,
  CONSTRAINT mission_board_pkey PRIMARY KEY (mission_id, period),
  CONSTRAINT mission_board_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES mission(id)
);
GRANT SELECT, INSERT ON mission_board TO trevo_app;

CREATE TABLE mission_book (
  merchant_id text NOT NULL,
  counted_to timestamp with time zone NOT NULL,
  CONSTRAINT mission_book_pkey PRIMARY KEY (merchant_id),
  CONSTRAINT mission_book_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE ON mission_book TO trevo_app;

CREATE TABLE mission_claim (
  mission_id text NOT NULL,
  member_id text NOT NULL,
  period text NOT NULL,
  milestone smallint NOT NULL,
  reward_id text,
  claimed_at timestamp with time zone NOT NULL,
  CONSTRAINT mission_claim_pkey PRIMARY KEY (member_id, mission_id, period, milestone),
  CONSTRAINT mission_claim_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT mission_claim_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES mission(id),
  CONSTRAINT mission_claim_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES reward(id)
);
GRANT SELECT, INSERT ON mission_claim TO trevo_app;

CREATE TABLE mission_join (
  mission_id text NOT NULL,
  member_id text NOT NULL,
  joined_at timestamp with time zone NOT NULL,
  reserved bigint NOT NULL,
  CONSTRAINT mission_join_pkey PRIMARY KEY (member_id, mission_id),
  CONSTRAINT mission_join_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT mission_join_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES mission(id)
);
GRANT SELECT, INSERT ON mission_join TO trevo_app;

CREATE TABLE mission_place (
  mission_id text NOT NULL,
  period text NOT NULL,
  rank integer NOT NULL,
  member_id text NOT NULL,
  score bigint NOT NULL,
  reached_at timestamp with time zone NOT NULL,
  prize bigint NOT NULL,
  CONSTRAINT mission_place_pkey PRIMARY KEY (mission_id, period, rank),
  CONSTRAINT mission_place_mission_id_period_member_id_key UNIQUE (mission_id, period, member_id),
  CONSTRAINT mission_place_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT mission_place_mission_id_period_fkey FOREIGN KEY (mission_id, period) REFERENCES mission_board(mission_id, period),
  CONSTRAINT mission_place_prize_check CHECK ((prize >= 0)),
  CONSTRAINT mission_place_rank_check CHECK ((rank > 0))
);
GRANT SELECT, INSERT ON mission_place TO trevo_app;

CREATE TABLE mission_progress (
  mission_id text NOT NULL,
  member_id text NOT NULL,
  period text NOT NULL,
  merchant_id text NOT NULL,
  progress bigint NOT NULL,
  reached_at timestamp with time zone NOT NULL,
  completed_at timestamp with time zone,
  waiting smallint DEFAULT 0 NOT NULL,
  over boolean DEFAULT false NOT NULL,
  CONSTRAINT mission_progress_pkey PRIMARY KEY (member_id, mission_id, period),
  CONSTRAINT mission_progress_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT mission_progress_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT mission_progress_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES mission(id),
  CONSTRAINT mission_progress_waiting_check CHECK ((waiting >= 0))
) WITH (fillfactor=80);
CREATE INDEX mission_progress_board ON mission_progress USING btree (mission_id, period, progress DESC, reached_at, member_id);
CREATE INDEX mission_progress_open ON mission_progress USING btree (merchant_id, mission_id, period) WHERE (NOT over);
CREATE INDEX mission_progress_waiting ON mission_progress USING btree (member_id) WHERE ((waiting > 0) AND (NOT over));
GRANT SELECT, INSERT, UPDATE ON mission_progress TO trevo_app;

CREATE TABLE money_rest (
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT money_rest_pkey PRIMARY KEY (member_id),
  CONSTRAINT money_rest_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT money_rest_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE ON money_rest TO trevo_app;

CREATE TABLE operator (
  id text NOT NULL,
  merchant_id text NOT NULL,
  username text NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  password_hash text NOT NULL,
  totp_secret bytea NOT NULL,
  totp_step bigint DEFAULT 0 NOT NULL,
  status text DEFAULT 'active'::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT operator_pkey PRIMARY KEY (id),
  CONSTRAINT operator_merchant_id_username_key UNIQUE (merchant_id, username),
  CONSTRAINT operator_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT operator_status_check CHECK ((status = ANY (ARRAY['active'::text, 'closed'::text])))
);
GRANT SELECT, INSERT, UPDATE ON operator TO trevo_app;

CREATE TABLE operator_device (
  id text NOT NULL,
  merchant_id text NOT NULL,
  operator_id text NOT NULL,
  cookie_hash bytea NOT NULL,
  first_seen_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  CONSTRAINT operator_device_pkey PRIMARY KEY (id),
  CONSTRAINT operator_device_operator_id_cookie_hash_key UNIQUE (operator_id, cookie_hash),
  CONSTRAINT operator_device_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT operator_device_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
GRANT SELECT, INSERT, UPDATE ON operator_device TO trevo_app;

CREATE TABLE operator_session (
  token_hash bytea NOT NULL,
  id text NOT NULL,
  merchant_id text NOT NULL,
  operator_id text NOT NULL,
  ip text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  idle_expires_at timestamp with time zone NOT NULL,
  absolute_expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT operator_session_pkey PRIMARY KEY (token_hash),
  CONSTRAINT operator_session_id_key UNIQUE (id),
  CONSTRAINT operator_session_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX operator_session_operator ON operator_session USING btree (operator_id) WHERE (ended_at IS NULL);
GRANT SELECT, INSERT, UPDATE ON operator_session TO trevo_app;

CREATE TABLE outgoing_message (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text,
  channel text NOT NULL,
  kind text NOT NULL,
  language text NOT NULL,
  sealed bytea,
  state text DEFAULT 'waiting'::text NOT NULL,
  told text,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT outgoing_message_pkey PRIMARY KEY (id),
  CONSTRAINT outgoing_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT outgoing_message_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT outgoing_message_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  CONSTRAINT outgoing_message_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['waiting'::text, 'sending'::text])))),
  CONSTRAINT outgoing_message_check1 CHECK (((sealed IS NULL) = (ended_at IS NOT NULL))),
  CONSTRAINT outgoing_message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'unknown'::text, 'refused'::text, 'expired'::text])))
);
CREATE INDEX outgoing_message_age ON outgoing_message USING btree (created_at);
CREATE INDEX outgoing_message_member ON outgoing_message USING btree (member_id, created_at) WHERE (member_id IS NOT NULL);
GRANT SELECT, INSERT, UPDATE, DELETE ON outgoing_message TO trevo_app;

CREATE TABLE own_vendor (
  code text NOT NULL,
  CONSTRAINT own_vendor_pkey PRIMARY KEY (code)
);
GRANT SELECT ON own_vendor TO trevo_app;

CREATE TABLE passkey (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  rp_id text NOT NULL,
  name text NOT NULL,
  synced boolean NOT NULL,
  added_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT passkey_pkey PRIMARY KEY (id),
  CONSTRAINT passkey_merchant_id_credential_id_key UNIQUE (merchant_id, credential_id),
  CONSTRAINT passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT passkey_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT passkey_counter_check CHECK ((counter >= 0)),
  CONSTRAINT passkey_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40)))
);
CREATE INDEX passkey_member ON passkey USING btree (member_id);
GRANT SELECT, INSERT, DELETE ON passkey TO trevo_app;
GRANT UPDATE (counter, name, synced, used_at) ON passkey TO trevo_app;

CREATE TABLE passkey_challenge (
  challenge text NOT NULL,
  merchant_id text NOT NULL,
  member_id text,
  session_id text,
  purpose text NOT NULL,
  rp_id text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenge_pkey PRIMARY KEY (challenge),
  CONSTRAINT passkey_challenge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT passkey_challenge_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT passkey_challenge_check CHECK (((purpose = 'login'::text) = (member_id IS NULL))),
  CONSTRAINT passkey_challenge_check1 CHECK (((member_id IS NULL) = (session_id IS NULL))),
  CONSTRAINT passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['bind'::text, 'prove'::text, 'login'::text])))
);
CREATE INDEX passkey_challenge_expiry ON passkey_challenge USING btree (expires_at);
CREATE UNIQUE INDEX passkey_challenge_member ON passkey_challenge USING btree (member_id, purpose) WHERE (member_id IS NOT NULL);
GRANT SELECT, INSERT, UPDATE, DELETE ON passkey_challenge TO trevo_app;

CREATE TABLE payload_key (
  period bigint NOT NULL,
  kid text NOT NULL,
  public_jwk jsonb NOT NULL,
  private_sealed bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT payload_key_pkey PRIMARY KEY (period),
  CONSTRAINT payload_key_kid_key UNIQUE (kid)
);
GRANT SELECT, INSERT, DELETE ON payload_key TO trevo_app;

CREATE TABLE payload_seen (
  jti text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT payload_seen_pkey PRIMARY KEY (jti)
);
CREATE INDEX payload_seen_expiry ON payload_seen USING btree (expires_at);
GRANT SELECT, INSERT, DELETE ON payload_seen TO trevo_app;

CREATE TABLE payment_address (
  merchant_id text NOT NULL,
  mac bytea NOT NULL,
  member_id text NOT NULL,
  named_at timestamp with time zone NOT NULL,
  CONSTRAINT payment_address_pkey PRIMARY KEY (merchant_id, mac),
  CONSTRAINT payment_address_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT payment_address_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT ON payment_address TO trevo_app;

CREATE TABLE payment_cost (
  merchant_id text NOT NULL,
  provider text NOT NULL,
  direction text NOT NULL,
  payment text NOT NULL,
  member_id text NOT NULL,
  fixed bigint NOT NULL,
  rate_ppm integer NOT NULL,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  CONSTRAINT payment_cost_pkey PRIMARY KEY (merchant_id, provider, direction, payment)
);
GRANT SELECT, INSERT, UPDATE ON payment_cost TO trevo_app;

CREATE TABLE payment_fault (
  id text NOT NULL,
  merchant_id text,
  provider text NOT NULL,
  reason text NOT NULL,
  body bytea NOT NULL,
  amount bigint,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT payment_fault_pkey PRIMARY KEY (id),
  CONSTRAINT payment_fault_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX payment_fault_newest ON payment_fault USING btree (merchant_id, received_at DESC);
GRANT SELECT, INSERT ON payment_fault TO trevo_app;

CREATE TABLE payment_fee_rate (
  merchant_id text NOT NULL,
  provider text NOT NULL,
  direction text NOT NULL,
  currency text NOT NULL,
  since timestamp with time zone NOT NULL,
  fixed bigint NOT NULL,
  rate_ppm integer NOT NULL,
  announced_at timestamp with time zone NOT NULL,
  CONSTRAINT payment_fee_rate_pkey PRIMARY KEY (merchant_id, provider, direction, currency, since),
  CONSTRAINT payment_fee_rate_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT payment_fee_rate_check CHECK ((announced_at <= since)),
  CONSTRAINT payment_fee_rate_direction_check CHECK ((direction = ANY (ARRAY['deposit'::text, 'withdrawal'::text]))),
  CONSTRAINT payment_fee_rate_fixed_check CHECK ((fixed >= 0)),
  CONSTRAINT payment_fee_rate_rate_ppm_check CHECK (((rate_ppm >= 0) AND (rate_ppm <= 1000000)))
);
GRANT SELECT, INSERT ON payment_fee_rate TO trevo_app;

CREATE TABLE payment_listing (
  provider text NOT NULL,
  listed_until timestamp with time zone NOT NULL,
  CONSTRAINT payment_listing_pkey PRIMARY KEY (provider)
);
GRANT SELECT, INSERT, UPDATE ON payment_listing TO trevo_app;

CREATE TABLE payment_provider (
  id text NOT NULL,
  merchant_id text NOT NULL,
  method text NOT NULL,
  kind text NOT NULL,
  position integer NOT NULL,
  enabled boolean NOT NULL,
  settings jsonb NOT NULL,
  secrets bytea NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT payment_provider_pkey PRIMARY KEY (id),
  CONSTRAINT payment_provider_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT payment_provider_position_check CHECK (("position" > 0))
);
CREATE INDEX payment_provider_of_method ON payment_provider USING btree (merchant_id, method, "position");
GRANT SELECT, INSERT, UPDATE ON payment_provider TO trevo_app;

CREATE TABLE payment_receipt (
  provider text NOT NULL,
  end_to_end_id text NOT NULL,
  merchant_id text NOT NULL,
  txid text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  deposit_id text,
  disposition text NOT NULL,
  reason text,
  payer_name text,
  payer_masked text,
  payer_document bytea,
  payer_mac bytea,
  payer_is_own boolean,
  received_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  payer_account_masked text,
  payer_account bytea,
  payer_account_mac bytea,
  CONSTRAINT payment_receipt_pkey PRIMARY KEY (provider, end_to_end_id),
  CONSTRAINT payment_receipt_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  CONSTRAINT payment_receipt_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT payment_receipt_amount_check CHECK ((amount > 0))
);
CREATE INDEX payment_receipt_of_deposit ON payment_receipt USING btree (deposit_id);
CREATE INDEX payment_receipt_suspense ON payment_receipt USING btree (merchant_id, received_at) WHERE (disposition = 'suspense'::text);
GRANT SELECT, INSERT, UPDATE ON payment_receipt TO trevo_app;

CREATE TABLE payment_reset (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  reason text NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  decision text,
  CONSTRAINT payment_reset_pkey PRIMARY KEY (id),
  CONSTRAINT payment_reset_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT payment_reset_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT payment_reset_check CHECK ((decided_by <> asked_by)),
  CONSTRAINT payment_reset_check1 CHECK (((decision IS NULL) = (decided_at IS NULL))),
  CONSTRAINT payment_reset_decision_check CHECK ((decision = ANY (ARRAY['ended'::text, 'refused'::text])))
);
CREATE UNIQUE INDEX payment_reset_open ON payment_reset USING btree (member_id) WHERE (decision IS NULL);
GRANT SELECT, INSERT ON payment_reset TO trevo_app;
GRANT UPDATE (decided_by, decided_at, decision) ON payment_reset TO trevo_app;

CREATE TABLE payment_return (
  id text NOT NULL,
  merchant_id text NOT NULL,
  provider text NOT NULL,
  end_to_end_id text NOT NULL,
  by_hand boolean NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  reason text NOT NULL,
  status text NOT NULL,
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  asked_at timestamp with time zone,
  ended_at timestamp with time zone,
  reference text,
  CONSTRAINT payment_return_pkey PRIMARY KEY (id),
  CONSTRAINT payment_return_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT payment_return_provider_end_to_end_id_fkey FOREIGN KEY (provider, end_to_end_id) REFERENCES payment_receipt(provider, end_to_end_id),
  CONSTRAINT payment_return_amount_check CHECK ((amount > 0)),
  CONSTRAINT payment_return_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'returned'::text, 'failed'::text])))
);
CREATE INDEX payment_return_newest ON payment_return USING btree (merchant_id, started_at DESC);
CREATE UNIQUE INDEX payment_return_once ON payment_return USING btree (provider, end_to_end_id) WHERE (status <> 'failed'::text);
CREATE INDEX payment_return_open ON payment_return USING btree (started_at) WHERE ((status = ANY (ARRAY['queued'::text, 'sending'::text])) AND (NOT by_hand));
GRANT SELECT, INSERT, UPDATE ON payment_return TO trevo_app;

CREATE TABLE payment_terms (
  merchant_id text NOT NULL,
  method text NOT NULL,
  direction text NOT NULL,
  currency text NOT NULL,
  vip_from integer NOT NULL,
  is_open boolean NOT NULL,
  min bigint NOT NULL,
  max bigint NOT NULL,
  fee_fixed bigint NOT NULL,
  fee_ppm integer NOT NULL,
  opens text,
  closes text,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT payment_terms_pkey PRIMARY KEY (merchant_id, method, direction, currency, vip_from),
  CONSTRAINT payment_terms_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT payment_terms_check CHECK ((max >= min)),
  CONSTRAINT payment_terms_check1 CHECK (((opens IS NULL) = (closes IS NULL))),
  CONSTRAINT payment_terms_direction_check CHECK ((direction = ANY (ARRAY['deposit'::text, 'withdrawal'::text]))),
  CONSTRAINT payment_terms_fee_fixed_check CHECK ((fee_fixed >= 0)),
  CONSTRAINT payment_terms_fee_ppm_check CHECK (((fee_ppm >= 0) AND (fee_ppm <= 1000000))),
  CONSTRAINT payment_terms_min_check CHECK ((min > 0)),
  CONSTRAINT payment_terms_vip_from_check CHECK ((vip_from >= 0))
);
GRANT SELECT, INSERT, UPDATE ON payment_terms TO trevo_app;

CREATE TABLE payout_account (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  method text NOT NULL,
  target_kind text NOT NULL,
  target_masked text NOT NULL,
  holder text NOT NULL,
  typed bytea NOT NULL,
  target_mac bytea NOT NULL,
  added_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT payout_account_pkey PRIMARY KEY (id),
  CONSTRAINT payout_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT payout_account_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE UNIQUE INDEX payout_account_bound ON payout_account USING btree (member_id, method, target_mac) WHERE (removed_at IS NULL);
GRANT SELECT, INSERT ON payout_account TO trevo_app;
GRANT UPDATE (removed_at) ON payout_account TO trevo_app;

CREATE TABLE payout_reroute (
  payout_id text NOT NULL,
  to_provider text,
  operator_id text NOT NULL,
  reason text NOT NULL,
  proposed_at timestamp with time zone NOT NULL,
  CONSTRAINT payout_reroute_pkey PRIMARY KEY (payout_id),
  CONSTRAINT payout_reroute_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES withdrawal_payout(id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON payout_reroute TO trevo_app;

CREATE TABLE payout_stray (
  provider text NOT NULL,
  end_to_end_id text NOT NULL,
  payout_id text,
  amount bigint NOT NULL,
  found_at timestamp with time zone NOT NULL,
  CONSTRAINT payout_stray_pkey PRIMARY KEY (provider, end_to_end_id),
  CONSTRAINT payout_stray_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES withdrawal_payout(id),
  CONSTRAINT payout_stray_amount_check CHECK ((amount > 0))
);
GRANT SELECT, INSERT ON payout_stray TO trevo_app;

CREATE TABLE person_apart (
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  since timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT person_apart_pkey PRIMARY KEY (member_id),
  CONSTRAINT person_apart_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT person_apart_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, DELETE ON person_apart TO trevo_app;

CREATE TABLE pge_nonce (
  member_id text NOT NULL,
  mode text NOT NULL,
  merchant_id text NOT NULL,
  seed_pair_id text NOT NULL,
  next_nonce bigint NOT NULL,
  CONSTRAINT pge_nonce_pkey PRIMARY KEY (member_id, mode),
  CONSTRAINT pge_nonce_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT pge_nonce_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT pge_nonce_seed_pair_id_fkey FOREIGN KEY (seed_pair_id) REFERENCES pge_seed_pair(id)
) WITH (fillfactor=50);
GRANT SELECT, INSERT, UPDATE ON pge_nonce TO trevo_app;

CREATE TABLE pge_round (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  spin_id text NOT NULL,
  seed_pair_id text NOT NULL,
  nonce bigint NOT NULL,
  table_version integer NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  multiplier text NOT NULL,
  features text[] NOT NULL,
  outcome json NOT NULL,
  balance_after_stake bigint NOT NULL,
  balance bigint NOT NULL,
  balance_version bigint NOT NULL,
  shown_steps integer DEFAULT 0 NOT NULL,
  played_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  finished_by pge_finisher,
  stepped boolean DEFAULT false NOT NULL,
  free_set text,
  CONSTRAINT pge_round_pkey PRIMARY KEY (id),
  CONSTRAINT pge_round_seed_pair_id_nonce_key UNIQUE (seed_pair_id, nonce),
  CONSTRAINT pge_round_spin_id_member_id_key UNIQUE (spin_id, member_id)
);
CREATE INDEX pge_round_member ON pge_round USING btree (member_id, id);
CREATE INDEX pge_round_open ON pge_round USING btree (member_id, game) WHERE (finished_at IS NULL);
CREATE INDEX pge_round_stepped_open ON pge_round USING btree (merchant_id, played_at) WHERE (stepped AND (finished_at IS NULL));
GRANT SELECT, INSERT ON pge_round TO trevo_app;
GRANT UPDATE (shown_steps, finished_at, finished_by) ON pge_round TO trevo_app;

CREATE TABLE pge_seed_pair (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  mode text NOT NULL,
  state text NOT NULL,
  server_seed_sealed bytea NOT NULL,
  server_seed text,
  commitment text NOT NULL,
  client_seed text,
  created_at timestamp with time zone NOT NULL,
  revealed_at timestamp with time zone,
  rounds bigint,
  CONSTRAINT pge_seed_pair_pkey PRIMARY KEY (id),
  CONSTRAINT pge_seed_pair_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT pge_seed_pair_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT pge_seed_pair_check CHECK (((state = 'next'::text) = (client_seed IS NULL))),
  CONSTRAINT pge_seed_pair_check1 CHECK (((state = 'revealed'::text) = (server_seed IS NOT NULL))),
  CONSTRAINT pge_seed_pair_check2 CHECK (((state = 'revealed'::text) = (revealed_at IS NOT NULL))),
  CONSTRAINT pge_seed_pair_check3 CHECK (((state = 'revealed'::text) = (rounds IS NOT NULL))),
  CONSTRAINT pge_seed_pair_client_seed_check CHECK ((client_seed ~ '^[A-Za-z0-9_-]{1,64}$'::text)),
  CONSTRAINT pge_seed_pair_commitment_check CHECK ((commitment ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT pge_seed_pair_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'demo'::text, 'reward'::text]))) NOT VALID,
  CONSTRAINT pge_seed_pair_state_check CHECK ((state = ANY (ARRAY['next'::text, 'active'::text, 'revealed'::text])))
);
CREATE UNIQUE INDEX pge_seed_pair_active ON pge_seed_pair USING btree (member_id, mode) WHERE (state = 'active'::text);
CREATE UNIQUE INDEX pge_seed_pair_next ON pge_seed_pair USING btree (member_id, mode) WHERE (state = 'next'::text);
CREATE INDEX pge_seed_pair_revealed ON pge_seed_pair USING btree (member_id, mode, revealed_at) WHERE (state = 'revealed'::text);
GRANT SELECT, INSERT, UPDATE ON pge_seed_pair TO trevo_app;

CREATE TABLE pge_session (
  token_hash bytea NOT NULL,
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  session_id text NOT NULL,
  game text NOT NULL,
  mode text NOT NULL,
  currency text NOT NULL,
  language text NOT NULL,
  back_url text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  idle_expires_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  demo_balance bigint,
  demo_version bigint DEFAULT 0 NOT NULL,
  demo_round json,
  demo_spin_id text,
  demo_open boolean DEFAULT false NOT NULL,
  CONSTRAINT pge_session_pkey PRIMARY KEY (token_hash),
  CONSTRAINT pge_session_id_key UNIQUE (id),
  CONSTRAINT pge_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT pge_session_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT pge_session_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT pge_session_check CHECK (((mode = 'demo'::text) = (demo_balance IS NOT NULL))),
  CONSTRAINT pge_session_demo_balance_check CHECK ((demo_balance >= 0)),
  CONSTRAINT pge_session_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'demo'::text])))
) WITH (fillfactor=80);
CREATE INDEX pge_session_demo_open ON pge_session USING btree (member_id) WHERE demo_open;
CREATE INDEX pge_session_open ON pge_session USING btree (merchant_id, game) WHERE (ended_at IS NULL);
GRANT SELECT, INSERT, UPDATE ON pge_session TO trevo_app;

CREATE TABLE pge_step (
  round_id text NOT NULL,
  place integer NOT NULL,
  merchant_id text NOT NULL,
  step_id text NOT NULL,
  action json NOT NULL,
  balance bigint NOT NULL,
  balance_version bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT pge_step_pkey PRIMARY KEY (round_id, place),
  CONSTRAINT pge_step_round_id_step_id_key UNIQUE (round_id, step_id),
  CONSTRAINT pge_step_round_id_fkey FOREIGN KEY (round_id) REFERENCES pge_round(id),
  CONSTRAINT pge_step_place_check CHECK ((place >= 0))
);
GRANT SELECT, INSERT ON pge_step TO trevo_app;

CREATE TABLE pge_ticket (
  ticket_hash bytea NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  session_id text NOT NULL,
  game text NOT NULL,
  mode text NOT NULL,
  device_hash bytea NOT NULL,
  language text NOT NULL,
  back_url text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT pge_ticket_pkey PRIMARY KEY (ticket_hash),
  CONSTRAINT pge_ticket_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT pge_ticket_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT pge_ticket_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT pge_ticket_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'demo'::text])))
);
CREATE INDEX pge_ticket_expiry ON pge_ticket USING btree (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON pge_ticket TO trevo_app;

CREATE TABLE phone_sign_in_used (
  sign_in_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT phone_sign_in_used_pkey PRIMARY KEY (sign_in_hash)
);
CREATE INDEX phone_sign_in_used_expiry ON phone_sign_in_used USING btree (expires_at);
GRANT SELECT, INSERT, DELETE ON phone_sign_in_used TO trevo_app;

CREATE TABLE play_reading (
  only_row boolean DEFAULT true NOT NULL,
  read_to text DEFAULT ''::text NOT NULL,
  read_at timestamp with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
  CONSTRAINT play_reading_pkey PRIMARY KEY (only_row),
  CONSTRAINT play_reading_only_row_check CHECK (only_row)
);
GRANT SELECT, UPDATE ON play_reading TO trevo_app;

CREATE TABLE point_book (
  merchant_id text NOT NULL,
  earned_to timestamp with time zone NOT NULL,
  CONSTRAINT point_book_pkey PRIMARY KEY (merchant_id),
  CONSTRAINT point_book_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE ON point_book TO trevo_app;

CREATE TABLE point_conversion (
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  request_key text NOT NULL,
  day date NOT NULL,
  points bigint NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  converted_at timestamp with time zone NOT NULL,
  CONSTRAINT point_conversion_pkey PRIMARY KEY (member_id, request_key),
  CONSTRAINT point_conversion_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT point_conversion_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT point_conversion_amount_check CHECK ((amount > 0)),
  CONSTRAINT point_conversion_points_check CHECK ((points > 0))
);
CREATE INDEX point_conversion_day ON point_conversion USING btree (member_id, day);
GRANT SELECT, INSERT ON point_conversion TO trevo_app;

CREATE TABLE point_stream (
  member_id text NOT NULL,
  type text NOT NULL,
  merchant_id text NOT NULL,
  balance numeric(38,0) NOT NULL,
  CONSTRAINT point_stream_pkey PRIMARY KEY (member_id, type),
  CONSTRAINT point_stream_type_check CHECK ((type = ANY (ARRAY['live'::text, 'lottery'::text, 'pvp'::text, 'rng'::text, 'sports'::text, 'deposit'::text])))
) WITH (fillfactor=50);
GRANT SELECT, INSERT, UPDATE ON point_stream TO trevo_app;

CREATE TABLE position_day (
  member_id text NOT NULL,
  day date NOT NULL,
  merchant_id text NOT NULL,
  deposited bigint DEFAULT 0 NOT NULL,
  withdrawn bigint DEFAULT 0 NOT NULL,
  staked bigint DEFAULT 0 NOT NULL,
  won bigint DEFAULT 0 NOT NULL,
  returned bigint DEFAULT 0 NOT NULL,
  CONSTRAINT position_day_pkey PRIMARY KEY (member_id, day),
  CONSTRAINT position_day_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT position_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE ON position_day TO trevo_app;

CREATE TABLE position_mark (
  account_id bigint NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  version bigint DEFAULT 0 NOT NULL,
  CONSTRAINT position_mark_pkey PRIMARY KEY (account_id),
  CONSTRAINT position_mark_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT position_mark_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE ON position_mark TO trevo_app;

CREATE TABLE posted_line (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  merchant_id text NOT NULL,
  transfer_id text NOT NULL,
  posted_at timestamp with time zone NOT NULL
) WITH (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=20000);
GRANT SELECT, INSERT, DELETE ON posted_line TO trevo_app;

CREATE TABLE product_budget (
  merchant_id text NOT NULL,
  product text NOT NULL,
  budget_ppm integer,
  best_return_ppm integer,
  CONSTRAINT product_budget_pkey PRIMARY KEY (merchant_id, product),
  CONSTRAINT product_budget_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT product_budget_best_return_ppm_check CHECK (((best_return_ppm >= 0) AND (best_return_ppm <= 1000000))),
  CONSTRAINT product_budget_budget_ppm_check CHECK (((budget_ppm >= 0) AND (budget_ppm <= 1000000))),
  CONSTRAINT product_budget_check CHECK (((best_return_ppm IS NULL) OR (product <> ALL (ARRAY['LOTT'::text, 'ELOTT'::text, 'INHOUSE'::text])))),
  CONSTRAINT product_budget_product_check CHECK ((product = ANY (ARRAY['LIVE'::text, 'RNG'::text, 'SPORTS'::text, 'LOTT'::text, 'FISH'::text, 'ELOTT'::text, 'PVP'::text, 'INHOUSE'::text])))
);
GRANT SELECT, INSERT, UPDATE ON product_budget TO trevo_app;

CREATE TABLE product_rule (
  id text NOT NULL,
  merchant_id text NOT NULL,
  product text NOT NULL,
  rule text NOT NULL,
  min_odds_milli integer NOT NULL,
  coverage_ppm integer NOT NULL,
  since timestamp with time zone NOT NULL,
  reason text NOT NULL,
  made_by text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  withdrawn_at timestamp with time zone,
  CONSTRAINT product_rule_pkey PRIMARY KEY (id),
  CONSTRAINT product_rule_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT product_rule_check CHECK ((since > made_at)),
  CONSTRAINT product_rule_coverage_ppm_check CHECK (((coverage_ppm >= 1) AND (coverage_ppm <= 1000000))),
  CONSTRAINT product_rule_min_odds_milli_check CHECK (((min_odds_milli >= 1000) AND (min_odds_milli <= 10000))),
  CONSTRAINT product_rule_product_check CHECK ((product = ANY (ARRAY['RNG'::text, 'INHOUSE'::text, 'FISH'::text, 'LIVE'::text, 'SPORTS'::text, 'ESPORTS'::text, 'COCKFIGHT'::text, 'PVP'::text, 'LOTT'::text, 'ELOTT'::text]))),
  CONSTRAINT product_rule_rule_check CHECK ((rule = ANY (ARRAY['STAKE'::text, 'NET'::text, 'ODDS'::text, 'COVER'::text, 'RAKE'::text])))
);
CREATE INDEX product_rule_of ON product_rule USING btree (merchant_id, product, since) WHERE (withdrawn_at IS NULL);
GRANT SELECT, INSERT ON product_rule TO trevo_app;
GRANT UPDATE (withdrawn_at) ON product_rule TO trevo_app;

CREATE TABLE promotion (
  id text NOT NULL,
  merchant_id text NOT NULL,
  code text NOT NULL,
  kind text NOT NULL,
  art text NOT NULL,
  texts jsonb NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone,
  sort integer DEFAULT 0 NOT NULL,
  CONSTRAINT promotion_pkey PRIMARY KEY (id),
  CONSTRAINT promotion_merchant_id_code_key UNIQUE (merchant_id, code),
  CONSTRAINT promotion_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT promotion_code_check CHECK ((code ~ '^[a-z0-9-]{1,48}$'::text))
);
GRANT SELECT, INSERT, UPDATE ON promotion TO trevo_app;

CREATE TABLE protection_limit (
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  value bigint NOT NULL,
  pending_value bigint,
  pending_removes boolean DEFAULT false NOT NULL,
  pending_from timestamp with time zone,
  pending_until timestamp with time zone,
  set_at timestamp with time zone NOT NULL,
  CONSTRAINT protection_limit_pkey PRIMARY KEY (member_id, kind, period),
  CONSTRAINT protection_limit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT protection_limit_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT protection_limit_check CHECK ((pending_value > value)),
  CONSTRAINT protection_limit_check1 CHECK ((num_nonnulls(pending_from, pending_until) =
CASE
    WHEN (pending_removes OR (pending_value IS NOT NULL)) THEN 2
    ELSE 0
END)),
  CONSTRAINT protection_limit_check2 CHECK ((NOT (pending_removes AND (pending_value IS NOT NULL)))),
  CONSTRAINT protection_limit_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'stake'::text, 'time'::text]))),
  CONSTRAINT protection_limit_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  CONSTRAINT protection_limit_value_check CHECK ((value >= 0))
);
GRANT SELECT, INSERT, UPDATE, DELETE ON protection_limit TO trevo_app;

CREATE TABLE push_device (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  session_id text NOT NULL,
  place_hash bytea NOT NULL,
  sealed bytea NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT push_device_pkey PRIMARY KEY (id),
  CONSTRAINT push_device_merchant_id_place_hash_key UNIQUE (merchant_id, place_hash),
  CONSTRAINT push_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT push_device_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX push_device_member ON push_device USING btree (member_id);
CREATE INDEX push_device_session ON push_device USING btree (session_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON push_device TO trevo_app;

CREATE TABLE push_key (
  is_only boolean DEFAULT true NOT NULL,
  public_key text NOT NULL,
  private_sealed bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT push_key_pkey PRIMARY KEY (is_only),
  CONSTRAINT push_key_is_only_check CHECK (is_only)
);
GRANT SELECT, INSERT ON push_key TO trevo_app;

CREATE TABLE push_letter (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  device_id text NOT NULL,
  kind text NOT NULL,
  about text NOT NULL,
  detail jsonb NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  told text,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT push_letter_pkey PRIMARY KEY (id),
  CONSTRAINT push_letter_device_id_about_key UNIQUE (device_id, about),
  CONSTRAINT push_letter_device_id_fkey FOREIGN KEY (device_id) REFERENCES push_device(id) ON DELETE CASCADE,
  CONSTRAINT push_letter_kind_check CHECK ((kind = ANY (ARRAY['results'::text, 'withdrawals'::text, 'messages'::text, 'security'::text]))),
  CONSTRAINT push_letter_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text, 'failed'::text, 'expired'::text, 'withheld'::text])))
);
CREATE INDEX push_letter_created ON push_letter USING btree (created_at);
GRANT SELECT, INSERT, DELETE ON push_letter TO trevo_app;
GRANT UPDATE (state, told, ended_at) ON push_letter TO trevo_app;

CREATE TABLE push_wish (
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  results boolean NOT NULL,
  withdrawals boolean NOT NULL,
  messages boolean NOT NULL,
  security boolean NOT NULL,
  details boolean NOT NULL,
  CONSTRAINT push_wish_pkey PRIMARY KEY (member_id),
  CONSTRAINT push_wish_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT push_wish_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE ON push_wish TO trevo_app;

CREATE TABLE raffle (
  id text NOT NULL,
  merchant_id text NOT NULL,
  no integer,
  names jsonb NOT NULL,
  texts jsonb NOT NULL,
  currency text NOT NULL,
  prizes jsonb NOT NULL,
  per bigint NOT NULL,
  cap integer,
  one_prize boolean NOT NULL,
  categories text[],
  opens_at timestamp with time zone NOT NULL,
  closes_at timestamp with time zone NOT NULL,
  authorisation text,
  version integer DEFAULT 1 NOT NULL,
  state text NOT NULL,
  drafted_by text,
  published_by text,
  changed_at timestamp with time zone NOT NULL,
  secret_sealed bytea,
  commitment text,
  beacon_chain text,
  beacon_round bigint,
  beacon_at timestamp with time zone,
  promised_at timestamp with time zone,
  first_round bigint,
  earned_to timestamp with time zone NOT NULL,
  last_number integer DEFAULT 0 NOT NULL,
  closed_at timestamp with time zone,
  ticket_count integer,
  root text,
  secret text,
  drawn_round bigint,
  beacon_value text,
  drawn integer[],
  drawn_at timestamp with time zone,
  CONSTRAINT raffle_pkey PRIMARY KEY (id),
  CONSTRAINT raffle_merchant_id_no_key UNIQUE (merchant_id, no),
  CONSTRAINT raffle_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT raffle_cap_check CHECK ((cap > 0)),
  CONSTRAINT raffle_check CHECK ((opens_at < closes_at)),
  CONSTRAINT raffle_check1 CHECK (((drafted_by IS DISTINCT FROM published_by) OR (drafted_by IS NULL))),
  CONSTRAINT raffle_check2 CHECK (((state = ANY (ARRAY['running'::text, 'closed'::text, 'drawn'::text])) = (commitment IS NOT NULL))),
  CONSTRAINT raffle_check3 CHECK ((((commitment IS NULL) = (no IS NULL)) AND ((commitment IS NULL) = (beacon_round IS NULL)) AND ((commitment IS NULL) = (secret_sealed IS NULL)))),
  CONSTRAINT raffle_check4 CHECK ((((state = ANY (ARRAY['closed'::text, 'drawn'::text])) = (root IS NOT NULL)) AND ((root IS NULL) = (closed_at IS NULL)) AND ((root IS NULL) = (ticket_count IS NULL)))),
  CONSTRAINT raffle_check5 CHECK ((((state = 'drawn'::text) = (secret IS NOT NULL)) AND ((secret IS NULL) = (drawn IS NULL)) AND ((secret IS NULL) = (beacon_value IS NULL)))),
  CONSTRAINT raffle_check6 CHECK (((beacon_at > closes_at) AND ((closed_at IS NULL) OR (closed_at < beacon_at)))),
  CONSTRAINT raffle_commitment_check CHECK ((commitment ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT raffle_per_check CHECK ((per > 0)),
  CONSTRAINT raffle_root_check CHECK ((root ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT raffle_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'approved'::text, 'running'::text, 'closed'::text, 'drawn'::text, 'removed'::text]))),
  CONSTRAINT raffle_version_check CHECK ((version > 0))
);
CREATE INDEX raffle_brand ON raffle USING btree (merchant_id, closes_at DESC);
CREATE INDEX raffle_open ON raffle USING btree (merchant_id) WHERE (state = ANY (ARRAY['approved'::text, 'running'::text, 'closed'::text]));
GRANT SELECT, INSERT, UPDATE ON raffle TO trevo_app;

CREATE TABLE raffle_member (
  raffle_id text NOT NULL,
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  played bigint NOT NULL,
  holder_tag text,
  CONSTRAINT raffle_member_pkey PRIMARY KEY (raffle_id, member_id),
  CONSTRAINT raffle_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT raffle_member_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT raffle_member_raffle_id_fkey FOREIGN KEY (raffle_id) REFERENCES raffle(id),
  CONSTRAINT raffle_member_holder_tag_check CHECK ((holder_tag ~ '^[0-9a-f]{16}$'::text))
) WITH (fillfactor=70);
CREATE INDEX raffle_member_own ON raffle_member USING btree (member_id, raffle_id);
GRANT SELECT, INSERT, UPDATE ON raffle_member TO trevo_app;

CREATE TABLE raffle_ticket (
  raffle_id text NOT NULL,
  number integer NOT NULL,
  member_id text NOT NULL,
  earned_at timestamp with time zone NOT NULL,
  lost_at timestamp with time zone,
  CONSTRAINT raffle_ticket_pkey PRIMARY KEY (raffle_id, number),
  CONSTRAINT raffle_ticket_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT raffle_ticket_raffle_id_fkey FOREIGN KEY (raffle_id) REFERENCES raffle(id),
  CONSTRAINT raffle_ticket_number_check CHECK ((number > 0))
);
CREATE INDEX raffle_ticket_own ON raffle_ticket USING btree (member_id, raffle_id, number) WHERE (lost_at IS NULL);
GRANT SELECT, INSERT ON raffle_ticket TO trevo_app;
GRANT UPDATE (lost_at) ON raffle_ticket TO trevo_app;

CREATE TABLE raffle_winner (
  raffle_id text NOT NULL,
  place smallint NOT NULL,
  ticket integer NOT NULL,
  member_id text NOT NULL,
  reward_id text,
  CONSTRAINT raffle_winner_pkey PRIMARY KEY (raffle_id, place),
  CONSTRAINT raffle_winner_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT raffle_winner_raffle_id_fkey FOREIGN KEY (raffle_id) REFERENCES raffle(id),
  CONSTRAINT raffle_winner_raffle_id_ticket_fkey FOREIGN KEY (raffle_id, ticket) REFERENCES raffle_ticket(raffle_id, number),
  CONSTRAINT raffle_winner_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES reward(id)
);
CREATE INDEX raffle_winner_own ON raffle_winner USING btree (member_id, raffle_id);
GRANT SELECT, INSERT ON raffle_winner TO trevo_app;

CREATE TABLE reality_check (
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  every_minutes integer NOT NULL,
  CONSTRAINT reality_check_pkey PRIMARY KEY (member_id),
  CONSTRAINT reality_check_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT reality_check_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT reality_check_every_minutes_check CHECK (((every_minutes >= 5) AND (every_minutes <= 240)))
);
GRANT SELECT, INSERT, UPDATE ON reality_check TO trevo_app;

CREATE TABLE reality_check_answer (
  session_id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  answered_at timestamp with time zone NOT NULL,
  net bigint NOT NULL,
  choice text NOT NULL,
  CONSTRAINT reality_check_answer_pkey PRIMARY KEY (session_id, answered_at),
  CONSTRAINT reality_check_answer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT reality_check_answer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT reality_check_answer_choice_check CHECK ((choice = ANY (ARRAY['continue'::text, 'stop'::text])))
);
GRANT SELECT, INSERT ON reality_check_answer TO trevo_app;

CREATE TABLE rebate_book (
  merchant_id text NOT NULL,
  rebated_to timestamp with time zone NOT NULL,
  CONSTRAINT rebate_book_pkey PRIMARY KEY (merchant_id),
  CONSTRAINT rebate_book_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE ON rebate_book TO trevo_app;

CREATE TABLE rebate_claim (
  member_id text NOT NULL,
  request_key text NOT NULL,
  merchant_id text NOT NULL,
  claimed_at timestamp with time zone NOT NULL,
  by_itself boolean NOT NULL,
  currency text NOT NULL,
  stream_in_micro numeric(38,0) NOT NULL,
  stream_out_micro numeric(38,0) NOT NULL,
  paid bigint NOT NULL,
  lines jsonb NOT NULL,
  transfer_id text NOT NULL,
  CONSTRAINT rebate_claim_pkey PRIMARY KEY (member_id, request_key),
  CONSTRAINT rebate_claim_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT rebate_claim_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT rebate_claim_check CHECK ((stream_in_micro = (stream_out_micro + ((paid)::numeric * (1000000)::numeric)))),
  CONSTRAINT rebate_claim_paid_check CHECK ((paid > 0))
);
CREATE INDEX rebate_claim_newest ON rebate_claim USING btree (member_id, claimed_at DESC);
GRANT SELECT, INSERT ON rebate_claim TO trevo_app;

CREATE TABLE rebate_payment (
  beneficiary_id text NOT NULL,
  span_end timestamp with time zone NOT NULL,
  span_start timestamp with time zone NOT NULL,
  merchant_id text NOT NULL,
  currency text NOT NULL,
  lines integer NOT NULL,
  credit_micro numeric(38,0) NOT NULL,
  stream_in_micro numeric(38,0) NOT NULL,
  stream_out_micro numeric(38,0) NOT NULL,
  paid bigint NOT NULL,
  transfer_id text,
  extra boolean DEFAULT false NOT NULL,
  CONSTRAINT rebate_payment_pkey PRIMARY KEY (beneficiary_id, span_end),
  CONSTRAINT rebate_payment_beneficiary_id_fkey FOREIGN KEY (beneficiary_id) REFERENCES member(id),
  CONSTRAINT rebate_payment_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT rebate_payment_check CHECK ((span_start < span_end)),
  CONSTRAINT rebate_payment_check1 CHECK (((paid = 0) = (transfer_id IS NULL))),
  CONSTRAINT rebate_payment_check2 CHECK (((credit_micro + stream_in_micro) = (stream_out_micro + ((paid)::numeric * (1000000)::numeric)))),
  CONSTRAINT rebate_payment_lines_check CHECK ((lines > 0)),
  CONSTRAINT rebate_payment_paid_check CHECK ((paid >= 0))
);
GRANT SELECT, INSERT ON rebate_payment TO trevo_app;

CREATE TABLE rebate_pending (
  member_id text NOT NULL,
  category text NOT NULL,
  rate_ppm integer NOT NULL,
  merchant_id text NOT NULL,
  base bigint NOT NULL,
  micro numeric(38,0) NOT NULL,
  extra smallint DEFAULT 0 NOT NULL,
  CONSTRAINT rebate_pending_pkey PRIMARY KEY (member_id, category, rate_ppm, extra),
  CONSTRAINT rebate_pending_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT rebate_pending_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
) WITH (fillfactor=60);
GRANT SELECT, INSERT, UPDATE, DELETE ON rebate_pending TO trevo_app;

CREATE TABLE rebate_stream (
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  balance numeric(38,0) NOT NULL,
  oldest_at timestamp with time zone,
  CONSTRAINT rebate_stream_pkey PRIMARY KEY (member_id),
  CONSTRAINT rebate_stream_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT rebate_stream_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
) WITH (fillfactor=50);
CREATE INDEX rebate_stream_waiting ON rebate_stream USING btree (merchant_id, oldest_at) WHERE (oldest_at IS NOT NULL);
GRANT SELECT, INSERT, UPDATE ON rebate_stream TO trevo_app;

CREATE TABLE recent_game (
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  game_id text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  CONSTRAINT recent_game_pkey PRIMARY KEY (member_id, game_id),
  CONSTRAINT recent_game_game_id_fkey FOREIGN KEY (game_id) REFERENCES game(id),
  CONSTRAINT recent_game_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT recent_game_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE ON recent_game TO trevo_app;

CREATE TABLE recovery_code (
  member_id text NOT NULL,
  code_mac bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (member_id, code_mac),
  CONSTRAINT recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON recovery_code TO trevo_app;

CREATE TABLE recovery_order (
  id text NOT NULL,
  merchant_id text NOT NULL,
  purpose text NOT NULL,
  language text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT recovery_order_pkey PRIMARY KEY (id),
  CONSTRAINT recovery_order_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT recovery_order_purpose_check CHECK ((purpose = ANY (ARRAY['link'::text, 'login'::text, 'register'::text, 'reset'::text, 'bind'::text, 'payment'::text]))) NOT VALID
);
CREATE INDEX recovery_order_age ON recovery_order USING btree (created_at);
GRANT SELECT, INSERT, DELETE ON recovery_order TO trevo_app;

CREATE TABLE referral (
  referee_id text NOT NULL,
  merchant_id text NOT NULL,
  referrer_id text NOT NULL,
  terms_version integer NOT NULL,
  registered_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  identity_at timestamp with time zone,
  review_until timestamp with time zone,
  reviewed_by text,
  reviewed_at timestamp with time zone,
  review_note text,
  qualified_at timestamp with time zone,
  ordinal integer,
  referrer_reward bigint DEFAULT 0 NOT NULL,
  referee_reward bigint DEFAULT 0 NOT NULL,
  referrer_due boolean DEFAULT false NOT NULL,
  referee_due boolean DEFAULT false NOT NULL,
  earns_until timestamp with time zone,
  earned_to timestamp with time zone,
  noted_at timestamp with time zone,
  CONSTRAINT referral_pkey PRIMARY KEY (referee_id),
  CONSTRAINT referral_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT referral_merchant_id_terms_version_fkey FOREIGN KEY (merchant_id, terms_version) REFERENCES referral_terms(merchant_id, version),
  CONSTRAINT referral_referee_id_fkey FOREIGN KEY (referee_id) REFERENCES member(id),
  CONSTRAINT referral_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES member(id),
  CONSTRAINT referral_check CHECK (((state = 'qualified'::text) = (ordinal IS NOT NULL))),
  CONSTRAINT referral_check1 CHECK ((((ordinal IS NULL) = (earns_until IS NULL)) AND ((ordinal IS NULL) = (earned_to IS NULL)))),
  CONSTRAINT referral_check2 CHECK (((state <> ALL (ARRAY['qualified'::text, 'limit'::text])) OR (qualified_at IS NOT NULL))),
  CONSTRAINT referral_check3 CHECK (((reviewed_by IS NULL) = (reviewed_at IS NULL))),
  CONSTRAINT referral_referee_reward_check CHECK ((referee_reward >= 0)),
  CONSTRAINT referral_referrer_reward_check CHECK ((referrer_reward >= 0)),
  CONSTRAINT referral_state_check CHECK ((state = ANY (ARRAY['DEVICE_REVIEW'::text, 'pending'::text, 'qualified'::text, 'limit'::text, 'ended'::text, 'invitation_code_error'::text, 'SAME_PERSON'::text, 'SAME_INSTRUMENT'::text, 'KNOWN_PERSON'::text, 'SAME_DEVICE'::text])))
) WITH (fillfactor=70);
CREATE INDEX referral_due ON referral USING btree (merchant_id) WHERE (referrer_due OR referee_due);
CREATE INDEX referral_earning ON referral USING btree (merchant_id, referrer_id) WHERE (ordinal IS NOT NULL);
CREATE INDEX referral_noted ON referral USING btree (merchant_id, noted_at) WHERE (noted_at IS NOT NULL);
CREATE INDEX referral_of_referrer ON referral USING btree (referrer_id, registered_at DESC, referee_id);
CREATE INDEX referral_open ON referral USING btree (merchant_id, registered_at) WHERE (state = ANY (ARRAY['DEVICE_REVIEW'::text, 'pending'::text]));
GRANT SELECT, INSERT, UPDATE ON referral TO trevo_app;

CREATE TABLE referral_day (
  referrer_id text NOT NULL,
  day date NOT NULL,
  merchant_id text NOT NULL,
  credit_micro numeric(38,0) NOT NULL,
  paid bigint NOT NULL,
  dropped bigint NOT NULL,
  stream_out_micro numeric(38,0) NOT NULL,
  transfer_id text,
  CONSTRAINT referral_day_pkey PRIMARY KEY (referrer_id, day),
  CONSTRAINT referral_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT referral_day_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES member(id),
  CONSTRAINT referral_day_check CHECK (((paid = 0) = (transfer_id IS NULL))),
  CONSTRAINT referral_day_dropped_check CHECK ((dropped >= 0)),
  CONSTRAINT referral_day_paid_check CHECK ((paid >= 0))
);
GRANT SELECT, INSERT ON referral_day TO trevo_app;

CREATE TABLE referral_stream (
  referrer_id text NOT NULL,
  merchant_id text NOT NULL,
  balance numeric(38,0) NOT NULL,
  CONSTRAINT referral_stream_pkey PRIMARY KEY (referrer_id),
  CONSTRAINT referral_stream_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT referral_stream_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES member(id)
) WITH (fillfactor=50);
GRANT SELECT, INSERT, UPDATE ON referral_stream TO trevo_app;

CREATE TABLE referral_take_back (
  referee_id text NOT NULL,
  merchant_id text NOT NULL,
  asked_by text NOT NULL,
  note text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  decision text,
  decided_by text,
  decided_at timestamp with time zone,
  CONSTRAINT referral_take_back_pkey PRIMARY KEY (referee_id),
  CONSTRAINT referral_take_back_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT referral_take_back_referee_id_fkey FOREIGN KEY (referee_id) REFERENCES referral(referee_id),
  CONSTRAINT referral_take_back_check CHECK ((((decision IS NULL) = (decided_by IS NULL)) AND ((decision IS NULL) = (decided_at IS NULL)))),
  CONSTRAINT referral_take_back_check1 CHECK (((decision IS DISTINCT FROM 'taken'::text) OR (decided_by <> asked_by))),
  CONSTRAINT referral_take_back_decision_check CHECK ((decision = ANY (ARRAY['taken'::text, 'left'::text])))
);
GRANT SELECT, INSERT, UPDATE ON referral_take_back TO trevo_app;

CREATE TABLE referral_terms (
  merchant_id text NOT NULL,
  version integer NOT NULL,
  terms jsonb NOT NULL,
  drafted_by text,
  drafted_at timestamp with time zone NOT NULL,
  published_by text,
  starts_at timestamp with time zone,
  CONSTRAINT referral_terms_pkey PRIMARY KEY (merchant_id, version),
  CONSTRAINT referral_terms_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT referral_terms_check CHECK (((published_by IS NULL) OR (starts_at IS NOT NULL))),
  CONSTRAINT referral_terms_check1 CHECK (((drafted_by IS DISTINCT FROM published_by) OR (drafted_by IS NULL))),
  CONSTRAINT referral_terms_version_check CHECK ((version > 0))
);
CREATE UNIQUE INDEX referral_terms_draft ON referral_terms USING btree (merchant_id) WHERE (starts_at IS NULL);
GRANT SELECT, INSERT, UPDATE, DELETE ON referral_terms TO trevo_app;

CREATE TABLE register_answer (
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  occasion text NOT NULL,
  listed boolean NOT NULL,
  CONSTRAINT register_answer_pkey PRIMARY KEY (member_id, asked_at),
  CONSTRAINT register_answer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT register_answer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE ON register_answer TO trevo_app;

CREATE TABLE register_subject (
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  sealed_tax_id bytea NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  CONSTRAINT register_subject_pkey PRIMARY KEY (member_id),
  CONSTRAINT register_subject_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT register_subject_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX register_subject_due ON register_subject USING btree (merchant_id, asked_at);
GRANT SELECT, INSERT, UPDATE ON register_subject TO trevo_app;

CREATE TABLE remember_credential (
  credential_hash bytea NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  device_id text NOT NULL,
  user_agent_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  CONSTRAINT remember_credential_pkey PRIMARY KEY (credential_hash),
  CONSTRAINT remember_credential_device_id_fkey FOREIGN KEY (device_id) REFERENCES member_device(id),
  CONSTRAINT remember_credential_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT remember_credential_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX remember_credential_device ON remember_credential USING btree (device_id) WHERE (revoked_at IS NULL);
CREATE INDEX remember_credential_member ON remember_credential USING btree (member_id) WHERE (revoked_at IS NULL);
GRANT SELECT, INSERT, UPDATE, DELETE ON remember_credential TO trevo_app;

CREATE TABLE reset_link (
  token_hash bytea NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT reset_link_pkey PRIMARY KEY (token_hash),
  CONSTRAINT reset_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT reset_link_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX reset_link_expiry ON reset_link USING btree (expires_at);
CREATE INDEX reset_link_member ON reset_link USING btree (member_id) WHERE (used_at IS NULL);
GRANT SELECT, INSERT, UPDATE, DELETE ON reset_link TO trevo_app;

CREATE TABLE reward (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  source text NOT NULL,
  source_key text NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  names jsonb,
  terms jsonb DEFAULT '{}'::jsonb NOT NULL,
  offered_at timestamp with time zone NOT NULL,
  claim_until timestamp with time zone NOT NULL,
  stopped_to timestamp with time zone,
  state text DEFAULT 'claimable'::text NOT NULL,
  ended_at timestamp with time zone,
  transfer_id text,
  basis jsonb,
  CONSTRAINT reward_pkey PRIMARY KEY (id),
  CONSTRAINT reward_member_id_source_source_key_key UNIQUE (member_id, source, source_key),
  CONSTRAINT reward_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT reward_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT reward_amount_check CHECK ((amount > 0)),
  CONSTRAINT reward_check CHECK (((state = 'claimable'::text) = (ended_at IS NULL))),
  CONSTRAINT reward_check1 CHECK ((offered_at < claim_until)),
  CONSTRAINT reward_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'points'::text, 'bonus'::text, 'freeSpins'::text, 'freeBet'::text, 'ticket'::text]))) NOT VALID,
  CONSTRAINT reward_state_check CHECK ((state = ANY (ARRAY['claimable'::text, 'claimed'::text, 'issued'::text, 'lapsed'::text, 'withdrawn'::text])))
);
CREATE INDEX reward_member ON reward USING btree (member_id, offered_at DESC, id DESC);
CREATE INDEX reward_open ON reward USING btree (claim_until) WHERE (state = 'claimable'::text);
GRANT SELECT, INSERT ON reward TO trevo_app;
GRANT UPDATE (claim_until, stopped_to, state, ended_at, transfer_id) ON reward TO trevo_app;

CREATE TABLE reward_act (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  grant_id text,
  reason text,
  note text NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  state text NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  reward_id text,
  CONSTRAINT reward_act_pkey PRIMARY KEY (id),
  CONSTRAINT reward_act_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES bonus_grant(id),
  CONSTRAINT reward_act_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT reward_act_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT reward_act_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES reward(id),
  CONSTRAINT reward_act_amount_check CHECK ((amount >= 0)),
  CONSTRAINT reward_act_check CHECK (((kind = 'cancel'::text) = ((grant_id IS NOT NULL) AND (reason IS NOT NULL)))),
  CONSTRAINT reward_act_check1 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  CONSTRAINT reward_act_check2 CHECK (((kind <> 'cancel'::text) OR (state <> 'done'::text) OR (decided_by <> asked_by))),
  CONSTRAINT reward_act_kind_check CHECK ((kind = ANY (ARRAY['gift'::text, 'cancel'::text]))),
  CONSTRAINT reward_act_reason_check CHECK ((reason = ANY (ARRAY['SAME_PERSON'::text, 'CHARGEBACK'::text, 'STOLEN_ACCOUNT'::text, 'FAULT_OF_GAME'::text]))),
  CONSTRAINT reward_act_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text])))
);
CREATE INDEX reward_act_member ON reward_act USING btree (member_id, asked_at DESC);
CREATE UNIQUE INDEX reward_act_waiting ON reward_act USING btree (grant_id) WHERE (state = 'waiting'::text);
GRANT SELECT, INSERT, UPDATE ON reward_act TO trevo_app;

CREATE TABLE reward_finding (
  id text NOT NULL,
  merchant_id text NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  day date NOT NULL,
  accounts text[] NOT NULL,
  figures jsonb NOT NULL,
  noticed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  note text,
  CONSTRAINT reward_finding_pkey PRIMARY KEY (id),
  CONSTRAINT reward_finding_merchant_id_kind_key_key UNIQUE (merchant_id, kind, key),
  CONSTRAINT reward_finding_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT reward_finding_accounts_check CHECK (((cardinality(accounts) >= 1) AND (cardinality(accounts) <= 20))),
  CONSTRAINT reward_finding_check CHECK ((((state = 'open'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  CONSTRAINT reward_finding_kind_check CHECK ((kind = ANY (ARRAY['shared_gifts'::text, 'withdraw_cycle'::text, 'least_referrals'::text, 'claims_unplayed'::text]))),
  CONSTRAINT reward_finding_state_check CHECK ((state = ANY (ARRAY['open'::text, 'dismissed'::text, 'confirmed'::text])))
);
CREATE INDEX reward_finding_page ON reward_finding USING btree (merchant_id, state, noticed_at DESC);
GRANT SELECT, INSERT ON reward_finding TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at, note) ON reward_finding TO trevo_app;

CREATE TABLE reward_stop (
  merchant_id text NOT NULL,
  stopped_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  stopped_by text NOT NULL,
  reason text NOT NULL,
  lifted_at timestamp with time zone,
  lifted_by text,
  lift_reason text,
  CONSTRAINT reward_stop_pkey PRIMARY KEY (merchant_id, stopped_at),
  CONSTRAINT reward_stop_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT reward_stop_check CHECK (((lifted_at IS NULL) = (lifted_by IS NULL)))
);
CREATE UNIQUE INDEX reward_stop_open ON reward_stop USING btree (merchant_id) WHERE (lifted_at IS NULL);
GRANT SELECT, INSERT, UPDATE ON reward_stop TO trevo_app;

CREATE TABLE reward_told (
  member_id text NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  merchant_id text NOT NULL,
  told_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT reward_told_pkey PRIMARY KEY (member_id, kind, key),
  CONSTRAINT reward_told_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT reward_told_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT reward_told_kind_check CHECK ((kind = ANY (ARRAY['bonus_ends'::text, 'vip_keep'::text, 'vip_terms'::text, 'vip_terms_off'::text]))) NOT VALID
);
GRANT SELECT, INSERT ON reward_told TO trevo_app;

CREATE TABLE room (
  kind text NOT NULL,
  key text NOT NULL,
  merchant_id text NOT NULL,
  runner text NOT NULL,
  token bigint NOT NULL,
  lease_until timestamp with time zone NOT NULL,
  snapshot jsonb,
  version bigint DEFAULT 0 NOT NULL,
  outbox jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT room_pkey PRIMARY KEY (kind, key),
  CONSTRAINT room_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
) WITH (fillfactor=50);
GRANT SELECT, INSERT, UPDATE, DELETE ON room TO trevo_app;

CREATE TABLE round_watch (
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  member_id text NOT NULL,
  external_id text NOT NULL,
  reported_at timestamp with time zone NOT NULL,
  refunded_at timestamp with time zone,
  refunded_by text,
  reason text,
  CONSTRAINT round_watch_pkey PRIMARY KEY (member_id, vendor, external_id),
  CONSTRAINT round_watch_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT round_watch_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX round_watch_merchant ON round_watch USING btree (merchant_id, reported_at);
GRANT SELECT, INSERT, UPDATE ON round_watch TO trevo_app;

CREATE TABLE seamless_held (
  id text NOT NULL,
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  member_id text NOT NULL,
  action text NOT NULL,
  external_id text NOT NULL,
  round_id text,
  currency text NOT NULL,
  amount bigint NOT NULL,
  reason text NOT NULL,
  detail jsonb NOT NULL,
  held_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  paid boolean,
  ended_by text,
  note text,
  CONSTRAINT seamless_held_pkey PRIMARY KEY (id),
  CONSTRAINT seamless_held_member_id_vendor_action_external_id_key UNIQUE (member_id, vendor, action, external_id),
  CONSTRAINT seamless_held_action_check CHECK ((action = ANY (ARRAY['win'::text, 'credit'::text, 'return'::text]))),
  CONSTRAINT seamless_held_amount_check CHECK ((amount > 0)),
  CONSTRAINT seamless_held_check CHECK ((((ended_at IS NULL) = (paid IS NULL)) AND ((ended_at IS NULL) = (ended_by IS NULL))))
);
CREATE INDEX seamless_held_open ON seamless_held USING btree (merchant_id, vendor, id) WHERE (ended_at IS NULL);
CREATE INDEX seamless_held_round ON seamless_held USING btree (member_id, vendor, round_id);
GRANT SELECT, INSERT, UPDATE ON seamless_held TO trevo_app;

CREATE TABLE seamless_parked (
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  member_id text NOT NULL,
  external_id text NOT NULL,
  round_id text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  detail jsonb NOT NULL,
  ends_round boolean NOT NULL,
  parked_at timestamp with time zone NOT NULL,
  released_at timestamp with time zone,
  CONSTRAINT seamless_parked_pkey PRIMARY KEY (member_id, vendor, external_id),
  CONSTRAINT seamless_parked_amount_check CHECK ((amount >= 0))
);
CREATE INDEX seamless_parked_open ON seamless_parked USING btree (member_id, vendor, round_id) WHERE (released_at IS NULL);
GRANT SELECT, INSERT, UPDATE ON seamless_parked TO trevo_app;

CREATE TABLE seamless_round (
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  member_id text NOT NULL,
  external_id text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  staked bigint DEFAULT 0 NOT NULL,
  won bigint DEFAULT 0 NOT NULL,
  returned bigint DEFAULT 0 NOT NULL,
  status text DEFAULT 'open'::text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  bonus_grant text,
  CONSTRAINT seamless_round_pkey PRIMARY KEY (member_id, vendor, external_id),
  CONSTRAINT seamless_round_check CHECK ((returned <= staked)),
  CONSTRAINT seamless_round_status_check CHECK ((status = ANY (ARRAY['open'::text, 'ended'::text])))
) WITH (fillfactor=80);
CREATE INDEX seamless_round_member ON seamless_round USING btree (((member_id || ''::text)), started_at);
CREATE INDEX seamless_round_open ON seamless_round USING btree (merchant_id, vendor, started_at) WHERE (status = 'open'::text);
CREATE INDEX seamless_round_time ON seamless_round USING btree (merchant_id, started_at);
GRANT SELECT, INSERT, UPDATE ON seamless_round TO trevo_app;
CREATE TRIGGER round_inserted AFTER INSERT ON seamless_round REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_settled();
CREATE TRIGGER round_updated AFTER UPDATE ON seamless_round REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_settled();

CREATE TABLE second_account (
  finding_id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  kept_id text NOT NULL,
  closed_by text NOT NULL,
  closed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  opened_by text,
  opened_at timestamp with time zone,
  CONSTRAINT second_account_pkey PRIMARY KEY (finding_id),
  CONSTRAINT second_account_finding_id_fkey FOREIGN KEY (finding_id) REFERENCES team_finding(id),
  CONSTRAINT second_account_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES member(id),
  CONSTRAINT second_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT second_account_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT second_account_check CHECK ((member_id <> kept_id)),
  CONSTRAINT second_account_check1 CHECK (((opened_by IS NULL) = (opened_at IS NULL)))
);
CREATE UNIQUE INDEX second_account_closed ON second_account USING btree (member_id) WHERE (opened_at IS NULL);
GRANT SELECT, INSERT ON second_account TO trevo_app;
GRANT UPDATE (opened_by, opened_at) ON second_account TO trevo_app;

CREATE TABLE second_factor (
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  secret_sealed bytea NOT NULL,
  confirmed_at timestamp with time zone,
  last_step bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT second_factor_pkey PRIMARY KEY (member_id),
  CONSTRAINT second_factor_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT second_factor_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON second_factor TO trevo_app;

CREATE TABLE service_conversation (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text,
  visitor_key_hash bytea,
  name text NOT NULL,
  sealed_contact bytea,
  language text NOT NULL,
  state text NOT NULL,
  operator_id text,
  opened_at timestamp with time zone NOT NULL,
  waiting_since timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  closed_by text,
  close_reason text,
  close_note text,
  rating smallint,
  lines integer DEFAULT 0 NOT NULL,
  said_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  told boolean DEFAULT false NOT NULL,
  CONSTRAINT service_conversation_pkey PRIMARY KEY (id),
  CONSTRAINT service_conversation_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT service_conversation_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT service_conversation_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT service_conversation_check CHECK (((member_id IS NULL) <> (visitor_key_hash IS NULL))),
  CONSTRAINT service_conversation_check1 CHECK (((state <> 'taken'::text) OR (operator_id IS NOT NULL))),
  CONSTRAINT service_conversation_check2 CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  CONSTRAINT service_conversation_check3 CHECK (((state = 'closed'::text) = (closed_by IS NOT NULL))),
  CONSTRAINT service_conversation_close_reason_check CHECK ((close_reason = ANY (ARRAY['solved'::text, 'no_answer'::text, 'passed_on'::text, 'abuse'::text, 'other'::text]))),
  CONSTRAINT service_conversation_closed_by_check CHECK ((closed_by = ANY (ARRAY['customer'::text, 'operator'::text, 'silence'::text, 'account'::text]))),
  CONSTRAINT service_conversation_lines_check CHECK ((lines >= 0)),
  CONSTRAINT service_conversation_name_check CHECK ((length(name) <= 40)),
  CONSTRAINT service_conversation_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  CONSTRAINT service_conversation_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'taken'::text, 'closed'::text]))),
  CONSTRAINT service_conversation_visitor_key_hash_check CHECK ((octet_length(visitor_key_hash) = 32))
);
CREATE INDEX service_conversation_brand ON service_conversation USING btree (merchant_id, opened_at);
CREATE UNIQUE INDEX service_conversation_key ON service_conversation USING btree (visitor_key_hash);
CREATE INDEX service_conversation_old ON service_conversation USING btree (closed_at) WHERE (state = 'closed'::text);
CREATE UNIQUE INDEX service_conversation_open ON service_conversation USING btree (member_id) WHERE (state <> 'closed'::text);
CREATE INDEX service_conversation_own ON service_conversation USING btree (member_id, opened_at);
CREATE INDEX service_conversation_queue ON service_conversation USING btree (merchant_id, waiting_since, id) WHERE (state = 'waiting'::text);
CREATE INDEX service_conversation_taken ON service_conversation USING btree (operator_id) WHERE (state = 'taken'::text);
GRANT SELECT, INSERT, DELETE ON service_conversation TO trevo_app;
GRANT UPDATE (state, operator_id, waiting_since, closed_at, closed_by, close_reason, close_note, rating, lines, said_at, seen_at, told) ON service_conversation TO trevo_app;

CREATE TABLE service_hours (
  merchant_id text NOT NULL,
  day smallint NOT NULL,
  from_minute smallint NOT NULL,
  to_minute smallint NOT NULL,
  CONSTRAINT service_hours_pkey PRIMARY KEY (merchant_id, day),
  CONSTRAINT service_hours_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT service_hours_check CHECK ((from_minute < to_minute)),
  CONSTRAINT service_hours_day_check CHECK (((day >= 1) AND (day <= 7))),
  CONSTRAINT service_hours_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439))),
  CONSTRAINT service_hours_to_minute_check CHECK (((to_minute >= 1) AND (to_minute <= 1440)))
);
GRANT SELECT, INSERT, DELETE ON service_hours TO trevo_app;

CREATE TABLE service_line (
  conversation_id text NOT NULL,
  no integer NOT NULL,
  by text NOT NULL,
  operator_id text,
  event text,
  key text,
  content text NOT NULL,
  picture_id text,
  said_at timestamp with time zone NOT NULL,
  CONSTRAINT service_line_pkey PRIMARY KEY (conversation_id, no),
  CONSTRAINT service_line_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES service_conversation(id) ON DELETE CASCADE,
  CONSTRAINT service_line_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT service_line_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES service_picture(id) ON DELETE CASCADE,
  CONSTRAINT service_line_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'operator'::text, 'note'::text, 'event'::text]))),
  CONSTRAINT service_line_check CHECK (((by = 'event'::text) = (event IS NOT NULL))),
  CONSTRAINT service_line_check1 CHECK (((by = ANY (ARRAY['customer'::text, 'event'::text])) OR (operator_id IS NOT NULL))),
  CONSTRAINT service_line_content_check CHECK ((length(content) <= 1000)),
  CONSTRAINT service_line_event_check CHECK ((event = ANY (ARRAY['taken'::text, 'handed'::text, 'returned'::text, 'left'::text, 'closed'::text, 'ended'::text, 'expired'::text]))),
  CONSTRAINT service_line_no_check CHECK ((no > 0))
);
CREATE UNIQUE INDEX service_line_once ON service_line USING btree (conversation_id, COALESCE(operator_id, ''::text), key) WHERE (key IS NOT NULL);
CREATE INDEX service_line_picture ON service_line USING btree (picture_id) WHERE (picture_id IS NOT NULL);
GRANT SELECT, INSERT ON service_line TO trevo_app;

CREATE TABLE service_picture (
  id text NOT NULL,
  conversation_id text NOT NULL,
  type text NOT NULL,
  content bytea NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  CONSTRAINT service_picture_pkey PRIMARY KEY (id),
  CONSTRAINT service_picture_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES service_conversation(id) ON DELETE CASCADE,
  CONSTRAINT service_picture_type_check CHECK ((type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])))
);
CREATE INDEX service_picture_of ON service_picture USING btree (conversation_id);
GRANT SELECT, INSERT ON service_picture TO trevo_app;

CREATE TABLE service_reply (
  id text NOT NULL,
  merchant_id text NOT NULL,
  title text NOT NULL,
  texts jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  changed_by text NOT NULL,
  CONSTRAINT service_reply_pkey PRIMARY KEY (id),
  CONSTRAINT service_reply_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operator(id),
  CONSTRAINT service_reply_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT service_reply_title_check CHECK (((length(title) >= 1) AND (length(title) <= 60)))
);
CREATE INDEX service_reply_brand ON service_reply USING btree (merchant_id, title);
GRANT SELECT, INSERT, DELETE ON service_reply TO trevo_app;
GRANT UPDATE (title, texts, changed_at, changed_by) ON service_reply TO trevo_app;

CREATE TABLE service_seat (
  operator_id text NOT NULL,
  merchant_id text NOT NULL,
  is_here boolean NOT NULL,
  capacity smallint NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT service_seat_pkey PRIMARY KEY (operator_id),
  CONSTRAINT service_seat_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT service_seat_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT service_seat_capacity_check CHECK (((capacity >= 1) AND (capacity <= 10)))
);
CREATE INDEX service_seat_brand ON service_seat USING btree (merchant_id) WHERE is_here;
GRANT SELECT, INSERT ON service_seat TO trevo_app;
GRANT UPDATE (is_here, capacity, seen_at) ON service_seat TO trevo_app;

CREATE TABLE session (
  token_hash bytea NOT NULL,
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  device_id text,
  method text DEFAULT 'username'::text NOT NULL,
  password_expired boolean DEFAULT false NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  idle_expires_at timestamp with time zone NOT NULL,
  absolute_expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  end_reason text,
  CONSTRAINT session_pkey PRIMARY KEY (token_hash),
  CONSTRAINT session_id_key UNIQUE (id),
  CONSTRAINT session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT session_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX session_expiry ON session USING btree (absolute_expires_at);
CREATE INDEX session_member ON session USING btree (member_id) WHERE (ended_at IS NULL);
CREATE INDEX session_of_member ON session USING btree (member_id, created_at);
CREATE INDEX session_seen ON session USING btree (merchant_id, seen_at) WHERE (ended_at IS NULL);
GRANT SELECT, INSERT, UPDATE, DELETE ON session TO trevo_app;

CREATE TABLE session_ticket (
  ticket_hash bytea NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  session_id text NOT NULL,
  purpose text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone,
  used_at timestamp with time zone,
  CONSTRAINT session_ticket_pkey PRIMARY KEY (ticket_hash),
  CONSTRAINT session_ticket_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT session_ticket_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON session_ticket TO trevo_app;

CREATE TABLE settled_line (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  vendor text NOT NULL,
  external_id text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  staked bigint NOT NULL,
  won bigint NOT NULL,
  returned bigint NOT NULL,
  accepted_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone NOT NULL
) WITH (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=20000);
GRANT SELECT, INSERT, DELETE ON settled_line TO trevo_app;

CREATE TABLE settled_unit (
  member_id text NOT NULL,
  vendor text NOT NULL,
  unit text NOT NULL,
  line integer NOT NULL,
  merchant_id text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  category text NOT NULL,
  accepted_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone NOT NULL,
  slot timestamp with time zone NOT NULL,
  turnover bigint NOT NULL,
  win bigint NOT NULL,
  ggr bigint NOT NULL,
  valid_bet bigint NOT NULL,
  rebate_base bigint NOT NULL,
  reason text NOT NULL,
  CONSTRAINT settled_unit_pkey PRIMARY KEY (member_id, vendor, unit, line),
  CONSTRAINT settled_unit_category_check CHECK ((category = ANY (ARRAY['LIVE'::text, 'RNG'::text, 'SPORTS'::text, 'LOTT'::text, 'FISH'::text, 'ELOTT'::text, 'PVP'::text]))),
  CONSTRAINT settled_unit_line_check CHECK ((line > 0))
);
CREATE INDEX settled_unit_tick ON settled_unit USING brin (settled_at);
CREATE INDEX settled_unit_time ON settled_unit USING btree (((member_id || ''::text)), settled_at);
GRANT SELECT, INSERT ON settled_unit TO trevo_app;

CREATE TABLE social_flow (
  state_hash bytea NOT NULL,
  merchant_id text NOT NULL,
  browser_hash bytea NOT NULL,
  provider text NOT NULL,
  session_id text,
  sealed bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT social_flow_pkey PRIMARY KEY (state_hash),
  CONSTRAINT social_flow_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX social_flow_expiry ON social_flow USING btree (expires_at);
GRANT SELECT, INSERT, DELETE ON social_flow TO trevo_app;

CREATE TABLE social_proof (
  ticket_hash bytea NOT NULL,
  merchant_id text NOT NULL,
  browser_hash bytea NOT NULL,
  provider text NOT NULL,
  session_id text,
  subject text NOT NULL,
  label text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT social_proof_pkey PRIMARY KEY (ticket_hash),
  CONSTRAINT social_proof_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX social_proof_expiry ON social_proof USING btree (expires_at);
GRANT SELECT, INSERT, DELETE ON social_proof TO trevo_app;

CREATE TABLE step_up_proof (
  proof_hash bytea NOT NULL,
  member_id text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT step_up_proof_pkey PRIMARY KEY (proof_hash),
  CONSTRAINT step_up_proof_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX step_up_proof_expiry ON step_up_proof USING btree (expires_at);
GRANT SELECT, INSERT, DELETE ON step_up_proof TO trevo_app;

CREATE TABLE stored_answer (
  merchant_id text NOT NULL,
  principal text NOT NULL,
  call text NOT NULL,
  key text NOT NULL,
  input_hash bytea NOT NULL,
  lease_until timestamp with time zone NOT NULL,
  status smallint,
  body bytea,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT stored_answer_pkey PRIMARY KEY (merchant_id, principal, call, key)
);
CREATE INDEX stored_answer_age ON stored_answer USING btree (created_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON stored_answer TO trevo_app;

CREATE TABLE team_active (
  agent_id text NOT NULL,
  period text NOT NULL,
  starts_on date NOT NULL,
  members integer NOT NULL,
  CONSTRAINT team_active_pkey PRIMARY KEY (agent_id, period, starts_on),
  CONSTRAINT team_active_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
) WITH (fillfactor=80);
GRANT SELECT, INSERT, UPDATE ON team_active TO trevo_app;

CREATE TABLE team_alert (
  merchant_id text NOT NULL,
  kind text NOT NULL,
  first_id text NOT NULL,
  second_id text NOT NULL,
  day date NOT NULL,
  there bigint NOT NULL,
  back bigint NOT NULL,
  noticed_at timestamp with time zone NOT NULL,
  CONSTRAINT team_alert_pkey PRIMARY KEY (merchant_id, kind, first_id, second_id, day),
  CONSTRAINT team_alert_first_id_fkey FOREIGN KEY (first_id) REFERENCES member(id),
  CONSTRAINT team_alert_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT team_alert_second_id_fkey FOREIGN KEY (second_id) REFERENCES member(id),
  CONSTRAINT team_alert_kind_check CHECK ((kind = 'round_trip'::text))
);
CREATE INDEX team_alert_newest ON team_alert USING btree (merchant_id, noticed_at DESC);
GRANT SELECT, INSERT, UPDATE ON team_alert TO trevo_app;

CREATE TABLE team_correction (
  id text NOT NULL,
  merchant_id text NOT NULL,
  finding_id text NOT NULL,
  act text NOT NULL,
  state text DEFAULT 'proposed'::text NOT NULL,
  reason text NOT NULL,
  proposed_by text NOT NULL,
  proposed_at timestamp with time zone NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  units integer,
  valid_bet bigint,
  CONSTRAINT team_correction_pkey PRIMARY KEY (id),
  CONSTRAINT team_correction_finding_id_fkey FOREIGN KEY (finding_id) REFERENCES team_finding(id),
  CONSTRAINT team_correction_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT team_correction_act_check CHECK ((act = ANY (ARRAY['neutralise'::text, 'restore'::text]))),
  CONSTRAINT team_correction_check CHECK ((((state = 'proposed'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  CONSTRAINT team_correction_check1 CHECK (((state <> 'done'::text) OR (decided_by <> proposed_by))),
  CONSTRAINT team_correction_check2 CHECK ((((state = 'done'::text) = (units IS NOT NULL)) AND ((units IS NULL) = (valid_bet IS NULL)))),
  CONSTRAINT team_correction_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'done'::text, 'rejected'::text])))
);
CREATE UNIQUE INDEX team_correction_once ON team_correction USING btree (finding_id, act) WHERE (state <> 'rejected'::text);
GRANT SELECT, INSERT ON team_correction TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at, units, valid_bet) ON team_correction TO trevo_app;

CREATE TABLE team_correction_unit (
  finding_id text NOT NULL,
  member_id text NOT NULL,
  vendor text NOT NULL,
  unit text NOT NULL,
  valid_bet bigint NOT NULL,
  rebate_base bigint NOT NULL,
  reason text NOT NULL,
  given_back boolean DEFAULT false NOT NULL,
  CONSTRAINT team_correction_unit_pkey PRIMARY KEY (finding_id, member_id, vendor, unit),
  CONSTRAINT team_correction_unit_finding_id_fkey FOREIGN KEY (finding_id) REFERENCES team_finding(id),
  CONSTRAINT team_correction_unit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX team_correction_unit_taken ON team_correction_unit USING btree (member_id, vendor, unit) WHERE (NOT given_back);
GRANT SELECT, INSERT ON team_correction_unit TO trevo_app;
GRANT UPDATE (valid_bet, rebate_base, reason, given_back) ON team_correction_unit TO trevo_app;

CREATE TABLE team_fact (
  agent_id text NOT NULL,
  slot timestamp with time zone NOT NULL,
  category text NOT NULL,
  merchant_id text NOT NULL,
  turnover bigint DEFAULT 0 NOT NULL,
  win bigint DEFAULT 0 NOT NULL,
  ggr bigint DEFAULT 0 NOT NULL,
  valid_bet bigint DEFAULT 0 NOT NULL,
  rebate_base bigint DEFAULT 0 NOT NULL,
  lines integer NOT NULL,
  deposits bigint DEFAULT 0 NOT NULL,
  withdrawals bigint DEFAULT 0 NOT NULL,
  promo bigint DEFAULT 0 NOT NULL,
  vendor_fee bigint DEFAULT 0 NOT NULL,
  rebate bigint DEFAULT 0 NOT NULL,
  salary bigint DEFAULT 0 NOT NULL,
  dividend bigint DEFAULT 0 NOT NULL,
  jackpot bigint DEFAULT 0 NOT NULL,
  payment_fee bigint DEFAULT 0 NOT NULL,
  CONSTRAINT team_fact_pkey PRIMARY KEY (agent_id, slot, category)
) WITH (fillfactor=80);
GRANT SELECT, INSERT, UPDATE ON team_fact TO trevo_app;

CREATE TABLE team_finding (
  id text NOT NULL,
  merchant_id text NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  day date NOT NULL,
  accounts text[] NOT NULL,
  figures jsonb NOT NULL,
  noticed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  note text,
  CONSTRAINT team_finding_pkey PRIMARY KEY (id),
  CONSTRAINT team_finding_merchant_id_kind_key_key UNIQUE (merchant_id, kind, key),
  CONSTRAINT team_finding_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT team_finding_accounts_check CHECK (((cardinality(accounts) >= 1) AND (cardinality(accounts) <= 20))) NOT VALID,
  CONSTRAINT team_finding_check CHECK ((((state = 'open'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (note IS NULL)))),
  CONSTRAINT team_finding_kind_check CHECK ((kind = ANY (ARRAY['same_browser'::text, 'same_target'::text, 'same_document'::text, 'same_address'::text, 'opposite_bets'::text, 'equal_cohort'::text, 'round_trip'::text, 'left_loss'::text, 'one_way'::text, 'late_correction'::text, 'second_account'::text]))) NOT VALID,
  CONSTRAINT team_finding_state_check CHECK ((state = ANY (ARRAY['open'::text, 'dismissed'::text, 'confirmed'::text])))
);
CREATE INDEX team_finding_page ON team_finding USING btree (merchant_id, state, noticed_at DESC);
GRANT SELECT, INSERT ON team_finding TO trevo_app;
GRANT UPDATE (figures, noticed_at, state, decided_by, decided_at, note) ON team_finding TO trevo_app;

CREATE TABLE team_most (
  id text NOT NULL,
  merchant_id text NOT NULL,
  item text NOT NULL,
  before integer NOT NULL,
  value integer NOT NULL,
  reason text NOT NULL,
  made_by text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  holds_from timestamp with time zone NOT NULL,
  state text NOT NULL,
  held_at timestamp with time zone,
  told_to text,
  CONSTRAINT team_most_pkey PRIMARY KEY (id),
  CONSTRAINT team_most_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT team_most_check CHECK (((state = 'held'::text) = (held_at IS NOT NULL))),
  CONSTRAINT team_most_check1 CHECK (((item <> 'SERIES'::text) OR ((value >= 1000) AND (value <= 2000)))),
  CONSTRAINT team_most_item_check CHECK ((item = ANY (ARRAY['SERIES'::text, 'RATE'::text, 'RNG'::text, 'LIVE'::text, 'FISH'::text, 'SPORTS'::text, 'PVP'::text, 'ESPORTS'::text, 'COCKFIGHT'::text, 'ELOTT'::text]))) NOT VALID,
  CONSTRAINT team_most_state_check CHECK ((state = ANY (ARRAY['announced'::text, 'held'::text, 'withdrawn'::text]))),
  CONSTRAINT team_most_value_check CHECK (((value >= 0) AND (value <= 1000000)))
);
CREATE UNIQUE INDEX team_most_announced ON team_most USING btree (merchant_id, item) WHERE (state = 'announced'::text);
CREATE INDEX team_most_held ON team_most USING btree (merchant_id, item, held_at);
CREATE INDEX team_most_telling ON team_most USING btree (merchant_id) WHERE (told_to IS NOT NULL);
GRANT SELECT, INSERT ON team_most TO trevo_app;
GRANT UPDATE (state, held_at, told_to) ON team_most TO trevo_app;

CREATE TABLE team_move (
  id text NOT NULL,
  merchant_id text NOT NULL,
  kind text NOT NULL,
  member_id text NOT NULL,
  from_id text,
  to_id text,
  to_type smallint,
  reason text NOT NULL,
  state text DEFAULT 'proposed'::text NOT NULL,
  proposed_by text NOT NULL,
  proposed_at timestamp with time zone NOT NULL,
  lapses_at timestamp with time zone NOT NULL,
  decided_by text,
  decided_at timestamp with time zone,
  at timestamp with time zone,
  cancelled_by text,
  refusal text,
  over_at timestamp with time zone,
  CONSTRAINT team_move_pkey PRIMARY KEY (id),
  CONSTRAINT team_move_from_id_fkey FOREIGN KEY (from_id) REFERENCES member(id),
  CONSTRAINT team_move_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT team_move_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT team_move_to_id_fkey FOREIGN KEY (to_id) REFERENCES member(id),
  CONSTRAINT team_move_check CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((state = ANY (ARRAY['proposed'::text, 'lapsed'::text])) = (decided_by IS NULL)))),
  CONSTRAINT team_move_check1 CHECK (((state = ANY (ARRAY['proposed'::text, 'lapsed'::text, 'rejected'::text])) OR (decided_by <> proposed_by))),
  CONSTRAINT team_move_check2 CHECK (((state = ANY (ARRAY['approved'::text, 'done'::text, 'dropped'::text, 'cancelled'::text])) = (at IS NOT NULL))),
  CONSTRAINT team_move_check3 CHECK ((((state = 'cancelled'::text) = (cancelled_by IS NOT NULL)) AND ((state = 'dropped'::text) = (refusal IS NOT NULL)))),
  CONSTRAINT team_move_check4 CHECK (((kind = 'move'::text) OR (state <> ALL (ARRAY['dropped'::text, 'cancelled'::text])))),
  CONSTRAINT team_move_check5 CHECK (((kind = 'promote'::text) = (to_type IS NOT NULL))),
  CONSTRAINT team_move_check6 CHECK (((state = ANY (ARRAY['done'::text, 'dropped'::text, 'cancelled'::text])) = (over_at IS NOT NULL))),
  CONSTRAINT team_move_kind_check CHECK ((kind = ANY (ARRAY['move'::text, 'close'::text, 'promote'::text]))),
  CONSTRAINT team_move_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'done'::text, 'dropped'::text, 'cancelled'::text, 'rejected'::text, 'lapsed'::text]))),
  CONSTRAINT team_move_to_type_check CHECK ((to_type = ANY (ARRAY[1, 41, 42])))
);
CREATE INDEX team_move_due ON team_move USING btree (merchant_id, at) WHERE (state = 'approved'::text);
CREATE INDEX team_move_merchant ON team_move USING btree (merchant_id, id);
CREATE UNIQUE INDEX team_move_open ON team_move USING btree (member_id) WHERE (state = ANY (ARRAY['proposed'::text, 'approved'::text]));
GRANT SELECT, INSERT ON team_move TO trevo_app;
GRANT UPDATE (state, decided_by, decided_at, at, cancelled_by, refusal, over_at) ON team_move TO trevo_app;

CREATE TABLE team_posting (
  agent_id text NOT NULL,
  field text NOT NULL,
  posted_at timestamp with time zone NOT NULL,
  transfer_id text NOT NULL,
  member_id text NOT NULL,
  levels smallint NOT NULL,
  CONSTRAINT team_posting_pkey PRIMARY KEY (agent_id, field, posted_at, transfer_id, member_id)
);
GRANT SELECT, INSERT ON team_posting TO trevo_app;

CREATE TABLE team_proposal (
  id text NOT NULL,
  merchant_id text NOT NULL,
  agent_id text NOT NULL,
  member_id text NOT NULL,
  kind text NOT NULL,
  values jsonb DEFAULT '{}'::jsonb NOT NULL,
  made_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  answer text,
  answered_at timestamp with time zone,
  CONSTRAINT team_proposal_pkey PRIMARY KEY (id),
  CONSTRAINT team_proposal_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES member(id),
  CONSTRAINT team_proposal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT team_proposal_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT team_proposal_answer_check CHECK ((answer = ANY (ARRAY['accepted'::text, 'rejected'::text, 'withdrawn'::text]))),
  CONSTRAINT team_proposal_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  CONSTRAINT team_proposal_check1 CHECK ((made_at < expires_at)),
  CONSTRAINT team_proposal_kind_check CHECK ((kind = ANY (ARRAY['promote'::text, 'lower'::text])))
);
CREATE INDEX team_proposal_agent ON team_proposal USING btree (agent_id, made_at DESC);
CREATE INDEX team_proposal_member ON team_proposal USING btree (member_id, made_at DESC);
GRANT SELECT, INSERT ON team_proposal TO trevo_app;
GRANT UPDATE (answer, answered_at) ON team_proposal TO trevo_app;

CREATE TABLE team_rate_most (
  merchant_id text NOT NULL,
  item text NOT NULL,
  most_ppm integer NOT NULL,
  CONSTRAINT team_rate_most_pkey PRIMARY KEY (merchant_id, item),
  CONSTRAINT team_rate_most_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT team_rate_most_item_check CHECK ((item = ANY (ARRAY['RNG'::text, 'LIVE'::text, 'FISH'::text, 'SPORTS'::text, 'PVP'::text, 'ESPORTS'::text, 'COCKFIGHT'::text, 'ELOTT'::text]))),
  CONSTRAINT team_rate_most_most_ppm_check CHECK (((most_ppm >= 0) AND (most_ppm <= 1000000)))
);
GRANT SELECT, INSERT, UPDATE ON team_rate_most TO trevo_app;

CREATE TABLE team_rule (
  merchant_id text NOT NULL,
  agent_levels smallint DEFAULT 12 NOT NULL,
  series_max smallint DEFAULT 1960 NOT NULL,
  rate_max_ppm integer DEFAULT 10000 NOT NULL,
  CONSTRAINT team_rule_pkey PRIMARY KEY (merchant_id),
  CONSTRAINT team_rule_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT team_rule_agent_levels_check CHECK (((agent_levels >= 1) AND (agent_levels <= 32))),
  CONSTRAINT team_rule_rate_max_ppm_check CHECK (((rate_max_ppm >= 0) AND (rate_max_ppm <= 1000000))),
  CONSTRAINT team_rule_series_max_check CHECK (((series_max >= 1000) AND (series_max <= 2000)))
);
GRANT SELECT, INSERT, UPDATE ON team_rule TO trevo_app;

CREATE TABLE team_transfer (
  id text NOT NULL,
  merchant_id text NOT NULL,
  sender_id text NOT NULL,
  receiver_id text NOT NULL,
  way text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  request_key text NOT NULL,
  posted_at timestamp with time zone NOT NULL,
  CONSTRAINT team_transfer_pkey PRIMARY KEY (id),
  CONSTRAINT team_transfer_sender_id_request_key_key UNIQUE (sender_id, request_key),
  CONSTRAINT team_transfer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT team_transfer_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES member(id),
  CONSTRAINT team_transfer_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES member(id),
  CONSTRAINT team_transfer_amount_check CHECK ((amount > 0)),
  CONSTRAINT team_transfer_check CHECK ((sender_id <> receiver_id)),
  CONSTRAINT team_transfer_way_check CHECK ((way = ANY (ARRAY['down'::text, 'up'::text])))
);
CREATE INDEX team_transfer_received ON team_transfer USING btree (receiver_id, posted_at DESC, id DESC);
CREATE INDEX team_transfer_sent ON team_transfer USING btree (sender_id, posted_at DESC, id DESC);
GRANT SELECT, INSERT ON team_transfer TO trevo_app;

CREATE TABLE tournament (
  id text NOT NULL,
  merchant_id text NOT NULL,
  names jsonb NOT NULL,
  texts jsonb NOT NULL,
  currency text NOT NULL,
  measure text NOT NULL,
  best_of smallint NOT NULL,
  min_stake bigint NOT NULL,
  max_multiplier bigint,
  min_score bigint NOT NULL,
  categories text[],
  games text[],
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  buy_in bigint NOT NULL,
  guarantee bigint NOT NULL,
  shares integer[] NOT NULL,
  ties text NOT NULL,
  min_entrants integer NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  state text NOT NULL,
  drafted_by text,
  published_by text,
  stopped_by text,
  stop_reason text,
  changed_at timestamp with time zone NOT NULL,
  scored_to timestamp with time zone NOT NULL,
  frozen_at timestamp with time zone,
  pool bigint,
  returned bigint,
  players integer,
  CONSTRAINT tournament_pkey PRIMARY KEY (id),
  CONSTRAINT tournament_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT tournament_best_of_check CHECK (((best_of >= 1) AND (best_of <= 100))),
  CONSTRAINT tournament_buy_in_check CHECK ((buy_in >= 0)),
  CONSTRAINT tournament_categories_check CHECK ((cardinality(categories) > 0)),
  CONSTRAINT tournament_check CHECK ((starts_at < ends_at)),
  CONSTRAINT tournament_check1 CHECK (((buy_in > 0) OR (guarantee > 0))),
  CONSTRAINT tournament_check2 CHECK (((buy_in > 0) OR (min_entrants = 0))),
  CONSTRAINT tournament_check3 CHECK (((drafted_by IS DISTINCT FROM published_by) OR (drafted_by IS NULL))),
  CONSTRAINT tournament_check4 CHECK ((((state = 'frozen'::text) = (frozen_at IS NOT NULL)) AND ((frozen_at IS NULL) = (pool IS NULL)) AND ((pool IS NULL) = (players IS NULL)))),
  CONSTRAINT tournament_games_check CHECK ((cardinality(games) > 0)),
  CONSTRAINT tournament_guarantee_check CHECK ((guarantee >= 0)),
  CONSTRAINT tournament_max_multiplier_check CHECK ((max_multiplier > 0)),
  CONSTRAINT tournament_measure_check CHECK ((measure = ANY (ARRAY['best'::text, 'sumBest'::text, 'validBet'::text, 'count'::text]))),
  CONSTRAINT tournament_min_entrants_check CHECK ((min_entrants >= 0)),
  CONSTRAINT tournament_min_score_check CHECK ((min_score >= 0)),
  CONSTRAINT tournament_min_stake_check CHECK ((min_stake >= 0)),
  CONSTRAINT tournament_shares_check CHECK (((cardinality(shares) >= 1) AND (cardinality(shares) <= 100))),
  CONSTRAINT tournament_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'started'::text, 'frozen'::text, 'cancelled'::text, 'removed'::text]))),
  CONSTRAINT tournament_ties_check CHECK ((ties = ANY (ARRAY['first'::text, 'split'::text]))),
  CONSTRAINT tournament_version_check CHECK ((version > 0))
) WITH (fillfactor=70);
CREATE INDEX tournament_brand ON tournament USING btree (merchant_id, ends_at DESC);
CREATE INDEX tournament_open ON tournament USING btree (merchant_id) WHERE (state = ANY (ARRAY['published'::text, 'started'::text]));
GRANT SELECT, INSERT, UPDATE ON tournament TO trevo_app;

CREATE TABLE tournament_entry (
  tournament_id text NOT NULL,
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  joined_at timestamp with time zone NOT NULL,
  left_at timestamp with time zone,
  paid bigint NOT NULL,
  score bigint DEFAULT 0 NOT NULL,
  reached_at timestamp with time zone,
  best bigint[] DEFAULT '{}'::bigint[] NOT NULL,
  CONSTRAINT tournament_entry_pkey PRIMARY KEY (tournament_id, member_id),
  CONSTRAINT tournament_entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT tournament_entry_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT tournament_entry_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournament(id),
  CONSTRAINT tournament_entry_check CHECK (((left_at IS NULL) OR (paid = 0))),
  CONSTRAINT tournament_entry_paid_check CHECK ((paid >= 0))
) WITH (fillfactor=60);
CREATE INDEX tournament_entry_own ON tournament_entry USING btree (member_id, tournament_id);
GRANT SELECT, INSERT, UPDATE ON tournament_entry TO trevo_app;

CREATE TABLE tournament_place (
  tournament_id text NOT NULL,
  rank integer NOT NULL,
  member_id text NOT NULL,
  score bigint NOT NULL,
  reached_at timestamp with time zone NOT NULL,
  prize bigint NOT NULL,
  reward_id text,
  transfer_id text,
  CONSTRAINT tournament_place_pkey PRIMARY KEY (tournament_id, rank),
  CONSTRAINT tournament_place_tournament_id_member_id_key UNIQUE (tournament_id, member_id),
  CONSTRAINT tournament_place_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT tournament_place_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES reward(id),
  CONSTRAINT tournament_place_tournament_id_fkey FOREIGN KEY (tournament_id) REFERENCES tournament(id),
  CONSTRAINT tournament_place_check CHECK (((reward_id IS NULL) = (transfer_id IS NULL))),
  CONSTRAINT tournament_place_prize_check CHECK ((prize >= 0)),
  CONSTRAINT tournament_place_rank_check CHECK ((rank > 0))
);
CREATE INDEX tournament_place_own ON tournament_place USING btree (member_id, tournament_id);
GRANT SELECT, INSERT ON tournament_place TO trevo_app;

CREATE TABLE transfer_played (
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  played_to timestamp with time zone NOT NULL,
  CONSTRAINT transfer_played_pkey PRIMARY KEY (member_id),
  CONSTRAINT transfer_played_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT transfer_played_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE ON transfer_played TO trevo_app;

CREATE TABLE turnover_clear (
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  clear_to timestamp with time zone NOT NULL,
  CONSTRAINT turnover_clear_pkey PRIMARY KEY (member_id),
  CONSTRAINT turnover_clear_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT turnover_clear_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE ON turnover_clear TO trevo_app;

CREATE TABLE turnover_event (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  transfer_id text NOT NULL,
  source text,
  amount bigint NOT NULL,
  multiple_ppm integer NOT NULL,
  held_before bigint NOT NULL,
  round_open boolean NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT turnover_event_pkey PRIMARY KEY (id)
);
CREATE INDEX turnover_event_of ON turnover_event USING btree (member_id, at, id);
GRANT SELECT ON turnover_event TO trevo_app;

CREATE TABLE turnover_kind (
  kind text NOT NULL,
  source text NOT NULL,
  multiple_ppm integer NOT NULL,
  takes_off boolean NOT NULL,
  scope text DEFAULT ''::text NOT NULL,
  CONSTRAINT turnover_kind_pkey PRIMARY KEY (kind, scope),
  CONSTRAINT turnover_kind_kind_fkey FOREIGN KEY (kind) REFERENCES ledger_kind(kind),
  CONSTRAINT turnover_kind_multiple_ppm_check CHECK ((multiple_ppm >= 0)),
  CONSTRAINT turnover_kind_source_check CHECK ((source = ANY (ARRAY['deposit'::text, 'transfer'::text, 'gift'::text, 'points'::text])))
);
GRANT SELECT ON turnover_kind TO trevo_app;

CREATE TABLE unit_restated (
  member_id text NOT NULL,
  vendor text NOT NULL,
  unit text NOT NULL,
  line integer NOT NULL,
  ruling_id text NOT NULL,
  CONSTRAINT unit_restated_pkey PRIMARY KEY (member_id, vendor, unit, line),
  CONSTRAINT unit_restated_ruling_id_fkey FOREIGN KEY (ruling_id) REFERENCES commission_ruling(id)
);
GRANT SELECT, INSERT ON unit_restated TO trevo_app;

CREATE TABLE vendor (
  merchant_id text NOT NULL,
  code text NOT NULL,
  names jsonb NOT NULL,
  account_type text NOT NULL,
  logo_url text,
  enabled boolean DEFAULT true NOT NULL,
  maintenance_since timestamp with time zone,
  maintenance_until timestamp with time zone,
  sort integer DEFAULT 0 NOT NULL,
  CONSTRAINT vendor_pkey PRIMARY KEY (merchant_id, code),
  CONSTRAINT vendor_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT vendor_code_check CHECK ((code ~ '^[A-Z0-9_]{1,32}$'::text))
);
GRANT SELECT, INSERT, UPDATE ON vendor TO trevo_app;
CREATE TRIGGER vendor_inserted AFTER INSERT ON vendor REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_change();
CREATE TRIGGER vendor_updated AFTER UPDATE ON vendor REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_change();

CREATE TABLE vendor_answer (
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  transaction_id text NOT NULL,
  action text NOT NULL,
  member_id text NOT NULL,
  facts bytea NOT NULL,
  outcome text NOT NULL,
  code text,
  transfer_id text,
  currency text,
  balance bigint,
  words text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT vendor_answer_pkey PRIMARY KEY (transaction_id, vendor, merchant_id, action, member_id)
);
GRANT SELECT, INSERT ON vendor_answer TO trevo_app;

CREATE TABLE vendor_buried (
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  transaction_id text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT vendor_buried_pkey PRIMARY KEY (transaction_id, vendor, merchant_id)
);
GRANT SELECT, INSERT ON vendor_buried TO trevo_app;

CREATE TABLE vendor_fee_rate (
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  since timestamp with time zone NOT NULL,
  rate_ppm integer NOT NULL,
  announced_at timestamp with time zone NOT NULL,
  CONSTRAINT vendor_fee_rate_pkey PRIMARY KEY (merchant_id, vendor, since),
  CONSTRAINT vendor_fee_rate_merchant_id_vendor_fkey FOREIGN KEY (merchant_id, vendor) REFERENCES vendor(merchant_id, code),
  CONSTRAINT vendor_fee_rate_check CHECK ((announced_at <= since)),
  CONSTRAINT vendor_fee_rate_rate_ppm_check CHECK (((rate_ppm >= 0) AND (rate_ppm <= 1000000)))
);
GRANT SELECT, INSERT ON vendor_fee_rate TO trevo_app;

CREATE TABLE vendor_key (
  id text NOT NULL,
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  purpose text NOT NULL,
  sealed bytea NOT NULL,
  for_tests boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL,
  retires_at timestamp with time zone,
  CONSTRAINT vendor_key_pkey PRIMARY KEY (id),
  CONSTRAINT vendor_key_merchant_id_vendor_fkey FOREIGN KEY (merchant_id, vendor) REFERENCES vendor_link(merchant_id, vendor),
  CONSTRAINT vendor_key_purpose_check CHECK ((purpose = ANY (ARRAY['shared'::text, 'verify'::text, 'sign'::text])))
);
CREATE INDEX vendor_key_link ON vendor_key USING btree (merchant_id, vendor);
GRANT SELECT, INSERT, UPDATE ON vendor_key TO trevo_app;

CREATE TABLE vendor_link (
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  dialect text NOT NULL,
  wallet text NOT NULL,
  base_url text NOT NULL,
  settings jsonb DEFAULT '{}'::jsonb NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  win_multiple_max integer NOT NULL,
  unstaked_win_max bigint NOT NULL,
  wins_hour_max bigint NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  says_maintenance boolean DEFAULT false NOT NULL,
  CONSTRAINT vendor_link_pkey PRIMARY KEY (merchant_id, vendor),
  CONSTRAINT vendor_link_merchant_id_vendor_fkey FOREIGN KEY (merchant_id, vendor) REFERENCES vendor(merchant_id, code),
  CONSTRAINT vendor_link_dialect_check CHECK ((dialect = ANY (ARRAY['trevo'::text, 'rs-json'::text, 'md5-form'::text]))),
  CONSTRAINT vendor_link_unstaked_win_max_check CHECK ((unstaked_win_max >= 0)),
  CONSTRAINT vendor_link_wallet_check CHECK ((wallet = ANY (ARRAY['seamless'::text, 'transfer'::text]))),
  CONSTRAINT vendor_link_win_multiple_max_check CHECK ((win_multiple_max > 0)),
  CONSTRAINT vendor_link_wins_hour_max_check CHECK ((wins_hour_max >= 0))
);
GRANT SELECT, INSERT, UPDATE ON vendor_link TO trevo_app;
CREATE TRIGGER vendor_link_inserted AFTER INSERT ON vendor_link REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_change();
CREATE TRIGGER vendor_link_updated AFTER UPDATE ON vendor_link REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_change();

CREATE TABLE vendor_list_gap (
  merchant_id text NOT NULL,
  vendor_code text NOT NULL,
  missing text[] DEFAULT '{}'::text[] NOT NULL,
  kept text[] DEFAULT '{}'::text[] NOT NULL,
  listed integer NOT NULL,
  since timestamp with time zone NOT NULL,
  read_at timestamp with time zone NOT NULL,
  CONSTRAINT vendor_list_gap_pkey PRIMARY KEY (merchant_id, vendor_code),
  CONSTRAINT vendor_list_gap_merchant_id_vendor_code_fkey FOREIGN KEY (merchant_id, vendor_code) REFERENCES vendor(merchant_id, code)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON vendor_list_gap TO trevo_app;

CREATE UNLOGGED TABLE vendor_nonce (
  key_id text NOT NULL,
  nonce text NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT vendor_nonce_pkey PRIMARY KEY (nonce, key_id)
);
CREATE INDEX vendor_nonce_time ON vendor_nonce USING brin (seen_at);
GRANT SELECT, INSERT, DELETE ON vendor_nonce TO trevo_app;

CREATE TABLE vendor_report (
  id text NOT NULL,
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  reason text NOT NULL,
  action text NOT NULL,
  transaction_id text NOT NULL,
  member_id text NOT NULL,
  round_id text,
  currency text,
  amount bigint,
  said text NOT NULL,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  times integer DEFAULT 1 NOT NULL,
  closed_at timestamp with time zone,
  closed_by text,
  note text,
  CONSTRAINT vendor_report_pkey PRIMARY KEY (id),
  CONSTRAINT vendor_report_transaction_id_vendor_merchant_id_action_reas_key UNIQUE (transaction_id, vendor, merchant_id, action, reason, member_id)
);
CREATE INDEX vendor_report_open ON vendor_report USING btree (merchant_id, id DESC) WHERE (closed_at IS NULL);
GRANT SELECT, INSERT, UPDATE ON vendor_report TO trevo_app;

CREATE TABLE vendor_session (
  id text NOT NULL,
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  member_id text NOT NULL,
  login_id text,
  device_hash bytea NOT NULL,
  game text NOT NULL,
  is_lobby boolean NOT NULL,
  language text NOT NULL,
  country text,
  created_at timestamp with time zone NOT NULL,
  token_hash bytea NOT NULL,
  launch_expires_at timestamp with time zone NOT NULL,
  session_hash bytea,
  opened_at timestamp with time zone,
  idle_expires_at timestamp with time zone,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  CONSTRAINT vendor_session_pkey PRIMARY KEY (id),
  CONSTRAINT vendor_session_session_hash_key UNIQUE (session_hash),
  CONSTRAINT vendor_session_token_hash_key UNIQUE (token_hash),
  CONSTRAINT vendor_session_login_id_fkey FOREIGN KEY (login_id) REFERENCES session(id),
  CONSTRAINT vendor_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT vendor_session_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT vendor_session_check CHECK (((session_hash IS NULL) = (opened_at IS NULL)))
) WITH (fillfactor=80);
CREATE INDEX vendor_session_open ON vendor_session USING btree (member_id, vendor, game) WHERE (ended_at IS NULL);
CREATE INDEX vendor_session_vendor ON vendor_session USING btree (merchant_id, vendor) WHERE (ended_at IS NULL);
GRANT SELECT, INSERT, UPDATE, DELETE ON vendor_session TO trevo_app;

CREATE TABLE vendor_transfer (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  vendor text NOT NULL,
  direction text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  request_key text NOT NULL,
  state text NOT NULL,
  code text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  settled_at timestamp with time zone,
  CONSTRAINT vendor_transfer_pkey PRIMARY KEY (id),
  CONSTRAINT vendor_transfer_member_id_vendor_request_key_key UNIQUE (member_id, vendor, request_key),
  CONSTRAINT vendor_transfer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT vendor_transfer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT vendor_transfer_amount_check CHECK ((amount > 0)),
  CONSTRAINT vendor_transfer_check CHECK (((state = ANY (ARRAY['done'::text, 'refused'::text])) = (settled_at IS NOT NULL))),
  CONSTRAINT vendor_transfer_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  CONSTRAINT vendor_transfer_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'unknown'::text, 'done'::text, 'refused'::text])))
);
CREATE INDEX vendor_transfer_member ON vendor_transfer USING btree (member_id, created_at);
CREATE UNIQUE INDEX vendor_transfer_open ON vendor_transfer USING btree (member_id, vendor) WHERE (state = ANY (ARRAY['sent'::text, 'unknown'::text]));
GRANT SELECT, INSERT, UPDATE ON vendor_transfer TO trevo_app;

CREATE TABLE vendor_wallet (
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  vendor text NOT NULL,
  currency text NOT NULL,
  player_made boolean DEFAULT false NOT NULL,
  epoch bigint DEFAULT 0 NOT NULL,
  balance_at timestamp with time zone,
  CONSTRAINT vendor_wallet_pkey PRIMARY KEY (member_id, vendor),
  CONSTRAINT vendor_wallet_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT vendor_wallet_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE INDEX vendor_wallet_merchant ON vendor_wallet USING btree (merchant_id, vendor);
GRANT SELECT, INSERT, UPDATE ON vendor_wallet TO trevo_app;

CREATE UNLOGGED TABLE vendor_win_hour (
  merchant_id text NOT NULL,
  vendor text NOT NULL,
  hour timestamp with time zone NOT NULL,
  stripe integer NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT vendor_win_hour_pkey PRIMARY KEY (merchant_id, vendor, hour, stripe)
) WITH (fillfactor=50);
GRANT SELECT, INSERT, UPDATE, DELETE ON vendor_win_hour TO trevo_app;

CREATE TABLE vip_birthday (
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  day_mac bytea,
  date_mac bytea,
  set_on date NOT NULL,
  seen bytea NOT NULL,
  CONSTRAINT vip_birthday_pkey PRIMARY KEY (member_id),
  CONSTRAINT vip_birthday_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT vip_birthday_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT vip_birthday_check CHECK (((day_mac IS NULL) = (date_mac IS NULL)))
);
CREATE INDEX vip_birthday_day ON vip_birthday USING btree (merchant_id, day_mac) WHERE (day_mac IS NOT NULL);
GRANT SELECT, INSERT, UPDATE ON vip_birthday TO trevo_app;

CREATE TABLE vip_book (
  merchant_id text NOT NULL,
  day date NOT NULL,
  climbed_to timestamp with time zone NOT NULL,
  CONSTRAINT vip_book_pkey PRIMARY KEY (merchant_id),
  CONSTRAINT vip_book_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE ON vip_book TO trevo_app;

CREATE TABLE vip_event (
  member_id text NOT NULL,
  day date NOT NULL,
  event text NOT NULL,
  level smallint NOT NULL,
  merchant_id text NOT NULL,
  gift bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT vip_event_pkey PRIMARY KEY (member_id, day, event, level),
  CONSTRAINT vip_event_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT vip_event_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT vip_event_event_check CHECK ((event = ANY (ARRAY['up'::text, 'down'::text, 'weekly'::text, 'monthly'::text, 'birthday'::text]))) NOT VALID,
  CONSTRAINT vip_event_gift_check CHECK ((gift >= 0))
);
CREATE UNIQUE INDEX vip_event_birthday ON vip_event USING btree (member_id, EXTRACT(year FROM day)) WHERE (event = 'birthday'::text);
GRANT SELECT, INSERT ON vip_event TO trevo_app;

CREATE TABLE vip_extra_rebate (
  merchant_id text NOT NULL,
  level smallint NOT NULL,
  since timestamp with time zone NOT NULL,
  rate_ppm integer NOT NULL,
  CONSTRAINT vip_extra_rebate_pkey PRIMARY KEY (merchant_id, level, since),
  CONSTRAINT vip_extra_rebate_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT vip_extra_rebate_level_check CHECK (((level >= 1) AND (level <= 20))),
  CONSTRAINT vip_extra_rebate_rate_ppm_check CHECK (((rate_ppm >= 0) AND (rate_ppm <= 10000)))
);
GRANT SELECT, INSERT, DELETE ON vip_extra_rebate TO trevo_app;

CREATE TABLE vip_ladder (
  merchant_id text NOT NULL,
  version integer NOT NULL,
  keep_months smallint NOT NULL,
  levels jsonb NOT NULL,
  reason text NOT NULL,
  starts_on date,
  drafted_by text,
  drafted_at timestamp with time zone NOT NULL,
  published_by text,
  published_at timestamp with time zone,
  dropped_by text,
  dropped_at timestamp with time zone,
  starts_at timestamp with time zone,
  take_back_by text,
  take_back_at timestamp with time zone,
  take_back_reason text,
  CONSTRAINT vip_ladder_pkey PRIMARY KEY (merchant_id, version),
  CONSTRAINT vip_ladder_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT vip_ladder_begins_published CHECK ((((published_at IS NULL) = (starts_at IS NULL)) OR ((published_at IS NOT NULL) AND (dropped_at IS NOT NULL) AND (take_back_by IS NOT NULL)))) NOT VALID,
  CONSTRAINT vip_ladder_check CHECK (((drafted_by IS DISTINCT FROM published_by) OR (drafted_by IS NULL))),
  CONSTRAINT vip_ladder_check2 CHECK (((dropped_at IS NULL) OR (starts_at IS NULL))),
  CONSTRAINT vip_ladder_keep_months_check CHECK (((keep_months >= 1) AND (keep_months <= 12))),
  CONSTRAINT vip_ladder_levels_check CHECK (((jsonb_typeof(levels) = 'array'::text) AND ((jsonb_array_length(levels) >= 1) AND (jsonb_array_length(levels) <= 20)))),
  CONSTRAINT vip_ladder_take_back CHECK ((((take_back_by IS NULL) = (take_back_at IS NULL)) AND ((take_back_by IS NULL) = (take_back_reason IS NULL)) AND ((take_back_by IS NULL) OR ((published_at IS NOT NULL) AND (take_back_by IS DISTINCT FROM dropped_by))))) NOT VALID,
  CONSTRAINT vip_ladder_version_check CHECK ((version > 0))
);
CREATE UNIQUE INDEX vip_ladder_begins ON vip_ladder USING btree (merchant_id, starts_at DESC) WHERE (starts_at IS NOT NULL);
CREATE UNIQUE INDEX vip_ladder_draft ON vip_ladder USING btree (merchant_id) WHERE ((starts_at IS NULL) AND (dropped_at IS NULL));
GRANT SELECT, INSERT ON vip_ladder TO trevo_app;
GRANT UPDATE (published_by, published_at, dropped_by, dropped_at, starts_at, take_back_by, take_back_at, take_back_reason) ON vip_ladder TO trevo_app;

CREATE TABLE vip_level (
  merchant_id text NOT NULL,
  level smallint NOT NULL,
  names jsonb NOT NULL,
  score bigint NOT NULL,
  keep bigint NOT NULL,
  upgrade bigint NOT NULL,
  weekly bigint,
  weekly_min bigint,
  monthly bigint,
  monthly_min bigint,
  birthday bigint,
  CONSTRAINT vip_level_pkey PRIMARY KEY (merchant_id, level),
  CONSTRAINT vip_level_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT vip_level_birthday_check CHECK ((birthday > 0)) NOT VALID,
  CONSTRAINT vip_level_check CHECK ((((weekly IS NULL) = (weekly_min IS NULL)) AND ((monthly IS NULL) = (monthly_min IS NULL)))),
  CONSTRAINT vip_level_keep_check CHECK ((keep >= 0)),
  CONSTRAINT vip_level_level_check CHECK (((level >= 1) AND (level <= 20))),
  CONSTRAINT vip_level_monthly_min_check CHECK ((monthly_min > 0)),
  CONSTRAINT vip_level_score_check CHECK ((score > 0)),
  CONSTRAINT vip_level_upgrade_check CHECK ((upgrade >= 0)),
  CONSTRAINT vip_level_weekly_min_check CHECK ((weekly_min > 0))
);
GRANT SELECT, INSERT, UPDATE, DELETE ON vip_level TO trevo_app;

CREATE TABLE vip_member (
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  level smallint NOT NULL,
  score bigint NOT NULL,
  since date NOT NULL,
  upgrades smallint[] NOT NULL,
  run_to date NOT NULL,
  CONSTRAINT vip_member_pkey PRIMARY KEY (member_id)
) WITH (fillfactor=70);
CREATE INDEX vip_member_standing ON vip_member USING btree (merchant_id, run_to) WHERE (level > 0);
GRANT SELECT, INSERT, UPDATE ON vip_member TO trevo_app;

CREATE TABLE wheel (
  id text NOT NULL,
  merchant_id text NOT NULL,
  names jsonb NOT NULL,
  texts jsonb NOT NULL,
  currency text NOT NULL,
  prizes jsonb NOT NULL,
  fallback smallint NOT NULL,
  per bigint NOT NULL,
  cap integer,
  categories text[],
  opens_at timestamp with time zone NOT NULL,
  closes_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  state text NOT NULL,
  drafted_by text,
  published_by text,
  stopped_by text,
  stop_reason text,
  changed_at timestamp with time zone NOT NULL,
  earned_to timestamp with time zone NOT NULL,
  given integer[] NOT NULL,
  spins bigint DEFAULT 0 NOT NULL,
  CONSTRAINT wheel_pkey PRIMARY KEY (id),
  CONSTRAINT wheel_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT wheel_cap_check CHECK ((cap > 0)),
  CONSTRAINT wheel_categories_check CHECK ((cardinality(categories) > 0)),
  CONSTRAINT wheel_check CHECK ((opens_at < closes_at)),
  CONSTRAINT wheel_check1 CHECK (((drafted_by IS DISTINCT FROM published_by) OR (drafted_by IS NULL))),
  CONSTRAINT wheel_per_check CHECK ((per > 0)),
  CONSTRAINT wheel_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'removed'::text]))),
  CONSTRAINT wheel_version_check CHECK ((version > 0))
) WITH (fillfactor=60);
CREATE INDEX wheel_brand ON wheel USING btree (merchant_id, closes_at DESC);
GRANT SELECT, INSERT, UPDATE ON wheel TO trevo_app;

CREATE TABLE wheel_member (
  wheel_id text NOT NULL,
  member_id text NOT NULL,
  merchant_id text NOT NULL,
  played bigint NOT NULL,
  earned integer NOT NULL,
  spun integer DEFAULT 0 NOT NULL,
  CONSTRAINT wheel_member_pkey PRIMARY KEY (wheel_id, member_id),
  CONSTRAINT wheel_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT wheel_member_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT wheel_member_wheel_id_fkey FOREIGN KEY (wheel_id) REFERENCES wheel(id),
  CONSTRAINT wheel_member_earned_check CHECK ((earned >= 0)),
  CONSTRAINT wheel_member_spun_check CHECK ((spun >= 0))
) WITH (fillfactor=60);
CREATE INDEX wheel_member_own ON wheel_member USING btree (member_id, wheel_id);
GRANT SELECT, INSERT, UPDATE ON wheel_member TO trevo_app;

CREATE TABLE wheel_spin (
  wheel_id text NOT NULL,
  member_id text NOT NULL,
  no integer NOT NULL,
  seed_pair_id text NOT NULL,
  nonce bigint NOT NULL,
  drawn smallint NOT NULL,
  given smallint NOT NULL,
  reward_id text,
  at timestamp with time zone NOT NULL,
  CONSTRAINT wheel_spin_pkey PRIMARY KEY (member_id, wheel_id, no),
  CONSTRAINT wheel_spin_seed_pair_id_nonce_key UNIQUE (seed_pair_id, nonce),
  CONSTRAINT wheel_spin_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT wheel_spin_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES reward(id),
  CONSTRAINT wheel_spin_seed_pair_id_fkey FOREIGN KEY (seed_pair_id) REFERENCES pge_seed_pair(id),
  CONSTRAINT wheel_spin_wheel_id_fkey FOREIGN KEY (wheel_id) REFERENCES wheel(id),
  CONSTRAINT wheel_spin_no_check CHECK ((no > 0))
);
GRANT SELECT, INSERT ON wheel_spin TO trevo_app;

CREATE TABLE winner_entry (
  round_key text NOT NULL,
  merchant_id text NOT NULL,
  day date NOT NULL,
  customer_name text NOT NULL,
  vendor_code text NOT NULL,
  game_code text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  won_at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  CONSTRAINT winner_entry_pkey PRIMARY KEY (round_key),
  CONSTRAINT winner_entry_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT winner_entry_amount_check CHECK ((amount > 0))
);
CREATE INDEX winner_entry_day ON winner_entry USING btree (merchant_id, day, kind, amount);
GRANT SELECT, INSERT, DELETE ON winner_entry TO trevo_app;
GRANT UPDATE (amount, won_at) ON winner_entry TO trevo_app;

CREATE TABLE withdrawal (
  id text NOT NULL,
  merchant_id text NOT NULL,
  member_id text NOT NULL,
  method text NOT NULL,
  provider text NOT NULL,
  by_hand boolean NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  status text NOT NULL,
  fee bigint DEFAULT 0 NOT NULL,
  fee_transfer_id text,
  request_key text NOT NULL,
  target_kind text NOT NULL,
  target_masked text NOT NULL,
  holder text NOT NULL,
  target bytea NOT NULL,
  target_mac bytea NOT NULL,
  approvals integer DEFAULT 0 NOT NULL,
  approvals_needed integer NOT NULL,
  first_approver text,
  reason text,
  released bigint DEFAULT 0 NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  late_at timestamp with time zone,
  unplayed bigint DEFAULT 0 NOT NULL,
  CONSTRAINT withdrawal_pkey PRIMARY KEY (id),
  CONSTRAINT withdrawal_member_id_request_key_key UNIQUE (member_id, request_key),
  CONSTRAINT withdrawal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT withdrawal_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id),
  CONSTRAINT withdrawal_amount_check CHECK ((amount > 0)),
  CONSTRAINT withdrawal_check CHECK (((fee >= 0) AND (fee < amount))),
  CONSTRAINT withdrawal_check1 CHECK (((unplayed >= 0) AND (unplayed <= amount)))
);
CREATE INDEX withdrawal_by_target ON withdrawal USING btree (merchant_id, target_mac);
CREATE INDEX withdrawal_of_member ON withdrawal USING btree (member_id, requested_at DESC);
CREATE INDEX withdrawal_queue ON withdrawal USING btree (merchant_id, requested_at) WHERE (status = ANY (ARRAY['pending'::text, 'second_review'::text, 'paying'::text, 'confirming'::text, 'disputed'::text]));
CREATE INDEX withdrawal_unpaid ON withdrawal USING btree (merchant_id, requested_at) WHERE ((late_at IS NULL) AND (status = ANY (ARRAY['pending'::text, 'second_review'::text, 'paying'::text])));
GRANT SELECT, INSERT, UPDATE ON withdrawal TO trevo_app;

CREATE TABLE withdrawal_payout (
  id text NOT NULL,
  withdrawal_id text NOT NULL,
  part integer NOT NULL,
  amount bigint NOT NULL,
  status text DEFAULT 'queued'::text NOT NULL,
  sent_at timestamp with time zone,
  asked_at timestamp with time zone,
  paid_at timestamp with time zone,
  end_to_end_id text,
  pay_transfer_id text,
  confirmation text,
  confirm_by timestamp with time zone,
  complaint text,
  hand_reference text,
  provider text,
  refused_by text[] DEFAULT '{}'::text[] NOT NULL,
  parked_at timestamp with time zone,
  ruling_reason text,
  CONSTRAINT withdrawal_payout_pkey PRIMARY KEY (id),
  CONSTRAINT withdrawal_payout_hand_reference_key UNIQUE (hand_reference),
  CONSTRAINT withdrawal_payout_withdrawal_id_part_key UNIQUE (withdrawal_id, part),
  CONSTRAINT withdrawal_payout_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
  CONSTRAINT withdrawal_payout_amount_check CHECK ((amount > 0)),
  CONSTRAINT withdrawal_payout_confirmation_check CHECK ((confirmation = ANY (ARRAY['awaiting'::text, 'received'::text, 'auto_received'::text, 'not_received'::text, 'forced_received'::text]))),
  CONSTRAINT withdrawal_payout_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'paid'::text, 'failed'::text, 'returned'::text])))
);
CREATE INDEX withdrawal_payout_awaiting ON withdrawal_payout USING btree (confirm_by) WHERE (confirmation = 'awaiting'::text);
CREATE INDEX withdrawal_payout_open ON withdrawal_payout USING btree (sent_at) WHERE (status = ANY (ARRAY['queued'::text, 'sending'::text]));
CREATE INDEX withdrawal_payout_reference ON withdrawal_payout USING btree (end_to_end_id) WHERE (end_to_end_id IS NOT NULL);
GRANT SELECT, INSERT, UPDATE ON withdrawal_payout TO trevo_app;

CREATE TABLE withdrawal_proof (
  id text NOT NULL,
  withdrawal_id text NOT NULL,
  payout_id text,
  request_key text NOT NULL,
  type text NOT NULL,
  bytes integer NOT NULL,
  content bytea NOT NULL,
  uploaded_at timestamp with time zone NOT NULL,
  CONSTRAINT withdrawal_proof_pkey PRIMARY KEY (id),
  CONSTRAINT withdrawal_proof_withdrawal_id_request_key_key UNIQUE (withdrawal_id, request_key),
  CONSTRAINT withdrawal_proof_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES withdrawal_payout(id),
  CONSTRAINT withdrawal_proof_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
  CONSTRAINT withdrawal_proof_type_check CHECK ((type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])))
);
GRANT SELECT, INSERT, UPDATE, DELETE ON withdrawal_proof TO trevo_app;

CREATE TABLE withdrawal_step (
  withdrawal_id text NOT NULL,
  step integer NOT NULL,
  status text NOT NULL,
  event text NOT NULL,
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  reason text,
  at timestamp with time zone NOT NULL,
  CONSTRAINT withdrawal_step_pkey PRIMARY KEY (withdrawal_id, step),
  CONSTRAINT withdrawal_step_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id)
);
GRANT SELECT, INSERT ON withdrawal_step TO trevo_app;

CREATE TABLE work_schedule (
  kind text NOT NULL,
  merchant_id text,
  owner text GENERATED ALWAYS AS (COALESCE(merchant_id, ''::text)) STORED NOT NULL,
  made_to timestamp with time zone NOT NULL,
  CONSTRAINT work_schedule_pkey PRIMARY KEY (kind, owner),
  CONSTRAINT work_schedule_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
GRANT SELECT, INSERT, UPDATE ON work_schedule TO trevo_app;

CREATE TYPE audit_line AS (merchant_id text, id text, at timestamp with time zone, actor_kind text, actor_id text, action text, subject_kind text, subject_id text, detail text);
CREATE TYPE bonus_ended AS (grant_id text, returned_won bigint, returned_bonus bigint, paid bigint);
CREATE TYPE bonus_known AS (cash bigint, is_known boolean, bound text, staked bigint, won bigint);
CREATE TYPE bonus_part AS (grant_id text, won bigint, bonus bigint, staked bigint, so_far bonus_round);
CREATE TYPE bonus_round AS (staked bigint, locked bigint, won bigint, paid bigint);
CREATE TYPE crash_answer AS (outcome text, code text, bet crash_bet);
CREATE TYPE crash_flight AS (bet crash_bet, round_state text, hash_sealed bytea, salt text, flown_ms double precision);
CREATE TYPE crash_slip AS (round text, bet text, slot smallint, stake bigint, auto bigint, target bigint);
CREATE TYPE ledger_leg AS (owner text, pocket text, amount bigint, keep bigint);
CREATE TYPE ledger_move AS (merchant text, kind text, owner text, scope text, key text, hash bytea, currency text, payload jsonb, legs ledger_leg[], refusal text, passing boolean, after integer);
CREATE TYPE ledger_name AS (merchant text, owner text, pocket text, currency text);
CREATE TYPE ledger_posted AS (outcome text, code text, replayed boolean, transfer_id text, balance bigint, version bigint);
CREATE TYPE lottery_ask AS (merchant text, member text, slip_id text, hash bytea, game text, vendor text, currency text, issue_stake_max bigint, exposure_max bigint, stop_on_win boolean, issues integer, orders jsonb, cells jsonb, known integer, limits_version integer, limits jsonb, play_caps jsonb, free_bet text);
CREATE TYPE lottery_placed AS (outcome text, code text, detail jsonb, slip text, balance bigint, version bigint);
CREATE TYPE pge_demo_try AS (spin text, stake bigint, pair text, nonce bigint, round text, payout bigint, facts json, opens boolean);
CREATE TYPE pge_seat AS (member text, game text, mode text, currency text, touches boolean, is_next boolean, outcome text, code text, round text, act seamless_act);
CREATE TYPE pge_spin_result AS (outcome text, code text, round_id text, balance_after_stake bigint, balance bigint, version bigint, member_id text, game text, mode text, currency text, pair_id text, sealed bytea, commitment text, client_seed text, next_nonce bigint, locked bigint, locked_versions bigint);
CREATE TYPE pge_step_result AS (outcome text, code text, balance bigint, version bigint, locked bigint, locked_versions bigint);
CREATE TYPE pge_step_try AS (round text, step text, action json, place integer, outcome json, multiplier text, payout bigint, ends text);
CREATE TYPE pge_try AS (place integer, merchant text, token bytea, now timestamp with time zone, spin text, stake bigint, pair text, nonce bigint, round text, payout bigint, outcome json, multiplier text, features text[], version integer, stepped boolean);
CREATE TYPE points_earned AS (member text, type text, inputs json, rates json, before numeric, stream numeric, points numeric);
CREATE TYPE protection_move AS (member text, staked bigint, back bigint);
CREATE TYPE reward_ask AS (merchant text, member text, reward text, needs_stake boolean);
CREATE TYPE reward_claimed AS (code text, moved boolean, balance bigint, version bigint, reward reward);
CREATE TYPE reward_paid AS (reward text, transfer_id text, balance bigint, version bigint);
CREATE TYPE room_claimed AS (key text, token bigint, snapshot jsonb, version bigint, outbox jsonb, left_ms double precision);
CREATE TYPE seamless_act AS (merchant text, vendor text, member text, currency text, external text, round text, game text, amount bigint, win bigint, ends boolean, detail jsonb);
CREATE TYPE seamless_done AS (is_staked boolean, is_won boolean, is_guarded boolean, bonus bonus_part);
CREATE TYPE seamless_ending AS (merchant text, vendor text, member text, currency text, round text, won bigint, returned bigint, detail jsonb);
CREATE TYPE seamless_planned AS (code text, passing boolean, is_guarded boolean, parts ledger_leg[], bonus bonus_part, usable bigint);
CREATE TYPE seamless_result AS (outcome text, code text, replayed boolean, transfer_id text, balance bigint, version bigint);
CREATE TYPE seamless_taken AS (answers seamless_result[], usable bigint[]);
CREATE TYPE vendor_booked AS (outcome text, code text, replayed boolean, moved boolean, member_id text, currency text, balance bigint, version bigint, transfer_id text, words text, keeps boolean, report text, round text, was_over boolean, has_bonus boolean, locked bigint, follows boolean);
CREATE TYPE vendor_fact AS (merchant text, vendor text, key text, nonce text, action text, member text, session bytea, any_game boolean, game text, currency text, transaction text, round text, amount bigint, win bigint, ends boolean, detail jsonb, facts bytea, said text);
CREATE TYPE vendor_saying AS (merchant text, vendor text, reason text, action text, transaction text, member text, round text, currency text, amount bigint, said text);
CREATE TYPE work_wanted AS (kind text, room integer, tries integer, in_order boolean);

-- attempt_take(p_keys bytea[], p_at timestamp with time zone, p_max integer[], p_window_s integer[], p_lock_s integer[]) RETURNS TABLE(allowed boolean, earlier integer, locked_until timestamp with time zone) LANGUAGE plpgsql
-- audit_append(p_line audit_line) RETURNS bigint LANGUAGE plpgsql
-- audit_hash(previous bytea, fields text[]) RETURNS bytea LANGUAGE sql IMMUTABLE
-- bonus_contribution(p_terms jsonb, p_games jsonb, p_vendor text, p_game text, p_kind text) RETURNS bigint LANGUAGE sql IMMUTABLE
-- bonus_deal(p bonus_part, p_before bigint, p_stake bigint) RETURNS bonus_part LANGUAGE sql IMMUTABLE
-- bonus_end(p_endings seamless_ending[]) RETURNS bonus_ended[] LANGUAGE plpgsql SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- bonus_legs(p_member text, p_grant text, p_cash bigint, p_won bigint, p_bonus bigint) RETURNS ledger_leg[] LANGUAGE sql IMMUTABLE
-- bonus_locked(p_member text, p_game text) RETURNS TABLE(locked bigint, versions bigint) LANGUAGE sql STABLE
-- bonus_note(p_acts seamless_act[], p_done seamless_done[]) RETURNS void LANGUAGE plpgsql
-- bonus_plan(p_acts seamless_act[], p_planned seamless_planned[], p_known bonus_known[]) RETURNS seamless_planned[] LANGUAGE plpgsql SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- bonus_share(p_paid bigint, p_locked bigint, p_staked bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
-- bonus_split(p_stake bonus_part, p_returned bigint, p_win bigint) RETURNS bonus_ended LANGUAGE sql IMMUTABLE
-- bonus_usable(p_members text[], p_vendors text[], p_games text[]) RETURNS bigint[] LANGUAGE plpgsql STABLE SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- bonus_win_legs(p_merchant text, p_vendor text, p_member text, p_grant text, p_win bigint, p_locked bigint) RETURNS ledger_leg[] LANGUAGE sql IMMUTABLE
-- bonus_win_share(p bonus_part, p_win bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
-- brand_zone_at(p_merchant text, p_at timestamp with time zone) RETURNS text LANGUAGE sql STABLE
-- closed_by_house(p_member text) RETURNS boolean LANGUAGE sql STABLE
-- commission_close_streams(p_merchant text) RETURNS integer LANGUAGE plpgsql
-- commission_facts(p_statement text, p_from timestamp with time zone, p_to timestamp with time zone) RETURNS TABLE(member text, person integer, slot timestamp with time zone, category text, turnover bigint, win bigint, ggr bigint, "validBet" bigint, promo bigint, "vendorFee" bigint, rebate bigint, salary bigint, jackpot bigint, "paymentFee" bigint, line text) LANGUAGE sql STABLE
-- commission_fees_due(p_ruling text) RETURNS TABLE(member_id text, slot timestamp with time zone, category text, due bigint, charged bigint) LANGUAGE sql STABLE
-- commission_funded(p_merchant text, p_due commission_statement[]) RETURNS commission_statement[] LANGUAGE plpgsql
-- commission_hold_of(p_member text, p_kind text, p_category text, p_start timestamp with time zone) RETURNS text LANGUAGE sql STABLE
-- commission_lines(p_merchant text, p_from timestamp with time zone, p_to timestamp with time zone, p_category text, p_incidents bigint) RETURNS TABLE(member_id text, slot timestamp with time zone, category text, turnover bigint, win bigint, ggr bigint, valid_bet bigint, promo bigint, vendor_fee bigint, rebate bigint, salary bigint, jackpot bigint, payment_fee bigint) LANGUAGE sql STABLE
-- commission_lines_of(p_member text, p_from timestamp with time zone, p_to timestamp with time zone, p_category text, p_incidents bigint) RETURNS TABLE(member_id text, slot timestamp with time zone, category text, turnover bigint, win bigint, ggr bigint, valid_bet bigint, promo bigint, vendor_fee bigint, rebate bigint, salary bigint, jackpot bigint, payment_fee bigint) LANGUAGE sql STABLE
-- commission_number(p_statement text) RETURNS void LANGUAGE plpgsql
-- commission_pay(p_merchant text, p_limit integer) RETURNS TABLE(statement text, member text, currency text, balance bigint, version bigint) LANGUAGE plpgsql
-- commission_publish(p_merchant text, p_limit integer) RETURNS TABLE(statement text, member text, kind text, cause text, pay_from timestamp with time zone, paid bigint, credit bigint, currency text) LANGUAGE plpgsql
-- commission_restate_facts(p_ruling text) RETURNS void LANGUAGE plpgsql
-- commission_team(p_merchant text, p_from timestamp with time zone, p_to timestamp with time zone, p_category text, p_holders text[], p_ends timestamp with time zone[], p_least bigint[]) RETURNS TABLE(holder text, facts integer, active integer, turnover bigint, win bigint, ggr bigint, valid_bet bigint, promo bigint, vendor_fee bigint, rebate bigint, salary bigint, jackpot bigint, payment_fee bigint) LANGUAGE sql STABLE
-- commission_team_lines(p_statement text, p_from timestamp with time zone, p_to timestamp with time zone) RETURNS TABLE(member_id text, slot timestamp with time zone, category text, turnover bigint, win bigint, ggr bigint, valid_bet bigint, promo bigint, vendor_fee bigint, rebate bigint, salary bigint, jackpot bigint, payment_fee bigint) LANGUAGE sql STABLE
-- content_begun(p_item text, p_at timestamp with time zone) RETURNS SETOF content_version LANGUAGE sql STABLE
-- contract_days(p_merchant text, p_holder text, p_category text, p_days timestamp with time zone[], p_to timestamp with time zone, p_contracts jsonb) RETURNS TABLE(day integer, units integer, active integer, valid_bet bigint, gross numeric, below numeric, won bigint, lost bigint) LANGUAGE sql STABLE
-- count_catalogue_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path
-- crash_beat(p_merchant text, p_token bigint, p_silence_ms integer) RETURNS SETOF crash_round LANGUAGE plpgsql
-- crash_break(p_merchant text, p_token bigint, p_round text, p_hash text, p_point bigint, p_void boolean) RETURNS SETOF crash_round LANGUAGE plpgsql
-- crash_cancel(p_merchant text, p_game text, p_token bytea, p_now timestamp with time zone, p_bet text) RETURNS crash_answer LANGUAGE plpgsql
-- crash_cash_out(p_id text, p_multiplier bigint, p_by text) RETURNS crash_answer LANGUAGE plpgsql
-- crash_end_bet(b crash_bet, p_state text, p_multiplier bigint, p_by text) RETURNS crash_bet LANGUAGE plpgsql
-- crash_flight_of(p_merchant text, p_game text, p_token bytea, p_now timestamp with time zone, p_bet text) RETURNS SETOF crash_flight LANGUAGE sql
-- crash_open(p_merchant text, p_token bigint, p_chain text, p_position integer, p_sealed bytea, p_table integer, p_betting_ms integer) RETURNS SETOF crash_round LANGUAGE plpgsql
-- crash_pay_targets(p_merchant text, p_token bigint, p_round text, p_multiplier bigint, p_limit integer) RETURNS SETOF crash_bet LANGUAGE plpgsql
-- crash_place(p_merchant text, p_game text, p_token bytea, p_now timestamp with time zone, p_slip crash_slip) RETURNS crash_answer LANGUAGE plpgsql
-- crash_player(p_mode text, p_member text, p_session text) RETURNS text LANGUAGE sql IMMUTABLE
-- crash_refused(p_code text) RETURNS crash_answer LANGUAGE sql IMMUTABLE
-- crash_return(p_merchant text, p_token bigint, p_round text, p_limit integer) RETURNS SETOF crash_bet LANGUAGE plpgsql
-- crash_session(p_merchant text, p_game text, p_token bytea, p_now timestamp with time zone) RETURNS SETOF pge_session LANGUAGE sql STABLE
-- crash_settle(p_merchant text, p_token bigint, p_round text, p_limit integer) RETURNS integer LANGUAGE plpgsql
-- crash_take_off(p_merchant text, p_token bigint, p_round text) RETURNS SETOF crash_round LANGUAGE plpgsql
-- elder_account(p_member text) RETURNS text LANGUAGE sql STABLE
-- find_claims_unplayed(p_merchant text, p_from timestamp with time zone, p_to timestamp with time zone, p_day date) RETURNS void LANGUAGE sql
-- find_cohorts(p_merchant text, p_month date, p_day date, p_least bigint) RETURNS void LANGUAGE sql
-- find_late_corrections(p_merchant text, p_from timestamp with time zone, p_to timestamp with time zone, p_day date) RETURNS void LANGUAGE sql
-- find_least_referrals(p_merchant text, p_from timestamp with time zone, p_to timestamp with time zone, p_day date) RETURNS void LANGUAGE sql
-- find_left_losses(p_merchant text, p_to timestamp with time zone, p_day date) RETURNS void LANGUAGE sql
-- find_one_way(p_merchant text, p_from timestamp with time zone, p_to timestamp with time zone, p_day date) RETURNS void LANGUAGE sql
-- find_opposite_bets(p_merchant text, p_from timestamp with time zone, p_to timestamp with time zone, p_day date) RETURNS void LANGUAGE sql
-- find_second_accounts(p_merchant text, p_day date) RETURNS void LANGUAGE sql
-- find_shared_addresses(p_merchant text, p_from timestamp with time zone, p_to timestamp with time zone, p_day date) RETURNS void LANGUAGE sql
-- find_shared_browsers(p_merchant text, p_from timestamp with time zone, p_to timestamp with time zone, p_day date) RETURNS void LANGUAGE sql
-- find_shared_documents(p_merchant text, p_from timestamp with time zone, p_to timestamp with time zone, p_day date) RETURNS void LANGUAGE sql
-- find_shared_gifts(p_merchant text, p_from timestamp with time zone, p_to timestamp with time zone, p_day date) RETURNS void LANGUAGE sql
-- find_shared_targets(p_merchant text, p_from timestamp with time zone, p_to timestamp with time zone, p_day date) RETURNS void LANGUAGE sql
-- find_withdraw_cycles(p_merchant text, p_from timestamp with time zone, p_to timestamp with time zone, p_day date) RETURNS void LANGUAGE sql
-- has_open_round(p_merchant text, p_member text) RETURNS boolean LANGUAGE sql STABLE
-- inbox_of(p_merchant text, p_member text, p_at timestamp with time zone, p_zone text, p_asked text[]) RETURNS TABLE(content_id text, version integer, nature text, texts jsonb, at timestamp with time zone, seen integer, read_at timestamp with time zone) LANGUAGE sql STABLE
-- is_agent(p_type smallint) RETURNS boolean LANGUAGE sql IMMUTABLE
-- is_own_vendor(p_vendor text) RETURNS boolean LANGUAGE sql STABLE
-- ledger_class(p_pocket text) RETURNS text LANGUAGE sql IMMUTABLE
-- ledger_digest(t ledger_transfer, p_legs text) RETURNS bytea LANGUAGE sql STABLE
-- ledger_genesis(p_merchant text, p_owner text, p_pocket text, p_currency text) RETURNS bytea LANGUAGE sql STABLE
-- ledger_hold(p_moves ledger_move[]) RETURNS TABLE(accounts bigint[], slots integer[], amounts bigint[], floors bigint[], ids bigint[], owners text[], balances bigint[], versions bigint[], heads bytea[], are_told boolean) LANGUAGE plpgsql, of the owner
-- ledger_link(p_previous bytea, p_digest bytea, p_version bigint, p_amount bigint, p_before bigint, p_after bigint) RETURNS bytea LANGUAGE sql STABLE
-- ledger_note(p_written ledger_transfer[]) RETURNS void LANGUAGE plpgsql, of the owner
-- ledger_open(p_names ledger_name[]) RETURNS TABLE(ids bigint[], chained boolean[], owners text[], heads bytea[]) LANGUAGE plpgsql, of the owner
-- ledger_post(p_moves ledger_move[]) RETURNS ledger_posted[] LANGUAGE plpgsql SECURITY DEFINER SET search_path SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off SET work_mem=64MB
-- ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql
-- ledger_reversal(p_merchant text, p_transfer text, p_payload jsonb) RETURNS SETOF ledger_move LANGUAGE sql STABLE
-- ledger_still(p_owner text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path
-- ledger_summarize() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path
-- linked_active(p_merchant text, p_period text, p_starts date, p_least bigint) RETURNS TABLE(member_id text, person_id text, agent_id text) LANGUAGE sql STABLE
-- lottery_bonus_refusal(p_ask lottery_ask, p_part bonus_part) RETURNS lottery_placed LANGUAGE plpgsql STABLE
-- lottery_caps_refusal(p_ask lottery_ask) RETURNS lottery_placed LANGUAGE plpgsql STABLE SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- lottery_collect(p_key text, p_paid jsonb) RETURNS void LANGUAGE plpgsql SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- lottery_deal(p_ask lottery_ask, p_part bonus_part) RETURNS jsonb LANGUAGE sql IMMUTABLE
-- lottery_expose(p_cells jsonb[], p_most bigint, p_limits jsonb[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- lottery_fits(p_ask lottery_ask) RETURNS jsonb LANGUAGE sql STABLE
-- lottery_free_refusal(p_ask lottery_ask, p_at timestamp with time zone) RETURNS lottery_placed LANGUAGE plpgsql STABLE
-- lottery_give_back(p_orders text[], p_status smallint) RETURNS SETOF lottery_order LANGUAGE plpgsql SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- lottery_holds_locked(o lottery_order) RETURNS boolean LANGUAGE sql STABLE
-- lottery_is_held(p_issue text) RETURNS boolean LANGUAGE sql STABLE
-- lottery_judge(p_asks lottery_ask[], p_planned seamless_planned[], p_at timestamp with time zone) RETURNS lottery_placed[] LANGUAGE plpgsql
-- lottery_locked_win(o lottery_order) RETURNS bigint LANGUAGE sql STABLE
-- lottery_move_locked(p_ruling text, p_order text, p_grant text, p_cash bigint, p_won bigint, p_bonus bigint, p_less bigint, p_is_open boolean) RETURNS void LANGUAGE plpgsql
-- lottery_place(p_list jsonb) RETURNS SETOF lottery_placed LANGUAGE plpgsql SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- lottery_place_free(p_slips text[]) RETURNS void LANGUAGE plpgsql
-- lottery_place_wave(p_asks lottery_ask[], p_at timestamp with time zone) RETURNS lottery_placed[] LANGUAGE plpgsql
-- lottery_planned(p_asks lottery_ask[]) RETURNS seamless_planned[] LANGUAGE sql
-- lottery_preview(p_ask jsonb) RETURNS TABLE(code text, detail jsonb, won bigint, bonus bigint) LANGUAGE sql
-- lottery_recount_rounds(p_ruling text, p_orders text[]) RETURNS void LANGUAGE plpgsql
-- lottery_rectify(p_ruling text, p_outcomes jsonb) RETURNS SETOF lottery_order LANGUAGE plpgsql SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- lottery_rectify_locked(p_ruling text, p_orders text[]) RETURNS jsonb LANGUAGE plpgsql
-- lottery_rectify_moves(p_ruling text, p_orders text[]) RETURNS SETOF ledger_move LANGUAGE sql STABLE
-- lottery_refused(p_code text, p_detail jsonb) RETURNS lottery_placed LANGUAGE sql IMMUTABLE
-- lottery_returnable(p_orders text[]) RETURNS text[] LANGUAGE plpgsql SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- lottery_settle(p_issue text, p_result text, p_outcomes jsonb) RETURNS SETOF lottery_order LANGUAGE plpgsql SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- lottery_stop_chases(p_issue text, p_orders text[]) RETURNS SETOF lottery_order LANGUAGE plpgsql SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- lottery_sweep(p_games text[], p_days integer, p_most integer) RETURNS integer LANGUAGE plpgsql
-- lottery_take_room(p_asks lottery_ask[], p_placed lottery_placed[], p_places integer[]) RETURNS lottery_placed[] LANGUAGE plpgsql
-- lottery_withhold_soon(p_merchant text, p_member text) RETURNS void LANGUAGE plpgsql
-- lottery_write_slips(p_asks lottery_ask[], p_planned seamless_planned[], p_at timestamp with time zone) RETURNS lottery_placed[] LANGUAGE plpgsql
-- member_spared(m member, p_asked text[]) RETURNS boolean LANGUAGE sql STABLE
-- message_reaches(m member, v content_version, p_level smallint, p_named boolean, p_zone text) RETURNS boolean LANGUAGE sql STABLE
-- new_id(prefix text) RETURNS text LANGUAGE sql
-- note_cool_off() RETURNS trigger LANGUAGE plpgsql
-- note_posted(p_moves ledger_transfer[]) RETURNS void LANGUAGE plpgsql
-- note_settled() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path
-- note_turnover(p_moves ledger_transfer[]) RETURNS void LANGUAGE plpgsql
-- opposite_units(p_merchant text, p_first text, p_second text, p_from timestamp with time zone, p_to timestamp with time zone) RETURNS TABLE(member_id text, vendor text, unit text) LANGUAGE sql STABLE
-- person_accounts(p_member text) RETURNS text[] LANGUAGE sql STABLE SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- person_at(p_member text, p_at timestamp with time zone) RETURNS text LANGUAGE sql STABLE
-- person_join(p_merchant text, p_members text[]) RETURNS integer LANGUAGE plpgsql
-- person_leave(p_merchant text, p_member text) RETURNS boolean LANGUAGE plpgsql
-- pge_demo_spin(p_merchant text, p_token bytea, p_now timestamp with time zone, p_try pge_demo_try) RETURNS pge_spin_result LANGUAGE plpgsql
-- pge_live_session(p_merchant text, p_token bytea, p_now timestamp with time zone) RETURNS SETOF pge_session LANGUAGE sql STABLE
-- pge_seats(p_tries pge_try[]) RETURNS pge_seat[] LANGUAGE plpgsql
-- pge_spins(p_list json) RETURNS SETOF pge_spin_result LANGUAGE plpgsql SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- pge_stale(p_answer pge_spin_result) RETURNS pge_spin_result LANGUAGE plpgsql STABLE
-- pge_step(p_merchant text, p_token bytea, p_now timestamp with time zone, p_try pge_step_try) RETURNS pge_step_result LANGUAGE plpgsql SET plan_cache_mode=force_generic_plan SET enable_seqscan=off
-- pge_touch(p_token bytea, p_now timestamp with time zone) RETURNS void LANGUAGE sql
-- pge_write_result(p_round text, p_outcome json, p_multiplier text, p_payout bigint, p_balance bigint, p_version bigint, p_finished timestamp with time zone, p_by pge_finisher) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path
-- pge_write_rounds(p_tries pge_try[], p_seats pge_seat[], p_played seamless_result[]) RETURNS void LANGUAGE plpgsql
-- plays_against(p_first numeric, p_second numeric) RETURNS boolean LANGUAGE sql IMMUTABLE
-- points_earn(p_merchant text, p_from timestamp with time zone, p_to timestamp with time zone, p_date jsonb, p_rates jsonb, p_key text) RETURNS SETOF text LANGUAGE plpgsql
-- points_of_span(p_merchant text, p_from timestamp with time zone, p_to timestamp with time zone, p_date jsonb, p_rates jsonb) RETURNS SETOF points_earned LANGUAGE plpgsql STABLE
-- position_bring_forward(p_merchant text, p_member text) RETURNS void LANGUAGE plpgsql
-- position_since(p_merchant text, p_member text, p_from timestamp with time zone) RETURNS TABLE(staked bigint, won bigint, returned bigint) LANGUAGE plpgsql STABLE
-- protection_adopt(p_merchant text, p_member text, p_round_min_ms integer, p_kinds text[]) RETURNS void LANGUAGE plpgsql
-- protection_count(p_moves protection_move[]) RETURNS void LANGUAGE plpgsql
-- protection_count_result(p_merchant text, p_member text, p_minor bigint) RETURNS void LANGUAGE plpgsql
-- protection_guard(p_merchant text, p_member text) RETURNS void LANGUAGE plpgsql
-- protection_hold(VARIADIC p_members text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- protection_is_clear(g member_guard, p_amount bigint, p_at timestamp with time zone) RETURNS boolean LANGUAGE sql STABLE
-- protection_pause(p_member text) RETURNS TABLE(pause_kind text, paused_until timestamp with time zone) LANGUAGE sql STABLE
-- protection_periods(p_time_zone text, p_at timestamp with time zone) RETURNS date[] LANGUAGE sql IMMUTABLE
-- protection_recount(p_merchant text, p_member text) RETURNS void LANGUAGE plpgsql
-- protection_refusal(p_member text, p_amount bigint, p_own_pace boolean) RETURNS text LANGUAGE plpgsql
-- protection_seconds(p_member text, p_from timestamp with time zone, p_to timestamp with time zone, p_playing boolean) RETURNS bigint LANGUAGE sql STABLE
-- protection_set_pause(p_merchant text, p_member text, p_kind text, p_until timestamp with time zone) RETURNS void LANGUAGE plpgsql
-- protection_timed(g member_guard, p_now timestamp with time zone, p_today date[]) RETURNS bigint[] LANGUAGE plpgsql
-- protection_vendor_refusal(p_merchant text, p_member text, p_minor bigint) RETURNS text LANGUAGE plpgsql
-- push_add(p_kind text, p_about text, p_members text[], p_details jsonb[], p_good_for interval) RETURNS integer LANGUAGE plpgsql
-- push_results(p_issue text, p_statuses smallint[], p_good_for interval) RETURNS integer LANGUAGE sql
-- push_wanted(w push_wish, p_kind text) RETURNS boolean LANGUAGE sql IMMUTABLE
-- rebate_extra(p_merchant text, p_from timestamp with time zone, p_to timestamp with time zone, p_beneficiary text) RETURNS TABLE(beneficiary text, level integer, member text, vendor text, unit text, line integer, category text, currency text, settled_at timestamp with time zone, base bigint, rate_ppm integer, micro numeric, extra integer) LANGUAGE sql STABLE
-- rebate_keep(p_merchant text, p_from timestamp with time zone, p_to timestamp with time zone, p_extra boolean) RETURNS void LANGUAGE sql
-- rebate_lines(p_merchant text, p_from timestamp with time zone, p_to timestamp with time zone, p_beneficiary text, p_extra boolean) RETURNS TABLE(beneficiary text, level integer, member text, vendor text, unit text, line integer, category text, currency text, settled_at timestamp with time zone, base bigint, rate_ppm integer, micro numeric, extra integer) LANGUAGE sql STABLE
-- rebate_pay(p_merchant text, p_from timestamp with time zone, p_to timestamp with time zone, p_on_request boolean, p_extra boolean) RETURNS TABLE(member text, currency text, balance bigint, version bigint) LANGUAGE plpgsql
-- rebate_value(p_merchant text, p_member text, p_item text, p_at timestamp with time zone) RETURNS integer LANGUAGE sql STABLE
-- refuse_robot() RETURNS trigger LANGUAGE plpgsql
-- reward_claim(p_asks reward_ask[]) RETURNS SETOF reward_claimed LANGUAGE plpgsql SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- reward_pay(p_rewards text[], p_state text) RETURNS reward_paid[] LANGUAGE plpgsql SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- reward_refusal(p_merchant text, p_member text, p_needs_stake boolean) RETURNS text LANGUAGE plpgsql STABLE
-- room_beat(p_kind text, p_key text, p_token bigint, p_lease_ms integer) RETURNS void LANGUAGE plpgsql
-- room_claim(p_kind text, p_keys text[], p_merchants text[], p_runner text, p_lease_ms integer) RETURNS SETOF room_claimed LANGUAGE plpgsql
-- room_hold(p_kind text, p_key text, p_token bigint) RETURNS void LANGUAGE plpgsql
-- room_keep(p_kind text, p_key text, p_token bigint, p_snapshot jsonb, p_outbox jsonb) RETURNS bigint LANGUAGE plpgsql
-- room_leave(p_kind text, p_key text, p_token bigint, p_over boolean) RETURNS void LANGUAGE plpgsql
-- seamless_bet(p_acts seamless_act[]) RETURNS seamless_result[] LANGUAGE plpgsql
-- seamless_bet_of(p seamless_act) RETURNS ledger_transfer LANGUAGE plpgsql
-- seamless_credit(p seamless_act, p_facts bytea) RETURNS seamless_result LANGUAGE plpgsql
-- seamless_end(p_merchant text, p_vendor text, p_member text, p_round text) RETURNS boolean LANGUAGE plpgsql
-- seamless_end_held(p_merchant text, p_id text, p_pays boolean, p_by text, p_note text) RETURNS seamless_result LANGUAGE plpgsql
-- seamless_facts(p_currency text, p_round text, p_amount bigint, p_game text) RETURNS bytea LANGUAGE sql STABLE
-- seamless_grant(p seamless_act, p_action text, p_facts bytea) RETURNS seamless_result LANGUAGE plpgsql
-- seamless_hold(h seamless_held, p_facts bytea) RETURNS seamless_result LANGUAGE plpgsql
-- seamless_hold_reason(p_merchant text, p_vendor text, p_game text, p_staked bigint, p_won bigint, p_amount bigint) RETURNS text LANGUAGE plpgsql STABLE
-- seamless_is_over(p_vendor text, p_member text, p_round text) RETURNS boolean LANGUAGE sql STABLE
-- seamless_moves(p_acts seamless_act[], p_planned seamless_planned[], p_held boolean[]) RETURNS ledger_move[] LANGUAGE plpgsql STABLE
-- seamless_own_pace(p_vendor text, p_detail jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
-- seamless_pay(p seamless_act, p_action text, p_grant text) RETURNS seamless_result LANGUAGE plpgsql
-- seamless_plan(p_acts seamless_act[]) RETURNS seamless_planned[] LANGUAGE plpgsql SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- seamless_release(p_merchant text, p_vendor text, p_member text, p_round text) RETURNS void LANGUAGE plpgsql
-- seamless_rollback(p seamless_act) RETURNS seamless_result LANGUAGE plpgsql
-- seamless_scope(p_vendor text, p_action text) RETURNS text LANGUAGE sql IMMUTABLE
-- seamless_settle(p_endings seamless_ending[], p_further ledger_move[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- seamless_stake_all(p_acts seamless_act[], p_guarded text[], p_parts bonus_part[]) RETURNS ledger_posted[] LANGUAGE plpgsql SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- seamless_take(p_acts seamless_act[]) RETURNS seamless_taken LANGUAGE plpgsql SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- seamless_win(p seamless_act) RETURNS seamless_result LANGUAGE plpgsql
-- seamless_write(p_acts seamless_act[], p_done seamless_done[]) RETURNS boolean LANGUAGE plpgsql
-- settled_to() RETURNS timestamp with time zone LANGUAGE plpgsql SECURITY DEFINER SET search_path
-- shared_instruments(p_merchant text, p_from timestamp with time zone, p_to timestamp with time zone, p_proven boolean) RETURNS TABLE(ground text, accounts text[]) LANGUAGE sql STABLE
-- studio_vendor() RETURNS text LANGUAGE sql IMMUTABLE
-- team_agent_unfit(p_merchant text, p_member text, p_type smallint) RETURNS text LANGUAGE plpgsql STABLE
-- team_count(p_agent text, p_change integer, p_agents integer) RETURNS void LANGUAGE sql
-- team_count_joined(p_agent text, p_members text[], p_change integer) RETURNS void LANGUAGE sql
-- team_cut_values(p_merchant text, p_item text, p_most integer, p_limit integer) RETURNS integer LANGUAGE sql
-- team_fits(p_type smallint, p_upline smallint) RETURNS boolean LANGUAGE sql IMMUTABLE
-- team_hold(p_merchant text) RETURNS smallint LANGUAGE plpgsql
-- team_join(p_merchant text, p_agent text, p_upline text, p_at timestamp with time zone) RETURNS void LANGUAGE sql
-- team_keep_values(p_merchant text, p_member text, p_items text[], p_at timestamp with time zone) RETURNS void LANGUAGE sql
-- team_levels(p_agent text) RETURNS integer LANGUAGE sql STABLE
-- team_lower_value(p_merchant text, p_upline text, p_member text, p_item text, p_value integer, p_at timestamp with time zone) RETURNS text LANGUAGE plpgsql
-- team_make_agent(p_merchant text, p_member text, p_type smallint, p_items text[], p_at timestamp with time zone) RETURNS text LANGUAGE plpgsql
-- team_move_unfit(p_merchant text, p_member text, p_upline text, p_items text[]) RETURNS text LANGUAGE plpgsql STABLE
-- team_open_from(p_merchant text) RETURNS timestamp with time zone LANGUAGE sql STABLE
-- team_people(p_agent text, p_from date, p_to date, p_least bigint) RETURNS TABLE(direct text, active integer) LANGUAGE sql STABLE
-- team_place(p_merchant text, p_member text, p_upline text, p_at timestamp with time zone) RETURNS text LANGUAGE plpgsql
-- team_promote(p_merchant text, p_member text, p_upline text, p_at timestamp with time zone) RETURNS text LANGUAGE plpgsql
-- team_release(p_merchant text, p_agent text, p_items text[], p_at timestamp with time zone, p_limit integer) RETURNS integer LANGUAGE plpgsql
-- team_series(p_member text) RETURNS integer LANGUAGE sql STABLE
-- team_set_value(p_merchant text, p_upline text, p_member text, p_item text, p_value integer, p_at timestamp with time zone) RETURNS text LANGUAGE plpgsql
-- team_shift(p_merchant text, p_agent text, p_upline text, p_at timestamp with time zone) RETURNS void LANGUAGE plpgsql
-- team_site_value(p_merchant text, p_item text) RETURNS integer LANGUAGE sql STABLE
-- team_site_value_at(p_merchant text, p_item text, p_at timestamp with time zone) RETURNS integer LANGUAGE sql STABLE
-- team_tell_most(p_most text, p_kind text, p_detail jsonb, p_limit integer) RETURNS SETOF text LANGUAGE plpgsql
-- team_unfit(p_merchant text, p_member text, p_upline text, p_levels integer) RETURNS text LANGUAGE plpgsql STABLE
-- team_use_link(p_merchant text, p_code text, p_member text, p_at timestamp with time zone) RETURNS boolean LANGUAGE plpgsql
-- team_value(p_member text, p_item text) RETURNS integer LANGUAGE sql STABLE
-- vendor_add_locked(p_facts vendor_fact[], p_booked vendor_booked[], p_places integer[]) RETURNS vendor_booked[] LANGUAGE plpgsql STABLE
-- vendor_balance_of(p_member text, p_currency text) RETURNS bigint LANGUAGE sql STABLE
-- vendor_book(p_list json, p_now timestamp with time zone, p_wording text, p_keeps_parked boolean) RETURNS vendor_booked[] LANGUAGE plpgsql SET plan_cache_mode=force_generic_plan SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- vendor_book_wave(p_facts vendor_fact[], p_booked vendor_booked[], p_wording text, p_keeps_parked boolean) RETURNS vendor_booked[] LANGUAGE plpgsql
-- vendor_count_win(p_merchant text, p_vendor text, p_amount bigint) RETURNS void LANGUAGE sql
-- vendor_do(f vendor_fact, b vendor_booked) RETURNS vendor_booked LANGUAGE plpgsql
-- vendor_hold_return(p_merchant text, p_vendor text, p_member text, p_currency text, p_transfer text, p_amount bigint) RETURNS ledger_posted LANGUAGE plpgsql
-- vendor_keep(p_facts vendor_fact[], p_booked vendor_booked[], p_wording text) RETURNS void LANGUAGE plpgsql
-- vendor_keep_report(p_it vendor_saying) RETURNS void LANGUAGE sql
-- vendor_locked_of(p_members text[], p_vendors text[], p_games text[]) RETURNS bigint[] LANGUAGE plpgsql STABLE
-- vendor_look(p_facts vendor_fact[], p_fresh boolean[], p_now timestamp with time zone) RETURNS vendor_booked[] LANGUAGE plpgsql
-- vendor_open_session(p_merchant text, p_vendor text, p_key text, p_nonce text, p_now timestamp with time zone, p_token bytea, p_session bytea, p_game text, OUT code text, OUT member_id text, OUT currency text, OUT balance bigint, OUT language text, OUT country text) RETURNS record LANGUAGE plpgsql
-- vendor_read_balance(p_merchant text, p_vendor text, p_key text, p_nonce text, p_member text, p_session bytea, OUT code text, OUT currency text, OUT balance bigint, OUT member_since timestamp with time zone, OUT country text) RETURNS record LANGUAGE plpgsql
-- vendor_refused(b vendor_booked, p_code text) RETURNS vendor_booked LANGUAGE plpgsql IMMUTABLE
-- vendor_taken(f vendor_fact, b vendor_booked, r seamless_result) RETURNS vendor_booked LANGUAGE plpgsql IMMUTABLE
-- vendor_touch(p_member text, p_vendor text, p_now timestamp with time zone) RETURNS void LANGUAGE sql
-- vendor_use_nonce(p_key text, p_nonce text) RETURNS boolean LANGUAGE plpgsql
-- vendor_win_hour_of(p_at timestamp with time zone) RETURNS timestamp with time zone LANGUAGE sql IMMUTABLE
-- vendor_wins_of_hour(p_merchant text, p_vendor text) RETURNS bigint LANGUAGE sql STABLE
-- work_add(p_kind text, p_merchants text[], p_keys text[], p_payloads jsonb[], p_due timestamp with time zone[]) RETURNS SETOF text LANGUAGE plpgsql
-- work_claim(p_kinds text[], p_rooms integer[], p_tries integer[], p_in_order boolean[], p_lease_ms integer, p_worker text) RETURNS SETOF due_work LANGUAGE plpgsql SET enable_seqscan=off SET enable_bitmapscan=off
-- work_held(p_ids text[], p_tokens bigint[]) RETURNS SETOF text LANGUAGE sql SET enable_seqscan=off SET enable_hashjoin=off SET enable_mergejoin=off
-- work_hold(p_id text, p_token bigint) RETURNS void LANGUAGE plpgsql
-- work_owners(p_kind text) RETURNS SETOF text LANGUAGE sql STABLE
-- work_pick(p_wanted work_wanted) RETURNS SETOF text LANGUAGE sql SET enable_seqscan=off SET enable_bitmapscan=off
