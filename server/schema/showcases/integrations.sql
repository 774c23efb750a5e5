-- Programs of sellers: API keys (decision 064).

-- An API key of a showcase, stored as its SHA-256. It acts with the present rights of the member who made it, and with no
-- more than its scopes.
-- Impersonal: name ending scopes key_hash
create table api_key (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  key_hash bytea not null unique,
  -- The last characters, by which its owner recognises it.
  ending text not null check (length(ending) = 4),
  name text not null check (length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  -- Written at most once an hour.
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_showcase on api_key (showcase_id) where revoked_at is null;
create index api_key_person on api_key (person_id);
