comment on column workbench.notification.subject_id is 'of the visit, encounter, appointment, transfer or merge, by its kind; null: it exists no longer';
