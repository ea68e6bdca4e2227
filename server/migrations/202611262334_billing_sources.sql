-- billing: where a charge came from, and the covers of charges that are written.
alter table billing.charge_item add column tier_id uuid;
alter table billing.charge_item add column visit_id uuid;
alter table billing.charge_item add column source_kind text check (source_kind in ('appointment', 'visit', 'service-request', 'medication-request', 'bed'));
alter table billing.charge_item add column source_id uuid;
alter table billing.charge_item add column authorization_number text check (length(authorization_number) between 1 and 100);
alter table billing.charge_item add foreign key (organization_id, tier_id) references catalogue.price_tier (organization_id, id);
alter table billing.charge_item add constraint charge_item_source check ((source_kind is null) = (source_id is null));
create unique index charge_item_source on billing.charge_item (organization_id, source_kind, source_id)
  where source_id is not null and status not in ('aborted', 'entered-in-error');
comment on column billing.charge_item.tier_id is 'the price tier that the booking or the caller named';
comment on column billing.charge_item.visit_id is 'the visit that it belongs to; it stands above this module, so no key refers to it';
comment on column billing.charge_item.source_kind is 'what it was raised from: once only, unless it was cancelled';
comment on column billing.charge_item.authorization_number is 'that the payer gave for it';
