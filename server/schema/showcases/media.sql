-- Private documents and uploaded pictures.

-- A private file. Its content is in the data folder under `stored_as` and has no public address.
-- Personal: name
-- Impersonal: public_id mime stored_as
create table document (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  owner_id bigint not null references person,
  name text not null check (length(name) between 1 and 100),
  mime text not null check (mime in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  size integer not null check (size between 1 and 10485760),
  stored_as text not null unique,
  uploaded_at timestamptz not null,
  removed_at timestamptz
);
create index document_owner on document (owner_id);

-- Who opened a private document, when and from where (domain.md 4.12).
-- Personal: ip
create table document_access (
  id bigint generated always as identity primary key,
  document_id bigint not null references document,
  person_id bigint not null references person,
  at timestamptz not null,
  ip text not null
);
create index document_access_document on document_access (document_id, id);
create index document_access_person on document_access (person_id);

-- Pictures that members uploaded for pages and products, by their public address. A picture that nothing uses is
-- deleted after a day; one that was used once is kept, because orders and messages refer to it.
-- Impersonal: path small
create table sent_picture (
  path text primary key,
  small text not null default '',
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  sent_at timestamptz not null,
  taken_at timestamptz
);
create index sent_picture_showcase on sent_picture (showcase_id, sent_at);
create index sent_picture_person on sent_picture (person_id);
create index sent_picture_waiting on sent_picture (sent_at) where taken_at is null;
