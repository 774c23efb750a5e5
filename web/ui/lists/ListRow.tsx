import type { CSSProperties, ReactNode } from 'react'
import { plainLink, type RenderLink } from '../buttons/link.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../pictures/Icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import styles from './ListGroup.module.css'

const KEY = Symbol('the label of a row')
const ROW_LABEL = { [KEY]: true } as const
/** Says that a control is inside the label of a ListRow; only a ListRow hands it out. */
export type RowLabel = typeof ROW_LABEL
type Slot = ReactNode | ((row: RowLabel) => ReactNode)

interface RowWords {
  title: ReactNode
  text?: ReactNode
  danger?: boolean
}
interface RowParts extends RowWords {
  /** Before the words: a tile, a coin, an avatar, a radio */
  lead?: ReactNode
  /** After them: a value, a switch, a count */
  value?: ReactNode
}
/** The row is the label of the control inside it. */
interface LabelSlots {
  control: true
  lead?: Slot
  value?: Slot
}
type RowSlots = LabelSlots | (Pick<RowParts, 'lead' | 'value'> & { control?: false })
type RowProps = RowWords &
  RowSlots & {
    href?: string
    renderLink?: RenderLink
    onClick?: () => void
  }

const fill = (slot: Slot): ReactNode => (typeof slot === 'function' ? slot(ROW_LABEL) : slot)

/** A row of a group: a link with a chevron, a button, the label of a control, or just words. */
export function ListRow({ href, renderLink = plainLink, onClick, control, lead, value, ...words }: RowProps) {
  const look = cx(styles.row, words.danger && styles.danger)
  const inside = <RowContent {...words} lead={fill(lead)} value={fill(value)} chevron={href !== undefined} />
  if (href !== undefined) return renderLink({ href, className: cx(look, styles.tappable), children: inside })
  // biome-ignore lint/a11y/noLabelWithoutControl: the control comes in `lead` or `value`.
  if (control) return <label className={cx(look, styles.tappable)}>{inside}</label>
  if (onClick)
    return (
      <button type="button" className={cx(look, styles.tappable)} onClick={onClick}>
        {inside}
      </button>
    )
  return <div className={look}>{inside}</div>
}

function RowContent({ title, text, lead, value, chevron }: RowParts & { chevron: boolean }) {
  return (
    <>
      {lead}
      <span className={styles.rest}>
        <span className={styles.words}>
          <span className={styles.name}>{title}</span>
          {text && <span className={styles.text}>{text}</span>}
        </span>
        {value !== undefined && <span className={styles.value}>{value}</span>}
        {chevron && <Icon name="caret-right-bold" size={16} className={styles.chevron} />}
      </span>
    </>
  )
}

/** A coloured square with a white icon, to lead a row. */
export function IconTile({ icon, hue = 250 }: { icon: IconName; hue?: number }) {
  return (
    <span className={styles.tile} style={{ '--hue': hue } as CSSProperties}>
      <Icon name={icon} size={20} />
    </span>
  )
}

/** A count in a small pill; mute when it only informs. */
export function CountBadge({ value, mute }: { value: number; mute?: boolean }) {
  return <span className={cx(styles.count, mute && styles.mute)}>{value > 99 ? '99+' : value}</span>
}
