-- identity: the answers to one renewal that was repeated are alternatives; whichever token the browser kept can be used (AUTH-025)
alter table identity.refresh_token add column predecessor bytea;
comment on column identity.refresh_token.predecessor is 'hash of the token that it was given for; several have the same one if a renewal was repeated, and only one of them can be used';
update identity.refresh_token as given set predecessor = used.hash from identity.refresh_token as used where used.successor = given.hash;
alter table identity.refresh_token drop column successor;
