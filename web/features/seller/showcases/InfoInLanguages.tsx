import { showcaseCalls } from '@sarafan/contract/showcases/showcases'
import { useController, useFormContext } from 'react-hook-form'
import {
  OtherDescriptions,
  OtherNames,
  OtherSlogans,
} from '../../../core/forms/other-languages/OtherLanguages.tsx'
import { isShortName, type OtherTexts } from '../../../core/forms/other-languages/other-texts.ts'
import { useWords } from '../../../words/useWords.ts'

/** The texts of a showcase in other languages, as its form holds them. */
export interface TextsInLanguages {
  names: OtherTexts
  slogans: OtherTexts
  descriptions: OtherTexts
}

const { limits } = showcaseCalls.saveShowcaseInfo

/** Name, slogan and description of a showcase in other languages (issue 17). */
export function InfoInLanguages() {
  const t = useWords()
  const { control } = useFormContext<TextsInLanguages>()
  const rule = ({ en, ar }: OtherTexts) => !(isShortName(en) || isShortName(ar)) || t('languages.short')
  const names = useController({ control, name: 'names', rules: { validate: rule } })
  const slogans = useController({ control, name: 'slogans' }).field
  const descriptions = useController({ control, name: 'descriptions' }).field
  return (
    <OtherNames
      value={names.field.value}
      maxLength={limits['names.en']?.max}
      error={names.fieldState.error?.message}
      onChange={names.field.onChange}
    >
      <OtherSlogans value={slogans.value} maxLength={limits['slogans.en']?.max} onChange={slogans.onChange} />
      <OtherDescriptions
        value={descriptions.value}
        maxLength={limits['descriptions.en']?.max}
        onChange={descriptions.onChange}
      />
    </OtherNames>
  )
}
