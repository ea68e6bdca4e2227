-- terminology: a classification such as ICD-10, which an organisation brings itself, because its licence is not ours to hand on.
create table terminology.classification (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  system text not null check (system in ('icd-10')),
  title text not null check (length(title) between 1 and 200),
  release text not null check (length(release) between 1 and 80),
  licence text not null check (length(licence) between 1 and 500),
  entries int not null check (entries >= 0),
  mappings int not null default 0 check (mappings >= 0),
  imported_at timestamptz not null,
  imported_by uuid not null,
  imported_by_name text not null,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  unique (organization_id, system)
);
comment on column terminology.classification.licence is 'under which right the organisation uses the text, in its own words';
comment on column terminology.classification.imported_by is 'membership';
comment on column terminology.classification.removed_at is 'null: in use; when it was removed its entries were deleted with it';
select platform.protect('terminology.classification', 'select, insert, update');

create table terminology.classification_entry (
  organization_id uuid not null references platform.organization (id),
  classification_id uuid not null,
  code text collate "C" not null check (length(code) between 1 and 20),
  display text not null check (length(display) between 1 and 500),
  kind text not null check (kind in ('chapter', 'block', 'category')),
  parent text collate "C",
  selectable boolean not null,
  retired boolean not null default false,
  primary key (organization_id, classification_id, code),
  foreign key (organization_id, classification_id) references terminology.classification (organization_id, id)
);
comment on column terminology.classification_entry.parent is 'code of the entry above; null at the top';
comment on column terminology.classification_entry.selectable is 'may be chosen: a category that is not divided further';
comment on column terminology.classification_entry.retired is 'a later release does not have it any more';
select platform.protect('terminology.classification_entry');

-- The words of codes and names, compared by `^@`, which is leakproof and reaches the index (decision 11).
create table terminology.classification_word (
  organization_id uuid not null references platform.organization (id),
  classification_id uuid not null,
  word text collate "C" not null,
  code text collate "C" not null,
  primary key (organization_id, classification_id, word, code),
  foreign key (organization_id, classification_id, code) references terminology.classification_entry (organization_id, classification_id, code)
);
create index classification_word_code on terminology.classification_word (organization_id, classification_id, code);
select platform.protect('terminology.classification_word', 'select, insert, delete');

create table terminology.classification_mapping (
  organization_id uuid not null references platform.organization (id),
  classification_id uuid not null,
  system text not null,
  code text collate "C" not null,
  target text collate "C" not null,
  priority int not null check (priority between 1 and 1000),
  primary key (organization_id, classification_id, system, code, target),
  foreign key (organization_id, classification_id, target) references terminology.classification_entry (organization_id, classification_id, code)
);
comment on table terminology.classification_mapping is 'which entries of the classification a concept of another code system is, as a file of the organisation says';
create index classification_mapping_target on terminology.classification_mapping (organization_id, classification_id, target);
select platform.protect('terminology.classification_mapping', 'select, insert, delete');
