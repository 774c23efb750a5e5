-- The domain a showcase asks for, with the code that its owner publishes; a verified one is also `showcase.domain`.
create table showcase_domain (
  showcase_id bigint primary key references showcase,
  host text not null,
  code text not null,
  verified_at timestamptz,
  -- Since when the published code has not been found again.
  failed_since timestamptz
);
