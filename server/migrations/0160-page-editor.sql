-- Raised by every change of the order of a showcase's pages, so that two members do not overwrite each other.
alter table showcase add column pages_version integer not null default 1;

-- `revision` is raised by every save of a page's text. A hidden page opens by its address and is in no menu. A template is a
-- text that the server writes from the seller's details until somebody edits it.
alter table page
  add column revision integer not null default 1,
  add column visible boolean not null default true,
  add column is_template boolean not null default false;
create unique index page_draft on page (showcase_id, alias) where status = 'draft';

-- The first legal texts had no editor, so nobody has changed them.
update page set is_template = true
where status = 'published' and (
  alias = 'oferta' and kind = 'offer'
    and blocks -> 0 -> 'props' ->> 'text' like 'Это предложение заключить договор розничной купли-продажи.%'
  or alias = 'konfidencialnost' and kind = 'privacy'
    and blocks -> 0 -> 'props' ->> 'text' like 'Персональные данные обрабатывает %');
