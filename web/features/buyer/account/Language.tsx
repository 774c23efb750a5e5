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
    // The visible language has switched; the rest may not be changed from a showcase's own bot.
    void update({ locale })
  }, [locale, update])
  return <LanguageSwitch />
}
