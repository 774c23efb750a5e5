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
const MOST = 50

/** A name as a part of an address, in Latin letters; one that no category has yet, numbered if need be. */
export function slugOf(name: string, taken: ReadonlySet<string>): string {
  const plain = [...name.toLowerCase()].map((letter) => LETTERS[letter] ?? letter).join('')
  const words = plain.normalize('NFKD').match(/[a-z0-9]+/g) ?? ['razdel']
  const slug = words.join('-').slice(0, MOST).replace(/-$/, '')
  for (let number = 1; ; number++) {
    const tried = number === 1 ? slug : `${slug}-${number}`
    if (!taken.has(tried)) return tried
  }
}
