-- patients: two words of one name are found together, however many bear one of them.

-- Each two words of a patient's name, the alphabetically first one before the other. Written with the words, in one statement, so that a
-- second look at the record and at the words would make nothing surer.
create table patients.name_pair (
  organization_id uuid not null,
  word text collate "C" not null,
  other text collate "C" not null check (word < other),
  patient_id uuid not null,
  primary key (organization_id, word, other, patient_id)
);
comment on table patients.name_pair is 'each two words of a patient''s name: a search for two words reads those who have both, not all who have one';
select platform.protect('patients.name_pair');
revoke update on patients.name_pair from akoma_app;

insert into patients.name_pair (organization_id, word, other, patient_id)
select a.organization_id, a.word, b.word, a.patient_id
from patients.name_word a
join patients.name_word b on b.organization_id = a.organization_id and b.patient_id = a.patient_id and b.word > a.word;
