import { useFormContext } from 'react-hook-form'
import { useConfig } from '../../../core/config/config-context.ts'
import { TextAreaLine, TextLine } from '../../../core/forms/lines.tsx'
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

const isHttps = (text: string) => text.startsWith('https://') && URL.canParse(text)
