import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isPlainPdf } from './pdf.ts'

/** A PDF with one empty page and additional entries in its catalogue. */
const pdf = (catalogue = '', more = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R ${catalogue} >> endobj\n2 0 obj << /Type /Pages /Count 0 >> endobj\n${more}trailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  )
/** Objects packed into a stream, as since PDF 1.5. */
const packed = (text: string) => {
  const body = deflateSync(Buffer.from(text)).toString('latin1')
  return `3 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >> stream\n${body}\nendstream endobj\n`
}

test('review 14a: a PDF of plain pages is accepted, even if its pixels contain the letters of a script', () => {
  expect(isPlainPdf(pdf())).toBe(true)
  const picture = '4 0 obj << /Subtype /Image >> stream\nxx/JS (app.alert)xx\nendstream endobj\n'
  expect(isPlainPdf(pdf('', picture))).toBe(true)
  expect(isPlainPdf(pdf('', packed('4 0 << /Type /Page >>')))).toBe(true)
})

test.each([
  ['a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')],
  ['a script with its name escaped', pdf('/Names << /#4aavaScript 9 0 R >>')],
  ['a program to launch', pdf('', '5 0 obj << /S /Launch /F (calc.exe) >> endobj\n')],
  ['an embedded file', pdf('/Names << /EmbeddedFiles 9 0 R >>')],
  ['an XFA form', pdf('/AcroForm << /XFA 9 0 R >>')],
  ['a packed script', pdf('', packed('4 0 << /S /JavaScript /JS (x) >>'))],
  [
    'objects that cannot be unpacked',
    pdf('', '3 0 obj << /Type /ObjStm >> stream\nplain\nendstream endobj\n'),
  ],
  ['encryption', pdf('', 'trailer << /Encrypt 7 0 R >>\n')],
  ['a program after its end', Buffer.concat([pdf(), Buffer.from('#!/bin/sh\n')])],
  ['a ZIP archive appended', Buffer.concat([pdf(), Buffer.from('PK\x05\x06 %%EOF\n', 'latin1')])],
])('review 14a: a PDF with %s is refused', (_, bytes) => {
  expect(isPlainPdf(bytes)).toBe(false)
})
