-- webhooks: other programs that are told what happens here, and every telling on its way.
create schema webhooks;

create table webhooks.webhook (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  url text not null,
  description text,
  events text[] not null check (cardinality(events) > 0),
  active boolean not null default true,
  secret bytea not null,
  secret_hint text not null,
  previous_secret bytea,
  previous_secret_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  primary key (organization_id, id)
);
comment on column webhooks.webhook.secret is 'sealed with a key that is not in the database (platform/seal.ts)';
comment on column webhooks.webhook.secret_hint is 'its last four characters';
comment on column webhooks.webhook.previous_secret is 'sealed; signs as well until previous_secret_until';
select platform.protect('webhooks.webhook', 'select, insert, update');

create table webhooks.delivery (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  event text not null,
  body text not null,
  status text not null check (status in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  tries_left int not null,
  next_try_at timestamptz,
  tried_at timestamptz,
  delivered_at timestamptz,
  answer_status int,
  failure text,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, webhook_id) references webhooks.webhook (organization_id, id),
  constraint delivery_once unique (organization_id, webhook_id, event_id)
);
create index delivery_newest on webhooks.delivery (organization_id, created_at desc);
create index delivery_of_webhook on webhooks.delivery (organization_id, webhook_id, created_at desc);
comment on column webhooks.delivery.event_id is 'of the outbox; of a test one of its own';
comment on column webhooks.delivery.body is 'what is sent, byte for byte: a second try must carry the same; ids alone';
comment on column webhooks.delivery.tries_left is 'a resending by hand gives all of them again';
comment on column webhooks.delivery.failure is 'why the last try failed, as a sentence';
select platform.protect('webhooks.delivery');
