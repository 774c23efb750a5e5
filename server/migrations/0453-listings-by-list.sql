-- A listing belongs to a list: 0 is the whole showcase, a positive number a category with its descendants, a negative one a brand.
alter table listing rename column shelf to list_id;
alter table listing_count rename column shelf to list_id;
