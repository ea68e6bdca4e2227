-- identity: an address belongs to whoever proves it. A new one waits until the link that was sent there is used.
alter table identity.account add column email_proved_at timestamptz;
comment on column identity.account.email_proved_at is
  'when its owner has shown to read this address''s mail; null: it signs in to this account, and nothing else is sent or given to it';

-- who came by an invitation or a link, and has not changed a name to sign in with since
update identity.account a set email_proved_at = shown.at
from (
  select account_id,
    max(happened_at) filter (where event in ('invitation-accepted', 'password-reset')) as at,
    max(happened_at) filter (where event = 'sign-in-name-changed') as changed
  from identity.sign_in_event where account_id is not null group by account_id
) shown
where shown.account_id = a.id and a.email is not null and shown.at is not null and (shown.changed is null or shown.changed < shown.at);
-- the made-up people of a demo
update identity.account a set email_proved_at = a.created_at
where a.email is not null and a.email_proved_at is null
  and exists (select from platform.flag where key = 'demo')
  and not exists (select from identity.sign_in_event e where e.account_id = a.id and e.event = 'sign-in-name-changed');

-- Of one address: one account signs in with it, and one is found by it. They are two only while somebody signs in with an address that is not
-- proved, and an account waits for whoever proves it, without a password, since an organisation was brought here.
create unique index account_signs_in_by_email on identity.account (lower(email)) where password_hash is not null;
create unique index account_found_by_email on identity.account (lower(email)) where password_hash is null or email_proved_at is not null;
create index account_email_key on identity.account (lower(email));
drop index identity.account_email;
-- whose address was somebody else's is left without one, and may prove another
alter table identity.account drop constraint account_check;
comment on column identity.account.email is 'null as well when it was not proved and somebody else has proved that it is theirs';

-- Accounts by the address whose mail their owner reads, or that wait for that owner: what rooms above may find somebody by.
create view identity.address_card with (security_invoker = true) as
  select id as account_id, email from identity.account where email is not null and (email_proved_at is not null or password_hash is null);
grant select on identity.address_card to akoma_app;

create table identity.email_proof (
  id uuid primary key,
  account_id uuid not null references identity.account (id),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  requested_at timestamptz not null,
  hash bytea unique check (length(hash) = 32),
  expires_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('proved', 'withdrawn', 'replaced', 'password-set', 'restored')),
  check ((hash is null) = (expires_at is null)),
  check ((ended_at is null) = (ended_because is null))
);
create unique index email_proof_open on identity.email_proof (account_id) where ended_at is null;
create index email_proof_requested_at on identity.email_proof (requested_at);
comment on table identity.email_proof is 'global: belongs to an account; an address that waits for the link in the letter sent there, forgotten after a week';
comment on column identity.email_proof.hash is
  'SHA-256 of the token in the letter, which is never stored; null until the letter is written, and when the address is somebody else''s: only the letter says so';
grant select, insert, update, delete on identity.email_proof to akoma_app;
