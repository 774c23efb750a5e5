import type { Page } from '@playwright/test'

/**
 * Returns the texts that are cut off or leave their box, each with its box and by how many pixels. Names that end in an
 * ellipsis on purpose and rows that are swiped sideways are no such places.
 */
export function findOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5 // px: fractions of glyphs
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''}`
    const isBox = (element: Element) =>
      element.matches('button, a, label, th, td, input, [role=dialog], main')
    const found = new Set<string>()

    /** Climbs from a text to the window, until a box shortens it on purpose or scrolls. */
    const check = (text: Text, { left, right, top, bottom }: DOMRect) => {
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.clipPath !== 'none' || style.display === 'contents') return
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return
        if (/auto|scroll/.test(style.overflowX)) return
        const isClipping = /hidden|clip/.test(style.overflowX)
        if (style.display !== 'inline' && (isClipping || isBox(box))) {
          const edge = box.getBoundingClientRect()
          const wide = Math.max(right - edge.right, edge.left - left)
          const isCutBelow = /hidden|clip/.test(style.overflowY)
          const high = isCutBelow ? Math.max(bottom - edge.bottom, edge.top - top) : 0
          const by = Math.max(wide, high)
          if (by > SLACK) {
            found.add(`«${text.data.trim().slice(0, 40)}» leaves ${nameOf(box)} by ${Math.round(by)} px`)
            return
          }
        }
        if (style.position === 'fixed') break
      }
      const beyond = Math.max(right - innerWidth, -left)
      if (beyond > SLACK)
        found.add(`«${text.data.trim().slice(0, 40)}» leaves the window by ${Math.round(beyond)} px`)
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text // SHOW_TEXT finds no others
      const parent = text.parentElement
      if (
        !parent ||
        text.data.trim() === '' ||
        parent.closest('script, style, svg, template, option, textarea')
      )
        continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const line of range.getClientRects()) if (line.width > 0) check(text, line)
    }

    const pen = document.createElement('canvas').getContext('2d')
    for (const input of document.querySelectorAll('input')) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      if (!pen || input.placeholder === '' || input.value !== '' || !input.checkVisibility()) continue
      pen.font = font
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const by = pen.measureText(input.placeholder).width - room
      if (by > SLACK) found.add(`the hint «${input.placeholder}» leaves its field by ${Math.round(by)} px`)
    }
    return [...found]
  })
}
