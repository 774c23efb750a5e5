-- Whose list it is has been told that its event is over and gifts may be looked at (domain.md 4.6, 4.9).
alter table wishlist_reservation add column told_at timestamptz;
create index wishlist_reservation_untold on wishlist_reservation (hidden_until)
  where told_at is null and hidden_until is not null;
