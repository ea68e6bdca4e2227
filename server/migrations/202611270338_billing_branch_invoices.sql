-- billing: an invoice for a period can be of one branch of a client.
alter table billing.job add column branch_id uuid;
alter table billing.job add foreign key (organization_id, branch_id) references payers.branch (organization_id, id);
comment on column billing.job.branch_id is 'of members of this branch alone; null: of all';
