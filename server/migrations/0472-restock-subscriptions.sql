-- People wait for the arrival of sold-out variants.
create table restock_subscription (
  person_id bigint not null references person,
  variant_id bigint not null references variant,
  showcase_id bigint not null references showcase,
  product_id bigint not null references product,
  created_at timestamptz not null,
  primary key (person_id, variant_id)
);
create index restock_subscription_variant on restock_subscription (variant_id);
create index restock_subscription_product on restock_subscription (product_id);
create index restock_subscription_showcase on restock_subscription (showcase_id);
