-- identity: the networks from which an account signs in, so that a neighbour's guessing does not keep its owner out.
create table identity.known_network (
  account_id uuid not null references identity.account (id),
  network text not null,
  signed_in_at timestamptz not null,
  primary key (account_id, network)
);
create index known_network_signed_in_at on identity.known_network (signed_in_at);
comment on table identity.known_network is 'global: belongs to an account; for thirty days only its own failures limit it there, not those of its neighbours';
comment on column identity.known_network.network is '/24 of an IPv4 address, /64 of an IPv6 address';
comment on column identity.known_network.signed_in_at is 'the last time';
grant select, insert, update, delete on identity.known_network to akoma_app;

-- where people have signed in so far; those of IPv6 networks are known from their next sign-in on
insert into identity.known_network (account_id, network, signed_in_at)
select account_id, substring(address from '^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$') || '.0/24', max(happened_at)
from identity.sign_in_event
where event = 'signed-in' and account_id is not null and address ~ '^(::ffff:)?\d+\.\d+\.\d+\.\d+$' and happened_at > now() - interval '30 days'
group by 1, 2;
