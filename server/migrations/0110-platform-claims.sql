-- One-time links by which somebody becomes an administrator of the platform (ruling 32). Only the hash of a link's token
-- is stored; a used link stays so that a second person learns why it does not work.
create table platform_claim (
  token_hash bytea primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by bigint references person,
  check ((used_at is null) = (used_by is null))
);
