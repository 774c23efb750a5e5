import type { DemoBan, DemoMember, DemoPerson } from './types.ts'

type Joined = Readonly<Record<1 | 2 | 3, string | null | undefined>>

function person(
  telegramId: number,
  handle: string,
  [firstName, lastName, username]: readonly [string, string, string?],
  avatar: string,
  by: Partial<Joined> = {},
  more: Pick<DemoPerson, 'platformAdmin' | 'hasProvedPhone' | 'isUnnamed' | 'role'> & {
    locale?: DemoPerson['locale']
  } = {},
): DemoPerson {
  const joined = ([1, 2, 3] as const).flatMap((siteId) => {
    const inviter = by[siteId]
    return inviter === undefined ? [] : [{ siteId, by: inviter }]
  })
  return {
    handle,
    telegramId,
    firstName,
    lastName,
    ...(username ? { username } : {}),
    avatar,
    locale: 'ru-RU',
    joined,
    ...more,
  }
}

/** Thirty-four people, inviters before their invitees; the newcomer is in no tree and never ordered. */
export const people: readonly DemoPerson[] = [
  person(100001, 'owner-dom', ['Денис', 'Соколов', 'denis_teply'], 'denis'),
  person(100002, 'owner-bee', ['Николай', 'Липатов', 'paseka_lipatov'], 'nikolai'),
  person(100003, 'owner-lada', ['Лада', 'Гончарова', 'lada_clay'], 'lada'),
  person(100004, 'admin', ['Артур', 'Смотрителев', 'sarafan_admin'], 'admin', {}, { platformAdmin: true }),
  person(100005, 'newcomer', ['Ксения', 'Новикова', 'ksu_nov'], 'ksenia'),
  person(100006, 'nina', ['Нина', 'Полякова', 'nina_pol'], 'nina', { 2: 'owner-bee', 3: 'owner-lada' }),
  person(100007, 'anna', ['Анна', 'Рыжова', 'anna_ryzhova'], 'anna', { 1: 'owner-dom', 2: 'nina' }),
  person(100008, 'marina', ['Марина', 'Кудрина', 'marina_k'], 'marina', { 1: 'anna', 2: 'nina' }),
  person(100009, 'igor', ['Игорь', 'Ветров', 'igor_vetrov'], 'igor', { 1: 'anna' }),
  person(100010, 'olga', ['Ольга', 'Светлова'], 'olga', { 1: 'igor', 3: 'nina' }),
  person(100011, 'pavel', ['Павел', 'Рудаков', 'p_rudakov'], 'pavel', { 1: 'olga' }),
  person(100012, 'polina', ['Полина', 'Рудакова'], 'polina', { 1: 'pavel' }),
  person(100013, 'dmitry', ['Дмитрий', 'Бородин', 'borodin_d'], 'dmitry', { 1: 'anna' }, { isUnnamed: true }),
  person(100014, 'alisa', ['Алиса', 'Певцова', 'alisa_sings'], 'alisa', { 3: 'owner-lada' }),
  person(100015, 'elena', ['Елена', 'Златова'], 'elena', { 1: 'dmitry', 3: 'alisa' }),
  person(
    100016,
    'kirill',
    ['Кирилл', 'Завьялов', 'kudri'],
    'kirill',
    { 1: 'elena' },
    { hasProvedPhone: true },
  ),
  person(100017, 'vera', ['Вера', 'Степановна', 'vera_step'], 'vera', { 1: 'owner-dom', 2: 'nina' }),
  person(100018, 'artem', ['Артём', 'Строков', 'strokov_code'], 'artem', { 1: 'vera' }),
  person(100019, 'galina', ['Галина', 'Огородникова'], 'galina', { 1: 'vera', 2: 'owner-bee' }),
  person(100020, 'maxim', ['Максим', 'Орлов', 'max_orlov'], 'maxim', { 1: 'artem' }),
  person(100021, 'irina', ['Ирина', 'Пекарева', 'irina_bakes'], 'irina', { 1: 'maxim' }),
  person(100022, 'roman', ['Роман', 'Звёздин', 'roman_star'], 'roman', { 1: 'artem' }),
  person(100023, 'fedor', ['Фёдор', 'Ильич'], 'fedor', { 1: null, 2: 'galina' }),
  person(100024, 'zoya', ['Зоя', 'Белова', 'zoya_b'], 'zoya', { 1: 'roman', 2: 'fedor' }),
  person(100025, 'yulia', ['Юлия', 'Колбина', 'dr_yulia'], 'yulia', { 2: 'anna', 3: 'alisa' }),
  person(100026, 'timur', ['Тимур', 'Гайкин', 'timur_fix'], 'timur', { 1: 'galina', 2: 'yulia' }),
  person(100027, 'sveta', ['Светлана', 'Прилавкина', 'sveta_shop'], 'sveta', { 1: 'owner-dom' }),
  person(100028, 'sergey', ['Сергей', 'Половников', 'chef_sergey'], 'sergey', { 1: 'owner-dom' }),
  person(100029, 'emma', ['Emma', 'Clarke', 'emma_clarke'], 'emma', { 1: 'anna' }, { locale: 'en-US' }),
  person(100030, 'layla', ['ليلى', 'حداد', 'layla_h'], 'layla', { 1: 'igor' }, { locale: 'ar-AR' }),
  person(100031, 'second-admin', ['Эльвира', 'Поверкина'], 'admin', {}, { platformAdmin: true }),
  person(
    100032,
    'alina',
    ['Алина', 'Ветлугина', 'alina_home'],
    'olga',
    { 1: 'owner-dom' },
    { role: 'рекомендует: больше ста друзей в сети' },
  ),
  person(100033, 'owner-oak', ['Егор', 'Дубравин', 'dubrava_egor'], 'timur'),
  person(100034, 'owner-fair', ['Мария', 'Купцова', 'volga_maria'], 'nina'),
]

export const members: readonly DemoMember[] = [{ siteId: 1, person: 'sveta', role: 'manager' }]

export const bans: readonly DemoBan[] = [
  { siteId: 1, person: 'roman', reason: 'Несколько раз заказывал и отменял, чтобы получить бонусы' },
]
