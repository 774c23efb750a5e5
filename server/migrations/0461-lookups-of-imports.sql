-- Imports look products up by barcode, and the pictures that they still have to fetch.
create index variant_barcode on variant (showcase_id, barcode) where barcode is not null and status <> 'removed';
create index imported_picture_due on imported_picture (showcase_id, due_at) where path = '';
