import type { Messenger } from '../../messenger/messenger.ts'

/** Controls that a choice changes: a segmented control is a group of radio buttons, a switch a checkbox. */
const CHOICES = 'input[type=radio], input[type=checkbox], input[type=range], select'
/** Buttons that choose. One with a label instead of a text, such as a heart, is felt by what it does. */
const CHOOSING = '[aria-pressed]:not([aria-label]), [role=tab], [role=switch], [role=option]'

/**
 * Lets every change of a choice be felt as `selection`: segmented controls, switches, lists, chips, tabs and steppers.
 * Returns a function that stops.
 */
export function feelSelections(page: Document, messenger: Pick<Messenger, 'haptic'>): () => void {
  const feelChange = ({ target }: Event) => {
    if (target instanceof Element && target.matches(CHOICES)) messenger.haptic('selection')
  }
  const feelTap = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button, [role=option]') : null
    if (!button || button.getAttribute('aria-disabled') === 'true') return
    if (button.matches(CHOOSING) || isOfStepper(button)) messenger.haptic('selection')
  }
  page.addEventListener('change', feelChange)
  // Before the app's own listeners, which may take the button away.
  page.addEventListener('click', feelTap, { capture: true })
  return () => {
    page.removeEventListener('change', feelChange)
    page.removeEventListener('click', feelTap, { capture: true })
  }
}

/** Whether a button is the minus or plus around a quantity. */
function isOfStepper({ parentElement: group }: Element): boolean {
  return group?.getAttribute('role') === 'group' && group.querySelector(':scope > output') !== null
}
