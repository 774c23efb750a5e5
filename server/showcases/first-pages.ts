import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'
import { createPageGroup, type NewPage, type PageBlock, publishPage } from './pages.ts'

type Words = Pick<NewPage, 'alias' | 'name' | 'kind'> & { readonly texts: readonly string[] }

/** What every showcase must say from its first day; the seller is named by their requisites. */
const PAGES: readonly Words[] = [
  {
    ...({ alias: 'oferta', name: 'Публичная оферта', kind: 'offer' } as const),
    texts: [
      'Это предложение заключить договор розничной купли-продажи. Договор заключён, когда вы оформили заказ и получили его номер.',
      'Продаёт товары {seller} Цена и наличие действуют на момент заказа. Если заказ нельзя исполнить, продавец сообщит об этом и вернёт деньги полностью.',
      'Вернуть товар можно в срок, указанный при оформлении, но не меньше семи дней после получения. Заявка на возврат создаётся в карточке заказа.',
      'Бонусы начисляются и списываются по правилам витрины. Деньгами оплачивается не меньше наименьшей суммы, которую показывает оформление заказа.',
    ],
  },
  {
    ...({ alias: 'konfidencialnost', name: 'Персональные данные', kind: 'privacy' } as const),
    texts: [
      'Персональные данные обрабатывает {seller}',
      'Имя, телефон, почта и адрес нужны, чтобы принять, доставить и при надобности вернуть заказ, а ещё чтобы ответить на заявку. Для других целей они не используются.',
      'Данные получают только те, кто исполняет заказ: платёжный сервис, служба доставки и площадка. Хранятся они, пока этого требует закон.',
      'Выгрузить свои данные, отозвать согласие или удалить их можно в профиле приложения.',
    ],
  },
]

const UNNAMED = 'продавец, названный в чеке и в контактах витрины.'
const GAP = '{seller}'

/** Who sells, as the texts name them; null: not said yet. */
type Seller = { readonly nameShort: string; readonly inn: string } | null

function blocksOf({ texts }: Words, seller: Seller): PageBlock[] {
  const named = seller ? `${seller.nameShort}, ИНН ${seller.inn}.` : UNNAMED
  return texts.map((text, i) => ({
    ...{ id: `b${i + 1}`, type: 'paragraph' },
    props: { text: text.split(GAP).join(named) },
  }))
}

/** Publishes the texts without which no showcase takes orders or requests, but for those it has. */
export async function publishFirstPages(
  tx: Tx,
  of: { showcaseId: number; seller: Seller; position: number; at: Date },
): Promise<void> {
  const { showcaseId, seller, at, position } = of
  const has = await rows<{ kind: string }>(
    tx,
    "select kind from page where showcase_id = $1 and status = 'published'",
    [showcaseId],
  )
  const missing = PAGES.filter(({ kind }) => !has.some((one) => one.kind === kind))
  if (missing.length === 0) return
  const { id: groupId } = await createPageGroup(tx, { showcaseId, name: 'Документы', position })
  for (const [place, words] of missing.entries()) {
    const { alias, name, kind } = words
    const page = { showcaseId, groupId, alias, name, kind, position: place, at }
    await publishPage(tx, { ...page, blocks: blocksOf(words, seller) })
  }
}

const STANDS = `
  select group_id as "groupId", name, position, blocks from page
  where showcase_id = $1 and alias = $2 and kind = $3 and status = 'published'`

type Stands = { groupId: number | null; name: string; position: number; blocks: PageBlock[] }

/** Lets the first texts name another seller, in a new version; those that somebody wrote anew stay as they are. */
export async function renameSeller(
  tx: Tx,
  of: { showcaseId: number; seller: Seller; at: Date },
): Promise<void> {
  const { showcaseId, seller, at } = of
  for (const words of PAGES) {
    const { alias, kind } = words
    const [stands] = await rows<Stands>(tx, STANDS, [showcaseId, alias, kind])
    const blocks = blocksOf(words, seller)
    if (!stands || !isAsFirst(words, stands.blocks) || isDeepStrictEqual(stands.blocks, blocks)) continue
    await publishPage(tx, { ...stands, showcaseId, alias, kind, at, blocks })
  }
}

const SELLS_IN = 'select id from showcase where company_id = $1 order by id for no key update'

/** The same wherever a company sells whose name or tax number was changed. */
export async function renameCompany(
  tx: Tx,
  of: { company: NonNullable<Seller> & { readonly id: number }; at: Date },
): Promise<void> {
  const { company, at } = of
  for (const { id } of await rows<{ id: number }>(tx, SELLS_IN, [company.id]))
    await renameSeller(tx, { showcaseId: id, seller: company, at })
}

function isAsFirst({ texts }: Words, blocks: readonly PageBlock[]): boolean {
  if (blocks.length !== texts.length) return false
  return texts.every((text, i) => {
    const [head = '', tail] = text.split(GAP)
    const said = String(blocks[i]?.props.text)
    return tail === undefined ? said === head : said.startsWith(head) && said.endsWith(tail)
  })
}
