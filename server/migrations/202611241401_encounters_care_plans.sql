-- encounters: care plans with their goals and activities (ENC-066, ruling 137).
create table encounters.care_plan (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  title text not null check (length(title) between 1 and 200),
  status text not null check (status in ('draft', 'active', 'on-hold', 'revoked', 'completed', 'unknown')),
  note text,
  period_start date,
  period_end date,
  author_id uuid not null,
  entered_in_error_at timestamptz,
  entered_in_error_by_id uuid,
  entered_in_error_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, patient_id) references patients.patient (organization_id, id),
  foreign key (organization_id, encounter_id) references encounters.encounter (organization_id, id),
  foreign key (organization_id, author_id) references organization.membership (organization_id, id),
  foreign key (organization_id, entered_in_error_by_id) references organization.membership (organization_id, id),
  constraint care_plan_period check (period_start <= period_end),
  constraint care_plan_in_error check ((entered_in_error_at is null) = (entered_in_error_by_id is null)),
  constraint care_plan_in_error_why check ((entered_in_error_at is null) = (entered_in_error_reason is null))
);
create index care_plan_patient on encounters.care_plan (organization_id, patient_id, created_at desc);
create index care_plan_encounter on encounters.care_plan (organization_id, encounter_id);
comment on column encounters.care_plan.encounter_id is 'null: written outside of an encounter';
comment on column encounters.care_plan.period_start is 'null: not said';
comment on column encounters.care_plan.period_end is 'null: until it is completed';
select platform.protect('encounters.care_plan', 'select, insert, update');

create table encounters.care_goal (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  care_plan_id uuid not null,
  place int not null,
  text text not null check (length(text) between 1 and 500),
  target text,
  due date,
  state text not null check (state in ('active', 'on-hold', 'completed', 'cancelled')),
  primary key (organization_id, id),
  foreign key (organization_id, care_plan_id) references encounters.care_plan (organization_id, id)
);
create index care_goal_plan on encounters.care_goal (organization_id, care_plan_id, place);
comment on column encounters.care_goal.place is 'its place among the goals of the plan';
comment on column encounters.care_goal.target is 'what is to be reached, in words';
comment on column encounters.care_goal.due is 'null: no day is set';
select platform.protect('encounters.care_goal', 'select, insert, update');

create table encounters.care_activity (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  care_plan_id uuid not null,
  place int not null,
  text text not null check (length(text) between 1 and 500),
  due date,
  role_id uuid,
  member_id uuid,
  state text not null check (state in ('active', 'cancelled')),
  done_at timestamptz,
  done_by_id uuid,
  primary key (organization_id, id),
  foreign key (organization_id, care_plan_id) references encounters.care_plan (organization_id, id),
  foreign key (organization_id, role_id) references organization.role (organization_id, id),
  foreign key (organization_id, member_id) references organization.membership (organization_id, id),
  foreign key (organization_id, done_by_id) references organization.membership (organization_id, id),
  constraint care_activity_doer check (role_id is null or member_id is null),
  constraint care_activity_done check ((done_at is null) = (done_by_id is null))
);
create index care_activity_plan on encounters.care_activity (organization_id, care_plan_id, place);
create index care_activity_member on encounters.care_activity (organization_id, member_id, due) where done_at is null and state = 'active';
create index care_activity_role on encounters.care_activity (organization_id, role_id, due) where done_at is null and state = 'active';
comment on column encounters.care_activity.place is 'its place among the activities of the plan';
comment on column encounters.care_activity.due is 'null: no day is set';
comment on column encounters.care_activity.role_id is 'who does it: anybody of the role, or the member; both null: it is not said';
comment on column encounters.care_activity.done_at is 'null: not done yet';
select platform.protect('encounters.care_activity', 'select, insert, update');

-- What stood in a care plan, its goals and activities before it was changed.
create table encounters.earlier_care_plan (
  organization_id uuid not null references platform.organization (id),
  care_plan_id uuid not null,
  version int not null,
  stood jsonb not null,
  replaced_at timestamptz not null,
  replaced_by_id uuid not null,
  primary key (organization_id, care_plan_id, version),
  foreign key (organization_id, care_plan_id) references encounters.care_plan (organization_id, id),
  foreign key (organization_id, replaced_by_id) references organization.membership (organization_id, id)
);
comment on column encounters.earlier_care_plan.version is 'of the plan, while this stood in it';
comment on column encounters.earlier_care_plan.stood is 'its fields by their names in the contract';
select platform.protect('encounters.earlier_care_plan', 'select, insert');
