-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema billing;
grant usage on schema billing to akoma_app;

-- tables

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
  constraint charge_item_pkey PRIMARY KEY (organization_id, id),
  constraint charge_item_amount_minor_check CHECK (((amount_minor >= 0) AND (amount_minor <= '999999999999'::bigint))),
  constraint charge_item_check CHECK (((paid_minor >= 0) AND (paid_minor <= amount_minor))),
  constraint charge_item_currency_check CHECK ((currency = ANY (ARRAY['GHS'::text, 'USD'::text]))),
  constraint charge_item_description_check CHECK (((length(description) >= 1) AND (length(description) <= 500))),
  constraint charge_item_due CHECK (((status <> 'billable'::text) OR (paid_minor < amount_minor))),
  constraint charge_item_ended CHECK (((status = ANY (ARRAY['aborted'::text, 'entered-in-error'::text])) = (ended_at IS NOT NULL))),
  constraint charge_item_ended_unpaid CHECK (((ended_at IS NULL) OR (paid_minor = 0))),
  constraint charge_item_free CHECK (((status <> 'not-billable'::text) OR (amount_minor = 0))),
  constraint charge_item_paid CHECK (((status <> 'billed'::text) OR ((paid_minor = amount_minor) AND (paid_at IS NOT NULL)))),
  constraint charge_item_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10000))),
  constraint charge_item_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'billable'::text, 'not-billable'::text, 'aborted'::text, 'billed'::text, 'entered-in-error'::text]))),
  constraint charge_item_total CHECK ((amount_minor = (quantity * unit_price_minor))),
  constraint charge_item_unit_price_minor_check CHECK ((unit_price_minor >= 0)),
  constraint charge_item_organization_id_charged_by_id_fkey FOREIGN KEY (organization_id, charged_by_id) REFERENCES organization.membership(organization_id, id),
  constraint charge_item_organization_id_ended_by_id_fkey FOREIGN KEY (organization_id, ended_by_id) REFERENCES organization.membership(organization_id, id),
  constraint charge_item_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint charge_item_organization_id_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES organization.location(organization_id, id),
  constraint charge_item_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id),
  constraint charge_item_organization_id_practitioner_id_fkey FOREIGN KEY (organization_id, practitioner_id) REFERENCES organization.membership(organization_id, id),
  constraint charge_item_organization_id_service_id_fkey FOREIGN KEY (organization_id, service_id) REFERENCES catalogue.healthcare_service(organization_id, id)
);
CREATE INDEX charge_item_billable ON billing.charge_item USING btree (organization_id, patient_id) WHERE (status = 'billable'::text);
CREATE INDEX charge_item_list ON billing.charge_item USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX charge_item_patient ON billing.charge_item USING btree (organization_id, patient_id, created_at DESC);
alter table billing.charge_item enable row level security;
alter table billing.charge_item force row level security;
create policy own_organization on billing.charge_item as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on billing.charge_item to akoma_app;
comment on column billing.charge_item.unit_price_minor is 'pesewas or cents';
comment on column billing.charge_item.service_day is 'the day of the service by the clock of the organisation';
comment on column billing.charge_item.price_source is 'where the price came from, as the contract names it';

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
  constraint transfer_pkey PRIMARY KEY (organization_id, entry_id, "position"),
  constraint transfer_accounts CHECK (((debit = ANY (ARRAY['patients-debts'::text, 'revenue'::text])) AND (credit = ANY (ARRAY['patients-debts'::text, 'revenue'::text])))),
  constraint transfer_act_check CHECK ((act = ANY (ARRAY['charge'::text, 'cancel'::text]))),
  constraint transfer_amount_minor_check CHECK ((amount_minor > 0)),
  constraint transfer_apart CHECK (((debit IS DISTINCT FROM credit) OR (debit_of IS DISTINCT FROM credit_of))),
  constraint transfer_currency_check CHECK ((currency = ANY (ARRAY['GHS'::text, 'USD'::text]))),
  constraint transfer_organization_id_by_id_fkey FOREIGN KEY (organization_id, by_id) REFERENCES organization.membership(organization_id, id),
  constraint transfer_organization_id_charge_item_id_fkey FOREIGN KEY (organization_id, charge_item_id) REFERENCES billing.charge_item(organization_id, id),
  constraint transfer_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE INDEX transfer_item ON billing.transfer USING btree (organization_id, charge_item_id);
alter table billing.transfer enable row level security;
alter table billing.transfer force row level security;
create policy own_organization on billing.transfer as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on billing.transfer to akoma_app;
comment on column billing.transfer.entry_id is 'one act: its rows belong together';
