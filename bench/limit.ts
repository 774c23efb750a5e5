import Fastify from 'fastify'
import pg from 'pg'

/** The physical limit of the machine: Fastify, one prepared statement by an index, twenty rows, about 6 KB. */
export const LIMIT_TABLE = `
  create table product (id int primary key, slug text unique, name text not null, description text not null,
    category_id int not null, price_kop int not null, picture text not null);
  insert into product select i, 'product-' || lpad(i::text, 5, '0'), 'Product ' || i,
    repeat('made from durable natural materials ', 4), i % 50, 500 + (i * 7919) % 49500,
    'https://cdn.example.com/img/product-' || lpad(i::text, 5, '0') || '.jpg' from generate_series(1, 10000) i;
  create index on product (category_id, price_kop, id);
  vacuum analyze product`

async function serve(url: string, port: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const app = Fastify()
  app.get('/', async (request) => {
    const { c } = request.query as { c?: string } // Fastify's query string parser gives an object
    const { rows } = await pool.query({
      name: 'page',
      text: 'select id, slug, name, description, price_kop, picture from product where category_id = $1 order by price_kop, id limit 20',
      values: [Number(c ?? 0)],
    })
    return rows
  })
  process.once('SIGTERM', () => process.exit(0))
  await app.listen({ port, host: '127.0.0.1' })
}

if (import.meta.main) await serve(process.env.DATABASE_URL ?? '', Number(process.env.PORT))
