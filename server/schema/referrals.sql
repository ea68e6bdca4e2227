-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema referrals;
grant usage on schema referrals to akoma_app;

-- tables

create table referrals.earlier_referral (
  organization_id uuid not null,
  referral_id uuid not null,
  version integer not null,
  stood jsonb not null,
  replaced_at timestamp with time zone not null,
  replaced_by_id uuid not null,
  constraint earlier_referral_pkey PRIMARY KEY (organization_id, referral_id, version),
  constraint earlier_referral_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint earlier_referral_organization_id_referral_id_fkey FOREIGN KEY (organization_id, referral_id) REFERENCES referrals.referral(organization_id, id),
  constraint earlier_referral_organization_id_replaced_by_id_fkey FOREIGN KEY (organization_id, replaced_by_id) REFERENCES organization.membership(organization_id, id)
);
alter table referrals.earlier_referral enable row level security;
alter table referrals.earlier_referral force row level security;
create policy own_organization on referrals.earlier_referral as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on referrals.earlier_referral to akoma_app;
comment on column referrals.earlier_referral.version is 'of the referral, while this stood in it';
comment on column referrals.earlier_referral.stood is 'its fields by their names in the contract';

create table referrals.referral (
  organization_id uuid not null,
  id uuid not null,
  direction text not null,
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
  reason text not null,
  priority text not null,
  note text,
  authored_on timestamp with time zone not null,
  status text not null,
  acceptance text not null default 'pending'::text,
  acceptance_by text,
  acceptance_at timestamp with time zone,
  acceptance_recorded_by_id uuid,
  decline_reason text,
  reply text,
  reply_by text,
  replied_at timestamp with time zone,
  reply_recorded_by_id uuid,
  ended_at timestamp with time zone,
  ended_by_id uuid,
  end_reason text,
  author_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint referral_pkey PRIMARY KEY (organization_id, id),
  constraint referral_acceptance_check CHECK ((acceptance = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text]))),
  constraint referral_answer CHECK (((acceptance = 'pending'::text) = (acceptance_at IS NULL))),
  constraint referral_decline CHECK (((acceptance = 'declined'::text) = (decline_reason IS NOT NULL))),
  constraint referral_direction_check CHECK ((direction = ANY (ARRAY['out'::text, 'in'::text]))),
  constraint referral_end CHECK (((status = ANY (ARRAY['revoked'::text, 'entered-in-error'::text])) = (ended_at IS NOT NULL))),
  constraint referral_patient_known CHECK (((patient_id IS NOT NULL) OR ((direction = 'in'::text) AND (patient_name IS NOT NULL)))),
  constraint referral_priority_check CHECK ((priority = ANY (ARRAY['ROUTINE'::text, 'URGENT'::text, 'ASAP'::text, 'STAT'::text]))),
  constraint referral_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 4000))),
  constraint referral_reply CHECK (((reply IS NULL) = (replied_at IS NULL))),
  constraint referral_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'on-hold'::text, 'completed'::text, 'revoked'::text, 'entered-in-error'::text]))),
  constraint referral_organization_id_acceptance_recorded_by_id_fkey FOREIGN KEY (organization_id, acceptance_recorded_by_id) REFERENCES organization.membership(organization_id, id),
  constraint referral_organization_id_author_id_fkey FOREIGN KEY (organization_id, author_id) REFERENCES organization.membership(organization_id, id),
  constraint referral_organization_id_encounter_id_fkey FOREIGN KEY (organization_id, encounter_id) REFERENCES encounters.encounter(organization_id, id),
  constraint referral_organization_id_ended_by_id_fkey FOREIGN KEY (organization_id, ended_by_id) REFERENCES organization.membership(organization_id, id),
  constraint referral_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint referral_organization_id_patient_id_fkey FOREIGN KEY (organization_id, patient_id) REFERENCES patients.patient(organization_id, id),
  constraint referral_organization_id_referred_to_practitioner_id_fkey FOREIGN KEY (organization_id, referred_to_practitioner_id) REFERENCES organization.membership(organization_id, id),
  constraint referral_organization_id_referring_practitioner_id_fkey FOREIGN KEY (organization_id, referring_practitioner_id) REFERENCES organization.membership(organization_id, id),
  constraint referral_organization_id_reply_recorded_by_id_fkey FOREIGN KEY (organization_id, reply_recorded_by_id) REFERENCES organization.membership(organization_id, id),
  constraint referral_organization_id_specialist_id_fkey FOREIGN KEY (organization_id, specialist_id) REFERENCES patients.specialist(organization_id, id)
);
CREATE INDEX referral_list ON referrals.referral USING btree (organization_id, authored_on DESC, id DESC);
CREATE INDEX referral_patient ON referrals.referral USING btree (organization_id, patient_id, authored_on DESC);
alter table referrals.referral enable row level security;
alter table referrals.referral force row level security;
create policy own_organization on referrals.referral as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on referrals.referral to akoma_app;
comment on column referrals.referral.patient_id is 'null: an incoming one that waits for its patient';
comment on column referrals.referral.patient_name is 'of an incoming one, as the letter has it; null: the record says it';
comment on column referrals.referral.encounter_id is 'null: written outside of an encounter';
comment on column referrals.referral.referring_practitioner_id is 'null: somebody elsewhere refers';
comment on column referrals.referral.specialist_id is 'the words beside it are as they were when it was written';
comment on column referrals.referral.ended_at is 'when it was revoked, or taken back as entered in error';
