import type { RequestOf } from '@sarafan/contract/call'
import { exchangeCalls as calls } from '@sarafan/contract/showcases/exchange'
import { Fake1C, type Send } from '../../demo/fakes/onec/fake-1c.ts'
import type { Visitor, World } from './world.ts'

export const EXCHANGE: RequestOf<typeof calls.saveExchange> = {
  On: true,
  PartBytes: 262_144,
  Zip: true,
  Goods: true,
  GoodsMode: 'everything',
  HideMissing: false,
  PriceType: '',
  Orders: true,
  OrdersFrom: '2026-11-01',
  Statuses: true,
  Encoding: 'utf-8',
}

/** Sends requests of 1C to the server in process; `showcase` is the name in the address. */
export function sendTo(world: World, showcase: string): Send {
  return async ({ method, query, headers, body }) => {
    const response = await world.app.inject({
      method,
      url: `/api/hooks/1c/${showcase}?${query}`,
      headers: { ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    const contentType = String(response.headers['content-type'] ?? '')
    return { status: response.statusCode, contentType, body: response.rawPayload }
  }
}

/** Sets the exchange up as an owner does in the app, and returns what they enter in 1C. */
export async function setUpExchange(
  world: World,
  owner: Visitor,
  settings: Partial<typeof EXCHANGE> = {},
): Promise<{ login: string; password: string }> {
  const { body } = await world.ask(owner, calls.saveExchange, { ...EXCHANGE, ...settings })
  const { Password: password } = (await world.ask(owner, calls.renewExchangePassword, {})).body
  return { login: body.Login, password }
}

/** A 1C that has logged in and learned how to send files. */
export async function open1C(
  world: World,
  of: { showcase: string; type: 'catalog' | 'sale'; login: string; password: string; version?: string },
): Promise<Fake1C> {
  const onec = new Fake1C(sendTo(world, of.showcase), of.type, of)
  await onec.checkAuth()
  await onec.init(of.version)
  return onec
}

/** Returns an exchange file in an encoding. */
export function commerceMl(body: string, encoding: 'utf-8' | 'windows-1251' = 'utf-8'): Buffer {
  const text = `<?xml version="1.0" encoding="${encoding}"?>\n<КоммерческаяИнформация ВерсияСхемы="2.08" ДатаФормирования="2026-11-21">${body}</КоммерческаяИнформация>`
  return encoding === 'utf-8' ? Buffer.from(text) : Buffer.from(toWindows1251(text))
}

function toWindows1251(text: string): number[] {
  const letters = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, at) => at))
  return [...text].map((letter) => letters.indexOf(letter))
}

const GUID = '11111111-2222-3333-4444-'
/** Ids of the goods below in 1C. */
export const MUG = `${GUID}000000000001`
export const VASE = `${GUID}000000000002`

interface Goods {
  readonly isWhole?: boolean
  readonly goods?: readonly { id: string; name: string; article: string; picture?: string }[]
}

/** Returns the content of `import.xml`. */
export function goodsXml({ isWhole = false, goods = GOODS }: Goods = {}): string {
  const items = goods.map(
    ({ id, name, article, picture }) =>
      `<Товар><Ид>${id}</Ид><Артикул>${article}</Артикул><Наименование>${name}</Наименование><Группы><Ид>g1</Ид></Группы>${picture ? `<Картинка>${picture}</Картинка>` : ''}</Товар>`,
  )
  return `<Классификатор><Группы><Группа><Ид>g1</Ид><Наименование>Посуда</Наименование></Группа></Группы></Классификатор><Каталог СодержитТолькоИзменения="${!isWhole}"><Товары>${items.join('')}</Товары></Каталог>`
}

export const GOODS = [
  { id: MUG, name: 'Кружка «Ёлка»', article: 'K-1' },
  { id: VASE, name: 'Ваза', article: 'V-1' },
]

/** Returns the content of `offers.xml`. */
export function offersXml(
  offers: readonly { id: string; price: number; stock: number }[] = [
    { id: MUG, price: 450, stock: 7 },
    { id: VASE, price: 1200, stock: 3 },
  ],
  { isWhole = false } = {},
): string {
  const items = offers.map(
    ({ id, price, stock }) =>
      `<Предложение><Ид>${id}</Ид><Цены><Цена><ИдТипаЦены>r</ИдТипаЦены><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу><Валюта>руб</Валюта></Цена></Цены><Количество>${stock}</Количество></Предложение>`,
  )
  return `<ПакетПредложений СодержитТолькоИзменения="${!isWhole}"><ТипыЦен><ТипЦены><Ид>r</Ид><Наименование>Розница</Наименование></ТипЦены></ТипыЦен><Предложения>${items.join('')}</Предложения></ПакетПредложений>`
}
