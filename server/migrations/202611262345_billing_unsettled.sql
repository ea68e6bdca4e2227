-- billing: what nobody has settled of services that charge by themselves: no price was found, or the service was not given after it was paid.
create table billing.unsettled (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  kind text not null check (kind in ('not-priced', 'refund-due')),
  source_kind text not null check (source_kind in ('appointment', 'visit', 'service-request', 'medication-request', 'bed')),
  source_id uuid not null,
  patient_id uuid not null,
  visit_id uuid,
  service_id uuid,
  charge_item_id uuid,
  service_day date not null,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, kind, source_kind, source_id),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id),
  foreign key (organization_id, service_id) references catalogue.healthcare_service (organization_id, id),
  foreign key (organization_id, charge_item_id) references billing.charge_item (organization_id, id),
  constraint unsettled_paid check ((kind = 'refund-due') = (charge_item_id is not null))
);
create index unsettled_list on billing.unsettled (organization_id, created_at desc);
create index unsettled_patient on billing.unsettled (organization_id, patient_id);
comment on column billing.unsettled.visit_id is 'the visit; it stands above this module, so no key refers to it';
comment on column billing.unsettled.settled_at is 'the service was taken back before it had a price';
comment on column billing.unsettled.charge_item_id is 'what was paid although the service was not given';
select platform.protect('billing.unsettled', 'select, insert, update');
