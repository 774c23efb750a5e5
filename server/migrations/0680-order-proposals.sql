-- Sellers propose goods that cost more, and buyers agree (decision 074).
create table order_proposal (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- What the buyer saw: the line as it was, with its units, and the new goods at a price that stays.
  line_id bigint not null,
  old_variant_id bigint not null,
  old_price_kop bigint not null,
  quantity integer not null check (quantity > 0),
  variant_id bigint not null,
  price_kop bigint not null check (price_kop > old_price_kop),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  -- `agreed`: the difference is being paid. `over`: not answered in time, or the order changed.
  state text not null default 'open' check (state in ('open', 'agreed', 'done', 'declined', 'withdrawn', 'over')),
  closed_at timestamptz,
  check ((state in ('open', 'agreed')) = (closed_at is null))
);
create index order_proposal_order on order_proposal (order_id);
create unique index order_proposal_open on order_proposal (order_id) where closed_at is null;
