import { createCompany } from '../companies/companies.ts'
import { type Tx, transaction } from '../platform/database.ts'
import { queryRows } from '../platform/rows.ts'
import { writeSetting } from '../platform/settings.ts'
import type { HasDb } from './catalog-fixtures.ts'

const AT = new Date('2026-11-21T09:00:00Z')
let next = 0

/** A verified company with a bank account. */
export async function companyWithAccount(tx: Tx, ownerId: number, nameShort: string): Promise<number> {
  const { id } = await createCompany(tx, {
    ownerId,
    type: 'ooo',
    nameFull: `Общество с ограниченной ответственностью ${nameShort}`,
    nameShort,
    inn: String(7_000_000_000 + next++),
    phone: '+74951234567',
    email: 'buh@example.ru',
    director: 'Иванова Анна',
    bank: {
      bik: '044525225',
      name: 'Банк',
      corrAccount: '30101810400000000225',
      account: '40702810938000060473',
    },
    status: 'verified',
    at: AT,
  })
  return id
}

/** Lets a showcase pay into its deposit: it has a verified seller, and the platform has chosen its own company. */
export async function openDeposit(
  world: HasDb,
  of: { showcaseId: number; ownerId: number; adminId: number },
): Promise<void> {
  await transaction(world.db, async (tx) => {
    const seller = await companyWithAccount(tx, of.ownerId, 'ООО «Дом»')
    await queryRows(tx, 'update showcase set company_id = $2 where id = $1', [of.showcaseId, seller])
    await writeSetting(tx, 'platform_company', await companyWithAccount(tx, of.adminId, 'ООО «Площадка»'))
  })
}
