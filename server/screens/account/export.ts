import type { Db } from '../../platform/database.ts'
import { rows } from '../../platform/rows.ts'

/** What is kept about somebody, part by part: each a query of one JSON value about person $1. */
const PARTS = {
  profile: `select to_jsonb(p) from (
    select first_name, last_name, middle_name, gender, birth_date, phone,
      (select v.phone from verified_phone v where v.person_id = person.id) as verified_phone, email, city, address, locale, ref_code,
      created_at, deletion_due_at from person where id = $1) p`,
  accounts: `select jsonb_agg(to_jsonb(i)) from (
    select provider, external_id, username from identity where person_id = $1) i`,
  consents: `select jsonb_agg(to_jsonb(c) order by c.given_at) from (
    select kind, page_version, text_hash, given_at, withdrawn_at, ip from consent where person_id = $1) c`,
  orders: `select jsonb_agg(to_jsonb(o) order by o.placed_at) from (
    select number, status, placed_at, contact_name, contact_phone, contact_email, city, address, comment,
      payable_kop, bonus_local_kop, bonus_global_kop,
      (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity, 'price_kop', l.price_kop) order by l.id)
        from order_line l where l.order_id = orders.id) as lines
    from orders where person_id = $1) o`,
  claims: `select jsonb_agg(to_jsonb(c) order by c.created_at) from (
    select number, type, text, status, created_at from claim where person_id = $1) c`,
  bonuses: `select jsonb_agg(to_jsonb(b) order by b.at) from (
    select kind, asset, amount_kop, status, at, order_number from bonus_row where person_id = $1) b`,
  withdrawals: `select jsonb_agg(to_jsonb(w) order by w.created_at) from (
    select amount_kop, fee_kop, tax_kop, requisites, status, created_at from withdrawal where person_id = $1) w`,
  favourites: `select jsonb_agg(p.name) from favourite f join product p on p.id = f.product_id where f.person_id = $1`,
  wishlists: `select jsonb_agg(to_jsonb(w) order by w.created_at) from (
    select name, description, event_date, visibility, created_at,
      (select jsonb_agg(jsonb_build_object('name', p.name, 'quantity', i.quantity, 'note', i.note) order by i.id)
        from wishlist_item i join product p on p.id = i.product_id where i.wishlist_id = wishlist.id) as items
    from wishlist where person_id = $1) w`,
  gifts: `select jsonb_agg(to_jsonb(g) order by g.reserved_at) from (
    select p.name, r.reserved_at, r.reserved_until from wishlist_reservation r join product p on p.id = r.product_id
    where r.person_id = $1) g`,
  requests: `select jsonb_agg(to_jsonb(d) order by d.created_at) from (
    select name, phone, comment, status, created_at from lead where person_id = $1) d`,
  notifications: `select jsonb_agg(to_jsonb(n) order by n.at) from (
    select type, data, at, read_at from notification where person_id = $1) n`,
}

/** Everything kept about a person as one JSON text, piece by piece; amounts in kopecks. */
export async function* exportOf(db: Db, personId: number): AsyncIterable<string> {
  let before = '{'
  for (const [name, text] of Object.entries(PARTS)) {
    const [row] = await rows<{ part: unknown }>(db, `select (${text}) as part`, [personId])
    yield `${before}\n${JSON.stringify(name)}: ${JSON.stringify(row?.part ?? [])}`
    before = ','
  }
  yield '\n}\n'
}
