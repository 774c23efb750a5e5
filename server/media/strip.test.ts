import { expect, test } from 'vitest'
import { withoutNotes } from './strip.ts'

function chunk(name: string, content: string): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  return Buffer.concat([size, Buffer.from(name + content, 'latin1'), Buffer.alloc(4)])
}
function segment(marker: number, content: string): Buffer {
  const size = Buffer.alloc(2)
  size.writeUInt16BE(content.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), size, Buffer.from(content, 'latin1')])
}
const HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const [START, END] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])]
const scan = () => Buffer.concat([segment(0xda, 'abc'), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd3, 4])])

test('domain 4.0: a png keeps its picture and loses its notes', () => {
  const parts = [HEAD, chunk('IHDR', 'x'), chunk('IDAT', 'pixels'), chunk('IEND', '')]
  const [head, ...rest] = parts
  const noted = Buffer.concat([head ?? HEAD, chunk('eXIf', 'GPS'), chunk('tEXt', 'Anna'), ...rest])
  expect(withoutNotes(Buffer.concat([noted, Buffer.from('behind')]), 'image/png')).toEqual(
    Buffer.concat(parts),
  )
  expect(withoutNotes(noted.subarray(0, 30), 'image/png')).toBeNull()
})

test('domain 4.0: a jpeg of several scans keeps colours and pixels, loses place, comment and what is behind it', () => {
  const colour = segment(0xe2, 'ICC_PROFILE\0colours')
  const kept = [START, segment(0xe0, 'JFIF'), colour, scan(), segment(0xc4, 'table'), scan(), END]
  const [start = START, ...rest] = kept
  const notes = [segment(0xe1, 'Exif GPS'), segment(0xe2, 'MPF second'), segment(0xfe, 'by Anna')]
  const sent = Buffer.concat([start, ...notes, ...rest, START, segment(0xe1, 'Exif GPS'), END])
  expect(withoutNotes(sent, 'image/jpeg')).toEqual(Buffer.concat(kept))
  expect(withoutNotes(Buffer.concat([START, scan()]), 'image/jpeg')).toBeNull()
})
