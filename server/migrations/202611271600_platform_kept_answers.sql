-- platform: the kept answers of commands are not compressed: a fifth of the database's work at a payment was that. They are kept for days.
alter table platform.idempotency alter column response set storage external;
