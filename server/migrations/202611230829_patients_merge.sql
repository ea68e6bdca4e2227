-- patients: two records of one person are merged, and for a while taken apart again; whoever may not merge proposes it.
alter table patients.patient add column merged_into_id uuid;
comment on column patients.patient.merged_into_id is 'the record of the same person that is used in place of this one; null: this one is used';
alter table patients.patient add foreign key (organization_id, merged_into_id) references patients.patient (organization_id, id);
create index patient_merged_into on patients.patient (organization_id, merged_into_id) where merged_into_id is not null;
alter table patients.patient add column former_mrns text[] not null default '{}';
comment on column patients.patient.former_mrns is 'folder numbers of records that were merged into this one';
comment on column patients.patient.former_names is 'names under which the person was known before: while unknown, or in a record that was merged into this one';

comment on column patients.patient.withdrawn_at is 'since when the record stands in no list: the import that made it was undone, or it was merged into another one; null for every other record';
comment on column patients.register.withdrawn is 'how many of them stand in no list: withdrawn with their import, or merged into another record';

create table patients.merge (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  survivor_id uuid not null,
  loser_id uuid not null,
  status text not null check (status in ('proposed', 'declined', 'merged', 'undone')),
  choices jsonb not null default '{}',
  reason text check (length(reason) between 1 and 500),
  proposed_by_id uuid,
  proposed_at timestamptz,
  decided_by_id uuid,
  decided_at timestamptz,
  undone_by_id uuid,
  undone_at timestamptz,
  survivor_before jsonb,
  loser_before jsonb,
  moved jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, survivor_id) references patients.patient (organization_id, id),
  foreign key (organization_id, loser_id) references patients.patient (organization_id, id),
  foreign key (organization_id, proposed_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, decided_by_id) references organization.membership (organization_id, id),
  foreign key (organization_id, undone_by_id) references organization.membership (organization_id, id),
  check (survivor_id <> loser_id),
  check ((proposed_by_id is null) = (proposed_at is null)),
  constraint merge_decided check ((status = 'proposed') = (decided_at is null)),
  constraint merge_kept check ((status in ('merged', 'undone')) = (moved is not null)),
  constraint merge_undone check ((status = 'undone') = (undone_at is not null))
);
comment on column patients.merge.choices is 'by field, whose value the one record has that is left: survivor or loser';
comment on column patients.merge.reason is 'null: none was given';
comment on column patients.merge.proposed_at is 'null: merged without a proposal';
comment on column patients.merge.decided_at is 'when it was merged or declined; null: it waits';
comment on column patients.merge.survivor_before is 'the record that stays, as it was before';
comment on column patients.merge.loser_before is 'the record that was merged into it, as it was before';
comment on column patients.merge.moved is 'by module and table, what was given to the record that stays';
create unique index merge_proposed_once on patients.merge
  (organization_id, least(survivor_id, loser_id), greatest(survivor_id, loser_id)) where status = 'proposed';
create index merge_survivor on patients.merge (organization_id, survivor_id);
create index merge_loser on patients.merge (organization_id, loser_id);
create index merge_newest on patients.merge (organization_id, status, id desc);
select platform.protect('patients.merge', 'select, insert, update');
