-- Photos' public ids in their order, kept here so that a page of reviews reads one table.
alter table review add column photos text[] not null default '{}' check (cardinality(photos) <= 5);
alter table review add column reason text not null default '' check (length(reason) <= 500);
alter table review add column decided_by bigint references person;
alter table review add column decided_at timestamptz;
alter table review add column replied_at timestamptz;
alter table review add constraint review_reply check (length(seller_reply) <= 2000);
create index review_decided on review (decided_by) where decided_by is not null;

-- The moderators' queue, and a product's reviews by their marks.
drop index review_showcase;
create index review_queue on review (showcase_id, status, id);
create index review_marks on review (product_id, rating, published_at, id) where status = 'published';

-- Pictures of reviews; without a review they wait to be sent with one.
create table review_photo (
  document_id bigint primary key references document,
  person_id bigint not null references person,
  review_id bigint references review,
  uploaded_at timestamptz not null
);
create index review_photo_person on review_photo (person_id);
create index review_photo_review on review_photo (review_id) where review_id is not null;
create index review_photo_waiting on review_photo (uploaded_at) where review_id is null;
