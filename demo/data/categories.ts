import type { DemoCategory } from './types.ts'

type Row = [alias: string, name: string, picture: string, hue: number]

function branch(siteId: number, [alias, name, picture, hue]: Row, leaves: readonly Row[]): DemoCategory[] {
  const top: DemoCategory = { siteId, alias, name, picture, hue }
  return [
    top,
    ...leaves.map(([leaf, title, art, tint]) => ({
      siteId,
      alias: leaf,
      parent: alias,
      name: title,
      picture: art,
      hue: tint,
    })),
  ]
}

/** The categories of the shops, two levels deep, parents before children. */
export const categories: readonly DemoCategory[] = [
  ...branch(
    1,
    ['dom', 'Дом', 'sofa', 30],
    [
      ['svechi-svet', 'Свечи и свет', 'candle', 48],
      ['posuda', 'Посуда', 'pot', 30],
      ['dekor', 'Декор', 'vase', 32],
      ['mebel', 'Мебель', 'chair', 25],
      ['tekstil', 'Текстиль и хранение', 'basket', 35],
    ],
  ),
  ...branch(
    1,
    ['chay', 'Чай и кофе', 'tea', 110],
    [
      ['chayniki', 'Чайники', 'teapot', 5],
      ['kruzhki', 'Кружки и чашки', 'mug', 165],
      ['chay-travy', 'Чай и травы', 'teaX', 112],
      ['kofe', 'Кофе', 'coffee', 35],
    ],
  ),
  ...branch(
    1,
    ['sladosti', 'Сладости', 'cupcakes', 340],
    [
      ['vypechka', 'Печенье и выпечка', 'cookie', 38],
      ['shokolad', 'Шоколад и конфеты', 'choco', 18],
      ['varenye', 'Варенье и джемы', 'jamS', 0],
    ],
  ),
  ...branch(
    1,
    ['podarki', 'Подарки', 'gift', 55],
    [
      ['nabory', 'Подарочные наборы', 'giftset', 45],
      ['igrushki', 'Игрушки', 'bear', 35],
      ['prazdnik', 'Для праздника', 'balloon', 0],
    ],
  ),
  ...branch(
    1,
    ['odezhda', 'Одежда', 'scarf', 0],
    [
      ['sharfy', 'Шарфы, перчатки, носки', 'socks', 140],
      ['verhnyaya', 'Платья, пальто, футболки', 'coat', 45],
      ['aksessuary', 'Сумки и обувь', 'bag', 20],
    ],
  ),
  ...branch(
    1,
    ['uhod', 'Уход', 'lotion', 340],
    [
      ['mylo', 'Мыло и ванна', 'soap', 330],
      ['kremy', 'Кремы и лосьоны', 'lotionG', 150],
    ],
  ),
  ...branch(
    1,
    ['rasteniya', 'Растения', 'plant', 140],
    [
      ['komnatnye', 'Комнатные', 'cactus', 145],
      ['bukety', 'Букеты', 'bouquet', 330],
    ],
  ),
  ...branch(
    1,
    ['rukodelie', 'Рукоделие', 'yarn', 300],
    [
      ['pryazha', 'Пряжа и нитки', 'yarn1', 300],
      ['hobbi', 'Бумага и краски', 'palette', 25],
    ],
  ),
  ...branch(
    2,
    ['med', 'Мёд', 'honey', 60],
    [
      ['med-svetlyy', 'Светлый мёд', 'honeyL', 90],
      ['med-temnyy', 'Тёмный мёд', 'honeyD', 45],
      ['med-dobavki', 'Суфле, соты, орехи', 'honeyN', 35],
    ],
  ),
  ...branch(
    2,
    ['uley', 'Дары улья', 'bee', 50],
    [
      ['dary-ulya', 'Перга и прополис', 'nest', 50],
      ['vosk', 'Воск и свечи', 'candleW', 55],
    ],
  ),
  ...branch(
    2,
    ['luga', 'Травы и чай', 'herbs', 120],
    [
      ['travyanye', 'Травяные сборы', 'daisy', 85],
      ['chay-pasechnyy', 'Чай с мёдом', 'honeytea', 60],
    ],
  ),
  ...branch(
    2,
    ['kuhnya', 'Пасечная кухня', 'pancakes', 45],
    [
      ['medovye-sladosti', 'Сладости на меду', 'mooncake', 35],
      ['varenye-med', 'Варенье без сахара', 'jar', 270],
    ],
  ),
  ...branch(
    2,
    ['uhod-i-podarki', 'Уход и подарки', 'gifthoney', 50],
    [
      ['kosmetika', 'Медовый уход', 'soapY', 65],
      ['podarki-pasechnika', 'Подарки пасечника', 'honeyset', 50],
    ],
  ),
  ...branch(
    4,
    ['mebel-zakaz', 'Мебель под заказ', 'chair', 30],
    [
      ['sidet', 'Сидеть', 'chair', 30],
      ['spat', 'Спать', 'bed', 25],
      ['dlya-doma', 'Для дома', 'clock', 45],
    ],
  ),
  ...branch(
    5,
    ['ryady', 'Торговые ряды', 'matryoshka', 5],
    [
      ['podarki-volgi', 'Подарки с Волги', 'scarf', 350],
      ['k-chayu', 'К чаю', 'honeyset', 70],
    ],
  ),
]
