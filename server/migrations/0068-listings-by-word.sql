-- Products on sale by each word of their names, the best first: a search for one word, which most searches are, walks
-- this index as a page of the catalogue walks a shelf's, however many products have the word.
create table word_listing (
  product_id bigint not null references product,
  lexeme text not null,
  showcase_id bigint not null references showcase,
  popularity integer not null,
  primary key (product_id, lexeme)
);
insert into word_listing (product_id, lexeme, showcase_id, popularity)
select n.product_id, word.lexeme, n.showcase_id, n.popularity
from product_name n cross join lateral unnest(n.words) word where n.listed order by n.showcase_id, word.lexeme;
create index word_listing_popularity on word_listing (showcase_id, lexeme, popularity, product_id);
