-- An organisation that was put in from files of another installation.

-- There its people may have had other accounts; the audit trail travels as it was sealed and still names those.
alter table organization.membership add former_account_ids uuid[] not null default '{}';
comment on column organization.membership.former_account_ids is
  'ids that the account had where the organisation was brought from: entries of the audit trail name them';
create or replace view organization.practitioner_card with (security_invoker = true) as
  select organization_id, id, account_id, title, first_name, last_name, concat_ws(' ', first_name, last_name) as full_name, signature,
    former_account_ids
  from organization.membership;

-- Who runs an organisation, for whoever has put it in.
create view organization.owner_card with (security_invoker = true) as
  select organization_id, id, account_id, concat_ws(' ', first_name, last_name) as full_name
  from organization.membership where organization_role = 'owner' and status = 'active' and deleted_at is null;
grant select on organization.owner_card to akoma_app;

-- Secrets stay with their installation, so a webhook comes without one, switched off, until a new one is made.
alter table webhooks.webhook alter secret drop not null;
alter table webhooks.webhook add check (secret is not null or not active), add check (secret is not null or previous_secret is null);
comment on column webhooks.webhook.secret is
  'sealed with a key that is not in the database (platform/seal.ts); null: came from another installation, and has none yet';
