import type { ByteSource } from '../byte-source.ts'
import type { CellMark, TableRow } from '../table/table-row.ts'
import { readText } from '../text/encoding.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readXml, type XmlHandlers } from '../xml/read-xml.ts'
import { type CellText, numberText, unescapedText } from './cell-text.ts'
import type { Workbook } from './workbook.ts'

const MAX_COLUMNS = 16_384

/** Streams the rows of a sheet that are not empty. Formulas are never evaluated: the result that was stored counts. */
export function readSheet(sheet: ByteSource, workbook: Workbook): AsyncGenerator<TableRow> {
  return readXml<TableRow>(readText(sheet, 'utf-8'), (emit) => new SheetReader(workbook, emit))
}

class SheetReader implements XmlHandlers {
  readonly #workbook: Workbook
  readonly #emit: (row: TableRow) => void
  #line = 0
  #cells: string[] = []
  #marks: Map<number, CellMark> | undefined
  #column = -1
  #type = 'n'
  #style = 0
  /** Texts of the elements of a cell; undefined: the cell has no such element. */
  #value: string | undefined
  #formula: string | undefined
  #inline = ''
  #part = ''
  #isHint = false

  constructor(workbook: Workbook, emit: (row: TableRow) => void) {
    this.#workbook = workbook
    this.#emit = emit
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'c') this.#openCell(attributes)
    else if (name === 'row') this.#openRow(attributes)
    else if (name === 'v') this.#value = ''
    else if (name === 'f') this.#formula = ''
    else if (name === 'rPh') this.#isHint = true
    this.#part = name
  }

  text(text: string): void {
    if (this.#part === 'v') this.#value += text
    else if (this.#part === 'f') this.#formula += text
    else if (this.#part === 't' && !this.#isHint) this.#inline += text
  }

  close(name: string): void {
    this.#part = ''
    if (name === 'c') this.#closeCell()
    else if (name === 'rPh') this.#isHint = false
    else if (name === 'row' && this.#cells.length > 0) {
      const marks = this.#marks
      const row = { line: this.#line, cells: this.#cells, isTyped: true }
      this.#emit(marks === undefined ? row : { ...row, marks })
    }
  }

  #openRow({ r }: Readonly<Record<string, string>>): void {
    this.#line = r === undefined ? this.#line + 1 : Number(r)
    if (!Number.isSafeInteger(this.#line)) throw new UnreadableFile('damaged')
    this.#cells = []
    this.#marks = undefined
    this.#column = -1
  }

  #openCell({ r, t = 'n', s }: Readonly<Record<string, string>>): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r)
    if (!(this.#column < MAX_COLUMNS)) throw new UnreadableFile('damaged', this.#line)
    this.#type = t
    this.#style = s === undefined ? 0 : Number(s)
    this.#value = undefined
    this.#formula = undefined
    this.#inline = ''
  }

  #closeCell(): void {
    const { text, mark } = this.#read()
    if (text === '') return
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
    if (mark === undefined) return
    this.#marks ??= new Map()
    this.#marks.set(this.#column, mark)
  }

  #read(): CellText {
    const value = this.#value
    if (this.#type === 'inlineStr') return { text: unescapedText(this.#inline) }
    if (value === undefined)
      return this.#formula === undefined
        ? { text: '' }
        : { text: `=${this.#formula}`, mark: 'formula_ignored' }
    switch (this.#type) {
      case 's':
        return { text: this.#shared(value) }
      case 'str':
        return { text: unescapedText(value) }
      case 'b':
        return { text: value === '1' ? 'true' : 'false' }
      case 'e':
        return { text: value, mark: 'formula_ignored' }
      case 'd':
        return { text: value }
      default: {
        const format = this.#workbook.formats[this.#style] ?? 'plain'
        return numberText(value, format, this.#workbook.is1904)
      }
    }
  }

  #shared(number: string): string {
    const text = this.#workbook.strings.at(Number(number))
    if (text === null) throw new UnreadableFile('damaged', this.#line)
    return text
  }
}

/** Returns the place of a column from a reference such as `AB12`, from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & 0xdf
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}
