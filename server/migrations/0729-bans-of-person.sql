-- expand: an index for the bans of a person, which every call of a person looks for
create index concurrently ban_person on ban (person_id) where lifted_at is null;
