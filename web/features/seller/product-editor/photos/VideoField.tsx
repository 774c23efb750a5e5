import { readVideo } from '@sarafan/contract/catalog/products/videos'
import { Field } from '../../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { limitsOf } from '../limits.ts'
import type { PartProps } from '../part-props.ts'

/** The address of the product's video; one that no player can show is pointed out before it is saved. */
export function VideoField({ value, faults, onChange }: PartProps) {
  const t = useWords()
  const isWrong = value.video.trim() !== '' && readVideo(value.video) === null
  return (
    <ListGroup padded>
      <Field
        label={t('product-editor.video')}
        hint={t('product-editor.videoHint')}
        type="url"
        dir="ltr"
        autoComplete="off"
        maxLength={limitsOf('video').max}
        value={value.video}
        error={isWrong ? t('product-editor.videoWrong') : faults.video}
        onChange={({ target }) => onChange({ video: target.value })}
      />
    </ListGroup>
  )
}
