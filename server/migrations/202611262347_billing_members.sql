-- billing: whom the policies of payers cover; a charge's parts name them from now on
create table billing.member (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  client_id uuid not null,
  policy_id uuid not null,
  branch_id uuid,
  patient_id uuid not null,
  through_id uuid,
  relation text,
  number text not null check (number <> ''),
  authorization_number text check (length(authorization_number) between 1 and 100),
  position int not null check (position between 1 and 999),
  valid_from date not null,
  valid_to date,
  status text not null default 'active' check (status in ('active', 'suspended')),
  suspended_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, client_id, policy_id) references payers.policy (organization_id, client_id, id),
  foreign key (organization_id, client_id, branch_id) references payers.branch (organization_id, client_id, id),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id),
  foreign key (organization_id, through_id) references billing.member (organization_id, id),
  constraint member_validity check (valid_to is null or valid_to >= valid_from)
);
create unique index member_number on billing.member (organization_id, policy_id, lower(number)) where through_id is null;
create index member_patient on billing.member (organization_id, patient_id, position);
create index member_client on billing.member (organization_id, client_id, created_at desc);
create index member_through on billing.member (organization_id, through_id) where through_id is not null;
comment on column billing.member.through_id is 'the member through whom a dependent is covered; null: a member';
comment on column billing.member.branch_id is 'the branch of the client; null: not said';
comment on column billing.member.authorization_number is 'a number that the payer gave in advance; null: none';
comment on column billing.member.position is 'the order in which the covers of a patient are tried';
comment on column billing.member.valid_to is 'the last day; null: until it is ended';
select platform.protect('billing.member', 'select, insert, update');

alter table billing.charge_cover
  add foreign key (organization_id, client_id) references payers.client (organization_id, id),
  add foreign key (organization_id, policy_id) references payers.policy (organization_id, id),
  add foreign key (organization_id, member_id) references billing.member (organization_id, id);
