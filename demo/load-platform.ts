import { createCompany } from '../server/companies/companies.ts'
import { setPlatformCompany } from '../server/deposits/rules.ts'
import type { Tx } from '../server/platform/database/database.ts'
import { type People, requireLoaded } from './load-people.ts'

/** Creates the platform's own company, so that owners can top up their deposits; no region has the number 00. */
export async function loadPlatform(tx: Tx, people: People, at: Date): Promise<void> {
  const { id: adminId } = requireLoaded(people, 'admin')
  const { id: companyId } = await createCompany(tx, {
    ownerId: adminId,
    type: 'ooo',
    nameFull: 'Общество с ограниченной ответственностью «Сарафан»',
    nameShort: 'ООО «Сарафан»',
    inn: '0012345680',
    kpp: '001201001',
    ogrn: '1240000000020',
    legalAddress: '101000, г. Москва, ул. Мясницкая, д. 1',
    phone: '+74955550101',
    email: 'finance@sarafan.example',
    director: 'Смотрителев Артур',
    bank: {
      bik: '044525225',
      name: 'ПАО Сбербанк',
      corrAccount: '30101810400000000225',
      account: '40702810300000010001',
    },
    status: 'verified',
    at,
  })
  await setPlatformCompany(tx, { companyId, by: adminId, at })
}
