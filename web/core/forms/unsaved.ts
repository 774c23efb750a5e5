import { createContext, useCallback, useContext, useEffect, useState } from 'react'

/** The forms with unsaved changes: of one sheet, or of the whole app. */
export interface UnsavedForms {
  readonly add: (form: object) => void
  readonly remove: (form: object) => void
  readonly hasAny: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates an empty set; its entries are added to `outer` too. */
export function createUnsavedForms(outer?: UnsavedForms): UnsavedForms {
  const forms = new Set<object>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    add: (form) => {
      forms.add(form)
      outer?.add(form)
      notify()
    },
    remove: (form) => {
      forms.delete(form)
      outer?.remove(form)
      notify()
    },
    hasAny: () => forms.size > 0,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The unsaved forms of the app, for `LeaveGuard`. */
export const unsavedInApp = createUnsavedForms()

/** The forms of a closed sheet, which were left already although the sheet still fades out. */
export const leftForms = createUnsavedForms()

/** The forms of the sheet around a component, or of the app. */
export const UnsavedContext = createContext(unsavedInApp)

/**
 * While `isDirty`, the person is asked before they leave the screen, close the sheet around the form, or close the app.
 * Returns a function that a form calls when its data is saved and it leaves the screen by itself.
 */
export function useUnsaved(isDirty: boolean): () => void {
  const forms = useContext(UnsavedContext)
  const [form] = useState(() => ({}))
  useEffect(() => {
    if (!isDirty) return
    forms.add(form)
    return () => forms.remove(form)
  }, [forms, form, isDirty])
  return useCallback(() => forms.remove(form), [forms, form])
}
