import { Parser } from 'htmlparser2'

/** A text with the catalogue's own markup (decision 029), and whether something readers would miss was left out. */
export interface Markup {
  readonly text: string
  readonly isCleaned: boolean
}

const LOOKS_LIKE_HTML = /<\/?[a-z][^>]{0,2000}>|<!--|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/i
const BOLD = new Set(['b', 'strong', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th'])
/** Elements that begin and end a line. */
const BLOCKS = new Set(
  'p div section article header footer ul ol li table tr h1 h2 h3 h4 h5 h6 blockquote pre dl dt dd hr'.split(
    ' ',
  ),
)
/** Elements whose content is dropped. */
const DROPPED = new Set(
  'script style iframe object embed svg math noscript template head select form button textarea video audio'.split(
    ' ',
  ),
)
/** Elements that have no content, but which a reader would miss. */
const MISSED = new Set(['img', 'a', 'input', 'link', 'meta', 'base', 'source'])

/** Turns HTML into plain text with bold words and list items; a text without tags is returned as it came. */
export function toMarkup(source: string): Markup {
  if (!LOOKS_LIKE_HTML.test(source)) return { text: source.trim(), isCleaned: false }
  const writer = new MarkupWriter()
  let dropped = 0
  let isCleaned = false
  const parser = new Parser({
    onopentag(name) {
      if (DROPPED.has(name)) dropped++
      if (DROPPED.has(name) || MISSED.has(name)) isCleaned = true
      if (dropped === 0) writer.open(name)
    },
    ontext(text) {
      if (dropped === 0) writer.add(text)
    },
    onclosetag(name) {
      if (dropped === 0) writer.close(name)
      if (DROPPED.has(name)) dropped--
    },
  })
  parser.end(source)
  return { text: writer.finish(), isCleaned }
}

/** Lines of text; bold never runs across a line end, because the product page reads it line by line. */
class MarkupWriter {
  readonly #lines: string[] = []
  #line = ''
  #item = ''
  #bold = 0
  #isMarked = false

  open(name: string): void {
    if (BLOCKS.has(name) || name === 'br') this.#endLine()
    if (name === 'li') this.#item = '- '
    if (name === 'td' || name === 'th') this.add(' ')
    if (BOLD.has(name)) this.#bold++
  }

  add(text: string): void {
    const solid = text.replace(/[\s\u00a0]+/g, ' ')
    if (solid.trim() === '') {
      if (this.#line !== '' && !this.#line.endsWith(' ')) this.#line += ' '
      return
    }
    const isBold = this.#bold > 0
    if (isBold !== this.#isMarked) this.#mark(isBold)
    const isGlued = this.#line === '' || /(?:^|\s)\*\*$/.test(this.#line) || this.#line.endsWith(' ')
    this.#line += isGlued ? solid.trimStart() : solid
  }

  close(name: string): void {
    if (BOLD.has(name)) this.#bold = Math.max(0, this.#bold - 1)
    if (BLOCKS.has(name)) this.#endLine()
  }

  finish(): string {
    this.#endLine()
    return this.#lines.join('\n').trim()
  }

  /** Puts the asterisks at the words, outside the spaces around them. */
  #mark(isBold: boolean): void {
    if (isBold) this.#line += '**'
    else {
      const words = this.#line.trimEnd()
      const space = words.length < this.#line.length ? ' ' : ''
      this.#line = `${words}**${space}`
    }
    this.#isMarked = isBold
  }

  #endLine(): void {
    if (this.#isMarked) this.#mark(false)
    const line = this.#line.trim()
    if (line !== '') {
      this.#lines.push(this.#item + line)
      this.#item = ''
    }
    this.#line = ''
  }
}
