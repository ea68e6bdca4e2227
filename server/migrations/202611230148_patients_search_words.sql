-- Words, numbers and sounds point at a patient of their organisation, who points at the organisation: to look for it once more at each of
-- the eight to ten rows of a registration made nothing surer, and took the database a quarter of the time of writing them.
alter table patients.name_word drop constraint name_word_organization_id_fkey;
alter table patients.number_word drop constraint number_word_organization_id_fkey;
alter table patients.name_sound drop constraint name_sound_organization_id_fkey;
