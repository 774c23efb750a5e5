-- Ratings of showcases by buyers who received an order (decision 076).
create table order_rating (
  order_id bigint primary key references orders,
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  stars smallint not null check (stars between 1 and 5),
  text text not null default '' check (length(text) <= 1000),
  rated_at timestamptz not null,
  changed_at timestamptz,
  seller_reply text not null default '' check (length(seller_reply) <= 1000),
  replied_at timestamptz,
  replied_by bigint references person,
  check ((seller_reply = '') or replied_at is not null)
);
create index order_rating_showcase on order_rating (showcase_id, rated_at, order_id);
create index order_rating_person on order_rating (person_id);
create index order_rating_replier on order_rating (replied_by) where replied_by is not null;

create table showcase_rating (
  showcase_id bigint primary key references showcase,
  ratings integer[] not null default '{0,0,0,0,0}' check (cardinality(ratings) = 5)
);
