-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema workbench;
grant usage on schema workbench to akoma_app;

-- tables

create table workbench.draft (
  organization_id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject text not null,
  content jsonb not null,
  saved_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  page text,
  constraint draft_pkey PRIMARY KEY (organization_id, user_id, kind, subject),
  constraint draft_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint draft_page_check CHECK (((page ~ '^(/[A-Za-z0-9_.-]+){1,8}$'::text) AND (length(page) <= 200))),
  constraint draft_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.account(id)
);
CREATE INDEX draft_expires_at ON workbench.draft USING btree (organization_id, expires_at);
alter table workbench.draft enable row level security;
alter table workbench.draft force row level security;
create policy own_organization on workbench.draft as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on workbench.draft to akoma_app;
comment on column workbench.draft.page is 'path without search, so that nothing typed is in it; null: not said';

create table workbench.list_setting (
  organization_id uuid not null,
  user_id uuid not null,
  list text not null,
  layout jsonb,
  density text,
  updated_at timestamp with time zone not null default now(),
  constraint list_setting_pkey PRIMARY KEY (organization_id, user_id, list),
  constraint list_setting_density_check CHECK ((density = ANY (ARRAY['comfortable'::text, 'compact'::text]))),
  constraint list_setting_layout_check CHECK ((jsonb_typeof(layout) = 'object'::text)),
  constraint list_setting_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint list_setting_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.account(id)
);
alter table workbench.list_setting enable row level security;
alter table workbench.list_setting force row level security;
create policy own_organization on workbench.list_setting as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on workbench.list_setting to akoma_app;
comment on column workbench.list_setting.layout is 'keys of columns: {shown: in order, hidden}; null: as the list comes';
comment on column workbench.list_setting.density is 'null: as the user has it everywhere';

create table workbench.notification (
  organization_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  kind text not null,
  subject_id uuid,
  patient_id uuid,
  text text not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  acknowledged_at timestamp with time zone,
  constraint notification_pkey PRIMARY KEY (organization_id, id),
  constraint notification_kind_check CHECK ((kind ~ '^[a-z]+(-[a-z]+)*$'::text)),
  constraint notification_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500))),
  constraint notification_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint notification_organization_id_membership_id_fkey FOREIGN KEY (organization_id, membership_id) REFERENCES organization.membership(organization_id, id)
);
CREATE INDEX notification_created_at ON workbench.notification USING btree (organization_id, created_at);
CREATE INDEX notification_membership ON workbench.notification USING btree (organization_id, membership_id, created_at DESC, id);
CREATE INDEX notification_patient ON workbench.notification USING btree (organization_id, patient_id) WHERE (patient_id IS NOT NULL);
CREATE INDEX notification_subject ON workbench.notification USING btree (organization_id, subject_id) WHERE (read_at IS NULL);
CREATE INDEX notification_unread ON workbench.notification USING btree (organization_id, membership_id) WHERE (read_at IS NULL);
alter table workbench.notification enable row level security;
alter table workbench.notification force row level security;
create policy own_organization on workbench.notification as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on workbench.notification to akoma_app;
comment on column workbench.notification.membership_id is 'who is told';
comment on column workbench.notification.subject_id is 'of the visit, encounter, appointment, transfer or merge, by its kind; null: it exists no longer';
comment on column workbench.notification.patient_id is 'null: it is about no patient';
comment on column workbench.notification.text is 'without a patient''s name and without anything clinical';
comment on column workbench.notification.read_at is 'when it was read, or nothing was left to do about it; null: neither';
comment on column workbench.notification.acknowledged_at is 'null: not acknowledged';

create table workbench.recent (
  organization_id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  opened_at timestamp with time zone not null,
  constraint recent_pkey PRIMARY KEY (organization_id, user_id, kind, subject_id),
  constraint recent_kind_check CHECK ((kind = 'patient'::text)),
  constraint recent_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint recent_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.account(id)
);
alter table workbench.recent enable row level security;
alter table workbench.recent force row level security;
create policy own_organization on workbench.recent as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on workbench.recent to akoma_app;

create table workbench.saved_view (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  search jsonb not null,
  layout jsonb,
  is_default boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  constraint saved_view_pkey PRIMARY KEY (organization_id, id),
  constraint saved_view_layout_check CHECK ((jsonb_typeof(layout) = 'object'::text)),
  constraint saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_view_search_check CHECK ((jsonb_typeof(search) = 'object'::text)),
  constraint saved_view_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint saved_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.account(id)
);
CREATE UNIQUE INDEX saved_view_default ON workbench.saved_view USING btree (organization_id, user_id, list) WHERE (is_default AND (deleted_at IS NULL));
CREATE UNIQUE INDEX saved_view_name ON workbench.saved_view USING btree (organization_id, user_id, list, lower(name)) WHERE (deleted_at IS NULL);
alter table workbench.saved_view enable row level security;
alter table workbench.saved_view force row level security;
create policy own_organization on workbench.saved_view as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on workbench.saved_view to akoma_app;
comment on column workbench.saved_view.search is 'the search part of the list''s address: filters, order, page size';

create table workbench.user_setting (
  organization_id uuid not null,
  user_id uuid not null,
  settings jsonb not null,
  updated_at timestamp with time zone not null,
  constraint user_setting_pkey PRIMARY KEY (organization_id, user_id),
  constraint user_setting_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text)),
  constraint user_setting_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint user_setting_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.account(id)
);
alter table workbench.user_setting enable row level security;
alter table workbench.user_setting force row level security;
create policy own_organization on workbench.user_setting as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on workbench.user_setting to akoma_app;
