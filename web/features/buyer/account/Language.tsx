import { useEffect, useRef } from 'react'
import { LanguageSwitch } from '../../../parts/layout/LanguageSwitch.tsx'
import { useUpdateClientMutation } from '../../../parts/profile/profile.api.ts'
import { useLocale } from '../../../words/useWords.ts'

/** The language of this device, and from here also the one bots write to the person in. */
export function Language() {
  const locale = useLocale()
  const [update] = useUpdateClientMutation()
  const known = useRef(locale)
  useEffect(() => {
    if (known.current === locale) return
    known.current = locale
    // The switch has done what the person sees; a showcase's own bot may not change the rest.
    void update({ Locale: locale })
  }, [locale, update])
  return <LanguageSwitch />
}
