-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema webhooks;
grant usage on schema webhooks to akoma_app;

-- tables

create table webhooks.delivery (
  organization_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  event text not null,
  body text not null,
  status text not null,
  attempts integer not null default 0,
  tries_left integer not null,
  next_try_at timestamp with time zone,
  tried_at timestamp with time zone,
  delivered_at timestamp with time zone,
  answer_status integer,
  failure text,
  created_at timestamp with time zone not null default now(),
  constraint delivery_pkey PRIMARY KEY (organization_id, id),
  constraint delivery_once UNIQUE (organization_id, webhook_id, event_id),
  constraint delivery_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  constraint delivery_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint delivery_organization_id_webhook_id_fkey FOREIGN KEY (organization_id, webhook_id) REFERENCES webhooks.webhook(organization_id, id)
);
CREATE INDEX delivery_newest ON webhooks.delivery USING btree (organization_id, created_at DESC);
CREATE INDEX delivery_of_webhook ON webhooks.delivery USING btree (organization_id, webhook_id, created_at DESC);
alter table webhooks.delivery enable row level security;
alter table webhooks.delivery force row level security;
create policy own_organization on webhooks.delivery as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on webhooks.delivery to akoma_app;
comment on column webhooks.delivery.event_id is 'of the outbox; of a test one of its own';
comment on column webhooks.delivery.body is 'what is sent, byte for byte: a second try must carry the same; ids alone';
comment on column webhooks.delivery.tries_left is 'a resending by hand gives all of them again';
comment on column webhooks.delivery.failure is 'why the last try failed, as a sentence';

create table webhooks.webhook (
  organization_id uuid not null,
  id uuid not null,
  url text not null,
  description text,
  events text[] not null,
  active boolean not null default true,
  secret bytea,
  secret_hint text not null,
  previous_secret bytea,
  previous_secret_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  constraint webhook_pkey PRIMARY KEY (organization_id, id),
  constraint webhook_check CHECK (((secret IS NOT NULL) OR (NOT active))),
  constraint webhook_check1 CHECK (((secret IS NOT NULL) OR (previous_secret IS NULL))),
  constraint webhook_events_check CHECK ((cardinality(events) > 0)),
  constraint webhook_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table webhooks.webhook enable row level security;
alter table webhooks.webhook force row level security;
create policy own_organization on webhooks.webhook as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on webhooks.webhook to akoma_app;
comment on column webhooks.webhook.secret is 'sealed with a key that is not in the database (platform/seal.ts); null: came from another installation, and has none yet';
comment on column webhooks.webhook.secret_hint is 'its last four characters';
comment on column webhooks.webhook.previous_secret is 'sealed; signs as well until previous_secret_until';
