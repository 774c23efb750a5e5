-- Photos are kept as they were drawn anew.
alter table document drop constraint document_mime_check;
alter table document add constraint document_mime_check
  check (mime in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp'));
