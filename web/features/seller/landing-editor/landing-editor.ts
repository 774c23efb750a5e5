import {
  BLOCK_FIELDS,
  type BlockField,
  type EditableBlock,
  isEditable,
} from '@sarafan/contract/showcases/landing-blocks'
import { randomKey } from '../../../core/api/random-key.ts'
import {
  NO_OTHER_TEXTS,
  type OtherTexts,
  trimmedTexts,
} from '../../../core/forms/other-languages/other-texts.ts'
import { records, text } from '../../../parts/landings/block-props.ts'
import type { Block } from '../../../parts/landings/landings.api.ts'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import type { EditedLanding } from './landing-editor.api.ts'

/** The form's draft of a landing page: days in the format of inputs, empty for none. */
export interface LandingDraft {
  title: string
  names: OtherTexts
  short: string
  hue: number
  cover: string
  starts: string
  ends: string
  /** Address of its own; empty: its number. */
  alias: string
  seoTitle: string
  seoDescription: string
  blocks: Block[]
}

export const EMPTY: LandingDraft = {
  title: '',
  names: NO_OTHER_TEXTS,
  short: '',
  hue: 52,
  cover: '',
  starts: '',
  ends: '',
  alias: '',
  seoTitle: '',
  seoDescription: '',
  blocks: [],
}

export function draftOf(written: EditedLanding): LandingDraft {
  const { title, names, short, hue, cover, startsAt, endsAt, blocks, seo } = written
  return {
    title,
    names,
    short,
    hue,
    cover,
    blocks,
    starts: dayOf(startsAt, 0),
    ends: dayOf(endsAt, -1),
    alias: seo.alias,
    seoTitle: seo.title,
    seoDescription: seo.description,
  }
}

/** The question's part; a page ends with the end of its last day. */
export function toRequest(typed: LandingDraft) {
  return {
    title: typed.title.trim(),
    names: trimmedTexts(typed.names),
    short: typed.short.trim(),
    hue: typed.hue,
    cover: typed.cover,
    blocks: typed.blocks,
    seo: {
      alias: typed.alias.trim(),
      title: typed.seoTitle.trim(),
      description: typed.seoDescription.trim(),
    },
    startsAt: momentOf(typed.starts, 0),
    endsAt: momentOf(typed.ends, 1),
  }
}

/** A moment as the day of an input, `shift` milliseconds later, so that midnight belongs to the day it ends. */
export function dayOf(moment: Date | null, shift: number): string {
  if (moment === null) return ''
  const at = new Date(moment.getTime() + shift)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The first moment of an input's day, `days` later, by the local clock. */
export function momentOf(day: string, days: number): string | null {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return day === '' ? null : new Date(year, month - 1, date + days).toISOString()
}

export const LOOKS: Readonly<Record<EditableBlock, { icon: IconName; hue: number }>> = {
  text: { icon: 'text-t-fill', hue: 155 },
  image: { icon: 'image-square-fill', hue: 25 },
  gallery: { icon: 'frame-corners', hue: 285 },
  benefits: { icon: 'seal-check-fill', hue: 110 },
  products: { icon: 'squares-four-fill', hue: 300 },
  steps: { icon: 'list-checks-fill', hue: 255 },
  faq: { icon: 'question-fill', hue: 70 },
  countdown: { icon: 'clock-fill', hue: 45 },
  form: { icon: 'phone-fill', hue: 150 },
  contacts: { icon: 'chat-circle-dots-fill', hue: 200 },
  share: { icon: 'share-network-fill', hue: 330 },
  divider: { icon: 'minus-bold', hue: 260 },
}

/** Distinguishes blocks of one kind: the title, else the text, else the first item. */
export function gistOf({ props }: Block): string {
  const [item] = records(props, 'items')
  return (
    [
      text(props, 'title'),
      text(props, 'text'),
      text(props, 'caption'),
      ...(item ? [text(item, 'title'), text(item, 'question')] : []),
    ]
      .find((words) => words !== '')
      ?.slice(0, 80) ?? ''
  )
}

/** A new, empty block of a kind. */
export function newBlock(type: EditableBlock): Block {
  const fields = Object.entries(BLOCK_FIELDS[type] as Record<string, BlockField>) // widened to read every kind alike
  return {
    id: randomKey().slice(0, 13),
    type,
    props: Object.fromEntries(fields.map(([name, field]) => [name, emptyOf(field)])),
  }
}

export function emptyOf(field: BlockField): unknown {
  if (field.kind === 'rule') return { sort: 'popular', limit: 6, onSale: false }
  if (field.kind === 'pictures' || field.kind === 'products') return []
  if (field.kind !== 'items') return ''
  return [Object.fromEntries(Object.entries(field.of).map(([name, one]) => [name, emptyOf(one)]))]
}

export { isEditable }

/** The same list with one element a place earlier or later. */
export function moveElement<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const next = [...list]
  const [one] = next.splice(from, 1)
  if (one !== undefined) next.splice(from + by, 0, one)
  return next
}
