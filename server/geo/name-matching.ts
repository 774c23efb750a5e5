/** Types of places that may be typed before or after a name; the search ignores them. */
const PLACE_TYPES: ReadonlySet<string> = new Set([
  'г',
  'город',
  'гор',
  'с',
  'село',
  'пос',
  'п',
  'поселок',
  'ул',
  'улица',
  'пр',
  'просп',
  'проспект',
  'пер',
  'переулок',
  'бул',
  'бульвар',
  'наб',
  'набережная',
  'ш',
  'шоссе',
  'пл',
  'площадь',
  'проезд',
  'линия',
  'обл',
  'область',
  'край',
  'респ',
  'республика',
  'россия',
])

/** Normalises a name: lower case, ё as е, single spaces. */
export function foldName(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()
}

/** Splits a name into normalised words; «4-й» stays one word. */
export function wordsOf(text: string): string[] {
  return foldName(text)
    .split(/[\s,.;()]+/)
    .flatMap((word) => (/^\d/.test(word) ? [word] : word.split('-')))
    .filter((word) => word !== '')
}

/** Returns the words that name something: without «ул.», «г», «проспект» and the like. */
export function namesOf(text: string): string[] {
  const plain = foldName(text).replace(/(^|[\s,])(?:пр-кт|пр-т|б-р)(?=[\s,.]|$)/g, '$1')
  return wordsOf(plain).filter((word) => !PLACE_TYPES.has(word))
}

/** Removes the gender ending of a word, so that «лесная» also finds «Лесной переулок». */
export function stemOf(word: string): string {
  return word.length < 5 ? word : word.replace(/(?:ая|яя|ий|ый|ой|ое|ее)$/, '')
}

const HOUSE =
  /[\s,]+(?:д(?:ом)?\.?\s*)?(\d{1,4}(?:\/\d{1,4})?[а-я]?(?:\s*(?:к|корп|стр)\.?\s*\d{1,3})?)\s*$/iu
const FLAT = /[\s,]+(?:кв(?:артира)?|оф(?:ис)?)\.?\s*(\d{1,5}[а-я]?)\s*$/iu

/** Splits house and flat off the end of the typed text: «лесная 5 кв 41» is a street, 5 and 41. */
export function houseOf(query: string): { text: string; house?: string; flat?: string } {
  const flat = FLAT.exec(query)
  const withoutFlat = flat ? query.slice(0, flat.index) : query
  const house = HOUSE.exec(withoutFlat)
  const text = house ? withoutFlat.slice(0, house.index) : withoutFlat
  // «8 Марта»: a number at the beginning belongs to the name.
  if (namesOf(text).length === 0) return { text: query }
  return {
    text,
    ...(house?.[1] ? { house: numberOf(house[1]) } : {}),
    ...(flat?.[1] ? { flat: flat[1] } : {}),
  }
}

/** Formats «5а корп 2» like the address service: «5А к 2». */
function numberOf(typed: string): string {
  const [, number = typed, kind, block] = /^(\S*?)\s*(к|корп|стр)\.?\s*(\d+)$/iu.exec(typed.trim()) ?? []
  const house = number.toUpperCase()
  return kind && block ? `${house} ${kind.toLowerCase() === 'стр' ? 'стр' : 'к'} ${block}` : house
}
