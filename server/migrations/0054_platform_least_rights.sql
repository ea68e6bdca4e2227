-- platform: the app's role keeps the rights that its code uses (docs/app-grants.tsv), and no others.
revoke delete on patients.patient, patients.register, patients.vocabulary, desk.list_setting, desk.saved_view, desk.user_setting,
  platform.flag from akoma_app;
revoke update on patients.identifier, patients.name_sound, patients.name_word, patients.number_word, encounters.participant,
  platform.handled_event from akoma_app;

-- An observation is really deleted within a day of its entry or never (rulings.md 22); an hour is left for clocks that differ.
create policy erased_within_a_day on observations.observation as restrictive for delete
  using (created_at > now() - interval '25 hours');
