-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.

-- schemas

create schema terminology;
grant usage on schema terminology to akoma_app;

-- tables

create table terminology.classification (
  organization_id uuid not null,
  id uuid not null,
  system text not null,
  title text not null,
  release text not null,
  licence text not null,
  entries integer not null,
  mappings integer not null default 0,
  imported_at timestamp with time zone not null,
  imported_by uuid not null,
  imported_by_name text not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint classification_pkey PRIMARY KEY (organization_id, id),
  constraint classification_organization_id_system_key UNIQUE (organization_id, system),
  constraint classification_entries_check CHECK ((entries >= 0)),
  constraint classification_licence_check CHECK (((length(licence) >= 1) AND (length(licence) <= 500))),
  constraint classification_mappings_check CHECK ((mappings >= 0)),
  constraint classification_release_check CHECK (((length(release) >= 1) AND (length(release) <= 80))),
  constraint classification_system_check CHECK ((system = 'icd-10'::text)),
  constraint classification_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint classification_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table terminology.classification enable row level security;
alter table terminology.classification force row level security;
create policy own_organization on terminology.classification as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on terminology.classification to akoma_app;
comment on column terminology.classification.licence is 'under which right the organisation uses the text, in its own words';
comment on column terminology.classification.imported_by is 'membership';
comment on column terminology.classification.removed_at is 'null: in use; when it was removed its entries were deleted with it';

create table terminology.classification_entry (
  organization_id uuid not null,
  classification_id uuid not null,
  code text not null,
  display text not null,
  kind text not null,
  parent text,
  selectable boolean not null,
  retired boolean not null default false,
  constraint classification_entry_pkey PRIMARY KEY (organization_id, classification_id, code),
  constraint classification_entry_code_check CHECK (((length(code) >= 1) AND (length(code) <= 20))),
  constraint classification_entry_display_check CHECK (((length(display) >= 1) AND (length(display) <= 500))),
  constraint classification_entry_kind_check CHECK ((kind = ANY (ARRAY['chapter'::text, 'block'::text, 'category'::text]))),
  constraint classification_entry_organization_id_classification_id_fkey FOREIGN KEY (organization_id, classification_id) REFERENCES terminology.classification(organization_id, id),
  constraint classification_entry_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table terminology.classification_entry enable row level security;
alter table terminology.classification_entry force row level security;
create policy own_organization on terminology.classification_entry as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select, update on terminology.classification_entry to akoma_app;
comment on column terminology.classification_entry.parent is 'code of the entry above; null at the top';
comment on column terminology.classification_entry.selectable is 'may be chosen: a category that is not divided further';
comment on column terminology.classification_entry.retired is 'a later release does not have it any more';

create table terminology.classification_mapping (
  organization_id uuid not null,
  classification_id uuid not null,
  system text not null,
  code text not null,
  target text not null,
  priority integer not null,
  constraint classification_mapping_pkey PRIMARY KEY (organization_id, classification_id, system, code, target),
  constraint classification_mapping_priority_check CHECK (((priority >= 1) AND (priority <= 1000))),
  constraint classification_mapping_organization_id_classification_id_t_fkey FOREIGN KEY (organization_id, classification_id, target) REFERENCES terminology.classification_entry(organization_id, classification_id, code),
  constraint classification_mapping_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE INDEX classification_mapping_target ON terminology.classification_mapping USING btree (organization_id, classification_id, target);
alter table terminology.classification_mapping enable row level security;
alter table terminology.classification_mapping force row level security;
create policy own_organization on terminology.classification_mapping as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on terminology.classification_mapping to akoma_app;
comment on table terminology.classification_mapping is 'which entries of the classification a concept of another code system is, as a file of the organisation says';

create table terminology.classification_word (
  organization_id uuid not null,
  classification_id uuid not null,
  word text not null,
  code text not null,
  constraint classification_word_pkey PRIMARY KEY (organization_id, classification_id, word, code),
  constraint classification_word_organization_id_classification_id_code_fkey FOREIGN KEY (organization_id, classification_id, code) REFERENCES terminology.classification_entry(organization_id, classification_id, code),
  constraint classification_word_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE INDEX classification_word_code ON terminology.classification_word USING btree (organization_id, classification_id, code);
alter table terminology.classification_word enable row level security;
alter table terminology.classification_word force row level security;
create policy own_organization on terminology.classification_word as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on terminology.classification_word to akoma_app;

create table terminology.medicine (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  tall_man text,
  strength text not null default ''::text,
  form text not null,
  routes text[] not null default '{}'::text[],
  aliases text[] not null default '{}'::text[],
  code text,
  source text not null,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  deleted_at timestamp with time zone,
  constraint medicine_pkey PRIMARY KEY (organization_id, id),
  constraint medicine_aliases_check CHECK ((cardinality(aliases) <= 20)),
  constraint medicine_check CHECK ((lower(tall_man) = lower(name))),
  constraint medicine_code_check CHECK (((length(code) >= 1) AND (length(code) <= 40))),
  constraint medicine_form_check CHECK (((length(form) >= 1) AND (length(form) <= 60))),
  constraint medicine_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint medicine_routes_check CHECK ((cardinality(routes) <= 10)),
  constraint medicine_source_check CHECK ((source = ANY (ARRAY['starter'::text, 'import'::text, 'own'::text]))),
  constraint medicine_strength_check CHECK ((length(strength) <= 100)),
  constraint medicine_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
CREATE INDEX medicine_name ON terminology.medicine USING btree (organization_id, lower(name), strength, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX medicine_once ON terminology.medicine USING btree (organization_id, lower(name), lower(strength), lower(form)) WHERE (deleted_at IS NULL);
alter table terminology.medicine enable row level security;
alter table terminology.medicine force row level security;
create policy own_organization on terminology.medicine as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on terminology.medicine to akoma_app;
comment on column terminology.medicine.name is 'international non-proprietary name';
comment on column terminology.medicine.tall_man is 'the name with the letters in capitals that tell it from a look-alike; null: none is needed';
comment on column terminology.medicine.routes is 'codes of the list dosage-route-type';
comment on column terminology.medicine.code is 'the organisation''s own or a payer''s; null: none';
comment on column terminology.medicine.active is 'false: not offered for new prescriptions';

create table terminology.medicine_word (
  organization_id uuid not null,
  word text not null,
  medicine_id uuid not null,
  constraint medicine_word_pkey PRIMARY KEY (organization_id, word, medicine_id),
  constraint medicine_word_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint medicine_word_organization_id_medicine_id_fkey FOREIGN KEY (organization_id, medicine_id) REFERENCES terminology.medicine(organization_id, id)
);
CREATE INDEX medicine_word_medicine ON terminology.medicine_word USING btree (organization_id, medicine_id);
alter table terminology.medicine_word enable row level security;
alter table terminology.medicine_word force row level security;
create policy own_organization on terminology.medicine_word as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant delete, insert, select on terminology.medicine_word to akoma_app;

create table terminology.override (
  organization_id uuid not null,
  id uuid not null,
  list text not null,
  code text not null,
  display text,
  definition text,
  hidden boolean not null default false,
  "position" integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint override_pkey PRIMARY KEY (organization_id, id),
  constraint override_organization_id_list_code_key UNIQUE (organization_id, list, code),
  constraint override_code_check CHECK (((length(code) >= 1) AND (length(code) <= 80))),
  constraint override_definition_check CHECK (((length(definition) >= 1) AND (length(definition) <= 1000))),
  constraint override_display_check CHECK (((length(display) >= 1) AND (length(display) <= 200))),
  constraint override_list_check CHECK (((length(list) >= 1) AND (length(list) <= 80))),
  constraint override_position_check CHECK ((("position" >= 1) AND ("position" <= 1000))),
  constraint override_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table terminology.override enable row level security;
alter table terminology.override force row level security;
create policy own_organization on terminology.override as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on terminology.override to akoma_app;
comment on column terminology.override.list is 'name of the value set, as in the specification';
comment on column terminology.override.display is 'null: as the product has it; never null for a code that the product does not have';
comment on column terminology.override.definition is 'null: as the product has it';
comment on column terminology.override."position" is 'null: in its usual place; entries with a position come first, in its order';

create table terminology.own_form (
  organization_id uuid not null,
  id uuid not null,
  title text not null,
  purpose text not null,
  items jsonb not null,
  active boolean not null default true,
  published_version integer,
  changed boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint own_form_pkey PRIMARY KEY (organization_id, id),
  constraint own_form_items_check CHECK ((jsonb_typeof(items) = 'array'::text)),
  constraint own_form_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id)
);
alter table terminology.own_form enable row level security;
alter table terminology.own_form force row level security;
create policy own_organization on terminology.own_form as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select, update on terminology.own_form to akoma_app;
comment on column terminology.own_form.items is 'by their names in the contract (FormItem)';
comment on column terminology.own_form.published_version is 'null: it was never published';

create table terminology.own_form_version (
  organization_id uuid not null,
  form_id uuid not null,
  number integer not null,
  name text not null,
  title text not null,
  day_field text,
  definition jsonb not null,
  published_at timestamp with time zone not null,
  constraint own_form_version_pkey PRIMARY KEY (organization_id, form_id, number),
  constraint own_form_version_organization_id_name_number_key UNIQUE (organization_id, name, number),
  constraint own_form_version_definition_check CHECK ((jsonb_typeof(definition) = 'object'::text)),
  constraint own_form_version_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES platform.organization(id),
  constraint own_form_version_organization_id_form_id_fkey FOREIGN KEY (organization_id, form_id) REFERENCES terminology.own_form(organization_id, id)
);
alter table terminology.own_form_version enable row level security;
alter table terminology.own_form_version force row level security;
create policy own_organization on terminology.own_form_version as permissive for all to public using ((organization_id = platform.org())) with check ((organization_id = platform.org()));
grant insert, select on terminology.own_form_version to akoma_app;
comment on column terminology.own_form_version.name is 'by which answers name the form';
comment on column terminology.own_form_version.day_field is 'the question that says of which day the answers are; null: none does';
comment on column terminology.own_form_version.definition is 'by its names in the contract (FormDefinition)';

-- views

create view terminology.own_form_card with (security_invoker=true) as
 SELECT organization_id,
    name,
    number,
    title,
    day_field
   FROM terminology.own_form_version;
grant select on terminology.own_form_card to akoma_app;
