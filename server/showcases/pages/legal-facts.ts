import { Type } from '@sarafan/contract/schema/schema'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

/** What the templates of legal texts say about a showcase and its seller; unknown facts are null or empty. */
export interface LegalFacts {
  readonly shop: string
  readonly sellerType: string | null
  readonly sellerName: string | null
  readonly inn: string | null
  readonly ogrn: string | null
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly hours: string
  /** Address for shoppers, which may differ from the legal address. */
  readonly sellerAddress: string
  readonly returnDays: number
  readonly methods: readonly { readonly name: string; readonly kind: string }[]
}

const Methods = Type.Array(Type.Object({ name: Type.String(), kind: Type.String() }))
const FACTS = statement('showcases.pages.legalFacts.facts', { methods: Methods })`
  select s.name as shop, c.type as "sellerType", c.name_full as "sellerName", c.inn, c.ogrn,
    coalesce(c.legal_address, '') as address,
    coalesce(nullif(s.contacts ->> 'phone', ''), c.phone, '') as phone,
    coalesce(nullif(s.contacts ->> 'email', ''), c.email, '') as email,
    coalesce(s.contacts ->> 'hours', '') as hours, coalesce(s.contacts ->> 'address', '') as "sellerAddress",
    s.return_window_days as "returnDays",
    (select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'kind', d.kind) order by d.id), '[]')
      from delivery_method d where d.showcase_id = s.id and d.active) as methods
  from showcase s left join company c on c.id = s.company_id where s.id = $1`

/** Returns the facts for the templates. Throws for an unknown showcase, since ids come from stored rows. */
export async function legalFactsOf(db: Db, showcaseId: number): Promise<LegalFacts> {
  const [facts] = await queryRows(db, FACTS, [showcaseId])
  if (!facts) throw new Error(`showcase ${showcaseId} does not exist`)
  return facts
}
