-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema billing;
grant usage on schema billing to akoma_app;

-- functions

CREATE OR REPLACE FUNCTION billing.organizations_to_ask(at timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select o.id from platform.organization o
  where exists (select from billing.payment_request q where q.organization_id = o.id and q.next_ask_at <= at)
  order by o.id
$function$
;
alter function billing.organizations_to_ask(timestamp with time zone) owner to postgres;

-- tables

create table billing.account (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid,
  client_id uuid,
  currency text not null,
  balance_minor bigint not null default 0,
  debt_limit_minor bigint not null default 0,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint account_pkey PRIMARY KEY (organization_id, id),
  constraint account_organization_id_client_id_currency_key UNIQUE (organization_id, client_id, currency),
  constraint account_organization_id_patient_id_currency_key UNIQUE (organization_id, patient_id, currency),
  constraint account_currency_check CHECK ((currency = ANY (ARRAY['GHS'::text, 'USD'::text]))),
  constraint account_debt_limit CHECK ((balance_minor >= (- debt_limit_minor))),
  constraint account_debt_limit_minor_check CHECK (((debt_limit_minor >= 0) AND (debt_limit_minor <= '999999999999'::bigint))),
  constraint account_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text]))),
  constraint account_whose CHECK (((patient_id IS NULL) <> (client_id IS NULL))),
  constraint account_organization_id_client_id_fkey FOREIGN KEY (organization_id, client_id) REFERENCES payers.client(organization_id, id),
  constraint account_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint account_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id)
);
CREATE INDEX account_list ON billing.account USING btree (organization_id, created_at DESC, id DESC);
alter table billing.account enable row level security;
alter table billing.account force row level security;
create policy own_organization on billing.account as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on billing.account to akoma_app;
comment on column billing.account.patient_id is 'whose; null: a client’s';
comment on column billing.account.client_id is 'whose; null: a patient’s';
comment on column billing.account.balance_minor is 'pesewas or cents: what the hospital holds for them; below zero: what they owe. Equals its rows in the journal';
comment on column billing.account.debt_limit_minor is 'how far the balance may go below zero';

create table billing.account_entry (
  organization_id uuid not null,
  account_id uuid not null,
  "position" integer not null,
  id uuid not null,
  action text not null,
  amount_minor bigint not null,
  balance_before_minor bigint not null,
  balance_after_minor bigint not null,
  debt_limit_minor bigint not null,
  payment_id uuid,
  reason text,
  by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint account_entry_pkey PRIMARY KEY (organization_id, account_id, "position"),
  constraint account_entry_organization_id_id_key UNIQUE (organization_id, id),
  constraint account_entry_action_check CHECK ((action = ANY (ARRAY['deposit'::text, 'deposit-return'::text, 'payment'::text, 'return'::text, 'credit'::text, 'debit'::text, 'allocation'::text, 'short-payment'::text, 'merge'::text, 'activate'::text, 'suspend'::text, 'adjust-debt-limit'::text]))),
  constraint account_entry_sum CHECK ((balance_after_minor = (balance_before_minor + amount_minor))),
  constraint account_entry_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES billing.account(organization_id, id),
  constraint account_entry_organization_id_by_id_fkey FOREIGN KEY (organization_id, by_id) REFERENCES organization.membership(organization_id, id),
  constraint account_entry_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint account_entry_organization_id_payment_id_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES billing.payment(organization_id, id) DEFERRABLE INITIALLY DEFERRED
);
alter table billing.account_entry enable row level security;
alter table billing.account_entry force row level security;
create policy own_organization on billing.account_entry as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on billing.account_entry to akoma_app;
comment on table billing.account_entry is 'what happened to an account, in order, with the balance before and after';
comment on column billing.account_entry.amount_minor is 'above zero: came in; below zero: went out; zero: nothing moved';
comment on column billing.account_entry.debt_limit_minor is 'the limit from then on';
comment on column billing.account_entry.payment_id is 'the payment that it belongs to; null: none';
comment on column billing.account_entry.reason is 'as it was given; null: none was';

create table billing.charge_cover (
  organization_id uuid not null,
  charge_item_id uuid not null,
  "position" integer not null,
  client_id uuid not null,
  policy_id uuid,
  member_id uuid,
  own_minor bigint not null default 0,
  amount_minor bigint not null default 0,
  settled_minor bigint not null default 0,
  written_off_minor bigint not null default 0,
  skipped text,
  authorization_number text,
  currency text not null,
  on_invoice boolean not null default false,
  moved boolean not null default false,
  own_rule text,
  own_hundredths integer,
  limited boolean not null default false,
  constraint charge_cover_pkey PRIMARY KEY (organization_id, charge_item_id, "position"),
  constraint charge_cover_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint charge_cover_authorization_number_check CHECK (((length(authorization_number) >= 1) AND (length(authorization_number) <= 100))),
  constraint charge_cover_currency_check CHECK ((currency = ANY (ARRAY['GHS'::text, 'USD'::text]))),
  constraint charge_cover_own_hundredths_check CHECK (((own_hundredths >= 0) AND (own_hundredths <= 10000))),
  constraint charge_cover_own_minor_check CHECK ((own_minor >= 0)),
  constraint charge_cover_own_rule CHECK ((((own_rule = 'coinsurance'::text) IS TRUE) = (own_hundredths IS NOT NULL))),
  constraint charge_cover_own_rule_check CHECK ((own_rule = ANY (ARRAY['copay'::text, 'copay-visit'::text, 'coinsurance'::text]))),
  constraint charge_cover_position_check CHECK ((("position" >= 0) AND ("position" <= 99))),
  constraint charge_cover_settled CHECK (((settled_minor + written_off_minor) <= amount_minor)),
  constraint charge_cover_settled_minor_check CHECK ((settled_minor >= 0)),
  constraint charge_cover_skipped CHECK (((skipped IS NULL) OR (amount_minor = 0))),
  constraint charge_cover_skipped_check CHECK (((length(skipped) >= 1) AND (length(skipped) <= 200))),
  constraint charge_cover_written_off_minor_check CHECK ((written_off_minor >= 0)),
  constraint charge_cover_organization_id_charge_item_id_fkey FOREIGN KEY (organization_id, charge_item_id) REFERENCES billing.charge_item(organization_id, id),
  constraint charge_cover_organization_id_client_id_fkey FOREIGN KEY (organization_id, client_id) REFERENCES payers.client(organization_id, id),
  constraint charge_cover_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint charge_cover_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES billing.member(organization_id, id),
  constraint charge_cover_organization_id_policy_id_fkey FOREIGN KEY (organization_id, policy_id) REFERENCES payers.policy(organization_id, id)
);
CREATE INDEX charge_cover_client ON billing.charge_cover USING btree (organization_id, client_id, charge_item_id) WHERE (amount_minor > 0);
CREATE INDEX charge_cover_open ON billing.charge_cover USING btree (organization_id, client_id, currency) INCLUDE (amount_minor, settled_minor, written_off_minor) WHERE ((NOT on_invoice) AND (amount_minor > (settled_minor + written_off_minor)));
alter table billing.charge_cover enable row level security;
alter table billing.charge_cover force row level security;
create policy own_organization on billing.charge_cover as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on billing.charge_cover to akoma_app;
comment on column billing.charge_cover.own_minor is 'the patient''s own part under this cover, in pesewas or cents';
comment on column billing.charge_cover.amount_minor is 'what this payer bears';
comment on column billing.charge_cover.skipped is 'why this cover bears nothing';
comment on column billing.charge_cover.currency is 'of its charge';
comment on column billing.charge_cover.on_invoice is 'stands on an invoice that has not ended, a draft as well';
comment on column billing.charge_cover.moved is 'somebody moved it to this payer at the counter (pay by corporate or insurance): it stays when the charge is priced again';
comment on column billing.charge_cover.own_rule is 'the rule of the policy for the patient''s own part when it was split; null: it has none, it bears nothing, or it was split before this was kept';
comment on column billing.charge_cover.own_hundredths is 'the patient''s percentage of a coinsurance, in hundredths of a percent';
comment on column billing.charge_cover.limited is 'a limit of the policy left less than the rest of the charge';

create table billing.charge_item (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  status text not null,
  description text not null,
  quantity integer not null,
  unit_price_minor bigint not null,
  amount_minor bigint not null,
  paid_minor bigint not null default 0,
  currency text not null,
  service_id uuid,
  practitioner_id uuid,
  location_id uuid,
  service_day date not null,
  price_source jsonb not null,
  charged_by_id uuid not null,
  paid_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by_id uuid,
  end_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  discount_minor bigint not null default 0,
  payer_minor bigint not null default 0,
  written_off_minor bigint not null default 0,
  settled_minor bigint not null default 0,
  payer_written_off_minor bigint not null default 0,
  automatic_discount_id uuid,
  automatic_discount_minor bigint not null default 0,
  chosen_discount_id uuid,
  chosen_discount_minor bigint not null default 0,
  tier_id uuid,
  visit_id uuid,
  source_kind text,
  source_id uuid,
  authorization_number text,
  borne_by text not null default 'covers'::text,
  named_payer_id uuid,
  constraint charge_item_pkey PRIMARY KEY (organization_id, id),
  constraint charge_item_amount_minor_check CHECK (((amount_minor >= 0) AND (amount_minor <= '999999999999'::bigint))),
  constraint charge_item_authorization_number_check CHECK (((length(authorization_number) >= 1) AND (length(authorization_number) <= 100))),
  constraint charge_item_borne_by_check CHECK ((borne_by = ANY (ARRAY['covers'::text, 'payer'::text, 'patient'::text]))),
  constraint charge_item_check CHECK (((paid_minor >= 0) AND (paid_minor <= amount_minor))),
  constraint charge_item_currency_check CHECK ((currency = ANY (ARRAY['GHS'::text, 'USD'::text]))),
  constraint charge_item_description_check CHECK (((length(description) >= 1) AND (length(description) <= 500))),
  constraint charge_item_discount_minor_check CHECK ((discount_minor >= 0)),
  constraint charge_item_discounts CHECK (((automatic_discount_minor >= 0) AND (chosen_discount_minor >= 0) AND (discount_minor = (automatic_discount_minor + chosen_discount_minor)) AND ((automatic_discount_minor = 0) OR (automatic_discount_id IS NOT NULL)) AND ((chosen_discount_minor = 0) OR (chosen_discount_id IS NOT NULL)))),
  constraint charge_item_due CHECK (((status <> 'billable'::text) OR (((payer_minor + paid_minor) + written_off_minor) < amount_minor))),
  constraint charge_item_ended CHECK (((status = ANY (ARRAY['aborted'::text, 'entered-in-error'::text])) = (ended_at IS NOT NULL))),
  constraint charge_item_ended_unpaid CHECK (((ended_at IS NULL) OR (((((paid_minor + payer_minor) + written_off_minor) + settled_minor) + payer_written_off_minor) = 0))),
  constraint charge_item_free CHECK (((status <> 'not-billable'::text) OR (amount_minor = 0))),
  constraint charge_item_named_payer CHECK (((borne_by = 'payer'::text) = (named_payer_id IS NOT NULL))),
  constraint charge_item_paid CHECK (((status <> 'billed'::text) OR (((payer_minor + paid_minor) + written_off_minor) = amount_minor))),
  constraint charge_item_parts CHECK (((((payer_minor + paid_minor) + written_off_minor) <= amount_minor) AND ((settled_minor + payer_written_off_minor) <= payer_minor))),
  constraint charge_item_payer_minor_check CHECK ((payer_minor >= 0)),
  constraint charge_item_payer_written_off_minor_check CHECK ((payer_written_off_minor >= 0)),
  constraint charge_item_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10000))),
  constraint charge_item_settled_minor_check CHECK ((settled_minor >= 0)),
  constraint charge_item_source CHECK (((source_kind IS NULL) = (source_id IS NULL))),
  constraint charge_item_source_kind_check CHECK ((source_kind = ANY (ARRAY['appointment'::text, 'visit'::text, 'service-request'::text, 'medication-request'::text, 'bed'::text]))),
  constraint charge_item_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'billable'::text, 'not-billable'::text, 'aborted'::text, 'billed'::text, 'entered-in-error'::text]))),
  constraint charge_item_total CHECK ((amount_minor = ((quantity * unit_price_minor) - discount_minor))),
  constraint charge_item_unit_price_minor_check CHECK ((unit_price_minor >= 0)),
  constraint charge_item_written_off_minor_check CHECK ((written_off_minor >= 0)),
  constraint charge_item_organization_id_automatic_discount_id_fkey FOREIGN KEY (organization_id, automatic_discount_id) REFERENCES billing.discount(organization_id, id),
  constraint charge_item_organization_id_charged_by_id_fkey FOREIGN KEY (organization_id, charged_by_id) REFERENCES organization.membership(organization_id, id),
  constraint charge_item_organization_id_chosen_discount_id_fkey FOREIGN KEY (organization_id, chosen_discount_id) REFERENCES billing.discount(organization_id, id),
  constraint charge_item_organization_id_ended_by_id_fkey FOREIGN KEY (organization_id, ended_by_id) REFERENCES organization.membership(organization_id, id),
  constraint charge_item_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint charge_item_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES organization.location(organization_id, id),
  constraint charge_item_organization_id_named_payer_id_fkey FOREIGN KEY (organization_id, named_payer_id) REFERENCES payers.client(organization_id, id),
  constraint charge_item_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id),
  constraint charge_item_organization_id_practitioner_id_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES organization.membership(organization_id, id),
  constraint charge_item_organization_id_service_id_fkey FOREIGN KEY (organization_id, service_id) REFERENCES catalogue.healthcare_service(organization_id, id),
  constraint charge_item_organization_id_tier_id_fkey FOREIGN KEY (organization_id, tier_id) REFERENCES catalogue.price_tier(organization_id, id)
);
CREATE INDEX charge_item_automatic_discount ON billing.charge_item USING btree (organization_id, automatic_discount_id) WHERE (automatic_discount_id IS NOT NULL);
CREATE INDEX charge_item_billable ON billing.charge_item USING btree (organization_id, patient_id, currency) INCLUDE (amount_minor, payer_minor, paid_minor, written_off_minor, created_at, updated_at, service_day, id) WHERE (status = 'billable'::text);
CREATE INDEX charge_item_billable_changed ON billing.charge_item USING btree (organization_id, updated_at DESC) INCLUDE (patient_id, currency, amount_minor, payer_minor, paid_minor, written_off_minor, created_at) WHERE (status = 'billable'::text);
CREATE INDEX charge_item_chosen_discount ON billing.charge_item USING btree (organization_id, chosen_discount_id) WHERE (chosen_discount_id IS NOT NULL);
CREATE INDEX charge_item_list ON billing.charge_item USING btree (organization_id, created_at DESC, id DESC) INCLUDE (service_id, location_id, practitioner_id);
CREATE INDEX charge_item_named_payer ON billing.charge_item USING btree (organization_id, named_payer_id) WHERE (named_payer_id IS NOT NULL);
CREATE INDEX charge_item_patient ON billing.charge_item USING btree (organization_id, patient_id, created_at DESC);
CREATE UNIQUE INDEX charge_item_source ON billing.charge_item USING btree (organization_id, source_kind, source_id) WHERE ((source_id IS NOT NULL) AND (status <> ALL (ARRAY['aborted'::text, 'entered-in-error'::text])));
alter table billing.charge_item enable row level security;
alter table billing.charge_item force row level security;
create policy own_organization on billing.charge_item as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on billing.charge_item to akoma_app;
comment on column billing.charge_item.unit_price_minor is 'pesewas or cents';
comment on column billing.charge_item.amount_minor is 'quantity times unit price, less the discount';
comment on column billing.charge_item.paid_minor is 'what the patient paid';
comment on column billing.charge_item.service_day is 'the day of the service by the clock of the organisation';
comment on column billing.charge_item.price_source is 'where the price came from, as the contract names it';
comment on column billing.charge_item.payer_minor is 'the parts of the payers together; the rest is the patient''s';
comment on column billing.charge_item.written_off_minor is 'of the patient''s part';
comment on column billing.charge_item.settled_minor is 'what payers paid of theirs';
comment on column billing.charge_item.payer_written_off_minor is 'of the payers'' parts';
comment on column billing.charge_item.automatic_discount_id is 'of the customer group of the patient';
comment on column billing.charge_item.chosen_discount_id is 'kept also where it takes nothing off, so that a new price is reckoned with it';
comment on column billing.charge_item.tier_id is 'the price tier that the booking or the caller named';
comment on column billing.charge_item.visit_id is 'the visit that it belongs to; it stands above this module, so no key refers to it';
comment on column billing.charge_item.source_kind is 'what it was raised from: once only, unless it was cancelled';
comment on column billing.charge_item.authorization_number is 'that the payer gave for it';
comment on column billing.charge_item.borne_by is 'covers: by the patient''s covers in their order; payer: of them by the one that was named alone; patient: it was said that none bears a part';

create table billing.discount (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  type text not null,
  value_minor bigint not null,
  currency text not null default 'GHS'::text,
  status text not null,
  valid_from date,
  valid_to date,
  customer_group_id uuid,
  exemption text,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint discount_pkey PRIMARY KEY (organization_id, id),
  constraint discount_currency_check CHECK ((currency = ANY (ARRAY['GHS'::text, 'USD'::text]))),
  constraint discount_days CHECK ((valid_to >= valid_from)),
  constraint discount_exemption CHECK (((exemption IS NULL) OR ((type = 'percentage'::text) AND (value_minor = 10000)))),
  constraint discount_exemption_check CHECK ((exemption = ANY (ARRAY['under-five'::text, 'elderly'::text, 'maternity'::text, 'indigent'::text, 'staff'::text, 'public-health'::text, 'disaster'::text, 'other'::text]))),
  constraint discount_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint discount_percentage CHECK (((type <> 'percentage'::text) OR (value_minor <= 10000))),
  constraint discount_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'inactive'::text]))),
  constraint discount_type_check CHECK ((type = ANY (ARRAY['percentage'::text, 'fixed'::text]))),
  constraint discount_value_minor_check CHECK (((value_minor >= 0) AND (value_minor <= '999999999999'::bigint))),
  constraint discount_organization_id_customer_group_id_fkey FOREIGN KEY (organization_id, customer_group_id) REFERENCES payers.customer_group(organization_id, id),
  constraint discount_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE INDEX discount_group ON billing.discount USING btree (organization_id, customer_group_id) WHERE (customer_group_id IS NOT NULL);
CREATE UNIQUE INDEX discount_name ON billing.discount USING btree (organization_id, lower(name)) WHERE (deleted_at IS NULL);
alter table billing.discount enable row level security;
alter table billing.discount force row level security;
create policy own_organization on billing.discount as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on billing.discount to akoma_app;
comment on column billing.discount.value_minor is 'of a percentage: hundredths of a percent; of a fixed one: pesewas or cents off each charge';
comment on column billing.discount.currency is 'of a fixed one';
comment on column billing.discount.valid_from is 'first day by the clock of the organisation; null: no beginning';
comment on column billing.discount.valid_to is 'last day; null: no end';
comment on column billing.discount.customer_group_id is 'new charges of its patients get it by themselves; null: it is chosen by hand';
comment on column billing.discount.exemption is 'why nothing is paid';
comment on column billing.discount.deleted_at is 'the row stays for charges that have it';

create table billing.exchange_rate (
  organization_id uuid not null,
  id uuid not null,
  currency text not null,
  rate_millionths bigint not null,
  valid_from timestamp with time zone not null,
  set_by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint exchange_rate_pkey PRIMARY KEY (organization_id, id),
  constraint exchange_rate_currency_check CHECK ((currency = 'USD'::text)),
  constraint exchange_rate_rate_millionths_check CHECK (((rate_millionths >= 1) AND (rate_millionths <= '999999999999'::bigint))),
  constraint exchange_rate_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint exchange_rate_organization_id_set_by_id_fkey FOREIGN KEY (organization_id, set_by_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX exchange_rate_valid ON billing.exchange_rate USING btree (organization_id, currency, valid_from DESC, created_at DESC);
alter table billing.exchange_rate enable row level security;
alter table billing.exchange_rate force row level security;
create policy own_organization on billing.exchange_rate as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on billing.exchange_rate to akoma_app;
comment on column billing.exchange_rate.rate_millionths is 'cedis for one of the currency, in millionths';

create table billing.invoice (
  organization_id uuid not null,
  id uuid not null,
  number text,
  status text not null,
  patient_id uuid,
  client_id uuid,
  branch_id uuid,
  period_start date,
  period_end date,
  currency text not null,
  items integer not null default 0,
  total_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  written_off_minor bigint not null default 0,
  drawn_up_by_id uuid not null,
  issued_at timestamp with time zone,
  issued_by_id uuid,
  ended_at timestamp with time zone,
  ended_by_id uuid,
  end_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  disputed_minor bigint not null default 0,
  constraint invoice_pkey PRIMARY KEY (organization_id, id),
  constraint invoice_organization_id_number_key UNIQUE (organization_id, number),
  constraint invoice_balanced CHECK (((status <> 'balanced'::text) OR ((paid_minor + written_off_minor) = total_minor))),
  constraint invoice_currency_check CHECK ((currency = ANY (ARRAY['GHS'::text, 'USD'::text]))),
  constraint invoice_disputed CHECK (((disputed_minor >= 0) AND (disputed_minor <= ((total_minor - paid_minor) - written_off_minor)))),
  constraint invoice_ended CHECK (((status = ANY (ARRAY['cancelled'::text, 'entered-in-error'::text])) = (ended_at IS NOT NULL))),
  constraint invoice_issued CHECK (((status <> ALL (ARRAY['issued'::text, 'balanced'::text, 'cancelled'::text])) OR (issued_at IS NOT NULL))),
  constraint invoice_items_check CHECK ((items >= 0)),
  constraint invoice_numbered CHECK (((number IS NOT NULL) = (issued_at IS NOT NULL))),
  constraint invoice_paid_minor_check CHECK ((paid_minor >= 0)),
  constraint invoice_payer CHECK (((patient_id IS NULL) <> (client_id IS NULL))),
  constraint invoice_period CHECK ((((period_start IS NULL) = (period_end IS NULL)) AND (period_start <= period_end))),
  constraint invoice_settled CHECK (((paid_minor + written_off_minor) <= total_minor)),
  constraint invoice_status_check CHECK ((status = ANY (ARRAY['drawing'::text, 'draft'::text, 'issued'::text, 'balanced'::text, 'cancelled'::text, 'entered-in-error'::text]))),
  constraint invoice_total_minor_check CHECK ((total_minor >= 0)),
  constraint invoice_written_off_minor_check CHECK ((written_off_minor >= 0)),
  constraint invoice_organization_id_branch_id_fkey FOREIGN KEY (organization_id, branch_id) REFERENCES payers.branch(organization_id, id),
  constraint invoice_organization_id_client_id_fkey FOREIGN KEY (organization_id, client_id) REFERENCES payers.client(organization_id, id),
  constraint invoice_organization_id_drawn_up_by_id_fkey FOREIGN KEY (organization_id, drawn_up_by_id) REFERENCES organization.membership(organization_id, id),
  constraint invoice_organization_id_ended_by_id_fkey FOREIGN KEY (organization_id, ended_by_id) REFERENCES organization.membership(organization_id, id),
  constraint invoice_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint invoice_organization_id_issued_by_id_fkey FOREIGN KEY (organization_id, issued_by_id) REFERENCES organization.membership(organization_id, id),
  constraint invoice_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id)
);
CREATE INDEX invoice_client ON billing.invoice USING btree (organization_id, client_id, created_at DESC) WHERE (client_id IS NOT NULL);
CREATE INDEX invoice_client_open ON billing.invoice USING btree (organization_id, client_id, currency, issued_at) INCLUDE (status, total_minor, paid_minor, written_off_minor, disputed_minor) WHERE ((client_id IS NOT NULL) AND (status = ANY (ARRAY['drawing'::text, 'draft'::text, 'issued'::text])));
CREATE INDEX invoice_list ON billing.invoice USING btree (organization_id, created_at DESC, id DESC) WHERE (status <> 'drawing'::text);
CREATE INDEX invoice_patient ON billing.invoice USING btree (organization_id, patient_id, created_at DESC) WHERE (patient_id IS NOT NULL);
alter table billing.invoice enable row level security;
alter table billing.invoice force row level security;
create policy own_organization on billing.invoice as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on billing.invoice to akoma_app;
comment on column billing.invoice.status is 'drawing: its charges are being gathered, and no list shows it';
comment on column billing.invoice.patient_id is 'null: a client is asked to pay';
comment on column billing.invoice.client_id is 'null: a patient is asked to pay';
comment on column billing.invoice.period_start is 'days of the services; null: charges that were chosen';
comment on column billing.invoice.written_off_minor is 'what is not asked for any more: written off, credited, or a short payment that was accepted';
comment on column billing.invoice.disputed_minor is 'what of the open amount the payer disputes; it stays open';

create table billing.invoice_entry (
  organization_id uuid not null,
  invoice_id uuid not null,
  "position" integer not null,
  id uuid not null,
  action text not null,
  amount_minor bigint not null,
  open_after_minor bigint not null,
  account_id uuid,
  reason text,
  by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  undoes_id uuid,
  constraint invoice_entry_pkey PRIMARY KEY (organization_id, invoice_id, "position"),
  constraint invoice_entry_organization_id_id_key UNIQUE (organization_id, id),
  constraint invoice_entry_undone_once UNIQUE (organization_id, undoes_id),
  constraint invoice_entry_account CHECK (((account_id IS NOT NULL) = (action = ANY (ARRAY['allocation'::text, 'allocation-undone'::text])))),
  constraint invoice_entry_action_check CHECK ((action = ANY (ARRAY['allocation'::text, 'allocation-undone'::text, 'accepted'::text, 'charged-to-patient'::text, 'disputed'::text, 'write-off'::text]))),
  constraint invoice_entry_amount_minor_check CHECK ((amount_minor > 0)),
  constraint invoice_entry_open_after_minor_check CHECK ((open_after_minor >= 0)),
  constraint invoice_entry_position_check CHECK (("position" >= 0)),
  constraint invoice_entry_reason CHECK (((reason IS NOT NULL) = (action <> 'allocation'::text))),
  constraint invoice_entry_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint invoice_entry_undoes CHECK (((undoes_id IS NOT NULL) = (action = 'allocation-undone'::text))),
  constraint invoice_entry_organization_id_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES billing.account(organization_id, id),
  constraint invoice_entry_organization_id_by_id_fkey FOREIGN KEY (organization_id, by_id) REFERENCES organization.membership(organization_id, id),
  constraint invoice_entry_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint invoice_entry_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES billing.invoice(organization_id, id),
  constraint invoice_entry_organization_id_undoes_id_fkey FOREIGN KEY (organization_id, undoes_id) REFERENCES billing.invoice_entry(organization_id, id)
);
CREATE INDEX invoice_entry_account_of ON billing.invoice_entry USING btree (organization_id, account_id) WHERE (account_id IS NOT NULL);
alter table billing.invoice_entry enable row level security;
alter table billing.invoice_entry force row level security;
create policy own_organization on billing.invoice_entry as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on billing.invoice_entry to akoma_app;
comment on table billing.invoice_entry is 'what happened to an invoice of a client since it was issued, in order';
comment on column billing.invoice_entry.account_id is 'the account of the client that it was allocated from; null: none';
comment on column billing.invoice_entry.reason is 'why less is asked for, or disputed; null: of an allocation';
comment on column billing.invoice_entry.undoes_id is 'the allocation that is taken back; null: another act';

create table billing.invoice_line (
  organization_id uuid not null,
  invoice_id uuid not null,
  charge_item_id uuid not null,
  cover integer not null default 0,
  amount_minor bigint not null,
  released_at timestamp with time zone,
  turn integer not null default 0,
  constraint invoice_line_pkey PRIMARY KEY (organization_id, invoice_id, charge_item_id, cover),
  constraint invoice_line_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint invoice_line_cover_check CHECK ((cover >= 0)),
  constraint invoice_line_turn_check CHECK ((turn >= 0)),
  constraint invoice_line_organization_id_charge_item_id_fkey FOREIGN KEY (organization_id, charge_item_id) REFERENCES billing.charge_item(organization_id, id),
  constraint invoice_line_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint invoice_line_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES billing.invoice(organization_id, id)
);
CREATE UNIQUE INDEX invoice_line_live ON billing.invoice_line USING btree (organization_id, charge_item_id, cover, turn) WHERE (released_at IS NULL);
alter table billing.invoice_line enable row level security;
alter table billing.invoice_line force row level security;
create policy own_organization on billing.invoice_line as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on billing.invoice_line to akoma_app;
comment on column billing.invoice_line.cover is '0: the part of the patient; else one more than the position of the cover whose part it is';
comment on column billing.invoice_line.released_at is 'when the invoice ended, so that another one can ask for it';
comment on column billing.invoice_line.turn is '0: the first invoice that asks for this part of the charge; 1, 2 …: what became due of it since';

create table billing.invoice_mail (
  organization_id uuid not null,
  id uuid not null,
  address text not null,
  status text not null default 'queued'::text,
  reason text,
  requested_by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  constraint invoice_mail_pkey PRIMARY KEY (organization_id, id),
  constraint invoice_mail_address_check CHECK (((length(address) >= 3) AND (length(address) <= 254))),
  constraint invoice_mail_sent CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint invoice_mail_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'refused'::text, 'failed'::text]))),
  constraint invoice_mail_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint invoice_mail_organization_id_requested_by_id_fkey FOREIGN KEY (organization_id, requested_by_id) REFERENCES organization.membership(organization_id, id)
);
alter table billing.invoice_mail enable row level security;
alter table billing.invoice_mail force row level security;
create policy own_organization on billing.invoice_mail as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on billing.invoice_mail to akoma_app;
comment on column billing.invoice_mail.reason is 'why it was refused, or failed; null: neither';

create table billing.job (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  status text not null default 'waiting'::text,
  client_id uuid not null,
  invoice_id uuid not null,
  start_date date not null,
  end_date date not null,
  currency text not null,
  draft boolean not null,
  items integer not null default 0,
  message text,
  requested_by_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  branch_id uuid,
  constraint job_pkey PRIMARY KEY (organization_id, id),
  constraint job_currency_check CHECK ((currency = ANY (ARRAY['GHS'::text, 'USD'::text]))),
  constraint job_days CHECK ((start_date <= end_date)),
  constraint job_ended CHECK (((status = ANY (ARRAY['done'::text, 'failed'::text])) = (ended_at IS NOT NULL))),
  constraint job_items_check CHECK ((items >= 0)),
  constraint job_kind_check CHECK ((kind = 'charge-by-period'::text)),
  constraint job_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint job_organization_id_branch_id_fkey FOREIGN KEY (organization_id, branch_id) REFERENCES payers.branch(organization_id, id),
  constraint job_organization_id_client_id_fkey FOREIGN KEY (organization_id, client_id) REFERENCES payers.client(organization_id, id),
  constraint job_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint job_organization_id_requested_by_id_fkey FOREIGN KEY (organization_id, requested_by_id) REFERENCES organization.membership(organization_id, id)
);
alter table billing.job enable row level security;
alter table billing.job force row level security;
create policy own_organization on billing.job as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on billing.job to akoma_app;
comment on column billing.job.invoice_id is 'the id that the invoice gets, if anything is open';
comment on column billing.job.message is 'how it ended; null: not yet';
comment on column billing.job.branch_id is 'of members of this branch alone; null: of all';

create table billing.ledger_check (
  organization_id uuid not null,
  id uuid not null,
  checked_at timestamp with time zone not null,
  transfers bigint not null,
  findings integer not null,
  first_findings jsonb not null,
  constraint ledger_check_pkey PRIMARY KEY (organization_id, id),
  constraint ledger_check_findings_check CHECK ((findings >= 0)),
  constraint ledger_check_first_findings_check CHECK ((jsonb_typeof(first_findings) = 'array'::text)),
  constraint ledger_check_transfers_check CHECK ((transfers >= 0)),
  constraint ledger_check_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE INDEX ledger_check_newest ON billing.ledger_check USING btree (organization_id, checked_at DESC);
alter table billing.ledger_check enable row level security;
alter table billing.ledger_check force row level security;
create policy own_organization on billing.ledger_check as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on billing.ledger_check to akoma_app;
comment on column billing.ledger_check.first_findings is 'the first hundred';

create table billing.mailed_invoice (
  organization_id uuid not null,
  mail_id uuid not null,
  invoice_id uuid not null,
  constraint mailed_invoice_pkey PRIMARY KEY (organization_id, mail_id, invoice_id),
  constraint mailed_invoice_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint mailed_invoice_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES billing.invoice(organization_id, id),
  constraint mailed_invoice_organization_id_mail_id_fkey FOREIGN KEY (organization_id, mail_id) REFERENCES billing.invoice_mail(organization_id, id)
);
CREATE INDEX mailed_invoice_invoice ON billing.mailed_invoice USING btree (organization_id, invoice_id);
alter table billing.mailed_invoice enable row level security;
alter table billing.mailed_invoice force row level security;
create policy own_organization on billing.mailed_invoice as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on billing.mailed_invoice to akoma_app;
comment on table billing.mailed_invoice is 'which invoices a mail carries, all of one payer';

create table billing.member (
  organization_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  policy_id uuid not null,
  branch_id uuid,
  patient_id uuid not null,
  through_id uuid,
  relation text,
  number text not null,
  authorization_number text,
  "position" integer not null,
  valid_from date not null,
  valid_to date,
  status text not null default 'active'::text,
  suspended_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint member_pkey PRIMARY KEY (organization_id, id),
  constraint member_authorization_number_check CHECK (((length(authorization_number) >= 1) AND (length(authorization_number) <= 100))),
  constraint member_number_check CHECK ((number <> ''::text)),
  constraint member_position_check CHECK ((("position" >= 1) AND ("position" <= 999))),
  constraint member_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text]))),
  constraint member_validity CHECK (((valid_to IS NULL) OR (valid_to >= valid_from))),
  constraint member_organization_id_client_id_branch_id_fkey FOREIGN KEY (organization_id, client_id, branch_id) REFERENCES payers.branch(organization_id, client_id, id),
  constraint member_organization_id_client_id_policy_id_fkey FOREIGN KEY (organization_id, client_id, policy_id) REFERENCES payers.policy(organization_id, client_id, id),
  constraint member_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint member_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id),
  constraint member_organization_id_through_id_fkey FOREIGN KEY (organization_id, through_id) REFERENCES billing.member(organization_id, id)
);
CREATE INDEX member_client ON billing.member USING btree (organization_id, client_id, created_at DESC);
CREATE UNIQUE INDEX member_number ON billing.member USING btree (organization_id, policy_id, lower(number)) WHERE (through_id IS NULL);
CREATE INDEX member_patient ON billing.member USING btree (organization_id, patient_id, "position");
CREATE INDEX member_through ON billing.member USING btree (organization_id, through_id) WHERE (through_id IS NOT NULL);
alter table billing.member enable row level security;
alter table billing.member force row level security;
create policy own_organization on billing.member as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on billing.member to akoma_app;
comment on column billing.member.branch_id is 'the branch of the client; null: not said';
comment on column billing.member.through_id is 'the member through whom a dependent is covered; null: a member';
comment on column billing.member.authorization_number is 'a number that the payer gave in advance; null: none';
comment on column billing.member."position" is 'the order in which the covers of a patient are tried';
comment on column billing.member.valid_to is 'the last day; null: until it is ended';

create table billing.mobile_money (
  organization_id uuid not null,
  enabled boolean not null default false,
  base_url text not null default ''::text,
  target_environment text not null default ''::text,
  keys bytea,
  keys_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint mobile_money_pkey PRIMARY KEY (organization_id),
  constraint mobile_money_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table billing.mobile_money enable row level security;
alter table billing.mobile_money force row level security;
create policy own_organization on billing.mobile_money as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on billing.mobile_money to akoma_app;
comment on table billing.mobile_money is 'at most one row an organisation: as long as there is none, mobile money is not asked for';
comment on column billing.mobile_money.keys is 'sealed: the subscription key, the user and the key of MTN MoMo collections; null: none';
comment on column billing.mobile_money.keys_at is 'when they were last entered; null: never';

create table billing.payment (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid,
  receipt_no text not null,
  transaction_type text not null,
  method text,
  currency text not null,
  amount_minor bigint not null,
  tendered_minor bigint not null,
  reference text,
  till_session_id uuid,
  paid_by_id uuid not null,
  paid_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  kind text not null default 'charges'::text,
  account_id uuid,
  bill_currency text,
  rate_millionths bigint,
  value_minor bigint,
  foreign_change_minor bigint,
  prints integer not null default 0,
  constraint payment_pkey PRIMARY KEY (organization_id, id),
  constraint payment_organization_id_receipt_no_key UNIQUE (organization_id, receipt_no),
  constraint payment_account CHECK (((account_id IS NOT NULL) = ((kind <> 'charges'::text) OR (transaction_type = 'patient-account'::text)))),
  constraint payment_amount_minor_check CHECK (((amount_minor >= 1) AND (amount_minor <= '999999999999'::bigint))),
  constraint payment_bill_currency_check CHECK ((bill_currency = ANY (ARRAY['GHS'::text, 'USD'::text]))),
  constraint payment_change CHECK (((tendered_minor >= amount_minor) AND ((NOT (method IS DISTINCT FROM 'cash'::text)) OR (tendered_minor = amount_minor)))),
  constraint payment_currency_check CHECK ((currency = ANY (ARRAY['GHS'::text, 'USD'::text]))),
  constraint payment_exchanged CHECK ((((bill_currency IS NULL) = (rate_millionths IS NULL)) AND ((bill_currency IS NULL) = (value_minor IS NULL)) AND ((bill_currency IS NULL) = (foreign_change_minor IS NULL)) AND (bill_currency IS DISTINCT FROM currency))),
  constraint payment_foreign_change_minor_check CHECK ((foreign_change_minor >= 0)),
  constraint payment_kind_check CHECK ((kind = ANY (ARRAY['charges'::text, 'deposit'::text, 'payer'::text]))),
  constraint payment_method CHECK (((transaction_type = 'cash'::text) = (method IS NOT NULL))),
  constraint payment_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'mobile-money'::text, 'card'::text, 'bank-transfer'::text, 'cheque'::text]))),
  constraint payment_patient CHECK (((patient_id IS NULL) = (kind = 'payer'::text))),
  constraint payment_prints_check CHECK ((prints >= 0)),
  constraint payment_rate_millionths_check CHECK ((rate_millionths > 0)),
  constraint payment_till CHECK (((NOT (method IS DISTINCT FROM 'cash'::text)) = (till_session_id IS NOT NULL))),
  constraint payment_transaction_type_check CHECK ((transaction_type = ANY (ARRAY['corporate'::text, 'cash'::text, 'insurance'::text, 'patient-account'::text]))),
  constraint payment_value_minor_check CHECK ((value_minor > 0)),
  constraint payment_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint payment_organization_id_paid_by_id_fkey FOREIGN KEY (organization_id, paid_by_id) REFERENCES organization.membership(organization_id, id),
  constraint payment_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id),
  constraint payment_organization_id_till_session_id_fkey FOREIGN KEY (organization_id, till_session_id) REFERENCES billing.till_session(organization_id, id)
);
CREATE INDEX payment_list ON billing.payment USING btree (organization_id, paid_at DESC, id DESC);
CREATE INDEX payment_patient ON billing.payment USING btree (organization_id, patient_id, paid_at DESC);
CREATE INDEX payment_till ON billing.payment USING btree (organization_id, till_session_id) WHERE (till_session_id IS NOT NULL);
alter table billing.payment enable row level security;
alter table billing.payment force row level security;
create policy own_organization on billing.payment as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on billing.payment to akoma_app;
comment on column billing.payment.amount_minor is 'what was booked; what was given besides went back as change';
comment on column billing.payment.kind is 'of charges, of a patient''s account, or of a payer''s';
comment on column billing.payment.account_id is 'the account that was credited or debited';
comment on column billing.payment.bill_currency is 'of the charges, where it was paid in another; null: in the same';
comment on column billing.payment.rate_millionths is 'of bill_currency for one of currency, in millionths; null: paid in the same currency';
comment on column billing.payment.value_minor is 'what was booked, in bill_currency; null: paid in the same currency';
comment on column billing.payment.foreign_change_minor is 'what went back, in bill_currency; null: paid in the same currency';
comment on column billing.payment.prints is 'how often its receipt was printed; all but the first are copies';

create table billing.payment_request (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  reference uuid not null,
  status text not null,
  phone text not null,
  currency text not null,
  amount_minor bigint not null,
  reason text,
  late boolean not null default false,
  callback_hash text,
  sent_at timestamp with time zone,
  next_ask_at timestamp with time zone,
  transaction_id text,
  payment_id uuid,
  deposit_id uuid,
  requested_by_id uuid not null,
  requested_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint payment_request_pkey PRIMARY KEY (organization_id, id),
  constraint payment_request_organization_id_reference_key UNIQUE (organization_id, reference),
  constraint payment_request_amount_minor_check CHECK (((amount_minor >= 1) AND (amount_minor <= '999999999999'::bigint))),
  constraint payment_request_currency_check CHECK ((currency = 'GHS'::text)),
  constraint payment_request_ended CHECK (((status = 'pending'::text) = (ended_at IS NULL))),
  constraint payment_request_paid CHECK (((status = 'confirmed'::text) = ((payment_id IS NOT NULL) OR (deposit_id IS NOT NULL)))),
  constraint payment_request_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'refused'::text, 'expired'::text, 'cancelled'::text]))),
  constraint payment_request_organization_id_deposit_id_fkey FOREIGN KEY (organization_id, deposit_id) REFERENCES billing.payment(organization_id, id),
  constraint payment_request_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint payment_request_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id),
  constraint payment_request_organization_id_payment_id_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES billing.payment(organization_id, id),
  constraint payment_request_organization_id_requested_by_id_fkey FOREIGN KEY (organization_id, requested_by_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX payment_request_callback ON billing.payment_request USING btree (organization_id, callback_hash) WHERE (callback_hash IS NOT NULL);
CREATE INDEX payment_request_deposit ON billing.payment_request USING btree (organization_id, deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE INDEX payment_request_due ON billing.payment_request USING btree (organization_id, next_ask_at) WHERE (next_ask_at IS NOT NULL);
CREATE INDEX payment_request_patient ON billing.payment_request USING btree (organization_id, patient_id, requested_at DESC);
CREATE INDEX payment_request_payment ON billing.payment_request USING btree (organization_id, payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX payment_request_requested_by ON billing.payment_request USING btree (organization_id, requested_by_id);
alter table billing.payment_request enable row level security;
alter table billing.payment_request force row level security;
create policy own_organization on billing.payment_request as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
create policy owner_reads on billing.payment_request as permissive for select to postgres using (true) with check ();
grant insert, select, update on billing.payment_request to akoma_app;
comment on column billing.payment_request.reference is 'as the provider knows it; kept before it is sent';
comment on column billing.payment_request.amount_minor is 'pesewas';
comment on column billing.payment_request.reason is 'why it was refused or has expired; null: it was not';
comment on column billing.payment_request.late is 'paid after it had expired or was cancelled';
comment on column billing.payment_request.callback_hash is 'of the token in the address that the provider calls; null: not sent yet';
comment on column billing.payment_request.sent_at is 'when the provider took it; null: not yet, or not that we know';
comment on column billing.payment_request.next_ask_at is 'when its state is asked for; null: no more';
comment on column billing.payment_request.transaction_id is 'of the provider; null: not paid';
comment on column billing.payment_request.payment_id is 'what it paid of the charges; null: nothing';
comment on column billing.payment_request.deposit_id is 'what was over and went into the account; null: nothing';
comment on column billing.payment_request.ended_at is 'null: pending';

create table billing.payment_request_item (
  organization_id uuid not null,
  request_id uuid not null,
  "position" integer not null,
  charge_item_id uuid not null,
  amount_minor bigint not null,
  constraint payment_request_item_pkey PRIMARY KEY (organization_id, request_id, "position"),
  constraint payment_request_item_amount_minor_check CHECK ((amount_minor > 0)),
  constraint payment_request_item_position_check CHECK ((("position" >= 0) AND ("position" <= 99))),
  constraint payment_request_item_organization_id_charge_item_id_fkey FOREIGN KEY (organization_id, charge_item_id) REFERENCES billing.charge_item(organization_id, id),
  constraint payment_request_item_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint payment_request_item_organization_id_request_id_fkey FOREIGN KEY (organization_id, request_id) REFERENCES billing.payment_request(organization_id, id)
);
CREATE INDEX payment_request_item_charge ON billing.payment_request_item USING btree (organization_id, charge_item_id);
alter table billing.payment_request_item enable row level security;
alter table billing.payment_request_item force row level security;
create policy own_organization on billing.payment_request_item as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on billing.payment_request_item to akoma_app;
comment on table billing.payment_request_item is 'which charges a request is to pay, and how much of each it holds while it is pending';
comment on column billing.payment_request_item.amount_minor is 'pesewas';

create table billing.payment_share (
  organization_id uuid not null,
  payment_id uuid not null,
  charge_item_id uuid not null,
  amount_minor bigint not null,
  constraint payment_share_pkey PRIMARY KEY (organization_id, payment_id, charge_item_id),
  constraint payment_share_amount_minor_check CHECK ((amount_minor > 0)),
  constraint payment_share_organization_id_charge_item_id_fkey FOREIGN KEY (organization_id, charge_item_id) REFERENCES billing.charge_item(organization_id, id),
  constraint payment_share_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint payment_share_organization_id_payment_id_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES billing.payment(organization_id, id)
);
CREATE INDEX payment_share_item ON billing.payment_share USING btree (organization_id, charge_item_id);
alter table billing.payment_share enable row level security;
alter table billing.payment_share force row level security;
create policy own_organization on billing.payment_share as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on billing.payment_share to akoma_app;
comment on table billing.payment_share is 'which charges a payment paid, and how much of each';

create table billing.refund (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  status text not null,
  number text,
  patient_id uuid not null,
  payment_id uuid,
  destination text not null,
  currency text not null,
  amount_minor bigint not null,
  credited_minor bigint not null default 0,
  reason text not null,
  reference text,
  second_person boolean not null,
  requested_by_id uuid not null,
  requested_at timestamp with time zone not null,
  decided_by_id uuid,
  decided_at timestamp with time zone,
  refused_reason text,
  paid_out_by_id uuid,
  paid_out_at timestamp with time zone,
  till_session_id uuid,
  prints integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint refund_pkey PRIMARY KEY (organization_id, id),
  constraint refund_organization_id_kind_number_key UNIQUE (organization_id, kind, number),
  constraint refund_amount_minor_check CHECK (((amount_minor >= 0) AND (amount_minor <= '999999999999'::bigint))),
  constraint refund_amounts CHECK (
CASE
    WHEN (kind = 'credit-note'::text) THEN ((credited_minor > 0) AND (amount_minor <= credited_minor))
    ELSE ((amount_minor > 0) AND (credited_minor = 0))
END),
  constraint refund_currency_check CHECK ((currency = ANY (ARRAY['GHS'::text, 'USD'::text]))),
  constraint refund_decided CHECK ((((status <> 'requested'::text) = (decided_at IS NOT NULL)) AND ((decided_at IS NULL) = (decided_by_id IS NULL)))),
  constraint refund_deposit CHECK (((kind <> 'deposit'::text) OR (destination <> 'patient-account'::text))),
  constraint refund_destination_check CHECK ((destination = ANY (ARRAY['patient-account'::text, 'cash'::text, 'mobile-money'::text, 'bank-transfer'::text]))),
  constraint refund_kind_check CHECK ((kind = ANY (ARRAY['return'::text, 'credit-note'::text, 'deposit'::text]))),
  constraint refund_of_payment CHECK (((kind = 'return'::text) = (payment_id IS NOT NULL))),
  constraint refund_paid_out CHECK ((((status = 'paid-out'::text) = (paid_out_at IS NOT NULL)) AND ((paid_out_at IS NULL) = (paid_out_by_id IS NULL)) AND ((status = 'paid-out'::text) = (number IS NOT NULL)))),
  constraint refund_prints_check CHECK ((prints >= 0)),
  constraint refund_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint refund_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  constraint refund_refused CHECK (((status = 'refused'::text) = (refused_reason IS NOT NULL))),
  constraint refund_refused_reason_check CHECK (((length(refused_reason) >= 1) AND (length(refused_reason) <= 500))),
  constraint refund_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'paid-out'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint refund_till CHECK ((((status = 'paid-out'::text) AND (destination = 'cash'::text) AND (amount_minor > 0)) = (till_session_id IS NOT NULL))),
  constraint refund_organization_id_decided_by_id_fkey FOREIGN KEY (organization_id, decided_by_id) REFERENCES organization.membership(organization_id, id),
  constraint refund_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint refund_organization_id_paid_out_by_id_fkey FOREIGN KEY (organization_id, paid_out_by_id) REFERENCES organization.membership(organization_id, id),
  constraint refund_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id),
  constraint refund_organization_id_payment_id_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES billing.payment(organization_id, id),
  constraint refund_organization_id_requested_by_id_fkey FOREIGN KEY (organization_id, requested_by_id) REFERENCES organization.membership(organization_id, id),
  constraint refund_organization_id_till_session_id_fkey FOREIGN KEY (organization_id, till_session_id) REFERENCES billing.till_session(organization_id, id)
);
CREATE INDEX refund_list ON billing.refund USING btree (organization_id, requested_at DESC, id DESC);
CREATE INDEX refund_paid_out ON billing.refund USING btree (organization_id, paid_out_at DESC, id DESC) WHERE (status = 'paid-out'::text);
CREATE INDEX refund_patient ON billing.refund USING btree (organization_id, patient_id, requested_at DESC);
CREATE INDEX refund_payment ON billing.refund USING btree (organization_id, payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX refund_till ON billing.refund USING btree (organization_id, till_session_id) WHERE (till_session_id IS NOT NULL);
alter table billing.refund enable row level security;
alter table billing.refund force row level security;
create policy own_organization on billing.refund as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on billing.refund to akoma_app;
comment on column billing.refund.number is 'taken when the money goes back; null: it has not';
comment on column billing.refund.payment_id is 'the payment that is returned; null: charges are credited, or a deposit goes back';
comment on column billing.refund.amount_minor is 'pesewas or cents that go back; 0: payers bore all that is credited';
comment on column billing.refund.credited_minor is 'what the credited charges came to; 0 of a return';
comment on column billing.refund.reference is 'of the mobile money or the transfer; null: none';
comment on column billing.refund.second_person is 'it is above the limit of the organisation at the time: another person approves it';
comment on column billing.refund.decided_by_id is 'who approved or refused it, or took it back; null: nobody yet';
comment on column billing.refund.decided_at is 'when it was approved, refused or taken back; null: it waits';
comment on column billing.refund.refused_reason is 'null: not refused';
comment on column billing.refund.paid_out_by_id is 'who handed the money over; null: nobody yet';
comment on column billing.refund.paid_out_at is 'null: not yet';
comment on column billing.refund.till_session_id is 'the drawer that the cash came from; null: none';
comment on column billing.refund.prints is 'how often its paper was printed; all but the first are copies';

create table billing.refund_line (
  organization_id uuid not null,
  refund_id uuid not null,
  "position" integer not null,
  charge_item_id uuid not null,
  payment_id uuid,
  amount_minor bigint not null,
  constraint refund_line_pkey PRIMARY KEY (organization_id, refund_id, "position"),
  constraint refund_line_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint refund_line_paid CHECK (((payment_id IS NOT NULL) = (amount_minor > 0))),
  constraint refund_line_position_check CHECK (("position" >= 0)),
  constraint refund_line_organization_id_charge_item_id_fkey FOREIGN KEY (organization_id, charge_item_id) REFERENCES billing.charge_item(organization_id, id),
  constraint refund_line_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint refund_line_organization_id_payment_id_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES billing.payment(organization_id, id),
  constraint refund_line_organization_id_refund_id_fkey FOREIGN KEY (organization_id, refund_id) REFERENCES billing.refund(organization_id, id)
);
CREATE INDEX refund_line_charge ON billing.refund_line USING btree (organization_id, charge_item_id);
CREATE INDEX refund_line_payment ON billing.refund_line USING btree (organization_id, payment_id) WHERE (payment_id IS NOT NULL);
alter table billing.refund_line enable row level security;
alter table billing.refund_line force row level security;
create policy own_organization on billing.refund_line as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on billing.refund_line to akoma_app;
comment on table billing.refund_line is 'what of which payment of which charge goes back; held from the request on';
comment on column billing.refund_line.payment_id is 'null: a credited charge of which the patient paid nothing';
comment on column billing.refund_line.amount_minor is 'pesewas or cents';

create table billing.settings (
  organization_id uuid not null,
  chosen jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint settings_pkey PRIMARY KEY (organization_id),
  constraint settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table billing.settings enable row level security;
alter table billing.settings force row level security;
create policy own_organization on billing.settings as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on billing.settings to akoma_app;
comment on table billing.settings is 'at most one row an organisation: what it has not chosen is as the contract says (usualBillingSettings)';
comment on column billing.settings.chosen is 'fields of BillingSettings that were chosen';

create table billing.till_session (
  organization_id uuid not null,
  id uuid not null,
  cashier_id uuid not null,
  location_id uuid not null,
  currency text not null default 'GHS'::text,
  opening_float_minor bigint not null,
  cash_minor bigint not null,
  notes text,
  opened_at timestamp with time zone not null,
  actual_cash_minor bigint,
  counted_at timestamp with time zone,
  variance_reason text,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  offered_at timestamp with time zone,
  denominations jsonb,
  constraint till_session_pkey PRIMARY KEY (organization_id, id),
  constraint till_session_actual_cash_minor_check CHECK (((actual_cash_minor >= 0) AND (actual_cash_minor <= '999999999999'::bigint))),
  constraint till_session_cash_minor_check CHECK ((cash_minor >= 0)),
  constraint till_session_closed CHECK (((closed_at IS NULL) OR (counted_at IS NOT NULL))),
  constraint till_session_counted CHECK (((actual_cash_minor IS NULL) = (counted_at IS NULL))),
  constraint till_session_currency_check CHECK ((currency = ANY (ARRAY['GHS'::text, 'USD'::text]))),
  constraint till_session_denominations_check CHECK ((jsonb_typeof(denominations) = 'object'::text)),
  constraint till_session_offered CHECK (((offered_at IS NULL) OR ((counted_at IS NOT NULL) AND ((actual_cash_minor = cash_minor) OR (variance_reason IS NOT NULL))))),
  constraint till_session_opening_float_minor_check CHECK (((opening_float_minor >= 0) AND (opening_float_minor <= '999999999999'::bigint))),
  constraint till_session_variance CHECK (((closed_at IS NULL) OR (actual_cash_minor = cash_minor) OR (variance_reason IS NOT NULL))),
  constraint till_session_organization_id_cashier_id_fkey FOREIGN KEY (organization_id, cashier_id) REFERENCES organization.membership(organization_id, id),
  constraint till_session_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint till_session_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES organization.location(organization_id, id)
);
CREATE INDEX till_session_list ON billing.till_session USING btree (organization_id, opened_at DESC, id DESC);
CREATE UNIQUE INDEX till_session_open ON billing.till_session USING btree (organization_id, cashier_id, location_id, currency) WHERE (closed_at IS NULL);
alter table billing.till_session enable row level security;
alter table billing.till_session force row level security;
create policy own_organization on billing.till_session as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on billing.till_session to akoma_app;
comment on column billing.till_session.cash_minor is 'what the drawer should hold: the float and what moved since';
comment on column billing.till_session.actual_cash_minor is 'what was counted, before the person saw what it should be';
comment on column billing.till_session.offered_at is 'since when the counted drawer waits for the next person; null: it does not';
comment on column billing.till_session.denominations is 'how many of each note and coin were counted, by its value; null: only the sum was told';

create table billing.transfer (
  organization_id uuid not null,
  entry_id uuid not null,
  "position" integer not null,
  act text not null,
  debit text not null,
  debit_of uuid,
  credit text not null,
  credit_of uuid,
  amount_minor bigint not null,
  currency text not null,
  charge_item_id uuid,
  by_id uuid not null,
  posted_at timestamp with time zone not null,
  payment_id uuid,
  reason text,
  refund_id uuid,
  constraint transfer_pkey PRIMARY KEY (organization_id, entry_id, "position"),
  constraint transfer_accounts CHECK (((debit = ANY (ARRAY['patients-debts'::text, 'revenue'::text, 'discounts'::text, 'till'::text, 'safe'::text, 'bank'::text, 'mobile-money'::text, 'card'::text, 'patient-account'::text, 'client-account'::text, 'payers-not-invoiced'::text, 'payers-invoiced'::text, 'write-offs'::text, 'short-payments'::text, 'till-over-short'::text, 'petty-cash'::text, 'corrections'::text, 'exchange'::text, 'exchange-difference'::text])) AND (credit = ANY (ARRAY['patients-debts'::text, 'revenue'::text, 'discounts'::text, 'till'::text, 'safe'::text, 'bank'::text, 'mobile-money'::text, 'card'::text, 'patient-account'::text, 'client-account'::text, 'payers-not-invoiced'::text, 'payers-invoiced'::text, 'write-offs'::text, 'short-payments'::text, 'till-over-short'::text, 'petty-cash'::text, 'corrections'::text, 'exchange'::text, 'exchange-difference'::text])) AND ((debit = ANY (ARRAY['till'::text, 'patient-account'::text, 'client-account'::text, 'payers-not-invoiced'::text, 'payers-invoiced'::text])) = (debit_of IS NOT NULL)) AND ((credit = ANY (ARRAY['till'::text, 'patient-account'::text, 'client-account'::text, 'payers-not-invoiced'::text, 'payers-invoiced'::text])) = (credit_of IS NOT NULL)))),
  constraint transfer_act_check CHECK ((act = ANY (ARRAY['charge'::text, 'cancel'::text, 'price-change'::text, 'discount'::text, 'cover'::text, 'payment'::text, 'deposit'::text, 'correction'::text, 'return'::text, 'credit-note'::text, 'write-off'::text, 'float'::text, 'paid-in'::text, 'paid-out'::text, 'close'::text, 'handover'::text, 'invoice'::text, 'invoice-cancel'::text, 'payer-payment'::text, 'allocation'::text, 'short-payment'::text, 'exchange'::text, 'merge'::text]))),
  constraint transfer_amount_minor_check CHECK ((amount_minor > 0)),
  constraint transfer_apart CHECK (((debit IS DISTINCT FROM credit) OR (debit_of IS DISTINCT FROM credit_of))),
  constraint transfer_currency_check CHECK ((currency = ANY (ARRAY['GHS'::text, 'USD'::text]))),
  constraint transfer_organization_id_by_id_fkey FOREIGN KEY (organization_id, by_id) REFERENCES organization.membership(organization_id, id),
  constraint transfer_organization_id_charge_item_id_fkey FOREIGN KEY (organization_id, charge_item_id) REFERENCES billing.charge_item(organization_id, id),
  constraint transfer_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint transfer_organization_id_payment_id_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES billing.payment(organization_id, id),
  constraint transfer_organization_id_refund_id_fkey FOREIGN KEY (organization_id, refund_id) REFERENCES billing.refund(organization_id, id)
);
CREATE INDEX transfer_credit_of ON billing.transfer USING btree (organization_id, credit_of) WHERE (credit_of IS NOT NULL);
CREATE INDEX transfer_earned ON billing.transfer USING btree (organization_id, posted_at) INCLUDE (debit, credit, amount_minor, currency, charge_item_id) WHERE ((credit = ANY (ARRAY['revenue'::text, 'discounts'::text])) OR (debit = ANY (ARRAY['revenue'::text, 'discounts'::text])));
CREATE INDEX transfer_exchange_credit ON billing.transfer USING btree (organization_id) INCLUDE (currency, amount_minor) WHERE (credit = 'exchange'::text);
CREATE INDEX transfer_exchange_debit ON billing.transfer USING btree (organization_id) INCLUDE (currency, amount_minor) WHERE (debit = 'exchange'::text);
CREATE INDEX transfer_item ON billing.transfer USING btree (organization_id, charge_item_id);
CREATE INDEX transfer_posted ON billing.transfer USING btree (organization_id, posted_at DESC, entry_id, "position");
CREATE INDEX transfer_refund ON billing.transfer USING btree (organization_id, refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX transfer_till ON billing.transfer USING btree (organization_id, debit_of) WHERE (debit_of IS NOT NULL);
alter table billing.transfer enable row level security;
alter table billing.transfer force row level security;
create policy own_organization on billing.transfer as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on billing.transfer to akoma_app;
comment on column billing.transfer.entry_id is 'one act: its rows belong together';
comment on column billing.transfer.refund_id is 'the return or the credit note that it belongs to; null: another act';

create table billing.unsettled (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  source_kind text not null,
  source_id uuid not null,
  patient_id uuid not null,
  visit_id uuid,
  service_id uuid,
  charge_item_id uuid,
  service_day date not null,
  settled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint unsettled_pkey PRIMARY KEY (organization_id, id),
  constraint unsettled_organization_id_kind_source_kind_source_id_key UNIQUE (organization_id, kind, source_kind, source_id),
  constraint unsettled_kind_check CHECK ((kind = ANY (ARRAY['not-priced'::text, 'refund-due'::text]))),
  constraint unsettled_paid CHECK (((kind = 'refund-due'::text) = (charge_item_id IS NOT NULL))),
  constraint unsettled_source_kind_check CHECK ((source_kind = ANY (ARRAY['appointment'::text, 'visit'::text, 'service-request'::text, 'medication-request'::text, 'bed'::text]))),
  constraint unsettled_organization_id_charge_item_id_fkey FOREIGN KEY (organization_id, charge_item_id) REFERENCES billing.charge_item(organization_id, id),
  constraint unsettled_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint unsettled_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id),
  constraint unsettled_organization_id_service_id_fkey FOREIGN KEY (organization_id, service_id) REFERENCES catalogue.healthcare_service(organization_id, id)
);
CREATE INDEX unsettled_list ON billing.unsettled USING btree (organization_id, created_at DESC);
CREATE INDEX unsettled_patient ON billing.unsettled USING btree (organization_id, patient_id);
alter table billing.unsettled enable row level security;
alter table billing.unsettled force row level security;
create policy own_organization on billing.unsettled as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on billing.unsettled to akoma_app;
comment on column billing.unsettled.visit_id is 'the visit; it stands above this module, so no key refers to it';
comment on column billing.unsettled.charge_item_id is 'what was paid although the service was not given';
comment on column billing.unsettled.settled_at is 'the service was taken back before it had a price';
