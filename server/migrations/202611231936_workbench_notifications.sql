-- workbench: what members are told (ruling 129), kept 90 days.
create table workbench.notification (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  membership_id uuid not null,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  subject_id uuid,
  patient_id uuid,
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null,
  read_at timestamptz,
  acknowledged_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, membership_id) references organization.membership (organization_id, id)
);
create index notification_membership on workbench.notification (organization_id, membership_id, created_at desc, id);
create index notification_unread on workbench.notification (organization_id, membership_id) where read_at is null;
create index notification_subject on workbench.notification (organization_id, subject_id) where read_at is null;
create index notification_patient on workbench.notification (organization_id, patient_id) where patient_id is not null;
create index notification_created_at on workbench.notification (organization_id, created_at);
comment on column workbench.notification.membership_id is 'who is told';
comment on column workbench.notification.subject_id is 'of the visit, encounter, appointment or merge, by its kind; null: it exists no longer';
comment on column workbench.notification.patient_id is 'null: it is about no patient';
comment on column workbench.notification.text is 'without a patient''s name and without anything clinical';
comment on column workbench.notification.read_at is 'when it was read, or nothing was left to do about it; null: neither';
comment on column workbench.notification.acknowledged_at is 'null: not acknowledged';
select platform.protect('workbench.notification', 'select, insert, update, delete');
