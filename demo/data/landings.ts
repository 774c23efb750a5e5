import type { DemoLanding } from './landing-types.ts'
import { ladaLandings } from './landings-lada.ts'

const week: DemoLanding = {
  siteId: 1,
  alias: 'nedelya-uyuta',
  title: 'Неделя уюта −20%',
  short: 'Пледы, свечи и чай для долгих вечеров. Скидка уже в цене.',
  cover: 'hero-cozy',
  hue: 30,
  cta: { kind: 'link', text: 'Смотреть товары', target: '/catalog/dom' },
  endsInDays: 9,
  status: 'published',
  blocks: [
    {
      type: 'hero',
      title: 'Неделя уюта −20%',
      text: 'Пледы, свечи и чай для долгих вечеров. Скидка уже в цене.',
      tag: 'Осталось 9 дней',
      picture: 'hero-cozy',
      hue: 30,
    },
    { type: 'countdown', title: 'До конца недели', endsInDays: 9 },
    {
      type: 'products',
      title: 'Для вечера дома',
      articles: ['TD-049', 'TD-033', 'TD-001', 'TD-053', 'TD-068', 'TD-014'],
    },
    { type: 'products', title: 'Подешевело на днях', rule: { sort: 'discount', onSale: true, limit: 4 } },
    {
      type: 'benefits',
      title: 'Почему у нас спокойно',
      items: [
        { picture: 'gift', title: 'Вернём деньги', text: 'Две недели на раздумья, упаковку можно открыть' },
        { picture: 'candle', title: 'Проверили сами', text: 'Каждая вещь сначала жила у нас дома' },
        { picture: 'honey', title: 'Бонусы с покупки', text: '3% вернутся бонусами, ещё 5% за друга' },
      ],
    },
    { type: 'divider' },
    {
      type: 'reviews',
      title: 'Кто уже согрелся',
      items: [
        { person: 'marina', text: 'Укрываю всех по очереди. Не колется.', rating: 5 },
        { person: 'olga', text: 'Вторая свеча уже, первую сожгла за одну книгу.', rating: 5 },
      ],
    },
    {
      type: 'faq',
      title: 'Спрашивают',
      items: [
        {
          question: 'Скидка складывается с бонусами?',
          answer: 'Да. Бонусами можно оплатить до 30% заказа, цена при этом уже снижена.',
        },
        {
          question: 'Когда привезёте?',
          answer: 'По Москве завтра, если закажете до 18:00. В другие города от двух дней.',
        },
        {
          question: 'А если плед не подойдёт?',
          answer: 'Верните в течение 14 дней. Дорогу обратно оплатим мы.',
        },
      ],
    },
    {
      type: 'share',
      title: 'Позовите того, кто мёрзнет',
      text: 'По вашей ссылке друг увидит эту страницу, а вам вернётся 5% его покупок.',
    },
  ],
}

const gifts: DemoLanding = {
  siteId: 1,
  alias: 'podarki',
  title: 'Подарки с запиской',
  short: 'Соберём набор, завяжем бант и напишем ваши слова от руки.',
  cover: 'hero-gifts',
  hue: 350,
  cta: { kind: 'link', text: 'Выбрать подарок', target: '/catalog/podarki' },
  status: 'published',
  blocks: [
    {
      type: 'hero',
      title: 'Подарки с запиской',
      text: 'Вы думаете, кому. Мы собираем, завязываем и пишем.',
      tag: 'Привезём завтра',
      picture: 'hero-gifts',
      hue: 350,
      button: { kind: 'link', text: 'Выбрать', target: '/catalog/podarki' },
    },
    {
      type: 'steps',
      title: 'Как это работает',
      items: [
        { title: 'Выберите набор', text: 'Любую вещь внутри можно заменить' },
        { title: 'Напишите пару слов', text: 'В комментарии к заказу, до пятисот знаков' },
        { title: 'Мы напишем от руки', text: 'Чернилами, на плотной карточке' },
        { title: 'Привезём вовремя', text: 'Можно прямо тому, кому дарите' },
      ],
    },
    {
      type: 'product',
      article: 'TD-068',
      text: 'Берут чаще других: кружка, свеча, печенье и конфеты.',
      button: 'В корзину',
    },
    {
      type: 'products',
      title: 'Ещё наборы',
      articles: ['TD-069', 'TD-070', 'TD-071', 'TD-074', 'TD-072', 'TD-078'],
    },
    {
      type: 'gallery',
      title: 'Как выглядит в коробке',
      pictures: ['giftset', 'gifttea', 'giftcare', 'card'],
    },
    {
      type: 'price',
      title: 'Упаковка',
      items: [
        { name: 'Крафт и лента', text: 'Просто и опрятно', priceKop: 0 },
        { name: 'Коробка с бантом', text: 'Атлас, плотный картон', priceKop: 19000, oldPriceKop: 25000 },
      ],
    },
    {
      type: 'share',
      title: 'Намекните',
      text: 'Отправьте ссылку тому, кто всё ещё спрашивает, что вам подарить.',
    },
  ],
}

const honey: DemoLanding = {
  siteId: 2,
  alias: 'imennoy-uley',
  title: 'Улей с вашим именем',
  short: 'Год заботимся об улье, осенью отдаём четыре килограмма мёда с него.',
  cover: 'hero-honey',
  hue: 75,
  cta: { kind: 'buy', text: 'Взять улей', target: 'BY-045' },
  status: 'published',
  blocks: [
    {
      type: 'hero',
      title: 'Улей с вашим именем',
      text: 'Пчёлы работают, пасечник смотрит, мёд ваш.',
      tag: 'Осталось 12 ульев',
      picture: 'hero-honey',
      hue: 75,
    },
    {
      type: 'text',
      title: 'Что это',
      text: 'Вешаем на улей табличку с именем и весь год за ним ухаживаем. Раз в месяц присылаем фотографию и пару строк о том, как дела у семьи. В сентябре откачиваем мёд и отправляем вам.',
    },
    { type: 'image', picture: 'honeyset', caption: 'Четыре килограмма: липа, разнотравье и немного гречихи' },
    {
      type: 'steps',
      title: 'Год улья',
      items: [
        { title: 'Апрель', text: 'Облёт, первые фотографии' },
        { title: 'Июль', text: 'Липа, самая громкая неделя' },
        { title: 'Сентябрь', text: 'Качаем и отправляем' },
      ],
    },
    {
      type: 'product',
      article: 'BY-045',
      text: 'Сертификат придёт сразу, табличку повесим за неделю.',
      button: 'Взять улей',
    },
    {
      type: 'reviews',
      title: 'У кого уже гудит',
      items: [
        { person: 'nina', text: 'Мой улей третий год, зовут Антонина. Мёд делим с внуками.', rating: 5 },
        { person: 'fedor', text: 'Фотографии жду больше, чем мёда.', rating: 5 },
      ],
    },
    {
      type: 'faq',
      title: 'Спрашивают',
      items: [
        {
          question: 'А если мёда будет мало?',
          answer: 'Добавим с соседних ульев. Четыре килограмма мы обещали.',
        },
        { question: 'Можно приехать?', answer: 'Нужно. С мая по сентябрь по субботам, чай наш.' },
      ],
    },
    {
      type: 'map',
      title: 'Где пасека',
      address: 'Башкортостан, деревня Липовка, Луговая улица, 12',
      latitude: 54.7,
      longitude: 56.1,
    },
    { type: 'contacts', title: 'Пасечник на связи' },
  ],
}

const autumn: DemoLanding = {
  siteId: 2,
  alias: 'vechera-na-pasechnom-chae',
  title: 'Чай на пасеке',
  short: 'Сбор, мёд и свеча: вечер на троих.',
  cover: 'hero-herbs',
  hue: 145,
  cta: { kind: 'link', text: 'Собрать вечер', target: '/catalog/luga' },
  status: 'published',
  blocks: [
    {
      type: 'hero',
      title: 'Чай на пасеке',
      text: 'Сбор, мёд и свеча. Остальное у вас дома есть.',
      picture: 'hero-herbs',
      hue: 145,
    },
    {
      type: 'products',
      title: 'Из чего складывается вечер',
      articles: ['BY-022', 'BY-001', 'BY-018', 'BY-032', 'BY-023'],
    },
    {
      type: 'share',
      title: 'Позовите на чай',
      text: 'Ссылка приведёт друга на эту страницу, бонусы вернутся вам обоим.',
    },
  ],
}

/** All landing pages: those of the shops, and of the studio that sells only through them. */
export const landings: readonly DemoLanding[] = [week, gifts, honey, autumn, ...ladaLandings]
