const LETTERS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}
const MAX_LENGTH = 50

/** Returns a name as a URL part in Latin letters, numbered if it is already taken. */
export function slugOf(name: string, taken: ReadonlySet<string>): string {
  const plain = [...name.toLowerCase()].map((letter) => LETTERS[letter] ?? letter).join('')
  const words = plain.normalize('NFKD').match(/[a-z0-9]+/g) ?? ['razdel']
  const slug = words.join('-').slice(0, MAX_LENGTH).replace(/-$/, '')
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!taken.has(candidate)) return candidate
  }
}
