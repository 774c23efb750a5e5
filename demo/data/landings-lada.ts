import type { DemoLanding } from './landing-types.ts'

const form = {
  type: 'form',
  title: 'Записаться',
  text: 'Позвоним в течение часа и подберём время.',
  button: 'Жду звонка',
  comment: 'Когда удобно и сколько вас',
} as const
const map = {
  type: 'map',
  title: 'Как нас найти',
  address: 'Санкт-Петербург, Кузнечный двор, 7',
  latitude: 59.928,
  longitude: 30.351,
} as const

const cup: DemoLanding = {
  siteId: 3,
  alias: 'pervaya-chashka',
  title: 'Первая чашка',
  short: 'Два часа за гончарным кругом. Чашку обожжём и отдадим через две недели.',
  cover: 'hero-clay',
  hue: 205,
  cta: { kind: 'lead', text: 'Записаться' },
  status: 'published',
  blocks: [
    {
      type: 'hero',
      title: 'Первая чашка',
      text: 'Два часа за кругом, и она ваша.',
      tag: 'Места на субботу есть',
      picture: 'hero-clay',
      hue: 205,
      button: { kind: 'lead', text: 'Записаться' },
    },
    {
      type: 'text',
      text: 'Приходите в том, что не жалко, фартук дадим. Сначала Лада показывает, потом глина у вас в руках, потом у всех получается чашка. У кого-то похожая на чашку.',
    },
    {
      type: 'benefits',
      title: 'Что входит',
      items: [
        { picture: 'vase', title: 'Глина и обжиг', text: 'Два обжига и глазурь на выбор' },
        { picture: 'tea', title: 'Чай и печенье', text: 'Руки отмываются, чай остывает не сразу' },
        { picture: 'palette', title: 'Мастер рядом', text: 'В группе не больше шести человек' },
      ],
    },
    {
      type: 'price',
      title: 'Сколько стоит',
      items: [
        { name: 'Одно занятие', text: '2 часа, одна чашка', priceKop: 290000, oldPriceKop: 340000 },
        { name: 'На двоих', text: '2 часа, один круг на двоих', priceKop: 490000 },
        { name: 'Четыре субботы', text: 'Чашка, миска, ваза и что захочется', priceKop: 990000 },
      ],
    },
    {
      type: 'video',
      title: 'Как крутится круг',
      url: 'https://commons.wikimedia.org/wiki/Category:Videos_of_pottery',
      picture: 'hero-clay',
      caption: 'Видео откроется на своём сайте',
    },
    { type: 'gallery', title: 'Что получается', pictures: ['vases', 'mugs', 'bowl', 'vaseB'] },
    {
      type: 'reviews',
      title: 'Кто уже слепил',
      items: [
        { person: 'alisa', text: 'Моя чашка кривая и любимая. Пью только из неё.', rating: 5 },
        { person: 'elena', text: 'Два часа не смотрела в телефон, руки были заняты.', rating: 5 },
        { person: 'nina', text: 'Водила класс. Тишина стояла такая, какой на уроках не бывает.', rating: 5 },
      ],
    },
    {
      type: 'faq',
      title: 'Спрашивают',
      items: [
        { question: 'А если я не умею?', answer: 'Никто не умеет. Первая чашка получается у всех.' },
        { question: 'Когда забирать?', answer: 'Через две недели: сушка, обжиг, глазурь и снова обжиг.' },
        { question: 'Можно перенести?', answer: 'За сутки без вопросов, позже один раз.' },
      ],
    },
    form,
    map,
    {
      type: 'share',
      title: 'Позовите того, с кем интереснее',
      text: 'Друг заплатит за первое занятие меньше, вам вернётся 10% бонусами.',
    },
    { type: 'contacts', title: 'Мастерская' },
  ],
}

const kids: DemoLanding = {
  siteId: 3,
  alias: 'detskaya-sreda',
  title: 'Детская среда',
  short: 'Лепим с семи лет: зверей, тарелки и чудовищ.',
  cover: 'hero-kids',
  hue: 25,
  cta: { kind: 'lead', text: 'Записать ребёнка' },
  status: 'published',
  blocks: [
    {
      type: 'hero',
      title: 'Детская среда',
      text: 'Полтора часа глины, родители пьют чай за стеной.',
      tag: 'С семи лет',
      picture: 'hero-kids',
      hue: 25,
      button: { kind: 'lead', text: 'Записать' },
    },
    {
      type: 'steps',
      title: 'Как проходит',
      items: [
        { title: 'Мнём', text: 'Пятнадцать минут, чтобы руки поняли' },
        { title: 'Лепим', text: 'Зверя, тарелку или чудовище' },
        { title: 'Красим', text: 'Ангобом, через неделю после сушки' },
      ],
    },
    {
      type: 'price',
      title: 'Сколько стоит',
      items: [
        { name: 'Одна среда', text: '1,5 часа', priceKop: 150000 },
        { name: 'Месяц', text: 'Четыре среды', priceKop: 520000, oldPriceKop: 600000 },
      ],
    },
    { type: 'image', picture: 'palette', caption: 'Краски безопасные, отстирываются' },
    form,
    map,
    { type: 'divider' },
    { type: 'contacts', title: 'Мастерская' },
  ],
}

const evening: DemoLanding = {
  siteId: 3,
  alias: 'vecher-na-dvoih',
  title: 'Вечер на двоих',
  short: 'Один круг, четыре руки и ваза, которую придётся делить.',
  cover: 'hero-family',
  hue: 345,
  cta: { kind: 'lead', text: 'Выбрать вечер' },
  endsInDays: 30,
  status: 'published',
  blocks: [
    {
      type: 'hero',
      title: 'Вечер на двоих',
      text: 'Один круг, четыре руки.',
      picture: 'hero-family',
      hue: 345,
    },
    {
      type: 'price',
      title: 'Сколько стоит',
      items: [{ name: 'Вечер', text: '2 часа, глина, чай, обжиг', priceKop: 490000 }],
    },
    form,
    { type: 'share', title: 'Намекните', text: 'Отправьте ссылку тому, с кем хотите прийти.' },
  ],
}

export const ladaLandings: readonly DemoLanding[] = [cup, kids, evening]
