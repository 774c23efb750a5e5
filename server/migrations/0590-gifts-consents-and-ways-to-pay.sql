-- Orders as gifts, the consents each checkout rests on, and card or SBP chosen before the provider's page.
create table order_gift (
  order_id bigint primary key,
  showcase_id bigint not null,
  recipient_name text not null check (length(recipient_name) <= 100),
  recipient_phone text not null check (length(recipient_phone) <= 20),
  greeting text not null default '' check (length(greeting) <= 300),
  hides_prices boolean not null
);
alter table checkout_group add column consents jsonb not null default '[]';
alter table payment add column way text check (way in ('card', 'sbp'));
