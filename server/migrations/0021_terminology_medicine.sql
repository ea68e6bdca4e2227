-- terminology: the formulary, which is each organisation's own: what may be prescribed there, in which strength and form.
create table terminology.medicine (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  tall_man text check (lower(tall_man) = lower(name)),
  strength text not null default '' check (length(strength) <= 100),
  form text not null check (length(form) between 1 and 60),
  routes text[] not null default '{}' check (cardinality(routes) <= 10),
  aliases text[] not null default '{}' check (cardinality(aliases) <= 20),
  code text check (length(code) between 1 and 40),
  source text not null check (source in ('starter', 'import', 'own')),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  primary key (organization_id, id)
);
comment on column terminology.medicine.name is 'international non-proprietary name';
comment on column terminology.medicine.tall_man is 'the name with the letters in capitals that tell it from a look-alike; null: none is needed';
comment on column terminology.medicine.routes is 'codes of the list dosage-route-type';
comment on column terminology.medicine.code is 'the organisation''s own or a payer''s; null: none';
comment on column terminology.medicine.active is 'false: not offered for new prescriptions';
create unique index medicine_once on terminology.medicine (organization_id, lower(name), lower(strength), lower(form)) where deleted_at is null;
create index medicine_name on terminology.medicine (organization_id, lower(name), strength, id) where deleted_at is null;
select platform.protect('terminology.medicine', 'select, insert, update');

create table terminology.medicine_word (
  organization_id uuid not null references platform.organization (id),
  word text collate "C" not null,
  medicine_id uuid not null,
  primary key (organization_id, word, medicine_id),
  foreign key (organization_id, medicine_id) references terminology.medicine (organization_id, id)
);
create index medicine_word_medicine on terminology.medicine_word (organization_id, medicine_id);
select platform.protect('terminology.medicine_word', 'select, insert, delete');
