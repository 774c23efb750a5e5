import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { StickyBar } from '../../ui/layout/StickyBar.tsx'
import { TitleBar } from '../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'
import { appLink } from '../routing/AppLink.tsx'

interface Props<Item> {
  items: readonly Item[]
  title: string
  text?: string
  remark?: string
  /** Rendered while the list is empty */
  none: { art: string; title: string; text: string }
  /** The way to one more */
  add: { href: string; label: string }
  /** A row, with its key */
  children: (item: Item) => ReactNode
  /** In place of the rows one after another, for lists that are put in order */
  rows?: ReactNode
}

/** The visitor's own items of a kind, each linking to its form, with a link that adds one. */
export function OwnList<Item>({ items, title, text, remark, none, add, children, rows }: Props<Item>) {
  const isEmpty = items.length === 0
  const more = appLink({ href: add.href, className: buttonClass({ wide: !isEmpty }), children: add.label })
  if (isEmpty) return <EmptyState {...none}>{more}</EmptyState>
  return (
    <>
      <TitleBar title={title} text={text} />
      <ListGroup remark={remark}>{rows ?? items.map(children)}</ListGroup>
      <StickyBar>{more}</StickyBar>
    </>
  )
}
