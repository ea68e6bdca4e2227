-- billing: reports and the journal read what was posted between two moments.
create index transfer_posted on billing.transfer (organization_id, posted_at desc, entry_id, position);
