import { posix } from 'node:path'
import type { ByteSource } from '../byte-source.ts'
import { childrenOf, textIn, type XmlElement } from '../xml/elements.ts'

/** Elements by which the goods and offers of all files are understood. */
const EXPLAINING = new Set(['Группы', 'Свойство', 'ТипЦены'])

/**
 * The products that the new files of an exchange tell about. 1C may send a catalogue in hundreds of files, each followed by its
 * import: the earlier files are read for what they explain, but only products of the new ones become rows again.
 */
export class TouchedProducts {
  readonly #files: ReadonlySet<string>
  /** Names of new pictures without folders, in lower case. */
  readonly #pictures: ReadonlySet<string>
  readonly #ids = new Set<string>()
  readonly #goods = new Map<string, string[]>()
  readonly #known = new Set<string>()
  readonly #explained = new Set<string>()
  #isAll: boolean | undefined

  /** Takes the names of the files that no finished import has read. */
  constructor(files: readonly string[]) {
    this.#files = new Set(files)
    this.#pictures = new Set(files.map(pictureName))
  }

  /** Takes notice of an element of a file; every element comes before the first question below. */
  note({ name }: ByteSource, element: XmlElement): void {
    const isNew = this.#files.has(name)
    if (EXPLAINING.has(element.name)) (isNew ? this.#explained : this.#known).add(contentOf(element))
    if (element.name === 'Предложение' && isNew) this.#ids.add(keyOf(element))
    if (element.name !== 'Товар') return
    const key = keyOf(element)
    const own = this.#goods.get(name)
    if (own) own.push(key)
    else this.#goods.set(name, [key])
    if (isNew || childrenOf(element, 'Картинка').some(({ text }) => this.#pictures.has(pictureName(text))))
      this.#ids.add(key)
  }

  /** Whether a product is told about by a new file, or by any file when the new ones explain more than the others. */
  has(key: string): boolean {
    this.#isAll ??= [...this.#explained].some((one) => !this.#known.has(one))
    return this.#isAll || this.#ids.has(key)
  }

  /** Whether a file has goods that are touched. */
  hasGoodsIn({ name }: ByteSource): boolean {
    return (this.#goods.get(name) ?? []).some((key) => this.has(key))
  }
}

/** Returns the id of the product that goods or an offer belong to. */
export function keyOf(element: XmlElement): string {
  return textIn(element, 'Ид').split('#')[0] ?? ''
}

const pictureName = (path: string) => posix.basename(path.trim().replaceAll('\\', '/')).toLowerCase()

/** Returns an element as text, without where it is. */
const contentOf = (element: XmlElement) =>
  JSON.stringify(element, (name, value: unknown) => (name === 'line' ? undefined : value))
