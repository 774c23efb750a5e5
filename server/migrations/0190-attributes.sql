-- Attributes a showcase defines for its products (domain.md 4.3). A product keeps its values by the attribute's name, so that
-- they outlive the definition. A definition without categories belongs to every product.
create table attribute (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('text', 'number', 'flag', 'list')),
  unit text not null default '' check (length(unit) <= 16),
  required boolean not null default false,
  filterable boolean not null default true,
  options text[] not null default '{}' check (cardinality(options) <= 100),
  position integer not null default 0,
  status text not null default 'active' check (status in ('active', 'archived')),
  version integer not null default 1
);
create unique index attribute_name on attribute (showcase_id, lower(name));

create table attribute_category (
  attribute_id bigint not null references attribute,
  category_id bigint not null references category,
  showcase_id bigint not null references showcase,
  primary key (attribute_id, category_id)
);
create index attribute_category_category on attribute_category (category_id);
create index attribute_category_showcase on attribute_category (showcase_id);
