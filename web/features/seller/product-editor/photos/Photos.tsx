import { useConfig } from '../../../../core/config/config-context.ts'
import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import { PicturesField } from '../../../../core/pictures/PicturesField.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import { limitsOf } from '../limits.ts'
import type { PartProps } from '../part-props.ts'

const PhotoSheet = lazySheet(() => import('./PhotoSheet.tsx'))

/** The pictures of a product in their order; each can be described and cropped. */
export function Photos({
  value,
  faults,
  onChange,
  onSending,
}: PartProps & { onSending: (is: boolean) => void }) {
  const t = useWords()
  const { showcaseId } = useConfig()
  const photo = useSheet<string>({ resetsOnClose: true })
  const path = photo.subject
  const { pictures } = value
  const altOf = (path: string) => pictures.find((one) => one.path === path)?.alt ?? ''
  return (
    <ListGroup padded>
      <PicturesField
        hasCover
        label={t('products.pictures')}
        value={pictures.map(({ path }) => path)}
        atMost={limitsOf('pictures').max}
        target={{ showcaseId, use: 'goods' }}
        onChange={(paths) => onChange({ pictures: paths.map((path) => ({ path, alt: altOf(path) })) })}
        onSending={onSending}
        onOpen={photo.show}
        error={faults.pictures}
      />
      {path !== undefined && (
        <PhotoSheet
          path={path}
          alt={altOf(path)}
          {...photo.overlay}
          onDone={(next) => {
            onChange({ pictures: pictures.map((one) => (one.path === path ? next : one)) })
            photo.close()
          }}
        />
      )}
    </ListGroup>
  )
}
