-- The address of a showcase's YML file, if the seller has made one. The token keeps showcases that open only by a
-- recommendation from strangers; a new one closes the old address.
-- Impersonal: token
create table product_feed (
  showcase_id bigint primary key references showcase,
  token text not null unique,
  created_at timestamptz not null
);
