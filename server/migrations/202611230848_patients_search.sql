-- patients: names are found by their other spellings, and phones by a part of four digits and more.

-- As soundOf of the contract: the first letter's kind, and the consonants as they are heard.
create function pg_temp.sound_of(word text) returns text language sql immutable as $$
  with spoken as (
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      regexp_replace(regexp_replace(coalesce(
        (select split_part(line, ' ', 1) from (values
          ('kwadwo kojo kodjo kwodwo kodwo kwadjo kwojo cudjoe cudjo kojoe'),
          ('adwoa adjoa ajoa adzoa adwowa adjowa ajua adjua adwua'),
          ('kwabena kobina kobena kwabina kwabenah kobinah kobby'),
          ('abena abenaa abina abenah abiena'),
          ('kwaku kweku kuuku quaku kwekou quarcoo'),
          ('akua ekua akuah ekuah akuwa ekuwa'),
          ('yaw yao kwaw quao yawu ekow'),
          ('yaa yaah aba abah'),
          ('kofi koffi kofie coffie koffie cofie yoofi yofi'),
          ('afia afua efua afiah efuah afuah efia'),
          ('kwame kwamina kwamena kwami quame'),
          ('ama amma amah amba'),
          ('kwasi kwesi akwasi kwasie quasi quashie kwashie kwessi kwesie'),
          ('akosua akosuah akosia kosua'),
          ('esi essi esie')) as days (line) where word = any (string_to_array(line, ' '))), word),
      'ph', 'f', 'g'), 'gy|dj|dw|dz', 'j', 'g'), 'ky|tw|tsch|tch', 'ch', 'g'), 'qu|ku(?=[aeio])', 'kw', 'g'), 'ch', 'C', 'g'),
      'ck|[cq]', 'k', 'g'), 'x', 'ks', 'g'), 'z', 's', 'g'), 'h', '', 'g'), 'y(?![aeiou])', 'i', 'g'), '(ie|ee)$', 'i') as doubled),
  heard as (select regexp_replace(doubled, '(.)\1+', '\1', 'g') as word from spoken)
  select case when word ~ '^[aeiou]' then 'a' else left(word, 1) end || regexp_replace(substr(word, 2), '[aeiou]', '', 'g') from heard
$$;

alter table patients.vocabulary add column sound text collate "C";
update patients.vocabulary set sound = pg_temp.sound_of(word);
alter table patients.vocabulary alter column sound set not null;
create index vocabulary_sound on patients.vocabulary (organization_id, sound, word) where patients > 0;
comment on column patients.vocabulary.sound is 'its consonants as they are heard: other spellings of the word have the same';

create temporary table found_by as
with words as (
  select organization_id, patient_id, word from patients.number_word
  union
  select organization_id, id, right(regexp_replace(mobile, '\D', '', 'g'), digits)
  from patients.patient, generate_series(4, 8) as digits where mobile is not null and length(regexp_replace(mobile, '\D', '', 'g')) > digits
), neighbours as (
  select *, lag(word, 1, '') over (partition by organization_id, patient_id order by word collate "C") as before from words
)
select organization_id, patient_id, word, (
    select coalesce(max(letters), 0) from generate_series(1, least(length(word), length(before))) as letters where left(word, letters) = left(before, letters)
  )::smallint as overlap
from neighbours;
insert into patients.number_word as n (organization_id, patient_id, word, overlap)
select organization_id, patient_id, word, overlap from found_by
on conflict (organization_id, word, patient_id) do update set overlap = excluded.overlap where n.overlap <> excluded.overlap;
drop table found_by;
