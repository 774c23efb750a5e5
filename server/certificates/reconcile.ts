import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

const COUNT_WRONG = statement('certificates.reconcile.countWrong')`
  with told as (
    select certificate_id as id, sum(amount_kop) filter (where status <> 'released') as kop
    from certificate_row group by certificate_id
  ), kept as (
    select a.owner as id, b.posted_kop - b.held_kop as kop
    from ledger_account a join ledger_balance b on b.account_id = a.id where a.kind = 'certificate'
  ), side as (
    select a.owner as showcase_id, a.kind, b.posted_kop + coalesce(
      (select sum(d.amount_kop) from ledger_delta d where d.account_id = a.id), 0) as kop
    from ledger_account a join ledger_balance b on b.account_id = a.id
    where a.asset = 'certificate' and a.kind <> 'certificate'
  ), told_side as (
    select showcase_id, case when kind in ('issue', 'void') then 'certificates_sold'
      when kind = 'expire' then 'certificates_expired' else 'certificates_spent' end as kind, -sum(amount_kop) as kop
    from certificate_row where status = 'done' group by 1, 2
  )
  select ((select count(*) from told full join kept using (id)
      where coalesce(told.kop, 0) <> coalesce(kept.kop, 0))
    + (select count(*) from told_side full join side using (showcase_id, kind)
      where coalesce(told_side.kop, 0) <> coalesce(side.kop, 0)))::int as count`

/** Returns how many certificates and showcases have a history that differs from the ledger; 0 when all is sound. */
export async function countWrongCertificates(db: Db): Promise<number> {
  const [found] = await queryRows(db, COUNT_WRONG, [])
  return found?.count ?? 0
}

/** Throws when the history of certificates differs from the ledger, so that the platform's administrators see it. */
export async function reconcileCertificates(db: Db): Promise<void> {
  const count = await countWrongCertificates(db)
  if (count > 0) throw new Error(`${count} balances of certificates differ from their history`)
}
