import { brandEditorCalls } from '@sarafan/contract/catalog/brand-editor'
import { useController, useFormContext } from 'react-hook-form'
import { useConfig } from '../../../core/config/config-context.ts'
import { TextAreaLine, TextLine } from '../../../core/forms/lines.tsx'
import { OtherDescriptions, OtherNames } from '../../../core/forms/other-languages/OtherLanguages.tsx'
import { PictureField } from '../../../core/pictures/PictureField.tsx'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { BrandDraft } from './brand-draft.ts'

/** The fields of a brand; `onUploading` is called when the upload of its logo begins and ends. */
export function BrandFields({ onUploading }: { onUploading: (isUploading: boolean) => void }) {
  const t = useWords()
  const { showcaseId } = useConfig()
  const { register, watch, setValue } = useFormContext<BrandDraft>()
  return (
    <>
      <ListGroup padded>
        <TextLine<BrandDraft> name="name" label={t('brand-editor.name')} dir="auto" />
        <PictureField
          label={t('brand-editor.logo')}
          value={watch('logo')}
          target={{ showcaseId, use: 'goods' }}
          onChange={(path) => setValue('logo', path, { shouldDirty: true })}
          onSending={onUploading}
        />
        <TextAreaLine<BrandDraft> name="description" label={t('brand-editor.text')} rows={5} dir="auto" />
        <BrandInLanguages />
        <TextLine<BrandDraft>
          name="link"
          label={t('brand-editor.link')}
          type="url"
          inputMode="url"
          placeholder="https://"
          dir="ltr"
          check={(link) => (link === '' || isHttps(link) ? undefined : t('brand-editor.linkWrong'))}
        />
      </ListGroup>
      <ListGroup>
        <ListRow
          control
          title={t('brand-editor.visible')}
          text={t('brand-editor.visibleText')}
          value={(row) => <Switch label={row} {...register('visible')} />}
        />
      </ListGroup>
    </>
  )
}

function BrandInLanguages() {
  const { control } = useFormContext<BrandDraft>()
  const names = useController({ control, name: 'names' }).field
  const descriptions = useController({ control, name: 'descriptions' }).field
  return (
    <OtherNames value={names.value} maxLength={limits['names.en']?.max} onChange={names.onChange}>
      <OtherDescriptions
        value={descriptions.value}
        maxLength={limits['descriptions.en']?.max}
        onChange={descriptions.onChange}
      />
    </OtherNames>
  )
}

const { limits } = brandEditorCalls.saveBrand

const isHttps = (text: string) => text.startsWith('https://') && URL.canParse(text)
