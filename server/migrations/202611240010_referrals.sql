-- referrals: patients sent to somebody else, and those whom somebody else sent.
create schema referrals;
grant usage on schema referrals to akoma_app;

create table referrals.referral (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  direction text not null check (direction in ('out', 'in')),
  patient_id uuid,
  patient_name text,
  encounter_id uuid,
  referring_practitioner_id uuid,
  referring_name text,
  referring_organization text,
  referred_to_practitioner_id uuid,
  specialist_id uuid,
  referred_to_name text,
  referred_to_organization text,
  referred_to_specialty text,
  reason text not null check (length(reason) between 1 and 4000),
  priority text not null check (priority in ('ROUTINE', 'URGENT', 'ASAP', 'STAT')),
  note text,
  authored_on timestamptz not null,
  status text not null check (status in ('draft', 'active', 'on-hold', 'completed', 'revoked', 'entered-in-error')),
  acceptance text not null default 'pending' check (acceptance in ('pending', 'accepted', 'declined')),
  acceptance_by text,
  acceptance_at timestamptz,
  acceptance_recorded_by_id uuid,
  decline_reason text,
  reply text,
  reply_by text,
  replied_at timestamptz,
  reply_recorded_by_id uuid,
  ended_at timestamptz,
  ended_by_id uuid,
  end_reason text,
  author_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id),
  foreign key (organization_id, encounter_id) references encounters.encounter (organization_id, id),
  foreign key (organization_id, referring_practitioner_id) references organization.membership (organization_id, id),
  foreign key (organization_id, referred_to_practitioner_id) references organization.membership (organization_id, id),
  foreign key (organization_id, specialist_id) references patients.specialist (organization_id, id),
  foreign key (organization_id, acceptance_recorded_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, reply_recorded_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, ended_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, author_id) references organization.membership (organization_id, id),
  constraint referral_patient_known check (patient_id is not null or (direction = 'in' and patient_name is not null)),
  constraint referral_answer check ((acceptance = 'pending') = (acceptance_at is null)),
  constraint referral_decline check ((acceptance = 'declined') = (decline_reason is not null)),
  constraint referral_reply check ((reply is null) = (replied_at is null)),
  constraint referral_end check ((status in ('revoked', 'entered-in-error')) = (ended_at is not null))
);
create index referral_patient on referrals.referral (organization_id, patient_id, authored_on desc);
create index referral_list on referrals.referral (organization_id, authored_on desc, id desc);
comment on column referrals.referral.patient_id is 'null: an incoming one that waits for its patient';
comment on column referrals.referral.patient_name is 'of an incoming one, as the letter has it; null: the record says it';
comment on column referrals.referral.encounter_id is 'null: written outside of an encounter';
comment on column referrals.referral.referring_practitioner_id is 'null: somebody elsewhere refers';
comment on column referrals.referral.specialist_id is 'the words beside it are as they were when it was written';
comment on column referrals.referral.ended_at is 'when it was revoked, or taken back as entered in error';
select platform.protect('referrals.referral', 'select, insert, update');

-- What stood in a referral before it was changed.
create table referrals.earlier_referral (
  organization_id uuid not null references platform.organization (id),
  referral_id uuid not null,
  version int not null,
  stood jsonb not null,
  replaced_at timestamptz not null,
  replaced_by_id uuid not null,
  primary key (organization_id, referral_id, version),
  foreign key (organization_id, referral_id) references referrals.referral (organization_id, id),
  foreign key (organization_id, replaced_by_id) references organization.membership (organization_id, id)
);
comment on column referrals.earlier_referral.version is 'of the referral, while this stood in it';
comment on column referrals.earlier_referral.stood is 'its fields by their names in the contract';
select platform.protect('referrals.earlier_referral', 'select, insert');
